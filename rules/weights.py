"""How much each aspect of a position counts: learned from played games, and kept as data beside the judgement that
reckons with it. ``python -m tests.tuning GAME`` writes it anew."""

from __future__ import annotations

import datetime
import tomllib
from importlib import resources
from typing import Annotated

import msgspec

Positive = Annotated[float, msgspec.Meta(gt=0)]


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the weights come from."""

    date: datetime.date
    seed: int
    games: int
    positions: int
    brier_before: float
    """The mean square error of the shares, on games that had no part in the learning: with the weights of before …"""
    brier_after: float
    """… and with these."""
    gain: str
    """What they won against the weights of before."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    anchor: str
    """The aspect that counts one: all others are measured in it."""
    spread: tuple[Positive, ...]
    """By stage of the game: the lead that makes a win rather likely."""
    aspects: dict[str, Positive]
    """By name."""
    learned: Learned | None = None

    def __getitem__(self, aspect: str) -> float:
        return self.aspects[self.key(aspect)]

    def key(self, aspect: str) -> str:
        """The name that an aspect has here; one that says more precisely where it lies begins with it."""
        if aspect in self.aspects:
            return aspect
        return next(name for name in self.aspects if aspect.startswith(name + " "))


def read_weights(package: str) -> Weights:
    """Those beside a judgement."""
    text = (resources.files(package) / "weights.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Weights)
