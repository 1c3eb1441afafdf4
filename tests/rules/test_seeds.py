"""A secret seed: long, sealed at the beginning, opened at the end."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import MASK, sealed, seeded, shuffle
from rules.seeds import SECRET_BITS, BadSeed, read_seed, seal_of, secret_seed, write_seed

SECRET = 0x1F0E1D2C3B4A5968778695A4B3C2D1E0F


def test_a_secret_seed_holds_128_bits_nobody_knows() -> None:
    seeds = {secret_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert {seed.bit_length() for seed in seeds} == {SECRET_BITS + 1}, "the bit on top is known, the others are not"
    ones = Counter(bit for seed in seeds for bit in range(SECRET_BITS) if seed >> bit & 1)
    assert all(40 < ones[bit] < 160 for bit in range(SECRET_BITS)), "every bit is sometimes on and sometimes off"


@given(st.one_of(st.integers(0, MASK), st.integers(MASK + 1, (1 << 256) - 1)))
def test_a_seed_reads_as_it_was_written(seed: int) -> None:
    assert read_seed(write_seed(seed)) == seed


@pytest.mark.parametrize("written", ["", "7", "f" * 16, "0" * 20, "1" * 65, "1" * 19 + "g", "1" * 19 + "\n", 1 << 64])
def test_what_is_no_long_seed_is_refused(written: int | str) -> None:
    with pytest.raises(BadSeed, match="hexadecimal"):
        read_seed(written)


def test_a_seal_can_be_verified_with_any_tool() -> None:
    assert seal_of(SECRET) == sha256(b"1f0e1d2c3b4a5968778695a4b3c2d1e0f").hexdigest()
    assert seal_of(7) == "", "a seed that can be tried out needs no seal"


def test_a_secret_seed_deals_the_same_cards_on_every_machine() -> None:
    cards = list(range(10))
    chance = shuffle(sealed(SECRET, 3), cards)
    assert cards == [0, 2, 4, 6, 1, 3, 7, 5, 9, 8]
    assert chance & MASK == 1, "one number serves a pile"


@pytest.mark.parametrize("other", [sealed(SECRET, 4), sealed(SECRET + 1, 3), sealed(SECRET + (1 << 100), 3)])
def test_every_bit_of_a_secret_seed_matters(other: int) -> None:
    key = sealed(SECRET, 3) >> 64
    assert key.bit_length() == 256
    assert 90 < (other >> 64 ^ key).bit_count() < 166, "about half of the key is another one"


def test_what_bots_think_with_depends_on_the_seed_and_does_not_show_it() -> None:
    numbers = {seeded(SECRET + (step << 64), 0) for step in range(50)}
    assert len(numbers) == 50, "also on the bits above the first 64"
    assert seeded(SECRET, 0) != seeded(SECRET & MASK, 0), "no part of the seed is used as it stands"


@given(st.lists(st.integers(0, 9), max_size=200))
def test_a_secret_shuffle_keeps_every_card(cards: list[int]) -> None:
    shuffled = cards[:]
    after = shuffle(sealed(SECRET, 2), shuffled)
    assert Counter(shuffled) == Counter(cards)
    assert after >> 64 == sealed(SECRET, 2) >> 64


def test_every_order_of_four_cards_is_as_likely_in_secret_too() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    chance = sealed(SECRET, 2)
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance = shuffle(chance, cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    surprise = sum((seen - 1000) ** 2 / 1000 for seen in orders.values())
    assert surprise < 49.7, "chi-square with 23 degrees of freedom, one in a thousand"
