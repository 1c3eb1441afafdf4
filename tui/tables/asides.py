"""What happens beside a game, in words and for good: who minds a seat, and who has agreed to what."""

from __future__ import annotations

from collections.abc import Iterable

from rules.record import Aside

Asides = Iterable[tuple[int, Aside]]
"""Each with the number of moves made before it."""


def deed_of(aside: Aside) -> str:
    """What somebody has done beside the game; his name stands before it."""
    if aside.learn:
        return "agrees to learn together: w tells reasons once everybody does."
    return f"is minded by a bot ({aside.lend})." if aside.lend else "is back."


def minders(asides: Asides) -> dict[int, str]:
    """The bots that mind seats of people, after all that was said and done."""
    found: dict[int, str] = {}
    for _, aside in asides:
        if aside.lend:
            found[aside.seat] = aside.lend
        elif aside.back:
            found.pop(aside.seat, None)
    return found


def learners(asides: Asides) -> set[int]:
    """The seats that have agreed to learn together; nobody takes that back, for what was told is known."""
    return {aside.seat for _, aside in asides if aside.learn}
