"""Souq among other programs: pipes that close, terminals that know few letters, keys that interrupt."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

from tests.tui.conftest import Souq
from tests.tui.records import kept_games, moves_of, path_of
from tests.tui.test_saves import PLAY, playing, read_until
from tui.tables.folders import DATA
from tui.tables.trouble import FAULT, INTERRUPTED, WRONG_INPUT

LIMIT = 20.0
"""Seconds after which something has failed that takes no time, on however slow a machine."""

needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

SOUQ = [sys.executable, "-m", "tui"]
BOTS = ("play", "dunhuang", "--plain", "--seats", "random,random", "--seed", "7")


def test_a_reader_that_leaves_is_no_trouble() -> None:
    with playing("rules", "dunhuang") as process, playing(*BOTS) as game:
        for each in (process, game):
            assert each.stdout
            assert each.stderr
            each.stdout.readline()
            each.stdout.close()
            assert each.stderr.read() == ""
            assert each.wait() == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_poor_alphabet_gets_question_marks(encoding: str) -> None:
    env = os.environ | {"PYTHONIOENCODING": encoding}
    done = subprocess.run([*SOUQ, *PLAY], input=b"\xff\n1\n", capture_output=True, env=env)
    assert done.returncode == 0
    assert done.stderr == b""


COMMANDS = ("--help", "games", "saves", "rules dunhuang", "play dunhuang --plain --seats random,random --seed 7",
            "play dunhuang --plain --seed 7")  # fmt: skip


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("line", COMMANDS)
def test_an_answer_that_cannot_be_written_is_a_sentence(line: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*SOUQ, *line.split()], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == FAULT
    assert done.stderr == b"The answer cannot be written: No space left on device.\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes streams")
@pytest.mark.parametrize("line", COMMANDS)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_a_stream_that_was_closed_is_no_trouble(line: str, closed: str) -> None:
    done = subprocess.run(f"exec {shlex.join(SOUQ)} {line} {closed}", shell=True, capture_output=True)
    assert done.returncode == 0
    assert done.stderr == b""


def test_ctrl_c_keeps_the_game() -> None:
    with playing(*PLAY) as process:
        assert process.stdin
        process.stdin.write("1\n")
        process.stdin.flush()
        read_until(process, "Player keeps")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    (kept,) = kept_games()
    assert process.returncode == INTERRUPTED
    assert f"souq resume {kept.name}" in out
    assert err.strip() == ""
    assert moves_of(path_of(kept))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see the children of a process")
def test_ctrl_c_does_not_wait_for_a_thought_and_leaves_nobody_thinking() -> None:
    with playing("play", "dunhuang", "--plain", "--seed", "3", "--seats", "master:60s,you") as process:
        read_until(process, "Type the number")
        thinking = children_of(process.pid, LIMIT)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=LIMIT)
    assert process.returncode == INTERRUPTED
    assert f"souq resume {kept_games()[0].name}" in out
    assert err.strip() == ""
    assert not [pid for pid in thinking if is_alive(pid)]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see the children of a process")
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(
    "line",
    [
        "play dunhuang --plain --seats master:60s,you",
        "arena dunhuang --seats master:60s,greedy --games 4 --jobs 2",
    ],
)
def test_nobody_goes_on_thinking_for_a_process_that_is_gone(line: str, blow: signal.Signals) -> None:
    with playing(*line.split()) as process:
        thinking = children_of(process.pid, LIMIT)
        process.send_signal(blow)
        process.wait(LIMIT)
    until = monotonic() + LIMIT
    while any(is_alive(pid) for pid in thinking):
        assert monotonic() < until, "somebody is left behind"


def children_of(pid: int, limit: float) -> list[int]:
    """The processes that this one has started; waits for the first."""
    until = monotonic() + limit
    while monotonic() < until:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        if listed:
            return [int(child) for child in listed]
    raise AssertionError("nobody was started")


def is_alive(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2] != "Z"
    return False


def at_a_terminal(*words: str, typed: str = "") -> tuple[int, list[str]]:
    """A real process at a pseudo-terminal of fifty columns; its exit code and the lines it has shown."""
    import pty

    master, slave = pty.openpty()
    env, shown = os.environ | {"COLUMNS": "50"}, b""
    with subprocess.Popen([*SOUQ, *words], stdin=slave, stdout=slave, env=env) as process:
        os.close(slave)
        os.write(master, typed.encode())
        with suppress(OSError):  # Linux says so when the other end is closed
            while part := os.read(master, 65536):
                shown += part
    os.close(master)
    return process.returncode, shown.decode().splitlines()


@needs_terminal
def test_rules_are_wrapped_for_a_terminal_and_whole_for_a_pipe() -> None:
    code, shown = at_a_terminal("rules", "dunhuang")
    assert code == 0
    assert 40 < max(map(len, shown)) <= 50


@needs_terminal
def test_a_game_is_wrapped_for_a_terminal_and_whole_for_a_pipe(run: Souq) -> None:
    code, shown = at_a_terminal(*PLAY, typed="1\nlook\nhelp\nquit\n")
    assert code == 0
    assert 40 < max(map(len, shown)) <= 50
    assert max(map(len, run(*PLAY, typed="1\nlook\nhelp\nquit\n").stdout.splitlines())) > 50


def shell(words: tuple[str, ...], redirection: str) -> subprocess.CompletedProcess[str]:
    line = f'"$0" -m tui {" ".join(words)} {redirection}'
    return subprocess.run(["sh", "-c", line, sys.executable], capture_output=True, text=True)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_a_complaint_that_nobody_hears_leaves_its_exit_code(redirection: str) -> None:
    assert shell(("play", "chess"), redirection).returncode == WRONG_INPUT


@pytest.mark.skipif(sys.platform == "win32", reason="needs a home by name")
def test_the_home_of_nobody_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA, "~nobody-of-this-name")
    done = shell(("saves",), "")
    assert done.returncode == WRONG_INPUT
    assert done.stderr.startswith("SOUQ_DATA names the home of somebody who is not known here: ~nobody")


def test_a_mistake_of_souq_is_told_even_if_no_log_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA, "/dev/null/nowhere")
    program = "import rulesets; rulesets.shelf = None; from tui.__main__ import main; main()"
    done = subprocess.run([sys.executable, "-c", program, "games"], capture_output=True, text=True)
    assert done.returncode == FAULT
    assert done.stderr == "Souq made a mistake and is sorry: it was TypeError: 'NoneType' object is not callable.\n"
