"""A few evenings at a real terminal: what is on the screen, what is on the disk, and what is left after the worst."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.emulator import Terminal

COLOURS = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
REVERSED = re.compile(rb"\x1b\[(?:[0-9;]*;)?7(?:;[0-9;]*)?m")

OPENING = ("Drawn", "Keep one of your three cards")
CIRCLE = "tiles=Soldier,Dancer,Painter,Trader,Interpreter,Maid,Farmer,Manichean"
PLAY = (*("-m", "tui", "play", "dunhuang", "--seats", "you,random", "--names", "Ana"), "--seed", "2", "--set", CIRCLE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A house where somebody has played before, and where bots do not keep anybody waiting."""
    settings = tmp_path / "souq" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text('pace = "instant"\n', encoding="utf-8")
    (tmp_path / "remembered.json").write_text('{"greeted": true}', encoding="utf-8")
    return tmp_path


@pytest.fixture
def play(home: Path) -> Iterator[Terminal]:
    """Ana against a bot, with cards that are known."""
    with Terminal(sys.executable, *PLAY, home=home) as terminal:
        terminal.sees(*OPENING)
        yield terminal


def position(terminal: Terminal) -> list[str]:
    """Board, belongings, hand and question; the title and the log also tell when."""
    terminal.comes_to_rest()
    return [line[:49] for line in terminal.text.split("\n")[1:22]]


def is_asked_for_the_camel(terminal: Terminal) -> bool:
    """The bots have moved, and whatever order the players were drawn in, it is about the camel now."""
    return "Lead the camel" in terminal.text or "you set the camel" in terminal.text


def play_two_moves(terminal: Terminal) -> None:
    """A card is kept, and the camel led as soon as it is Ana's turn."""
    terminal.looks()
    terminal.press("1")
    terminal.sees("Hand 1 ", "Lead the camel")
    terminal.looks()
    terminal.press("2")
    terminal.sees("is yours:")


def test_an_evening_is_taken_up_where_it_was_left(home: Path) -> None:
    with Terminal(home=home) as first:
        first.sees("Choose a game and press Enter.")
        first.press("enter")
        first.sees("[ Begin ]")
        first.press("enter")
        first.sees(*OPENING)
        first.looks()
        first.press("down", "enter")
        first.until(lambda: is_asked_for_the_camel(first))
        left = position(first)
        first.press("q")
        first.sees("c continues Merchants of Dunhuang")
        first.press("q")
        assert first.ends() == 0
    with Terminal(home=home) as second:
        second.sees("c continues Merchants of Dunhuang")
        second.press("c")
        second.until(lambda: is_asked_for_the_camel(second))
        assert position(second) == left


def test_a_killed_game_goes_on_exactly_where_it_was(home: Path, play: Terminal) -> None:
    play_two_moves(play)
    left = position(play)
    play.kill()
    with Terminal(home=home) as again:
        again.sees("c continues Merchants of Dunhuang")
        again.press("c")
        again.sees("is yours:")
        assert position(again) == left
        again.looks()
        again.press("1")
        again.sees("Choose a bonus")


def test_a_terminal_without_colours_and_letters_is_sent_none(home: Path) -> None:
    plain = {"TERM": "xterm", "NO_COLOR": "1", "LANG": "C", "COLORTERM": ""}
    with Terminal(sys.executable, *PLAY, home=home, environment=plain) as terminal:
        terminal.sees(*OPENING, "[2 Silver      ]")
        play_two_moves(terminal)
        terminal.press("tab", "?")
        terminal.sees("Explained")
        terminal.press("x", "q", "q")
        assert terminal.ends() == 0
        terminal.sees('"souq resume ')
        assert terminal.sent.isascii()
        assert not COLOURS.findall(terminal.sent)
        assert REVERSED.search(terminal.sent), "the cursor is still seen"


def test_a_window_that_is_pulled_about_shows_the_same_game(play: Terminal) -> None:
    play_two_moves(play)
    left = position(play)
    play.resize((40, 10))
    play.sees("Souq needs")
    play.resize((120, 40))
    play.sees("DH-4.2")
    play.resize((80, 24))
    play.until(lambda: position(play) == left)


def test_ctrl_c_leaves_with_the_terminal_as_it_was(play: Terminal) -> None:
    play.press("ctrl+c")
    assert play.ends() == 0
    assert b"\x1b[?1049l" in play.sent, "back from the other screen"
    assert play.sent.rfind(b"\x1b[?25h") > play.sent.rfind(b"\x1b[?25l"), "with a cursor"
    assert b"Traceback" not in play.sent
