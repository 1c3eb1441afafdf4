"""How it ended: most figs and sweetness win (FB-3)."""

from __future__ import annotations

from rulesets.figs.state import Basket

from rules.outcome import Outcome, ScoreLine
from rules.words import listed, say, seat


def total(s: Basket, player: int) -> int:
    return s.eaten[player] + s.cards[player]


def winners(s: Basket) -> tuple[int, ...]:
    best = max(total(s, player) for player in range(s.players))
    return tuple(player for player in range(s.players) if total(s, player) == best)


def outcome(s: Basket) -> Outcome:
    won = winners(s)
    who = listed([seat(player) for player in won])
    sentence = say("{who} {wins} with the most points.", who=who, wins="wins" if len(won) == 1 else "share the win")
    return Outcome(won, "most points", sentence, "FB-3.2", tuple(account(s, player) for player in range(s.players)))


def account(s: Basket, player: int) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine(say("Figs"), s.eaten[player], "FB-3.2"),
        ScoreLine(say("Sweet tooth"), s.cards[player], "FB-3.2"),
    )
