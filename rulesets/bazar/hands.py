"""Choosing from hands: cards of the own one, or an opponent who has any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.kinds import Decision, Place, Refusal, SetDecision, not_offered, refuse
from rules.state import Frame
from rulesets.bazar.components import CARD_NAMED, WORDS
from rulesets.bazar.state import Bazaar, cards


class OwnCard(Decision[Bazaar, int]):
    """One card of the own hand."""

    rule = "BZ-4.1"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in self.choices(s, frame) else refuse(self.rule, "not in hand")

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return CARD_NAMED.get(words)

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("hand", choice),)


class ItemSet(SetDecision[Bazaar]):
    """Several item cards at once."""

    missing: ClassVar[str]
    """Why another card will not do."""

    def word(self, item: int) -> str:
        return WORDS[item]

    def named(self, word: str) -> int | None:
        return CARD_NAMED.get(word)

    def against(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        there = set(choice) <= set(self.candidates(s, frame)) and len(set(choice)) == len(choice)
        return self.objection(s, frame, choice) if there else refuse(self.rule, self.missing)

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        """What speaks against a set whose cards are all there to be chosen."""
        raise NotImplementedError


class OwnCards(ItemSet):
    """Several cards of the own hand."""

    missing = "not in hand"

    def candidates(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def place(self, item: int) -> Place:
        return Place("hand", item)


class Victim(Decision[Bazaar, int]):
    """An opponent with a card in hand."""

    rule = "BZ-11.2"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return [other for other in s.others(frame[1]) if s.hands[other]]

    def imaginable(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return s.others(frame[1])

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        if choice in self.choices(s, frame):
            return None
        if choice == frame[1]:
            return refuse(self.rule, "not yourself")
        return refuse("BZ-6.1", "empty hand", victim=choice) if choice in s.others(frame[1]) else not_offered(self.rule)

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return next((seat for seat in range(s.players) if self.write(seat) == words), None)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("player", choice),)
