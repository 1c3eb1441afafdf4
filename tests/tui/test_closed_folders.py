"""Folders and files that are there, but not open to whoever plays: named in a sentence, and no trouble for the rest.

Root may read everything, so each command is run in a process that has given up that right.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.mutation.saves import played
from tests.terminal.emulator import ROOT, Terminal, clean_environment
from tui.tables.trouble import FAULT, FINE, WRONG_INPUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="rights are given up in another way there")

AS_ANYBODY = """
import ctypes, os, sys
DROP, TO_READ_AND_WRITE_WHAT_IS_CLOSED = 24, (1, 2)
for right in TO_READ_AND_WRITE_WHAT_IS_CLOSED:
    ctypes.CDLL(None).prctl(DROP, right, 0, 0, 0)
os.execv(sys.executable, (sys.executable, "-m", "tui", *sys.argv[1:]))
"""
"""Rights are lost with the next program that a process becomes; whoever is not root has none to lose."""
DENIED = "Permission denied"


@contextmanager
def closed(path: Path, mode: int = 0o000) -> Iterator[None]:
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        yield
    finally:
        path.chmod(before)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """With a game that was left, one that is finished, settings and a folder of house files."""
    for folder in ("saves", "replays", "souq", "house", "host", "log"):
        (tmp_path / folder).mkdir()
    (tmp_path / "saves" / "left.souq").write_bytes(played("dunhuang")[0])
    (tmp_path / "replays" / "finished.souq").write_bytes(played("dale")[0])
    (tmp_path / "souq" / "settings.toml").write_text('pace = "instant"\n', encoding="utf-8")
    (tmp_path / "remembered.json").write_text('{"greeted": true}', encoding="utf-8")
    (tmp_path / "house" / "dunhuang.toml").write_text("", encoding="utf-8")
    return tmp_path


def souq(home: Path, line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", AS_ANYBODY, *line.split()],
        cwd=ROOT,
        env=clean_environment(home) | environment,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=60,
    )


PLAY = "play dunhuang --plain --seats you,random --seed 3"

HOST = "host --port 0 --bind 127.0.0.1"

COMPLAINTS = {
    ("", "saves"): (FAULT, "HOME/saves"),
    ("", "resume --plain"): (FAULT, "HOME/saves"),
    ("", "replay left --plain"): (FAULT, "HOME/saves"),
    ("", PLAY): (FAULT, "HOME/saves"),
    ("", HOST): (FAULT, "HOME/host"),
    ("", "host status"): (FAULT, "HOME/host"),
    ("", "host ban mallory"): (FAULT, "HOME/host"),
    ("", "host export taken-out"): (FAULT, "HOME/host"),
    ("", "host backup copy.db"): (FAULT, "HOME/host"),
    ("host", HOST): (FAULT, "HOME/host"),
    ("saves", "saves"): (FAULT, "HOME/saves"),
    ("saves", "resume"): (FAULT, "HOME/saves"),
    ("saves", "resume left"): (FAULT, "HOME/saves"),
    ("saves", "replay left --plain"): (FAULT, "HOME/saves"),
    ("saves", PLAY): (FAULT, "HOME/saves"),
    ("replays", "saves --all"): (FAULT, "HOME/replays"),
    ("replays", "replay finished --plain"): (FAULT, "HOME/replays"),
    ("replays", PLAY): (FAULT, "HOME/replays"),
    ("saves/left.souq", "resume left --plain"): (FAULT, "the game left"),
    ("saves/left.souq", "replay left --plain"): (WRONG_INPUT, "HOME/saves/left.souq"),
    ("house", PLAY): (WRONG_INPUT, "HOME/house"),
    ("house/dunhuang.toml", "games dunhuang"): (WRONG_INPUT, "HOME/house/dunhuang.toml"),
}
"""What is closed, the command, its exit code, and what is named."""


@pytest.mark.parametrize(("path", "line"), COMPLAINTS)
def test_what_is_closed_is_named_in_a_sentence(home: Path, path: str, line: str) -> None:
    code, name = COMPLAINTS[path, line]
    with closed(home / path):
        done = souq(home, line, **({"SOUQ_HOUSE": str(home / "house")} if path.startswith("house") else {}))
    assert (done.returncode, done.stderr.count("\n")) == (code, 1), done.stderr
    assert name.replace("HOME", str(home)).casefold() in done.stderr.casefold()
    assert DENIED in done.stderr


@pytest.mark.parametrize("path", ["souq", "souq/settings.toml", "remembered.json", "log"])
def test_what_one_can_do_without_keeps_nobody_from_playing(home: Path, path: str) -> None:
    with closed(home / path):
        done = souq(home, "play dunhuang --plain --seats random,random --seed 3")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert "The game is over." in done.stdout


def test_what_cannot_be_written_is_named_and_leaves_nothing_behind(home: Path) -> None:
    with closed(home / "saves", 0o500):
        done = souq(home, PLAY)
    assert done.returncode == FAULT
    assert done.stderr == f"Games cannot be kept in {home / 'saves'}: {DENIED}.\n"
    assert [path.name for path in (home / "saves").iterdir()] == ["left.souq"]


def test_the_list_goes_on_past_a_closed_record(home: Path) -> None:
    (home / "saves" / "fine.souq").write_bytes(played("bazar")[0])
    os.utime(home / "saves" / "fine.souq", (1, 1))
    with closed(home / "saves" / "left.souq"):
        listed, taken_up = souq(home, "saves"), souq(home, "resume --plain")
    assert DENIED in listed.stdout
    assert "fine: Ana" in listed.stdout
    assert taken_up.returncode == FINE
    assert "Passed over: The game left" in taken_up.stderr


def test_a_folder_that_tells_names_and_nothing_else(home: Path) -> None:
    with closed(home / "saves", 0o400):
        done = souq(home, "saves")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert done.stdout == f"left: The record {home / 'saves' / 'left.souq'} cannot be read: {DENIED}.\n"


@pytest.mark.parametrize("path", ["", "saves"])
def test_the_shelf_tells_of_it_and_stays_open(home: Path, path: str) -> None:
    with closed(home / path), Terminal(sys.executable, "-c", AS_ANYBODY, home=home) as terminal:
        terminal.sees("merchant games for one terminal", "denied")
        terminal.press("ctrl+q")
        assert terminal.ends() == FINE


def test_a_table_that_cannot_be_kept_is_not_laid(home: Path) -> None:
    play = ("play", "dunhuang", "--seats", "you,random")
    with closed(home / "saves"), Terminal(sys.executable, "-c", AS_ANYBODY, *play, home=home) as terminal:
        assert terminal.ends() == FAULT
    said = terminal.sent.split(b"\x1b[?1049l")[-1].decode()
    assert f"Games cannot be kept in {home / 'saves'}: {DENIED}." in " ".join(said.split())
