"""What was touched since the last own move carries the mark of whoever touched it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.tui.playing import CIRCLE, Player, seated
from tests.tui.test_boards import GAMES, drawings
from tests.wandering import wander
from tui.boards import load_board
from tui.boards.traces import Traces
from tui.look.pieces import PLAIN, Look
from tui.widgets.panes import PlacesPane

CAMEL = ("keep silver", "keep tea", "start 8")


def followed(match: Match[Any], eyes: int, *lines: str) -> Traces:
    traces = Traces(load_board(match.game.facts.name))
    for line in lines:
        seat = match.deciders()[0]
        match.play(seat, match.read(seat, line))
        traces.follow(match.view(eyes), seat, len(match.moves))
    return traces


def caravan() -> Match[Any]:
    return Match(load("dunhuang"), Setup(2, 2, {"tiles": CIRCLE}))


def test_a_camel_is_marked_where_it_was_and_where_it_is() -> None:
    traces = followed(caravan(), 1, *CAMEL, "camel 1")
    assert dict(traces.places()) == {Place("tile", 7): 0, Place("tile", 0): 0}


def test_an_own_move_takes_all_marks_away() -> None:
    traces = followed(caravan(), 0, *CAMEL, "camel 1")
    assert traces.places() == ()


def test_whoever_watches_sees_the_last_move_alone() -> None:
    traces = followed(caravan(), -2, *CAMEL, "camel 1", "take hand")
    assert Place("tile", 7) not in dict(traces.places())
    assert Place("tile", 0) in dict(traces.places())


def test_other_eyes_begin_anew() -> None:
    match = caravan()
    traces = followed(match, 1, *CAMEL, "camel 1")
    traces.follow(match.view(0), 0, len(match.moves))
    assert traces.places() == ()


def test_a_move_taken_back_leaves_the_marks_that_were_there_before_it() -> None:
    match = caravan()
    traces = followed(match, 1, *CAMEL, "camel 1", "take hand")
    before, own = traces.places(), match.view(1)
    traces.follow(replace(own, camel=3), 1, len(match.moves) + 1)
    assert traces.places() == ()
    traces.follow(own, 0, len(match.moves))
    assert traces.places() == before


@pytest.mark.parametrize("name", GAMES)
def test_moves_leave_marks_that_can_be_seen(name: str) -> None:
    """Most of what is touched is a piece with an edge to tell it."""
    board, match = load_board(name), Match(load(name), Setup(2, 3))
    views = [match.view(0)]
    for _ in range(60):
        wander(match, 3, 1)
        views.append(match.view(0))
    assert any(board.touched(before, now) for before, now in pairwise(views))
    last = dict.fromkeys(board.touched(views[0], views[-1]), 1)
    drawn = [drawing for drawing, _ in drawings(board, match, 0)]
    assert any(text(drawing, last) != text(drawing, {}) for drawing in drawn)


def text(drawing: Any, marks: dict[Place, int]) -> str:
    def look(place: Place | None) -> Look:
        return Look(news=marks[place]) if place in marks else PLAIN

    return "\n".join(line.plain for line in drawing.drawn(look))


async def test_a_bots_move_is_marked_on_the_table_until_the_next_own_one() -> None:
    async with seated(*CAMEL, "camel 1", "take hand", seats="you,random", settings='pace = "step"') as player:
        await player.press("9")
        assert not player.at.marks.changed
        await player.until(lambda: player.table.thinking is not None)
        await player.press("full_stop")
        await player.until(lambda: bool(player.at.marks.changed))
        assert {seat for _, seat in player.at.marks.changed} == {1}
        assert set(marks_on_tiles(player)) == {"●"}


def marks_on_tiles(player: Player) -> str:
    """What the cards of the market have at their right edges."""
    board = player.at.query_one("#board", PlacesPane)
    spots = [board.drawing.spots[place] for place, _ in player.at.marks.changed if place.zone == "tile"]
    lines, top = player.lines(), board.content_region.y
    return "".join(lines[top + spot.bottom - 1][spot.right - 1] for spot in spots)
