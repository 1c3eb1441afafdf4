from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rules.words import capital, count
from tui.commands.laying import number_option
from tui.commands.saying import say
from tui.tables.folders import data_folder
from tui.tables.told_to_end import until_told_to_end
from tui.tables.trouble import FINE, Failure, Trouble

if TYPE_CHECKING:
    from tui.host.bans import Bans
    from tui.host.rules_of_house import HouseRules
    from tui.tables.database import Database

ARCHIVE = f"{__name__}.archive"


data_option = click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where the house keeps everything."
)


def of_house(command: Callable[..., int]) -> Callable[..., int]:
    """Told the folder of the house, whether it was named before the word or behind it."""

    @data_option
    @click.pass_context
    @wraps(command)
    def told(ctx: click.Context, /, data: Path | None, **said: Any) -> int:
        return command(data.expanduser() if data else ctx.obj, **said)

    return told


@click.group("host", invoke_without_command=True)
@number_option("--port", 0, 65535, "Where to listen. Default: 2222, or as host.toml says.")
@click.option("--bind", metavar="ADDRESS", help="Listen at this address only. Default: at all of this machine's.")
@data_option
@click.option(
    "--archive", metavar="URL", help="Share an archive with other hosts: postgresql://… Default: a file of its own."
)
@click.pass_context
def command(ctx: click.Context, port: int | None, bind: str | None, data: Path | None, archive: str | None) -> int:
    """Open a house: people come in with a plain ssh client, meet, and play.

    Its key, its players and their games lie in the data folder. A file host.toml there can set everything else; see
    docs/hosting.md. Ctrl-C closes the house, and every game waits for its players.

    \b
    Examples:
      souq host
      souq host --port 2022 --bind 127.0.0.1
      souq host status                      who is in, and how the house feels
      souq host say "We close at eight."
    """
    folder = (data or data_folder() / "host").expanduser()
    ctx.obj = folder
    ctx.meta[ARCHIVE] = archive
    if ctx.invoked_subcommand:
        return FINE
    from tui.host.rules_of_house import read_house_rules

    return _keep_open(folder, _with(read_house_rules(folder / "host.toml"), port=port, bind=bind, archive=archive))


def _with(rules: HouseRules, **options: object) -> HouseRules:
    """What was said on the command line goes before the file."""
    import msgspec

    said = {name: value for name, value in options.items() if value is not None}
    return msgspec.structs.replace(rules, **said)


def _keep_open(folder: Path, rules: HouseRules) -> int:
    _forget_own_terminal()
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    from tui.host.house import House
    from tui.host.steady import SteadyLoop

    async def evening() -> int:
        house = House(folder, rules)
        try:
            port = await house.open()
        except OSError as error:
            raise Failure(f"the door cannot be opened at port {rules.port}: {error.strerror}") from None
        say("\n".join(_how_to_come_in(rules, port)))
        try:
            return await _closing_time()
        finally:
            await house.close()

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        runner.run(until_told_to_end(evening()))
    say("The house is closed. Every game is kept.")
    return FINE


def _forget_own_terminal() -> None:
    """Textual asks the process for what belongs to each visitor; and a key is answered within 8 ms, not 16."""
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        os.environ.pop(name, None)
    os.environ["TEXTUAL_FPS"] = "120"
    os.environ["TEXTUAL_ANIMATIONS"] = "none"


def _how_to_come_in(rules: HouseRules, port: int) -> list[str]:
    where = f"-p {port} " if port != 22 else ""
    machine = rules.bind if rules.bind not in ("", "0.0.0.0", "::") else socket.gethostname()
    return [f"{rules.name} is open. Come in with", "", f"  ssh {where}NAME@{machine}", "", "Ctrl-C closes the house."]


async def _closing_time() -> int:
    """It comes with a signal, and not by itself."""
    closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    return await closing


# Words with a house that is open


@command.command("status")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@of_house
def status(folder: Path, as_json: bool) -> int:
    """Who is in, at how many tables, and how quickly keys are answered.

    \b
    Examples:
      souq host status
      souq host status --json
    """
    answer = _ask(folder, "status")
    if answer is None:
        raise Failure(f"no house is open in {folder}")
    if as_json:
        import json

        say(json.dumps(answer))
    else:
        for name, value in answer.items():
            say(f"{name}: {', '.join(value) or 'nobody' if isinstance(value, list) else value}")
    return FINE


@command.command("say")
@click.argument("text")
@of_house
def say_to_all(folder: Path, text: str) -> int:
    """Say something to everybody who is in.

    \b
    Examples:
      souq host say "We close at eight."
    """
    heard = _ask(folder, "say", text=text)
    if heard is None:
        raise Failure(f"no house is open in {folder}")
    say(f"Heard by {heard}.")
    return FINE


