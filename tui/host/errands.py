"""What can be asked for on the command line of ssh. No command is ever run: these are words that the house knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rulesets import NoSuchGame
from tui.host.terminal import Terminal
from tui.host.visit import Visit
from tui.look.flowing import flowed_to
from tui.tables.about import entries_about, lid_lines, shelf_lines, whole_book
from tui.tables.trouble import FINE, Trouble, harmless, nearest

ON_SCREEN: Final = ("join", "watch")
"""Words that lead to a screen."""
IN_LINES: Final = "plain"
"""The word that leads to lines."""


def run_errand(visit: Visit) -> int:
    word, *rest = visit.words
    if word not in ERRANDS:
        words = (*ERRANDS, *ON_SCREEN, IN_LINES)
        raise Trouble(f"this house knows no word {word!r}{nearest(word, words) or '; there are ' + ', '.join(words)}")
    try:
        _read_out(visit.terminal, ERRANDS[word](rest), visit.screen)
    except NoSuchGame as error:
        raise Trouble(str(error)) from None
    return FINE


def about_games(words: list[str]) -> Iterable[str]:
    return lid_lines(words[0]) if words else shelf_lines()


def about_rules(words: list[str]) -> Iterable[str]:
    if not words:
        raise Trouble("say which rules: rules GAME, or rules GAME WORD; games lists them")
    return entries_about(words[0], " ".join(words[1:])) if words[1:] else whole_book(words[0])


ERRANDS: Final[dict[str, Callable[[list[str]], Iterable[str]]]] = {"games": about_games, "rules": about_rules}


def _read_out(terminal: Terminal, lines: Iterable[str], on_screen: bool) -> None:
    """Flowed to the width of a terminal; as they are into a pipe."""
    for line in map(harmless, lines):
        for part in flowed_to(terminal.size[0], line).split("\n") if on_screen else [line]:
            terminal.say(part)
