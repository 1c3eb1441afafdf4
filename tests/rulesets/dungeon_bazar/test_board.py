"""The board says what is true: whom a hero asks about what, and where the Accountant is."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from rules.coach import Coach
from rulesets.dungeon_bazar.game import GAME
from tests.rulesets.dungeon_bazar.table import in_cave
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


def test_the_accountant_sits_in_his_room_until_he_is_bribed() -> None:
    cave = in_cave(arrange=lambda s: s.pawns.__setitem__(0, 6))

    def junk_room() -> str:
        lines = [line.plain for line in BOARD.draw(cave.view(0), Size(50, 16)).lines]
        return next(line for line in lines if "7 Junk" in line)

    assert "A" in junk_room().split("8 Annual")[0]
    cave.play("bribe")
    assert "A" not in junk_room().split("8 Annual")[0]
