from __future__ import annotations

from typing import Any

import click

from rules.game import Facts, Game
from rules.options import Option
from rulesets import load, shelf
from tui.commands.laying import game_argument
from tui.commands.saying import say


@click.command("games")
@game_argument(required=False)
def command(game: str | None) -> None:
    """List the games, with players, length and one sentence each; or say everything about one GAME.

    \b
    Examples:
      souq games
      souq games dunhuang     its options, as souq play --set takes them
    """
    if game:
        say("\n".join(_lid(load(game))))
        return
    for facts in shelf():
        say(f"{facts.name}: {facts.title}, {_length(facts)}. {facts.sentence}")


def _length(facts: Facts) -> str:
    counts = f"{facts.players[0]} to {facts.players[-1]}" if len(facts.players) > 1 else str(facts.players[0])
    return f"{counts} players, {facts.minutes} minutes"


def _lid(game: Game[Any]) -> list[str]:
    facts = game.facts
    head = [f"{facts.title}, {_length(facts)}.", facts.sentence, facts.credit]
    return head + [line for option in game.options for line in _option(option)]


def _option(option: Option) -> list[str]:
    rule = f" ({option.rule})" if option.rule else ""
    values = f" It can be {' or '.join(option.values)}." if option.values and not option.check else ""
    only = f" Only with {' or '.join(map(str, option.players))} players." if option.players else ""
    return ["", f"--set {option.name}={option.default}", f"{option.help}{rule}{values}{only}"]
