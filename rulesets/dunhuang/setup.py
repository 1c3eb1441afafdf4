"""From options and seed to the first decision (DH-1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import PhaseBegan, Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered
from rules.options import Option, Setup, switch
from rules.state import NOBODY, Frame
from rulesets.dunhuang.components import BOX, CHARACTERS, COINS, FACES, GOODS, PRESTIGE, TABLES, TILES
from rulesets.dunhuang.events import CamelPlaced, CardKept, FirstPlayerDrawn
from rulesets.dunhuang.looks import KeepOneOfLooks
from rulesets.dunhuang.state import NOT_IN_PLAY, Agreed, Oasis, draw

RANDOM = "random"


def tiles_complaint(value: str, players: int) -> str | None:
    """Eight characters in the order of the circle, one face of every tile (DH-1.1)."""
    if value == RANDOM:
        return None
    chosen = [name.strip().title() for name in value.split(",")]
    for name in chosen:
        if name not in CHARACTERS:
            return f"tiles: there is no character called {name!r}; there are {', '.join(CHARACTERS)}"
    indices = {CHARACTERS.index(name) for name in chosen}
    if len(chosen) != TILES or any(len(indices & set(faces)) != 1 for faces in FACES):
        pairs = ", ".join(f"{CHARACTERS[a]}/{CHARACTERS[b]}" for a, b in FACES)
        return f"tiles wants eight characters, one of each tile: {pairs}"
    return None


OPTIONS = (
    Option(
        "tiles",
        "The characters in the circle: random, or eight names, clockwise.",
        RANDOM,
        (RANDOM,),
        rule="DH-1.1",
        check=tiles_complaint,
        called="The circle",
    ),
    switch(
        "middleTokenFree",
        "A majority token in the middle is always yours for a card, even if another shop has more.",
        "R-DH-1",
        called="Free middle tokens",
    ),
    switch(
        "endNeedsGap",
        "The last turns begin only when a market space stays empty.",
        "R-DH-7",
        called="Last turns need a gap",
    ),
)


PILES = {
    players: [good for good in GOODS if good not in table.without for _ in range(good)]
    for players, table in TABLES.items()
}
"""The goods in play, in order (DH-1.2)."""

TOKENS = {
    players: [NOBODY if good in PILES[players] else NOT_IN_PLAY for good in range(1 + len(GOODS))] for players in TABLES
}
"""The majority tokens in play lie in the middle."""


def deal(setup: Setup) -> Oasis:
    s = bare_table(setup)
    s.tiles = circle(s, setup["tiles"])
    s.shuffle(s.pile)
    s.market = draw(s.pile, TILES)
    deal_cards(s)
    s.push("opening")
    for seat in reversed(range(s.players)):
        s.push("keep", seat)
    return s


def bare_table(setup: Setup) -> Oasis:
    """The goods and tokens of this number of players, and everybody's first coins (DH-1.2, DH-1.5)."""
    players, coins = setup.players, TABLES[setup.players].coins
    return Oasis(
        players=players,
        chance=setup.chance(),
        stack=[],
        turn=NOBODY,
        agreed=Agreed(setup.on("middleTokenFree"), setup.on("endNeedsGap")),
        pile=PILES[players][:],
        hands=[[0] * 11 for _ in range(players)],
        shops=[[0] * 11 for _ in range(players)],
        owners=TOKENS[players][:],
        turned=[False] * 11,
        coins=[coins] * players,
        coin_stock=COINS - coins * players,
        prestige=[0] * players,
        prestige_stock=PRESTIGE,
        discards=[0] * 11,
        removed=((),) * players,
        looks=((),) * players,
        known=[0] * players**2,
    )


def deal_cards(s: Oasis) -> None:
    """Three cards to look at for each; the last seat is dealt first (DH-1.4)."""
    dealt = [tuple(sorted(draw(s.pile, BOX.dealt_at_setup.number))) for _ in range(s.players)]
    s.looks = tuple(reversed(dealt))
    s.batches = [0] * len(s.pile)


def circle(s: Oasis, wish: str) -> tuple[int, ...]:
    if wish != RANDOM:
        return tuple(CHARACTERS.index(name.strip().title()) for name in wish.split(","))
    tiles = [faces[s.below(2)] for faces in FACES]
    s.shuffle(tiles)
    return tuple(tiles)


class KeepOne(KeepOneOfLooks):
    """One of three dealt cards stays in hand, the others leave the game face down (DH-1.4); all choose at once
    (R-DH-29)."""

    name = "keep"
    rule = "DH-1.4"
    together = True
    secret = True

    def put_away(self, s: Oasis, seat: int, kept: int, rest: list[int], tell: Tell) -> None:
        s.removed = (*s.removed[:seat], tuple(rest), *s.removed[seat + 1 :])
        tell(CardKept, seat, kept)


class Opening(Step[Oasis]):
    """The first player is drawn, then the last one sets the camel (DH-1.6, R-DH-29)."""

    name = "opening"

    def run(self, s: Oasis, frame: Frame, tell: Tell) -> None:
        s.first = s.turn = s.below(s.players)
        tell(FirstPlayerDrawn, s.first)
        s.push("turn", s.first)
        s.push("start", s.last())


class PlaceCamel(Decision[Oasis, int]):
    """On any tile (DH-1.6)."""

    name = "start"
    rule = "DH-1.6"

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return range(TILES)

    def against(self, s: Oasis, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in range(TILES) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("tile", choice),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        s.camel = choice
        tell(CamelPlaced, frame[1], choice, s.character)
        tell(PhaseBegan, "caravan")
