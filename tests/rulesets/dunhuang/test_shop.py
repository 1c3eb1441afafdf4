"""Collections, majority tokens, and what guards them (DH-4, DH-10.15 to DH-10.20)."""

from __future__ import annotations

import pytest

from rules.events import Event
from rules.state import NOBODY
from rulesets.dunhuang.events import TokenKept, TokenMissed, TokenReturned, TokenTaken, TokenTurned
from tests.rulesets.dunhuang.table import Stall, stall
from tests.sitting import only, told


def lay_out(sitting: Stall) -> list[Event]:
    """The card beside the character goes to the shop of whoever moves."""
    return sitting.play("camel 1", "take shop")


@pytest.mark.rule("DH-4.2")
def test_cards_in_hand_never_count_for_majorities() -> None:
    sitting = stall(good="tea", hands=["tea tea", "tea tea tea"])
    sitting.play("camel 1", "take hand")
    assert "tea" in sitting.middle()
    sitting = stall(good="tea", hands=["", "tea tea tea"])
    lay_out(sitting)
    assert sitting.tokens(0) == "tea"


@pytest.mark.rule("DH-4.3")
def test_everybody_can_count_the_collections_of_a_shop() -> None:
    sitting = stall(good="tea", shops=["tea glass tea"])
    lay_out(sitting)
    assert sitting.shop(0) == "glass tea tea tea"
    assert {sitting.view(eyes).merchants[0].shop for eyes in (0, 1, 2, -2)} == {sitting.view().merchants[0].shop}


@pytest.mark.rule("DH-4.4")
def test_the_first_card_of_a_good_takes_its_token() -> None:
    sitting = stall(good="tea")
    taken = only(lay_out(sitting), TokenTaken)
    assert (taken.seat, taken.good, taken.rival) == (0, 7, NOBODY)
    assert sitting.tokens(0) == "tea"
    assert sitting.turned(0) == ""


@pytest.mark.rule("DH-4.4")
def test_a_shop_with_more_keeps_its_token() -> None:
    sitting = stall(good="tea", shops=["tea", "tea tea tea"], tokens={"tea": 1})
    assert told(lay_out(sitting), TokenMissed)
    assert (sitting.tokens(0), sitting.tokens(1)) == ("", "tea")


@pytest.mark.rule("DH-4.4", "DH-4.5")
def test_two_tea_against_one_take_the_token() -> None:
    sitting = stall(good="tea", shops=["tea", "tea"], tokens={"tea": 1})
    lay_out(sitting)
    assert (sitting.tokens(0), sitting.tokens(1)) == ("tea", "")


@pytest.mark.rule("DH-4.4", "DH-4.5", "R-DH-21")
def test_a_tie_takes_the_token_without_being_asked() -> None:
    sitting = stall(good="tea", shops=["tea", "tea tea"], tokens={"tea": 1})
    taken = only(lay_out(sitting), TokenTaken)
    assert taken.rival == 1
    assert (sitting.tokens(0), sitting.tokens(1)) == ("tea", "")
    assert sitting.asked() == ("bonus", 0)


@pytest.mark.rule("R-DH-1")
def test_a_token_in_the_middle_stays_there_while_another_shop_has_more() -> None:
    sitting = stall(good="tea", shops=["", "tea tea"])
    assert told(lay_out(sitting), TokenMissed)
    assert "tea" in sitting.middle()
    sitting = stall(good="tea", shops=["tea", "tea tea"])
    lay_out(sitting)
    assert sitting.tokens(0) == "tea", "a tie is enough"


@pytest.mark.rule("R-DH-1")
def test_by_the_option_a_token_in_the_middle_is_free() -> None:
    sitting = stall(good="tea", shops=["", "tea tea"], middleTokenFree="on")
    lay_out(sitting)
    assert sitting.tokens(0) == "tea"


@pytest.mark.rule("R-DH-1")
def test_by_the_option_only_the_shop_with_the_token_is_compared() -> None:
    shops = ["tea", "tea", "tea tea tea"]
    sitting = stall(good="tea", shops=shops, tokens={"tea": 1}, middleTokenFree="on")
    lay_out(sitting)
    assert sitting.tokens(0) == "tea"
    sitting = stall(good="tea", shops=["", "tea tea", "tea tea tea"], tokens={"tea": 1}, middleTokenFree="on")
    assert told(lay_out(sitting), TokenMissed)


@pytest.mark.rule("R-DH-3")
def test_adding_to_an_own_turned_collection_leaves_the_token_turned() -> None:
    sitting = stall(good="tea", shops=["tea"], tokens={"tea": 0}, turned="tea")
    assert not told(lay_out(sitting), TokenTaken)
    assert sitting.turned(0) == "tea"


@pytest.mark.rule("R-DH-2")
def test_the_token_of_the_last_card_goes_back_even_without_a_rival() -> None:
    sitting = stall("Musician", shops=["tea glass"], tokens={"tea": 0, "glass": 0})
    sitting.ask()
    assert only(sitting.play("musician tea"), TokenReturned).good == 7
    assert sitting.tokens(0) == "glass"
    assert "tea" in sitting.middle()


