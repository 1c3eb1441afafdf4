"""Whatever is open to all stands on the table at the design size: changing any part of a view changes what is written
there. Colours are left out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import product
from typing import Any, NamedTuple

import pytest
from rich.text import Text
from textual.geometry import Size

from rules.coach import Coach
from rules.events import EVERYTHING, WATCHER
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.tui.test_boards import GAMES, SIDE, positions
from tests.wandering import wander
from tui.boards import SIGNS, Board, load_board

NOT_DRAWN = {
    "dunhuang": {
        "steps": "the marks on the tiles show where the camel was",
        "put_away": "only its owner knows",
        "merchants.hand": "of others, what these eyes remember",
    },
    "bazar": {
        "character_pawns": "a player's own line says it too; between the characters there is room for two",
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
        "merchants.strengths": "follows from who is there; larger boards sum it up",
    },
    "dragon-market": {
        "board": "the boats say the same",
        "boats.berth": "where its sailor and its piles are says the same",
        "boats.name": "its name, which is explained at its sailor",
        "families.card": "its goods say the same",
        "families.possible": "what these eyes can conclude",
        "used": "bonuses have a test of their own",
    },
}
"""What need not stand on the table, and why."""
COMMON = {"eyes": "who looks"}
PILES = {"dale": ("market_discard",)}
"""Of these the size and the top can be seen; another key goes through the rest."""
GAMES_WATCHED, NOW_AND_THEN, LONGEST = 4, 9, 400
"""How many games of random players are looked at, every so many moves, and for how many."""


def written(board: Board, view: Any, players: int) -> str:
    """Every letter that the table screen shows of a view at 80×24."""
    width, height, hand = board.steps[0]
    drawings = [
        board.draw(view, Size(width, height)),
        board.hand(view, Size(width, hand)),
        *(board.belongings(view, seat, Text("Ana"), SIDE) for seat in range(players)),
    ]
    return "\n".join([board.phase(view), *(line.plain for drawing in drawings for line in drawing.drawn())])


class Part(NamedTuple):
    """``turn``, the coins of the third merchant, the token of the fifth room: what a view consists of."""

    name: str
    index: int | None = None
    inner: str = ""

    @property
    def field(self) -> str:
        return f"{self.name}.{self.inner}" if self.inner else self.name

    def of(self, view: Any) -> Any:
        value = getattr(view, self.name)
        value = value if self.index is None else value[self.index]
        return getattr(value, self.inner) if self.inner else value

    def siblings(self, view: Any) -> list[Any]:
        """What other players, boats, rooms have in its place."""
        count = 0 if self.index is None else len(getattr(view, self.name))
        return [other for index in range(count) if (other := self._replace(index=index).of(view)) != self.of(view)]

    def put(self, view: Any, other: Any) -> Any:
        """The same view, but for this part."""
        if self.index is None:
            return replace(view, **{self.name: other})
        values = getattr(view, self.name)
        other = replace(values[self.index], **{self.inner: other}) if self.inner else other
        return replace(view, **{self.name: (*values[: self.index], other, *values[self.index + 1 :])})


def parts(view: Any) -> Iterator[Part]:
    """Of several players, boats, rooms every one: that one of them is drawn says nothing of the others."""
    for field in fields(view):
        value = getattr(view, field.name)
        things = value if isinstance(value, tuple) else ()
        if not any(is_dataclass(thing) for thing in things):
            yield Part(field.name)
        for index, thing in enumerate(things):
            inner = [each.name for each in fields(thing)] if is_dataclass(thing) else [""]
            yield from (Part(field.name, index, name) for name in inner)


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
    known: set[Part] = set()
    told: set[Part] = set()
    for view, players in sights(name):
        before = written(board, view, players)
        here = {part for part in parts(view) if not is_left_out(name, part)}
        known |= here
        told |= {part for part in here - told if tells(board, view, players, part, before)}
    assert known - told == set()


def is_left_out(name: str, part: Part) -> bool:
    below_the_top = part.name in PILES.get(name, ()) and part.index is not None
    return part.field in COMMON or part.field in NOT_DRAWN[name] or below_the_top


def sights(name: str) -> Iterator[tuple[Any, int]]:
    """What the first player sees, and how many there are: of lessons, which somebody chose because there is something
    to see, and again and again of games from the first move to the last."""
    game = load(name)
    for match in (*positions(name), *(Coach(game, lesson).match for lesson in game.lessons)):
        yield match.view(0), match.setup.players
    for players, seed in product({*game.facts.players[:1], *game.facts.players[-1:]}, range(GAMES_WATCHED)):
        match = Match(game, Setup(players, seed))
        while not match.over and len(match.moves) < LONGEST:
            wander(match, seed + len(match.moves), NOW_AND_THEN)
            yield match.view(0), players


def tells(board: Board, view: Any, players: int, part: Part, before: str) -> bool:
    for other in (*others(part.of(view)), *part.siblings(view)):
        try:
            if written(board, part.put(view, other), players) != before:
                return True
        except (AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError):
            continue  # no such game
    return False


@pytest.mark.parametrize("name", GAMES)
def test_exceptions_are_parts_of_a_view(name: str) -> None:
    known = {part.field for match in positions(name) for part in parts(match.view(0))}
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
