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
    name: str = "die"


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
        (spoilt(faces="six"), r"dice\[0\]\.faces: expected `int`, got `str`"),
        (spoilt(faces=1 << 70), r"dice\[0\]\.faces: expected a number from 0 to 1000"),
        (spoilt(faces=1001), r"dice\[0\]\.faces: expected a number from 0 to 1000"),
        (spoilt(faces=-1), r"dice\[0\]\.faces: expected a number from 0 to 1000"),
        (spoilt(name=""), r"dice\[0\]\.name: expected letters"),
        (spoilt(name=" d6"), r"dice\[0\]\.name: expected letters"),
        (spoilt(name="d\x1b6"), r"dice\[0\]\.name: expected letters"),
        (spoilt(name="d" * 81), r"dice\[0\]\.name: expected at most 80 letters"),
        (spoilt(mark="certain"), r"dice\[0\]\.mark: invalid enum value 'certain'"),
        (spoilt(colour="red"), r"dice\[0\]: object contains unknown field `colour`"),
        ({"dice": [{"faces": 6}]}, r"dice\[0\]: object missing required field `mark`"),
        (FINE | {"edition": "mine"}, "edition: expected nothing"),
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
        ("coins_as_bonus = { number = 'four', mark = 'sure' }", "coins_as_bonus.number: expected `int`"),
        ("camels = 2", "unknown field `camels`"),
        ("coins = ", "Invalid value"),
        ("goods = " + "[" * 2000, "expected no list inside a list"),
        ("\n\ncoins" + ".coins" * 1000 + " = 1", "expected at most 50 dots in line 3"),
        (f"coins = {'9' * 300}{'_9' * 40}", "coins: expected `object`"),
        ("coins = 1" + "\n" * 100_000, "expected at most 100000 bytes"),
        ("# Karten für daheim", "expected text in UTF-8, but byte 11 is none"),
    ],
)
def test_a_spoilt_house_file_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "dunhuang.toml"
    file.write_text(text, encoding="latin-1")
    trouble = open_box(tmp_path).stderr
    assert str(file) in trouble
    assert complaint in trouble


def test_a_house_that_is_not_there_is_named(tmp_path: Path) -> None:
    """Or somebody would play with our guesses and believe them to be his corrections."""
    trouble = open_box(tmp_path / "nowhere").stderr
    assert f"SOUQ_HOUSE: the folder {tmp_path / 'nowhere'} cannot be read (No such file or directory)" in trouble


def test_a_folder_in_the_place_of_a_house_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "dunhuang.toml").mkdir()
    assert f"{tmp_path / 'dunhuang.toml'}: it cannot be read (Is a directory)" in open_box(tmp_path).stderr
