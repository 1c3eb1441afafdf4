"""The games that a test has left on the disk."""

from __future__ import annotations

from pathlib import Path

from tui.plain import reading
from tui.tables.archive import Saved
from tui.tables.archive.files import FileArchive, read_file
from tui.tables.folders import data_folder
from tui.tables.scene import Scene


def archive() -> FileArchive:
    return FileArchive(data_folder())


def kept_games(finished: bool = False) -> list[Saved]:
    return archive().glance(finished)


def path_of(game: Saved) -> Path:
    return (archive().replays if game.finished else archive().saves) / f"{game.name}.souq"


def last_kept() -> Path:
    """The unfinished game that was played last."""
    return path_of(kept_games()[0])


def moves_of(path: Path, seat: int | None = None) -> list[str]:
    return [move.notation for move in read_file(path).match.moves if seat in (None, move.seat)]


def story(path: Path, eyes: int, up_to_own_move: bool = False) -> list[str]:
    """What these eyes have been told of a game, according to its record; all of it, or up to their last own move."""
    opened = read_file(path)
    scene = Scene(opened.match, opened.seats, eyes)
    last = scene.last_own_move() if up_to_own_move else scene.moves_made
    told = (line for line in scene.logbook.catch_up() if line.move <= last)
    return [line for line in reading.told(told, scene.names) if line]
