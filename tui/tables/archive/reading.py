"""From the bytes of a record to a game that was played again and found right."""

from __future__ import annotations

from rules.record import NO_RECORD, BadRecord, Head, OtherCards, Record, SeatLabel, read_record, resume
from rulesets import NoSuchGame, load
from tui import __version__
from tui.tables.archive import Opened
from tui.tables.seats import YOU, label_seats, tidied
from tui.tables.trouble import Trouble


def open_bytes(data: bytes, name: str, called: str) -> Opened:
    """Play a record again; ``called`` is what a complaint calls it."""
    try:
        record = decoded(data)
    except BadRecord as error:
        raise _refused(called, "cannot be used", error) from None
    try:
        match = resume(load(record.head.game), record)
        return Opened(name, match, _seats(record.head), record.cut_off, record.asides, record.written)
    except (BadRecord, NoSuchGame) as error:
        raise _refused(called, _suspicion(record.head, error), error) from None


def decoded(data: bytes) -> Record:
    """A last line cut off inside a letter is no reason to refuse the lines before it."""
    whole = data.rfind(b"\n") + 1
    try:
        return read_record(data[:whole].decode() + data[whole:].decode(errors="replace"))
    except UnicodeDecodeError:
        raise BadRecord(NO_RECORD) from None


def _suspicion(head: Head, error: Exception) -> str:
    """What has become of a record that does not make sense here: it cannot be known, but the version says a lot."""
    if not head.version:
        return f"was altered, or played with another version of Souq than this one ({__version__})"
    if head.version != __version__:
        versions = f"{head.version}, this is {__version__}"
        return f"was played with another version of Souq ({versions}), and only that one can go on with it"
    return "cannot be used" if isinstance(error, OtherCards) else "was altered after Souq had written it"


def _refused(called: str, suspicion: str, error: Exception) -> Trouble:
    reason = str(error)
    return Trouble(f"{called} {suspicion}: {reason[:1].lower()}{reason[1:]}")


def _seats(head: Head) -> tuple[SeatLabel, ...]:
    if not head.seats:
        return label_seats((YOU,) * head.players)
    if len(head.seats) != head.players:
        raise BadRecord(f"The first line names {len(head.seats)} seats for {head.players} players.")
    try:
        return tidied(head.seats)
    except Trouble as error:
        raise BadRecord(str(error)) from None
