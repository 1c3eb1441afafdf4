from __future__ import annotations

import json

from rulesets import shelf
from tests.tui.conftest import Souq


def test_every_figure_is_measured(run: Souq) -> None:
    result = run("bench", "--seconds", "0.03", "--json")
    games = json.loads(result.stdout)["games"]
    assert [figures.pop("game") for figures in games] == [facts.name for facts in shelf()]
    for figures in games:
        assert len(figures) == 11
        assert all(figure > 0 for figure in figures.values())


def test_the_figures_can_be_read(run: Souq) -> None:
    text = run("bench", "dunhuang", "--seconds", "0.03").stdout
    for part in ("fast door", "full door", "prompt with labels", "copy", "playouts", "replay", "bytes"):
        assert part in text
