"""A box is checked when it is opened, and a mistake is named by file, key and what was expected."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.components import BadComponents, Components, Part, check_components


class Die(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: int


class Dice(Components, frozen=True, forbid_unknown_fields=True, kw_only=True):
    dice: tuple[Die, ...]

    def complaint(self) -> str | None:
        return None if self.dice else "dice: expected at least one"


FINE: dict[str, Any] = {"dice": [{"faces": 6, "mark": "sure"}, {"faces": 8, "mark": "likely"}]}


def spoilt(**change: object) -> dict[str, Any]:
    return {"dice": [FINE["dice"][0] | change]}


def test_a_fine_box_opens() -> None:
    box = check_components("dice.toml", FINE, Dice)
    assert [die.faces for die in box.dice] == [6, 8]
    assert box.dice[1].mark == "likely"


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (spoilt(faces="six"), r"Expected `int`, got `str` - at `\$.dice\[0\].faces`"),
        (spoilt(mark="certain"), r"Invalid enum value 'certain' - at `\$.dice\[0\].mark`"),
        (spoilt(colour="red"), r"unknown field `colour` - at `\$.dice\[0\]`"),
        ({"dice": [{"faces": 6}]}, r"missing required field `mark` - at `\$.dice\[0\]`"),
        ({}, "missing required field `dice`"),
        (FINE | {"cards": 3}, "unknown field `cards`"),
        ({"dice": []}, "dice: expected at least one"),
    ],
)
def test_a_mistake_is_named_by_file_key_and_expectation(data: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadComponents, match=rf"^house/dice\.toml: .*{complaint}"):
        check_components("house/dice.toml", data, Dice)


def test_two_boxes_with_other_parts_are_two_editions() -> None:
    first = check_components("dice.toml", FINE, Dice)
    again = check_components("elsewhere.toml", dict(reversed(FINE.items())), Dice)
    other = check_components("dice.toml", spoilt(faces=7), Dice)
    assert first.edition == again.edition != other.edition


def open_box(house: Path) -> subprocess.CompletedProcess[str]:
    """Open the box in a fresh process: components are read once, when a game is loaded."""
    program = "from rulesets.dunhuang.components import BOX; print(BOX.coins_as_bonus.number, BOX.edition)"
    environment = os.environ | {"SOUQ_HOUSE": str(house)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)


def test_a_house_file_replaces_what_it_names(tmp_path: Path) -> None:
    printed = open_box(tmp_path).stdout.split()
    (tmp_path / "dunhuang.toml").write_text('coins_as_bonus = { number = 4, mark = "sure" }\n')
    changed = open_box(tmp_path).stdout.split()
    assert (printed[0], changed[0]) == ("3", "4")
    assert printed[1] != changed[1], "another edition, so that no save mixes the two"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("coins_as_bonus = { number = 'four', mark = 'sure' }", "$.coins_as_bonus.number"),
        ("camels = 2", "unknown field `camels`"),
        ("coins = ", "Invalid value"),
        ("# Karten für daheim", "expected text in UTF-8, but byte 11 is none"),
    ],
)
def test_a_spoilt_house_file_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "dunhuang.toml"
    file.write_text(text, encoding="latin-1")
    trouble = open_box(tmp_path).stderr
    assert str(file) in trouble
    assert complaint in trouble
