"""Whatever a person types is text: never markup, never a command, never a key to somebody else's screen."""

from __future__ import annotations

import pytest

from tests.tui.playing import keep, opened, seated, whole_game
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.screens.score import ScoreScreen
from tui.tables.archive.files import FileLedger

CAMEL = ("keep silver", "keep tea", "start 8")
CLOSING = "[/]"
LINK = "[@click=app.quit]x[/]"
SHORT_LINK = LINK[:16]
"""As long as a name may be."""
NAMES = (CLOSING, LINK, "[b]bold[/b]", "\\[x]")


async def test_a_name_that_looks_like_markup_is_drawn_as_it_is() -> None:
    async with seated(*CAMEL, names=(CLOSING, LINK), size=(120, 40)) as player:
        await player.sees(f"◆ {CLOSING}")
        await player.press("enter")
        await player.sees(f"· ◆ {CLOSING}", f"● {SHORT_LINK}", f"{CLOSING} keeps Silver", f"Turn 1: {CLOSING}.")
        await player.press("n")
        await player.sees("Since your last move", f"{SHORT_LINK} keeps a card")


async def test_a_name_is_no_link() -> None:
    async with seated(*CAMEL, names=(CLOSING, LINK)) as player:
        await player.press("enter")
        await player.click(f"● {SHORT_LINK}")
        await player.click(SHORT_LINK)
        assert player.app.is_running
        assert not any(style.meta or style.link for line in player.strips() for text, style in line if "click" in text)


async def test_the_score_and_the_replay_take_names_as_they_are() -> None:
    moves = whole_game()
    async with seated(*moves[:-1], names=(CLOSING, LINK)) as player:
        await player.press("enter", ":")
        await player.type(moves[-1])
        await player.press("enter")
        await player.arrives(ScoreScreen)
        await player.sees(f"◆ {CLOSING}  ", f"● {SHORT_LINK}  ")
        await player.press("p")
        await player.arrives(ReplayScreen)
        await player.press("v", "v")
        await player.sees(f"seen by {CLOSING}")


async def test_kept_games_take_names_as_they_are() -> None:
    keep(*CAMEL, names=(CLOSING, LINK))
    async with opened() as player:
        await player.press("g")
        await player.arrives(SavedGamesScreen)
        await player.sees(f"{CLOSING}, {SHORT_LINK}")


@pytest.mark.parametrize("line", [CLOSING, LINK, "[red]camel 1", "\\[", "“"])
async def test_a_typed_move_is_never_markup(line: str) -> None:
    async with seated(*CAMEL, seats="you,random") as player:
        await player.press(":")
        await player.type(line)
        await player.sees(line)
        await player.press("enter")
        assert line.casefold() in player.prompt
        assert player.app.is_running


async def test_a_search_is_never_markup() -> None:
    async with opened() as player:
        await player.press("r", "/")
        await player.type(LINK)
        await player.sees(LINK, "Nothing in the book says that.")
        await player.press("escape", "q", "ctrl+p")
        await player.type(CLOSING)
        await player.press("enter")
        await player.arrives(HomeScreen)


async def test_a_setting_or_a_seed_that_looks_like_markup_is_drawn_as_it_is() -> None:
    async with opened(settings=f'theme = "{CLOSING}"') as player:
        await player.sees(f"not '{CLOSING}'")
        await player.press("enter", "up")
        await player.type(CLOSING)
        await player.press("enter")
        await player.sees(f"not '{CLOSING}'")


async def test_a_complaint_is_never_markup() -> None:
    path = keep(*CAMEL)
    torn = path.rename(path.with_name(f"{CLOSING.replace('/', '')}[b].souq"))
    elsewhere = FileLedger(torn, torn.parent)
    try:
        async with opened() as player:
            await player.press("c")
            await player.sees("[][b] is")
    finally:
        elsewhere.shut()


async def test_what_a_terminal_would_obey_never_reaches_it() -> None:
    async with seated(*CAMEL, names=("A\x1b[31mna", "B\u202een\x07"), size=(120, 40)) as player:
        await player.press("enter")
        assert not any(letter in player.text for letter in "\x1b\x07\u202e")
        await player.sees("A [31mna", "B en")
