"""Somebody plays about at a real terminal: keys, mouse, pasted text and windows of all sizes, over every screen.

    python -m tests.terminal.fuzz --keys 100000             sessions in all games, until so many keys are pressed
    python -m tests.terminal.fuzz --game dale --seed 7      one session again

A key is any gesture: a click and a new size of the window count as well. A session is a game and a seed. It fails if
the program ends otherwise than by being asked to, complains of itself, leaves the terminal in disorder, or lets a
gesture wait for longer than half a second; time in which the machine was busy with somebody else is not counted. Other
programs at the same disk cannot be told apart from a slow program, so a slow session is played once more: only what is
slow again is a fault. What fails is told with the gestures that led there.
"""

from __future__ import annotations

import argparse
import os
import select
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from shutil import copytree

from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.record import SeatLabel, head_of, write_head, write_move
from rulesets import load, shelf
from tests.terminal.emulator import Terminal
from tests.terminal.gestures import Gesture, gesture
from tests.terminal.patience import Wait
from tests.terminal.watched import PING

GAMES = tuple(facts.name for facts in shelf())
LENGTH = 150
"""Gestures in a session, if it is not left before."""
SLOW = 0.5
SLOW_KEY = "slow"
SLOW_ONCE = "slow, but not when it was played again"
HANGING = 15.0
STARTING = 60.0
PACES = ("instant", "instant", "fast", "step", "normal")
CLEAN = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l")
"""Back from the other screen, with a cursor, without reports of the mouse and of pasted text."""


@dataclass
class Report:
    game: str
    seed: int
    gestures: list[Gesture] = field(default_factory=list)
    screens: Counter[str] = field(default_factory=Counter)
    """On which screens they were made."""
    slowest: float = 0.0
    fault: str = ""
    last: str = ""
    """The end of what the program has sent."""

    def __str__(self) -> str:
        told = [repr(each.sent) if each.size is None else f"{each.size}" for each in self.gestures[-12:]]
        return f"{self.game} {self.seed}: {self.fault}\n  after {len(self.gestures)}: {' '.join(told)}\n{self.last}"


class Fault(Exception):
    """What must not happen has happened: a crash, a hang, something slow, a disorder."""

    def __init__(self, kind: str, story: str) -> None:
        super().__init__(f"{kind}: {story}")


# One session


def session(game: str, seed: int, house: Path, length: int = LENGTH, slow: float = SLOW) -> Report:
    """Play about; ``house`` is a folder with games of this kind, and is not touched."""
    report, luck = Report(game, seed), Random(f"{game} {seed}")
    with tempfile.TemporaryDirectory() as folder:
        home = copytree(house, Path(folder) / "home")
        _settle(home, luck)
        with started(_words(game, luck), home) as (terminal, answers):
            try:
                _play_about(terminal, answers, luck, report, length, slow)
            except Fault as fault:
                report.fault, report.last = str(fault), _readable(terminal.sent[-3000:])
        log = home / "log" / "trouble.log"
        if log.exists():
            report.fault = report.fault or "crash: it complained of itself"
            report.last = log.read_text(encoding="utf-8")[-3000:]
    return report


def _settle(home: Path, luck: Random) -> None:
    settings = home / "souq" / "settings.toml"
    settings.parent.mkdir()
    choices = (luck.choice(PACES), luck.choice(("dark", "light")), luck.choice(("auto", "auto", "ascii")))
    settings.write_text('pace = "{}"\ntheme = "{}"\nglyphs = "{}"\n'.format(*choices), encoding="utf-8")
    greeted = "true" if luck.random() < 0.8 else "false"
    (home / "remembered.json").write_text(f'{{"greeted": {greeted}}}', encoding="utf-8")


def _words(game: str, luck: Random) -> tuple[str, ...]:
    """How it is begun."""
    tables = (("you", "random"), ("you", "greedy"), ("you", "you"), ("random", "random"), ("you", "apprentice"))
    seats = (*luck.choice(tables), *("random",) * (_least_players(game) - 2))
    play = ("play", game, "--seats", ",".join(seats), "--seed", str(luck.randrange(100)))
    return luck.choice(((), (), play, play, play, ("resume",), ("replay", "finished"), ("replay", "left")))


@contextmanager
def started(words: tuple[str, ...], home: Path, size: tuple[int, int] = (80, 24)) -> Iterator[tuple[Terminal, int]]:
    """The program at a terminal, and where it tells that it has dealt with every key."""
    answers, sender = os.pipe()
    command = (sys.executable, "-m", "tests.terminal.watched", str(sender), *words)
    with Terminal(*command, home=home, size=size, kept_open=(sender,)) as terminal:
        os.close(sender)
        try:
            yield terminal, answers
        finally:
            os.close(answers)


