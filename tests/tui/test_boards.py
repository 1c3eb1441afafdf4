"""What every game's board promises the table screen: it fits, it hides nothing that can be pointed at, and it draws
only signs that every terminal knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest
from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING, WATCHER
from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.wandering import wander
from tui.boards import Board, Drawing, Laid, Sign, Step, load_board
from tui.look import colours
from tui.look.glyphs import ASCII
from tui.tables.seats import LONGEST_NAME

GAMES = [facts.name for facts in shelf()]
SIDE = 29
"""Columns for the belongings at 80×24."""
LONG_NAMES = ("W" * LONGEST_NAME, "商" * (LONGEST_NAME // 2), "[/]", "i", "W" * LONGEST_NAME)


@cache
def positions(name: str) -> list[Match[Any]]:
    """Somewhere in a game, at every number of players; the last ones are over or nearly so."""
    game = load(name)
    return [
        wander(Match(game, Setup(players, seed)), seed, steps)
        for players in game.facts.players
        for seed, steps in ((1, 0), (2, 8), (3, 45), (4, 400))
    ]


def drawings(board: Board, match: Match[Any], eyes: int, step: Step | None = None) -> Iterator[tuple[Drawing, Size]]:
    """Everything the table screen asks a board to draw, with the room it has; without a step at the smallest."""
    view = match.view(eyes)
    width, height, hand = step or board.steps[0]
    yield board.draw(view, Size(width, height)), Size(width, height)
    yield board.hand(view, Size(width, hand)), Size(width, hand)
    for seat in range(match.setup.players):
        name = Text(LONG_NAMES[seat], f"seat.{seat}")
        yield board.belongings(view, seat, name, SIDE), Size(SIDE, board.players_height)


@pytest.mark.parametrize("name", GAMES)
def test_steps_grow_from_the_design_size_on(name: str) -> None:
    steps = load_board(name).steps
    assert steps[0].width <= 50
    assert steps[0].height + steps[0].hand <= 15, "five lines of the menu are left at 80×24"
    for smaller, larger in pairwise(steps):
        assert larger.width >= smaller.width
        assert larger.height + larger.hand > smaller.height + smaller.hand or larger.width > smaller.width
    assert load_board(name).step(Size(0, 0)) == steps[0]
    assert load_board(name).step(Size(999, 999)) == steps[-1]


@pytest.mark.parametrize("name", GAMES)
def test_everything_fits_its_room(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        for eyes in (EVERYTHING, WATCHER, 0):
            for step in board.steps:
                for drawing, size in drawings(board, match, eyes, step):
                    lines = drawing.drawn()
                    text = "\n".join(line.plain for line in lines)
                    assert len(lines) <= size.height, text
                    assert all(line.cell_len <= size.width for line in lines), text


@pytest.mark.parametrize("name", GAMES)
def test_every_place_that_can_be_pointed_at_is_drawn(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        for seat in match.deciders():
            drawn = [drawing for drawing, _ in drawings(board, match, seat)]
            for place in asked_places(match, seat):
                assert any(drawing.spot(place) for drawing in drawn), f"{place} cannot be found on the screen"


def asked_places(match: Match[Any], seat: int) -> set[Place]:
    prompt = match.prompt(seat)
    offered = {place for offer in prompt.offers for place in offer.places}
    return offered | {candidate.place for candidate in prompt.candidates}


@pytest.mark.parametrize("name", GAMES)
def test_places_lie_inside_what_is_drawn_and_can_be_explained(name: str) -> None:
    board, game = load_board(name), load(name)
    for match in positions(name):
        for drawing, size in drawings(board, match, match.setup.players - 1):
            for region in drawing.spots.values():
                assert Region(0, 0, *size).contains_region(region)
            for about in drawing.abouts.values():
                assert board.meaning(about.drawn) if isinstance(about, Sign) else game.describe(about).text


@pytest.mark.parametrize("name", GAMES)
def test_only_known_signs_and_inks_are_drawn(name: str) -> None:
    board, known = load_board(name), colours.inks(colours.DARK).styles
    for match in positions(name):
        for drawing, _ in drawings(board, match, EVERYTHING, board.steps[-1]):
            for line in drawing.drawn():
                assert not strange(line.plain), f"{strange(line.plain)} is not in the table of signs"
                assert all(not span.style or span.style in known for span in line.spans)


def strange(text: str) -> set[str]:
    return {letter for letter in text if not letter.isascii() and letter not in ASCII}


@pytest.mark.parametrize("name", GAMES)
def test_the_phase_is_a_few_words(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        assert 0 < Text(board.phase(match.view(WATCHER))).cell_len <= 30


@pytest.mark.parametrize("name", GAMES)
def test_pieces_lie_beside_each_other(name: str) -> None:
    """None hides another, at any size; what lies on a tile on purpose belongs to the tile's place."""
    board = load_board(name)
    for match in positions(name):
        for step in board.steps:
            for drawing, _ in drawings(board, match, 0, step):
                taken: dict[tuple[int, int], Laid] = {}
                for laid in drawing.pieces:
                    for cell in product(
                        range(laid.x, laid.x + laid.piece.width), range(laid.y, laid.y + laid.piece.height)
                    ):
                        other = taken.setdefault(cell, laid)
                        assert other is laid or other.place == laid.place, (other, laid)
