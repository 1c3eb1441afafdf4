"""Commands, declared once: key line, help, palette and a player's own keys all follow from the declaration."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.screen import Screen

MOST_SHOWN = 7
"""Keys on a key line: more would not fit into 80 columns, and nobody would read them."""

NAMES = {
    "enter": "Enter", "tab": "Tab", "question_mark": "?", "colon": ":", "plus": "+", "minus": "-", "full_stop": ".",
    "equals_sign": "=", "escape": "Esc", "backspace": "Bksp", "pageup": "PgUp", "pagedown": "PgDn", "left": "←",
    "right": "→", "up": "↑", "down": "↓", "left_square_bracket": "[", "right_square_bracket": "]", "f1": "F1",
    "home": "Home", "end": "End", "slash": "/", "space": "Space", "ctrl+p": "^P", "ctrl+q": "^Q", "ctrl+c": "^C",
}  # fmt: skip


def shown(id: str, keys: str, label: str, help: str, action: str = "") -> Binding:
    """A command on the key line. Its action is the last word of its id unless another is named."""
    return Binding(keys, action or _action(id), label, id=id, tooltip=help)


def hidden(id: str, keys: str, label: str, help: str = "", action: str = "", always: bool = False) -> Binding:
    """A command that only the help and the palette show; without help it is one more key for something obvious.
    One that works always does so whatever lies over the screen."""
    return Binding(keys, action or _action(id), label, id=id, tooltip=help, show=False, priority=always)


def _action(id: str) -> str:
    return id.rpartition(".")[2].replace("-", "_")


def commands_of(screen: type[Screen[Any]]) -> list[Binding]:
    """Everything a screen can do by key, in the order of declaration: its own commands, then those of its kind."""
    declared = [binding for kind in screen.__mro__ for binding in vars(kind).get("BINDINGS", ())]
    return [binding for binding in declared if isinstance(binding, Binding) and binding.id]


def key_sign(binding: Binding, own_keys: dict[str, str]) -> str:
    """The key to show first, or both where two arrows do the same thing in two directions."""
    names = key_names(binding, own_keys)
    return "".join(names[:2]) if set(names[:2]) in ({"↑", "↓"}, {"←", "→"}) else names[0]


def key_names(binding: Binding, own_keys: dict[str, str]) -> list[str]:
    """What a command's keys are called on a keyboard, after the player's own changes."""
    keys = own_keys.get(binding.id or "", binding.key)
    return [NAMES.get(key, key) for key in keys.split(",")]
