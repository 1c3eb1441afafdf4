"""From options and seed to the first turn (DG-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.options import Option, Setup, switch
from rules.state import NOBODY, Frame
from rulesets.dragon_market.components import (
    BLUE,
    BOAT_KINDS,
    BOATS,
    BOX,
    CENTRE,
    CHOOSE_FROM,
    COINS,
    CORNERS,
    DICE,
    END,
    KINDS,
    PONTOONS,
    RED,
    SPACES,
    SQUARE_NAMED,
    SQUARE_NAMES,
    SQUARES,
    START_COINS,
    TOKENS,
)
from rulesets.dragon_market.events import BoatPlaced, CoinsDealt, FirstPlayerDrawn, GoodsLoaded, HarbourLaid
from rulesets.dragon_market.harbour import (
    BERTHS,
    COMPASS,
    COVER,
    EAST,
    HULL,
    MOORINGS,
    OFF,
    PONTOON_BITS,
    SOUTH,
    berth_of,
    direction_of,
    kind_of,
    on_the_rim,
    sailor_of,
)
from rulesets.dragon_market.quick_start import lay_at_random
from rulesets.dragon_market.state import ASHORE, NO_CARD, PONTOON, WATER, Agreed, Harbour

OPTIONS = (
    Option(
        "cards",
        "Blue cards, or the advanced game with red ones.",
        "blue",
        ("blue", "red"),
        "DG-7.1",
        called="Objective cards",
    ),
    Option(
        "harbour",
        "A quick start in a fair random harbour, or the players place the boats in turn.",
        "quick",
        ("quick", "placed"),
        "DG-1.1",
        called="How boats are set",
    ),
    switch("threeObjectives", "Two or three players need three objectives.", "R-DG-16", True, players=(2, 3)),
    switch("teams", "Two teams of two.", "DG-9.1", players=(4,)),
    switch(
        "teamPowersOncePerRound",
        "In the advanced team game only one partner may use bonuses in a round.",
        "R-DG-32",
        players=(4,),
        called="Bonuses once a round",
    ),
    Option(
        "dice",
        "How many faces of a die show three.",
        next(iter(DICE)),
        tuple(DICE),
        "R-DG-2",
        called="Faces of the dice",
    ),
)


def agreed(setup: Setup) -> Agreed:
    advanced, teams = setup["cards"] == "red", setup.on("teams") and setup.players == 4
    return Agreed(
        advanced=advanced,
        teams=teams,
        placed=setup["harbour"] == "placed",
        powers_once_a_round=setup.on("teamPowersOncePerRound") and teams,
        goal=goal(setup.players, advanced, teams, setup.on("threeObjectives")),
        faces=DICE[setup["dice"]],
    )


def goal(players: int, advanced: bool, teams: bool, three: bool) -> int:
    """Objectives to win (DG-0.1, DG-7.3, DG-8.1, DG-9.5)."""
    if teams:
        return BOX.objectives.teams
    if advanced:
        return BOX.objectives.advanced
    return BOX.objectives.few_players if players < 4 and three else BOX.objectives.base


def deal(setup: Setup) -> Harbour:
    s = empty_harbour(setup)
    for corner, square in enumerate(PONTOONS):
        s.board[square] = PONTOON + corner
    s.push("opening")
    return s


def empty_harbour(setup: Setup) -> Harbour:
    """Heirs at home, and boats, goods and coins still beside the board (DG-1.4, DG-1.6)."""
    players, terms = setup.players, agreed(setup)
    families = 2 if terms.teams else players
    return Harbour(
        players=players,
        chance=setup.chance(),
        stack=[],
        turn=NOBODY,
        agreed=terms,
        homes=tuple(PONTOONS[corner] for corner in CORNERS[players]),
        berths=[OFF] * BOATS,
        named=(NOBODY,) * BOATS,
        board=[WATER] * SQUARES,
        taken=PONTOON_BITS,
        cargo=[NOBODY] * SPACES,
        tokens=[0] * SPACES,
        chest=[TOKENS] * KINDS,
        heirs=[ASHORE] * players,
        coins=[0] * families,
        stock=COINS,
        cards=[NO_CARD] * families,
        got=[0] * families,
        done=[()] * families,
        powers=[0] * families,
        spare=[False] * families,
        powered=[0] * families,
        pile=list(RED if terms.advanced else BLUE),
        looks=[()] * families,
        ruled_out=[0] * (players * families),
    )


class Opening(Step[Harbour]):
    """Chance stands in for the dragon that somebody saw last (DG-1.7); the rest follows in order of play."""

    name = "opening"

    def run(self, s: Harbour, frame: Frame, tell: Tell) -> None:
        s.first = s.below(s.players)
        tell(FirstPlayerDrawn, s.first)
        order = [(s.first + place) % s.players for place in range(s.players)]
        s.shuffle(s.pile)
        s.push("turn", s.first)
        for seat in reversed(order[: s.families]):  # the earlier partner chooses for a team (R-DG-38)
            s.push("objective", seat, CHOOSE_FROM)
        s.push("load")
        if s.agreed.placed:
            for boat in reversed(range(BOATS)):
                s.push("place", order[boat % s.players])
        else:
            lay_at_random(s)
            tell(HarbourLaid, BOATS)


class Load(Step[Harbour]):
    """Two equal tokens on every goods space, spread by chance (DG-1.3, R-DG-6); then coins in order of play."""

    name = "load"

    def run(self, s: Harbour, frame: Frame, tell: Tell) -> None:
        s.cargo = list(range(KINDS))
        s.shuffle(s.cargo)
        s.tokens = [TOKENS] * SPACES
        s.chest = [0] * KINDS
        s.named = tuple(s.cargo[2 * boat] for boat in range(BOATS))
        tell(GoodsLoaded, KINDS)
        for place, coins in enumerate(START_COINS[: s.players]):  # DG-1.8; a team pools them (R-DG-30)
            seat = (s.first + place) % s.players
            s.coins[s.family(seat)] += coins
            s.stock -= coins
            tell(CoinsDealt, seat, coins)


# Players place the boats


LIES: Final = {
    **{name: (END, direction) for direction, name in enumerate(COMPASS)},
    "east-west": (CENTRE, EAST),
    "north-south": (CENTRE, SOUTH),
}
"""How a boat can lie, by its word: where the sailor sits in it, and the direction."""


class PlaceBoat(Decision[Harbour, int]):
    """Any boat that is left, anywhere it fits (DG-1.1, R-DG-5)."""

    name = "place"
    rule = "DG-1.1"

    def choices(self, s: Harbour, frame: Frame) -> Sequence[int]:
        left = [next_boat(s, kind) != OFF for kind in (CENTRE, END)]
        return [berth for berth in MOORINGS if not s.taken & HULL[berth] and left[kind_of(berth)]]

    def imaginable(self, s: Harbour, frame: Frame) -> Sequence[int]:
        along_the_edge = [b for b in range(BERTHS) if COVER[b] and on_the_rim(b) and not s.taken & HULL[b]]
        return [
            *self.choices(s, frame),
            *(berth for berth in along_the_edge if direction_of(berth) in (EAST, SOUTH)),
        ]

    def against(self, s: Harbour, frame: Frame, choice: int) -> Refusal | None:
        if not 0 <= choice < BERTHS or not COVER[choice]:
            return refuse("DG-1.1", "does not fit")
        if on_the_rim(choice):
            return refuse("DG-1.2", "rim at set-up")
        if next_boat(s, kind_of(choice)) == OFF:
            return refuse("R-DG-5", "kind used up")
        if s.taken & HULL[choice]:
            return refuse("DG-1.1", "square taken", square=next(q for q in COVER[choice] if s.board[q] != WATER))
        return None if choice in MOORINGS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        direction = COMPASS[direction_of(choice)]
        if kind_of(choice) == CENTRE:
            direction = "east-west" if direction_of(choice) == EAST else "north-south"
        return f"{SQUARE_NAMES[sailor_of(choice)]} {direction}"

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        square, _, lie = words.partition(" ")
        if square not in SQUARE_NAMED or lie not in LIES:
            return None
        kind, direction = LIES[lie]
        return berth_of(kind, SQUARE_NAMED[square], direction)

    def places(self, s: Harbour, frame: Frame, choice: int) -> tuple[Place, ...]:
        return tuple(Place("square", square) for square in COVER[choice])

    def apply(self, s: Harbour, frame: Frame, choice: int, tell: Tell) -> None:
        s.lay(next_boat(s, kind_of(choice)), choice)
        tell(BoatPlaced, frame[1], choice)


def next_boat(s: Harbour, kind: int) -> int:
    for boat, berth in enumerate(s.berths):
        if berth == OFF and BOAT_KINDS[boat] == kind:
            return boat
    return OFF
