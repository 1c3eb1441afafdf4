"""Several people at one keyboard, in lines."""

from __future__ import annotations

from io import StringIO
from itertools import pairwise

import pytest

from rules.options import Setup
from tests.tui.conftest import Souq
from tests.tui.records import archive
from tui.plain import Sitting
from tui.plain.lines import StreamLines
from tui.plain.sitting import Quit
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.seats import label_seats
from tui.tables.start import NewGame
from tui.tables.thinking import ThinkingPool


class Keyboard(StringIO):
    def isatty(self) -> bool:
        return True


async def evening(typed: str, source: type[StringIO] = StringIO) -> str:
    """Ana and Ben against one bot, up to the end of what is typed."""
    tables, out = OpenTables(archive(), ThinkingPool()), StringIO()
    seats = label_seats(["you", "you", "random"], ["Ana", "Ben"])
    table = await tables.begin(NewGame("dunhuang", Setup(3, 3), seats))
    with pytest.raises(Quit):
        await Sitting(table.sit(pace=Pace.INSTANT), StreamLines(source(typed), out)).play()
    await tables.close()
    return out.getvalue()


async def test_each_hears_only_what_the_own_seat_may_know() -> None:
    text = await evening("paper\n1\n")
    ana, ben = text.split("The keyboard goes to Ben.")[0], text.split("The keyboard goes to Ben.")[1]
    assert "Ana keeps Paper" in ana
    assert "Ana keeps a card" in ben.split("Ben keeps")[0]
    assert "Ana keeps Paper" not in ben


async def test_the_question_names_who_is_asked() -> None:
    text = await evening("paper\n1\n")
    assert "Ana: Keep one of your three cards" in text
    assert "Ben: Keep one of your three cards" in text


async def test_at_a_terminal_the_other_hand_is_pushed_away_and_enter_awaited() -> None:
    """The empty lines are for Enter: what is typed there is no move."""
    text = await evening("\npaper\n\n1\n", Keyboard)
    handed, shown = text.split("Press Enter when only Ben can see the screen.")
    assert "\n" * 20 in handed.split("Ana keeps Paper")[1]
    assert "Ben: Keep one of your three cards" in shown


async def test_a_pipe_is_not_waited_for() -> None:
    assert "Press Enter" not in await evening("paper\n1\n")


def test_what_happened_meanwhile_is_told_on_coming_back(run: Souq) -> None:
    words = ("play", "dunhuang", "--plain", "--seed", "3", "--seats", "you,you", "--names", "Ana,Ben")
    text = run(*words, typed="1\n" * 12).stdout
    parts = text.split("The keyboard goes to ")
    for own_turn, next_turn in pairwise(parts[1:]):
        who, told = own_turn.partition(".")[0], next_turn.split("\n\n1. ")[0]
        for line in own_turn.splitlines():
            if line.startswith(f"{who} leads"):
                assert line in told
