"""The client that nearly everybody has: OpenSSH, against the house as its operator opens it."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.opened import COMMAND, OpenedHouse, needs_openssh
from tests.rules.test_borders import loaded_by
from tests.terminal.emulator import ROOT, clean_environment

WELCOME = "the hall"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenedHouse]:
    with OpenedHouse(tmp_path) as opened:
        yield opened


@needs_openssh
def test_people_walk_in_with_their_keys_and_leave(house: OpenedHouse) -> None:
    with house.visitor("ana") as ana, house.visitor("ben", "-C") as ben:
        ana.sees(WELCOME, "ana")
        ben.sees(WELCOME, "ben")
        ana.press("q")
        assert ana.ends() == 0
        assert ana.sent.endswith(b"\x1b[0m")
        ben.press("q")
        assert ben.ends() == 0


@needs_openssh
def test_a_guest_presses_enter_and_comes_back_with_a_word(house: OpenedHouse) -> None:
    with house.visitor("ana", key="") as guest:
        guest.sees("Press Enter")
        guest.press("enter")
        guest.sees(WELCOME, "guest-1")
        word = re.search(r"your word: (\S+)", guest.text)
    assert word
    with house.visitor("ana", key="") as again:
        again.sees("Press Enter")
        again.press(word[1], "enter")
        again.sees(WELCOME, "guest-1")


@needs_openssh
def test_whoever_is_killed_comes_back_as_himself(house: OpenedHouse) -> None:
    with house.visitor("ana") as ana:
        ana.sees(WELCOME, "ana")
        ana.kill()
    with house.visitor("another", key="ana") as again:
        again.sees(WELCOME, "ana")


@needs_openssh
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_closing_time(house: OpenedHouse, ending: signal.Signals) -> None:
    with house.visitor("ana") as ana:
        ana.sees(WELCOME)
        assert house.end(ending) == 0
        assert ana.ends() == 0
        ana.sees("The house is closed for now")
        assert b"\x1b[?1049l" in ana.sent
    with OpenedHouse(house.folder) as again, again.visitor("ana", "-o", "StrictHostKeyChecking=no") as ana:
        ana.sees(WELCOME, "ana")


@needs_openssh
def test_after_a_kill_the_house_opens_again_and_everybody_is_who_he_was(house: OpenedHouse) -> None:
    with house.visitor("ana") as ana:
        ana.sees(WELCOME)
        house.process.kill()
        house.process.wait()
    with OpenedHouse(house.folder) as again, again.visitor("somebody", key="ana") as ana:
        ana.sees(WELCOME, "ana")


@needs_openssh
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), ("sh",)),
        ((), ("scp", "-t", "/tmp")),
        (("-s",), ("sftp",)),
        (("-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22"), ()),
        (("-W", "127.0.0.1:22"), ()),
    ],
)
def test_nothing_else_is_to_be_had(house: OpenedHouse, options: tuple[str, ...], words: tuple[str, ...]) -> None:
    done = house.run("ana", *words, options=options)
    assert done.returncode not in (0, None)
    assert "Traceback" not in done.stdout + done.stderr + (house.folder / "log").read_text()


@needs_openssh
def test_another_s_name_is_told_and_a_name_that_is_none_refused(house: OpenedHouse) -> None:
    with house.visitor("ana") as ana:
        ana.sees(WELCOME)
        with house.visitor("ana", key="ben") as ben:
            ben.sees("The name ana belongs to another key")
            ben.press("b", "e", "n", "enter")
            ben.sees(WELCOME, "ben")
    refused = house.run("a" * 900, "games", key="ana")
    assert refused.returncode == 255
    assert "Names here are" in refused.stderr


@needs_openssh
def test_words_work_without_a_terminal(house: OpenedHouse) -> None:
    assert "dunhuang" in house.run("ana", "games").stdout
    assert house.run("ana", "rules", "dale", "stall").returncode == 0
    assert house.run("ana", "nonsense").returncode == 2


def test_a_port_that_is_taken_is_one_sentence(house: OpenedHouse) -> None:
    done = subprocess.run(
        [*COMMAND, "--port", str(house.port), "--bind", "127.0.0.1", "--data", str(house.folder / "second")],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        env=clean_environment(house.folder),
    )
    assert done.returncode == 1
    assert f"The door cannot be opened at port {house.port}" in done.stderr


def test_only_the_house_loads_asyncssh() -> None:
    """It costs a fifth of a second at every start."""
    commands = "import tui.commands.souq, tui.commands.play, tui.commands.host, tui.screens.app, tui.plain"
    assert "asyncssh" not in loaded_by(commands)
    assert "asyncssh" in loaded_by("import tui.host.house")
