from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rulesets
import tui.boards
from rules.events import UNSEEN
from tests.rulesets.test_secrets import HELD, OPEN
from tests.tui.conftest import data, run
from tui.look.pictures import PICTURES

__all__ = ["data", "run"]

HERE = Path(__file__).parent
PICTURE = ("             ", "   ● ●●●     ", "  ╲▁▁▁▁▁╱    ")


@pytest.fixture(autouse=True)
def _six_games_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folders of the sixth game become part of ours, as if it had been written there."""
    monkeypatch.setattr(rulesets, "__path__", [*rulesets.__path__, str(HERE / "rulesets")])
    monkeypatch.setattr(tui.boards, "__path__", [*tui.boards.__path__, str(HERE / "boards")])
    monkeypatch.setitem(PICTURES, "figs", PICTURE)
    monkeypatch.setitem(OPEN, "figs", lambda view: [card for card in view.cards if card != UNSEEN])
    monkeypatch.setitem(HELD, "figs", lambda view, seat: [view.cards[seat]])
    _look_anew()
    yield
    monkeypatch.undo()
    _look_anew()


def _look_anew() -> None:
    rulesets.shelf.cache_clear()
    rulesets.load.cache_clear()
