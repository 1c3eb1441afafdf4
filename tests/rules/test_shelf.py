"""The table of contents that a game is."""

from __future__ import annotations

import pytest

from rules.game import by_name
from rules.kinds import Step
from rules.state import State
from rulesets import NoSuchGame, load, shelf


def test_the_shelf_is_in_order_and_every_place_is_taken_once() -> None:
    places = [facts.shelf for facts in shelf()]
    assert places == sorted(set(places))


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_every_lid_says_who_made_the_game_and_how_it_is_played(name: str) -> None:
    facts = load(name).facts
    assert facts in shelf()
    assert facts.credit
    assert facts.minutes
    assert facts.sentence.endswith(".")
    assert facts.players == tuple(sorted(facts.players))


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(NoSuchGame, match=r"no game called 'chess'; there are .*dunhuang"):
        load("chess")


def test_two_kinds_of_frame_cannot_share_a_name() -> None:
    class Rest(Step[State]):
        name = "rest"

    assert list(by_name(Rest())) == ["rest"]
    with pytest.raises(ValueError, match="share a name"):
        by_name(Rest(), Rest())
