from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tui.commands.laying import number_option
from tui.commands.saying import say
from tui.tables.folders import data_folder
from tui.tables.trouble import FINE, Failure

if TYPE_CHECKING:
    from tui.host.rules_of_house import HouseRules


@click.group("host", invoke_without_command=True)
@number_option("--port", 0, 65535, "Where to listen. Default: 2222, or as host.toml says.")
@click.option("--bind", metavar="ADDRESS", help="Listen at this address only. Default: at all of this machine's.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where the house keeps everything.")
@click.pass_context
def command(ctx: click.Context, port: int | None, bind: str | None, data: Path | None) -> int:
    """Open a house: people come in with a plain ssh client, meet, and play.

    Its key, its players and their games lie in the data folder. A file host.toml there can set everything else; see
    docs/hosting.md. Ctrl-C closes the house, and every game waits for its players.

    \b
    Examples:
      souq host
      souq host --port 2022 --bind 127.0.0.1
    """
    folder = (data or data_folder() / "host").expanduser()
    ctx.obj = folder
    if ctx.invoked_subcommand:
        return FINE
    from tui.host.rules_of_house import read_house_rules

    return _keep_open(folder, _with(read_house_rules(folder / "host.toml"), port, bind))


def _with(rules: HouseRules, port: int | None, bind: str | None) -> HouseRules:
    """What was said on the command line goes before the file."""
    import msgspec

    said = {name: value for name, value in (("port", port), ("bind", bind)) if value is not None}
    return msgspec.structs.replace(rules, **said)


def _keep_open(folder: Path, rules: HouseRules) -> int:
    _forget_own_terminal()
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    from tui.host.house import House
    from tui.host.steady import SteadyLoop

    async def evening() -> None:
        house = House(folder, rules)
        try:
            port = await house.open()
        except OSError as error:
            raise Failure(f"the door cannot be opened at port {rules.port}: {error.strerror}") from None
        say("\n".join(_how_to_come_in(rules, port)))
        try:
            await _closing_time()
        finally:
            await house.close()

    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        runner.run(evening())
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


async def _closing_time() -> None:
    closing, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, closing.set)
    await closing.wait()
