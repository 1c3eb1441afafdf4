"""A game as lines: what is asked, what is understood, what is never said."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from rules.events import EVERYTHING, Event
from rules.match import Match
from rules.words import Sentence
from rulesets import load, shelf
from tests.tui.conftest import Souq
from tests.tui.records import kept_games, last_kept, moves_of, path_of, story
from tui.look.flowing import flowed
from tui.plain.talk import WORDS
from tui.tables.settings import settings_file

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
    assert not kept_games()


def test_every_event_is_put_into_words_once(run: Souq, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telling the last move of a long game costs what telling the first one did."""
    told: list[Event] = []
    narrate = Match.narrate

    def counted(match: Match[Any], events: Iterable[Event], eyes: int) -> list[Sentence]:
        events = list(events)
        told.extend(events)
        return narrate(match, events, eyes)

    monkeypatch.setattr(Match, "narrate", counted)
    assert run("play", "bazar", "--plain", "--seats", "random,random", "--seed", "7").exit_code == 0
    assert len(told) > 200
    assert len(told) == len({id(event) for event in told})


def test_whoever_likes_lines_gets_them_without_asking(run: Souq) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('lines = "on"\n', encoding="utf-8")
    words = tuple(word for word in DUNHUANG if word != "--plain")
    assert lines_after(run(*words).stdout, "Keep one of your three cards; the others leave the game.")


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
        ("silk", "Silk is not among the cards you look at. (DH-1.4)"),
        ("xyzzy", "“xyzzy” is no move here; “keep pottery” would be one."),
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
    assert moves_of(last_kept(), seat=0)[-1] == "camel 1"


def test_rules_log_look_and_help_can_be_asked_any_time(run: Souq) -> None:
    text = run(*DUNHUANG, typed="2\n1\nrules\nrules dh-1.4\nlog all\nlook\nmore\nhelp\n").stdout
    for chapter in load("dunhuang").rulebook.chapters:
        assert chapter.title in text
    assert "DH-1.4: " in text
    assert text.count("Player keeps Paper") == 2
    assert text.count("Your hand: Paper.") == 2
    for word in WORDS.values():
        assert f"{word.usage}: {word.help}." in text


def test_the_end_of_input_is_a_polite_quit(run: Souq) -> None:
    result = run(*DUNHUANG, typed="2")
    (kept,) = kept_games()
    assert result.exit_code == 0
    assert result.stdout.endswith(f"The game is kept: “souq resume {kept.name}” continues.\n")
    assert run(*DUNHUANG, typed="2\nquit\n3\n").exit_code == 0


def test_save_says_where(run: Souq, data: Path) -> None:
    text = run(*DUNHUANG, typed="save\n").stdout
    assert f"in {last_kept()}." in text
    assert last_kept().is_relative_to(data)


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_nothing_is_said_that_the_seat_may_not_know(run: Souq, name: str) -> None:
    """Whatever the open replay says otherwise than the seat's own log must not stand in what the seat has read."""
    seats = ",".join(["you", *["random"] * (load(name).facts.players[0] - 1)])
    result = run("play", name, "--plain", "--seats", seats, "--seed", "4", typed="1\n" * 300)
    assert result.exit_code == 0
    (kept,) = kept_games() or kept_games(finished=True)
    own, everything = story(path_of(kept), 0), story(path_of(kept), EVERYTHING)
    read = result.stdout.splitlines()
    assert [line for line in own if line not in read] == []
    assert [line for line in everything if line not in own and line in read] == []


def test_no_colour_and_no_cursor(run: Souq) -> None:
    text = run(*DUNHUANG, typed="1\n" * 40).stdout
    assert "\x1b" not in text
    assert not any("\u2500" <= letter <= "\u259f" for letter in text)


def test_an_option_of_the_game_is_told(run: Souq) -> None:
    assert run(*DUNHUANG, "--set", "endNeedsGap=yes").stdout.startswith("Merchants of Dunhuang, endNeedsGap on.\n")


def test_the_seed_is_told_when_nobody_can_use_it_any_more(run: Souq) -> None:
    """Whoever knows it deals the same cards in another window, and looks."""
    words = ("play", "dunhuang", "--plain", "--seed", "4321", "--seats")
    left = run(*words, "you,random", typed="1\n1\nlook\nlog all\nhelp\nsave\n")
    ended = run(*words, "you,random", typed="1\n" * 500)
    assert "4321" not in left.stdout
    assert "4321" not in run("replay", kept_games()[0].name, "--plain").stdout
    before, _, after = ended.stdout.partition("The game is over.")
    assert "4321" not in before
    assert "It was dealt from seed 4321." in after
    assert "seed 4321" in run(*words, "random,random").stdout.splitlines()[0]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("caml 2", "camel 2"), ("camel2", "camel 2"), ("cammel  8", "camel 8"), ("looks", "look"), ("undoo", "undo")],
)
def test_a_near_word_is_named(run: Souq, typed: str, meant: str) -> None:
    text = run(*DUNHUANG, typed=f"2\n1\n{typed}\n").stdout
    assert f"“{typed.replace('  ', ' ')}” is no move here; did you mean “{meant}”?" in text


def test_a_near_word_is_named_without_the_first_one_too(run: Souq) -> None:
    assert "did you mean “keep pottery”?" in run(*DUNHUANG, typed="potery\n").stdout


def test_a_hint_says_more_each_time_and_compares(run: Souq) -> None:
    text = run(*DUNHUANG, typed="hint\nhint\nhint\nhint 1\nhint blorb\nhint 9\n").stdout
    hints = lines_after(text, "3. Wool (keep wool)")
    assert "Look at the cards you drew." in hints[0]
    assert hints[1].startswith("Think about “")
    assert hints[2]
    assert "wins in 100" in hints[3]
    assert hints[4] == "“blorb” is no move here; “keep pottery” would be one."
    assert hints[5] == "The options go from 1 to 3."


def test_reasons_of_a_bot_are_told_once_that_was_agreed(run: Souq) -> None:
    text = run(*DUNHUANG, typed="reasons\n1\nreasons\nreasons agree\n").stdout
    assert "That is told when everybody has chosen." in text
    before, after = text.split("First “reasons agree” has to be said by Player.")
    assert "by the end of that turn." not in before
    assert "by the end of that turn." in after


def test_a_long_option_hangs_behind_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    option = "12. Three steps for two coins: Shepherd, Wool (camel 3)"
    assert flowed(option, Screen()) == "12. Three steps for two coins:\n    Shepherd, Wool (camel 3)"
    assert flowed(option, StringIO()) == option


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_player_goes_by_the_name_of_the_settings(run: Souq) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text('name = "Ana"\n', encoding="utf-8")
    assert "Ana keeps Paper" in run(*DUNHUANG, typed="2\n").stdout
    assert "Ben keeps Paper" in run(*DUNHUANG, "--names", "Ben", typed="2\n").stdout
    assert run("play", "dunhuang", "--plain", "--seats", "random,random").exit_code == 0
