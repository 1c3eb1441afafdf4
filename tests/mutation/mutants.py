"""What may have happened to a file: a slip of the editor, a bad disk, a prank."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

WORDS = ("", " ", "0", "-1", "1", "7", "999999999999999999999", "9" * 5000, "1e400", "nan", "true", "null", "[]",
         "{}", '"', "'", "=", "#", "undo", "\\u0000", "\\ud800", "\x1b[2J", "\x00", "\r", "\n", "\t", "é", "字",
         "\u202e", "..", "@{}", "[" * 1500, '{"a":' * 1500, "a." * 2000, "x" * 20_000)  # fmt: skip
BYTES = (b"\xff", b"\xc3", b"\x00", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xf4\x90\x80\x80")


def spoilt(luck: Random, data: bytes, others: tuple[bytes, ...] = ()) -> bytes:
    """One to three accidents; some are splices with another file of its kind."""
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        if others and luck.random() < 0.05:
            data = data[: luck.randrange(1, len(data) + 2)] + luck.choice(others)
        else:
            data = luck.choice(ACCIDENTS)(luck, data)
    return data


def _flip(luck: Random, data: bytes) -> bytes:
    if not data:
        return data
    at = luck.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]


def _cut(luck: Random, data: bytes) -> bytes:
    return data[: luck.randrange(len(data) + 1)]


def _lose(luck: Random, data: bytes) -> bytes:
    at = luck.randrange(len(data) + 1)
    return data[:at] + data[at + luck.choice((1, 1, 2, 5, 50)) :]


def _insert(luck: Random, data: bytes) -> bytes:
    at = luck.randrange(len(data) + 1)
    word = luck.choice(BYTES) if luck.random() < 0.2 else luck.choice(WORDS).encode()
    return data[:at] + word + data[at:]


def _replace_a_word(luck: Random, data: bytes) -> bytes:
    words = data.split(b" ")
    words[luck.randrange(len(words))] = luck.choice((luck.choice(WORDS).encode(), luck.choice(words)))
    return b" ".join(words)


def _double_a_line(luck: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    line = luck.choice(lines)
    return b"".join([*lines[: (at := luck.randrange(len(lines) + 1))], line, *lines[at:]])


def _lose_a_line(luck: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    lines.pop(luck.randrange(len(lines)))
    return b"".join(lines)


def _swap_lines(luck: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    a, b = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def _other_digit(luck: Random, data: bytes) -> bytes:
    digits = [at for at, byte in enumerate(data) if chr(byte).isdigit()]
    if not digits:
        return data
    at = luck.choice(digits)
    return data[:at] + str(luck.randrange(10)).encode() + data[at + 1 :]


ACCIDENTS: tuple[Callable[[Random, bytes], bytes], ...] = (
    *(_flip, _cut, _lose, _insert, _replace_a_word, _double_a_line, _lose_a_line, _swap_lines),
    *(_other_digit, _other_digit),
)

# Values in a tree, where the text around them stays right

ODD_VALUES = (0, 1, 2, 3, 5, 9, 20, 1000, 1001, -1, 1 << 64, 1.5, float("inf"), True, "", " ", "x", "Junk", "a b",
              "\x1b[2J", "x" * 200, [], {}, [[]], [1, 2, 3], {"number": 3, "mark": "sure"})  # fmt: skip


def altered(luck: Random, tree: Any) -> Any:
    """A tree of lists and tables with one or two values changed, lost, doubled or swapped with another."""
    for _ in range(luck.choice((1, 1, 2))):
        tree = _altered(luck, tree)
    return tree


def _altered(luck: Random, tree: Any) -> Any:
    if isinstance(tree, dict) and tree and luck.random() < 0.95:
        key = luck.choice([name for name in tree if name != "mark"] or list(tree))
        if luck.random() < 0.03:
            return {name: value for name, value in tree.items() if name != key}
        return tree | {key: _altered(luck, tree[key])}
    if isinstance(tree, list) and tree and luck.random() < 0.95:
        return _altered_list(luck, tree)
    if isinstance(tree, int) and luck.random() < 0.5:
        return max(0, tree + luck.choice((-2, -1, 1, 2)))
    return luck.choice(ODD_VALUES)


def _altered_list(luck: Random, row: list[Any]) -> list[Any]:
    at, other, roll = luck.randrange(len(row)), luck.randrange(len(row)), luck.random()
    row = list(row)
    if roll < 0.08:
        row.pop(at)
    elif roll < 0.16:
        row.insert(at, row[other])
    elif roll < 0.3:
        row[at], row[other] = row[other], row[at]
    else:
        row[at] = _altered(luck, row[at])
    return row
