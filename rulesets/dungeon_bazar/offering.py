"""Phase 2: everybody takes coins into a closed fist, all open them at once (DB-4)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import Decision, Refusal, Step, refuse
from rules.notation import whole_number
from rules.state import Frame
from rulesets.dungeon_bazar.components import BOX, tile_value
from rulesets.dungeon_bazar.events.offering import OfferingWon, OfferMade, OffersRevealed
from rulesets.dungeon_bazar.state import Cavern


class Offer(Decision[Cavern, int]):
    """Any number of own coins, none too (DB-4.1, R-DB-33)."""

    name = "offer"
    rule = "DB-4.1"
    together = True
    secret = True

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(s.coins[frame[1]] + 1)

    def imaginable(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(s.coins[frame[1]] + 2)

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        if choice < 0:
            return refuse(self.rule, "offer below nothing")
        coins = s.coins[frame[1]]
        return refuse("R-DB-33", "offer too high", coins=coins) if choice > coins else None

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return whole_number(words)

    def costs(self, s: Cavern, frame: Frame, choice: int) -> bool:
        return choice > 0

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.offers = (*s.offers[:seat], choice, *s.offers[seat + 1 :])
        tell(OfferMade, seat, choice)


class Reveal(Step[Cavern]):
    """Only the highest pays; the lowest merchant value wins a tie (DB-4.2, DB-4.3)."""

    name = "reveal"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        tell(OffersRevealed, s.offers)
        best = max(s.offers)
        highest = [seat for seat in range(s.players) if s.offers[seat] == best]
        winner = min(highest, key=lambda seat: tile_value(s.merchants[seat]))
        s.pay(winner, best)
        s.gain_favours(winner, BOX.offering_favours.number)
        s.first = winner
        tell(OfferingWon, winner, best, len(highest) > 1)
        s.push("cave", winner)
