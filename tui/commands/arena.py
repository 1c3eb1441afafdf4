from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence

import click

from tui.commands.laying import game_argument, lay_table, number_option, seats_option, seed_option, set_option
from tui.commands.saying import say
from tui.commands.stopping import stoppable
from tui.look.bars import interval
from tui.look.glyphs import is_ascii_terminal, to_ascii
from tui.tables.arena import LONGEST_GAME, Standing, Tournament, cut_off, results, standings
from tui.tables.seats import YOU
from tui.tables.trouble import Trouble

BAR = 60
"""Cells for all games won."""


@click.command("arena")
@game_argument()
@seats_option("The bots, as in souq play; each plays from every seat in turn.", required=True)
@number_option("--games", 1, 1_000_000, "How many games.", default="100")
@number_option("--jobs", 1, 1_000, "Processes to share the work. Default: all cores.")
@seed_option("The same tournament again. Default: 0.")
@set_option()
@click.option("--json", "as_json", is_flag=True, help="The result as one line of JSON.")
def command(
    game: str,
    seats: tuple[str, ...],
    games: int,
    jobs: int | None,
    seed: int | None,
    wishes: Sequence[str],
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and count who wins.

    Every deal is played from each seat, so that neither the order of play nor the cards decide. A shared win counts as
    its share. Each share comes with a 95 % confidence interval (Wilson). The same seed gives the same result with
    any number of jobs, unless a bot thinks by the clock (master:0.5s).

    \b
    Examples:
      souq arena dunhuang --seats greedy,random --games 200
      souq arena dunhuang --seats master:1500,greedy --games 100 --jobs 2 --json
    """
    if YOU in seats:
        raise Trouble("in the arena only bots play; souq play is for you")
    _, setup = lay_table(game, seats, seed or 0, wishes)
    tournament = Tournament(game, seats, setup.options, setup.seed)
    played = results(tournament, games, min(jobs or os.cpu_count() or 1, games))
    with stoppable():
        shares = list(_with_progress(played, games))
    ranking, unfinished = standings(tournament, shares), cut_off(shares)
    say(_json(game, games, unfinished, ranking) if as_json else "\n".join((*map(_line, ranking), "", *_bars(ranking))))
    if unfinished and not as_json:
        say(f"{unfinished} of {games} games had not ended after {LONGEST_GAME:,} moves and count for nobody.")


def _with_progress(played: Iterable[tuple[float, ...]], games: int) -> Iterable[tuple[float, ...]]:
    """A bar for whoever watches at a terminal; it never touches standard output."""
    if not sys.stderr.isatty():
        return played
    from rich.console import Console
    from rich.progress import track

    return track(played, "Playing", total=games, console=Console(stderr=True), transient=True)


def _json(game: str, games: int, unfinished: int, ranking: list[Standing]) -> str:
    seats = [standing.as_json() for standing in ranking]
    return json.dumps({"game": game, "games": games, "cut_off": unfinished, "seats": seats})


def _line(standing: Standing) -> str:
    low, high = standing.interval
    return (
        f"{standing.bot}: {standing.wins:g} of {standing.games} games, {standing.share:.1%} "
        f"(between {low:.1%} and {high:.1%})"
    )


def _bars(ranking: list[Standing]) -> Iterable[str]:
    """The same to look at: sure as far as the bar is full, possible as far as it goes."""
    longest = max(len(standing.bot) for standing in ranking)
    for standing in ranking:
        low, high = standing.interval
        line = f"{standing.bot:<{longest}}  {interval(low, standing.share, high, BAR)}"
        yield to_ascii(line) if is_ascii_terminal() else line
    yield f"{'':<{longest}}  0{'50':>{BAR // 2}}{'100 %':>{BAR // 2 + 2}}"
