"""How a game ended: who won, by which named reason, and where every point came from."""

from __future__ import annotations

from dataclasses import dataclass

from rules.words import Sentence


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of one player's account: what it is for, what it brought, the rule that says so."""

    label: Sentence
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[int, ...]
    """More than one when the win is shared."""
    reason: str
    """A short name for how it ended, such as ``most points``; the same words in every game that ends so."""
    sentence: Sentence
    rule: str
    accounts: tuple[tuple[ScoreLine, ...], ...] = ()
    """By seat; empty when nothing is scored."""

    def total(self, seat: int) -> int:
        return sum(line.points for line in self.accounts[seat])

    def ranking(self) -> tuple[int, ...]:
        """The seats with an account, winners first, then by points."""
        seats = range(len(self.accounts))
        return tuple(sorted(seats, key=lambda seat: (seat not in self.winners, -self.total(seat))))
