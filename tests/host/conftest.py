from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from textual.cache import FIFOCache

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


@pytest.fixture(autouse=True)
def quick_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked is answered at once: the time it takes to see it is proved elsewhere."""
    monkeypatch.setattr("tui.screens.glance.GLANCE", 0.0)
    monkeypatch.setattr("tui.screens.glance.BLINK", 0.0)


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house sets its process up for itself; the tests of others run in the same one."""
    before = gc.get_threshold()
    monkeypatch.setattr("textual.strip.FIFOCache", FIFOCache)
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
