"""What a turn has brought, as a merchant would put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.judgement import Reason
from rules.words import count, listed
from rulesets.dunhuang.components import HAND_TO_WIN, NAMES, TOKEN_POINTS, TOKENS_TO_WIN
from rulesets.dunhuang.judgement.standing import COIN, RACE, UNSURE
from rulesets.dunhuang.scoring import scored, winners
from rulesets.dunhuang.state import Oasis, held

VICTORY: Final = 50.0


def reasons(before: Oasis, after: Oasis, seat: int) -> list[Reason]:
    return [
        *victory(after, seat),
        *majorities(before, after, seat),
        *cards(before, after, seat),
        *purse(before, after, seat),
        *race(before, after, seat),
    ]


def victory(after: Oasis, seat: int) -> Iterator[Reason]:
    if not after.stack and seat in winners(after):
        yield Reason("win the game", VICTORY)


def majorities(before: Oasis, after: Oasis, seat: int) -> Iterator[Reason]:
    then, now = tokens_of(before, seat), tokens_of(after, seat)
    for verb, goods, sign in (("win", now - then, 1), ("lose", then - now, -1)):
        if goods:
            tokens = "majority" if len(goods) == 1 else "majorities"
            yield Reason(f"{verb} the {named(goods)} {tokens}", float(sign * TOKEN_POINTS * len(goods)))


def tokens_of(s: Oasis, seat: int) -> set[int]:
    return {good for good, owner in enumerate(s.owners) if owner == seat}


def named(goods: set[int]) -> str:
    return listed([NAMES[good] for good in sorted(goods)]).read(())


def cards(before: Oasis, after: Oasis, seat: int) -> Iterator[Reason]:
    """Goods that would score if the hands were shown, with as many tokens as there are now; then others in hand."""
    then, now = {*scored(before, seat)}, {*scored(after, seat)}
    waiting = {*held(after.hands[seat])} - {*held(before.hands[seat])} - now
    if waiting:
        yield Reason(f"hold {named(waiting)}", UNSURE * sum(waiting))
    for words, goods, sign in (("score", now - then, 1), ("score nothing for", then - now, -1)):
        if goods:
            yield Reason(f"{words} {named(goods)} in hand", float(sign * sum(goods)))


def purse(before: Oasis, after: Oasis, seat: int) -> Iterator[Reason]:
    prestige, coins = after.prestige[seat] - before.prestige[seat], after.coins[seat] - before.coins[seat]
    if prestige > 0:
        yield Reason(f"gain {count(prestige, 'prestige', 'prestige')}", float(prestige))
    if coins:
        yield Reason(f"{'gain' if coins > 0 else 'pay'} {count(abs(coins), 'coin')}", COIN * coins)


def race(before: Oasis, after: Oasis, seat: int) -> Iterator[Reason]:
    """How near the win on the spot has come."""
    then, now = lacking(before, seat), lacking(after, seat)
    if now != then and 0 < now < len(RACE) and after.stack:
        change = RACE[now] - (RACE[then] if then < len(RACE) else 0.0)
        missing = count(now, "token or good", "tokens or goods")
        yield Reason(f"be {'only ' if now < then else ''}{missing} away from the win on the spot", change)


def lacking(s: Oasis, seat: int) -> int:
    different = len(held(s.hands[seat]))
    return max(0, TOKENS_TO_WIN[s.players] - s.tokens(seat)) + max(0, HAND_TO_WIN - different)
