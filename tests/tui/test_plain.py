"""A game as lines: what is asked, what is understood, what is never said."""

from __future__ import annotations

from pathlib import Path

import pytest
from tui.tables.saves import find_saved, open_record, saved_games

from rules.events import EVERYTHING
from rulesets import load, shelf
from tests.tui.conftest import Souq
from tui.plain.reading import narrated
from tui.plain.talk import WORDS
from tui.tables.seats import names_of

DUNHUANG = ("play", "dunhuang", "--plain", "--seed", "3")


def lines_after(text: str, line: str) -> list[str]:
    lines = text.splitlines()
    return lines[lines.index(line) + 1 :]


def test_a_table_of_bots_ends_with_a_winner_twice_the_same(run: Souq) -> None:
    words = ("play", "dunhuang", "--plain", "--seats", "random,random,random", "--seed", "7")
    first, second = run(*words), run(*words)
    assert first.exit_code == 0
    assert first.stdout_bytes == second.stdout_bytes
    assert any(f"{name} wins" in first.stdout for name in ("Amina", "Bilal", "Chen"))
    assert not saved_games()


def test_the_position_the_question_and_the_options_are_read(run: Souq) -> None:
    text = run(*DUNHUANG).stdout
    options = lines_after(text, "Keep one of your three cards; the others leave the game.")
    assert options[:3] == ["1. Pottery (keep pottery)", "2. Paper (keep paper)", "3. Wool (keep wool)"]
    assert text.index("Your hand: nothing.") < text.index("Keep one of your three cards")


@pytest.mark.parametrize("typed", ["2", "keep paper", "paper", "pap", "  KEEP   Paper "])
def test_a_move_is_a_number_or_notation(run: Souq, typed: str) -> None:
    assert "Player keeps Paper" in run(*DUNHUANG, typed=f"{typed}\n").stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "The options go from 1 to 3."),
        ("0", "The options go from 1 to 3."),
        ("9" * 5000, "The options go from 1 to 3."),
        ("silk", "“silk” is no move here; “keep pottery” would be one."),
        ("p", "“p” could mean “keep pottery”, “keep paper”."),
        ("\x1b[31mred", "“[31mred” is no move here; “keep pottery” would be one."),
    ],
)
def test_what_is_no_move_is_answered_and_asked_again(run: Souq, typed: str, answer: str) -> None:
    text = run(*DUNHUANG, typed=f"{typed}\n2\n").stdout
    assert answer in text
    assert "Player keeps Paper" in text


def test_a_closed_move_says_why(run: Souq) -> None:
    text = run(*DUNHUANG, typed="2\n1\nwhy\ncamel 8\nwhy camel 1\n").stdout
    reason = "Eight steps cost seven coins; you are one coin short. (DH-3.1)"
    closed, refused, open_ = lines_after(text, next(line for line in text.splitlines() if line.endswith("(camel 7)")))[
        :3
    ]
    assert closed.endswith(f"(camel 8): {reason}")
    assert refused == reason
    assert open_ == "Nothing speaks against it."


def test_nothing_closed_is_said_too(run: Souq) -> None:
    assert "Nothing is closed here" in run(*DUNHUANG, typed="why\n").stdout


def test_the_question_mark_explains(run: Souq) -> None:
    entry = load("dunhuang").rulebook.entry("DH-1.4")
    text = run(*DUNHUANG, typed="?\n? tea\n?2\n? blorb\n").stdout
    assert f"DH-1.4: {entry.text}" in text
    assert "Tea (7): Worth seven points in hand" in text
    assert "Paper (8): Worth eight points in hand" in text
    assert "Nothing here is called “blorb”." in text


def test_undo_takes_back_and_asks_again(run: Souq) -> None:
    text = run(*DUNHUANG, typed="2\n1\ncamel 3\nundo\nundo\ncamel 1\n").stdout
    assert text.count("Lead the camel:") == 2
    assert "Taken back: camel 3." in text
    assert "Another player has moved since." in text
    (kept,) = saved_games()
    assert [move.notation for move in open_record(kept.path).match.moves if move.seat == 0][-1] == "camel 1"


def test_rules_log_look_and_help_can_be_asked_any_time(run: Souq) -> None:
    text = run(*DUNHUANG, typed="2\nrules\nrules dh-1.4\nlog\nlook\nmore\nhelp\n").stdout
    for chapter in load("dunhuang").rulebook.chapters:
        assert chapter.title in text
    assert "DH-1.4: " in text
    assert text.count("Player keeps Paper") == 2
    assert text.count("Your hand: Paper.") == 2
    for word in WORDS.values():
        assert f"{word.usage}: {word.help}." in text


def test_the_end_of_input_is_a_polite_quit(run: Souq) -> None:
    result = run(*DUNHUANG, typed="2")
    (kept,) = saved_games()
    assert result.exit_code == 0
    assert result.stdout.endswith(f"The game is kept: “souq resume {kept.name}” continues.\n")
    assert run(*DUNHUANG, typed="2\nquit\n3\n").exit_code == 0


def test_save_says_where(run: Souq, data: Path) -> None:
    text = run(*DUNHUANG, typed="save\n").stdout
    assert f"in {find_saved()}." in text
    assert find_saved().is_relative_to(data)


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_nothing_is_said_that_the_seat_may_not_know(run: Souq, name: str) -> None:
    """Whatever the open replay says otherwise than the seat's own log must not stand in what the seat has read."""
    seats = ",".join(["you", *["random"] * (load(name).facts.players[0] - 1)])
    result = run("play", name, "--plain", "--seats", seats, "--seed", "4", typed="1\n" * 300)
    assert result.exit_code == 0
    (kept,) = saved_games() or saved_games(finished=True)
    opened = open_record(kept.path)
    names = names_of(opened.seats)
    own = narrated(opened.match, opened.match.events(), 0, names)
    everything = narrated(opened.match, opened.match.events(), EVERYTHING, names)
    read = result.stdout.splitlines()
    assert [line for line in own if line and line not in read] == []
    assert [line for line in everything if line not in own and line in read] == []


def test_no_colour_and_no_cursor(run: Souq) -> None:
    text = run(*DUNHUANG, typed="1\n" * 40).stdout
    assert "\x1b" not in text
    assert not any("\u2500" <= letter <= "\u259f" for letter in text)


def test_an_option_of_the_game_is_told(run: Souq) -> None:
    assert run(*DUNHUANG, "--set", "endNeedsGap=yes").stdout.startswith(
        "Merchants of Dunhuang, seed 3, endNeedsGap on.\n"
    )