@pytest.mark.rule("R-DH-4", "R-DH-2")
def test_a_token_in_the_middle_shows_its_number() -> None:
    sitting = stall("Musician", shops=["tea"], tokens={"tea": 0}, turned="tea")
    sitting.ask()
    sitting.play("musician tea")
    sitting.play("camel 2", "take shop")
    assert (sitting.shop(1), sitting.tokens(1), sitting.turned(1)) == ("tea", "tea", "")


@pytest.mark.rule("DH-10.17")
def test_a_removed_card_costs_the_token_when_a_rival_now_has_more() -> None:
    sitting = stall("Musician", shops=["tea tea", "tea tea"], tokens={"tea": 0})
    sitting.ask()
    sitting.play("musician tea")
    assert sitting.tokens(0) == sitting.tokens(1) == "", "it goes to the middle, not to the rival"
    assert "tea" in sitting.middle()


@pytest.mark.rule("DH-10.17")
def test_a_tie_after_a_removal_leaves_the_token() -> None:
    sitting = stall("Musician", shops=["tea tea tea", "tea tea"], tokens={"tea": 0}, turned="tea")
    sitting.ask()
    sitting.play("musician tea")
    assert sitting.tokens(0) == sitting.turned(0) == "tea"


@pytest.mark.rule("DH-10.17")
@pytest.mark.parametrize(
    ("character", "line"),
    [
        ("Musician", "musician tea"),
        ("Soldier", "soldier tea 1"),
        ("Maid", "maid tea paper"),
        ("Domestic", "domestic tea hand"),
    ],
)
def test_every_character_that_empties_a_shop_checks_the_token(character: str, line: str) -> None:
    sitting = stall(character, shops=["tea tea", "tea tea"], hands=["paper"], tokens={"tea": 0})
    sitting.ask()
    sitting.play(line)
    assert "tea" in sitting.middle()


@pytest.mark.rule("DH-10.17")
def test_who_does_not_own_the_token_has_none_to_lose() -> None:
    sitting = stall("Musician", shops=["tea", "tea tea"], tokens={"tea": 1})
    sitting.ask()
    assert not told(sitting.play("musician tea"), TokenReturned)
    assert sitting.tokens(1) == "tea"


@pytest.mark.rule("DH-10.16")
@pytest.mark.parametrize(
    ("character", "line"),
    [("Soldier", "soldier glass 6"), ("Maid", "maid glass tea"), ("Domestic", "domestic tea shop")],
)
def test_a_card_added_by_a_character_can_take_the_token(character: str, line: str) -> None:
    sitting = stall(character, shops=["glass tea", "tea tea"], hands=["tea"], tokens={"tea": 1})
    sitting.ask()
    assert only(sitting.play(line), TokenTaken).rival == 1
    assert sitting.tokens(0) == "tea"


@pytest.mark.rule("R-DH-12")
def test_a_swap_of_equal_goods_loses_the_token_before_it_wins_it() -> None:
    sitting = stall("Soldier", shops=["tea tea", "tea tea"], tokens={"tea": 0}, turned="tea")
    sitting.ask()
    events = sitting.play("soldier tea 6")
    kinds = [type(event) for event in events if isinstance(event, TokenReturned | TokenTaken)]
    assert kinds == [TokenReturned, TokenTaken]
    assert (sitting.tokens(0), sitting.turned(0)) == ("tea", "")


@pytest.mark.rule("R-DH-12")
def test_the_maid_judges_the_leaving_card_first_too() -> None:
    sitting = stall("Maid", shops=["glass"], hands=["tea"], tokens={"glass": 0})
    sitting.ask()
    kinds = [type(event) for event in sitting.play("maid glass tea") if isinstance(event, TokenReturned | TokenTaken)]
    assert kinds == [TokenReturned, TokenTaken]


@pytest.mark.rule("DH-10.15")
@pytest.mark.parametrize("character", ["Manichean", "Buddhist"])
def test_manichean_and_buddhist_turn_an_own_token(character: str) -> None:
    sitting = stall(character, shops=["tea glass"], tokens={"tea": 0, "glass": 0, "paper": 1})
    sitting.ask()
    name = character.lower()
    assert sitting.options() == [f"{name} glass", f"{name} tea"]
    assert only(sitting.play(f"{name} tea"), TokenTurned).good == 7
    assert sitting.turned(0) == "tea"


@pytest.mark.rule("R-DH-20")
def test_a_turned_token_cannot_be_turned_again() -> None:
    sitting = stall("Manichean", shops=["tea glass"], tokens={"tea": 0, "glass": 0}, turned="tea")
    sitting.ask()
    assert sitting.options() == ["manichean glass"]
    assert sitting.closed() == {"manichean tea": "R-DH-20"}
    sitting = stall("Manichean", shops=["tea"], tokens={"tea": 0}, turned="tea")
    sitting.play("camel 1")
    assert sitting.refused("character") == "DH-10.15", "with nothing else to turn he cannot help"


