"""The shelf: every folder in here that has a lid (``FACTS``) is a game. Looking at the shelf opens no box."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rules.game import Facts, Game


class NoSuchGame(LookupError):
    """One sentence that says which games there are."""


@cache
def shelf() -> tuple[Facts, ...]:
    """The lids of all games, from the left."""
    packages = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg]
    return tuple(sorted((package.FACTS for package in packages), key=lambda facts: facts.shelf))


@cache
def load(name: str) -> Game[Any]:
    """Open a box: read its components, check them, and set the rules ready."""
    for facts in shelf():
        if facts.name == name:
            game: Game[Any] = import_module(f"{__name__}.{name.replace('-', '_')}.game").GAME
            return game
    names = ", ".join(facts.name for facts in shelf())
    raise NoSuchGame(f"there is no game called {name!r}; there are {names}")
