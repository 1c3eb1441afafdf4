"""What is typed and closed has its own reason, and every sentence cites the rule it speaks of."""

from __future__ import annotations

import pytest

from rules.events import Event
from rulesets.dunhuang.events import (
    CardsDrawn,
    CardsPassed,
    DrawnCardKept,
    GoodToHand,
    TokenKept,
    TokenMissed,
    TokenReturned,
)
from rulesets.dunhuang.state import Oasis
from tests.rulesets.dunhuang.table import Stall, stall
from tests.sitting import NAMES, Sitting, only


def asked(character: str, **table: object) -> Stall:
    sitting = stall(character, **table)  # type: ignore[arg-type]
    sitting.ask()
    return sitting


@pytest.mark.rule("DH-3.1")
@pytest.mark.parametrize("line", ["camel 0", "camel 9", "camel -1", "camel 4711"])
def test_a_camel_that_cannot_go_so_far_says_why(line: str) -> None:
    assert stall(coins=3).refused(line) == "DH-3.1"


@pytest.mark.rule("DH-10.1", "DH-10.2", "DH-10.9", "DH-10.11", "DH-10.12", "DH-10.15")
@pytest.mark.parametrize(
    ("character", "line", "rule"),
    [
        ("Painter", "painter silver", "DH-10.1"),
        ("Musician", "musician silver", "DH-10.2"),
        ("Soldier", "soldier silver 1", "DH-10.7"),
        ("General", "general silver 1", "DH-10.8"),
        ("General", "general tea 4", "R-DH-13"),
        ("Trader", "trader 1", "DH-10.9"),
        ("Trader", "trader 3", "R-DH-11"),
        ("Maid", "maid silver tea", "DH-10.11"),
        ("Maid", "maid glass silver", "DH-10.11"),
        ("Domestic", "domestic silver hand", "DH-10.12"),
        ("Domestic", "domestic glass shop", "DH-10.12"),
        ("Manichean", "manichean silver", "DH-10.15"),
    ],
)
def test_what_a_character_cannot_do_with_a_card_says_why(character: str, line: str, rule: str) -> None:
    table = asked(character, hands=["tea paper", "tea", ""], shops=["glass lapis"], tokens={"glass": 0})
    assert table.refused(line) == rule


@pytest.mark.rule("DH-1.4", "DH-10.5", "DH-10.6")
@pytest.mark.parametrize(("character", "rule"), [("Interpreter", "DH-10.5"), ("Diplomat", "DH-10.6")])
def test_who_draws_is_told_by_the_right_rule(character: str, rule: str) -> None:
    table = stall(character, steps=2)
    events = table.ask()
    assert only(events, CardsDrawn).rule == rule
    assert table.prompt().rule == rule
    assert table.refused("draw silver") == rule
    assert only(table.play("draw tea"), DrawnCardKept).rule == rule


@pytest.mark.rule("DH-10.9", "DH-10.10")
@pytest.mark.parametrize(("character", "rule"), [("Trader", "DH-10.9"), ("Merchant", "DH-10.10")])
def test_cards_change_hands_by_the_right_rule(character: str, rule: str) -> None:
    table = asked(character, hands=["silver", "tea tea"])
    events = table.play(f"{character.lower()} 2")
    if character == "Merchant":
        assert table.refused("give silk silk") == rule
        assert table.prompt().rule == rule
        events = table.play("give tea tea")
    assert only(events, CardsPassed).rule == rule
    assert table.refused("give silver silver") == rule


def missed(tokens: dict[str, int]) -> Event:
    table = stall("Dancer", "tea", shops=["", "tea tea"], tokens=tokens)
    return only(table.play("camel 1", "take shop"), TokenMissed)


@pytest.mark.rule("DH-4.4", "R-DH-1")
def test_a_token_that_is_missed_cites_the_shop_or_the_middle() -> None:
    assert missed({"tea": 1}).rule == "DH-4.4"
    assert missed({}).rule == "R-DH-1"


