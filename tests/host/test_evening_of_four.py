"""One game of four by real OpenSSH clients: other colours, other letters, lines, a watcher; a client killed, the house
killed; to the score and to a record that is right."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tests.host.opened import OpenedHouse, needs_openssh
from tests.terminal.emulator import ROOT, Terminal, clean_environment

KEEP = "Keep one of your three cards"


class InLines:
    """Somebody with ``ssh -T … plain``."""

    def __init__(self, house: OpenedHouse, name: str) -> None:
        command = house.ssh(name, "-T", words=("plain",))
        self.terminal = Terminal(*command, home=house.folder, size=(100, 400))

    def __enter__(self) -> InLines:
        return self

    def __exit__(self, *_: object) -> None:
        self.terminal.__exit__()

    def say(self, line: str) -> None:
        self.terminal.press(line, "enter")

    def hears(self, words: str) -> None:
        self.terminal.until(lambda: words in self.terminal.sent.decode(errors="replace"))


@needs_openssh
def test_an_evening_of_four(tmp_path: Path) -> None:
    with OpenedHouse(tmp_path) as house:
        code = _begin(house)
    with OpenedHouse(tmp_path) as house, ExitStack() as evening:
        ana, ben, dov, eve = _back_at_the_table(house, evening, code)
        cho = evening.enter_context(InLines(house, "cho"))
        cho.say(f"sit {code}")
        cho.hears("The table:")
        _take_turns(ana, ben, dov)
        for player in (ana, ben, dov):
            player.press("=", "m")
        cho.say("quit")
        cho.hears("back in the hall")
        cho.say(f"lend {code}")
        cho.hears("A bot minds it.")
        ana.sees("The game is over")
        eve.sees("The game is over")
        cho.say(f"watch {code}")
        cho.hears("wins")
        assert house.end() == 0
    _check(tmp_path)


def _begin(house: OpenedHouse) -> str:
    """Four seats taken by key, the first cards chosen, one client and the house itself killed in the middle."""
    with ExitStack() as evening:
        cho = evening.enter_context(InLines(house, "cho"))
        cho.say("open dunhuang anybody anybody anybody")
        cho.hears("The table is open: ")
        code = cho.terminal.sent.decode().rpartition("The table is open: ")[2][:5]
        ana, ben, dov = (evening.enter_context(each) for each in _terminals(house))
        for player in (ana, ben):
            player.sees("Open tables")
            player.press("enter")
            player.sees("Your tables")
        dov.sees("Open tables")
        dov.press("enter")  # the last seat: it begins
        for player in (ana, ben):
            player.sees("your turn")
            player.press("enter")
        for player in (ana, ben, dov):
            player.sees(KEEP)
        ana.looks()
        ana.press("1")
        ana.until(lambda: KEEP not in ana.text)
        ana.kill()
        ben.sees("ana away")
        house.process.kill()
        house.process.wait()
    return code


def _terminals(house: OpenedHouse) -> list[Terminal]:
    return [
        house.visitor("ana"),
        house.visitor("ben", "-o", "SetEnv=LANG=C", TERM="xterm-16color"),
        house.visitor("dov", "-C"),
    ]


def _back_at_the_table(house: OpenedHouse, evening: ExitStack, code: str) -> list[Terminal]:
    words = ("-t", "-o", "StrictHostKeyChecking=no")
    join = [
        house.ssh("ana", *words, words=("join", code)),
        house.ssh("ben", *words, "-o", "SetEnv=LANG=C", words=("join", code)),
        house.ssh("dov", *words, words=("join", code)),
        house.ssh("eve", *words, words=("watch", code)),
    ]
    terms = ("xterm-256color", "xterm-16color", "xterm-256color", "xterm-256color")
    seated = [
        evening.enter_context(Terminal(*command, home=house.folder, environment={"TERM": term}))
        for command, term in zip(join, terms, strict=True)
    ]
    ana, ben, dov, eve = seated
    ana.until(lambda: KEEP not in ana.text and "ana keeps" in ana.text)
    ben.sees(KEEP)
    dov.sees(KEEP)
    eve.sees("1 watching")
    _in_16_colours_and_ascii(ben)
    return seated


def _in_16_colours_and_ascii(ben: Terminal) -> None:
    assert b"38;5;" not in ben.sent
    assert b"38;2;" not in ben.sent
    assert "◆" not in ben.text
    assert "│" not in ben.text


def _take_turns(*players: Terminal) -> None:
    """Whoever is asked takes the first thing there is, a few times."""
    asked: Callable[[Terminal], bool] = lambda player: "▶1" in player.text or ">1" in player.text  # noqa: E731
    for _ in range(6):
        for player in players:
            player.comes_to_rest(0.15)
            if asked(player):
                player.looks()
                player.press("enter")


def _check(folder: Path) -> None:
    """The finished game, taken out of the house and checked by whoever likes."""
    souq = [sys.executable, "-m", "tui"]
    environment = clean_environment(folder)
    out = folder / "out"
    told = subprocess.run(
        [*souq, "host", "--data", str(folder / "house"), "export", str(out)], cwd=ROOT, env=environment, check=True
    )
    assert told.returncode == 0
    (record,) = out.iterdir()
    checked = subprocess.run(
        [*souq, "replay", "--check", str(record)], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert "The record is right" in checked.stdout
    assert "opens the seal" in checked.stdout
