"""How fast a game is, measured the way it is used: by bots through the fast door, by people through the full one.

Every figure is the best of a few rounds: what a machine is able to do, not what it was busy with besides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from rules import engine
from rules.events import EVERYTHING
from rules.game import Game
from rules.match import Match
from rules.options import Setup, agree
from rules.record import SeatLabel, head_of, read_record, resume, write_head, write_move
from tui.tables.archive.files import FileLedger
from tui.tables.seats import BOT_NAMES

Roll = Callable[[], float]

ROUNDS: Final = 3

LONGEST: Final = 1_000
"""Decisions of one measured game or playout; some games need not end when played at random."""


@dataclass(frozen=True, slots=True)
class Figures:
    game: str
    players: int
    fast_door: float
    """Decisions a second: legal choices and apply, nothing told."""
    full_door: float
    """Decisions a second: checked, with events and undo."""
    prompt: float
    """Seconds for a whole prompt: every option with its label, the closed ones with reasons."""
    narration: float
    """Seconds to put the events of a move into words."""
    copy: float
    """Seconds for a copy in the middle of a game."""
    playouts: float
    """A second: deal anew what a seat cannot see, then play to the end at random."""
    save: float
    """Seconds until a move is on the disk."""
    replay: float
    """Seconds to read a whole saved game and check every move of it."""
    size: int
    """Bytes of that saved game."""
    moves: int
    """Moves in it."""

    @property
    def door_ratio(self) -> float:
        return self.full_door / self.fast_door


def measure(game: Game[Any], seconds: float) -> Figures:
    """All figures of one game at its middle table; each is measured for some seconds in all."""
    players = game.facts.players[len(game.facts.players) // 2]
    span = seconds / ROUNDS
    match = _middle_of_a_game(game, players)
    text, moves = _saved_game(game, players)
    return Figures(
        game=game.facts.name,
        players=players,
        fast_door=_rate(lambda seed: fast_game(game, players, seed), span),
        full_door=_rate(lambda seed: _full_game(game, players, seed), span),
        prompt=1 / _rate(lambda _: _prompted(match), span),
        narration=1 / _rate(lambda _: _narrated(match), span),
        copy=1 / _rate(lambda _: _copied(match), span),
        playouts=_rate(lambda seed: _playout(match, seed), span),
        save=_time_to_keep(match, span),
        replay=1 / _rate(lambda _: _replayed(game, text), span),
        size=len(text.encode()),
        moves=moves,
    )


def _rate(run: Callable[[int], int], span: float) -> float:
    """How much a second; ``run`` says how much it did."""
    best, seed = 0.0, 0
    for _ in range(ROUNDS):
        done, begun = 0, perf_counter()
        while (spent := perf_counter() - begun) < span or not done:
            done += run(seed)
            seed += 1
        best = max(best, done / spent)
    return best


def fast_game(game: Game[Any], players: int, seed: int) -> int:
    """One random game through the fast door; returns its decisions."""
    return _play_out(game, engine.start(game, _setup(game, players, seed)), Random(seed).random)


def _play_out(game: Game[Any], s: Any, roll: Roll) -> int:
    for decision in range(LONGEST):
        choices = engine.choices(game, s)
        if not choices:
            return decision
        engine.play(game, s, choices[int(roll() * len(choices))])
    return LONGEST


def _full_game(game: Game[Any], players: int, seed: int) -> int:
    match = Match(game, _setup(game, players, seed))
    _play_on(match, Random(seed).random, LONGEST)
    return len(match.moves)


def _play_on(match: Match[Any], roll: Roll, most: int) -> None:
    for _ in range(most):
        choices = engine.choices(match.game, match.state)
        if not choices:
            return
        match.play(match.state.stack[-1][1], choices[int(roll() * len(choices))])


def _setup(game: Game[Any], players: int, seed: int) -> Setup:
    return Setup(players, seed, agree(game.options, {}, players))


def _middle_of_a_game(game: Game[Any], players: int) -> Match[Any]:
    """Half-way through the game that seed 1 plays."""
    match = Match(game, _setup(game, players, 1))
    _play_on(match, Random(1).random, fast_game(game, players, 1) // 2)
    return match


def _saved_game(game: Game[Any], players: int) -> tuple[str, int]:
    """A whole random game as its record, and how many moves it has."""
    match = Match(game, _setup(game, players, 1))
    text = write_head(head_of(match, [SeatLabel(BOT_NAMES[seat], "random") for seat in range(players)]))
    roll = Random(1).random
    for _ in range(LONGEST):
        if match.over:
            break
        _play_on(match, roll, 1)
        text += write_move(match.moves[-1].seat, match.moves[-1].notation, match.state)
    return text, len(match.moves)


def _prompted(match: Match[Any]) -> int:
    match.prompt(match.state.stack[-1][1])
    return 1


def _narrated(match: Match[Any]) -> int:
    for move in match.moves:
        match.narrate(move.events, EVERYTHING)
    return len(match.moves)


def _copied(match: Match[Any]) -> int:
    copy = match.state.copy
    for _ in range(100):
        copy()
    return 100


def _playout(match: Match[Any], seed: int) -> int:
    imagined = match.game.determinize(match.state, match.state.stack[-1][1], seed)
    _play_out(match.game, imagined, Random(seed).random)
    return 1


def _time_to_keep(match: Match[Any], span: float) -> float:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.souq"
        path.touch()
        ledger = FileLedger(path, path.parent)
        rate = _rate(lambda _: _kept(ledger, match), span)
        ledger.shut()
    return 1 / rate


def _kept(ledger: FileLedger, match: Match[Any]) -> int:
    last = match.moves[-1]
    ledger.write(write_move(last.seat, last.notation, match.state))
    return 1


def _replayed(game: Game[Any], text: str) -> int:
    resume(game, read_record(text))
    return 1
