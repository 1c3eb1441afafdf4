"""No key does what the eye has not seen: the first moment of a question, of a curtain, of a score."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest

from rulesets import shelf
from tests.tui.playing import Player, seated, whole_game
from tui.screens.curtain import Curtain
from tui.screens.score import ScoreScreen
from tui.screens.table import TableScreen
from tui.tables.pace import Pace

CAMEL = ("keep silver", "keep tea", "start 8")
ALONE = "you,random"
TO_SEE, TO_BLINK = 0.5, 0.25
"""Seconds it takes to see what comes by itself, and what one has waited for."""
KEYS = ("enter", "enter", "enter", "space", "down", "down", "up")
DECISIONS = 25


class Camera:
    """Films the screen between the keys, and holds every decision against what could be seen before its key."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.shown: int | None = None
        """The question on the screen, by the number of own moves before it."""
        self.since = 0.0
        self.needed = 0.0
        self.watched = False
        self.decided = 0
        self.blind = 0
        self.in_vain = 0

    def film(self, key: str) -> None:
        """After a key was pressed."""
        own = sum(move.seat == 0 for move in self.player.match.moves)
        if own > (self.shown if self.shown is not None else own):
            self.decided += 1
            self.blind += self.player.clock.now - self.since < self.needed
        elif key in ("enter", "space") and self.player.clock.now - self.since < self.needed:
            self.in_vain += 1
        if key in ("up", "down") and self.needed == TO_BLINK:
            self.needed = 0.0  # the cursor was moved here
        self._see(own)

    def _see(self, own: int) -> None:
        chair, at = self.player.chair, self.player.at
        if at.asking.pointing is None:
            self.shown, self.watched = None, self.watched or chair.paused
        elif self.shown != own:
            expected = chair.last_own_move() == chair.moves_made > 0 and not self.watched
            self.shown, self.since = own, self.player.clock.now
            self.needed, self.watched = TO_BLINK if expected else TO_SEE, False


@pytest.mark.parametrize("game", [facts.name for facts in shelf()])
async def test_keys_at_random_times_never_answer_what_nobody_has_seen(game: str) -> None:
    chance = Random(17)
    with patch.object(Pace, "seconds", property(lambda pace: 0.01)):
        async with seated(seats=ALONE, game=game, settings='pace = "fast"') as player:
            camera = Camera(player)
            while camera.decided < DECISIONS and not player.chair.over:
                player.look(chance.expovariate(4))
                key = chance.choice(KEYS)
                await player.rush(key)
                camera.film(key)
            assert camera.blind == 0
            assert camera.in_vain > 0, "some were pressed too early"


async def test_what_is_typed_ahead_of_ones_own_next_questions_answers_them() -> None:
    async with seated(*CAMEL, seats=ALONE, settings='pace = "step"') as player:
        player.look()
        await player.rush("1", "1", "9")
        assert player.moves == [*CAMEL, "camel 1", "take hand", "bonus coins"]


async def test_enter_pressed_twice_is_one_move() -> None:
    async with seated(*CAMEL, seats=ALONE, settings='pace = "step"') as player:
        player.look()
        await player.rush("enter", "enter")
        assert player.moves == [*CAMEL, "camel 1"]
        await player.press("enter")
        assert len(player.moves) == len(CAMEL) + 2


async def test_the_cursor_moved_ahead_takes_its_enter_along() -> None:
    async with seated(*CAMEL, seats=ALONE, settings='pace = "step"') as player:
        player.look()
        await player.rush("enter", "down", "enter")
        assert player.moves == [*CAMEL, "camel 1", "take shop"]


async def test_whoever_hammers_on_enter_is_not_looking_yet() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        for _ in range(20):
            await player.rush("enter")
            player.look(0.2)
        assert player.moves == list(CAMEL)
        await player.press("enter")
        assert player.moves == [*CAMEL, "camel 1"]


@pytest.mark.parametrize("rhythm", [0.3, 0.6, 0.9])
async def test_whoever_reads_on_with_enter_offers_nothing_by_it(rhythm: float) -> None:
    """The sale is told line by line, and then everybody is asked for an offering."""
    moves = whole_game(2, 3, "dungeon-bazar")[:9]
    settings = 'pace = "step"'
    async with seated(*moves[:8], seats=ALONE, game="dungeon-bazar", seed=3, settings=settings) as player:
        await player.asked()
        await player.press(":", *moves[8], "enter")
        for _ in range(40):
            await player.rush("enter")
            player.look(rhythm)
        assert player.at.asking.pointing
        assert player.at.asking.pointing.prompt.kind == "offer"
        assert player.moves == list(moves)


async def test_the_next_hand_is_not_opened_by_a_key_of_the_last_one() -> None:
    async with seated(*CAMEL) as player:
        await player.press("enter", "1", "1")
        player.look()
        await player.rush("9", "enter")
        await player.arrives(Curtain)
        assert "Pass the keyboard" in player.text
        await player.press("enter")
        await player.arrives(TableScreen)


async def test_a_page_closed_twice_is_closed_once() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("question_mark")
        await player.rush("enter", "enter")
        assert player.moves == list(CAMEL)
        await player.press("enter")
        assert player.moves == [*CAMEL, "camel 1"]


async def test_a_score_that_comes_up_stays_until_it_can_have_been_seen() -> None:
    from tests.tui.test_screen_pauses import after_the_last_move

    async with after_the_last_move("step") as player:
        while not isinstance(player.app.screen, ScoreScreen):
            await player.rush("enter")
        await player.rush("enter", "enter")
        assert isinstance(player.app.screen, ScoreScreen)
