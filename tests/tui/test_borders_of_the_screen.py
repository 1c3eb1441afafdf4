"""No widget knows a rule, asks for legality or keeps a game: they draw frozen views, and that is all they can."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

import tui
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.tui.playing import seated
from tui.widgets.lines import Lines
from tui.widgets.panes import PlacesPane

ROOT = Path(tui.__path__[0])


def imported(folder: str) -> Iterator[tuple[str, str]]:
    """File and full name of everything the modules of a folder import."""
    for path in sorted((ROOT / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                yield from ((path.name, f"{node.module}.{alias.name}") for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((path.name, alias.name) for alias in node.names)


def test_widgets_know_views_and_places_and_no_rule() -> None:
    known = {name for _, name in imported("widgets") if name.startswith(("rules.", "rulesets", "tui.tables.table"))}
    assert known <= {"rules.game.View", "rules.kinds.Place", "rules.words.About"}


def test_boards_draw_from_views_and_components_only() -> None:
    for file, name in imported("boards"):
        if name.startswith("rulesets."):
            _, _, module, *_, thing = name.split(".")
            assert module not in {"game", "setup", "judgement"}, f"{file} reaches for {name}"
            assert module != "state" or thing.isupper(), f"{file} reaches for {name}, which is no constant"
        if name != "rules.state.NOBODY":
            assert not name.startswith(
                ("rules.match", "rules.engine", "rules.state", "tui.tables.table", "tui.screens")
            ), file


def frozen(value: object) -> bool:
    """Frozen all the way down."""
    if isinstance(value, tuple | frozenset):
        return all(map(frozen, value))
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return value.__dataclass_params__.frozen and all(frozen(getattr(value, field.name)) for field in fields)  # type: ignore[attr-defined]
    return value is None or isinstance(value, int | str | float)


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_a_view_is_frozen_all_the_way_down(name: str) -> None:
    game = load(name)
    match = Match(game, Setup(game.facts.players[0], 1))
    assert all(frozen(match.view(eyes)) for eyes in (0, -2, -3))


async def test_panes_draw_the_view_they_are_handed_and_remember_no_other() -> None:
    """Handed an older view, every pane looks as it did then."""
    async with seated("keep silver", "keep tea", "start 8", seats="you,random") as player:
        old, drawn = player.at.view, looks(player.at.query(PlacesPane))
        await player.press("3")
        assert looks(player.at.query(PlacesPane)) != drawn
        player.at.view = old
        await player.rest()
        assert looks(player.at.query(PlacesPane)) == drawn


def looks(panes: Iterator[PlacesPane]) -> list[list[str]]:
    return [[line.plain for line in pane.drawing.lines] for pane in panes]


async def test_a_table_is_a_few_dozen_widgets_at_most() -> None:
    async with seated("keep silver", seats="you,random", settings='pace = "step"') as player:
        assert len(player.at.query("*")) < 24
        assert len(player.at.query(Lines)) >= 6, "boards, hands and texts are lines, not grids of widgets"
