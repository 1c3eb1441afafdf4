"""A game looked over again: which of a seat's moves are worth a thought.

To think about every move of a long game takes minutes. A glance at each does not tell how much a move has lost, but it
tells where to look first: what seems worst nearly always holds what is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules import engine
from rules.bots.greedy import Greedy, finished_turn
from rules.bots.master import Master
from rules.bots.search import Budget, favourite
from rules.events import EVERYTHING
from rules.game import View
from rules.knowledge import Knowledge
from rules.match import Match, retrace

GLANCE: Final = 120
"""Times to look ahead: with half as many, a choice between twenty things is still a matter of luck."""


def own_decisions(match: Match[Any], seat: int) -> list[int]:
    """The moves of a seat that were a real choice."""
    way = zip(match.moves, retrace(match.game, match.setup, match.moves), strict=False)
    return [at for at, (move, s) in enumerate(way) if move.seat == seat and len(engine.choices(match.game, s)) > 1]


def prospects(match: Match[Any]) -> list[tuple[float, ...]]:
    """Everybody's share of the win before each move and at the end, by the judgement and with all hands open."""
    shares = match.game.judgement.shares
    return [_of_one(shares(s)) for s in retrace(match.game, match.setup, match.moves)]


def _of_one(shares: Sequence[float]) -> tuple[float, ...]:
    """Partners who win together have a whole win each."""
    whole = sum(shares)
    return tuple(share / whole if whole else 1 / len(shares) for share in shares)


def course(match: Match[Any]) -> Iterator[View]:
    """The table before each move and at the end, with all hands open."""
    for s in retrace(match.game, match.setup, match.moves):
        yield match.game.view(s, EVERYTHING)


def suspicion(mind: Knowledge[Any], mine: Any) -> float:
    """How much more another move seems to promise at a glance: a reason to think about this one, and no verdict."""
    return _judged(mind, mine) if mind.game.judgement.plans else _searched(mind, mine)


def _judged(mind: Knowledge[Any], mine: Any) -> float:
    """Where every thought is a long one: by what the judgement makes of the two moves, at once or at the end of the
    turn. A step into the wrong direction shows at once, a card that comes to nothing at the end."""
    best = Greedy().choose(mind)
    if best == mine:
        return 0.0
    game, seat, deal = mind.game, mind.seat, mind.imagine()
    worth = game.judgement.worth
    at_once = worth(engine.after(game, deal, best), seat) - worth(engine.after(game, deal, mine), seat)
    ends = (finished_turn(game, seat, deal, (move,)) for move in (best, mine))
    promised, kept = (worth(end, seat) for end in ends)
    return max(at_once, promised - kept)


def _searched(mind: Knowledge[Any], mine: Any) -> float:
    """By a short search. A move that it never tried is odd, and worth a thought for that."""
    tried = Master(Budget(iterations=GLANCE)).search(mind).children
    best = tried[favourite(tried)]
    return best.share - tried[mine].share if mine in tried else best.share
