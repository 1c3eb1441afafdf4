from __future__ import annotations

from collections.abc import Sequence

import click

from rulesets import load
from tui.commands.laying import game_argument, lay_table, seats_option, seed_option, set_option
from tui.plain import are_wanted, begin
from tui.screens import open_screen
from tui.tables.profile import LocalProfile
from tui.tables.seats import YOU, label_seats, usual_players
from tui.tables.start import NewGame

SEATS = "Who plays, in the order of the seats: you (once or several times), random, greedy, apprentice, journeyman, \
master, or master with a budget, such as master:1500 or master:0.5s."

NAMES = "What the people are called, in order. Without it, the first goes by the name in the settings."


@click.command("play")
@game_argument()
@seats_option(SEATS + " Without it, you meet two greedy bots, or as many as the game needs.")
@click.option("--names", metavar="NAME,NAME,…", default="", help=NAMES)
@seed_option("Deal the same cards again. Without it, every game is new.")
@set_option()
@click.option("--plain", is_flag=True, help="Play as lines of text: for screen readers, scripts and pipes.")
def command(
    game: str, seats: tuple[str, ...] | None, names: str, seed: int | None, wishes: Sequence[str], plain: bool
) -> int:
    """Play GAME: alone against bots, or several people at one keyboard.

    Every move is kept on disk before it is shown, so nothing is lost if the window closes: souq resume continues. A
    table of bots alone plays to its end by itself; the same seed is then the same game, to the byte.

    \b
    Examples:
      souq play dunhuang
      souq play dunhuang --seats you,master
      souq play dunhuang --seats you,you,greedy --names Ana,Ben
      souq play dunhuang --set endNeedsGap=on --seed 7
      souq play dunhuang --plain --seats random,random,random --seed 7
    """
    who = seats or usual_players(load(game).facts.players)
    _, setup = lay_table(game, who, seed, wishes)
    new = NewGame(game, setup, label_seats(who, names.split(",") if names else _own_name(who)))
    return begin(new) if are_wanted(plain) else open_screen(new)


def _own_name(who: Sequence[str]) -> list[str]:
    """Whoever has told the settings a name is called so."""
    name = LocalProfile().settings.name
    return [name] if name and YOU in who else []
