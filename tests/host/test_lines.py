"""The house in lines: for ears, and for scripts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncssh
import pytest

from tests.host.test_evening import laid
from tests.host.visiting import ANA, BEN, CHO, LIMIT, Player, connect, open_house
from tui.host.house import House

KEEP = "Keep one of your three cards"


class Listener:
    """Somebody who comes with ``ssh -T``."""

    def __init__(self, house: House, name: str, key: asyncssh.SSHKey, *words: str) -> None:
        self._asked = house, name, key
        self._words = " ".join(words) or None
        self.heard = ""

    async def __aenter__(self) -> Self:
        self.connection = await connect(*self._asked)
        self.process: Any = await self.connection.create_process(self._words, encoding="utf-8")
        self._reading = asyncio.ensure_future(self._read())
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.connection.abort()
        self._reading.cancel()

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.heard += data

    def say(self, *lines: str) -> None:
        for line in lines:
            self.process.stdin.write(line + "\n")

    async def hears(self, words: str) -> str:
        """Everything up to these words; they are not heard a second time."""
        try:
            async with asyncio.timeout(LIMIT):
                while words not in self.heard:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"“{words}” was never heard:\n{self.heard}") from None
        before, _, self.heard = self.heard.partition(words)
        return before


async def opened_by(listener: Listener, *words: str) -> str:
    """The code of a table that somebody opens."""
    listener.say(" ".join(("open", *words)))
    await listener.hears("The table is open: ")
    return (await listener.hears(", ")).strip()


@pytest.mark.parametrize("words", [(), ("plain",)])
async def test_the_hall_is_read_out(tmp_path: Path, words: tuple[str, ...]) -> None:
    async with open_house(tmp_path) as house, Listener(house, "ana", ANA, *words) as ana:
        await ana.hears("the hall. You are ana.")
        ana.say("help")
        await ana.hears("sit CODE: take a seat")
        ana.say("games", "tabels", "who", "sit", "open nothing", "open dale a b c d e f")
        await ana.hears("dunhuang: Merchants of Dunhuang")
        await ana.hears("did you mean tables?")
        await ana.hears("ana: in the hall")
        await ana.hears("with one code")
        await ana.hears("nothing")
        await ana.hears("is played by")
        ana.say("quit")
        await ana.hears("Goodbye")
        await ana.process.wait_closed()
        assert ana.process.exit_status == 0


async def test_two_who_only_listen_play_with_one_who_looks(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as house,
        Listener(house, "ana", ANA) as ana,
        Listener(house, "ben", BEN, "plain") as ben,
        Player(house, "cho", CHO) as cho,
    ):
        await cho.sees("the hall")
        code = await opened_by(ana, "dunhuang", "anybody", "anybody")
        ben.say(f"sit {code}")
        await ben.hears("waits for 1 more")
        await cho.sees("Open tables")
        cho.press("enter")
        await cho.sees(KEEP)
        for each in (ana, ben):
            each.say(f"sit {code}")
            await each.hears(KEEP)
        ana.say("say good luck")
        await ben.hears("ana: good luck")
        await cho.sees("ana: good luck")
        ana.say("1")
        await ben.hears("Ana keeps a card")
        ana.say("look", "1")
        await ana.hears("The table:")
        await ana.hears("It is not your turn")
        ana.say("say still here", "quit")
        await ben.hears("ana: still here")
        await ana.hears("You are back in the hall")
        assert "\x1b" not in ana.heard + ben.heard


async def test_a_watcher_hears_what_everybody_may_hear(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as house,
        Listener(house, "ana", ANA) as ana,
        Listener(house, "ben", BEN) as ben,
        Listener(house, "cho", CHO) as cho,
    ):
        code = await opened_by(ana, "dunhuang", "ben")
        ben.say(f"sit {code}")
        await ben.hears(KEEP)
        cho.say(f"watch {code}")
        await cho.hears("The table:")
        ben.say("1")
        await ben.hears("Ben keeps")
        await cho.hears("Ben keeps a card")
        cho.say("1", "quit")
        await cho.hears("It is not your turn")
        await cho.hears("You are back in the hall.")


async def test_a_game_to_its_end_in_lines_and_its_replay(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Listener(house, "ana", ANA) as ana:
        code = await opened_by(ana, "dunhuang", "random")
        ana.say(f"lend {code}")
        await ana.hears("A bot minds it.")
        async with asyncio.timeout(60):
            while code in house.hall.unfinished:
                await asyncio.sleep(0.05)
        ana.say(f"watch {code}")
        await ana.hears("Ana keeps")
        await ana.hears("wins")


async def test_a_script_is_answered_to_its_last_line(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        done = await connection.run("plain", input="games\nrules dale stall\nnonsense\n", timeout=20)
        told = str(done.stdout)
        assert done.exit_status == 0
        assert "dragon-market" in told
        assert "DM-" in told
        assert "nonsense" in told
        assert told.rstrip().endswith("Your seats wait for you.")


@pytest.mark.parametrize("nonsense", [b"\xff" * 5000, b"x" * 50_000, b"\n" * 20_000, b"\x1b[2J\x00\r\n" * 500])
async def test_nonsense_in_lines_harms_nobody(tmp_path: Path, nonsense: bytes) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        process = await connection.create_process("plain", encoding=None)
        process.stdin.write(nonsense)
        process.stdin.write_eof()
        heard = await asyncio.wait_for(process.stdout.read(), LIMIT)
        assert b"\x1b" not in heard
        assert b"Goodbye" in heard


async def test_closing_time_is_heard(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Listener(house, "ana", ANA) as ana:
        await ana.hears("the hall")
        house.see_off(next(iter(house.visits)), "The house is closed for now.")
        await ana.hears("The house is closed for now.")
        await asyncio.wait_for(ana.process.wait_closed(), LIMIT)


async def test_lines_and_screens_say_what_they_need(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, await connect(house, "ana", ANA) as connection:
        done = await connection.run("join abcde", timeout=20)
        assert "wants a terminal" in str(done.stdout)


# At a terminal


async def test_at_a_terminal_what_is_typed_is_shown_and_can_be_mended(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA, command="plain") as ana:
        await ana.sees("the hall. You are ana.")
        ana.type("tabels")
        await ana.sees("\ntabels")
        ana.type("\x7f" * 3 + "les")
        await ana.sees("\ntables")
        ana.type("\x15who\r")
        await ana.sees("\nwho\nana: in the hall")
        ana.press("up")
        await ana.until(lambda: ana.text.rstrip().endswith("\nwho"))
        ana.press("enter")
        await ana.until(lambda: ana.text.count("ana: in the hall") == 2)
        ana.type("\x04")
        assert await ana.ends() == 0
        assert ana.text.rstrip().endswith("Your seats wait for you.")


async def test_at_a_terminal_news_stand_above_what_is_being_typed(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as house,
        Player(house, "ana", ANA, command="plain") as ana,
        Listener(house, "ben", BEN) as ben,
    ):
        code = await opened_by(ben, "dunhuang", "anybody")
        await ana.sees("the hall")
        ana.type(f"sit {code}\r")
        await ana.sees(KEEP)
        ana.type("say not y")
        await ana.sees("\nsay not y")
        ben.say(f"sit {code}", "say hello")
        await ana.sees("ben: hello\nsay not y")
        ana.type("et\r")
        await ben.hears("ana: not yet")


async def test_lines_at_a_terminal_are_no_wider_than_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA, command="plain") as ana:
        await ana.sees("the hall")
        ana.type("rules dale stall\r")
        await ana.sees("DM-")
        await ana.rest()
        assert all(len(line) <= 80 for line in ana.sent.decode().replace("\r", "").splitlines())
        assert b"\x1b" not in ana.sent


async def test_who_likes_lines_gets_them_until_he_likes_the_screen_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with Player(house, "ana", ANA) as ana:
            await ana.sees("the hall", "No table is open")
            ana.press("p")
            await ana.sees("merchant games")
            ana.press("s")
            await ana.sees("Lines")
            ana.press("down", "down", "down", "down", "down", "right")
            await ana.sees("← on →", "in lines")
            ana.press("escape")
            await ana.sees("merchant games")
        table = await laid(house, "ana", "ana")
        async with Player(house, "ana", ANA, command=f"join {table.code}") as ana:
            await ana.sees("You are ana.", "You have a seat.")
            ana.type("lines\rlines off\r")
            await ana.sees("now it is on", "Next time you come to the screen.")
        async with Player(house, "ana", ANA) as ana:
            await ana.sees("the hall", "Your tables")


@pytest.mark.parametrize(
    "nonsense", [b"\xff" * 5000, b"x" * 50_000, b"\x1b[2J\x1b]0;\x00\r\n" * 500, b"\x1b[A\x12" * 900]
)
async def test_nonsense_typed_into_lines_at_a_terminal_harms_nobody(tmp_path: Path, nonsense: bytes) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA, command="plain") as ana:
        await ana.sees("the hall")
        ana.process.stdin.write(nonsense)
        await ana.rest()
        assert b"\x1b]" not in ana.sent
        assert b"\x1b[2J" not in ana.sent
        async with Player(house, "ben", BEN) as ben:
            await ben.sees("the hall")
