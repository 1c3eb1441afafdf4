"""One person before the screens: presses keys, points with a mouse, and reads what is drawn.

Nothing here waits for a clock. After a key everything it set going has come to rest; what comes later, such as a bot's
move, is waited for as a condition, and the limit only says when a test has failed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from rich.style import Style
from textual.events import Key
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen

from rules.advice import Advice, Weighed
from rules.bots import bot
from rules.kinds import Place
from rules.knowledge import Knowledge
from rules.match import Match, Move
from rules.options import Setup
from rules.record import write_move
from rules.review import prospects
from rulesets import load
from tests.bots import play_out
from tui.screens.app import SouqApp
from tui.screens.table import TableScreen
from tui.tables.archive.files import FileArchive
from tui.tables.chair import Chair
from tui.tables.folders import data_folder
from tui.tables.open_tables import OpenTables
from tui.tables.profile import LocalProfile
from tui.tables.seats import label_seats
from tui.tables.settings import settings_file
from tui.tables.start import SavedGame, Start
from tui.tables.table import Table
from tui.tables.thinking import ThinkingPool
from tui.widgets.keys import NAMES
from tui.widgets.menu import Menu
from tui.widgets.panes import PlacesPane
from tui.widgets.text import TextPane

LIMIT = 10.0
"""Seconds after which a condition has failed, on however slow a machine."""

SMALL, WIDE, VERY_WIDE = (80, 24), (120, 40), (200, 60)

CIRCLE = "Soldier,Dancer,Painter,Trader,Interpreter,Maid,Farmer,Manichean"
"""Tiles that every test knows: the soldier points at two places, the trader gives a set."""

KEYS = {sign: key for key, sign in NAMES.items() if len(sign) == 1} | {" ": "space"}

UNRESTING = ("move", "games", "profile")
"""What a key may set going beside the messages, and is done at once."""

S = TypeVar("S", bound=Screen[Any])


class Clock:
    """As much of the time of day as it takes a person to look at the screen. It only goes on when somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Player:
    def __init__(self, app: SouqApp, pilot: Pilot[int], clock: Clock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    # Hands

    async def press(self, *keys: str) -> None:
        """Keys by the names Textual gives them; a sign such as ``:`` stands for itself. Before each there is a look at
        the screen."""
        for key in keys:
            self.look()
            self.app.post_message(self._key(key))
            await self.rest()

    def look(self, seconds: float = 1.0) -> None:
        self.clock.now += seconds

    def _key(self, key: str) -> Key:
        sign = next((sign for sign, name in KEYS.items() if name == key and sign.isascii()), key)
        return Key(KEYS.get(key, key), sign if len(sign) == 1 else None)

    async def rush(self, *keys: str) -> None:
        """Keys typed ahead, or all at once out of a slow line."""
        for key in keys:
            self.app.post_message(self._key(key))
        await self.rest()

    async def type(self, text: str) -> None:
        await self.press(*text)

    async def rest(self) -> None:
        """Until whatever was set going has been done and drawn: no message waits anywhere, and what they changed has
        been laid out and painted, which may send messages in turn."""
        for _ in range(3):
            await self._no_message_waits()
            self.app.screen._on_timer_update()
        await self._no_message_waits()

    async def _no_message_waits(self) -> None:
        """For several turns of the event loop: between two of them a message may be on its way. A key that waits for a
        file is answered before the next one."""
        answered = asyncio.Event()
        self.app.call_next(answered.set)
        while self.app.is_running and not answered.is_set():
            await asyncio.sleep(0)
        quiet = 0
        while quiet < 6:
            await asyncio.sleep(0)
            pumps = (self.app, *self.app.screen.walk_children(with_self=True))
            quiet = 0 if self._busy() or any(pump.message_queue_size for pump in pumps) else quiet + 1

    def _busy(self) -> bool:
        """A move or a file is on its way: it is no rest as long as the answer is to come."""
        return any(worker.group in UNRESTING and not worker.is_finished for worker in self.app.workers)

    async def click(self, target: str | Place, times: int = 1) -> None:
        """Click on words that are drawn, or on a place of the table."""
        self.look()
        await self.pilot.click(offset=self.find(target), times=times)
        await self.rest()

    async def hover(self, target: str | Place) -> None:
        await self.pilot.hover(offset=self.find(target))
        await self.rest()

    async def resize(self, size: tuple[int, int]) -> None:
        """A window pulled to another size. Textual takes its time over it, for the sake of those who pull slowly."""
        await self.pilot.resize_terminal(*size)
        await self.until(lambda: self.app._resize_timer is None and tuple(self.app.screen.size) == size)

    # Eyes

    def strips(self) -> list[list[tuple[str, Style]]]:
        """The screen as the terminal would be sent it: line by line pieces of text, and how they look."""
        update: Any = self.app.screen._compositor.render_update(full=True, screen_stack=self.app._background_screens)
        return [
            [(segment.text, segment.style or Style()) for strip in line if strip for segment in strip]
            for line in update.strips
        ]

    def lines(self) -> list[str]:
        return ["".join(text for text, _ in line).rstrip() for line in self.strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines())

    def styles(self, words: str) -> list[Style]:
        """How each piece of text that holds these words looks."""
        return [style for line in self.strips() for text, style in line if words in text]

    def find(self, target: str | Place) -> Offset:
        """Where it is on the screen: a cell inside it."""
        if isinstance(target, Place):
            for pane in self.app.screen.query(PlacesPane):
                region = pane.drawing.spot(target)
                if region is not None:
                    return region.translate(pane.content_region.offset).offset
        else:
            for y, line in enumerate(self.lines()):
                if target in line:
                    return Offset(line.index(target), y)
        raise AssertionError(f"{target} is not on the screen:\n{self.text}")

    async def until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(LIMIT):
                while not condition():
                    if self.app._exception is not None:
                        raise self.app._exception
                    await asyncio.sleep(0.002)
        except TimeoutError:
            raise AssertionError(f"this never came:\n{self.text}") from None
        await self.rest()

    async def sees(self, *words: str) -> None:
        await self.until(lambda: all(word in self.text for word in words))

    async def arrives(self, kind: type[S]) -> S:
        """At a screen, wherever the way there leads through."""
        await self.until(lambda: type(self.app.screen) is kind and self.app.screen.is_mounted)
        screen = self.app.screen
        assert isinstance(screen, kind)
        return screen

    # At the table

    @property
    def at(self) -> TableScreen:
        """The table screen, under whatever lies over it."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def chair(self) -> Chair:
        return self.at.chair

    @property
    def table(self) -> Table:
        """For what others do at it; a screen only has its chair."""
        return self.chair._table

    @property
    def match(self) -> Match[Any]:
        """The whole game, which no screen gets to see."""
        return self.chair._match

    @property
    def moves(self) -> list[str]:
        return [move.notation for move in self.match.moves]

    @property
    def prompt(self) -> str:
        return self.at.query_one("#prompt", TextPane).text.plain

    def prompt_lines(self) -> str:
        """What stands below the hand, at a table or in a replay, in one line."""
        return " ".join(self.app.screen.query_one("#prompt", TextPane).text.plain.split())

    @property
    def menu(self) -> list[str]:
        """The lines of the menu that can be seen, the one under the cursor with its mark."""
        pane = self.at.query_one(Menu)
        region = pane.content_region
        return [line[region.x : region.right].rstrip() for line in self.lines()[region.y : region.bottom]]

    @property
    def option(self) -> str:
        """The menu line under the cursor."""
        return next(line for line in self.menu if line.startswith(("▶", "▷")))

    async def asked(self, *words: str) -> None:
        """Until this player is asked, and the question holds these words."""
        await self.until(lambda: self.at.asking.pointing is not None and all(word in self.prompt for word in words))


class LocalThinker:
    """Thinks at once and in this process: most tests are not about processes."""

    def __init__(self, pool: ThinkingPool) -> None:
        return

    async def choose(self, match: Match[Any], seat: int, level: str) -> Any:
        return bot(level).choose(Knowledge(match, seat, match.setup.seed))

    async def suspect(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any) -> float:
        """The later, the worse."""
        return len(moves) / 1000

    async def advise(self, match: Match[Any], moves: Sequence[Move], seat: int, mine: Any, opinion: int = 0) -> Advice:
        """The last choice is always the best, by far."""
        best = Weighed(match.as_of(len(moves)).prompt(seat).offers[-1].choice, 0.9, (("your purse", 1.0),))
        own = None if mine is None else Weighed(mine, 0.1)
        return Advice(best, best if mine == best.choice else own)

    async def reconsider(self, match: Match[Any], at: int) -> Advice:
        """Everybody always moves for the sake of his purse."""
        return Advice(Weighed(match.moves[at - 1].choice, 0.5, good=("fill the purse",)))

    async def prospects(self, match: Match[Any]) -> list[tuple[float, ...]]:
        return prospects(match)

    def forget(self) -> None:
        return


@asynccontextmanager
async def opened(
    start: Start | None = None,
    size: tuple[int, int] = SMALL,
    settings: str = 'pace = "instant"',
    greeted: bool = True,
    only_ascii: bool = False,
    from_shell: bool = False,
) -> AsyncIterator[Player]:
    """The program, for somebody who has been greeted before; a start is opened from the shelf, or from the command
    line."""
    write_settings(settings)
    profile, tables = LocalProfile(), OpenTables(FileArchive(data_folder()), ThinkingPool())
    profile.progress = profile.progress.with_greeting() if greeted else profile.progress
    clock = Clock()
    with patch("tui.tables.table.Thinker", LocalThinker), patch("tui.screens.review.Thinker", LocalThinker):
        app = SouqApp(profile, tables, start if from_shell else None, only_ascii, clock)
        async with app.run_test(size=size, notifications=True) as pilot:
            player = Player(app, pilot, clock)
            await player.until(lambda: not (app._batch_count and app.is_running))  # the first paint has been let go
            if start and not from_shell:
                app.call_next(app.open, start)
                await player.until(lambda: len(app.screen_stack) > 1)
            yield player
        await tables.close()
        await profile.close()


@asynccontextmanager
async def seated(
    *moves: str,
    seats: str = "you,you",
    names: Sequence[str] = ("Ana", "Ben", "Cleo"),
    seed: int = 2,
    size: tuple[int, int] = SMALL,
    settings: str = 'pace = "instant"',
    game: str = "dunhuang",
    **options: str,
) -> AsyncIterator[Player]:
    """At a table where these moves were made already. Without bots nothing happens that a test did not do."""
    path = keep(*moves, seats=seats, names=names, seed=seed, game=game, **options)
    async with opened(SavedGame(path.stem), size, settings) as player:
        await player.until(lambda: player.app.screen.is_mounted and len(player.app.screen_stack) > 1)
        yield player


def write_settings(text: str) -> Path:
    file = settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def keep(
    *moves: str,
    seats: str = "you,you",
    names: Sequence[str] = ("Ana", "Ben", "Cleo"),
    seed: int = 2,
    game: str = "dunhuang",
    **options: str,
) -> Path:
    """A game on disk after these moves, each made by whoever is asked first."""
    who = seats.split(",")
    if game == "dunhuang":
        options = {"tiles": CIRCLE} | options
    labels = label_seats(who, names[: who.count("you")])
    match = Match(load(game), Setup(len(who), seed, options))
    ledger = FileArchive(data_folder()).begin(match, labels)
    with patch("os.fsync"):  # nobody pulls the plug here
        for line in moves:
            seat = match.deciders()[0]
            move = match.play(seat, match.read(seat, line))
            ledger.write(write_move(seat, move.notation, match.state))
    ledger.put_away() if match.over else ledger.shut()
    return ledger.path


@cache
def whole_game(players: int = 2, seed: int = 2, game: str = "dunhuang", tiles: str = CIRCLE) -> tuple[str, ...]:
    """The moves of a game that bots of no mind played to its end."""
    match = Match(load(game), Setup(players, seed, {"tiles": tiles} if game == "dunhuang" else {}))
    return tuple(move.notation for move in play_out(match, "random", seed=seed).moves)


def has_style(styles: Iterable[Style], *wanted: str) -> bool:
    return any(all(getattr(style, name) for name in wanted) for style in styles)
