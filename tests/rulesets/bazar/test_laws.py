"""Where a pawn may go is listed quickly, and said at length elsewhere: the two never differ."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulesets.bazar.components import BOX, CHARACTERS, STACKS
from rulesets.bazar.powers import POWERS
from rulesets.bazar.sets import can_deal
from rulesets.bazar.state import Bazaar
from rulesets.bazar.turn import ENCORE, against_characters, against_stack, can_act, open_places
from tests.wandering import somewhere


@st.composite
def tables(draw: st.DrawFn) -> Bazaar:
    """Any position of any table, with any cards on top, purses and hands of any size, and pawns anywhere."""
    players = draw(st.integers(2, 5))
    s: Bazaar = somewhere("bazar", players, draw(st.integers(0, 2**30)), draw(st.integers(0, 60))).state
    bazaar = draw(st.permutations(range(len(BOX.bazaar))))
    s.tops, s.unders = bazaar[:STACKS], bazaar[STACKS:]
    s.shown = draw(st.permutations(range(len(BOX.characters))))[:3]
    s.coins = draw(st.lists(st.integers(0, 6), min_size=players, max_size=players))
    s.pawns = draw(st.lists(st.integers(-1, CHARACTERS), min_size=players, max_size=players))
    for seat in draw(st.sets(st.integers(0, players - 1))):
        s.hands[seat] &= draw(st.sampled_from((0, 0x1111111111, 0xF)))
    return s


@given(tables(), st.sampled_from((0, ENCORE)))
def test_a_place_is_open_exactly_when_something_can_be_done_there(s: Bazaar, encore: int) -> None:
    for seat in range(s.players):
        found = open_places(s, seat, encore)
        for place in range(STACKS):
            something = can_deal(s.hands[seat]) or can_act(s, seat, place)
            assert (place in found) == (place != s.pawns[seat] and something)
        purse = s.coins[seat] - s.fee(seat, CHARACTERS)
        helped = any(POWERS[each].lacking(s, seat, purse) is None for each in s.shown)
        again = encore or s.pawns[seat] == CHARACTERS
        assert (CHARACTERS in found) == (not again and purse >= 0 and helped)


@given(tables())
def test_what_is_said_against_a_place_is_true(s: Bazaar) -> None:
    """The reasons of ``against_stack`` and ``against_characters`` are the conditions of ``open_places``."""
    for seat in range(s.players):
        found = open_places(s, seat, 0)
        for place in (place for place in range(STACKS) if place not in found):
            reason = against_stack(s, seat, place).key
            assert (reason == "same place") == (place == s.pawns[seat])
            if reason == "action too dear":
                assert s.coins[seat] < BOX.bazaar[s.tops[place]].cost + s.fee(seat, place)
            if reason == "no victim":
                assert not any(hand for other, hand in enumerate(s.hands) if other != seat)
            if reason == "no card":
                assert not s.hands[seat]
        if CHARACTERS not in found:
            reason = against_characters(s, seat, 0).key
            assert (reason == "characters again") == (s.pawns[seat] == CHARACTERS)
            assert reason != "fee too dear" or s.coins[seat] < s.fee(seat, CHARACTERS)
