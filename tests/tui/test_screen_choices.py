"""Every kind of decision of every game at the smallest size: what can be chosen is read, told apart, and explained."""

from __future__ import annotations

from rules.match import Offer
from tests.sitting import NAMES
from tests.tui.playing import opened
from tests.tui.test_screen_answers import each_game, positions, sit_down
from tui.screens.asking import Asking
from tui.widgets.menu import Menu

ENDING = "0987"
"""The digits of what ends a turn: the last line first."""


def ends_of(asking: Asking) -> list[tuple[int, str]]:
    """The lines that end a turn or a set, and their digits, from the last line up."""
    listed = list(zip(asking.items, asking.rows, strict=True))
    return [(line, listed[line][1].key or "") for line in reversed(range(len(listed))) if _ends(listed[line][0])]


def _ends(item: object) -> bool:
    return isinstance(item, Offer) and item.ends > 0


def rows_in_sight(menu: Menu) -> dict[int, str]:
    """Each row of the menu that can be seen, with its words there, without cursor and number."""
    shown: dict[int, str] = {}
    for y, row in enumerate(menu._shown):
        shown[row] = shown.get(row, "") + " " + menu.render_line(y).text[2:].rstrip(" ▲▼…")
    return shown


@each_game
async def test_the_question_stays_and_no_two_rows_read_alike(name: str) -> None:
    async with opened() as player:
        for match in positions(name).values():
            prompt = await sit_down(player, match)
            question, menu = " ".join(prompt.sentence.read(NAMES).split()), player.at.query_one(Menu)
            for _ in player.at.asking.items:
                assert question in player.prompt_lines()
                rows = rows_in_sight(menu)
                assert player.at.asking.cursor in rows
                assert len(set(rows.values())) == len(rows), rows
                await player.press("down")
            player.app.pop_screen()


@each_game
async def test_ending_is_last_with_its_own_key_and_no_cursor_begins_on_a_cost(name: str) -> None:
    async with opened() as player:
        for match in positions(name).values():
            await sit_down(player, match)
            asking = player.at.asking
            ends, last = ends_of(asking), len(asking.items) - 1
            assert [line for line, _ in ends] == [last - n for n in range(len(ends))], prompt_of(asking)
            for line, key in ends:
                item = asking.items[line]
                assert isinstance(item, Offer)
                assert key == ENDING[item.ends - 1]
            first = asking.item
            assert not (ends and isinstance(first, Offer) and first.costs)
            player.app.pop_screen()


def prompt_of(asking: Asking) -> str:
    return asking.pointing.prompt.rule if asking.pointing else ""


@each_game
async def test_the_question_mark_names_the_rule_of_the_very_option(name: str) -> None:
    """Of one option for each rule that a decision knows."""
    async with opened() as player:
        for match in positions(name).values():
            await sit_down(player, match)
            asking = player.at.asking
            for line in {item.rule: line for line, item in enumerate(asking.items) if isinstance(item, Offer)}.values():
                asking.cursor, item = line, asking.items[line]
                assert isinstance(item, Offer)
                await player.press("question_mark")
                first = next(line.split("│")[1] for line in player.lines() if "│" in line)
                assert first.rstrip().endswith(f"· {item.rule}")
                await player.press("x")
            player.app.pop_screen()
