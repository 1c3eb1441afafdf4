"""What the screens cost: ``python -m tests.terminal.measure``, for all games or for those named behind it.

Plays in a pseudo-terminal and counts bytes and milliseconds there, where they are paid. Not a test: figures depend on
the machine and on what else it does. The start is compared with an empty Textual application started in the same run.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from tests.terminal.emulator import Terminal

STARTS = 9
MOVES = 24
IDLE = 10.0
FIRST, QUIET = 2.0, 0.15
"""Seconds to wait for the first byte of an answer, and without a byte after which it is whole."""
BLANK = b" " * 80
"""All that an empty application paints."""
EMPTY = (sys.executable, "-c", "from textual.app import App; App().run()")
CIRCLE = "tiles=Soldier,Dancer,Painter,Trader,Interpreter,Maid,Farmer,Manichean"
SIZES = ((80, 24), (120, 40))


class Answer(NamedTuple):
    """What came back for a key."""

    bytes: int
    seconds: float


class Figure(NamedTuple):
    name: str
    value: float
    unit: str
    budget: float | None = None

    def __str__(self) -> str:
        verdict = "" if self.budget is None else "  ok" if self.value <= self.budget else "  OVER"
        budget = "" if self.budget is None else f"{self.budget:>9,.6g}"
        return f"{self.name:<44}{self.value:>10,.1f} {self.unit:<3}{budget}{verdict}"


class Play(NamedTuple):
    """How a game is played here: any way will do that keeps it going."""

    options: tuple[str, ...]
    opening: str
    """What is asked first."""
    action: str
    """The question at which the cursor takes a walk."""
    moves: tuple[str, ...]
    """Options to take, wherever one of them is offered; else the first."""

    def table(self, game: str) -> tuple[str, ...]:
        return ("-m", "tui", "play", game, "--seats", "you,random", *self.options)


PLAYS = {
    "dunhuang": Play(
        ("--seed", "2", "--set", CIRCLE), "Keep one of your three cards", "Lead the camel", ("Lay", "Gain three coins")
    ),
    "bazar": Play(("--seed", "2"), "Offer", "Move your pawn", ("Moneylender", "Warehouse")),
    "dale": Play(
        ("--seed", "2", "--set", "decks=macaws,pandas,chameleons"), "Your action", "Your action", ("Play", "Reset")
    ),
    "dungeon-bazar": Play(("--seed", "2"), "Exit", "left. You", ("Move to", "End your round")),
    "dragon-market": Play(("--seed", "2"), "stock", "left. Wanted", ("Slide", "End the turn")),
}


def ask(terminal: Terminal, key: str) -> Answer:
    """Press a key; how much comes back, and how long until the last of it."""
    before, begun = len(terminal.sent), time.perf_counter()
    terminal.press(key)
    terminal.read(FIRST)
    terminal.comes_to_rest(QUIET)
    return Answer(len(terminal.sent) - before, max(0.0, terminal.last_byte - begun))


@contextmanager
def house(pace: str = "step") -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "souq").mkdir()
        (home / "souq" / "settings.toml").write_text(f'pace = "{pace}"\n', encoding="utf-8")
        (home / "remembered.json").write_text('{"greeted": true}', encoding="utf-8")
        yield home


def started(home: Path, words: bytes, *command: str, size: tuple[int, int] = (80, 24)) -> Answer:
    """Bytes and time from the command to the last byte of the first screen, which holds these words."""
    begun = time.perf_counter()
    with Terminal(*command, home=home, size=size) as terminal:
        terminal.until(lambda: words in terminal.sent)
        terminal.comes_to_rest(0.5)
        return Answer(len(terminal.sent), terminal.last_byte - begun)


def measure_start() -> Iterator[Figure]:
    with house() as home:
        start_own, start_empty = partial(started, home, b"Choose a game"), partial(started, home, BLANK, *EMPTY)
        start_own(), start_empty()  # once for the disk
        pairs = [(start_own(), start_empty()) for _ in range(STARTS)]
        own, empty = zip(*pairs, strict=True)
        yield Figure("start of home, to its last byte", 1000 * median(a.seconds for a in own), "ms")
        yield Figure("start of an empty application, likewise", 1000 * median(a.seconds for a in empty), "ms")
        yield Figure("ratio", median(a.seconds / b.seconds for a, b in pairs), "x", 1.5)
        yield Figure("first paint of home", max(a.bytes for a in own) / 1000, "kB", 40)


def measure_table(game: str, size: tuple[int, int]) -> Iterator[Figure]:
    opening, table = PLAYS[game].opening.encode(), PLAYS[game].table(game)
    with house() as home:
        paint = started(home, opening, sys.executable, *table, size=size)
        yield Figure(f"first paint of a table, {size[0]}x{size[1]}", paint.bytes / 1000, "kB", 40)
    yield from measure_play(game, size)


def measure_play(game: str, size: tuple[int, int]) -> Iterator[Figure]:
    how = PLAYS[game]
    with house() as home, Terminal(sys.executable, *how.table(game), home=home, size=size) as terminal:
        terminal.sees(how.opening)
        terminal.comes_to_rest(1.0)
        steps, moves = play(terminal, how)
        at = f", {size[0]}x{size[1]}"
        yield Figure(f"a step of the cursor{at}: median", median(a.bytes for a in steps), "B")
        yield Figure(f"a step of the cursor{at}: p95", p95(a.bytes for a in steps), "B", 1000)
        yield Figure(f"a move{at}: median", median(a.bytes for a in moves), "B")
        yield Figure(f"a move{at}: p95", p95(a.bytes for a in moves), "B", 6000)
        times = [1000 * a.seconds for a in steps + moves]
        yield Figure(f"key to last byte{at}: median", median(times), "ms")
        yield Figure(f"key to last byte{at}: p95", p95(times), "ms", 30)
        terminal.comes_to_rest(1.0)
        idle = sum(terminal.read(0.1) for _ in range(int(IDLE * 10)))
        yield Figure(f"idle for {IDLE:.0f} s{at}", idle, "B", 0)
        yield Figure(f"resident memory in the game{at}", resident(terminal.process.pid), "MB", 90)


def play(terminal: Terminal, how: Play) -> tuple[list[Answer], list[Answer]]:
    """A few turns: the answers to cursor keys, and those to keys that make a move."""
    steps: list[Answer] = []
    moves: list[Answer] = []
    while len(moves) < MOVES:
        if "is thinking." in terminal.text or "(Enter)" in terminal.text:
            ask(terminal, "." if "is thinking." in terminal.text else "enter")
            continue
        if how.action in terminal.text:
            steps += [ask(terminal, key) for key in ("down", "down", "up")]
            ask(terminal, "tab")
            steps += [ask(terminal, key) for key in ("right", "down", "left")]
            ask(terminal, "tab")
        moves.append(ask(terminal, "d" if "Done:" in terminal.text else key_of(terminal, *how.moves)))
    return steps, moves


def key_of(terminal: Terminal, *options: str) -> str:
    """The digit before one of these options, or the first."""
    found = re.search(rf"(\d) (?:{'|'.join(options)})", terminal.text)
    return found.group(1) if found else "1"


def p95(values: Iterable[float]) -> float:
    return quantiles(values, n=20)[-1]


def resident(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def main(*games: str) -> None:
    print(f"{'':<44}{'measured':>10}    {'budget':>9}")
    for figure in measure_start():
        print(figure, flush=True)
    for game in games or PLAYS:
        print(f"\n{game}")
        for size in SIZES:
            for figure in measure_table(game, size):
                print(figure, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
