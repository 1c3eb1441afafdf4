"""Whatever is open to all stands on the table at the design size: changing any part of a view changes what is written
there. Colours are left out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from rich.text import Text
from textual.geometry import Size

from rules.coach import Coach
from rules.events import EVERYTHING, WATCHER
from rules.match import Match
from rulesets import load
from tests.tui.test_boards import GAMES, SIDE, positions
from tui.boards import SIGNS, Board, load_board

NOT_DRAWN = {
    "dunhuang": {
        "steps": "the marks on the tiles show where the camel was",
        "put_away": "only its owner knows",
        "merchants.hand": "of others, what these eyes remember",
    },
    "bazar": {
        "next_characters": "what these eyes remember of a face-down deck",
        "supply": "never runs out (R-BZ-24)",
        "merchants.hand": "of others, what these eyes remember",
    },
    "dale": {
        "animals": "every card has the letter of its deck",
        "merchants.remembered": "what these eyes remember of a face-down deck",
        "merchants.hand": "of others, what these eyes remember",
        "winner": "the score says it",
        "masks": "chameleons have tests of their own",
    },
    "dungeon-bazar": {
        "guide": "has done his part when the Entrance stands",
        "passed": "only its owner knows",
        "discards": "only those who saw them know",
        "merchants.hand": "only its owner knows",
        "merchants.offered": "the fist that is closed or open says it",
    },
    "dragon-market": {
        "board": "the boats say the same",
        "boats.berth": "where its sailor and its piles are says the same",
        "boats.name": "its name, which is explained at its sailor",
        "families.possible": "what these eyes can conclude",
        "used": "bonuses have a test of their own",
    },
}
"""What need not stand on the table, and why."""
COMMON = {"eyes": "who looks"}


def written(board: Board, view: Any, players: int) -> str:
    """Every letter that the table screen shows of a view at 80×24."""
    width, height, hand = board.steps[0]
    drawings = [
        board.draw(view, Size(width, height)),
        board.hand(view, Size(width, hand)),
        *(board.belongings(view, seat, Text("Ana"), SIDE) for seat in range(players)),
    ]
    return "\n".join([board.phase(view), *(line.plain for drawing in drawings for line in drawing.drawn())])


def parts(view: Any) -> Iterator[str]:
    """``turn``, ``merchants.coins``: what a view and what is in it consist of."""
    for field in fields(view):
        value = getattr(view, field.name)
        if isinstance(value, tuple) and value and is_dataclass(value[0]):
            yield from (f"{field.name}.{inner.name}" for inner in fields(value[0]))
        else:
            yield field.name


def otherwise(view: Any, part: str) -> Iterator[Any]:
    """The same view with this part changed in one way or another; most ways make no sense, but some do."""
    name, _, inner = part.partition(".")
    value = getattr(view, name)
    if not inner:
        yield from (replace(view, **{name: other}) for other in others(value))
        return
    for index, thing in enumerate(value):
        for other in others(getattr(thing, inner)):
            changed = replace(thing, **{inner: other})
            yield replace(view, **{name: (*value[:index], changed, *value[index + 1 :])})


def others(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (number for number in (value + 1, value - 1, -1, 0, 1) if number != value)
    elif isinstance(value, tuple):
        yield from (value[:-1], value[::-1], (*value, *value[:1]), (0,), (1, 2))
        for index, thing in enumerate(value):
            yield from ((*value[:index], other, *value[index + 1 :]) for other in others(thing))


@pytest.mark.parametrize("name", GAMES)
def test_every_open_part_of_a_view_is_written_on_the_table(name: str) -> None:
    board = load_board(name)
    views = [(match.view(0), match.setup.players) for match in (*positions(name), *lessons(name))]
    unseen = {part for view, _ in views for part in parts(view)} - COMMON.keys() - NOT_DRAWN[name].keys()
    for view, players in views:
        before = written(board, view, players)
        unseen = {
            part for part in unseen if part not in set(parts(view)) or not tells(board, view, players, part, before)
        }
    assert not unseen


def lessons(name: str) -> list[Match[Any]]:
    """Positions that somebody chose because there is something to see."""
    game = load(name)
    return [Coach(game, lesson).match for lesson in game.lessons]


def tells(board: Board, view: Any, players: int, part: str, before: str) -> bool:
    for other in otherwise(view, part):
        try:
            if written(board, other, players) != before:
                return True
        except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError):
            continue  # no such game
    return False


@pytest.mark.parametrize("name", GAMES)
def test_exceptions_are_parts_of_a_view(name: str) -> None:
    known = {part for match in positions(name) for part in parts(match.view(0))}
    assert NOT_DRAWN[name].keys() <= known


# Signs

PLAIN = set(" .,:;?'’“”-/()…·")
"""What a sentence is written with."""


@pytest.mark.parametrize("name", GAMES)
def test_every_sign_on_the_table_is_explained_one_key_away(name: str) -> None:
    board = load_board(name)
    explained = set("".join((*SIGNS, *board.signs)))
    for match in positions(name):
        for eyes in (0, WATCHER, EVERYTHING):
            drawn = {sign for sign in written(board, match.view(eyes), match.setup.players) if not sign.isalnum()}
            assert drawn - {"\n"} - PLAIN - explained == set()