def tied(guardian: str, coins: int = 10) -> Stall:
    """Ana is about to tie Ben's turned Tea; the guardian is in the circle."""
    shops = ["tea", "tea tea"]
    return stall(guardian, "tea", shops=shops, tokens={"tea": 1}, turned="tea", coins=coins)


@pytest.mark.rule("DH-10.18", "R-DH-14")
def test_with_the_manichean_the_owner_may_turn_the_token_back_and_keep_it() -> None:
    sitting = tied("Manichean")
    lay_out(sitting)
    assert sitting.asked() == ("protect", 1)
    kept = only(sitting.play("protect yes"), TokenKept)
    assert (kept.owner, kept.rival, kept.turned_back) == (1, 0, True)
    assert (sitting.tokens(1), sitting.turned(1)) == ("tea", "")
    assert sitting.asked() == ("bonus", 0), "and Ana's turn goes on"


@pytest.mark.rule("DH-10.18", "R-DH-14", "DH-10.20")
def test_or_let_it_go_and_then_it_shows_its_number() -> None:
    sitting = tied("Manichean")
    lay_out(sitting)
    sitting.play("protect no")
    assert (sitting.tokens(0), sitting.turned(0), sitting.tokens(1)) == ("tea", "", "")


@pytest.mark.rule("DH-10.18")
def test_the_guard_works_once() -> None:
    sitting = stall("Manichean", "tea", shops=["tea", "tea tea", "tea"], tokens={"tea": 1}, turned="tea")
    sitting.play("camel 1", "take shop", "protect yes", "bonus nothing")
    sitting.play("camel 1", "take hand", "bonus nothing")
    sitting.play("camel 1", "take shop", "bonus nothing")
    assert sitting.tokens(2) == "tea"


@pytest.mark.rule("DH-10.18")
def test_an_unturned_token_is_not_guarded() -> None:
    sitting = stall("Manichean", "tea", shops=["tea", "tea tea"], tokens={"tea": 1})
    lay_out(sitting)
    assert sitting.tokens(0) == "tea"


@pytest.mark.rule("DH-10.19", "R-DH-21")
def test_with_the_buddhist_a_tie_costs_two_coins() -> None:
    sitting = tied("Buddhist", coins=5)
    lay_out(sitting)
    assert sitting.asked() == ("tribute", 0)
    taken = only(sitting.play("tribute yes"), TokenTaken)
    assert (taken.rival, taken.paid) == (1, 2)
    assert (sitting.coins(0), sitting.coins(1)) == (3, 7)
    assert (sitting.tokens(0), sitting.turned(0)) == ("tea", "")


@pytest.mark.rule("DH-10.19", "R-DH-15")
def test_who_does_not_pay_leaves_the_token_turned() -> None:
    sitting = tied("Buddhist", coins=5)
    lay_out(sitting)
    assert told(sitting.play("tribute no"), TokenKept)
    assert (sitting.coins(0), sitting.coins(1)) == (5, 5)
    assert sitting.tokens(1) == sitting.turned(1) == "tea"


@pytest.mark.rule("R-DH-15")
def test_another_card_is_a_new_chance() -> None:
    sitting = stall("Buddhist", "tea", players=2, shops=["tea", "tea tea"], tokens={"tea": 1}, turned="tea")
    sitting.play("camel 1", "take shop", "tribute no", "bonus nothing")
    sitting.play("camel 1", "take hand", "bonus nothing")
    sitting.play("camel 1", "take shop", "bonus nothing")
    assert sitting.tokens(0) == "tea", "three against two need no payment"


@pytest.mark.rule("R-DH-16")
def test_with_a_single_coin_the_buddhist_cannot_be_paid() -> None:
    sitting = tied("Buddhist", coins=1)
    assert told(lay_out(sitting), TokenKept)
    assert sitting.asked() == ("bonus", 0)
    assert sitting.tokens(1) == sitting.turned(1) == "tea"


@pytest.mark.rule("DH-10.20")
@pytest.mark.parametrize("guardian", ["Manichean", "Buddhist"])
def test_more_cards_take_a_turned_token_in_any_case(guardian: str) -> None:
    sitting = stall(guardian, "tea", shops=["tea tea", "tea tea"], tokens={"tea": 1}, turned="tea")
    lay_out(sitting)
    assert sitting.asked() == ("bonus", 0)
    assert (sitting.tokens(0), sitting.turned(0)) == ("tea", "")


@pytest.mark.rule("DH-10.16", "DH-10.18", "DH-10.20")
@pytest.mark.parametrize(
    ("character", "line"),
    [("Soldier", "soldier glass 6"), ("Maid", "maid glass tea"), ("Domestic", "domestic tea shop")],
)
def test_the_guard_also_stands_against_cards_added_by_a_character(character: str, line: str) -> None:
    shops = ["glass tea", "tea tea"]
    sitting = stall(character, shops=shops, hands=["tea"], tokens={"tea": 1}, turned="tea")
    sitting.ask()
    sitting.play(line)
    assert sitting.asked() == ("protect", 1)
    sitting.play("protect yes")
    assert sitting.tokens(1) == "tea"
    assert sitting.asked() == ("camel", 1), "the swap is done and the turn over"
