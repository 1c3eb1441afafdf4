"""The choices a bot thinks about: alike ones once, silly ones not at all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, TypeVar

from rules.deeds import parts
from rules.judgement import Narrow
from rules.state import Frame
from rulesets.dale.components import KIND
from rulesets.dale.deeds import PLAY, USE
from rulesets.dale.faces import face_of
from rulesets.dale.guises import card_of, kind_of
from rulesets.dale.state import Valley

Pair = tuple[int, ...]
T = TypeVar("T")

TIRED: Final = 10
"""Actions after which a bot plays no more techniques: bonus actions may go on for ever."""
FEW: Final = 8


def actions(s: Valley, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """One play of each kind, and an end some time."""
    found: dict[tuple[int, ...], int] = {}
    for choice in choices:
        verb, what = parts(choice)
        if verb in (PLAY, USE):
            if s.actions >= TIRED:
                continue
            found.setdefault((verb, KIND[card_of(what)], kind_of(s, what)), choice)
        else:
            found[verb, what] = choice
    return list(found.values())


def cheapest(s: Valley, frame: Frame, choices: Sequence[Pair]) -> Sequence[Pair]:
    """The payments that give least away."""
    if len(choices) <= FEW:
        return choices
    return sorted(choices, key=lambda items: sum(face_of(s, item).value for item in items))[:FEW]


def first_few(s: Valley, frame: Frame, choices: Sequence[Any]) -> Sequence[Any]:
    return choices[:FEW]


def first(s: Valley, frame: Frame, choices: Sequence[Any]) -> Sequence[Any]:
    return choices[:1]


def usual_order(s: Valley, frame: Frame, choices: Sequence[Pair]) -> Sequence[Pair]:
    """What to keep is worth a thought; the order of the rest hardly."""
    return first_of_each([choice for choice in choices if list(choice[1:]) == sorted(choice[1:])], kinds_of)


def kinds_of(cards: Pair) -> Hashable:
    return tuple([KIND[card] for card in cards])


def first_of_each(choices: Iterable[T], like: Callable[[T], Hashable]) -> list[T]:
    """The first of those alike, as a menu shows them."""
    found: dict[Hashable, T] = {}
    for choice in choices:
        found.setdefault(like(choice), choice)
    return list(found.values())


def one_of_a_kind(s: Valley, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    return first_of_each(choices, KIND.__getitem__)


def one_pair_of_a_kind(s: Valley, frame: Frame, choices: Sequence[Pair]) -> Sequence[Pair]:
    """Of pairs (item, victim)."""
    return first_of_each(choices, lambda pair: (KIND[card_of(pair[0])], kind_of(s, pair[0]), pair[1]))


def other_kinds(s: Valley, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    """Of market slots: a card for its like only makes a turn longer."""
    return [slot for slot in choices if KIND[s.market[slot]] != KIND[s.in_play]] or choices


def likely_guesses(s: Valley, frame: Frame, choices: Sequence[int]) -> Sequence[int]:
    return range(1, 6)


NARROW: Final[dict[str, Narrow[Valley]]] = {
    "act": actions,
    "pay": cheapest,
    "build": first_few,
    "reset": first_few,
    "order": first,
    "shed": first,
    "spyglass": usual_order,
    "special-offer": usual_order,
    "gift": one_of_a_kind,
    "spoil": one_of_a_kind,
    "acorn": one_of_a_kind,
    "shattered-relic": one_of_a_kind,
    "new-season": one_of_a_kind,
    "rotten-food": one_pair_of_a_kind,
    "blindfold": one_pair_of_a_kind,
    "gift-voucher": other_kinds,
    "guess": likely_guesses,
}
