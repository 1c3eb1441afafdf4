"""What every game's board promises the table screen: it fits, it hides nothing that can be pointed at, and it draws
only signs that every terminal knows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
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
from tui.boards import Board, Drawing, load_board
from tui.look import colours
from tui.look.glyphs import ASCII
from tui.tables.seats import LONGEST_NAME

GAMES = [facts.name for facts in shelf()]
ROOMS = (Size(50, 0), Size(50, 20), Size(78, 20))
"""What the left column offers at 80×24, 120×40 and 200×60; no height stands for the board's own."""
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


def drawings(board: Board, match: Match[Any], eyes: int, room: Size) -> Iterator[tuple[Drawing, Size]]:
    """Everything the table screen asks a board to draw, with the room it has."""
    view = match.view(eyes)
    height = max(room.height, board.height)
    yield board.draw(view, Size(room.width, height)), Size(room.width, height)
    yield board.hand(view, room.width), Size(room.width, board.hand_height)
    for seat in range(match.setup.players):
        name = colours.seat_name(seat, LONG_NAMES)
        yield board.belongings(view, seat, name, SIDE), Size(SIDE, board.players_height)


@pytest.mark.parametrize("name", GAMES)
def test_everything_fits_its_room(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        for eyes in (EVERYTHING, WATCHER, 0):
            for room in ROOMS:
                for drawing, size in drawings(board, match, eyes, room):
                    text = "\n".join(line.plain for line in drawing.lines)
                    assert len(drawing.lines) <= size.height, text
                    assert all(line.cell_len <= size.width for line in drawing.lines), text


@pytest.mark.parametrize("name", GAMES)
def test_every_place_that_can_be_pointed_at_is_drawn(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        for seat in match.deciders():
            drawn = [drawing for drawing, _ in drawings(board, match, seat, ROOMS[0])]
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
        for drawing, size in drawings(board, match, match.setup.players - 1, ROOMS[0]):
            for region in drawing.spots.values():
                assert Region(0, 0, *size).contains_region(region)
            for about in drawing.abouts.values():
                assert game.describe(about).text


@pytest.mark.parametrize("name", GAMES)
def test_only_known_signs_and_inks_are_drawn(name: str) -> None:
    board, known = load_board(name), colours.inks(colours.DARK).styles
    for match in positions(name):
        for drawing, _ in drawings(board, match, EVERYTHING, ROOMS[2]):
            for line in drawing.lines:
                assert not strange(line.plain), f"{strange(line.plain)} is not in the table of signs"
                assert all(not span.style or span.style in known for span in line.spans)


def strange(text: str) -> set[str]:
    return {letter for letter in text if not letter.isascii() and letter not in ASCII}


@pytest.mark.parametrize("name", GAMES)
def test_the_phase_is_a_few_words(name: str) -> None:
    board = load_board(name)
    for match in positions(name):
        assert 0 < Text(board.phase(match.view(WATCHER))).cell_len <= 30


def test_the_walls_of_dunhuang_stand_at_every_size() -> None:
    board = load_board("dunhuang")
    for match in positions("dunhuang"):
        for room in ROOMS:
            lines = board.draw(match.view(WATCHER), Size(room.width, max(room.height, board.height))).lines
            walls = [x for x, sign in enumerate(lines[0].plain) if sign in "┌┬┐"]
            assert all(line.plain[x] in "│├┼┤┌┬┐└┴┘" for line in lines for x in walls)
