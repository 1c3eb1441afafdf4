"""Illegal is not nonsense: what is a move at some moment of a game is read at every other one, and refused by its rule.

And no refusal is written in vain: each of them is the answer to something that can be typed somewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

from rules.kinds import SetDecision
from rules.match import Match
from rules.state import Frame
from rulesets import load
from tests.rulesets.asking import SHRUG, tables
from tests.rulesets.closed import closed_positions
from tests.rulesets.test_conformance import walk
from tests.sitting import NAMES

GAMES = ("dunhuang", "dungeon-bazar", "dragon-market", "bazar", "dale")
each_game = pytest.mark.parametrize("name", GAMES)
SETUPS = 16
CAP = 120
EVERY = 5
"""Decisions from one to the next at which things are typed."""
TRIES = 30
"""Lines that are typed at one decision."""

HANDFULS = 6
"""Sets of each size that are tried."""
LARGEST = 6

Vocabulary = dict[tuple[str, int], list[str]]
"""By kind of decision and number of players: every line that was a move once, or was shown as a closed one."""


@cache
def vocabulary(name: str) -> Vocabulary:
    game = load(name)
    lines: dict[tuple[str, int], set[str]] = defaultdict(set)
    for setup in islice(tables(game), SETUPS):
        match = Match(game, setup)
        for frame in walk(match, setup.seed, CAP):
            decision = game.decisions[frame[0]]
            for choice in decision.imaginable(match.state, frame):
                lines[frame[0], setup.players].add(f"{decision.name} {decision.write(choice)}")
    return {kind: sorted(told) for kind, told in lines.items()}


def handfuls(match: Match[Any], frame: Frame) -> Iterator[tuple[int, ...]]:
    """Some of the sets that a person could put together, sensible or not."""
    decision = match.game.decisions[frame[0]]
    if isinstance(decision, SetDecision):
        things = decision.candidates(match.state, frame)
        for size in range(min(len(things), LARGEST) + 1):
            yield from islice(combinations(things, size), 0, None, max(1, comb(len(things), size) // HANDFULS))


def typed(name: str) -> Iterator[tuple[Match[Any], int, str]]:
    """Moves of other moments, tried all over the games."""
    game, words = load(name), vocabulary(name)
    for setup in islice(tables(game), SETUPS):
        match = Match(game, setup)
        for step, frame in enumerate(walk(match, setup.seed + 1, CAP)):
            if step % EVERY == 0 and not isinstance(game.decisions[frame[0]], SetDecision):
                known = words.get((frame[0], setup.players), [])
                for number in range(TRIES if known else 0):
                    yield match, frame[1], known[(step * 7919 + number * 104729) % len(known)]


@each_game
def test_a_move_of_another_moment_is_read_and_has_its_reason(name: str) -> None:
    known = {entry.key for entry in load(name).rulebook.entries()}
    refused = 0
    for match, seat, line in typed(name):
        objection = match.objection(seat, match.read(seat, line))
        if objection:
            refused += 1
            assert objection.sentence.read(NAMES) != SHRUG, line
            assert objection.refusal.rule in known, line
    assert refused > 100


@each_game
def test_no_refusal_is_written_in_vain(name: str) -> None:
    game = load(name)
    reached = {match.objection(seat, match.read(seat, line)) for match, seat, line in typed(name)}
    keys = {objection.refusal.key for objection in reached if objection}
    for sitting, line in closed_positions(name):
        seat = sitting.match.deciders()[0]
        objection = sitting.match.objection(seat, sitting.match.read(seat, line))
        assert objection, f"{line} is not closed"
        keys.add(objection.refusal.key)
    for setup in islice(tables(game), SETUPS):
        match = Match(game, setup)
        for frame in walk(match, setup.seed, CAP):
            decision = game.decisions[frame[0]]
            for choice in (*decision.imaginable(match.state, frame), *handfuls(match, frame)):
                refusal = decision.against(match.state, frame, choice)
                keys |= {refusal.key} if refusal else set()
    in_vain = set(game.narration.refusals) - {"not offered"} - keys
    assert not in_vain, sorted(in_vain)
