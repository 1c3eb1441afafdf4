"""The words of the game lead to its rules."""

from __future__ import annotations

import pytest

from rules.events import Event
from rulesets.bazar import events
from rulesets.bazar.components import BOX
from rulesets.bazar.game import GAME
from rulesets.bazar.state import Table
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


def labels(sitting: Sitting[Table]) -> list[str]:
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
        assert sorted(line.split(" (")[0] for line in labels(sitting)) == sorted(shown)
        assert all(len(line) <= WIDTH for line in labels(sitting))


def test_what_matters_now_comes_first_in_the_menu() -> None:
    maps = "yellow-maps red-maps blue-maps"
    sitting = lay_out(hands=(maps, "red-rugs"), pawns=(2, 1), heaps={1: 2, 3: 1})
    lines = labels(sitting)
    assert lines[0] == "Moneylender (fee 1, deal +2): +3 coins"
    assert lines[1] == "Warehouse (deal +1): pay 1, draw 2"
    sitting.play("go 1")
    assert labels(sitting) == ["Act (fee 1): +3 coins", "Close a deal: up to 5 coins, 2 more from here"]


def test_where_only_a_deal_is_possible_the_menu_says_so() -> None:
    maps = "yellow-maps red-maps blue-maps"
    sitting = lay_out(hands=(maps, "red-rugs"), pawns=(1, 3), heaps={4: 2}, coins=(0, 3), stacks={4: "Wholesaler"})
    lines = labels(sitting)
    assert lines[1] == "Warehouse: only a deal", "the fee for company is none of a deal's"
    assert lines[2] == "Wholesaler (deal +2): only a deal"


def test_the_question_names_characters_only_while_they_can_be_asked() -> None:
    open_to_all, just_left = lay_out(pawns=(1, 2)), lay_out(pawns=(7, 2))
    assert open_to_all.prompt().sentence.read(()) == "Move your pawn to another bazaar card, or to the characters."
    assert just_left.prompt().sentence.read(()) == "Move your pawn to a bazaar card."


def test_coins_on_a_stack_are_no_news_without_a_deal() -> None:
    sitting = lay_out(hands=("yellow-maps", "red-rugs"), heaps={1: 2})
    assert labels(sitting)[0] == "Moneylender: +3 coins"


def test_the_question_names_the_best_deal_in_hand() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps yellow-rugs yellow-lamps",))
    assert sitting.prompt().sentence.read(()).endswith("You hold a deal: three of one item for five coins.")
    assert "You hold" not in lay_out(hands=("yellow-maps",)).prompt().sentence.read(())
