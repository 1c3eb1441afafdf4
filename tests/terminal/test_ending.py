"""However Souq ends, the terminal is left as it was found, nothing goes on behind, and the exit code says how."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.terminal.emulator import ROOT, Terminal, clean_environment
from tests.terminal.fuzz import CLEAN
from tests.terminal.processes import are_gone, wait_for_descendants
from tui.tables.trouble import FAULT

MASTER = (sys.executable, "-m", "tui", "play", "dunhuang", "--seats", "master:60s,you", "--seed", "3")
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_in_the_middle_of_a_game(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(*MASTER, home=tmp_path, environment={"SOUQ_DATA": str(tmp_path)}) as terminal:
        settled = termios.tcgetattr(terminal.master)
        terminal.sees("Merchants of Dunhuang")
        thinking = wait_for_descendants(terminal.process.pid)
        terminal.process.send_signal(number)
        assert terminal.ends() == 128 + number
        terminal.comes_to_rest()
        assert all(sequence in terminal.sent for sequence in CLEAN)
        assert termios.tcgetattr(terminal.master)[:4] == settled[:4]
        assert are_gone(thinking)


def test_a_window_that_is_closed(tmp_path: Path) -> None:
    with Terminal(*MASTER, home=tmp_path) as terminal:
        terminal.sees("Merchants of Dunhuang")
        thinking = wait_for_descendants(terminal.process.pid)
        terminal.hang_up()
        assert terminal.process.wait(20) == 128 + signal.SIGHUP
        assert are_gone(thinking)


def test_a_terminal_that_is_gone_without_a_signal(tmp_path: Path) -> None:
    """Of a program that was started in a session without it."""
    master, slave = pty.openpty()
    with subprocess.Popen(
        MASTER,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=clean_environment(tmp_path),
        cwd=ROOT,
        start_new_session=True,
    ) as playing:
        os.close(slave)
        thinking = wait_for_descendants(playing.pid)
        os.close(master)
        try:
            assert playing.wait(20) == 128 + signal.SIGHUP
            assert are_gone(thinking)
        finally:
            playing.kill()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_players_of_an_arena_leave_with_it(tmp_path: Path, number: signal.Signals) -> None:
    words = ("arena", "dunhuang", "--seats", "master:60s,master:60s", "--jobs", "2", "--games", "4")
    with subprocess.Popen(
        [sys.executable, "-m", "tui", *words], env=clean_environment(tmp_path), cwd=ROOT, stderr=subprocess.PIPE
    ) as arena:
        players = wait_for_descendants(arena.pid, 3)  # with the one that cleans up behind them
        time.sleep(0.5)
        arena.send_signal(number)
        assert arena.wait(20) == (128 + number if number != signal.SIGKILL else -number)
        assert are_gone(players)
        assert arena.stderr
        assert b"Traceback" not in arena.stderr.read()


def test_a_bot_does_not_think_on_when_nobody_can_hear_it(tmp_path: Path) -> None:
    with Terminal(*MASTER, home=tmp_path) as terminal:
        terminal.sees("Merchants of Dunhuang")
        thinking = wait_for_descendants(terminal.process.pid)
        terminal.kill()
        assert are_gone(thinking)


CRASH = """
import sys
from tui.screens.home import HomeScreen
def action_fall(self):
    seed = "secret-of-this-deal"
    raise RuntimeError("the shelf fell down")
HomeScreen.key_f9 = action_fall
from tui.__main__ import main
main()
"""


def test_a_mistake_of_a_screen_is_a_sentence_and_a_file(tmp_path: Path) -> None:
    (tmp_path / "remembered.json").write_text('{"greeted": true}', encoding="utf-8")
    with Terminal(sys.executable, "-c", CRASH, home=tmp_path) as terminal:
        terminal.sees("Souq", "quit")
        terminal.press("\x1b[20~")
        assert terminal.ends() == FAULT
        terminal.comes_to_rest()
        assert all(sequence in terminal.sent for sequence in CLEAN)
        after = terminal.sent.split(b"\x1b[?1049l")[-1].decode()
        assert "Souq made a mistake and is sorry: the details are in" in after
        assert "Traceback" not in after
        assert b"secret-of-this-deal" not in terminal.sent
    log = (tmp_path / "log" / "trouble.log").read_text(encoding="utf-8")
    assert "the shelf fell down" in log
    assert "secret-of-this-deal" not in log.replace('seed = "secret-of-this-deal"', "")


@pytest.mark.parametrize("delay", [0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4])
def test_ctrl_c_while_it_starts_shows_no_traceback(tmp_path: Path, delay: float) -> None:
    """From the first line of ours; what Python does before is not in our hands."""
    program = "import os; from tui.__main__ import main; os.write({}, b'.'); main()"
    ears, mouth = os.pipe()
    command = [sys.executable, "-c", program.format(mouth), "bench", "dunhuang"]
    with subprocess.Popen(
        command, env=clean_environment(tmp_path), cwd=ROOT, stderr=subprocess.PIPE, pass_fds=(mouth,)
    ) as starting:
        os.read(ears, 1)
        time.sleep(0.02 + delay)
        starting.send_signal(signal.SIGINT)
        assert starting.stderr
        said = starting.stderr.read().decode()
    os.close(ears)
    os.close(mouth)
    assert "Traceback" not in said
    assert starting.returncode in (130, -signal.SIGINT)


DROPPED = """
import signal, sys, time, weakref
from tui.commands import arena, play, souq

number = int(sys.argv.pop(1))

class Thing:
    pass

def begin(*_):
    thing = Thing()
    watch = weakref.ref(thing, lambda _: signal.raise_signal(number))
    del thing
    time.sleep(20)

def results(*_):
    yield begin()

arena.results, play.begin = results, begin
souq.main()
"""
"""A signal at a moment in which Python has nowhere to raise an exception, as there are some in every import."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("line", ["play dunhuang --plain", "arena dunhuang --seats random,random"])
def test_no_signal_is_dropped(tmp_path: Path, number: signal.Signals, line: str) -> None:
    command = [sys.executable, "-c", DROPPED, str(number), *line.split()]
    done = subprocess.run(command, env=clean_environment(tmp_path), cwd=ROOT, capture_output=True, timeout=15)
    assert done.returncode in (128 + number, -number)
    assert done.stderr.strip() == b""
