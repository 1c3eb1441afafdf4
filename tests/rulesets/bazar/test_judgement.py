"""What the bots think: sound, legal, and with an eye for a good set."""

from __future__ import annotations

import pytest

from rules import engine
from rules.bots import bot
from rules.chance import seeded
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.bazar.judgement.promises import prospects
from rulesets.bazar.state import mask_of
from tests.rulesets.bazar.table import card, lay_out


def promise(words: str) -> float:
    return prospects(mask_of([card(word) for word in words.split()]))


def test_a_hand_promises_more_the_nearer_its_sets_are() -> None:
    assert promise("red-maps blue-rugs") < promise("red-maps blue-maps") < promise("red-maps blue-maps green-maps")
    assert promise("red-maps blue-maps") < promise("red-maps blue-gems blue-maps")
    assert promise("red-maps red-rugs red-lamps") < promise("red-maps blue-maps green-maps")
    assert promise("") == 0.0


@pytest.mark.parametrize("players", [2, 5])
def test_what_a_bot_thinks_about_is_legal_and_never_nothing(players: int) -> None:
    match = Match(load("bazar"), Setup(players, 4))
    chance = seeded(4)
    while not match.over:
        seat = match.deciders()[0]
        thoughts = engine.sensible(match.game, match.state)
        assert thoughts
        assert len(set(thoughts)) == len(thoughts)
        assert all(match.objection(seat, choice) is None for choice in thoughts)
        chance = seeded(chance)
        choices = engine.choices(match.game, match.state)
        match.play(seat, choices[chance % len(choices)])


@pytest.mark.parametrize("level", ["greedy", "master:60"])
def test_a_bot_closes_a_fat_deal_where_the_coins_lie(level: str) -> None:
    five = "yellow-maps red-maps blue-maps green-maps purple-maps"
    sitting = lay_out(hands=(five,), heaps={5: 6})
    for expected in ("go 5", "do deal", f"deal {five}"):
        if sitting.asked()[0] == expected.split()[0]:
            choice = bot(level).choose(Knowledge(sitting.match, 0, 1))
            assert sitting.match.read(0, expected) == choice
            sitting.match.play(0, choice)


def test_a_searching_bot_thinks_the_same_whatever_lies_hidden() -> None:
    """It chooses alike for two tables that differ only in what its seat cannot see."""

    def chosen(theirs: str, top: str) -> object:
        sitting = lay_out(hands=("red-maps red-rugs", theirs), deck=top, offer="red-lamps blue-maps")
        return bot("master:60").choose(Knowledge(sitting.match, 0, 1))

    assert chosen("green-swords green-lamps", "red-spices") == chosen("red-spices green-lamps", "green-swords")


def test_the_richer_player_is_thought_to_be_winning() -> None:
    sitting = lay_out(coins=(30, 3))
    worth = sitting.match.game.judgement.worth
    assert worth(sitting.match.state, 0) > 0.9 > 0.1 > worth(sitting.match.state, 1)
