"""How it ended, and where every coin came from (BZ-10)."""

from __future__ import annotations

from rules.outcome import Outcome, ScoreLine
from rules.words import count, listed, say, seat
from rulesets.bazar.state import Bazaar


def fortune(s: Bazaar, player: int) -> int:
    """The coins, and one for each card in hand (BZ-10.2)."""
    return s.coins[player] + s.hands[player].bit_count()


def winners(s: Bazaar) -> tuple[int, ...]:
    """The richest; equals share the win (BZ-0.1, R-BZ-25)."""
    fortunes = [fortune(s, player) for player in range(s.players)]
    return tuple(player for player in range(s.players) if fortunes[player] == max(fortunes))


def outcome(s: Bazaar) -> Outcome:
    best = winners(s)
    names, coins = listed([seat(player) for player in best]), count(fortune(s, best[0]), "coin")
    accounts = tuple(account(s, player) for player in range(s.players))
    if len(best) > 1:
        return Outcome(
            best, "shared win", say("{who} share the win: {n} each.", who=names, n=coins), "R-BZ-25", accounts
        )
    return Outcome(best, "most coins", say("{who} wins with {n}.", who=names, n=coins), "BZ-10.2", accounts)


def account(s: Bazaar, player: int) -> tuple[ScoreLine, ...]:
    held = s.hands[player].bit_count()
    return (
        ScoreLine(say("Coins"), s.coins[player], "BZ-0.1"),
        ScoreLine(say("{cards} in hand, a coin each", cards=count(held, "card").capitalize()), held, "BZ-10.2"),
    )
