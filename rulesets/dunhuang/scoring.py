"""How it ended, and where every point came from (DH-9)."""

from __future__ import annotations

from rules.outcome import Outcome, ScoreLine
from rules.state import NOBODY
from rules.words import About, Span, count, listed, say, seat
from rulesets.dunhuang.components import NAMES, TOKEN_POINTS
from rulesets.dunhuang.state import Oasis


def kept(s: Oasis, player: int) -> list[int]:
    """The goods of which nobody holds more, dearest first (DH-9.2)."""
    hand = s.hands[player]
    return [good for good in range(10, 0, -1) if hand[good] and all(other[good] <= hand[good] for other in s.hands)]


def scored(s: Oasis, player: int) -> list[int]:
    """No more cards than majority tokens; the cheapest are dropped (DH-9.3)."""
    return kept(s, player)[: s.tokens(player)]


def points(s: Oasis, player: int) -> int:
    return TOKEN_POINTS * s.tokens(player) + s.prestige[player] + sum(scored(s, player))


def winners(s: Oasis) -> tuple[int, ...]:
    """Most points, then most coins; what is still equal is shared (DH-9.4, R-DH-22)."""
    if s.winner != NOBODY:
        return (s.winner,)
    ranks = [(points(s, player), s.coins[player]) for player in range(s.players)]
    return tuple(player for player in range(s.players) if ranks[player] == max(ranks))


def outcome(s: Oasis) -> Outcome:
    if s.winner != NOBODY:
        sentence = say("{who} wins on the spot: the majorities and four different goods.", who=seat(s.winner))
        return Outcome((s.winner,), "instant win", sentence, "DH-6.1")
    best = winners(s)
    totals = [points(s, player) for player in range(s.players)]
    names = listed([seat(player) for player in best])
    accounts = tuple(account(s, player) for player in range(s.players))
    if len(best) > 1:
        sentence = say("{who} share the win: equal in points and in coins.", who=names)
        return Outcome(best, "shared win", sentence, "R-DH-22", accounts)
    if totals.count(max(totals)) > 1:
        sentence = say("{who} wins: equal in points, but richer in coins.", who=names)
        return Outcome(best, "more coins", sentence, "DH-9.4", accounts)
    sentence = say("{who} wins with {points}.", who=names, points=count(max(totals), "point"))
    return Outcome(best, "most points", sentence, "DH-9.4", accounts)


def account(s: Oasis, player: int) -> tuple[ScoreLine, ...]:
    tokens, counted = s.tokens(player), scored(s, player)
    lines = [
        ScoreLine(
            say("{n}, {each} points each", n=count(tokens, "majority token"), each=TOKEN_POINTS),
            TOKEN_POINTS * tokens,
            "DH-9.1",
        ),
        ScoreLine(say("Prestige"), s.prestige[player], "DH-9.1"),
    ]
    for good in kept(s, player):
        thing = Span(NAMES[good], About("good", good))
        if good in counted:
            lines.append(ScoreLine(say("{good}: nobody holds more", good=thing), good, "DH-9.2"))
        else:
            lines.append(ScoreLine(say("{good}: no token is left to score it", good=thing), 0, "DH-9.3"))
    return tuple(lines)
