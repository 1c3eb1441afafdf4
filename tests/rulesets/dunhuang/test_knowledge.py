"""Who knows what (R-DH-23), in views, in events and in what a seat may imagine."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import seeded
from rules.events import WATCHER
from rulesets import load
from rulesets.dunhuang.events import CardsDrawn, CardsPassed, DrawnCardKept
from rulesets.dunhuang.state import Oasis
from rulesets.dunhuang.view import look
from tests.rulesets.dunhuang.table import Stall, stall, words
from tests.sitting import only
from tests.wandering import somewhere

GAME = load("dunhuang")


def imagined(sitting: Stall, seat: int) -> list[Oasis]:
    """Forty positions that could be the real one, for all a seat knows."""
    return [GAME.determinize(sitting.match.state, seat, seeded(deal)) for deal in range(40)]


def imagined_hands(sitting: Stall, seat: int, owner: int) -> set[str]:
    return {words(s.hands[owner]) for s in imagined(sitting, seat)}


@pytest.mark.rule("R-DH-23")
def test_hands_are_hidden_and_everything_else_is_open() -> None:
    sitting = stall(hands=["tea", "glass paper"], shops=["tea"], tokens={"tea": 0}, prestige=[2], coins=[3, 4, 5])
    assert sitting.hand(1, eyes=0) == sitting.hand(1, eyes=WATCHER) == ""
    assert sitting.hand(0, eyes=0) == "tea"
    for eyes in (0, 1, 2, WATCHER):
        merchants = sitting.view(eyes).merchants
        assert [merchant.hand_size for merchant in merchants] == [1, 2, 0]
        assert [merchant.coins for merchant in merchants] == [3, 4, 5]
        assert [merchant.prestige for merchant in merchants] == [2, 0, 0]
        assert words(merchants[0].shop) == "tea"


@pytest.mark.rule("R-DH-23")
def test_a_card_taken_from_the_open_market_is_remembered_by_all() -> None:
    sitting = stall(good="wool", hands=["tea"])
    sitting.play("camel 1", "take hand", "bonus nothing")
    assert sitting.hand(0, eyes=1) == sitting.hand(0, eyes=2) == "wool"
    hands = imagined_hands(sitting, 1, 0)
    assert all("wool" in hand for hand in hands)
    assert len(hands) > 1, "the other card is still anybody's guess"


@pytest.mark.rule("R-DH-23")
@pytest.mark.parametrize(
    ("character", "line", "left"),
    [("Painter", "painter wool", ""), ("General", "general wool 5", "bamboo"), ("Domestic", "domestic wool shop", "")],
)
def test_and_forgotten_when_it_openly_leaves(character: str, line: str, left: str) -> None:
    sitting = stall(character, "wool", hands=["tea"])
    sitting.play("camel 1", "take hand", "bonus character", line)
    assert sitting.hand(0, eyes=1) == left


@pytest.mark.rule("R-DH-23")
@pytest.mark.parametrize(
    ("character", "line", "known"),
    [
        ("Shepherd", "shepherd 5", "bamboo"),
        ("Farmer", "farmer 5", "bamboo"),
        ("Maid", "maid glass tea", "glass"),
        ("Domestic", "domestic glass hand", "glass"),
    ],
)
def test_open_cards_that_a_character_brings_are_remembered_too(character: str, line: str, known: str) -> None:
    sitting = stall(character, hands=["tea tea"], shops=["glass"])
    sitting.ask()
    sitting.play(line)
    assert sitting.hand(0, eyes=2) == known


@pytest.mark.rule("R-DH-23", "DH-10.5")
def test_a_drawn_card_is_known_to_its_drawer_alone() -> None:
    sitting = stall("Interpreter", steps=3, pile="wool silver tea glass paper")
    drawn = only(sitting.ask(), CardsDrawn)
    kept = only(sitting.play("draw wool"), DrawnCardKept)
    assert drawn.seen_by(0).goods == (2, 7, 9)
    assert drawn.seen_by(1).goods == (-1, -1, -1)
    assert (kept.seen_by(0).good, kept.seen_by(1).good, kept.seen_by(WATCHER).good) == (9, -1, -1)
    assert (
        sitting.log([drawn, kept], eyes=1) == "Ana draws three cards.\nAna keeps a card; two cards go under the pile."
    )
    assert sitting.hand(0, eyes=1) == ""


@pytest.mark.rule("R-DH-23", "DH-10.9")
def test_what_the_trader_passes_on_is_known_to_two_and_not_to_the_third() -> None:
    sitting = stall("Trader", hands=["silver glass", "tea paper wool"])
    sitting.ask()
    events = sitting.play("trader 2")
    taken = only(events, CardsPassed)
    assert [taken.seen_by(eyes).goods == taken.goods for eyes in (0, 1, 2, WATCHER)] == [True, True, False, False]
    assert sitting.log(events, eyes=2) == "Ana draws two cards blindly from the hand of Ben."
    sitting.play("give silver glass")
    assert sitting.hand(1, eyes=0) == "silver glass"
    assert sitting.hand(0, eyes=1) == words([taken.goods.count(good) for good in range(11)])
    assert sitting.hand(0, eyes=2) == sitting.hand(1, eyes=2) == ""


@pytest.mark.rule("R-DH-23", "DH-10.10")
def test_what_the_merchant_passes_on_is_known_to_two_and_not_to_the_third() -> None:
    sitting = stall("Merchant", hands=["silver", "tea paper wool"])
    sitting.ask()
    sitting.play("merchant 2", "give tea paper", "give silver tea")
    assert sitting.hand(1, eyes=0) == "silver tea"
    assert sitting.hand(0, eyes=1) == "paper"
    assert sitting.hand(0, eyes=2) == sitting.hand(1, eyes=2) == ""


@pytest.mark.rule("R-DH-23")
@pytest.mark.parametrize(
    ("hidden", "seen", "left", "gone"),
    [
        ("", "tea", "", "tea"),
        ("", "tea paper", "", "tea paper"),
        ("", "tea tea tea", "tea", "tea tea"),
        ("wool", "tea tea tea", "tea", "tea"),
        ("wool glass", "tea tea", "", ""),
    ],
)
def test_a_third_player_can_still_count(hidden: str, seen: str, left: str, gone: str) -> None:
    """Two unseen cards leave Ben's hand, or all there are: what must be where is no secret."""
    sitting = stall("Trader", hands=["silver", hidden], seen=["", seen])
    sitting.ask()
    sitting.play("trader 2")
    assert sitting.hand(1, eyes=2) == left
    assert sitting.hand(0, eyes=2) == gone


