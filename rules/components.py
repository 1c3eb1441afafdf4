"""Cards, tiles and numbers live in a ``components.toml`` beside their game, each with a mark that says how sure we are
of it. A person who owns the box can lay a *house file* over it and correct what we only guessed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar
from zlib import crc32

import msgspec

from rules.handwritten import Unreadable, parse_toml, read_toml

Mark: TypeAlias = Literal["sure", "likely", "proposed"]

HOUSE = "SOUQ_HOUSE"
"""The environment variable that names the folder of house files, one ``GAME.toml`` each."""

LONGEST: Final = 80
"""Letters of a name or any other text: more would not fit on a card."""
MOST: Final = 1_000
"""No box has more of anything."""

T = TypeVar("T", bound="Components")


class BadComponents(ValueError):
    """One sentence: the file, the key, and what was expected there."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One card, tile, die or number of the box."""

    mark: Mark


class Number(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """So many of something; perhaps none."""

    number: Annotated[int, msgspec.Meta(ge=0)]


class Positive(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """So many of something that cannot be left out."""

    number: Annotated[int, msgspec.Meta(ge=1)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole box. The digest tells two editions of it apart, so that a save is never replayed with other cards."""

    edition: str = ""

    def complaint(self) -> str | None:
        """What no type can say: counts that must add up, names that must exist. ``key: what was expected``."""
        return next((expected for expected, fulfilled in self.expectations() if not fulfilled), None)

    def expectations(self) -> Iterator[tuple[str, bool]]:
        """One after the other: a later one may rely on those before it."""
        yield from ()


def read_components(game: str, package: str, shape: type[T]) -> T:
    data = parse_toml((resources.files(package) / "components.toml").read_text(encoding="utf-8"))
    house = house_file(game)
    if house:
        data |= _read(house)
    return check_components(_source(game), data, shape)


def house_file(game: str) -> Path | None:
    """What lies over the box, if anything does; a folder that is not there or not open to us is a mistake."""
    if not (folder := os.environ.get(HOUSE)):
        return None
    path = Path(folder) / f"{game}.toml"
    try:
        return path if path in Path(folder).iterdir() else None
    except OSError as error:
        raise BadComponents(f"{HOUSE}: the folder {folder} cannot be read ({error.strerror})") from None


def misfit(game: str, complaint: str) -> BadComponents:
    """Of a box that was opened and does not go with the rules: ``key: what was expected``."""
    return BadComponents(f"{_source(game)}: {complaint}")


def _source(game: str) -> str:
    return str(house_file(game) or f"{game}/components.toml")


def check_components(source: str, data: dict[str, Any], shape: type[T]) -> T:
    if "edition" in data:
        raise BadComponents(f"{source}: edition: expected nothing, it is worked out from all the rest")
    try:
        box = msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{source}: {_key_first(str(error))}") from None
    complaint = next(_odd_values(data), None) or box.complaint()
    if complaint:
        raise BadComponents(f"{source}: {complaint}")
    digest = crc32(msgspec.json.encode(data, order="sorted"))
    return msgspec.structs.replace(box, edition=f"{digest:08x}")


def _odd_values(data: dict[str, Any]) -> Iterator[str]:
    """Texts and numbers that make sense in no box."""
    for key, value in _values(data):
        if isinstance(value, str) and not (value.strip() == value != "" and value.isprintable()):
            yield f"{key}: expected letters that can be printed, without blanks around them"
        elif isinstance(value, str) and len(value) > LONGEST:
            yield f"{key}: expected at most {LONGEST} letters"
        elif isinstance(value, int) and not 0 <= value <= MOST:
            yield f"{key}: expected a number from 0 to {MOST}"


def _values(tree: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every text and number with its key, as in ``goods[3].name``."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            yield from _values(value, f"{key}.{name}" if key else name)
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            yield from _values(value, f"{key}[{number}]")
    else:
        yield key, tree


def _key_first(complaint: str) -> str:
    """From ``Expected `int`, got `str` - at `$.dice[0].faces` `` to ``dice[0].faces: expected …``."""
    what, _, where = complaint.partition(" - at `$")
    key = where.strip("`.")
    return f"{key}: {what[0].lower()}{what[1:]}" if key else what


def _read(house: Path) -> dict[str, Any]:
    try:
        return read_toml(house)
    except OSError as error:
        raise BadComponents(f"{house}: it cannot be read ({error.strerror})") from None
    except Unreadable as error:
        raise BadComponents(f"{house}: {error}") from None
