"""``python -m tests.host.kills``: the house is killed again and again in the middle of moves; nothing that anybody has
heard may be missing afterwards, nothing may be there twice.

Bots play at tables, and people listen to them in lines. Whatever a listener has heard of a game is a beginning of what
the archive tells of it after the kill, line by line; and so it is still when the next house has gone on with it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections.abc import Iterable
from pathlib import Path

import asyncssh

from rules.events import WATCHER
from tests.host.opened import OpenedHouse
from tui.host.hall import Hall
from tui.plain import reading
from tui.tables.archive.rows import RowArchive
from tui.tables.database.sqlite import SqliteDatabase
from tui.tables.scene import Scene
from tui.tables.thinking import ThinkingPool

TABLES = 4
GAMES = ("dunhuang", "bazar", "dale", "dungeon-bazar", "dragon-market")
OWNER, EARS = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
BESIDE_THE_GAME = ("is back.", "(greedy).")
EVENINGS = 4
LONGEST_EVENING = 2.5
"""Seconds after which a house is killed at the latest."""


class Listener:
    """Somebody who hears a table from its first move."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.heard = ""

    async def listen(self, connection: asyncssh.SSHClientConnection) -> None:
        process = await connection.create_process("plain", encoding="utf-8")
        process.stdin.write(f"watch {self.code}\n")
        while data := await process.stdout.read(1 << 16):
            self.heard += data

    def story(self, first: str) -> list[str]:
        """What was heard of the game, from the first thing there is to tell; without a line that is cut off."""
        lines = [line for line in self.heard.split("\r\n")[:-1] if line and not line.endswith(BESIDE_THE_GAME)]
        return lines[lines.index(first) :] if first in lines else []


async def connected(house: OpenedHouse, name: str, key: asyncssh.SSHKey) -> asyncssh.SSHClientConnection:
    return await asyncssh.connect(
        "127.0.0.1", house.port, username=name, client_keys=[key], known_hosts=None, config=None, agent_path=None
    )


async def evening(house: OpenedHouse, listeners: list[Listener], length: float) -> None:
    """Open tables, leave them to bots, listen; until the house is killed."""
    owner = await connected(house, "owner", OWNER)
    process = await owner.create_process("plain", encoding="utf-8")
    for game in random.sample(GAMES, TABLES):
        process.stdin.write(f"open {game} {'random ' * (1 if game != 'dungeon-bazar' else 2)}\n")
        code = (await process.stdout.readuntil("The table is open: ")) and (await process.stdout.readuntil(","))[:-1]
        listeners.append(Listener(code))
        process.stdin.write(f"lend {code}\n")
    connections = [await connected(house, "ear", EARS) for _ in range(TABLES)]
    listening = [
        asyncio.ensure_future(listener.listen(connection))
        for listener, connection in zip(listeners[-TABLES:], connections, strict=True)
    ]
    await asyncio.sleep(length)
    house.process.kill()
    house.process.wait()
    await asyncio.gather(*listening, return_exceptions=True)
    for connection in (owner, *connections):
        connection.abort()


async def stories(folder: Path, codes: Iterable[str]) -> dict[str, tuple[list[str], bool]]:
    """What the archive tells of each table to somebody who watches, and whether that is the whole game."""
    database = SqliteDatabase(folder / "house" / "house.db")
    hall = Hall(database, RowArchive(database), ThinkingPool(1), 10_000)
    found: dict[str, tuple[list[str], bool]] = {}
    for code in codes:
        table = await hall.find(code)
        opened = await RowArchive(database).read(table.record)
        scene = Scene(opened.match, opened.seats, WATCHER)
        lines = [line for line in reading.told(scene.logbook.catch_up(), scene.names) if line]
        found[code] = lines, scene.over
    await database.close()
    return found


async def kill(folder: Path, listeners: list[Listener]) -> int:
    """Once; how many lines were heard by then, all of them right."""
    with OpenedHouse(folder) as house:
        await evening(house, listeners, 0.2 + random.random() * LONGEST_EVENING)
    told, lines = await stories(folder, [listener.code for listener in listeners]), 0
    for listener in listeners:
        kept, over = told[listener.code]
        heard = listener.story(kept[0]) if kept else []
        if over:  # behind the story comes the score
            heard = heard[: len(kept)]
        assert heard == kept[: len(heard)], f"{listener.code}: heard {heard[-3:]}, kept {kept[-3:]}"
        lines += len(heard)
    return lines


async def kills(folder: Path, times: int) -> int:
    """So many, a few in each house: one with too many tables does little else than wake them."""
    lines = 0
    for first in range(0, times, EVENINGS):
        lines += await kills_of_a_house(folder / str(first), min(EVENINGS, times - first))
        print(f"{min(first + EVENINGS, times)} kills, {lines} lines heard: all there, none twice", flush=True)
    return lines


async def kills_of_a_house(folder: Path, times: int) -> int:
    (folder / "house").mkdir(mode=0o700, parents=True)
    (folder / "house" / "host.toml").write_text("[limits]\ntables_a_player = 10000\n")
    listeners: list[Listener] = []
    lines = 0
    for _ in range(times):
        lines = await kill(folder, listeners)
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.host.kills", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(kills(Path(folder), parser.parse_args().times))


if __name__ == "__main__":
    main()
