"""Games on disk. A save is the record of ``rules.record``, written line by line while the game is played.

``Journal`` writes: a line is on the disk before anybody sees the move, so a process that is killed loses at most the
move it had not shown yet. Unfinished games lie in ``saves``, finished ones in ``replays``; a name is never used twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

from rules.match import Match, Move
from rules.record import (
    NO_RECORD,
    UNDO,
    BadRecord,
    Head,
    OtherCards,
    Record,
    SeatLabel,
    head_of,
    read_record,
    resume,
    write_head,
    write_move,
)
from rules.state import State
from rulesets import NoSuchGame, load, shelf
from tui import __version__
from tui.tables.folders import data_folder
from tui.tables.locks import lock, unlock
from tui.tables.seats import YOU, label_seats, tidied
from tui.tables.trouble import Failure, Trouble, nearest, printable

SUFFIX: Final = ".souq"

BIGGEST: Final = 4 << 20
"""No game is this long: whoever names a disk or an endless device gets a sentence instead of a full memory."""


def saves_folder() -> Path:
    return data_folder() / "saves"


def replays_folder() -> Path:
    return data_folder() / "replays"


class Journal:
    """The one pen that writes a game down."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise Failure(f"the game {self.name} cannot be written to: {error.strerror}") from None
        if not lock(self._file):
            self._file.close()
            raise Trouble(f"the game {self.name} is being played in another window; close it there first")

    @classmethod
    def create(cls, match: Match[Any], seats: Sequence[SeatLabel]) -> Self:
        """Begin to write down a game that was just dealt."""
        now = datetime.now()
        head = head_of(match, seats, now.isoformat(timespec="seconds"), __version__)
        try:
            journal = cls(_claim(f"{head.game}-{now.date().isoformat()}"))
        except OSError as error:
            raise Failure(f"games cannot be kept in {saves_folder()}: {error.strerror}") from None
        journal._append(write_head(head))
        return journal

    @property
    def name(self) -> str:
        return self.path.stem

    def move(self, move: Move, s: State) -> None:
        """Write down the move that led to this state. Call it before the move is shown."""
        self._append(write_move(move.seat, move.notation, s))

    def undo(self) -> None:
        """The last move was taken back."""
        self._append(UNDO + "\n")

    def mend(self) -> None:
        """End the file with its last whole line, so that the next one can follow."""
        data = _read_bytes(self.path)
        whole = data.rfind(b"\n") + 1
        if whole:
            self._file.truncate(whole)
        else:
            self._append("\n")

    def finish(self) -> Path:
        """The game is over: keep it as a replay, and say where."""
        self.close()
        folder = replays_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path = self.path.replace(folder / self.path.name)
        except OSError as error:
            raise Failure(f"the finished game {self.name} cannot be moved to {folder}: {error.strerror}") from None
        return self.path

    def close(self) -> None:
        if not self._file.closed:
            unlock(self._file)
            self._file.close()

    def _append(self, line: str) -> None:
        """All of the line or nothing of it, and on the disk rather than on its way there."""
        before = self._file.seek(0, os.SEEK_END)
        data = line.encode()
        try:
            if self._file.write(data) != len(data):
                raise OSError(0, "the disk took only a part of the line")
            os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(before)
            raise Failure(f"the game {self.name} cannot be kept in {self.path.parent}: {error.strerror}") from None