@pytest.mark.rule("R-DH-2", "DH-10.17")
@pytest.mark.parametrize(("shops", "rule"), [(["tea"], "R-DH-2"), (["tea tea", "tea tea"], "DH-10.17")])
def test_a_token_that_goes_back_says_why(shops: list[str], rule: str) -> None:
    table = asked("Musician", shops=shops, tokens={"tea": 0})
    assert only(table.play("musician tea"), TokenReturned).rule == rule


@pytest.mark.rule("R-DH-15", "R-DH-16", "DH-10.18")
@pytest.mark.parametrize(
    ("character", "coins", "answer", "rule"),
    [
        ("Buddhist", 1, "", "R-DH-16"),
        ("Buddhist", 5, "tribute no", "R-DH-15"),
        ("Manichean", 5, "protect yes", "DH-10.18"),
    ],
)
def test_a_guarded_token_says_what_kept_it(character: str, coins: int, answer: str, rule: str) -> None:
    table = stall(character, "tea", coins=coins, shops=["", "tea"], tokens={"tea": 1}, turned="tea")
    events = table.play("camel 1", "take shop", *([answer] if answer else []))
    assert only(events, TokenKept).rule == rule


@pytest.mark.rule("DH-10.13", "DH-10.14", "DH-4.1")
def test_a_card_comes_to_hand_by_the_camel_or_by_a_character() -> None:
    for character, rule in (("Shepherd", "DH-10.13"), ("Farmer", "DH-10.14")):
        table = asked(character)
        assert only(table.play(f"{character.lower()} 5"), GoodToHand).rule == rule
    assert only(stall("Dancer", "tea").play("camel 1", "take hand"), GoodToHand).rule == "DH-4.1"


@pytest.mark.rule("R-DH-9")
def test_nobody_gains_nothing() -> None:
    """An empty stock is told as what it is."""
    painter = asked("Painter", hands=["tea"], prestige_stock=0)
    assert "The stock has no prestige left for Ana." in painter.log(painter.play("painter tea"))
    poor = stall(coin_stock=0)
    assert "The stock has no coins left for Ana." in poor.log(poor.play("camel 1", "bonus coins"))


@pytest.mark.rule("DH-9.3")
def test_of_several_cards_too_many_none_is_called_the_one() -> None:
    table = stall(hands=["tea paper bamboo"], shops=["glass"], tokens={"glass": 0}, pile="silver", turn=2)
    table.play("camel 1", "bonus nothing")
    labels = [line.label.read(NAMES) for line in table.match.outcome().accounts[0]]
    assert labels[-2:] == ["Tea: no token is left to score it", "Bamboo: no token is left to score it"]


@pytest.mark.rule("DH-1.4")
def test_the_question_which_card_to_keep_says_which_are_equal() -> None:
    sitting: Sitting[Oasis] = Sitting("dunhuang", 3)
    sitting.match.state.looks = ((7, 7, 8), *sitting.match.state.looks[1:])
    asked = sitting.prompt(0).sentence.read(NAMES)
    assert asked == "Keep one of your three cards (2 Tea); the others leave the game."


@pytest.mark.rule("DH-1.6", "R-DH-29")
def test_while_the_last_player_sets_the_camel_it_is_his_moment() -> None:
    sitting: Sitting[Oasis] = Sitting("dunhuang", 3)
    for seat in range(3):
        sitting.match.play(seat, sitting.prompt(seat).offers[0].choice)
    assert sitting.asked() == ("start", sitting.view().turn)
    sitting.play("start 1")
    assert sitting.asked() == ("camel", sitting.view().turn)


@pytest.mark.rule("DH-3.1", "DH-5.1")
def test_paying_and_gaining_are_two_words() -> None:
    table = stall("Painter", hands=["tea"])
    labels = {offer.notation: offer.label.read(NAMES) for offer in table.prompt().offers}
    assert "pay two coins" in labels["camel 3"]
    assert "pays two coins" in table.log(table.play("camel 3"))
    table.play("take hand")
    bonus = {offer.notation: offer.label.read(NAMES) for offer in table.prompt().offers}
    assert bonus["bonus coins"] == "Gain three coins"
    assert "Ana gains three coins." in table.log(table.play("bonus coins"))
