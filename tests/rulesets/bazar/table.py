"""Positions of Bazar laid out by hand.

``lay_out(hands=("yellow-maps red-maps", "blue-rugs"), stacks={1: "Warehouse"})`` is a table at which the first seat is
about to move its pawn. Cards that are not named lie under the deck, so nothing is ever missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.events import Event
from rulesets.bazar.components import BOX, COINS, ITEMS, OFFER, WORDS
from rulesets.bazar.sightings import first_impressions, seen
from rulesets.bazar.state import Bazaar, cards, mask_of
from tests.sitting import Sitting

QUIET = ("Moneylender", "Stall", "Warehouse", "Charity", "Dyer", "Specialist")
"""The six cards that lie on top unless a test wants others."""


def card(word: str) -> int:
    return WORDS.index(word)


def words(mask: int) -> set[str]:
    return {WORDS[item] for item in cards(mask)}


def names(items: Sequence[int]) -> list[str]:
    return [WORDS[item] for item in items]


def bazaar(name: str) -> int:
    return [each.name for each in BOX.bazaar].index(name)


def character(name: str) -> int:
    return [each.name for each in BOX.characters].index(name)


def lay_out(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    offer: str = "",
    deck: str = "",
    pile: str = "",
    rest: str = "deck",
    stacks: Mapping[int, str] | None = None,
    unders: Mapping[int, str] | None = None,
    heaps: Mapping[int, int] | None = None,
    coins: Sequence[int] = (),
    pawns: Sequence[int | None] = (),
    characters: Sequence[str] = (),
    round: int = 1,
    turn: int = 0,
    **options: str,
) -> Sitting[Bazaar]:
    """``deck`` is drawn from the left, ``pile`` lies from the bottom; ``rest`` says where unnamed cards go: under the
    deck, under the pile, or into the hand of the last seat. ``pawns`` are stack numbers, 7 for the characters."""

    def arrange(s: Bazaar) -> None:
        _lay_items(s, [hand.split() for hand in hands], offer.split(), deck.split(), pile.split(), rest)
        _lay_cards(s, stacks or {}, unders or {}, characters)
        _lay_coins(s, heaps or {}, coins)
        s.pawns = [(pawns[seat] or 0) - 1 if seat < len(pawns) else -1 for seat in range(players)]
        s.round = round
        first_impressions(s)
        seen(s, s.pile)
        s.stack = [("turn", turn, ())]

    return Sitting[Bazaar]("bazar", players, **options).lay(arrange)


def _lay_items(
    s: Bazaar, hands: list[list[str]], offer: list[str], deck: list[str], pile: list[str], rest: str
) -> None:
    named = [card(word) for word in [*offer, *deck, *pile, *(word for hand in hands for word in hand)]]
    assert len(set(named)) == len(named), "a card is named twice"
    unnamed = [item for item in range(ITEMS) if item not in named]
    s.hands = [mask_of([card(word) for word in hand]) for hand in hands] + [0] * (s.players - len(hands))
    s.offer = [card(word) for word in offer]
    while len(s.offer) < OFFER:
        s.offer.append(unnamed.pop())
    s.laid = [card(word) for word in pile]
    s.deck = [card(word) for word in reversed(deck)]
    if rest == "deck":
        s.deck = unnamed + s.deck
    elif rest == "pile":
        s.laid = unnamed + s.laid
    else:
        s.hands[-1] |= mask_of(unnamed)
    s.pile = mask_of(s.laid)


def _lay_cards(s: Bazaar, stacks: Mapping[int, str], unders: Mapping[int, str], characters: Sequence[str]) -> None:
    tops = dict(enumerate(QUIET, 1)) | dict(stacks)
    spare = [index for index, each in enumerate(BOX.bazaar) if each.name not in [*tops.values(), *unders.values()]]
    s.tops = [bazaar(tops[place]) for place in range(1, 7)]
    s.unders = [bazaar(unders[place]) if place in unders else spare.pop() for place in range(1, 7)]
    shown = [character(name) for name in characters]
    others = [index for index in range(len(BOX.characters)) if index not in shown]
    while len(shown) < 3:
        shown.append(others.pop())
    s.shown, s.waiting = shown, others


def _lay_coins(s: Bazaar, heaps: Mapping[int, int], coins: Sequence[int]) -> None:
    s.heaps = [heaps.get(place, 0) for place in range(1, 7)]
    s.coins = [coins[seat] if seat < len(coins) else 3 for seat in range(s.players)]
    s.supply = COINS - sum(s.heaps) - sum(s.coins)


def hand(sitting: Sitting[Bazaar], seat: int) -> set[str]:
    return words(sitting.match.state.hands[seat])


def offered(sitting: Sitting[Bazaar]) -> str:
    """The offer from the left."""
    return " ".join(names(sitting.view().offer))


def coins(sitting: Sitting[Bazaar]) -> list[int]:
    return [merchant.coins for merchant in sitting.view().merchants]


def known(sitting: Sitting[Bazaar], eyes: int, owner: int) -> set[str]:
    """What one pair of eyes is sure of in a hand."""
    return {WORDS[item] for item in sitting.view(eyes).merchants[owner].hand}


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
