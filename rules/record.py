"""A game as a small text: a head that says what was dealt, then one line a move.

    souq 1 {"game": "dunhuang", "players": 3, "seed": 7, …} #1f0a9c3e
    0 camel 3 #5d0e
    0 good shop #90b1
    undo

    @{"seat":1,"say":"well played"}

The head ends in a checksum of itself (older ones have none), each move in one of the state it led to. A text that was
cut off reads up to its last whole line; one that was altered is refused at the line where it stops making sense. An
undo is a line too, so a record only ever grows. An aside is what happens beside the game: a word said, a seat lent to a
bot and taken back, a wish to learn together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

import msgspec

from rules.game import Game
from rules.match import IllegalMove, Match, OutOfTurn
from rules.notation import AmbiguousMove, NonsenseMove
from rules.options import BadOption, Option, Setup
from rules.seeds import BadSeed, read_seed, seal_of, write_seed
from rules.state import State

FORMAT = "souq 1"
UNDO = "undo"
ASIDE = "@"
NO_RECORD = "This is not a Souq record."
OTHER_FORMAT = "It was written by a version of Souq that writes records in another form."


class BadRecord(ValueError):
    """One sentence that says where the text stopped making sense."""


class OtherCards(BadRecord):
    """Nothing is wrong with the text, but its game was played with another box."""


class SeatLabel(msgspec.Struct, frozen=True):
    """Who sits there: a name for the log, and who moves for it (``you``, ``greedy``, ``master:1500``)."""

    name: str
    player: str


class Aside(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened beside the game."""

    seat: int
    """Whose it is; below zero, of somebody at no seat."""
    say: str = ""
    lend: str = ""
    """The bot that minds the seat from here on."""
    back: bool = False
    """The player has taken his seat back."""
    learn: bool = False
    """The player agrees that reasons are told while the game goes on."""


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    players: int
    seed: int | str
    """A long one in hexadecimal digits, since numbers in JSON are short."""
    edition: str
    options: dict[str, str] = {}
    seats: tuple[SeatLabel, ...] = ()
    begun: str = ""
    """When, for the list of saves; nothing in the game depends on it."""
    version: str = ""
    """Of the program that dealt it: a record that another one cannot follow need not have been altered."""
    seal: str = ""
    """What was shown of a secret seed when the game began: its hash."""

    def setup(self, declared: Sequence[Option]) -> Setup:
        """What was dealt; an option that is not named had the value that is never written down."""
        unnamed = {option.name: option.silent for option in declared}
        return Setup(self.players, read_seed(self.seed), unnamed | self.options)


@dataclass(frozen=True, slots=True)
class Record:
    head: Head
    lines: tuple[str, ...]
    cut_off: bool = False
    """The last line was not whole and has been left out."""
    numbers: tuple[int, ...] = ()
    """Where in the text each of the lines stands: moves that were taken back are left out."""
    asides: tuple[tuple[int, Aside], ...] = ()
    """Each with the number of moves that had been made."""
    written: int = 0
    """Lines behind the head, of whatever kind."""
    altered: bool = False
    """The head is not what its checksum says."""


def head_of(match: Match[Any], seats: Sequence[SeatLabel] = (), begun: str = "", version: str = "") -> Head:
    """Only options that differ from the box are written down: a save stays small and readable."""
    game, setup = match.game, match.setup
    changed = {o.name: setup[o.name] for o in game.options if setup[o.name] != o.silent}
    seed, seal = write_seed(setup.seed), seal_of(setup.seed)
    return Head(game.facts.name, setup.players, seed, game.edition, changed, tuple(seats), begun, version, seal)


def write_head(head: Head) -> str:
    return head_line(msgspec.json.encode(head).decode())


def head_line(text: str) -> str:
    """With a checksum of itself, since there is no state yet that would tell."""
    return f"{FORMAT} {text} #{crc32(text.encode()):08x}\n"


def write_move(seat: int, line: str, s: State) -> str:
    return f"{seat} {line} #{checksum(s)}\n"


