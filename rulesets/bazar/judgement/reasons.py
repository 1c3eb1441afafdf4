"""What a turn has brought, as a merchant would put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.judgement import Reason
from rules.words import count
from rulesets.bazar.components import GEMS, PLAIN
from rulesets.bazar.judgement.promises import NEAR, SPARE
from rulesets.bazar.sets import ALIKE, APART, DEALS
from rulesets.bazar.state import Bazaar


def reasons(before: Bazaar, after: Bazaar, seat: int) -> list[Reason]:
    return [*coins(before, after, seat), *cards(before, after, seat), *sets(before, after, seat)]


def coins(before: Bazaar, after: Bazaar, seat: int) -> Iterator[Reason]:
    more = after.coins[seat] - before.coins[seat]
    if more:
        yield Reason(f"{'gain' if more > 0 else 'pay'} {count(abs(more), 'coin')}", float(more))


def cards(before: Bazaar, after: Bazaar, seat: int) -> Iterator[Reason]:
    more = after.hands[seat].bit_count() - before.hands[seat].bit_count()
    if more:
        change = "more" if more > 0 else "fewer"
        yield Reason(f"hold {count(abs(more), 'card')} {change}", SPARE * more)


class Goal(NamedTuple):
    """The most promising deal of a hand, the cards it still lacks, and what that is worth beyond a coin a card."""

    deal: int
    missing: int
    worth: float


def sets(before: Bazaar, after: Bazaar, seat: int) -> Iterator[Reason]:
    """How near the hand has come to its best deal; what was just sold is told by its coins."""
    then, now = goal(before.hands[seat]), goal(after.hands[seat])
    if now is None or (then and (now.deal, now.missing) == (then.deal, then.missing)):
        return
    gain = now.worth - (then.worth if then else 0.0)
    if gain > 0:
        yield Reason(progress(now), gain)


def progress(now: Goal) -> str:
    name = f"{count(DEALS[now.deal].cards, 'x').split()[0]} of {DEALS[now.deal].of}"
    return f"hold all but {count(now.missing, 'card')} of {name}" if now.missing else f"hold {name}"


def goal(hand: int) -> Goal | None:
    """Far-off deals are nobody's goal."""
    if not hand & PLAIN:
        return None
    goals = [Goal(index, lacking, worth) for index, lacking, worth in _within_reach(hand)]
    return max(goals, key=lambda each: each.worth, default=None)


def _within_reach(hand: int) -> Iterator[tuple[int, int, float]]:
    gems = (hand & GEMS).bit_count()
    for index, deal in enumerate(DEALS):
        if deal.of in ALIKE:
            held = max((hand & group).bit_count() for group in ALIKE[deal.of])
        else:
            held = sum(hand & group > 0 for group in APART[deal.of])
        missing = max(0, deal.cards - held - gems)
        if missing < 2:
            yield index, missing, (deal.coins - SPARE * deal.cards) * NEAR[missing]
