"""Walking through a game that was played: by move, by turn, by itself, by a line of the log; through anybody's eyes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rules.events import EVERYTHING, WATCHER
from tests.tui.playing import SMALL, WIDE, Player, keep, opened, whole_game
from tui.screens.home import HomeScreen
from tui.screens.reader import Reader
from tui.screens.replay import ReplayScreen
from tui.screens.review import ReviewScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.screens.score import ScoreScreen
from tui.tables.archive.files import read_file
from tui.tables.start import Replay

LAST = len(whole_game())


@asynccontextmanager
async def watching(
    moves: tuple[str, ...] = whole_game(),
    eyes: int = EVERYTHING,
    seats: str = "you,you",
    size: tuple[int, int] = SMALL,
    settings: str = 'pace = "instant"',
) -> AsyncIterator[Player]:
    async with opened(Replay(read_file(keep(*moves, seats=seats)), eyes), size, settings) as player:
        await player.arrives(ReplayScreen)
        await player.sees("Move 0")
        yield player


def place(player: Player) -> int:
    assert f"Move {move_seen(player)} of" in player.text
    return move_seen(player)


def move_seen(player: Player) -> int:
    screen = player.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen.walk.at


async def test_a_replay_goes_forward_and_back_by_moves() -> None:
    async with watching() as player:
        await player.press("right", "l", "right")
        await player.sees("Move 3", "Ben: Trader, Paper")
        await player.press("left", "h", "left", "left")
        assert place(player) == 0
        await player.press("end", "right")
        assert place(player) == LAST
        await player.press("home")
        assert place(player) == 0


async def test_a_replay_goes_by_turns() -> None:
    async with watching() as player:
        await player.press("]")
        await player.sees("turn 1")
        await player.press("down", "j")
        await player.sees("turn 3")
        await player.press("[", "up")
        await player.sees("turn 1")
        await player.press("k")
        assert place(player) == 0
        await player.press("end", "]")
        assert place(player) == LAST


async def test_a_replay_plays_on_by_itself_and_stops_at_the_end() -> None:
    async with watching(settings='pace = "fast"') as player:
        await player.press("end", "left", "left", "left", "space")
        await player.sees("playing")
        await player.until(lambda: place(player) == LAST and "playing" not in player.text)


async def test_a_replay_stops_at_the_key_that_started_it() -> None:
    async with watching(settings='pace = "slow"') as player:
        await player.press("space")
        assert "Move 1 of" in player.text
        await player.press("enter")
        assert "playing" not in player.text
        await player.press("enter", "space", "enter")
        assert place(player) == 3


async def test_nobody_plays_in_a_replay() -> None:
    async with watching(whole_game()[:1], seats="random,random") as player:
        await player.press("1", "u", "c", "full_stop", "tab", "colon", "n", "end")
        assert place(player) == 1
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.walk.moves_made == screen.walk.length == 1


async def test_the_eyes_of_a_finished_game_go_round_the_table() -> None:
    async with watching() as player:
        await player.press("right", "right")
        await player.sees("seen by open hands", "◆  7 ", "●  4 ")
        await player.press("v")
        await player.sees("seen by a watcher")
        assert "Hand" not in player.text
        await player.press("v")
        await player.sees("seen by Ana", "Hand 1 ·", " Tea ")
        await player.press("v")
        await player.sees("seen by Ben", "Hand 1 ·", " Pottery ")
        await player.press("v")
        await player.sees("seen by open hands")


async def test_the_eyes_of_an_unfinished_game_see_no_more_than_at_the_table() -> None:
    async with watching(("keep silver", "keep tea"), eyes=0, seats="you,random") as player:
        await player.press("end")
        for _ in range(4):
            await player.press("v")
            assert "Tea" not in "".join(line[50:] for line in player.lines())


async def test_a_kept_game_of_several_people_is_watched_with_closed_hands() -> None:
    keep("keep silver", "keep tea")
    async with opened() as player:
        await player.press("g")
        await player.arrives(SavedGamesScreen)
        await player.press("w")
        screen = await player.arrives(ReplayScreen)
        assert screen.walk.eyes == WATCHER


async def test_a_click_on_a_line_of_the_log_goes_to_its_move() -> None:
    async with watching(size=WIDE) as player:
        await player.press("end")
        await player.click("Turn 19:")
        await player.sees("turn 19")
        assert 0 < place(player) < LAST


async def test_a_replay_tells_the_rule_of_the_last_move() -> None:
    async with watching() as player:
        await player.press("r")
        await player.sees("nobody has moved yet")
        await player.press("x", "right", "question_mark")
        await player.arrives(Reader)
        await player.sees("DH-1.4")


async def test_leaving_a_replay_leads_back() -> None:
    async with watching() as player:
        await player.press("q")
        await player.arrives(HomeScreen)


async def test_a_replay_tells_what_spoke_for_a_move() -> None:
    async with watching() as player:
        await player.press("w")
        await player.sees("Nobody has moved yet.")
        await player.press("right", "right", "w")
        await player.sees("Ben could")
        assert move_seen(player) == 2


async def test_reasons_stay_secret_while_a_game_goes_on() -> None:
    async with watching(whole_game()[:5], eyes=0) as player:
        await player.press("end", "w")
        await player.sees("Reasons are told when the game is over")


async def test_the_score_of_a_finished_game_can_be_opened_again_and_again() -> None:
    async with watching() as player:
        for _ in range(2):
            await player.press("e")
            await player.arrives(ScoreScreen)
            await player.sees("★ wins")
            assert player.lines()[-1].split("  ") == [" m moments", "Esc look at the table"]
            await player.press("r", "escape")
            await player.arrives(ReplayScreen)
        await player.press("e", "m")
        await player.arrives(ReviewScreen)
        await player.press("q")
        await player.arrives(ScoreScreen)


async def test_a_game_that_goes_on_has_no_score_yet() -> None:
    async with watching(whole_game()[:9]) as player:
        await player.press("e")
        await player.sees("There is a score as soon as the game is over.")


async def test_open_hands_take_the_lines_that_are_free() -> None:
    names, moves = ("Ana", "Ben", "Cleo", "Dov"), whole_game(4, 3, "dale")
    record = read_file(keep(*moves[:28], seats="you,you,you,you", names=names, seed=3, game="dale"))
    async with opened(Replay(record, EVERYTHING)) as player:
        await player.press("end")
        await player.sees("1 M Broker  1 P Partner  2 P Good  4 S Acorn", "Dov: Swift Broker")
        hands = [line[:50].split() for line in player.lines()[11:19]]
        assert hands[1] == hands[7] == ["1", "Junk"], "each hand goes on in a second line"
