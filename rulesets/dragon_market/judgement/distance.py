"""What is left to do, in points: a guess from how far apart things lie.

Boats slide any distance for a point, so a far square is not much dearer than a near one. The figures follow
``paths.fewest_points`` over some hundred harbours, by squares apart.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rulesets.dragon_market.components import COLUMNS, SQUARES, WANTS
from rulesets.dragon_market.state import NO_CARD, Harbour

CARD: Final = 17.0
"""A whole objective, from card to delivery, before its goods are known."""
PICK_UP: Final = 0.5
"""For every good not in hand yet: what can still come between."""


def squares_apart(a: int, b: int) -> int:
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


def _next(apart: int) -> float:
    """Points to a good so many squares away, if it is the next thing to do."""
    return float(apart) if apart < 2 else 2.0 + 0.3 * apart


def _later(apart: int) -> float:
    """The same for a good to be fetched later: until then boats will have moved, and distance says less."""
    return float(apart) if apart < 2 else 3.4 + 0.2 * apart


def _home(apart: int) -> float:
    """A pontoon lies in a corner and never comes closer."""
    return float(apart) if apart < 2 else 2.3 + 0.4 * apart


def _home_later(apart: int) -> float:
    return float(apart) if apart < 2 else 4.0 + 0.3 * apart


def _table(guess: Callable[[int], float]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(guess(squares_apart(a, b)) for b in range(SQUARES)) for a in range(SQUARES))


APART: Final = _table(_next)
"""By two squares: points from one to the other."""
APART_LATER: Final = _table(_later)
HOMEWARD: Final = _table(_home)
HOMEWARD_LATER: Final = _table(_home_later)

Errands = tuple[tuple[float, ...], ...]
"""By set of goods still to fetch: for each good just picked up, the points to fetch the rest and go home."""


@lru_cache(maxsize=1 << 14)
def errands(squares: tuple[int, ...], home: int) -> Errands:
    """The best order to fetch some goods in, whichever comes first."""
    best: list[tuple[float, ...]] = [tuple(HOMEWARD_LATER[square][home] for square in squares)]
    for left in range(1, 1 << len(squares)):
        best.append(tuple(_best_leg(square, left, squares, best) for square in squares))
    return tuple(best)


def _best_leg(start: int, left: int, squares: tuple[int, ...], best: list[tuple[float, ...]]) -> float:
    legs = (APART_LATER[start][squares[n]] + best[left & ~(1 << n)][n] for n in range(len(squares)) if left >> n & 1)
    return PICK_UP + min(legs)


def errand(start: int, left: int, squares: tuple[int, ...], home: int, spare: bool = False) -> float:
    """Points to fetch the goods of a set and bring them home; with one to spare, the dearest is left."""
    if spare and left:
        return min(errand(start, left & ~(1 << n), squares, home) for n in range(len(squares)) if left >> n & 1)
    if not left:
        return HOMEWARD[start][home]
    best, row = 1e9, APART[start]
    table = errands(squares, home)
    for n, square in enumerate(squares):
        if left >> n & 1:
            cost = row[square] + table[left & ~(1 << n)][n]
            if cost < best:
                best = cost
    return best + PICK_UP


def wanted_squares(s: Harbour, card: int, got: int) -> tuple[int, ...]:
    """Where the goods lie that a card still wants."""
    return tuple(s.square_of_space(s.cargo.index(good)) for good in WANTS[card] if not got >> good & 1)


def errand_of(s: Harbour, seat: int, card: int, got: int = 0, spare: bool = False) -> float:
    """What a card costs an heir from where he stands."""
    squares = wanted_squares(s, card, got)
    return errand(s.square_of(seat), (1 << len(squares)) - 1, squares, s.homes[seat], spare)


def to_go(s: Harbour, family: int) -> float:
    """The points a family still needs to win; of two partners the better placed one counts."""
    left = s.agreed.goal - len(s.done[family])
    card = s.cards[family]
    if card == NO_CARD:
        return CARD * left
    seats = s.members(family)
    return CARD * (left - 1) + min(errand_of(s, seat, card, s.got[family], s.spare[family]) for seat in seats)
