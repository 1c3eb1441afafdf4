"""Passives that may be used once a turn, between actions, and chameleons that borrow them."""

from __future__ import annotations

from typing import Final

from rules.events import Tell
from rules.kinds import Refusal, refuse
from rulesets.dale.catalogue import ONCE
from rulesets.dale.components import KIND
from rulesets.dale.guises import (
    COPIES,
    card_of,
    drop_vanished,
    end_of,
    is_copy,
    is_open,
    kind_of,
    misuse,
    reach,
    settle,
    used_as,
)
from rulesets.dale.plain import is_plain
from rulesets.dale.sightings import show
from rulesets.dale.state import Valley

_ONCE_CARDS: Final = {card: ONCE[kind] for card, kind in enumerate(KIND) if kind in ONCE}


def usable(s: Valley, seat: int) -> list[int]:
    """Abilities not used up yet, borrowed ones included."""
    hand = s.hands[seat]
    if is_plain(hand):
        return usable_plainly(s, hand)
    mine = [card for card in hand if COPIES[card] or card in _ONCE_CARDS]
    return [item for card in mine for item in abilities(s, seat, card) if _is_free(s, item)]


def usable_plainly(s: Valley, hand: list[int]) -> list[int]:
    found = []
    for card in hand:
        if card in _ONCE_CARDS:
            ability = _ONCE_CARDS[card]
            if not s.spent.get(card, 0) & ability.bit and ability.possible(s):
                found.append(card)
    return found


def abilities(s: Valley, seat: int, card: int) -> list[int]:
    """An open chameleon may use what it comes to on the way as well as what it could copy, each kind once."""
    found = {kind_of(s, card): card}
    if is_open(s, card):
        roads = reach(s, seat, card)
        for end in (*roads.ends, *roads.ways):
            item = used_as(card, end)
            found.setdefault(kind_of(s, item), item)
    return [item for kind, item in found.items() if kind in ONCE]


def using_refusal(s: Valley, seat: int, item: int) -> Refusal | None:
    if card_of(item) not in s.hands[seat]:
        return refuse("DM-1.3", "not in hand")
    if is_copy(item) and not _within_reach(s, seat, item):
        return misuse(s, seat, item, "DM-1.3") or refuse("DM-1.3", "no ability", kind=kind_of(s, item))
    if kind_of(s, item) not in ONCE:
        return refuse("DM-1.3", "no ability", kind=kind_of(s, item))
    ability = ONCE[kind_of(s, item)]
    if _is_used_up(s, item):
        return refuse(ability.rule, "used up")
    return None if ability.possible(s) else refuse(ability.rule, ability.lack)


def _is_free(s: Valley, item: int) -> bool:
    return not (s.spent and _is_used_up(s, item)) and ONCE[kind_of(s, item)].possible(s)


def _is_used_up(s: Valley, item: int) -> bool:
    """By the card, or by the model whose changes it carries."""
    spent = s.spent.get(card_of(item), 0) | s.spent.get(end_of(item), 0)
    return bool(spent & ONCE[kind_of(s, item)].bit)


def _within_reach(s: Valley, seat: int, item: int) -> bool:
    if not is_open(s, card_of(item)):
        return False
    roads = reach(s, seat, card_of(item))
    return end_of(item) in roads.ends or end_of(item) in roads.ways


def use_once(s: Valley, seat: int, item: int, tell: Tell) -> None:
    card, kind = card_of(item), kind_of(s, item)
    if is_copy(item):
        settle(s, seat, item, tell)
    show(s, card)
    s.spent[card] = s.spent.get(card, 0) | ONCE[kind].bit
    ONCE[kind].use(s, seat, card, tell)
    drop_vanished(s, tell)
