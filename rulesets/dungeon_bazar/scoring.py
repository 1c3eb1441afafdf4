"""How it ended, and where the last coins came from (DB-11)."""

from __future__ import annotations

from rules.outcome import Outcome, ScoreLine
from rules.words import count, listed, say, seat
from rulesets.dungeon_bazar.state import Cavern


def outcome(s: Cavern) -> Outcome:
    best = max(s.coins)
    names = listed([seat(player) for player in s.winners])
    accounts = tuple(account(s, player) for player in range(s.players))
    if len(s.winners) > 1:
        sentence = say("{who} share the win with {coins} each.", who=names, coins=count(best, "coin"))
        return Outcome(s.winners, "shared win", sentence, "R-DB-17", accounts)
    if s.coins.count(best) > 1:
        sentence = say("{who} wins the draw among the richest, with {coins}.", who=names, coins=count(best, "coin"))
        return Outcome(s.winners, "drawn by lot", sentence, "R-DB-17", accounts)
    sentence = say("{who} is the richest merchant, with {coins}.", who=names, coins=count(best, "coin"))
    return Outcome(s.winners, "most coins", sentence, "DB-11.3", accounts)


def account(s: Cavern, player: int) -> tuple[ScoreLine, ...]:
    coins, gain, loss = s.closing[player]
    favours = count(s.favours[player], "favour token")
    lines = [ScoreLine(say("Coins after the third Season"), coins, "DB-0.2")]
    if gain:
        lines.append(ScoreLine(say("Most favours: {favours}", favours=favours), gain, "DB-11.1"))
    if loss:
        lines.append(ScoreLine(say("Fewest favours: {favours}", favours=favours), -loss, "DB-11.2"))
    return tuple(lines)
