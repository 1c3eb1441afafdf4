"""The words: prompts, labels, positions, and sentences nobody should have to read twice."""

from __future__ import annotations

import re

import pytest

from rules.events import WATCHER
from rules.rulebook import Entry
from rules.words import About
from rulesets import load
from rulesets.dragon_market.components import BONUSES, CARDS, KINDS, SQUARES
from rulesets.dragon_market.harbour import BERTHS
from tests.rulesets.dragon_market.table import quay
from tests.sitting import NAMES

GAME = load("dragon-market")


def test_the_log_calls_a_boat_by_its_goods_and_its_sailors_square() -> None:
    table = quay("C4 east: bonsai snake")
    assert table.log(table.play("slide C4 F4")) == "Ana slides the Bonsai & Snake boat from C4 to F4."
    assert table.log(table.play("turn F4 left")) == "Ana turns the Bonsai & Snake boat at F4 to the left."


def test_a_turn_reads_like_a_story() -> None:
    table = quay("D1 west: bonsai carpet", cards={0: "B06"}, got={0: "frog goldfish ring"}, coins=[1, 0])
    told = table.log(table.play("coin", "step B1", "take carpet"))
    assert told.splitlines() == [
        "Ana pays a coin and gains a point: seven points left.",
        "Ana steps from A1 to B1.",
        "Ana takes the Carpet at B1.",
    ]
    told = table.log(table.play("step A1"))
    assert "Ana completes objective B06 (Carpet, Ring, Goldfish and Frog), number 1 of 3." in told


def test_the_prompt_says_what_is_left_and_what_is_wanted() -> None:
    table = quay(cards={0: "B06"}, got={0: "frog ring"})
    assert table.prompt().sentence.read(NAMES) == "Six points left. Wanted: Carpet and Goldfish."
    full = quay(cards={0: "B06"}, got={0: "frog ring carpet goldfish"})
    assert "run home" in full.prompt().sentence.read(NAMES)


def test_labels_show_what_lies_on_a_square() -> None:
    table = quay("D1 west: bonsai carpet")
    labels = {offer.notation: offer.label.read(NAMES) for offer in table.prompt().offers}
    assert labels["act step B1"] == "Step to B1, Carpet"
    assert labels["act bank"] == "End the turn: gain six coins"


def test_everything_that_can_be_mentioned_can_be_inspected() -> None:
    things = {"good": KINDS, "card": len(CARDS), "bonus": len(BONUSES), "square": SQUARES, "deck": SQUARES}
    for kind, number in (*things.items(), ("sailor", BERTHS)):
        for index in range(number):
            note = GAME.describe(About(kind, index))
            assert note.title
            assert note.text
            assert GAME.rulebook.entry(note.rule)


def test_the_position_names_boats_heirs_and_belongings() -> None:
    table = quay("C4 east: bonsai snake", heirs={0: "D4"}, coins=[2, 1])
    lines = [sentence.read(NAMES) for sentence in GAME.position(table.view(WATCHER))]
    assert "The Bonsai & Snake boat: sailor C4, 2 Bonsai on D4, 2 Snake on E4." in lines
    assert "Ana (pink, first player) stands on D4, at home on A1." in lines
    assert any(line.startswith("Ben: 0 of 3 done, one coin;") for line in lines)


@pytest.mark.parametrize("entry", GAME.rulebook.entries(), ids=lambda entry: entry.key)
def test_no_sentence_of_the_rules_is_too_long(entry: Entry) -> None:
    for sentence in re.split(r"(?<=[.!?:;])\s", entry.text):
        assert len(sentence.split()) <= 30
