from __future__ import annotations

import json
from dataclasses import asdict
from typing import Final

import click

from rulesets import load, shelf
from tui.commands.laying import game_argument
from tui.commands.saying import say
from tui.commands.stopping import stoppable
from tui.tables.bench import Figures, measure
from tui.tables.trouble import Trouble

SHORTEST: Final = 0.01
LONGEST: Final = 3600
"""Seconds for one figure."""


def _span(ctx: click.Context, param: click.Parameter, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not SHORTEST <= seconds <= LONGEST:  # nor is that which is no number at all
        raise Trouble(f"--seconds wants a number from {SHORTEST} to {LONGEST}, not {value[:40]!r}")
    return seconds


@click.command("bench")
@game_argument(required=False)
@click.option("--json", "as_json", is_flag=True, help="The figures as one line of JSON; times in seconds.")
@click.option("--seconds", callback=_span, default="0.6", show_default=True, metavar="S", help="Time for each figure.")
def command(game: str | None, as_json: bool, seconds: float) -> None:
    """Measure every game, or one GAME, on one core of this machine.

    The fast door is what bots think through, the full door what people play through; the words of a prompt are
    measured apart, since they are only needed when somebody reads them.

    \b
    Examples:
      souq bench
      souq bench dunhuang --json
    """
    games = [load(name) for name in ([game] if game else [facts.name for facts in shelf()])]
    with stoppable():
        figures = [measure(each, seconds) for each in games]
    if as_json:
        say(json.dumps({"games": [asdict(each) for each in figures]}))
    else:
        say("\n\n".join("\n".join(_lines(each)) for each in figures))


def _lines(f: Figures) -> list[str]:
    return [
        f"{f.game}, {f.players} players, one core",
        f"  fast door            {f.fast_door:>10,.0f} decisions a second",
        f"  full door            {f.full_door:>10,.0f} decisions a second, {f.door_ratio:.2f} of the fast one",
        f"  prompt with labels   {f.prompt * 1e6:>10,.1f} µs",
        f"  narration of a move  {f.narration * 1e6:>10,.1f} µs",
        f"  copy                 {f.copy * 1e6:>10,.2f} µs",
        f"  dealt anew, to end   {f.playouts:>10,.0f} playouts a second",
        f"  move kept on disk    {f.save * 1e6:>10,.1f} µs",
        f"  checked replay       {f.replay * 1e3:>10,.2f} ms for {f.moves} moves",
        f"  saved game           {f.size:>10,} bytes",
    ]