@command.command("ban")
@click.argument("who")
@click.option("--reason", default="", help="For yourself, to remember it by.")
@of_house
def ban(folder: Path, who: str, reason: str) -> int:
    """Let somebody in no more: a NAME, the fingerprint of a key (SHA256:…) or an address.

    \b
    Examples:
      souq host ban mallory --reason "shouting"
      souq host ban 192.0.2.7
    """
    seen_off = _ask(folder, "ban", who=who, reason=reason)
    if seen_off is None:
        _with_bans(folder, lambda bans: bans.add(who, reason))
    say(f"{who} is banned." + (f" {seen_off} seen off." if seen_off else ""))
    return FINE


@command.command("unban")
@click.argument("who")
@of_house
def unban(folder: Path, who: str) -> int:
    """Let somebody in again.

    \b
    Examples:
      souq host unban mallory
    """
    was_banned = _ask(folder, "unban", who=who)
    if was_banned is None:
        was_banned = _with_bans(folder, lambda bans: bans.lift(who))
    if not was_banned:
        raise Trouble(f"{who} is not banned")
    say(f"{who} may come in again.")
    return FINE


@command.command("export")
@click.argument("target", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@of_house
def export(folder: Path, target: Path) -> int:
    """Write all finished games of the hall to FOLDER, a .souq file each; the house may be open meanwhile.

    \b
    Examples:
      souq host export games
    """
    from tui.host.taking_out import export_finished

    games = _with_database(folder, lambda database: export_finished(database, target))
    say(f"{capital(count(games, 'game'))} written to {target}.")
    return FINE


@command.command("backup")
@click.argument("target", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE")
@of_house
def backup(folder: Path, target: Path) -> int:
    """Copy players, tables and games to FILE as they are in this moment; the house may be open meanwhile.

    \b
    Examples:
      souq host backup house-$(date +%F).db
    """
    from tui.host.taking_out import back_up

    if _archive(folder):
        raise Trouble("this house is kept in PostgreSQL: pg_dump copies it; docs/hosting.md says how")
    back_up(_database(folder), target)
    say(f"{target} holds everything but the key of the house, which is {folder / 'host_key'}.")
    return FINE


@command.command("move-archive")
@click.argument("url")
@of_house
def move(folder: Path, url: str) -> int:
    """Move a closed house from its file to PostgreSQL, where several hosts can share it.

    Players, keys, bans, tables and games go over together, and every line is read there again and compared. The
    archive at URL must be empty. The file stays as it is.

    \b
    Examples:
      souq host move-archive postgresql://souq@db.example/souq
    """
    from tui.host.moving import move_archive

    if _ask(folder, "status") is not None:
        raise Trouble("the house is open; close it before it moves")
    moved = asyncio.run(move_archive(_database(folder), url))
    say(f"Moved: {moved.players} players, {moved.tables} tables, {moved.games} games with {moved.lines} lines.")
    say("Every line was read there again and compared. From now on open the house with --archive, or host.toml.")
    return FINE


def _database(folder: Path) -> Path:
    path = folder / "house.db"
    try:
        if path.exists():
            return path
    except OSError as error:
        raise Failure(f"the folder {folder} cannot be read: {error.strerror}") from None
    raise Trouble(f"there is no house in {folder}")


def _archive(folder: Path) -> str:
    """As the command line says, or host.toml."""
    from tui.host.rules_of_house import read_house_rules

    said: str | None = click.get_current_context().meta[ARCHIVE]
    return said if said is not None else read_house_rules(folder / "host.toml").archive


def _ask(folder: Path, order: str, **said: str) -> Any:
    from tui.host.control import ask

    return asyncio.run(ask(folder, order, **said))


def _with_bans(folder: Path, deed: Callable[[Bans], Awaitable[Any]]) -> Any:
    """In a house that is closed."""
    from tui.host.bans import Bans

    async def done(database: Database) -> Any:
        bans = Bans(database)
        await bans.recall()
        return await deed(bans)

    return _with_database(folder, done)


def _with_database(folder: Path, deed: Callable[[Database], Awaitable[Any]]) -> Any:
    """The file in the folder must be there, since nothing is begun here."""
    from tui.tables.database.choice import open_database

    archive = _archive(folder)
    if not archive:
        _database(folder)

    async def done() -> Any:
        database = await open_database(folder, archive)
        try:
            return await deed(database)
        finally:
            await database.close()

    return asyncio.run(done())
