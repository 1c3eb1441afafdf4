"""Nobody is sent what he may not know: whatever is hidden from somebody, the bytes on their way to him are the same."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyte
import pytest

from rules.chance import seeded
from rules.events import WATCHER
from rules.match import Match
from rulesets import shelf
from tests.host.fake import FakeTerminal
from tests.host.visiting import LIMIT, open_house
from tests.terminal.emulator import QUESTIONS
from tests.wandering import somewhere
from tui.host.accounts import Player
from tui.host.hosted_souq import HostedSouq
from tui.host.house import House
from tui.host.line_table import LineTable
from tui.host.plans import HallTable, Place
from tui.host.profile import profile_of
from tui.host.terminal_lines import TerminalLines
from tui.host.visit import Visit
from tui.plain.sitting import Quit
from tui.tables.archive import Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.pace import Pace
from tui.tables.table import Table

SEATS = 4
KEYS = (b"x", b"\x1b[C", b"\x1b[B", b"?", b"q", b"x", b"l")
"""Looks around, asks for help and for the log: whatever a screen would show of what it knows."""
LINES = b"look\nmore\nwhy\n?\nlog all\nhelp\n"

each_game = pytest.mark.parametrize("game", [facts.name for facts in shelf() if SEATS in facts.players])


def redealt(match: Match[Any], seat: int, chance: int) -> Match[Any]:
    """With everything that a seat cannot know dealt anew."""
    other = match.as_of(len(match.moves))
    other.state = match.game.determinize(match.state, seat, chance)
    return other


class Session:
    """Somebody at a table where this game is played."""

    def __init__(self, house: House, match: Match[Any], own: tuple[int, ...]) -> None:
        places = tuple(Place(name, name) for name in ("ana", "ben", "cho", "dov"))
        self.plan = HallTable("abcde", match.game.facts.name, places, "ana", state="played", seal="0" * 64)
        self.house = house
        self.table = Table(Opened("", match, self.plan.labels()), Unkept(), house.pool)
        self.chair = self.table.sit(own, Pace.INSTANT)
        self.terminal = FakeTerminal()
        self.player = Player("a", "ana")
        self.talk = house._talking.of(self.player)
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    async def leave(self) -> None:
        self.chair.leave()
        await self.table.close()

    async def in_lines(self) -> bytes:
        lines = TerminalLines(self.terminal)
        self.terminal.feed(LINES)
        self.terminal.hang_up()
        with pytest.raises(Quit):
            await LineTable(self.chair, lines, self.talk).play()
        return self.terminal.sent

    async def begin(self) -> None:
        house, player = self.house, self.player
        visit = Visit(self.terminal, "", "ana", player=player)
        profile = await profile_of(house.accounts, player)
        own = house._own_tables(player)
        self.app = HostedSouq(visit, player, profile, own, house.hall, house.accounts, self.talk, "Souq")
        self.app.settle_at(self.terminal)
        self._running = asyncio.create_task(self.app.run_async(), context=contextvars.Context())
        await until(lambda: b"the hall" in self.terminal.sent)
        self.app.call_later(self.app._show, self.chair, self.plan)
        title = self.chair.game.facts.title
        await until(lambda: self.picture() and title in self._screen.display[0])

    async def end(self) -> None:
        self.terminal.hang_up()
        await self._running

    def picture(self) -> list[Any]:
        """Every cell with its colours; of a blank one its ground."""
        self._stream.feed(QUESTIONS.sub(b"", self.terminal.taken()))
        cells = (self._screen.buffer[y][x] for y in range(24) for x in range(80))
        return [cell if cell.data.strip() or cell.reverse else cell.bg for cell in cells]


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(LIMIT):
        while not condition():
            await asyncio.sleep(0.01)


def pairs(house: House, game: str) -> Iterator[tuple[Session, Session]]:
    """The same eyes at tables where everything else is dealt otherwise."""
    for seed in range(2):
        match, seat = somewhere(game, SEATS, seed, 5 + 11 * seed), seed % SEATS
        for eyes in (seat, WATCHER):
            other = redealt(match, seat, seeded(seed, 99))
            hidden = other.state.fingerprint() != match.state.fingerprint()
            if hidden and other.view(eyes) == match.view(eyes):  # some games mark what a seat knows, unlike a watcher
                own = (seat,) if eyes == seat else ()
                yield Session(house, match.as_of(len(match.moves)), own), Session(house, other, own)


async def look_the_same(one: Session, other: Session) -> None:
    """Soon, and after a moment in which the key has surely been answered."""
    for moment in (0.0, 0.1):
        await asyncio.sleep(moment)
        await until(lambda: one.picture() == other.picture())


@each_game
async def test_lines_are_the_same_whatever_is_hidden(tmp_path: Path, game: str) -> None:
    compared = 0
    async with open_house(tmp_path) as house:
        for one, other in pairs(house, game):
            assert await one.in_lines() == await other.in_lines()
            compared += 1
            await one.leave()
            await other.leave()
    assert compared > 1


@each_game
async def test_screens_are_the_same_whatever_is_hidden(tmp_path: Path, game: str) -> None:
    """The same picture to the last colour, after whatever is pressed; in how many pieces it comes is no matter."""
    async with open_house(tmp_path) as house:
        for one, other in pairs(house, game):
            await one.begin()
            await other.begin()
            for key in KEYS:
                one.terminal.feed(key)
                other.terminal.feed(key)
                await look_the_same(one, other)
            await one.end()
            await other.end()
            assert one.picture() == other.picture()
            await one.leave()
            await other.leave()
