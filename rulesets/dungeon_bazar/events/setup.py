"""The table is laid and merchants are chosen (DB-2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.events import Event


@dataclass(frozen=True, slots=True)
class DungeonLaid(Event):
    rule = "DB-2.3"
    contents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MerchantDealt(Event):
    rule = "DB-2.8"
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class MerchantChosen(Event):
    rule = "DB-2.9"
    seat: int
    power: int