def _claim(stem: str) -> Path:
    """A new empty file with the first name that no other game, finished or not, has ever had."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{stem}-{number}{SUFFIX}"
        if not (replays_folder() / path.name).exists():
            with suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    raise AssertionError("numbers do not end")


@dataclass(frozen=True, slots=True)
class Opened:
    """A record that was read, played again move by move and found right."""

    match: Match[Any]
    seats: tuple[SeatLabel, ...]
    cut_off: bool
    """The last line was not whole and has been left out."""


def open_record(path: Path) -> Opened:
    """Read a record, of a game in progress or of a finished one."""
    try:
        record = read_record(_decoded(_read_bytes(path)))
    except BadRecord as error:
        raise _refused(path, "cannot be used", error) from None
    try:
        match = resume(load(record.head.game), record)
        return Opened(match, _seats(record.head), record.cut_off)
    except (BadRecord, NoSuchGame) as error:
        raise _refused(path, _suspicion(record.head, error), error) from None


def open_saved(path: Path) -> tuple[Journal, Opened]:
    """Take up a game again: from here on nobody else can write it."""
    journal = Journal(path)
    try:
        opened = open_record(path)
        journal.mend()
    except BaseException:
        journal.close()
        raise
    return journal, opened


def _suspicion(head: Head, error: Exception) -> str:
    """What has become of a record that does not make sense here: it cannot be known, but the version says a lot."""
    if not head.version:
        return f"was altered, or played with another version of Souq than this one ({__version__})"
    if head.version != __version__:
        versions = f"{head.version}, this is {__version__}"
        return f"was played with another version of Souq ({versions}), and only that one can go on with it"
    return "cannot be used" if isinstance(error, OtherCards) else "was altered after Souq had written it"


def _refused(path: Path, suspicion: str, error: Exception) -> Trouble:
    reason = str(error)
    return Trouble(f"the record {path} {suspicion}: {reason[:1].lower()}{reason[1:]}")


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(BIGGEST + 1)
    except FileNotFoundError:
        raise Trouble(f"there is no file called {path}") from None
    except OSError as error:
        raise Trouble(f"the record {path} cannot be read: {error.strerror}") from None
    if not data:
        raise Trouble(f"the record {path} is empty: there is no game in it")
    if len(data) > BIGGEST:
        raise Trouble(f"the record {path} is far too long to be a game")
    return data


def _decoded(data: bytes) -> str:
    """The text of a record; a last line cut off inside a letter is no reason to refuse the lines before it."""
    whole = data.rfind(b"\n") + 1
    try:
        return data[:whole].decode() + data[whole:].decode(errors="replace")
    except UnicodeDecodeError:
        raise BadRecord(NO_RECORD) from None


def _seats(head: Head) -> tuple[SeatLabel, ...]:
    if not head.seats:
        return label_seats((YOU,) * head.players)
    if len(head.seats) != head.players:
        raise BadRecord(f"The first line names {len(head.seats)} seats for {head.players} players.")
    try:
        return tidied(head.seats)
    except Trouble as error:
        raise BadRecord(str(error)) from None


@dataclass(frozen=True, slots=True)
class Saved:
    """A line in the list of games. Its moves are counted, not checked: a list must be quick."""

    path: Path
    touched: datetime
    finished: bool
    head: Head | None = None
    moves: int = 0
    trouble: str = ""
    """Why it cannot be read, if it cannot."""

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def title(self) -> str:
        """Of the game that is played; its name, if this shelf does not have it."""
        game = self.head.game if self.head else ""
        return next((facts.title for facts in shelf() if facts.name == game), printable(game))


def saved_games(finished: bool = False) -> list[Saved]:
    """The games that can be taken up again, the last played first; or, if asked, the finished ones."""
    folder = replays_folder() if finished else saves_folder()
    games: list[Saved] = []
    for path in _records(folder):
        with suppress(FileNotFoundError):  # finished and moved away by its player in this very moment
            games.append(_glance(path, finished))
    return sorted(games, key=lambda game: (game.touched, game.name), reverse=True)


def _records(folder: Path) -> Iterator[Path]:
    return folder.glob(f"*{SUFFIX}") if folder.is_dir() else iter(())


def _glance(path: Path, finished: bool) -> Saved:
    touched = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        record: Record = read_record(_decoded(_read_bytes(path)))
    except (Trouble, BadRecord) as error:
        return Saved(path, touched, finished, trouble=str(error))
    return Saved(path, touched, finished, record.head, len(record.lines))


def find_saved(name: str | None = None) -> Path:
    """The unfinished game of that name, or the one played last."""
    games = saved_games()
    if not games:
        raise Trouble("no unfinished game is kept here; souq play begins one")
    if name is None:
        return games[0].path
    return _named(name, games, "no unfinished game is called")


def find_record(text: str) -> Path:
    """A file, or the name of a kept game, finished or not."""
    path = Path(text).expanduser()
    if path.exists() or path.name != text or path.suffix:
        return path
    return _named(text, saved_games() + saved_games(finished=True), "there is no file and no kept game called")


def _named(name: str, games: Sequence[Saved], complaint: str) -> Path:
    paths = {game.name: game.path for game in games}
    if name not in paths:
        raise Trouble(f"{complaint} {name!r}" + (nearest(name, paths) or "; souq saves --all lists them"))
    return paths[name]
