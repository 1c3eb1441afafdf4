"""Keys: declared once, at most seven on the key line, and no key means two things on one screen."""

from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from rich.cells import cell_len
from textual.binding import Binding
from textual.screen import Screen

import tui.screens
from tests.tui.playing import opened, seated
from tui.screens.app import SMALLEST, SouqApp
from tui.widgets.keys import MOST_SHOWN, commands_of, key_sign


def screens() -> list[type[Screen[Any]]]:
    """Every screen of the program."""
    modules = [import_module(f"tui.screens.{module.name}") for module in pkgutil.iter_modules(tui.screens.__path__)]
    found = {thing for module in modules for thing in vars(module).values() if isinstance(thing, type)}
    ours = [kind for kind in found if issubclass(kind, Screen) and kind.__module__.startswith("tui.screens.")]
    return sorted(ours, key=lambda kind: kind.__name__)


def own_bindings(kind: type[Screen[Any]]) -> list[Binding]:
    return [binding for binding in vars(kind).get("BINDINGS", ()) if isinstance(binding, Binding)]


@pytest.mark.parametrize("kind", screens())
def test_no_key_means_two_things(kind: type[Screen[Any]]) -> None:
    keys = Counter(key for binding in commands_of(kind) for key in binding.key.split(","))
    assert [key for key, times in keys.items() if times > 1] == []
    always = {key for binding in SouqApp.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")}
    assert not always & set(keys), "those work on every screen"


def test_every_command_has_an_id_of_its_own() -> None:
    ids = Counter(binding.id for kind in screens() for binding in own_bindings(kind))
    assert None not in ids
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("kind", screens())
def test_every_command_can_be_carried_out(kind: type[Screen[Any]]) -> None:
    for binding in own_bindings(kind):
        action = binding.action.partition("(")[0]
        assert action == "none" or hasattr(kind, f"action_{action}"), f"{binding.id} leads to no action"


@pytest.mark.parametrize("kind", screens())
def test_the_key_line_is_short(kind: type[Screen[Any]]) -> None:
    shown = [binding for binding in commands_of(kind) if binding.show]
    assert len(shown) <= MOST_SHOWN
    line = " " + "".join(f"{key_sign(binding, {})} {binding.description}  " for binding in shown)
    assert cell_len(line.rstrip()) <= SMALLEST[0]


@pytest.mark.parametrize("kind", screens())
def test_what_is_on_the_key_line_is_explained(kind: type[Screen[Any]]) -> None:
    assert all(binding.tooltip for binding in own_bindings(kind) if binding.show)


async def test_own_keys_that_clash_take_the_key_from_the_usual_command() -> None:
    """Whoever gives undo the key of the rules has undo there, and the rules by name only."""
    async with seated(
        "keep silver", "keep tea", "start 8", seats="you,random", settings='[keys]\n"table.undo" = "r"'
    ) as player:
        await player.press("2", "r")
        assert len(player.moves) == 3
        assert player.app.screen is player.at


async def test_the_commands_of_a_screen_are_those_it_declares() -> None:
    async with opened() as player:
        names = [command.id for command in commands_of(type(player.app.screen))]
        assert names[:2] == ["home.play", "home.continue"]
