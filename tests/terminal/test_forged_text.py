"""Nothing that a terminal would obey reaches it from a file: the screens."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.forged import NASTY, TOML, forge_saves, forged_goods
from tests.terminal.emulator import Terminal
from tui.tables.archive.files import FileArchive
from tui.tables.folders import DATA
from tui.tables.seats import label_seats
from tui.tables.trouble import WRONG_INPUT

FORBIDDEN = ("\x1b]", "\x07", "\x1b[2J", "\x9b", "\x9d", "\u202e", "\u2066", "\u200f", "\x7f", "\x08")

POINTER = re.compile(rb"\x1b\]22;\w+\x07")
"""How Textual gives the pointer of the mouse its shape."""


def assert_harmless(terminal: Terminal) -> None:
    terminal.comes_to_rest()
    sent = POINTER.sub(b"", terminal.sent)
    for letters in FORBIDDEN:
        assert letters.encode() not in sent, repr(letters)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house in which everything that can be written by hand was forged."""
    monkeypatch.setenv(DATA, str(tmp_path))
    (tmp_path / "souq").mkdir()
    mistake = f'pace = "instant"\nname = "A{TOML}"\n"wrong {TOML}" = 1\n[keys]\n"table.undo" = "{TOML}"\n'
    (tmp_path / "souq" / "settings.toml").write_text(mistake, encoding="utf-8")
    last = {"names": [f"A{NASTY}", ""], "players": ["you", "greedy"], "options": {"middleTokenFree": NASTY}}
    remembered = {"greeted": True, "tables": {"dunhuang": last}, "lessons": {"dunhuang": [NASTY]}}
    (tmp_path / "remembered.json").write_text(json.dumps(remembered), encoding="utf-8")
    match = Match(load("dunhuang"), Setup(2, 5))
    ledger = FileArchive(tmp_path).begin(match, label_seats(("you", "greedy")))
    ledger.shut()
    forge_saves(ledger.path, tmp_path / "replays")
    return tmp_path


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    with Terminal(home=home) as terminal:
        terminal.sees("Souq", "quit")
        yield terminal


def test_shelf_settings_and_set_up(terminal: Terminal) -> None:
    terminal.sees("there is no setting called wrong")
    terminal.press("s")
    terminal.sees("Your name", "owned")
    terminal.press("escape")
    terminal.sees("quit")
    terminal.press("enter")
    terminal.sees("[ Begin ]", "owned")
    terminal.press("f1")
    assert_harmless(terminal)


def test_the_kept_games_and_a_complaint(terminal: Terminal) -> None:
    terminal.press("g")
    terminal.sees("Kept games", "A ]0;owned")
    terminal.press("down", "enter")
    terminal.sees("does not make sense", "0;owned")
    assert_harmless(terminal)


@pytest.mark.parametrize("words", ["resume forged-name{}", "replay forged-name{}"])
def test_a_table_with_a_forged_name(home: Path, words: str) -> None:
    folder = "saves" if words.startswith("resume") else "replays"
    command = (sys.executable, "-m", "tui", *words.format(folder).split())
    with Terminal(*command, home=home) as terminal:
        terminal.sees("A ]0;owned")
        terminal.press("f1")
        assert_harmless(terminal)


def test_the_cards_of_a_house_file(home: Path) -> None:
    (home / "dunhuang.toml").write_text(forged_goods(), encoding="utf-8")
    command = (sys.executable, "-m", "tui", "play", "dunhuang", "--seed", "2")
    with Terminal(*command, home=home, environment={"SOUQ_HOUSE": str(home)}) as terminal:
        assert terminal.ends() == WRONG_INPUT
        assert "goods[0].name: expected letters that can be printed" in terminal.text.replace("\n", "")
        assert_harmless(terminal)
