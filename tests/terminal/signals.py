"""Signals at any moment of any command.

    python -m tests.terminal.signals --moments 300

Each time a command is begun at a pseudo-terminal, as a session of its own, and gets SIGINT, SIGTERM or SIGHUP some time
later. It must end with the exit code that goes with the signal, or in its own way if it was done before; without a
traceback, with the terminal as it was found, and with nobody left behind. What Python does before the first line of
ours is not in our hands, so time is counted from there.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.terminal.emulator import Terminal
from tests.terminal.fuzz import CLEAN, build_house
from tests.terminal.processes import are_gone, descendants

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
COMMANDS = (
    "",
    "play dunhuang --seats you,master:60s --seed 3",
    "play dale --seats random,random --seed 3",
    "play dunhuang --plain --seats you,master:60s --seed 3",
    "play bazar --plain --seats random,random,random --seed 3",
    "resume",
    "resume --plain",
    "replay finished",
    "replay finished --plain",
    "host --port 0 --bind 127.0.0.1",
    "arena dunhuang --seats master:60s,random --games 4 --jobs 2",
    "arena dunhuang --seats greedy,random --games 50 --jobs 1",
    "bench dunhuang",
    "rules dale",
    "games",
    "saves --all",
    "--help",
)
LONGEST = 2.5
"""Seconds until the signal comes, at most."""
BEGUN = """
import os, signal
from tui.__main__ import main
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.write({}, b'.')
main()
"""


def moment(luck: Random, house: Path) -> tuple[str, str]:
    """What was tried, and what was wrong with it."""
    line, number, delay = luck.choice(COMMANDS), luck.choice(SIGNALS), luck.random() ** 2 * LONGEST
    ears, mouth = os.pipe()
    command = (sys.executable, "-c", BEGUN.format(mouth), *line.split())
    with Terminal(*command, home=house, kept_open=(mouth,)) as terminal:
        os.close(mouth)
        settled = termios.tcgetattr(terminal.master)
        os.read(ears, 1)
        os.close(ears)
        _watch(terminal, delay)
        family = descendants(terminal.process.pid)
        terminal.process.send_signal(number)
        tried = f"souq {line}: {number.name} after {delay:.3f} s"
        try:
            code = terminal.ends()
        except AssertionError as error:
            return tried, f"it did not end: {error}"
        return tried, "; ".join(_faults(terminal, number, code, family, settled))


def _watch(terminal: Terminal, seconds: float) -> None:
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        terminal.read(min(left, 0.02))


def _faults(
    terminal: Terminal, number: signal.Signals, code: int, family: set[int], settled: list[object]
) -> Iterator[str]:
    if code not in (128 + number, -number, 0):
        yield f"it ended with {code}: {terminal.sent[-300:]!r}"
    if b"Traceback" in terminal.sent or b"Exception ignored" in terminal.sent:
        yield f"it showed where it was: {terminal.sent[-600:]!r}"
    if b"\x1b[?1049h" in terminal.sent and not all(sequence in terminal.sent for sequence in CLEAN):
        yield "the screen was left in disorder"
    if termios.tcgetattr(terminal.master)[:4] != settled[:4]:
        yield "the terminal was left in disorder"
    if not are_gone(family):
        yield "somebody was left behind"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moments", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    faults = 0
    for number in range(wanted.moments):
        with tempfile.TemporaryDirectory() as folder:
            house = build_house("dunhuang", Path(folder) / "house")
            tried, wrong = moment(Random(f"{wanted.seed} {number}"), house)
        if wrong:
            faults += 1
            print(f"{number}: {tried}: {wrong}", flush=True)
        if number % 50 == 49:
            print(f"{number + 1} moments so far", flush=True)
    print(f"{wanted.moments} moments, {faults} faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
