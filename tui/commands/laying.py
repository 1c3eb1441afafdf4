"""The parameters that lay a table: which game, who sits there, what was agreed on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

from rules.bots import LEVELS
from rules.game import Game
from rules.options import Setup, agree
from rulesets import load, shelf
from tui.tables.seats import YOU, players
from tui.tables.start import fresh_seed
from tui.tables.trouble import Trouble, nearest

F = TypeVar("F", bound=Callable[..., Any])

BIGGEST_SEED: Final = 10**18


def _known_game(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    names = [facts.name for facts in shelf()]
    if value is not None and value not in names:
        hint = nearest(value, names) or f"; there {'is' if len(names) == 1 else 'are'} {', '.join(names)}"
        raise Trouble(f"there is no game called {value!r}{hint}")
    return value


def _complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(facts.name, help=facts.title) for facts in shelf() if facts.name.startswith(incomplete)]


def _known_players(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    return None if value is None else players(value)


def _complete_players(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The word after the last comma."""
    settled, comma, begun = incomplete.rpartition(",")
    return [CompletionItem(settled + comma + word) for word in (YOU, *LEVELS) if word.startswith(begun)]


def game_argument(required: bool = True) -> Callable[[F], F]:
    return click.argument("game", required=required, callback=_known_game, shell_complete=_complete_game)


def seats_option(help: str, required: bool = False) -> Callable[[F], F]:
    return click.option(
        "--seats",
        required=required,
        callback=_known_players,
        shell_complete=_complete_players,
        metavar="WHO,WHO,…",
        help=help,
    )


def number_option(name: str, least: int, most: int, help: str, default: str | None = None) -> Callable[[F], F]:
    """A whole number; anything else is told what it should be."""

    def whole(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        if not (value.isascii() and value.isdigit() and least <= int(value[:20]) <= most):
            raise Trouble(f"{name} wants a whole number from {least} to {most}, not {value[:40]!r}")
        return int(value)

    return click.option(name, callback=whole, default=default, show_default=bool(default), metavar="N", help=help)


def seed_option(help: str) -> Callable[[F], F]:
    return number_option("--seed", 0, BIGGEST_SEED, help)


def set_option() -> Callable[[F], F]:
    return click.option(
        "--set",
        "wishes",
        multiple=True,
        metavar="OPTION=VALUE",
        help="Agree on an option of the game; souq games GAME lists them. May be repeated.",
    )


def lay_table(name: str, who: Sequence[str], seed: int | None, wishes: Iterable[str]) -> tuple[Game[Any], Setup]:
    """The game and its set-up, if the game can be played so."""
    game = load(name)
    if len(who) not in game.facts.players:
        *few, most = map(str, game.facts.players)
        counts = f"{', '.join(few)} or {most}" if few else most
        raise Trouble(f"{game.facts.title} is for {counts} players, and --seats names {len(who)}")
    options = agree(game.options, agreed(game, wishes), len(who))
    return game, Setup(len(who), fresh_seed() if seed is None else seed, options)


def agreed(game: Game[Any], wishes: Iterable[str]) -> dict[str, str]:
    known = [option.name for option in game.options]
    settled: dict[str, str] = {}
    for wish in wishes:
        name, equals, value = wish.partition("=")
        if not equals:
            raise Trouble(f"--set wants OPTION=VALUE, and {wish!r} has no =")
        if name not in known:
            hint = nearest(name, known) or f"; it has {', '.join(known) or 'none'}"
            raise Trouble(f"{game.facts.title} has no option called {name!r}{hint}")
        settled[name] = value
    return settled
