"""What an operator may set, in ``host.toml``. Here a mistake is not ignored: a house must not open other than meant."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from tui.tables.trouble import Failure, Trouble, nearest

Count = Annotated[int, Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=31_536_000)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of anything there may be."""

    connections: Count = 400
    """In all."""
    connections_an_address: Count = 40
    sessions_a_player: Count = 4
    tries: Count = 12
    """Keys offered and words typed before somebody is in."""
    logins_a_minute: Count = 30
    """From one address, whether they succeed or not."""
    tables_a_player: Count = 12
    """Unfinished ones that somebody has begun."""
    words_a_minute: Count = 12
    """Said to a table."""
    thoughts_a_player: Count = 2
    """That bots and advisers think for him at once, at all of his tables; the others wait for these."""


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds."""

    login: Seconds = 20
    idle: Seconds = 7200
    """Without a key pressed; the seat waits for its player."""
    keep_alive: Seconds = 30
    """Between two questions whether a silent client is still there; it may leave three unanswered."""
    frozen: Seconds = 60
    """How long a client may take nothing of what it is sent."""
    closing: Seconds = 5
    """For everybody to read that the house is closed."""


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    port: Annotated[int, Meta(ge=0, le=65535)] = 2222
    bind: str = ""
    """The address to listen at; empty for all of this machine."""
    archive: str = ""
    """The PostgreSQL that several hosts share, ``postgresql://user@machine/database``; empty for a file of its own."""
    name: Annotated[str, Meta(min_length=1, max_length=30)] = "Souq"
    """What the house is called in its hall."""
    greeting: Annotated[str, Meta(max_length=70)] = ""
    """A sentence that stands in the hall."""
    guests: bool = True
    """Whether people without a key may come in."""
    compression: bool = True
    """What ``ssh -C`` asks for; the service file limits the memory that a bad client could fill by it."""
    bots: Annotated[int, Meta(ge=0, le=256)] = 0
    """Processes in which bots think; 0 for as many as there are cores, but one."""
    limits: Limits = Limits()
    times: Times = Times()


def read_house_rules(file: Path) -> HouseRules:
    """As the file says; without one, as it usually is."""
    try:
        return msgspec.toml.decode(file.read_bytes(), type=HouseRules)
    except FileNotFoundError:
        return HouseRules()
    except OSError as error:
        raise Failure(f"{file} cannot be read: {error.strerror}") from None
    except msgspec.ValidationError as error:
        raise Trouble(f"{file}: {_named(str(error))}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Trouble(f"{file} is not TOML: {error}") from None


_PLACE = re.compile(r" - at `\$\.?(?P<key>.*)`$")
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>.+?)`")


def _named(complaint: str) -> str:
    """The key first, then what was expected there."""
    place = _PLACE.search(complaint)
    key = place["key"] if place else ""
    reason = complaint[: place.start()] if place else complaint
    unknown = _UNKNOWN.match(reason)
    if unknown:
        part = {"limits": Limits, "times": Times}.get(key, HouseRules)
        where = f"[{key}] has" if key else "there is"
        return f"{where} no setting called {unknown['key']!r}{nearest(unknown['key'], part.__struct_fields__)}"
    return f"{key}: {reason[:1].lower()}{reason[1:]}"
