from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from rules.events import EVERYTHING, WATCHER
from rules.seeds import seal_of
from rules.words import count
from tui.commands.completing import names_of_games
from tui.commands.saying import say
from tui.plain import are_wanted, fair_eyes, read_aloud, standard_lines
from tui.screens import open_screen
from tui.tables.archive import Opened
from tui.tables.archive.files import FileArchive, named, read_file
from tui.tables.folders import data_folder
from tui.tables.seats import names_of, people_at
from tui.tables.start import Replay
from tui.tables.trouble import FINE, Trouble, nearest


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Kept games; a shell completes paths as well if it is told that files are meant."""
    archive = FileArchive(data_folder())
    kept = names_of_games(archive.glance(finished=True) + archive.glance(), incomplete)
    return kept or [CompletionItem(incomplete, type="file")]


@click.command("replay")
@click.argument("file", shell_complete=_names)
@click.option("--plain", is_flag=True, help="Read the game aloud as lines of text.")
@click.option("--as", "seat", metavar="SEAT", help="See with the eyes of one seat: its number, its name, or watcher.")
@click.option("--check", is_flag=True, help="Only say whether the record is right: every move, and a sealed seed.")
def command(file: str, plain: bool, seat: str | None, check: bool) -> int:
    """Show a game again. FILE is a record, or the name of a kept game.

    A finished game is shown with all hands up; an unfinished one as its player may see it.

    \b
    Examples:
      souq replay dunhuang-2026-11-16-1
      souq replay game.souq --plain --as 2
      souq replay game.souq --check
    """
    opened = _opened(file)
    if check:
        say("\n".join(_verdict(opened)))
        return FINE
    eyes = _eyes(opened, seat) if seat else fair_eyes(opened)
    if not are_wanted(plain):
        return open_screen(Replay(opened, eyes))
    if opened.cut_off:
        say("The end of the record was cut off; this is what is left of it.")
    read_aloud(opened, eyes, standard_lines())
    return FINE


def _opened(file: str) -> Opened:
    """A file, or the name of a kept game, finished or not."""
    path, archive = Path(file), FileArchive(data_folder())
    with suppress(RuntimeError):  # nobody's home: then it is a sign like any other
        path = path.expanduser()
    if _exists(path) or path.name != file or path.suffix:
        return read_file(path)
    games = archive.glance() + archive.glance(finished=True)
    return archive.read_now(named(file, games, "there is no file and no kept game called"))


def _exists(path: Path) -> bool:
    with suppress(OSError):  # a name may be too long for any file
        return path.exists()
    return False


def _verdict(opened: Opened) -> list[str]:
    """A record that could be opened is right; a seal means something only to whoever compares it."""
    setup = opened.match.setup
    lines = [f"The record is right: {count(len(opened.match.moves), 'move')}, all of them legal and none altered."]
    if seal := seal_of(setup.seed):
        lines += [f"It was dealt from the secret seed {setup.seed:x}, which opens the seal", seal]
        lines += ["Compare it with the one that was shown when the game began."]
    return lines


def _eyes(opened: Opened, seat: str) -> int:
    names = [name.casefold() for name in names_of(opened.seats)]
    known = {"watcher": WATCHER, "everything": EVERYTHING}
    known |= {str(number): number - 1 for number in range(1, len(names) + 1)}
    known |= {name: index for index, name in enumerate(names)}
    if seat.casefold() not in known:
        hint = nearest(seat, known) or f"; there are {', '.join(names_of(opened.seats))}, watcher and everything"
        raise Trouble(f"nobody called {seat!r} sits at this table{hint}")
    eyes = known[seat.casefold()]
    if eyes == EVERYTHING and people_at(opened.seats) and not opened.match.over:
        raise Trouble("the hands of this game are laid open when it is over; until then, choose one seat or watcher")
    return eyes
