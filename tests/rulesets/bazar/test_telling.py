"""The words of the game lead to its rules."""

from __future__ import annotations

import re

import pytest

from rules.events import Event
from rules.rulebook import is_table
from rulesets.bazar import events
from rulesets.bazar.components import BOX
from rulesets.bazar.game import GAME
from rulesets.bazar.narration.things import deal_name
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import lay_out
from tests.sitting import Sitting

EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]


def test_the_rule_of_every_event_is_in_the_book() -> None:
    book = {entry.key for entry in GAME.rulebook.entries()}
    named = [kind.rule for kind in EVENTS if isinstance(kind.rule, str) and kind.rule]
    assert len(named) > 20
    assert set(named) <= book


def test_the_cards_of_a_set_can_be_inspected_in_the_menu() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",))
    sitting.play("go 1", "do deal")
    cards = sitting.match.prompt(0).candidates
    assert [card.label.read(()) for card in cards] == ["yellow maps", "red maps", "blue maps"]
    assert [card.label.mentions()[0].number for card in cards] == [card.item for card in cards]


WIDTH = 46
"""Columns of a menu line beside the board at 80 × 24."""


def labels(sitting: Sitting[Bazaar]) -> list[str]:
    prompt = sitting.prompt()
    return [offer.label.read(("Ana", "Ben")) for offer in (*prompt.offers, *prompt.closed)]


@pytest.mark.parametrize("name", [card.name for card in BOX.bazaar])
def test_a_bazaar_card_fits_a_line_of_the_menu(name: str) -> None:
    sitting = lay_out(hands=("red-maps", "red-rugs"), stacks={1: name})
    line = labels(sitting)[0]
    assert line.startswith(f"{name}: ")
    assert len(line) <= WIDTH


def test_all_characters_fit_a_line_of_the_menu() -> None:
    names = [each.name for each in BOX.characters]
    for first in range(0, len(names), 3):
        shown = names[first : first + 3]
        sitting = lay_out(hands=("red-maps", "red-rugs"), characters=shown, pile="red-lamps", pawns=(1, 2))
        sitting.play("go characters")
        assert sorted(line.split(": ")[0] for line in labels(sitting)) == sorted(shown)
        assert all(len(line) <= WIDTH for line in labels(sitting))


def test_what_matters_now_comes_first_in_the_menu() -> None:
    maps = "yellow-maps red-maps blue-maps"
    sitting = lay_out(hands=(maps, "red-rugs"), pawns=(2, 1), heaps={1: 2, 3: 1})
    lines = labels(sitting)
    assert lines[0] == "Moneylender (fee 1, deal 2 more): gain 3 coins"
    assert lines[1] == "Warehouse (deal 1 more): pay 1, draw 2"
    sitting.play("go 1")
    assert labels(sitting) == ["Act (fee 1): gain 3 coins", "Close a deal: gain up to 5 coins, 2 more from here"]


def test_where_only_a_deal_is_possible_the_menu_says_so() -> None:
    maps = "yellow-maps red-maps blue-maps"
    sitting = lay_out(hands=(maps, "red-rugs"), pawns=(1, 3), heaps={4: 2}, coins=(0, 3), stacks={4: "Wholesaler"})
    lines = labels(sitting)
    assert lines[1] == "Warehouse: only a deal", "the fee for company is none of a deal's"
    assert lines[2] == "Wholesaler (deal 2 more): only a deal"


def test_the_question_names_characters_only_while_they_can_be_asked() -> None:
    open_to_all, just_left = lay_out(pawns=(1, 2)), lay_out(pawns=(7, 2))
    assert open_to_all.prompt().sentence.read(()) == "Move your pawn to another bazaar card, or to the characters."
    assert just_left.prompt().sentence.read(()) == "Move your pawn to a bazaar card."


def test_coins_on_a_stack_are_no_news_without_a_deal() -> None:
    sitting = lay_out(hands=("yellow-maps", "red-rugs"), heaps={1: 2})
    assert labels(sitting)[0] == "Moneylender: gain 3 coins"


def test_the_question_names_the_best_deal_in_hand() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps yellow-rugs yellow-lamps",))
    assert sitting.prompt().sentence.read(()).endswith("You hold a deal: three of one item, gain five coins.")
    assert "You hold" not in lay_out(hands=("yellow-maps",)).prompt().sentence.read(())


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("yellow-maps yellow-rugs red-maps", "One card does not fit with the others, which can all be yellow."),
        (
            "yellow-maps red-maps blue-gems yellow-rugs",
            "One card does not fit with the others, which can all be yellow.",
        ),
        ("red-maps yellow-maps red-swords red-rugs", "One card does not fit with the others, which can all be red."),
        ("yellow-maps red-maps yellow-rugs red-rugs", "Two cards do not fit with the others, which can all be yellow."),
    ],
)
def test_what_is_said_against_a_set_is_true_of_it(words: str, answer: str) -> None:
    sitting = lay_out(hands=("yellow-maps yellow-rugs red-maps red-rugs red-swords blue-gems",))
    sitting.play("go 1", "do deal")
    objection = sitting.match.objection(0, sitting.match.read(0, f"deal {words}"))
    assert objection is not None
    assert objection.sentence.read(()) == answer


