"""Games as files: a record each, written line by line while the game is played.

A line is on the disk before anybody sees the move, so a process that is killed loses at most the move it had not shown
yet. Unfinished games lie in ``saves``, finished ones in ``replays``; a name is never used twice.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

from rules.match import Match
from rules.record import BadRecord, SeatLabel, head_of, write_head
from tui import __version__
from tui.tables.archive import Opened, Saved, Taken
from tui.tables.archive.locks import lock, unlock
from tui.tables.archive.reading import decoded, open_bytes
from tui.tables.trouble import Failure, Trouble, nearest
from tui.tables.whole_files import sync_folder

SUFFIX: Final = ".souq"

BIGGEST: Final = 4 << 20
"""No game is this long: whoever names a disk or an endless device gets a sentence instead of a full memory."""


class FileLedger:
    """The one pen that writes a game down; nobody else can take the game up while it is open."""

    def __init__(self, path: Path, replays: Path) -> None:
        self.path = path
        self.written = 0
        """Lines behind the head."""
        self._replays = replays
        try:
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise Failure(f"the game {self.name} cannot be written to: {error.strerror}") from None
        if not lock(self._file):
            self._file.close()
            raise Trouble(f"the game {self.name} is being played in another window; close it there first")

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def whereabouts(self) -> str:
        return str(self.path)

    async def append(self, number: int, line: str) -> None:
        """The lock keeps everybody else away; who has the game open twice in this process counts the lines himself."""
        if number != self.written:
            raise Taken(number)
        self.written += 1
        try:
            await asyncio.to_thread(self.write, line)
        except BaseException:
            self.written -= 1
            raise

    async def since(self, number: int) -> Sequence[str]:
        text = (await asyncio.to_thread(read_bytes, self.path)).decode()
        return text.splitlines()[1 + number :]

    def follow(self, hear: Callable[[int | None], None]) -> None:
        """The lock keeps everybody else away."""

    async def hold(self) -> bool:
        return True

    async def finish(self) -> None:
        await asyncio.to_thread(self.put_away)

    async def close(self) -> None:
        self.shut()

    def write(self, line: str) -> None:
        """All of the line or nothing of it, and on the disk rather than on its way there."""
        before = self._file.seek(0, os.SEEK_END)
        data = line.encode()
        try:
            if self._file.write(data) != len(data):
                raise OSError(0, "the disk took only a part of the line")
            os.fsync(self._file.fileno())
            if not self._is_in_its_place():
                raise OSError(0, "somebody has taken the file away")
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(before)
            raise Failure(f"the game {self.name} cannot be kept in {self.path.parent}: {error.strerror}") from None

    def _is_in_its_place(self) -> bool:
        """A file that was removed can still be written to, and is gone all the same."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except OSError:
            return False

    def mend(self) -> Self:
        """End the file with its last whole line, so that the next one can follow."""
        data = read_bytes(self.path)
        whole = data.rfind(b"\n") + 1
        if whole:
            self._file.truncate(whole)
        else:
            self.write("\n")
        return self

    def put_away(self) -> None:
        self.shut()
        try:
            self._replays.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.path = self.path.replace(self._replays / self.path.name)
        except OSError as error:
            raise Failure(
                f"the finished game {self.name} cannot be moved to {self._replays}: {error.strerror}"
            ) from None

    def shut(self) -> None:
        if not self._file.closed:
            unlock(self._file)
            self._file.close()