def _play_about(terminal: Terminal, answers: int, luck: Random, report: Report, length: int, slow: float) -> None:
    answered(terminal, answers, Wait(terminal.process.pid), STARTING)
    size = (80, 24)
    while len(report.gestures) < length:
        made = gesture(luck, size)
        report.gestures.append(made)
        wait = Wait(terminal.process.pid)
        if made.size:
            size = made.size
            terminal.resize(size)
        if not terminal.types(made.sent) or not (screen := answered(terminal, answers, wait)):
            _mind_the_end(terminal)
            return
        spent = wait.seconds()
        report.slowest = max(report.slowest, spent)
        report.screens[screen] += 1
        if spent > slow:
            raise Fault(SLOW_KEY, f"{spent:.1f} s for {made.sent or made.size!r} on {screen}")


def answered(terminal: Terminal, answers: int, wait: Wait, limit: float = HANGING) -> str:
    """The screen on which everything so far has been dealt with; none, if the program has ended."""
    terminal.types(PING)
    while wait.seconds() < limit:
        terminal.read(0.0)
        if select.select([answers], [], [], 0.005)[0]:
            return os.read(answers, 100).decode().strip()  # nothing, if nobody can write there any more
    raise Fault("hang", f"no answer for {limit:.0f} s")


def _mind_the_end(terminal: Terminal) -> None:
    """It may only end because it was asked to, and must leave the terminal as it was."""
    terminal.until(lambda: terminal.process.poll() is not None)
    while terminal.read(0.2):
        pass
    code = terminal.process.returncode
    if code or b"Traceback" in terminal.sent:
        raise Fault("crash", f"it ended with {code}")
    for sequence in CLEAN:
        if sequence not in terminal.sent:
            raise Fault("disorder", f"it left the terminal without {sequence!r}")


def _readable(sent: bytes) -> str:
    return sent.decode(errors="replace").replace("\x1b", "␛")


# The house it is played in


def build_house(game: str, folder: Path) -> Path:
    """A folder with a kept game and a finished one."""
    for name, moves, shelf_name in (("finished", 5000, "replays"), ("left", 12, "saves")):
        (folder / shelf_name).mkdir(parents=True)
        (folder / shelf_name / f"{name}.souq").write_text(_played(game, moves), encoding="utf-8")
    return folder


def _played(game: str, most: int) -> str:
    """The record of a game, to its end or for so many moves."""
    match = Match(load(game), Setup(_least_players(game), 3))
    seats = [
        SeatLabel("Ana" if seat == 0 else f"Bot {seat}", "random" if seat else "you")
        for seat in range(match.setup.players)
    ]
    lines = [write_head(head_of(match, seats))]
    while not match.over and len(lines) <= most:
        seat = match.deciders()[0]
        match.play(seat, bot("greedy").choose(Knowledge(match, seat, 3)))
        lines.append(write_move(seat, match.moves[-1].notation, match.state))
    return "".join(lines)


def _least_players(game: str) -> int:
    return next(facts.players[0] for facts in shelf() if facts.name == game)


# Many of them


def sessions(games: tuple[str, ...], first: int, keys: int, length: int = LENGTH) -> Iterator[Report]:
    """Until so many keys have been pressed, each session in the next game."""
    with tempfile.TemporaryDirectory() as folder:
        houses = {game: build_house(game, Path(folder) / game) for game in games}
        made, number = 0, first * len(games)
        while made < keys:
            seed, game = divmod(number, len(games))
            report = _weighed(games[game], seed, houses[games[game]], length)
            made, number = made + len(report.gestures), number + 1
            yield report


def _weighed(game: str, seed: int, house: Path, length: int) -> Report:
    report = session(game, seed, house, length)
    if report.fault.startswith(SLOW_KEY):
        again = session(game, seed, house, length)
        if not again.fault:
            report.fault = report.fault.replace(SLOW_KEY, SLOW_ONCE, 1)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=1)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=0, help="of the first session")
    parser.add_argument("--length", type=int, default=LENGTH, help="keys in a session")
    wanted = parser.parse_args()
    games = (wanted.game,) if wanted.game else GAMES
    return summed_up(sessions(games, wanted.seed, wanted.keys, wanted.length))


def summed_up(reports: Iterable[Report]) -> int:
    """Tell every fault when it happens, and at the end what there was in all; the exit code."""
    faults, screens = Counter[str](), Counter[str]()
    keys = count = 0
    slowest = 0.0
    for report in reports:
        keys, count, slowest = keys + len(report.gestures), count + 1, max(slowest, report.slowest)
        screens += report.screens
        if count % 50 == 0:
            print(f"{keys:,} keys so far", flush=True)
        if report.fault:
            faults[report.fault.partition(":")[0]] += 1
            print(report, flush=True)
    print(", ".join(f"{name} {number:,}" for name, number in screens.most_common()))
    print(f"{keys:,} keys in {count:,} sessions; the slowest took {slowest * 1000:.0f} ms")
    print(f"faults: {dict(faults) or 'none'}")
    return min(faults.total() - faults[SLOW_ONCE], 1)


if __name__ == "__main__":
    sys.exit(main())