@pytest.mark.parametrize(
    ("options", "draws"),
    [
        ({}, False),
        ({"dealSide": "B"}, True),
        ({"dealSide": "B", "dealDraw": "none"}, False),
        ({"dealDraw": "all"}, True),
    ],
)
def test_the_inspector_says_what_a_deal_brings_at_this_table(options: dict[str, str], draws: bool) -> None:
    sitting = lay_out(hands=("yellow-maps yellow-rugs yellow-lamps",), **options)
    deal = next(about for about in sitting.prompt().sentence.mentions() if about.kind == "deal")
    assert GAME.describe(deal).text == f"Brings four coins{' and a card' if draws else ''}."


@pytest.mark.parametrize(
    ("card", "company", "purse", "reason"),
    [
        ("Moneylender", 1, 0, "costs one coin for the other pawn there: more than you have"),
        ("Moneylender", 2, 1, "costs two coins for the other pawns there: more than you have"),
        ("Warehouse", 1, 1, "costs two coins, one of them for the other pawn: more than you have"),
        ("Wholesaler", 0, 1, "costs two coins: more than you have"),
    ],
)
def test_a_place_that_is_too_dear_says_what_for(card: str, company: int, purse: int, reason: str) -> None:
    sitting = lay_out(3, stacks={1: card, 3: "Auction"}, pawns=(None, *[1] * company), coins=(purse, 3, 3))
    assert reason in sitting.reason("go 1")


def test_the_log_of_a_deal_names_its_cards_once() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",))
    log = sitting.log(sitting.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps"))
    assert "Ana closes a deal: three of one item." in log
    assert log.count("yellow maps") == 1


def test_what_is_paid_and_what_is_gained_are_two_words() -> None:
    rich = lay_out(hands=("red-maps", "red-rugs"), characters=("Thief", "Princess", "Broker"), pawns=(None, 1))
    rich.play("go characters")
    assert "Thief: pay maps or 3, rob 2 cards" in labels(rich)
    lender = lay_out()
    assert "Ana gains three coins." in lender.log(lender.play("go 1"))
    bettor = lay_out(characters=("Cardsharp",))
    bettor.play("go characters", "ask cardsharp")
    assert labels(bettor)[0] == "Yellow: gain four coins"


@pytest.mark.parametrize(
    ("sitting", "moves", "line", "rule"),
    [
        (lay_out(hands=("red-maps", "red-rugs"), stacks={1: "Junk dealer"}), ["go 1"], "junk red-rugs", "BZ-4.1"),
        (lay_out(stacks={1: "Stall"}, offer="red-maps"), ["go 1"], "take red-swords", "BZ-7.1"),
        (lay_out(characters=("Thief",)), ["go characters"], "ask princess", "BZ-5.1"),
    ],
)
def test_what_is_typed_and_known_but_closed_has_its_own_reason(
    sitting: Sitting[Bazaar], moves: list[str], line: str, rule: str
) -> None:
    sitting.play(*moves)
    assert sitting.refused(line) == rule


@pytest.mark.rule("BZ-5.4", "BZ-8.1")
def test_what_does_not_pay_a_character_says_why() -> None:
    sitting = lay_out(hands=("red-maps red-gems red-rugs", "red-swords"), characters=("Thief",))
    sitting.play("go characters", "ask thief")
    assert sitting.closed() == {"pay red-gems": "BZ-8.1", "pay red-rugs": "BZ-5.4"}
    assert sitting.refused("pay red-swords") == "BZ-5.4"


@pytest.mark.rule("BZ-4.1")
def test_what_was_swapped_at_the_barter_stays_by_the_text_of_the_card() -> None:
    sitting = lay_out(hands=("red-maps red-rugs",), offer="blue-maps blue-rugs", stacks={1: "Barter"})
    sitting.play("go 1", "barter red-maps blue-maps")
    assert sitting.refused("barter blue-maps blue-rugs") == "Barter"
    assert sitting.refused("barter red-rugs red-maps") == "Barter"
    assert sitting.refused("barter green-maps blue-rugs") == "Barter"


def tables(chapter_title: str) -> list[list[list[str]]]:
    chapter = next(chapter for chapter in GAME.rulebook.chapters if chapter.title == chapter_title)
    found = [paragraph for paragraph in chapter.opening if is_table(paragraph)]
    return [[re.split(r"  +", line) for line in table.splitlines()[1:]] for table in found]


def test_the_book_has_a_table_of_the_deals_and_of_what_characters_take() -> None:
    assert tables("At a bazaar card") == [[[deal_name(k), str(deal.coins)] for k, deal in enumerate(BOX.deals)]]
    prices = [[each.name, *filter(None, [each.ware, str(each.price or "free")])] for each in BOX.characters]
    assert tables("The cards") == [prices]


def test_the_end_is_found_before_the_moneylender() -> None:
    assert [entry.key for entry in GAME.rulebook.find("end")][:2] == ["BZ-10.1", "BZ-10.2"]
