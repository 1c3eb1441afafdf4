"""House files: refused with their name, or a game can be played with them."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import tomlkit

from rules.components import HOUSE, BadComponents
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.mutation.mutants import altered, spoilt
from tests.wandering import wander

GAMES = tuple(facts.name for facts in shelf())
NAMES = ("Ana", "Ben", "Cem", "Dua", "Eva")
STEPS = 25


class HouseFile:
    """One mutant. It is judged in a process of its own, since a box is opened once."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.game = luck.choice(GAMES)
        self._package = f"rulesets.{self.game.replace('-', '_')}"
        self.text = self._spoilt((resources.files(self._package) / "components.toml").read_bytes())

    def _spoilt(self, text: bytes) -> bytes:
        if self.luck.random() < 0.5:
            return spoilt(self.luck, text)
        try:
            return tomlkit.dumps(altered(self.luck, tomllib.loads(text.decode()))).encode()
        except (TypeError, ValueError, tomlkit.exceptions.TOMLKitError):  # such a value cannot be written
            return self._spoilt(text)

    def take(self, folder: Path) -> str | None:
        """The sentence of a refusal."""
        file = folder / f"{self.game}.toml"
        file.write_bytes(self.text)
        os.environ[HOUSE] = str(folder)
        self._close_the_box()
        try:
            importlib.import_module(f"{self._package}.game")
        except BadComponents as error:
            refused = str(error)
        else:
            return None
        assert refused.startswith(f"{file}: "), f"its file is not named: {refused}"
        return refused

    def _close_the_box(self) -> None:
        """Whoever started this process may have opened it."""
        load.cache_clear()
        for name in [name for name in sys.modules if name.startswith(self._package)]:
            del sys.modules[name]

    def use(self) -> None:
        game = load(self.game)
        for players in game.facts.players:
            match: Match[Any] = Match(game, Setup(players, self.luck.randrange(100)))
            whole = game.inventory(match.state)
            for _ in range(STEPS):
                if match.over:
                    match.outcome().sentence.read(NAMES)
                    break
                _look(match)
                wander(match, self.luck.randrange(1 << 30), 1)
                assert game.inventory(match.state) == whole, "something was lost or invented"


def _look(match: Match[Any]) -> None:
    """At everything a player is shown before a move."""
    for seat in match.deciders():
        match.view(seat)
        prompt = match.prompt(seat)
        prompt.sentence.read(NAMES)
        for offer in prompt.offers:
            offer.label.read(NAMES)
            assert match.read(seat, offer.notation) == offer.choice, f"{offer.notation!r} is read as another move"
    if match.moves:
        for sentence in match.narrate(match.moves[-1].events, seat):
            sentence.read(NAMES)
