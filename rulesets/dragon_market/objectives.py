"""Objective cards: drawn, chosen, fulfilled at home (DG-6.4, DG-7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import BONUS, BONUS_COINS, CARDS, CHOICE, CHOOSE_FROM, PURSE, RED, SPARE, WANTED
from rulesets.dragon_market.events import (
    BonusWon,
    CoinsWon,
    GameWon,
    NextObjectiveKept,
    NextObjectivesDrawn,
    NextObjectiveTurnedUp,
    ObjectiveCompleted,
    ObjectiveKept,
    ObjectivesDrawn,
    ObjectiveTurnedUp,
)
from rulesets.dragon_market.purse import take_coins
from rulesets.dragon_market.state import NO_CARD, Harbour


def deliver_at_home(s: Harbour, seat: int, tell: Tell, rule: str = "DG-6.4") -> None:
    """An heir is on his pontoon: with all goods of the card he completes it, whoever collected them (DG-9.4)."""
    family = s.family(seat)
    missing = s.missing(family).bit_count()
    if s.cards[family] == NO_CARD or missing > s.spare[family]:
        return
    card = complete(s, family)
    tell(ObjectiveCompleted, rule, seat, card, len(s.done[family]), s.agreed.goal)
    if len(s.done[family]) >= s.agreed.goal:
        s.winner = family
        s.stack.clear()
        tell(GameWon, seat, s.partner(seat), len(s.done[family]))
        return
    s.push("objective", seat, CHOOSE_FROM + (BONUS[card] == CHOICE))
    if s.agreed.advanced:
        win_bonus(s, seat, BONUS[card], tell)


def complete(s: Harbour, family: int) -> int:
    """The tokens go back to the box; the card stays with the family."""
    card = s.cards[family]
    for good in range(len(s.chest)):
        s.chest[good] += s.got[family] >> good & 1
    s.got[family] = 0
    s.cards[family] = NO_CARD
    s.done[family] += (card,)
    s.spare[family] = False
    return card


def win_bonus(s: Harbour, seat: int, bonus: int, tell: Tell) -> None:
    """It works at once (R-DG-19); the last three of them only once (DG-10.12)."""
    family = s.family(seat)
    tell(BonusWon, seat, bonus)
    if bonus == SPARE:
        s.spare[family] = True
    elif bonus == PURSE:
        take_coins(s, seat, BONUS_COINS, CoinsWon, tell)
    elif bonus != CHOICE:
        s.powers[family] |= 1 << bonus


class NextObjective(Step[Harbour]):
    """A blue card is turned up; of red ones some are looked at (DG-1.5, DG-7.1), as many as there are (R-DG-29)."""

    name = "objective"

    def run(self, s: Harbour, frame: Frame, tell: Tell) -> None:
        _, seat, (number,) = frame
        family = s.family(seat)
        if not s.agreed.advanced:
            s.cards[family] = s.pile.pop()
            tell(NextObjectiveTurnedUp if s.done[family] else ObjectiveTurnedUp, seat, s.cards[family])
            return
        drawn = tuple(sorted(s.pile.pop() for _ in range(min(number, len(s.pile)))))
        s.looks[family] = drawn
        note_draw(s, family, drawn)
        tell(NextObjectivesDrawn if s.done[family] else ObjectivesDrawn, seat, s.partner(seat), drawn)
        s.push("keep", seat)


def note_draw(s: Harbour, family: int, drawn: tuple[int, ...]) -> None:
    """Who looks at cards of the pile knows that no rival holds them; what a family draws anew is anybody's guess."""
    for seat in range(s.players):
        row = seat * s.families
        if s.family(seat) != family:
            s.ruled_out[row + family] = 0
            continue
        for other in range(s.families):
            if other != family:
                s.ruled_out[row + other] |= sum(1 << card for card in drawn)


class KeepObjective(Decision[Harbour, int]):
    """One stays, face down; the others are shuffled back (DG-7.1, DG-7.2)."""

    name = "keep"
    rule = "DG-7.1"
    secret = True

    def choices(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return s.looks[s.family(frame[1])]

    def against(self, s: Harbour, frame: Frame, choice: int) -> Refusal | None:
        if choice in s.looks[s.family(frame[1])]:
            return None
        rule = self.rule_at(s, frame)
        return refuse(rule, "not drawn", card=choice) if 0 <= choice < len(CARDS) else not_offered(rule)

    def rule_at(self, s: Harbour, frame: Frame) -> str:
        return "DG-7.2" if s.done[s.family(frame[1])] else self.rule

    def write(self, choice: int) -> str:
        return CARDS[choice].name

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return next((card for card, one in enumerate(CARDS) if one.name.casefold() == words), None)

    def places(self, s: Harbour, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("card", choice),)

    def apply(self, s: Harbour, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        family = s.family(seat)
        rest = [card for card in s.looks[family] if card != choice]
        s.looks[family] = ()
        s.cards[family] = choice
        s.pile += rest
        s.shuffle(s.pile)
        told = NextObjectiveKept if s.done[family] else ObjectiveKept
        tell(told, seat, s.partner(seat), choice, len(rest))


def possible(s: Harbour, seat: int, family: int) -> list[int]:
    """The cards a rival family's objective can be, for all the seat knows: its open goods must be on it (R-DG-33)."""
    own = s.family(seat)
    gone = {s.cards[own], *s.looks[own], *(card for done in s.done for card in done)}
    ruled_out, got = s.ruled_out[seat * s.families + family], s.got[family]
    return [card for card in RED if card not in gone and not ruled_out >> card & 1 and not got & ~WANTED[card]]
