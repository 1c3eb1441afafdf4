"""Whole games as readable text: the moves as they were made, and everything that was told.

The test plays the moves of a file again and expects the same sentences, so a change of any rule or any wording shows up
as a difference one can read. After a meant change, ``python -m tests.rulesets.dunhuang.golden`` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from rules.bots import bot
from rules.events import EVERYTHING, Event
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dunhuang.state import Table
from tests.sitting import NAMES

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, int, str, dict[str, str]]] = {
    "two greedy players": (2, 3, "greedy", {}),
    "three at random": (3, 5, "random", {"endNeedsGap": "on"}),
    "four greedy players": (4, 1, "greedy", {"middleTokenFree": "on"}),
}
"""Players, seed, bot and options by the title of the game."""

Player = Callable[[Match[Table], int], str]
"""Given a match and a seat, the move it makes, in notation."""


def file_of(title: str) -> Path:
    return FOLDER / f"{title.replace(' ', '_')}.txt"


def play(title: str, player: Player) -> str:
    """The whole text of a game."""
    players, seed, _, options = GAMES[title]
    match: Match[Table] = Match(load("dunhuang"), Setup(players, seed, options))
    return (
        "\n".join([f"{title}, seed {seed}", *_told(match, match.opening), *_course(match, player), *_end(match)]) + "\n"
    )


def _course(match: Match[Table], player: Player) -> Iterator[str]:
    while not match.over:
        seat = match.deciders()[-1]
        line = player(match, seat)
        yield f"> {seat} {line}"
        yield from _told(match, match.play(seat, match.read(seat, line)).events)


def _told(match: Match[Table], events: tuple[Event, ...]) -> Iterator[str]:
    for sentence in match.narrate(events, EVERYTHING):
        yield sentence.read(NAMES)


def _end(match: Match[Table]) -> Iterator[str]:
    outcome = match.outcome()
    yield f"= {outcome.sentence.read(NAMES)} ({outcome.reason}, {outcome.rule})"
    for name, account in zip(NAMES, outcome.accounts, strict=False):
        lines = ", ".join(f"{line.label.read(NAMES)} {line.points}" for line in account)
        yield f"= {name} {sum(line.points for line in account)}: {lines}"


def by_bot(level: str) -> Player:
    def choose(match: Match[Table], seat: int) -> str:
        chosen = bot(level).choose(Knowledge(match, seat, 1))
        return next(offer.notation for offer in match.prompt(seat).offers if offer.choice == chosen)

    return choose


def from_file(title: str) -> Player:
    moves = (line for line in file_of(title).read_text(encoding="utf-8").splitlines() if line.startswith(">"))

    def choose(match: Match[Table], seat: int) -> str:
        _, expected_seat, line = next(moves).split(" ", 2)
        assert int(expected_seat) == seat
        return line

    return choose


if __name__ == "__main__":
    for name, game in GAMES.items():
        file_of(name).write_text(play(name, by_bot(game[2])), encoding="utf-8")
