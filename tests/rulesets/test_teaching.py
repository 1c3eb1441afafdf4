"""What a game must bring so that it can be learned on the screen: aspects for hints, rules for the log."""

from __future__ import annotations

from importlib import import_module
from itertools import islice

import pytest

from rules.advice import advise
from rules.events import Event
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.bots import play_out
from tests.reasons import complaints, reasons_in, vocabulary, weighed
from tests.rulesets.asking import tables
from tests.rulesets.test_conformance import walk

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])


@each_game
def test_every_rule_an_event_applies_is_in_the_book(name: str) -> None:
    game = load(name)
    keys = {entry.key for entry in game.rulebook.entries()}
    told = vars(import_module(f"{game.package}.events")).values()
    kinds = [kind for kind in told if isinstance(kind, type) and issubclass(kind, Event)]
    assert {kind.rule for kind in kinds if isinstance(kind.rule, str)} <= keys
    for setup in islice(tables(game), 8):
        match = Match(game, setup)
        for _ in walk(match, setup.seed, cap=300):
            pass
        assert {event.rule for event in match.events() if event.rule} <= keys


@each_game
def test_aspects_have_names_a_player_can_read(name: str) -> None:
    game = load(name)
    assert game.judgement.aspects is not None, "a hint has nothing to say why"
    match = Match(game, Setup(game.facts.players[0], 41))
    for _ in walk(match, 41, cap=80):
        for seat in range(match.setup.players):
            named = game.judgement.aspects(match.state, seat)
            assert len({aspect for aspect, _ in named}) == len(named)
            assert all(1 <= len(aspect.split()) <= 7 for aspect, _ in named)


@each_game
def test_advice_names_a_legal_move_and_compares_it_with_another(name: str) -> None:
    game = load(name)
    match = Match(game, Setup(game.facts.players[0], 43))
    for frame in islice(walk(match, 43, cap=60), 5, None, 18):
        seat = frame[1]
        mine = game.decisions[frame[0]].choices(match.state, frame)[-1]
        advice = advise(Knowledge(match, seat), mine, iterations=20)
        assert match.objection(seat, advice.best.choice) is None
        assert 0.0 <= advice.best.share <= 1.0
        assert advice.mine is not None
        assert advice.mine.choice == mine


@each_game
def test_hints_and_reviews_speak_the_words_of_the_rule_book(name: str) -> None:
    """Of one game here; ``python -m tests.reasons`` lists those of a hundred."""
    known, heard = vocabulary(load(name)), 0
    for line, words in weighed(name, 1):
        assert not complaints(words, None), words
        for reason in reasons_in(line):
            heard += 1
            assert not complaints(reason, known), reason
    assert heard


@pytest.mark.parametrize("name", [facts.name for facts in shelf() if load(facts.name).judgement.reasons])
def test_reasons_are_told_in_the_words_of_the_rule_book(name: str) -> None:
    """Over whole games, turn by turn and seat by seat: no fraction, no word that the book does not know."""
    game = load(name)
    reasons = game.judgement.reasons
    assert reasons is not None
    known = vocabulary(game)
    told: set[str] = set()
    for setup in islice(tables(game), 12):
        match = Match(game, setup)
        before = match.state.copy()
        for step, _ in enumerate(walk(match, setup.seed, cap=300)):
            if step % 7 == 0:
                for seat in range(setup.players):
                    told |= {reason.words for reason in reasons(before, match.state, seat)}
                before = match.state.copy()
    assert len(told) > 40
    assert not [words for words in told if complaints(words, known)]


@each_game
def test_the_last_move_of_a_game_can_be_talked_about_too(name: str) -> None:
    game = load(name)
    match = play_out(Match(game, Setup(game.facts.players[0], 41)), "greedy", seed=41)
    for seat in range(match.setup.players):
        assert game.judgement.aspects
        assert game.judgement.aspects(match.state, seat)
    last = match.moves[-1]
    before = match.as_of(len(match.moves) - 1)
    advice = advise(Knowledge(before, last.seat), last.choice, iterations=20)
    assert before.objection(last.seat, advice.best.choice) is None


@pytest.mark.parametrize("name", ["bazar", "dale"])
def test_a_move_no_bot_would_think_of_is_thought_about_all_the_same(name: str) -> None:
    match = Match(load(name), Setup(2, 45))
    minds = (Knowledge(match, seat) for _, seat, _ in walk(match, 45, cap=40))
    odd = [(mind, choice) for mind in minds for choice in set(mind.choices()) - set(mind.sensible())]
    assert odd
    for mind, choice in odd[:6]:
        advice = advise(mind, choice, iterations=20)
        assert advice.mine is not None
        assert 0.0 < advice.mine.share < 1.0
