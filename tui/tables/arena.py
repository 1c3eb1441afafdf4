"""Bots against bots, many times. The seats rotate and each deal is played from every seat, so that neither the order of
play nor the luck of the cards decides; a seed is the same tournament, however many processes share the work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from threading import Thread
from typing import Any, Final

from rules.bots import bot
from rules.chance import seeded
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tui.tables.trouble import FAULT

LONGEST_GAME: Final = 200_000
"""Decisions after which a game is cut off and counts as nobody's. At random, one of Dragon Market takes some ten
thousand; none needs to come to an end at all."""

CONFIDENCE: Final = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Tournament:
    game: str
    entrants: tuple[str, ...]
    options: Mapping[str, str]
    seed: int

    def play(self, number: int) -> tuple[float, ...]:
        """One game: the share of the win that each entrant takes home."""
        size = len(self.entrants)
        deal, shift = divmod(number, size)
        sitting = [(seat + shift) % size for seat in range(size)]
        winners = self._winners(Setup(size, seeded(self.seed, deal), self.options), sitting, number)
        shares = [0.0] * size
        for seat in winners:
            shares[sitting[seat]] = 1 / len(winners)
        return tuple(shares)

    def play_some(self, numbers: range) -> list[tuple[float, ...]]:
        """The share of the work that a process does between two words with the one who started it."""
        return [self.play(number) for number in numbers]

    def _winners(self, setup: Setup, sitting: list[int], number: int) -> tuple[int, ...]:
        match = Match(load(self.game), setup)
        bots = [bot(self.entrants[entrant]) for entrant in sitting]
        for _ in range(LONGEST_GAME):
            if match.over:
                return match.outcome().winners
            seat = match.deciders()[0]
            match.play(seat, bots[seat].choose(Knowledge(match, seat, seeded(self.seed, number))))
        return ()


def results(tournament: Tournament, games: int, jobs: int) -> Iterator[tuple[float, ...]]:
    """The shares game by game, always in the same order."""
    if jobs == 1:
        yield from map(tournament.play, range(games))
        return
    os.environ["PYTHONSAFEPATH"] = "1"  # the current folder is no place to look for modules in
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, games), context, _leave_with_parent) as pool:
        share = max(1, min(16, games // (jobs * 8)))
        try:  # from the first process on
            shares = [pool.submit(tournament.play_some, numbers) for numbers in _in_shares(range(games), share)]
            for played in shares:
                yield from played.result()
        except BaseException:  # nobody wants the other games any more
            for worker in multiprocessing.active_children():
                worker.kill()
            raise


def _in_shares(numbers: range, size: int) -> Iterator[range]:
    return (numbers[first : first + size] for first in range(0, len(numbers), size))


def _leave_with_parent() -> None:
    """In a worker. Ctrl-C ends it without a word: the one who started it says what there is to say. If he is gone,
    however he went, nobody waits for another game."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(FAULT)


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's record, with the interval in which its true share lies nineteen times in twenty."""

    bot: str
    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, which stays inside 0 and 1 and makes sense for few games too."""
        n, share, z = self.games, self.share, CONFIDENCE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_json(self) -> dict[str, Any]:
        low, high = (round(bound, 4) for bound in self.interval)
        wins = int(self.wins) if self.wins.is_integer() else round(self.wins, 4)
        return {"bot": self.bot, "wins": wins, "win_share": round(self.share, 4), "low": low, "high": high}


def cut_off(shares: Iterable[tuple[float, ...]]) -> int:
    """How many of the games had no winner: they went on for too long."""
    return sum(not any(game) for game in shares)


def standings(tournament: Tournament, shares: Iterable[tuple[float, ...]]) -> list[Standing]:
    columns = list(zip(*shares, strict=True))
    return [
        Standing(entrant, round(sum(column), 6), len(column))
        for entrant, column in zip(tournament.entrants, columns, strict=True)
    ]
