"""Text that wants something from a terminal, in every place of a file from which text is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rules.record import head_line

NASTY = "\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x07\x1b[2J\x9b31m\x9d0;owned\x9c\u202e\u2066\u200f\x7f\x08\r"
"""Window title and clipboard (OSC 0 and 52), an empty screen, the same in C1, another direction."""

BROKEN = f"{NASTY}\udc9b"
"""With half a letter, as it may stand in the name of a file or in an argument."""

TOML = "".join(f"\\u{ord(letter):04x}" for letter in NASTY)
"""As it can stand in a TOML file."""

Head = dict[str, Any]


def _seated(head: Head, **changes: str) -> Head:
    first, *others = head["seats"]
    return head | {"seats": [first | changes, *others]}


HEADS: dict[str, Callable[[Head], Head]] = {
    "name": lambda head: _seated(head, name=f"A{NASTY}"),
    "player": lambda head: _seated(head, player=NASTY),
    "game": lambda head: head | {"game": NASTY},
    "edition": lambda head: head | {"edition": NASTY},
    "version": lambda head: head | {"version": NASTY, "edition": "other"},
    "begun": lambda head: head | {"begun": NASTY},
    "option": lambda head: head | {"options": {NASTY: "on"}},
    "value": lambda head: head | {"options": {"middleTokenFree": NASTY}},
    "key": lambda head: head | {NASTY: NASTY},
    "type": lambda head: head | {"players": NASTY},
}


def head_of(text: str) -> str:
    """The JSON in the first line of a record."""
    return text.partition("\n")[0].removeprefix("souq 1 ").rpartition(" #")[0]


def with_other_head(text: str, old: str, new: str) -> str:
    """A record with something changed in its head by somebody who knows how it is checked."""
    assert old in head_of(text)
    return head_line(head_of(text).replace(old, new)) + text.partition("\n")[2]


def forged_records(text: str) -> Iterator[tuple[str, str]]:
    """What stands where, and the record that holds it."""
    opening, _, moves = text.partition("\n")
    head = json.loads(head_of(text))
    for place, forge in HEADS.items():
        yield place, head_line(json.dumps(forge(head))) + moves
    yield "format", f"souq 2{NASTY} {{}}\n"
    yield "move", f"{opening}\n{moves}0 {NASTY} #0000\n"
    yield "seat", f"{opening}\n{moves}{NASTY} keep tea #0000\n"
    yield "checksum", f"{opening}\n{moves.rstrip()}{NASTY}\n"


def forged_goods() -> str:
    """A house file of Dunhuang that is right in all but its letters."""
    goods = (f'{{ value = {value}, name = "{chr(96 + value)}{TOML}", mark = "sure" }}' for value in range(1, 11))
    return f"goods = [{', '.join(goods)}]\n"


def forge_saves(record: Path, replays: Path) -> list[str]:
    """Forgeries of a record beside it, some under forged names; the names."""
    text, names = record.read_text(encoding="utf-8"), []
    replays.mkdir(exist_ok=True)
    for place, forged in forged_records(text):
        for folder in (record.parent, replays):
            path = folder / f"forged-{place}{folder.name}.souq"
            path.write_text(forged, encoding="utf-8")
            names.append(path.stem)
    named = record.with_name(f"forged {BROKEN}.souq")
    named.write_text(text, encoding="utf-8")
    return [*names, named.stem]
