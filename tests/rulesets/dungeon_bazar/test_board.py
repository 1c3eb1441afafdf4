"""The board during a sale: the line that is being asked about is the one that is marked."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from rules.coach import Coach
from rulesets.dungeon_bazar.game import GAME
from tui.boards.dungeon_bazar import BOARD

LESSONS = {lesson.key: lesson for lesson in GAME.lessons}


@pytest.mark.parametrize(("key", "marked"), [("discount", ">Potion"), ("sale", "")])
def test_the_line_being_read_is_marked(key: str, marked: str) -> None:
    view = Coach(GAME, LESSONS[key]).match.view(0)
    words = [word for line in BOARD.draw(view, Size(50, 16)).lines for word in line.plain.split() if word[0] == ">"]
    assert words == ([marked] if marked else [])


def test_the_own_goods_stay_in_sight_when_they_are_on_show() -> None:
    view = Coach(GAME, LESSONS["sale"]).match.view(0)
    (line,) = BOARD.hand(view, 50).lines
    assert line.plain.count("[") == 4
