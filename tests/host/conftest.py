from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tui.host.steady import SteadyLoop
from tui.tables.folders import DATA


@pytest.hookimpl(optionalhook=True)
def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop of the house."""
    return {"steady": SteadyLoop}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own games are touched by a test."""
    folder = tmp_path / "data"
    monkeypatch.setenv(DATA, str(folder))
    return folder
