"""From options and seed to the first turn (BZ-1)."""

from __future__ import annotations

from rules.events import PhaseBegan, Tell
from rules.kinds import Step
from rules.options import Option, Setup, switch
from rules.state import NOBODY, Frame
from rulesets.bazar.components import BOX, COINS, ITEMS, MIDDLE, OFFER, SHOWN, STACKS
from rulesets.bazar.events import FirstPlayerDrawn
from rulesets.bazar.sightings import first_impressions
from rulesets.bazar.state import Agreed, Bazaar, mask_of

OPTIONS = (
    Option(
        "dealSide",
        "The side of the deal card: on B the first deal also draws a card.",
        "A",
        ("A", "B"),
        "BZ-1.6",
        called="Side of the deals",
    ),
    Option(
        "dealDraw",
        "Which deals draw a card besides their coins: the first one on side B, all of them, or none.",
        "firstOnB",
        ("firstOnB", "all", "none"),
        "R-BZ-2",
        called="Which deals draw",
    ),
    switch(
        "princessStorageOnce",
        "With the Princess, storage is paid only after the second turn.",
        "R-BZ-17",
        called="Storage paid once",
    ),
    switch(
        "askDiscardOrder",
        "Whoever discards several cards says in which order they lie.",
        "R-BZ-23",
        called="Order of discards",
        unwritten="on",
    ),
)


def agreed(setup: Setup) -> Agreed:
    return Agreed(
        _SIGNS[setup["dealDraw"], setup["dealSide"]], setup.on("princessStorageOnce"), setup.on("askDiscardOrder")
    )


_SIGNS = {
    ("firstOnB", "A"): tuple(deal.draw_a for deal in BOX.deals),
    ("firstOnB", "B"): tuple(deal.draw_b for deal in BOX.deals),
    **{(draws, side): (draws == "all",) * len(BOX.deals) for draws in ("all", "none") for side in ("A", "B")},
}
"""Which deals draw a card, by both options (R-BZ-2)."""


def deal(setup: Setup) -> Bazaar:
    s = bare_table(setup)
    lay_bazaar(s)
    deal_items(s)
    s.push("opening")
    return s


def bare_table(setup: Setup) -> Bazaar:
    """Coins on the stacks in the middle and in every purse; the rest is the supply (BZ-1.2, BZ-1.5)."""
    players, purse, on_middle = setup.players, BOX.coins_at_setup.number, BOX.coins_on_middle.number
    return Bazaar(
        players=players,
        chance=setup.chance(),
        stack=[],
        turn=NOBODY,
        agreed=agreed(setup),
        heaps=[on_middle if stack in MIDDLE else 0 for stack in range(STACKS)],
        pawns=[NOBODY] * players,
        waiting=list(range(len(BOX.characters))),
        unshown=len(BOX.characters) - SHOWN,
        deck=list(range(ITEMS)),
        hands=[0] * players,
        coins=[purse] * players,
        supply=COINS - purse * players - on_middle * len(MIDDLE),
    )


def lay_bazaar(s: Bazaar) -> None:
    """Six stacks of two bazaar cards, and three characters in sight (BZ-1.1, BZ-1.4)."""
    bazaar = list(range(len(BOX.bazaar)))
    s.shuffle(bazaar)
    s.tops, s.unders = bazaar[:STACKS], bazaar[STACKS:]
    s.shuffle(s.waiting)
    s.shown = s.waiting[:SHOWN]
    del s.waiting[:SHOWN]


def deal_items(s: Bazaar) -> None:
    """Two cards for everybody, six into the offer (BZ-1.3)."""
    s.shuffle(s.deck)
    for seat in range(s.players):
        s.hands[seat] = mask_of([s.deck.pop() for _ in range(BOX.dealt_at_setup.number)])
    s.offer = [s.deck.pop() for _ in range(OFFER)]
    first_impressions(s)


class Opening(Step[Bazaar]):
    """Nobody wears a turban here: the first player is drawn (BZ-3.1, R-BZ-26)."""

    name = "opening"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        s.first = s.turn = s.below(s.players)
        tell(FirstPlayerDrawn, s.first)
        tell(PhaseBegan, "round", s.round)
        s.push("turn", s.first)
