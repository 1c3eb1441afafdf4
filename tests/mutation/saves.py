"""Records: refused in a sentence, or what was taken is the beginning of what was played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.record import UNDO, Aside, SeatLabel, head_of, write_aside, write_head, write_move
from rulesets import load, shelf
from tests.mutation.mutants import spoilt
from tui.tables.archive.files import FileArchive
from tui.tables.trouble import Trouble

GAMES = tuple(facts.name for facts in shelf())
MOVES = 30


@cache
def played(game: str) -> tuple[bytes, Match[Any], tuple[SeatLabel, ...]]:
    """A game with a move that was taken back and a word that was said."""
    match = Match(load(game), Setup(load(game).facts.players[0], 7))
    seats = tuple(SeatLabel(name, "you") for name in ("Ana", "Ben", "Cem")[: match.setup.players])
    lines = [write_head(head_of(match, seats, "2026-11-18T20:00:00", "0.2.0"))]
    while not match.over and len(lines) < MOVES:
        seat = match.deciders()[0]
        match.play(seat, bot("random").choose(Knowledge(match, seat, 3)))
        lines.append(write_move(seat, match.moves[-1].notation, match.state))
        if len(lines) % 7 == 0 and match.undo_objection(seat) is None:
            match.undo(seat)
            lines.append(f"{UNDO}\n")
        if len(lines) % 11 == 0:
            lines.append(write_aside(Aside(seat, say="well played")))
    return "".join(lines).encode(), match, seats


class SaveFile:
    def __init__(self, luck: Random) -> None:
        game = luck.choice(GAMES)
        self._whole = played(game)[0]
        self.text = spoilt(luck, self._whole, tuple(played(other)[0] for other in GAMES if other != game))

    def take(self, folder: Path) -> str | None:
        archive = FileArchive(folder)
        archive.saves.mkdir(parents=True)
        (archive.saves / "spoilt.souq").write_bytes(self.text)
        (archive.saves / "fine.souq").write_bytes(self._whole)
        assert {game.name for game in archive.glance()} == {"spoilt", "fine"}, "one file hides another"
        try:
            self.opened = archive.read_now("spoilt")
        except Trouble as error:
            return str(error)
        return None

    def use(self) -> None:
        """Nothing was altered: the same table, and moves that were made there. Two accidents may leave one of the
        other records as it was."""
        opened = self.opened
        whole, match, seats = played(opened.match.game.facts.name)
        assert opened.seats == seats
        assert opened.match.setup == match.setup
        assert _story(opened.match) in _stories(whole), "moves that nobody made"


def _stories(whole: bytes) -> set[tuple[str, ...]]:
    """What had been played after each line of a true record."""
    stories: list[tuple[str, ...]] = [()]
    for line in whole.decode().splitlines()[1:]:
        if line == UNDO:
            stories.append(stories[-1][:-1])
        elif not line.startswith("@"):
            stories.append((*stories[-1], line.rpartition(" #")[0]))
    return set(stories)


def _story(match: Match[Any]) -> tuple[str, ...]:
    return tuple(f"{move.seat} {move.notation}" for move in match.moves)
