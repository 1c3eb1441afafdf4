"""The five spells (DB-13). Whoever holds one plays it before heroes come, the annual one first (DB-9.2, R-DB-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.notation import whole_number
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    BOX,
    CHARME,
    CONFUSION,
    DECK_NAMES,
    DISAPPEARANCE,
    INVISIBILITY,
    JUNK,
    PERSUASION,
)
from rulesets.dungeon_bazar.events.sale import SpellCast
from rulesets.dungeon_bazar.state import NOT_LAID, Cavern


def call_for_spells(s: Cavern) -> None:
    for spell in (s.spell, ANNUAL):
        if s.holders[spell] != NOBODY:
            s.push(BOX.spells[spell].name.lower(), s.holders[spell])


class DeckSpell(Decision[Cavern, int]):
    """A spell that is put on a goods deck other than the Junk."""

    spell: ClassVar[int]

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(JUNK)

    def imaginable(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(JUNK + 1)

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        if choice == JUNK:
            return refuse(self.rule, "not on junk")
        return None if choice in range(JUNK) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return DECK_NAMES[choice].lower()

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("room", s.dungeon.rooms[choice]),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        s.laid = (*s.laid[: self.spell], choice, *s.laid[self.spell + 1 :])
        tell(SpellCast, frame[1], self.spell, choice)


class Charme(DeckSpell):
    name = "charme"
    rule = "DB-13.1"
    spell = CHARME


class Invisibility(DeckSpell):
    name = "invisibility"
    rule = "DB-13.2"
    spell = INVISIBILITY


class Confusion(Decision[Cavern, int]):
    """A spell on one of the heroes present."""

    name = "confusion"
    rule = "DB-13.3"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(len(s.row))

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        if choice in range(len(s.row)):
            return None
        return refuse(self.rule, "no such hero", heroes=len(s.row)) if choice >= 0 else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        number = whole_number(words)
        return number - 1 if number else None

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("hero", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        s.laid = (*s.laid[:CONFUSION], choice, *s.laid[CONFUSION + 1 :])
        tell(SpellCast, frame[1], CONFUSION, s.row[choice])


class StallSpell(Step[Cavern]):
    """A spell that its holder lays before his own stall: nothing to choose."""

    spell: ClassVar[int]

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        tell(SpellCast, frame[1], self.spell, NOT_LAID)


class Persuasion(StallSpell):
    name = "persuasion"
    spell = PERSUASION


class Disappearance(StallSpell):
    name = "disappearance"
    spell = DISAPPEARANCE
