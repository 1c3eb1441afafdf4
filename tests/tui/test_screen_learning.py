"""The first evening, hints at the table and the book."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, ClassVar, cast

import pytest

from rules.advice import Advice
from rules.match import Match, Move
from rulesets import shelf
from tests.tui.playing import LocalThinker, Player, opened, seated
from tui.screens.greeting import Greeting
from tui.screens.home import HomeScreen
from tui.screens.lessons import LessonsScreen
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen
from tui.tables.thinking import Thinker
from tui.widgets.text import TextPane

CAMEL = ("keep silver", "keep tea", "start 8")
ALONE = "you,random"


@asynccontextmanager
async def first_evening() -> AsyncIterator[Player]:
    async with opened(greeted=False) as player:
        await player.arrives(Greeting)
        yield player


@pytest.mark.parametrize(
    ("keys", "kind"),
    [("enter", LessonsScreen), ("space", LessonsScreen), ("p", TableScreen), ("down p", TableScreen), ("q", HomeScreen),
     ("escape", HomeScreen)],
)  # fmt: skip
async def test_a_newcomer_is_greeted_and_shown_the_ways_in(keys: str, kind: type) -> None:
    async with first_evening() as player:
        await player.sees("Welcome to the souq", "a first lesson", "a quick game", "the shelf")
        assert "…" not in player.text, "nothing of it is cut off"
        await player.press(*keys.split())
        await player.arrives(kind)


@pytest.mark.parametrize("number", range(len(shelf())))
async def test_a_newcomer_may_begin_with_any_game(number: int) -> None:
    async with first_evening() as player:
        await player.sees(*(facts.title for facts in shelf()))
        await player.press(str(number + 1))
        screen = await player.arrives(LessonsScreen)
        assert screen.game.facts == shelf()[number]


async def test_nobody_is_greeted_twice() -> None:
    async with opened() as player:
        assert isinstance(player.app.screen, HomeScreen)


async def ask(player: Player) -> str:
    await player.press("i")
    await player.until(lambda: "Let me think" not in player.prompt)
    return player.prompt


async def test_a_hint_says_a_little_more_at_every_press() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        said = [await ask(player) for _ in range(4)]
        assert len(set(said)) == 4
        assert said[0].split("\n")[-1].startswith("Look at")
        assert await ask(player) == said[3], "there is no more to say"


async def test_a_hint_compares_the_move_under_the_cursor_whenever_it_is_asked() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        for _ in range(2):
            await ask(player)
        await player.press("up", "up")
        own = player.option.partition(" ")[2]
        assert (await ask(player)).splitlines()[
            -1
        ] == f"From “{own}” I expect 10 wins in 100, against 90. It brings less: your purse (−1 point)."
        assert own in player.option, "the cursor stays on it"


async def test_a_hint_compares_a_set_that_was_put_together() -> None:
    async with seated("act buy 1", seats=ALONE, game="dale", seed=7, start="1") as player:
        await player.press("3", "4")
        assert "d hands it in" in player.prompt, "it can be paid so"
        for _ in range(3):
            await ask(player)
        assert "I expect 10 wins in 100" in await ask(player)


class Pondering(LocalThinker):
    """Comes to an end when it is told to."""

    done: ClassVar[asyncio.Event]

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        await self.done.wait()
        return await super().advise(match, moves, seat, mine, opinion)


async def test_keys_pressed_while_a_hint_is_thought_about_are_not_lost() -> None:
    Pondering.done = asyncio.Event()
    async with seated(*CAMEL, seats=ALONE) as player:
        player.table._thinker = cast("Thinker", Pondering(player.app.tables.pool))
        await player.press("i", "i", "down", "i")
        assert "▶2" in player.option, "the cursor goes where it is led"
        Pondering.done.set()
        await player.until(lambda: "gains your purse" in player.prompt)
        assert "▶2" in player.option, "and stays there"


async def test_enter_does_not_take_what_a_hint_has_only_just_pointed_at() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await ask(player)
        await player.rush("i", "enter")
        assert player.moves == list(CAMEL)
        await player.press("enter")
        assert len(player.moves) > len(CAMEL)


async def test_the_book_opens_at_the_rule_of_the_decision_and_shows_where_it_was_applied() -> None:
    async with seated(*CAMEL, "camel 2", "take hand", "bonus coins", seats=ALONE, settings='pace = "step"') as player:
        player.at.action_book()
        await player.arrives(RulesScreen)
        await player.press("/")
        await player.type("DH-3.1")
        await player.sees("The camel always moves", "· Ana leads the camel")


async def test_names_and_ids_in_the_book_are_links_and_q_walks_back() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("b")
        await player.arrives(RulesScreen)
        await player.sees("The camel", "DH-3.1")
        await player.press("tab", "enter")
        await player.sees("Glossary", "The one pawn that everybody moves")
        await player.press("tab", "enter", "q")
        await player.sees("The one pawn that everybody moves")
        await player.press("q", "shift+tab", "tab")
        await player.sees("The camel always moves")
        await player.press("q")
        await player.arrives(TableScreen)


async def test_a_link_out_of_sight_is_brought_into_it() -> None:
    async with opened() as player:
        await player.press("r", *["down"] * 2)
        screen = await player.arrives(RulesScreen)
        pane = screen.query_one("#text", TextPane)
        assert screen.links()
        for _ in screen.links():
            await player.press("tab")
            seen = pane.wrapped()[pane.top : pane.top + pane.size.height]
            assert any(span.style == "cursor" for line in seen for span in line.spans)


async def test_the_book_opens_at_a_rule_far_down_its_chapter() -> None:
    async with opened() as player:
        player.app.push_screen(RulesScreen("dunhuang", "DH-10.15"))
        await player.sees("The characters", "DH-10.15", "more")
        assert "DH-10.1 " not in player.text


async def test_a_page_says_that_it_goes_on_below() -> None:
    async with opened() as player:
        await player.press("r")
        await player.sees("The goal")
        assert "more" not in player.lines()[0]
        await player.press("down", "down")
        await player.sees("the rules  ▼", "lines more")
        await player.press(*["pagedown"] * 4)
        assert "more" not in player.lines()[0]


async def test_a_search_marks_its_word_and_knows_near_ones() -> None:
    async with opened() as player:
        await player.press("r", "/", "enter")
        await player.sees("The goal")
        await player.press("/")
        await player.type("majority tok")
        await player.sees("majority token  One for each good")
        await player.press("enter", "/")
        await player.type("majortiy")
        await player.sees("Nothing in the book says that. Did you mean", "majority")
        await player.press("escape")
        await player.sees("The goal")
