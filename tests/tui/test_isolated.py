"""Whatever lies in the folder where somebody plays, it is not run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tui.tables.thinking import Thinker, ThinkingPool

LURES = ("msgspec", "random", "asyncio", "json", "tui", "rules", "multiprocessing", "socket", "tempfile", "tomllib")
START_UP = ("sitecustomize", "usercustomize")

AS_INSTALLED = "import sys; sys.path.pop(0); from tui.__main__ import main; main()"
"""As the script that an installation brings: the current folder is not on its path."""


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that any of the modules in the current folder would write."""
    sprung, folder = tmp_path / "sprung", tmp_path / "downloads"
    folder.mkdir()
    for name in (*LURES, *START_UP):
        (folder / f"{name}.py").write_text(f"open({str(sprung)!r}, 'a').write({name!r} + ' ')\n", encoding="utf-8")
    monkeypatch.chdir(folder)
    return sprung


async def test_a_bot_thinks_with_our_modules_alone(trap: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path.cwd()))
    monkeypatch.setenv("PYTHONSTARTUP", str(Path("random.py").absolute()))
    pool, match = ThinkingPool(1), Match(load("dunhuang"), Setup(2, 3))
    choice = await Thinker(pool).choose(match, 1, "greedy")
    await pool.close()
    assert not trap.exists(), trap.read_text(encoding="utf-8")
    assert match.objection(1, choice) is None


def test_so_do_the_processes_of_the_arena(trap: Path) -> None:
    arena = ("arena", "dunhuang", "--seats", "random,random", "--games", "4", "--jobs", "2")
    done = subprocess.run([sys.executable, "-c", AS_INSTALLED, *arena], capture_output=True, env=dict(os.environ))
    assert not trap.exists(), trap.read_text(encoding="utf-8")
    assert done.returncode == 0
