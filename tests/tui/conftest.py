from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tui.commands.souq import souq
from tui.tables.folders import DATA

Souq = Callable[..., Result]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own games are touched by a test."""
    folder = tmp_path / "data"
    monkeypatch.setenv(DATA, str(folder))
    return folder


@pytest.fixture
def run() -> Souq:
    """``run("play", "dunhuang", "--plain", typed="1\\nquit\\n")``"""

    def run(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(souq, list(words), input=typed)

    return run