def checksum(s: State) -> str:
    """Short, for it stands behind every move; enough, for one that does not fit is followed by more."""
    return f"{s.fingerprint() & 0xFFFF:04x}"


def read_record(text: str) -> Record:
    """Take a text apart; whether its moves are legal shows only when they are played."""
    opening, _, rest = text.partition("\n")
    if not opening.startswith(FORMAT + " "):
        raise BadRecord(OTHER_FORMAT if re.match(r"souq \d+ ", opening) else NO_RECORD)
    words = re.sub(r" #[0-9a-f]{8}\Z", "", opening.removeprefix(FORMAT + " "))
    try:
        head = msgspec.json.decode(words, type=Head)
        seed = read_seed(head.seed)
    except (msgspec.ValidationError, msgspec.DecodeError, BadSeed) as error:
        raise BadRecord(f"The first line of the record does not make sense: {error}.") from None
    except RecursionError:
        raise BadRecord("The first line of the record does not make sense: it is nested too deeply.") from None
    if head.seal and head.seal != seal_of(seed):
        raise BadRecord("The seed is not the one that was sealed when the game began.")
    whole, _, tail = rest.rpartition("\n")
    record = _sorted_out(head, whole.split("\n") if whole else [])
    return replace(record, cut_off=bool(tail), altered=opening not in (f"{FORMAT} {words}", head_line(words)[:-1]))


def _sorted_out(head: Head, text: Sequence[str]) -> Record:
    """Moves that stand, and what was said beside them."""
    moves: list[tuple[int, str]] = []
    asides: list[tuple[int, Aside]] = []
    for number, line in enumerate(text, 2):
        if line.startswith(ASIDE):
            asides.append((len(moves), read_aside(line, number)))
        elif line != UNDO:
            moves.append((number, line))
        elif moves:
            moves.pop()
        else:
            raise BadRecord(f"Line {number} takes back a move, but there is none.")
    numbers, lines = tuple(number for number, _ in moves), tuple(line for _, line in moves)
    return Record(head, lines, numbers=numbers, asides=tuple(asides), written=len(text))


def read_aside(line: str, number: int = 0) -> Aside:
    try:
        return msgspec.json.decode(line.removeprefix(ASIDE), type=Aside)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError):
        raise BadRecord(f"Line {number} of the record does not make sense: it is no aside.") from None


def write_aside(aside: Aside) -> str:
    return f"{ASIDE}{msgspec.json.encode(aside).decode()}\n"


def resume(game: Game[Any], record: Record) -> Match[Any]:
    """Play a record through the full door, checking every line on the way."""
    if record.altered:
        raise BadRecord("The first line of the record is not as it was written.")
    if record.head.edition != game.edition:
        raise OtherCards("It was played with other cards than the ones in this copy of Souq.")
    if record.head.players not in game.facts.players:
        raise BadRecord(f"{game.facts.title} is not played by {record.head.players}.")
    try:
        match = Match(game, record.head.setup(game.options))
    except BadOption as error:
        raise BadRecord(f"The record asks for something this game does not have: {error}.") from None
    for number, line in zip(record.numbers, record.lines, strict=True):
        try:
            replay_line(match, line)
        except (ValueError, IndexError) as error:
            raise BadRecord(
                f"Line {number} of the record (“{line}”) does not make sense: {_why(match, error)}"
            ) from None
    return match


def replay_line(match: Match[Any], line: str, pausing: bool = False) -> None:
    """Make the move that a line tells of; one that does not lead where it did is not made."""
    move, _, saved = line.rpartition(" #")
    seat, _, words = move.partition(" ")
    prepared = match.prepare(int(seat), match.read(int(seat), words), pausing)
    if checksum(match.settled(prepared.state)) != saved:
        raise BadRecord("the position after it is not the one that was saved.")
    match.commit(prepared)


def _why(match: Match[Any], error: Exception) -> str:
    if isinstance(error, IllegalMove):
        return error.sentence.read([f"seat {n + 1}" for n in range(match.setup.players)])
    if isinstance(error, BadRecord | NonsenseMove | AmbiguousMove | OutOfTurn):
        return str(error)
    return "it is not a move."
