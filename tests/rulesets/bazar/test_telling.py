"""The words of the game lead to its rules."""

from __future__ import annotations

from rules.events import Event
from rulesets.bazar import events
from rulesets.bazar.game import GAME
from tests.rulesets.bazar.table import lay_out

EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]


def test_the_rule_of_every_event_is_in_the_book() -> None:
    book = {entry.key for entry in GAME.rulebook.entries()}
    named = [kind.rule for kind in EVENTS if kind.rule]
    assert len(named) > 20
    assert set(named) <= book


def test_the_cards_of_a_set_can_be_inspected_in_the_menu() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",))
    sitting.play("go 1", "do deal")
    cards = sitting.match.prompt(0).candidates
    assert [card.label.read(()) for card in cards] == ["yellow maps", "red maps", "blue maps"]
    assert [card.label.mentions()[0].number for card in cards] == [card.item for card in cards]
