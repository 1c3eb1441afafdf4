"""What is told of a move is as blind as the log, and what cannot be covered again cannot be taken back."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from rules.chance import seeded
from rules.events import EVERYTHING, WATCHER
from rules.match import Match, retrace
from rules.options import Setup
from rules.words import Sentence
from rulesets import load, shelf
from tests.rulesets.asking import tables
from tests.rulesets.test_conformance import each_table, walk
from tests.sitting import NAMES

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])


def mentions(sentences: list[Sentence]) -> set[Any]:
    return {about for sentence in sentences for about in sentence.mentions() if about.kind != "seat"}


@each_table
def test_a_move_is_told_as_blind_as_the_log(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 41))
    for _ in walk(match, 41, cap=240):
        pass
    game = match.game
    for index in range(0, len(match.moves), 5):
        move = match.moves[index]
        before = next(islice(retrace(game, match.setup, match.moves[: index + 1]), index, None))
        for eyes in {*range(players), WATCHER} - {move.seat}:
            told = match.told_move(index, eyes)
            seen = [*match.narrate(move.events, eyes), *game.position(game.view(before, eyes))]
            assert mentions([told.sentence]) <= mentions(seen), f"{move.notation}: {told.sentence.read(NAMES)}"
            if eyes >= 0 and not game.decisions[move.kind].secret:
                twin, frame = game.determinize(before, eyes, seeded(index)), before.stack[-1]
                if move.choice in game.decisions[move.kind].choices(twin, frame):
                    words = game.narration.option(before, frame, move.choice)
                    assert game.narration.option(twin, frame, move.choice).read(NAMES) == words.read(NAMES)


@each_table
def test_whoever_made_a_move_and_an_open_replay_hear_what_it_was(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 43))
    for _ in walk(match, 43, cap=60):
        pass
    known = {entry.key for entry in match.game.rulebook.entries()}
    for index, move in enumerate(match.moves):
        told = match.told_move(index, EVERYTHING)
        assert told == match.told_move(index, move.seat)
        assert NAMES[move.seat] in told.sentence.read(NAMES)
        assert told.rule in known


@each_game
def test_what_is_chosen_together_is_chosen_in_secret(name: str) -> None:
    for decision in load(name).decisions.values():
        assert decision.secret or not decision.together


@each_game
def test_what_ends_a_game_cannot_be_taken_back(name: str) -> None:
    game = load(name)
    ended = 0
    for setup in islice(tables(game), 12):
        match = Match(game, setup)
        for _ in walk(match, setup.seed):
            pass
        if match.over:
            ended += 1
            assert match.moves[-1].final
            assert "ended" in (match.undo_objection(match.moves[-1].seat) or "")
    assert ended or not game.ends_by_chance
