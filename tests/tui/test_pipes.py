"""Souq among other programs: pipes that close, terminals that know few letters, keys that interrupt."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from tests.tui.records import kept_games, moves_of, path_of
from tests.tui.test_saves import PLAY, playing, read_until
from tui.tables.trouble import INTERRUPTED

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


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_rules_are_wrapped_for_a_terminal_and_whole_for_a_pipe() -> None:
    import pty

    master, slave = pty.openpty()
    with subprocess.Popen([*SOUQ, "rules", "dunhuang"], stdout=slave, env=os.environ | {"COLUMNS": "50"}) as process:
        os.close(slave)
        shown = b""
        with suppress(OSError):  # Linux says so when the other end is closed
            while part := os.read(master, 65536):
                shown += part
    os.close(master)
    assert process.returncode == 0
    assert shown
    assert max(map(len, shown.decode().splitlines())) <= 50
