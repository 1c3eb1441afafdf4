"""Chance is one integer, and the same integer everywhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import MASK, advance, scramble, seeded, shuffle

REFERENCE = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
"""The first numbers of splitmix64 from the state 1234567, as its authors publish them."""


def test_the_numbers_are_those_of_splitmix64() -> None:
    chance, numbers = 1234567, []
    for _ in REFERENCE:
        chance = advance(chance)
        numbers.append(scramble(chance))
    assert tuple(numbers) == REFERENCE


def test_a_seed_deals_the_same_cards_on_every_machine() -> None:
    cards = list(range(10))
    chance = shuffle(seeded(7, 3), cards)
    assert seeded(7, 3) == 0x93F8024430900FF2
    assert cards == [6, 0, 3, 9, 4, 8, 5, 1, 7, 2]
    assert chance == 0x322F7BFDAFDA8C07


@pytest.mark.parametrize("other", [(8, 3), (7, 4), (3, 7), (7,), (7, 3, 0)])
def test_every_part_of_a_seed_matters(other: tuple[int, ...]) -> None:
    assert seeded(*other) != seeded(7, 3)


@given(st.lists(st.integers(0, 9), max_size=60), st.integers(0, MASK))
def test_a_shuffle_keeps_every_card_and_stays_in_range(cards: list[int], chance: int) -> None:
    shuffled = cards[:]
    after = shuffle(chance, shuffled)
    assert Counter(shuffled) == Counter(cards)
    assert 0 <= after <= MASK
    assert (after == chance) == (len(cards) < 2), "a shuffle of nothing uses no chance"


def test_every_order_of_four_cards_is_as_likely_as_any_other() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    chance = seeded(1)
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance = shuffle(chance, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    surprise = sum((seen - 1000) ** 2 / 1000 for seen in orders.values())
    assert surprise < 49.7, "chi-square with 23 degrees of freedom, one in a thousand"


def test_every_card_of_a_large_pile_is_as_likely_to_be_on_top() -> None:
    tops: Counter[int] = Counter()
    chance = seeded(2)
    for _ in range(11_000):
        cards = list(range(55))
        chance = shuffle(chance, cards)
        tops[cards[-1]] += 1
    surprise = sum((tops[card] - 200) ** 2 / 200 for card in range(55))
    assert surprise < 91.9, "chi-square with 54 degrees of freedom, one in a thousand"
