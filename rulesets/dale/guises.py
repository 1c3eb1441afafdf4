"""How chameleons copy (DM-12).

A chameleon in hand settles on a copy when it is used, and keeps it for the turn. So a choice never speaks of a bare
card but of an *item*: the card, and where it is an open chameleon also the card it is used as. What it settled on is
kept as the chain of cards that leads there, because the copy lasts only while every link of it stays in place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from rules.events import Tell
from rules.kinds import Refusal, refuse
from rulesets.dale.cards.card import Chameleon, condition
from rulesets.dale.cards.chameleons import CHAMELEONS
from rulesets.dale.components import CARD_NAMED, KIND, SLUGS, VALUE, WORDS
from rulesets.dale.events import CardImitated, CardsShown, GuiseLost
from rulesets.dale.sightings import show, show_all
from rulesets.dale.state import Valley

COPIERS: Final = {SLUGS.index(card.name): card for card in CHAMELEONS if isinstance(card, Chameleon)}
COPIES: Final = tuple(kind in COPIERS for kind in KIND)
"""For every card, whether it is a chameleon that copies."""
COPYING: Final = frozenset(card for card, copies in enumerate(COPIES) if copies)

Chain = tuple[int, ...]

# Items

_SHIFT: Final = 7
_CARD: Final = (1 << _SHIFT) - 1


def used_as(card: int, end: int) -> int:
    """The item: this chameleon, as that card."""
    return card | (end + 1) << _SHIFT


def card_of(item: int) -> int:
    return item & _CARD


def end_of(item: int) -> int:
    """The card an item is used as: itself, or what an open chameleon copies."""
    return (item >> _SHIFT) - 1 if item >> _SHIFT else item


def is_copy(item: int) -> bool:
    return item > _CARD


def item_word(item: int) -> str:
    """In notation ``reflection-2=cookies-1``."""
    word = WORDS[card_of(item)]
    return f"{word}={WORDS[end_of(item)]}" if is_copy(item) else word


def item_named(word: str) -> int | None:
    """Any card, or any chameleon as any card; whether it can be had is for the rules to say."""
    own, copies, end = word.partition("=")
    if own not in CARD_NAMED or (copies and end not in CARD_NAMED):
        return None
    return used_as(CARD_NAMED[own], CARD_NAMED[end]) if copies else CARD_NAMED[own]


def kind_of(s: Valley, item: int) -> int:
    """What an item counts as for all purposes (DM-12.1)."""
    return KIND[model(s, end_of(item))] if s.guises or item > _CARD else KIND[item]


def value_of(s: Valley, item: int) -> int:
    """With everything that changed it this turn; a copy carries the changes of its model along."""
    end = end_of(item)
    return VALUE[model(s, end)] + s.bonus.get(end, 0) + s.shows


def model(s: Valley, card: int) -> int:
    """The card whose face this one shows now. While it is still on its way, it shows its own (DM-12.3)."""
    chain = s.guises.get(card)
    return chain[-1] if chain and is_end(s, chain[-1]) else card


def is_end(s: Valley, card: int) -> bool:
    """Where looking ends: at a card that copies nothing, or at a chameleon that has lost what it copied."""
    return not COPIES[card] or s.guises.get(card) == ()


def likeness(s: Valley, item: int) -> Hashable:
    """Hand cards of one likeness are as good as each other, whatever they are used for."""
    return condition(s, card_of(item)), kind_of(s, item), value_of(s, item)


def likeness_of_all(s: Valley, items: Iterable[int]) -> Hashable:
    return frozenset(Counter(likeness(s, item) for item in items).items())


# What a chameleon could be


class Reach(NamedTuple):
    ends: dict[int, Chain]
    """Every card it could be, each with the shortest chain that leads there."""
    ways: dict[int, Chain]
    """The chameleons on the way, whose own abilities it could borrow."""


def is_open(s: Valley, card: int) -> bool:
    """A chameleon that has not settled yet, or only on the way to another one, whose ability it has borrowed."""
    if not COPIES[card]:
        return False
    chain = s.guises.get(card)
    return chain is None or (chain != () and not is_end(s, chain[-1]))


def reach(s: Valley, seat: int, card: int) -> Reach:
    """Each kind of chameleon is entered once, so that no chain comes back to where it was (DM-12.2)."""
    chain = s.guises.get(card, (card,))
    ends: dict[int, Chain] = {}
    ways: dict[int, Chain] = {}
    entered = {KIND[link] for link in chain}
    open_chains = [chain] if chain else []
    for chain in open_chains:
        for target in COPIERS[KIND[chain[-1]]].targets(s, seat, card):
            longer = chain + (s.guises.get(target) or (target,))
            if is_end(s, longer[-1]):
                ends.setdefault(target, longer)
            elif KIND[longer[-1]] not in entered:
                entered.add(KIND[longer[-1]])
                ways[target] = longer
                open_chains.append(longer)
    return Reach(ends, ways)


def items_of(s: Valley, seat: int, card: int) -> list[int]:
    """The ways to use a card: as every kind and value in its reach, or as itself (DM-12.3)."""
    if not is_open(s, card):
        return [card]
    found: dict[tuple[int, int], int] = {}
    for end in reach(s, seat, card).ends:
        found.setdefault((KIND[model(s, end)], s.bonus.get(end, 0)), used_as(card, end))
    return list(found.values()) or [card]


def hand_items(s: Valley, seat: int) -> list[int]:
    hand = s.hands[seat]
    if COPYING.isdisjoint(hand):
        return hand[:]
    return [item for card in hand for item in items_of(s, seat, card)]


def misuse(s: Valley, seat: int, item: int, rule: str) -> Refusal | None:
    """What speaks against using a hand card like this; the rule is the one that asks for a hand card."""
    card = card_of(item) if is_copy(item) else item
    if card not in s.hands[seat]:
        return refuse(rule, "not in hand")
    if not is_open(s, card):
        return refuse("DM-12.1", "settled already", card=card) if is_copy(item) else None
    ends = reach(s, seat, card).ends
    if is_copy(item):
        return None if end_of(item) in ends else refuse("DM-12.2", "out of sight", card=card)
    return refuse("DM-12.1", "must copy", card=card) if ends else None


def repeated(items: Iterable[int]) -> bool:
    """The same card twice, perhaps under two guises."""
    cards = [card_of(item) for item in items]
    return len(set(cards)) < len(cards)


# Settling, and losing it again


def announce(s: Valley, seat: int, items: Iterable[int], tell: Tell) -> None:
    """Say what chameleons are used as (DM-1.3)."""
    for item in items:
        if is_copy(item):
            show_models(s, seat, item, tell)
            tell(CardImitated, seat, card_of(item), kind_of(s, item))


def show_models(s: Valley, seat: int, item: int, tell: Tell) -> None:
    """The cards of the own hand that a copy rests on are shown with it."""
    models = tuple(link for link in chain_to(s, seat, item)[1:] if link in s.hands[seat])
    if models:
        show_all(s, models)
        tell(CardsShown, seat, models)


def settle(s: Valley, seat: int, item: int, tell: Tell) -> None:
    """A chameleon that stays in hand is from now on what it was used as, its model's changes included."""
    card, end = card_of(item), end_of(item)
    announce(s, seat, (item,), tell)
    s.guises[card] = chain_to(s, seat, item)
    if end in s.bonus:
        s.bonus[card] = s.bonus[end]
    if end in s.spent:
        s.spent[card] = s.spent.get(card, 0) | s.spent[end]
    show(s, card)


def chain_to(s: Valley, seat: int, item: int) -> Chain:
    if not is_copy(item):
        return (item,)
    roads = reach(s, seat, card_of(item))
    return roads.ends.get(end_of(item)) or roads.ways[end_of(item)]


def drop_vanished(s: Valley, tell: Tell) -> None:
    """A copy whose model has gone is its own card for the rest of the turn (DM-12.3)."""
    for card, chain in list(s.guises.items()):
        if not all(_stands(s, card, link, following) for link, following in pairwise(chain)):
            s.guises[card] = ()
            s.bonus.pop(card, None)
            tell(GuiseLost, s.turn, card)


def _stands(s: Valley, card: int, link: int, following: int) -> bool:
    return following in COPIERS[KIND[link]].targets(s, s.turn, card)