class FileArchive:
    """A folder for the games that go on and one for those that are over."""

    def __init__(self, folder: Path) -> None:
        self.saves = folder / "saves"
        self.replays = folder / "replays"

    async def create(self, match: Match[Any], seats: Sequence[SeatLabel]) -> FileLedger:
        return await asyncio.to_thread(self.begin, match, seats)

    async def open(self, name: str) -> tuple[FileLedger, Opened]:
        return await asyncio.to_thread(self._open, name)

    async def read(self, name: str) -> Opened:
        return await asyncio.to_thread(self.read_now, name)

    async def listing(self, finished: bool = False) -> list[Saved]:
        return await asyncio.to_thread(self.glance, finished)

    def begin(self, match: Match[Any], seats: Sequence[SeatLabel]) -> FileLedger:
        """A game that cannot be begun leaves nothing behind."""
        now = datetime.now()
        head = head_of(match, seats, now.isoformat(timespec="seconds"), __version__)
        try:
            path = self._claim(f"{head.game}-{now.date().isoformat()}")
        except OSError as error:
            raise Failure(f"games cannot be kept in {self.saves}: {error.strerror}") from None
        try:
            ledger = FileLedger(path, self.replays)
            ledger.write(write_head(head))
        except BaseException:
            with suppress(OSError):
                path.unlink()
            raise
        return ledger

    def _claim(self, stem: str) -> Path:
        """A new empty file with the first name that no other game, finished or not, has ever had."""
        self.saves.mkdir(mode=0o700, parents=True, exist_ok=True)
        for number in count(1):
            path = self.saves / f"{stem}-{number}{SUFFIX}"
            if not _exists(self.replays / path.name):
                with suppress(FileExistsError):
                    path.touch(mode=0o600, exist_ok=False)
                    sync_folder(self.saves)
                    return path
        raise AssertionError("numbers do not end")

    def _open(self, name: str) -> tuple[FileLedger, Opened]:
        """From here on nobody else can write it."""
        ledger = self._pen(name)
        try:
            opened = read_file(ledger.path)
            ledger.mend().written = opened.written
        except BaseException:
            ledger.shut()
            raise
        return ledger, opened

    def try_out(self, name: str) -> Opened:
        """Whether a game among the unfinished ones could be taken up; nothing is mended yet."""
        ledger = self._pen(name)
        try:
            return read_file(ledger.path)
        finally:
            ledger.shut()

    def put_away(self, name: str) -> None:
        """A game among the unfinished ones is over."""
        self._pen(name).put_away()

    def _pen(self, name: str) -> FileLedger:
        return FileLedger(self.saves / f"{name}{SUFFIX}", self.replays)

    def read_now(self, name: str) -> Opened:
        path = self.saves / f"{name}{SUFFIX}"
        return read_file(path if _exists(path) else self.replays / path.name)

    def glance(self, finished: bool = False) -> list[Saved]:
        games: list[Saved] = []
        for path in _records(self.replays if finished else self.saves):
            with suppress(FileNotFoundError):  # finished and moved away by its player in this very moment
                games.append(_glance(path, finished))
        return sorted(games, key=lambda game: (game.touched, game.name), reverse=True)


def read_file(path: Path) -> Opened:
    """A record from wherever it lies, of a game in progress or of a finished one."""
    return open_bytes(read_bytes(path), path.stem, f"the record {path}")


def read_bytes(path: Path) -> bytes:
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


def _records(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise _closed(folder, error) from None


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise _closed(path.parent, error) from None


def _closed(folder: Path, error: OSError) -> Failure:
    return Failure(f"the folder {folder} cannot be read: {error.strerror}")


def _touched(path: Path) -> datetime:
    """Some clocks have been set to a year that no calendar knows, and some folders tell names and nothing else."""
    try:
        seconds = path.stat().st_mtime
        return datetime.fromtimestamp(seconds)
    except PermissionError:
        return datetime.min
    except (ValueError, OverflowError):
        return datetime.max if seconds > 0 else datetime.min


def _glance(path: Path, finished: bool) -> Saved:
    touched = _touched(path)
    try:
        record = decoded(read_bytes(path))
    except (Trouble, BadRecord) as error:
        return Saved(path.stem, touched, finished, trouble=str(error))
    return Saved(path.stem, touched, finished, record.head, len(record.lines))


def named(name: str, games: Sequence[Saved], complaint: str) -> str:
    names = [game.name for game in games]
    if name not in names:
        raise Trouble(f"{complaint} {name!r}" + (nearest(name, names) or "; souq saves --all lists them"))
    return name
