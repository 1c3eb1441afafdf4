"""Every game on the shelf, from the set-up screen to a few turns at its table, with the keyboard alone."""

from __future__ import annotations

import pytest

from rulesets import shelf
from tests.tui.playing import VERY_WIDE, Player, opened
from tests.tui.test_boards import strange
from tui.screens.score import ScoreScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.widgets.form import Form

DECISIONS = 6


async def set_seed_and_bots(player: Player) -> None:
    """The same cards every time, and bots that do not keep anybody waiting."""
    form = player.app.screen.query_one(Form)
    while form.field.name != "seed":
        await player.press("up")
    await player.type("4")
    screen = player.app.screen
    assert isinstance(screen, SetupScreen)
    screen.players[1:] = ["random"] * (len(screen.players) - 1)


async def decide(player: Player) -> None:
    """The first option; a set is typed, as its boxes would take too many keys."""
    pointing = player.at.asking.pointing
    assert pointing is not None
    if pointing.is_set:
        await player.press(":")
        await player.type(pointing.prompt.offers[0].notation)
    await player.press("enter")


@pytest.mark.parametrize("index", range(len(shelf())), ids=[facts.name for facts in shelf()])
async def test_a_game_is_set_up_and_played_with_the_keyboard_alone(index: int) -> None:
    async with opened() as player:
        await player.press(*["down"] * index, "enter")
        await player.arrives(SetupScreen)
        await set_seed_and_bots(player)
        await player.press("enter")
        await player.arrives(TableScreen)
        made = 0
        while made < DECISIONS and not player.match.over:
            await player.until(
                lambda: player.at.asking.pointing is not None or isinstance(player.app.screen, ScoreScreen)
            )
            assert player.prompt.strip()
            assert any(line.startswith("▶") for line in player.menu)
            assert not strange(player.text)
            assert all(len(line) <= 80 for line in player.lines())
            before = len(player.moves)
            await decide(player)
            await player.until(lambda before=before: len(player.moves) > before)
            made += 1
        await player.resize(VERY_WIDE)
        await player.press("question_mark", "x", "n", "x", "f1", "x", "c", "tab")
        assert player.app.is_running