@pytest.mark.rule("R-DH-23", "DH-10.5")
def test_who_puts_cards_under_the_pile_knows_them_but_not_their_order() -> None:
    sitting = stall("Interpreter", steps=3, pile="wool silver tea glass")
    sitting.ask()
    sitting.play("draw wool")
    assert {tuple(s.pile) for s in imagined(sitting, 0)} == {(2, 7), (7, 2)}
    assert {tuple(sorted(s.pile)) for s in imagined(sitting, 1)} == {(2, 7), (2, 9), (7, 9)}, (
        "Ben knows nothing of them"
    )


@pytest.mark.rule("R-DH-23", "DH-10.5")
def test_when_one_of_them_comes_to_the_market_the_other_is_certain() -> None:
    sitting = stall("Interpreter", steps=3, pile="wool silver tea glass")
    sitting.ask()
    sitting.play("draw wool", "camel 1", "take hand", "bonus nothing")
    assert {tuple(s.pile) for s in imagined(sitting, 0)} == {tuple(sitting.match.state.pile)}


TEN = "lapis silver tea glass paper bamboo pottery wool wool paper"


@pytest.mark.rule("R-DH-23", "DH-10.5")
def test_when_somebody_draws_some_of_them_unseen_the_rest_is_a_guess_again() -> None:
    sitting = stall("Interpreter", steps=10, pile=f"{TEN} glass")
    sitting.play("camel 10", "bonus character", "draw lapis")
    assert sitting.view().pile == 9
    sitting.play("camel 8", "take shop", "bonus character")
    assert sitting.view().pile == 1
    assert len({s.pile[0] for s in imagined(sitting, 0)}) > 1


@pytest.mark.rule("R-DH-23", "DH-10.5")
def test_who_draws_some_of_them_again_knows_the_rest() -> None:
    sitting = stall("Interpreter", steps=10, pile=f"{TEN} glass", players=2, coins=20)
    sitting.play("camel 10", "bonus character", "draw lapis")
    sitting.play("camel 1", "take shop", "bonus nothing")
    sitting.play("camel 7", "take shop", "bonus character")
    assert sitting.view().pile == 1
    assert len({s.pile[0] for s in imagined(sitting, 0)}) == 1
    assert len({s.pile[0] for s in imagined(sitting, 1)}) > 1


@given(seed=st.integers(0, 2**32), steps=st.integers(0, 130), players=st.sampled_from((2, 3, 4)))
def test_nobody_is_sure_of_a_card_that_is_not_there(seed: int, steps: int, players: int) -> None:
    s = somewhere("dunhuang", players, seed, steps).state
    for eyes, owner in product(range(players), repeat=2):
        believed = look(s, eyes).merchants[owner].hand
        assert all(known <= there for known, there in zip(believed, s.hands[owner], strict=True))


@given(seed=st.integers(0, 2**32), steps=st.integers(0, 130), players=st.sampled_from((2, 3, 4)))
def test_what_a_seat_imagines_does_not_depend_on_what_it_cannot_know(seed: int, steps: int, players: int) -> None:
    """Re-deal the hidden cards first: the same chance then imagines the very same position."""
    s = somewhere("dunhuang", players, seed, steps).state
    for seat in range(players):
        other = GAME.determinize(s, seat, seeded(seed, seat))
        assert GAME.determinize(other, seat, 5) == GAME.determinize(s, seat, 5)
