"""Players that need only the contract."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from rules.bots import LEVELS, BadBot, bot
from rules.bots.master import Master
from rules.bots.search import Budget
from rules.bots.tree import grow_tree
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.bots import play_out
from tests.rulesets.dunhuang.table import Stall, stall
from tests.wandering import somewhere

GAME = load("dunhuang")


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_a_bot_that_says_what_it_does(name: str) -> None:
    assert bot(name)
    assert LEVELS[name][0]


def test_a_master_has_a_budget_of_iterations_or_of_seconds() -> None:
    small, timed = bot("master:40"), bot("master:0.5s")
    assert isinstance(small, Master)
    assert isinstance(timed, Master)
    assert small.budget == Budget(iterations=40)
    assert timed.budget == Budget(seconds=0.5)


@pytest.mark.parametrize("name", ["", "grandmaster", "Greedy", "greedy:3", "random:"])
def test_an_unknown_bot_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(BadBot, match=r"random, novice, greedy, .* and master:BUDGET"):
        bot(name)


@pytest.mark.parametrize(
    "name", ["master:0", "master:-5", "master:soon", "master:s", "master:1.5", "master:nans", "master:infs"]
)
def test_a_budget_without_sense_is_refused(name: str) -> None:
    with pytest.raises(BadBot, match="no budget I understand"):
        bot(name)


@pytest.mark.parametrize("name", ["dunhuang", "dale", "dragon-market"])
def test_a_budget_of_seconds_is_used_and_kept_however_a_game_is_searched(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count()
    monkeypatch.setattr("rules.bots.search.clock", lambda: next(ticks) / 1000)  # a millisecond from look to look
    match = Match(load(name), Setup(2, 8))
    Master(Budget(seconds=0.1)).search(Knowledge(match, match.deciders()[0], 1))
    assert 80 <= next(ticks) <= 120


def test_a_shared_budget_leaves_something_for_everybody() -> None:
    assert Budget(iterations=1).shared(2) == Budget(iterations=1)
    assert Budget(seconds=1.0).shared(2) == Budget(seconds=0.5)


@pytest.mark.parametrize("level", ["random", "greedy", "master:25"])
def test_a_bot_plays_whole_games_by_legal_moves_and_always_the_same(level: str) -> None:
    first, again = (played(level, seed=3) for _ in range(2))
    assert first == again
    assert first != played(level, seed=4)


def played(level: str, seed: int) -> list[str]:
    return [move.notation for move in play_out(Match(GAME, Setup(2, 8)), level, seed=seed).moves]


def choice(level: str, sitting: Stall) -> str:
    """What a bot does here, in notation."""
    seat = sitting.match.deciders()[0]
    chosen = bot(level).choose(Knowledge(sitting.match, seat, 1))
    return next(offer.notation for offer in sitting.prompt().offers if offer.choice == chosen)


@pytest.mark.parametrize("level", ["greedy", "master:200"])
def test_a_win_within_the_turn_is_found(level: str) -> None:
    tokens = {"lapis": 0, "pottery": 0, "glass": 0, "bamboo": 0}
    bare = "- - - - - - - -"
    sitting = stall("Dancer", "paper", steps=3, tokens=tokens, hands=["lapis glass tea"], market=bare, coins=5)
    assert choice(level, sitting) == "camel 3"
    sitting.play("camel 3")
    assert choice(level, sitting) == "take hand"


def test_a_glance_is_enough_for_what_the_judgement_sees_at_once() -> None:
    """One iteration: every choice has been judged once, and the best of them followed."""
    tokens = {"lapis": 0, "pottery": 0, "glass": 0, "bamboo": 0}
    sitting = stall("Dancer", "paper", tokens=tokens, hands=["lapis glass tea"])
    sitting.play("camel 1")
    assert choice("master:1", sitting) == "take hand"


@pytest.mark.parametrize("glance", [0, 1, 3, 100])
def test_a_search_tries_every_choice_sooner_or_later(glance: int) -> None:
    match = Match(replace(GAME, judgement=replace(GAME.judgement, glance=glance)), Setup(2, 8))
    ranking = Master(Budget(iterations=40)).search(Knowledge(match, 0, 1)).children
    assert sorted(ranking) == sorted(set(match.view(0).looks))  # type: ignore[attr-defined]
    assert sum(node.visits for node in ranking.values()) >= 40


def test_a_move_can_be_thought_about_alone() -> None:
    mind = Knowledge(Match(GAME, Setup(2, 8)), 0, 1)
    move = mind.choices()[-1]
    root = grow_tree(mind, Budget(iterations=40), (move,))
    assert list(root.children) == [move]
    assert root.children[move].visits == root.visits == 40


def test_moves_are_compared_with_equal_thought() -> None:
    mind = Knowledge(Match(GAME, Setup(2, 8)), 0, 1)
    lines = [(choice,) for choice in mind.choices()[:2]]
    shares = Master(Budget(iterations=40)).compare(mind, lines)
    assert list(shares) == lines
    assert all(0.0 < share < 1.0 for share in shares.values())


def test_a_master_in_a_hurry_still_has_an_answer() -> None:
    match = somewhere("dunhuang", 2, 5, 20)
    seat = match.deciders()[0]
    assert match.objection(seat, Master(Budget(seconds=1e-9)).choose(Knowledge(match, seat))) is None


def test_a_single_choice_needs_no_thought() -> None:
    assert choice("master:100000", stall(coins=0)) == "camel 1"


def test_random_plays_everything_there_is() -> None:
    sitting = stall(coins=3)
    seen = {bot("random").choose(Knowledge(sitting.match, 0, seed)) for seed in range(60)}
    assert seen == {1, 2, 3, 4}


def test_a_master_with_seconds_comes_back() -> None:
    match = somewhere("dunhuang", 2, 5, 20)
    seat = match.deciders()[0]
    assert match.objection(seat, bot("master:0.01s").choose(Knowledge(match, seat))) is None
