"""Looking around: whatever is in sight can be explained, wherever it appears, and nothing is done by it."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pytest
from textual.geometry import Region

from rules.kinds import Place
from rulesets import shelf
from tests.tui.playing import Player, opened, seated, whole_game
from tests.tui.test_screen_replay import watching
from tui.screens.lesson import LessonScreen
from tui.screens.looking import TITLE
from tui.screens.scene import SceneScreen
from tui.screens.table import TableScreen
from tui.widgets.arrow_keys import nearest
from tui.widgets.log import LOG

GAMES = [facts.name for facts in shelf()]
ARROWS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}
OPENING = ("keep silver", "keep tea", "start 8")


def at(player: Player) -> SceneScreen:
    screen = player.app.screen
    assert isinstance(screen, SceneScreen)
    return screen


async def everything(player: Player) -> dict[Place, str]:
    """What there is to read about each thing in sight, going there by arrow keys."""
    regions = {place: sight.region for place, sight in at(player).around.sights().items()}
    read: dict[Place, str] = {}
    while keys := way_on(regions, at(player).seen, read):
        await player.press(*keys)
        seen = at(player).seen
        assert seen in regions
        assert seen not in read
        read[seen] = player.prompt_lines()
    return read


def way_on(regions: dict[Place, Region], here: Place | None, read: Container[Place]) -> tuple[str, ...]:
    """The shortest way to something that was not read yet; none when there is nothing left, or no way."""
    ways: dict[Place | None, tuple[str, ...]] = {here: ()}
    for place, way in (todo := list(ways.items())):
        for key, (dx, dy) in ARROWS.items():
            there = nearest(regions, place, dx, dy)
            if there not in ways:
                ways[there] = (*way, key)
                todo.append((there, ways[there]))
    return next((way for place, way in ways.items() if place not in read and way), ())


async def test_arrows_go_over_the_table_and_the_text_follows() -> None:
    async with seated(*OPENING, seats="you,random") as player:
        await player.press("x")
        await player.sees("Arrows look on")
        assert at(player).seen == Place("tile", 0)
        assert "Soldier" in player.prompt_lines()
        await player.press("right")
        assert at(player).seen == Place("tile", 1)
        assert "Dancer" in player.prompt_lines()
        assert "Paper" in player.prompt_lines(), "the card on the tile lies there too"
        read = await everything(player)
        assert len(read) >= 12
        assert set(read) >= at(player).around.sights().keys() - {Place("tile", 1)}, "the keys lead everywhere"
        assert all(read.values())


async def test_lines_of_the_log_can_be_looked_at() -> None:
    async with seated(*OPENING, "camel 1", seats="you,random") as player:
        await player.press("x")
        lines = [place for place in at(player).around.sights() if place.zone == LOG]
        assert lines
        at(player).look_at(lines[-1])
        await player.rest()
        mentioned = at(player).around.sights()[lines[-1]].things
        assert at(player).scene.game.describe(mentioned[0]).title in player.prompt_lines()


@pytest.mark.parametrize("way", ["x", "escape", "enter", "q"])
async def test_looking_around_ends_where_it_began(way: str) -> None:
    async with seated(*OPENING, seats="you,random") as player:
        before, cursor = player.text, player.option
        await player.press("x", "right", "down")
        await player.press(way)
        assert player.text == before
        assert player.option == cursor
        assert player.moves == list(OPENING)


async def test_nothing_is_chosen_by_looking() -> None:
    async with seated(*OPENING, seats="you,random") as player:
        await player.press("x", "1", "2", "3")
        assert player.moves == list(OPENING)


async def test_a_question_calls_the_eyes_back() -> None:
    async with seated(*OPENING, seats="you,random", settings='pace = "step"') as player:
        await player.asked()
        while player.at.asking.pointing:
            await player.press(player.at.asking.rows[0].key or "")
        await player.press("x", "right")
        assert at(player).seen
        while not player.at.asking.pointing:
            assert at(player).seen, "bots may move meanwhile"
            await player.press("full_stop")
        assert at(player).seen is None


async def test_a_click_on_what_is_closed_says_why() -> None:
    async with seated(*OPENING, seats="you,random") as player:
        assert player.at.asking.pointing
        prompt = player.at.asking.pointing.prompt
        legal = {place for offer in prompt.offers for place in offer.places}
        closed = next(offer for offer in prompt.closed if offer.places and not legal & set(offer.places))
        await player.click(closed.places[0])
        assert closed.reason.read(player.chair.names) in player.prompt_lines()
        assert player.moves == list(OPENING)


async def test_a_click_on_what_nobody_would_choose_says_what_it_is() -> None:
    async with seated(*OPENING, seats="you,random") as player:
        await player.click(Place("hand", 2))
        assert at(player).seen == Place("hand", 2)
        assert "Silver" in player.prompt_lines()


async def test_a_replay_is_looked_at_the_same_way() -> None:
    async with watching() as player:
        await player.press("right", "right", "right", "x")
        before = at(player).seen
        await player.press("right")
        assert at(player).seen != before
        assert "Move 3 of" not in player.prompt_lines()
        await player.press("escape", "right")
        await player.sees("Move 4 of")


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_in_sight_has_a_description(game: str) -> None:
    """Half-way through a game, when most things have come up."""
    moves: Sequence[str] = whole_game(2, 3, game)
    async with seated(*moves[: min(40, len(moves) // 2)], game=game, seed=3) as player:
        await player.press("enter")
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        sights = screen.around.sights()
        assert len(sights) >= 5, "there is something to look at"
        for place in sights:
            screen.look_at(place)
            assert screen.explanation().plain.strip(), f"{place} has nothing to say for itself"


async def test_a_lesson_can_be_looked_around_in() -> None:
    async with opened() as player:
        player.app.teach("dunhuang")
        await player.rest()
        await player.press("enter")
        await player.arrives(LessonScreen)
        await player.press("x", "right")
        assert at(player).seen
        await player.press("enter")
        assert at(player).seen is None


async def test_counters_headings_players_and_the_title_are_looked_at_too() -> None:
    async with seated(*OPENING, seats="you,random") as player:
        await player.press("x")
        read = await everything(player)
        assert "¢5 Coins." in read[Place("counter of 0", 1)]
        assert "★0 Prestige." in read[Place("counter of 0", 2)]
        assert "● Bilal Seat 2: a bot, random." in read[Place("player", 1)]
        assert "Hand Your cards" in read[Place("heading Hand", 0)]
        assert "Bots move at the pace “instant”" in read[TITLE]
        assert at(player).query_one("#title").region in {sight.region for sight in at(player).around.sights().values()}
