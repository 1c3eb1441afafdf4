"""Curves over the moves of a game, and numbers as lengths."""

from __future__ import annotations

import pytest

from tui.look.bars import bar, course, interval
from tui.look.curves import Curve, column_of, moves_across, own_first, plotted
from tui.look.palette import Depth

HALVES = Curve(((0.5, 0.5), (0.25, 0.75)), own_first(1, 2))


def letters(curve: Curve, width: int, height: int, depth: Depth = Depth.NONE) -> list[str]:
    return ["".join(letter for letter, _ in line) for line in plotted(curve, width, height, depth)]


def test_the_own_band_lies_at_the_bottom() -> None:
    assert letters(HALVES, 2, 4) == ["▒▒", "▒█", "██", "██"]


def test_with_colours_half_a_cell_can_be_told() -> None:
    cells = plotted(Curve(((0.25, 0.75),), (0, 1)), 1, 2, Depth.FULL)
    assert cells == [[(" ", "band.1")], [("▄", "edge.0!.1")]]


def test_bands_are_named_where_there_is_room() -> None:
    drawn = letters(HALVES, 12, 8, Depth.FULL)
    assert "".join(drawn).count("●") == "".join(drawn).count("◆") == 1


def test_numbers_are_marks_at_their_height() -> None:
    coins = Curve(((0, 0), (3, 6), (6, 6)), (0, 1), stacked=False)
    assert letters(coins, 3, 3) == [" ●◆", " ◆ ", "◆  "]


@pytest.mark.parametrize(("moves", "width"), [(1, 40), (7, 40), (40, 40), (62, 40), (4000, 40)])
def test_every_move_has_a_column_and_the_last_one_the_last(moves: int, width: int) -> None:
    across = moves_across(moves, width)
    assert across == sorted(across)
    assert across[-1] == moves - 1
    for move in range(moves):
        column = column_of(move, moves, width)
        assert across[column] >= move
        assert column == 0 or across[column - 1] < move


def test_a_bar_is_as_long_as_its_number_and_never_quite_gone() -> None:
    assert [len(bar(points, 40, 12)) for points in (40, 20, 1, 0, -20)] == [12, 6, 1, 0, 6]
    assert bar(0, 0, 12) == ""


def test_an_interval_is_sure_then_possible() -> None:
    assert interval(0.2, 0.5, 0.8, 10) == "██▒▒▒┃▒▒"
    assert interval(0.0, 0.0, 0.16, 10) == "┃▒"
    assert interval(0.84, 1.0, 1.0, 10) == "████████▒┃"


def test_a_course_goes_up_and_down_with_its_numbers() -> None:
    assert course([0, 4, 8], 8, 3) == "▁▅█"
    assert course([-3, 0], 0, 2) == "▁▁"
