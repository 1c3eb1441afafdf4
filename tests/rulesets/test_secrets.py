"""What is told of a move is as blind as the log, and what cannot be covered again cannot be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from rules import engine
from rules.chance import seeded
from rules.events import EVERYTHING, UNSEEN, WATCHER
from rules.match import Match, Move, retrace
from rules.options import Setup
from rules.state import State
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


def taken_back(name: str, players: int) -> Iterator[tuple[Match[Any], State, Move]]:
    """The moves of random games that could be taken back: the match after each, the position before it, the move."""
    for seed in range(4):
        match = Match(load(name), Setup(players, seed, {"decks": "random"} if name == "dale" else {}))
        before = match.state.copy()
        for _ in walk(match, seed, cap=400):
            if match.moves and match.undo_objection(match.moves[-1].seat) is None:
                yield match, before, match.moves[-1]
            before = match.state.copy()


@each_table
def test_whoever_can_take_a_move_back_has_learned_nothing_by_it(name: str, players: int) -> None:
    """Whatever lies where he cannot look, it would have led to the same view."""
    tried = 0
    for match, before, move in taken_back(name, players):
        game, twin = match.game, match.game.determinize(before, move.seat, seeded(tried))
        if twin.stack[-1][1] != move.seat:
            engine.bring_to_top(twin, next(frame for frame in engine.open_frames(game, twin) if frame[1] == move.seat))
        engine.play(game, twin, move.choice)
        assert game.view(twin, move.seat) == match.view(move.seat)
        tried += 1
    assert tried


def expanded(counts: Sequence[int]) -> list[int]:
    return [good for good, number in enumerate(counts) for _ in range(number)]


OPEN: dict[str, Callable[[Any], Iterable[int]]] = {
    "dunhuang": lambda v: (
        *filter(None, v.market),
        *expanded(v.discards),
        *(g for m in v.merchants for g in expanded(m.shop)),
    ),
    "bazar": lambda v: (*v.offer, v.top, *(100 + card for stack in v.stacks for card in (stack.card, stack.under))),
    "dale": lambda v: (
        *(*v.market, *v.market_discard, v.in_play),
        *(card for m in v.merchants for card in (*m.hand, *m.discard, *(each for stack in m.stall for each in stack))),
    ),
    "dungeon-bazar": lambda v: (*v.discards, *(card for m in v.merchants for card in m.stall)),
    "dragon-market": lambda v: (card for family in v.families for card in (family.card, *family.done)),
}
"""The cards that lie open to those who only watch."""
HELD: dict[str, Callable[[Any, int], Iterable[int]]] = {
    "dunhuang": lambda v, seat: expanded(v.merchants[seat].hand),
    "bazar": lambda v, seat: v.merchants[seat].hand,
    "dale": lambda v, seat: v.merchants[seat].hand,
    "dungeon-bazar": lambda v, seat: v.merchants[seat].hand,
    "dragon-market": lambda v, seat: (v.families[v.family_of[seat]].card,),
}
"""The cards in a player's own hand."""


@each_table
def test_what_others_saw_can_be_covered_again_only_if_it_came_from_the_own_hand(name: str, players: int) -> None:
    for match, before, move in taken_back(name, players):
        opened = Counter(OPEN[name](match.view(WATCHER))) - Counter(OPEN[name](match.game.view(before, WATCHER)))
        held = Counter(HELD[name](match.game.view(before, move.seat), move.seat))
        del opened[UNSEEN]
        assert opened <= held, move.notation


@each_game
def test_an_open_replay_shows_the_cards_that_are_being_chosen_from(name: str) -> None:
    game, shown = load(name), 0
    for setup in islice(tables(game), 16):
        match = Match(game, setup)
        for _, seat, _ in walk(match, setup.seed, cap=200):
            own, everything = match.view(seat), match.view(EVERYTHING)
            for field in ("looks", "packet"):
                drawn = Counter(getattr(own, field, ()))
                shown += bool(drawn)
                assert drawn <= Counter(getattr(everything, field, ()))
    assert shown


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
