"""Short texts in whatever room there is: whole, or counted."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from tui.widgets.notes import fitted, headed, spaced

CONSOLE = Console()
NOTES = [Text("one two"), Text("three four five"), Text("six")]


def lines(height: int, width: int = 10) -> list[str]:
    return [line.plain.rstrip() for line in fitted(NOTES, CONSOLE, width, height)]


def test_all_are_shown_where_they_fit() -> None:
    assert lines(4) == ["one two", "three four", "five", "six"]


def test_none_is_cut_and_what_is_left_out_is_counted() -> None:
    assert lines(3) == ["one two", "and 2 more"]
    assert lines(2) == ["one two", "and 2 more"]


def test_no_room_for_one_means_none() -> None:
    assert lines(1) == []
    assert lines(0) == []


def test_a_heading_never_stands_alone() -> None:
    assert headed("Closed", []) == []
    first, second = headed("Closed", [Text("a"), Text("b")])
    assert (first.plain, second.plain) == ("Closed\na", "b")


def test_sections_stand_apart_and_empty_ones_leave_no_gap() -> None:
    told = spaced([], [Text("a"), Text("b")], [], [Text("c")])
    assert [note.plain for note in told] == ["a", "b", "\nc"]
    assert spaced([], []) == ()
