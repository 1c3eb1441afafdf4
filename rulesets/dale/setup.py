"""From options and seed to the first decision (DM-2)."""

from __future__ import annotations

from typing import Final

from rules.events import Tell
from rules.kinds import Step
from rules.options import Option, Setup
from rules.state import NOBODY, Frame
from rulesets.dale.components import (
    CARDS,
    COLOUR,
    COLOURLESS,
    DECKS,
    HAND_SIZE,
    MIXES,
    NO_CARD,
    SLOTS,
    START_DECK,
    VALUE,
)
from rulesets.dale.events import DecksChosen, FirstPlayerNamed, MarketRefilled
from rulesets.dale.sightings import known_to_all, shuffle_in
from rulesets.dale.state import Valley
from rulesets.dale.turn import begin_turn

SUGGESTED = "suggested"
RANDOM = "random"


def words(value: str) -> list[str]:
    return [word.strip().lower() for word in value.split(",")]


def decks_complaint(value: str, players: int) -> str | None:
    """One deck more than players (DM-2.1)."""
    if value in (SUGGESTED, RANDOM):
        return None
    chosen = words(value)
    if len(set(chosen)) != players + 1 or len(chosen) != players + 1 or not set(chosen) <= set(DECKS):
        return f"decks wants suggested, random or {players + 1} different ones of {', '.join(DECKS)}"
    return None


def start_complaint(value: str, players: int) -> str | None:
    seats = [str(seat + 1) for seat in range(players)]
    return None if value in (RANDOM, *seats) else f"start wants random or a seat from 1 to {players}"


OPTIONS = (
    Option(
        "decks",
        f"The animal decks: suggested, random, or one more than players of {', '.join(DECKS)}.",
        SUGGESTED,
        (SUGGESTED, RANDOM),
        rule="DM-2.1",
        check=decks_complaint,
        called="Animal decks",
    ),
    Option(
        "start",
        "Who begins: random, or a seat (the earliest riser, or a loser of the last game).",
        RANDOM,
        (RANDOM, "1", "2"),  # the seats that every table has
        rule="DM-2.2",
        check=start_complaint,
        called="Who begins",
    ),
)


_JUNK: Final = [card for card in range(CARDS) if COLOUR[card] == COLOURLESS]
_ONES: Final = [
    [card for card in range(CARDS) if COLOUR[card] == deck and VALUE[card] == 1] for deck in range(len(DECKS))
]
_DEARER: Final = [
    [card for card in range(CARDS) if COLOUR[card] == deck and VALUE[card] > 1] for deck in range(len(DECKS))
]
"""By deck."""


def deal(setup: Setup) -> Valley:
    players = setup.players
    s = Valley(
        players=players,
        chance=setup.chance(),
        stack=[],
        turn=NOBODY,
        animals=(),
        removed=(),
        number=0,
        actions=0,
        hands=[[] for _ in range(players)],
        decks=[[] for _ in range(players)],
        discards=[[] for _ in range(players)],
        stalls=[[] for _ in range(players)],
        market=[NO_CARD] * SLOTS,
        market_deck=[],
        market_discard=[],
        junk=_JUNK[:],
        in_play=NO_CARD,
        looks=[],
        chosen=NO_CARD,
        picky=False,
        shows=0,
        bonus={},
        guises={},
        spent={},
        seen=[known_to_all(players)] * CARDS,
        groups=0,
        joined={},
        winner=NOBODY,
    )
    s.animals = animals(s, setup["decks"])
    hand_out_decks(s)
    for seat in range(players):
        s.shuffle(s.decks[seat])
        shuffle_in(s, s.decks[seat])
        s.hands[seat] = sorted(s.decks[seat].pop() for _ in range(HAND_SIZE))
    lay_out_market(s)
    s.push("opening", s.below(players) if setup["start"] == RANDOM else int(setup["start"]) - 1)
    return s


def animals(s: Valley, wish: str) -> tuple[int, ...]:
    if wish == RANDOM:
        decks = list(range(len(DECKS)))
        s.shuffle(decks)
        return tuple(sorted(decks[: s.players + 1]))
    chosen = MIXES[s.players] if wish == SUGGESTED else words(wish)
    return tuple(sorted(DECKS.index(word) for word in chosen))


def hand_out_decks(s: Valley) -> None:
    """A one of each animal for everybody, junk up to ten cards; the other ones are out (DM-2.3, DM-2.4)."""
    for seat, deck in enumerate(s.decks):
        deck += [_ONES[animal][seat] for animal in s.animals]
        while len(deck) < START_DECK:
            deck.append(s.junk.pop())
    removed = [card for animal in s.animals for card in _ONES[animal][s.players :]]
    for animal in range(len(DECKS)):
        if animal not in s.animals:
            removed += _ONES[animal] + _DEARER[animal]
    s.removed = tuple(sorted(removed))


def lay_out_market(s: Valley) -> None:
    """Everything dearer than one is shuffled; five cards lie open (DM-2.4, DM-2.5)."""
    s.market_deck = [card for animal in s.animals for card in _DEARER[animal]]
    s.shuffle(s.market_deck)
    shuffle_in(s, s.market_deck)
    for slot in range(SLOTS):
        s.market[slot] = s.market_deck.pop()


class Opening(Step[Valley]):
    name = "opening"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        s.turn = frame[1]
        tell(DecksChosen, s.animals)
        tell(MarketRefilled, tuple(s.market))
        tell(FirstPlayerNamed, s.turn)
        begin_turn(s, s.turn, tell)
