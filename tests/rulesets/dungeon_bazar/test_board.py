"""The board says what is true: whom a hero asks about what, and where the Accountant is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.geometry import Size

from rules.coach import Coach
from rulesets.dungeon_bazar.components import CONFUSION
from rulesets.dungeon_bazar.game import GAME
from rulesets.dungeon_bazar.state import Cavern
from tests.rulesets.dungeon_bazar.table import Bazaar, at_sale, both, holding, in_cave, on_door, put
from tui.boards import Drawing
from tui.boards.dungeon_bazar import BOARD

LESSONS = {lesson.key: lesson for lesson in GAME.lessons}


def drawn(sitting: Bazaar, height: int = 14, width: int = 50) -> list[str]:
    return plain(BOARD.draw(sitting.view(0), Size(width, height)))


def plain(drawing: Drawing) -> list[str]:
    return [line.plain.rstrip() for line in drawing.drawn()]


@pytest.mark.parametrize(("key", "marked"), [("discount", ">Potion"), ("sale", "")])
def test_the_line_being_read_is_marked(key: str, marked: str) -> None:
    view = Coach(GAME, LESSONS[key]).match.view(0)
    lines = plain(BOARD.draw(view, Size(50, 14)))
    words = [word for line in lines for word in line.replace("›", " ").split() if word[0] == ">"]
    assert words == ([marked] if marked else [])


def test_the_own_goods_stay_in_sight_when_they_are_on_show() -> None:
    view = Coach(GAME, LESSONS["sale"]).match.view(0)
    (line,) = plain(BOARD.hand(view, Size(50, 1)))
    assert line.startswith("Goods 4 · discards ")
    assert len(line.split()) == 5 + 4


def below(lines: list[str], words: str) -> str:
    """The floor of the room with this name."""
    y = next(y for y, line in enumerate(lines) if words in line)
    x = lines[y].index(words) - 1
    return lines[y + 1][x : x + 15]


def test_the_accountant_sits_in_his_room_until_he_is_bribed() -> None:
    cave = in_cave(arrange=lambda s: s.pawns.__setitem__(0, 6))
    assert "A" in below(drawn(cave), "7 Junk")
    cave.play("bribe")
    assert "A" not in below(drawn(cave), "7 Junk")


def crowd(s: Cavern) -> None:
    put(s, 0, 5, {5: 1, 6: 2})
    put(s, 1, 6)
    s.ogre, s.ogre_master = 4, 1


def test_pawns_goblins_and_the_ogre_are_told_by_signs_and_not_by_colour() -> None:
    lines = drawn(in_cave(arrange=crowd))
    assert below(lines, "5 Magic").split() == ["◆Pg", "♦", "●O"]
    assert below(lines, "6 Familiars").split() == ["◆gg", "●P"]


def test_doors_are_gaps_in_the_rock_or_barred() -> None:
    lines = drawn(in_cave())
    assert lines[2] == "█               ·             ♦ ·             ♦ █"
    assert lines[3] == "██████▒▒▒▒████████████ ·· ████████████▒▒▒▒███████"
    assert lines[0].count("▼") == 4, "the Entrance"


def test_a_pawn_can_stand_on_a_door() -> None:
    lines = drawn(in_cave(arrange=lambda s: s.pawns.__setitem__(0, on_door(4, 5))))
    assert lines[5][16] == "◆"


def test_where_there_is_room_things_are_called_by_their_names() -> None:
    lines = "\n".join(drawn(in_cave(arrange=crowd), 22, 68))
    assert all(word in lines for word in ("♦ token", "●Ogre", "Accountant", "◆ pawn one goblin", "◆ two goblins"))


@pytest.mark.rule("DB-7.3")
def test_the_exit_spaces_show_who_left_and_what_a_round_will_cost() -> None:
    cave = in_cave(players=3)
    assert "▶◆●▲ Exit  +¢1   ¢1   ¢2  stay free" in drawn(cave)
    cave.play("leave")
    assert "▶●▲ Exit  ◆   ¢1   ¢2  stay ¢1" in drawn(cave)


def test_what_is_left_of_a_round_is_counted() -> None:
    cave = in_cave(arrange=lambda s: put(s, 0, 2))
    cave.play("goblin")
    assert BOARD.phase(cave.view(0)).endswith("round 1 ●●○")


@pytest.mark.rule("DB-13.1")
@pytest.mark.rule("DB-13.2")
def test_goods_lie_in_the_order_in_which_heroes_want_them() -> None:
    stalls = (["clash-4", "magic-3"], ["clash-3", "magic-9", "potion-5"])
    bazaar = at_sale(stalls, [("Wanda", 14)], arrange=both(holding("Charme", 0), holding("Invisibility", 0)))
    bazaar.play("leave")
    assert " Magic object   ◆M3   ●M9" in drawn(bazaar)
    bazaar.play("charme magic")
    lines = drawn(bazaar)
    assert " Clash weapon   ●C3   ◆C4" in lines
    assert " Magic object   ●M9   ◆M3            dearest first" in lines
    assert " Heavy armour" in lines


@pytest.mark.rule("DB-13.3")
def test_a_confused_hero_has_his_list_as_he_reads_it() -> None:
    bazaar = at_sale((["clash-4"], ["clash-3"]), [("Wanda", 14)], arrange=holding("Confusion", 0))
    bazaar.play("leave")
    assert "▶Wanda    ¢14  Potion›Heavy›Clash" in drawn(bazaar)
    view = bazaar.view(0)
    confused = tuple(0 if spell == CONFUSION else target for spell, target in enumerate(view.laid))
    assert "▶Wanda    ¢14 ←Clash›Heavy›Potion" in plain(BOARD.draw(replace(view, laid=confused), Size(50, 14)))


def test_before_a_hero_has_read_anything_no_line_is_marked() -> None:
    """In the second Season, too: the last line of the first one is forgotten."""
    bazaar = at_sale(
        (["clash-4"], ["clash-3"]), [("Wanda", 14)], arrange=both(holding("Charme", 0), lambda s: setattr(s, "line", 2))
    )
    bazaar.play("leave")
    assert not any(">" in line for line in drawn(bazaar))
