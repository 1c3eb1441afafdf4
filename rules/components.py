"""Cards, tiles and numbers live in a ``components.toml`` beside their game, each with a mark that says how sure we are
of it. A person who owns the box can lay a *house file* over it and correct what we only guessed."""

from __future__ import annotations

import os
import tomllib
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar
from zlib import crc32

import msgspec

Mark: TypeAlias = Literal["sure", "likely", "proposed"]

HOUSE = "SOUQ_HOUSE"
"""The environment variable that names the folder of house files, one ``GAME.toml`` each."""

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
        return None


def read_components(game: str, package: str, shape: type[T]) -> T:
    file = resources.files(package) / "components.toml"
    data = _parse(str(file.name), file.read_text(encoding="utf-8"))
    house = house_file(game)
    if house:
        data |= _parse(str(house), _read(house))
    return check_components(str(house or f"{game}/components.toml"), data, shape)


def house_file(game: str) -> Path | None:
    folder = os.environ.get(HOUSE)
    path = Path(folder) / f"{game}.toml" if folder else None
    return path if path and path.is_file() else None


def check_components(source: str, data: dict[str, Any], shape: type[T]) -> T:
    digest = f"{crc32(msgspec.json.encode(data, order='sorted')):08x}"
    try:
        box = msgspec.convert(data | {"edition": digest}, shape)
    except msgspec.ValidationError as error:
        raise BadComponents(f"{source}: {error}") from None
    complaint = box.complaint()
    if complaint:
        raise BadComponents(f"{source}: {complaint}")
    return box


def _read(house: Path) -> str:
    try:
        return house.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadComponents(f"{house}: expected text in UTF-8, but byte {error.start + 1} is none") from None
    except OSError as error:
        raise BadComponents(f"{house}: it cannot be read ({error.strerror})") from None


def _parse(source: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{source}: {error}") from None
