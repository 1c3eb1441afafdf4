"""What a merchant does without much thought, and what thinking ahead is good for."""

from __future__ import annotations

import pytest

from rules.bots import bot
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets.dale.game import GAME
from rulesets.dale.judgement.reflex import reflex
from tests.rulesets.dale.table import Dale

SEVEN = ["swift-broker", "cookies", "shattered-relic", "spyglass", "acorn", "prepaid-good", "loyal-partner"]
"""Stacks stay finished, whatever lies in them."""


def done(dale: Dale) -> str:
    """In notation."""
    choice = reflex(GAME, dale.match.state)
    return next(offer.notation for offer in dale.prompt().offers if offer.choice == choice)


@pytest.mark.parametrize(
    ("players", "decks"),
    [
        (2, "suggested"),
        (2, "pandas,squirrels,chameleons"),
        (3, "raccoons,ocelots,squirrels,chameleons"),
        (4, "macaws,pandas,raccoons,ocelots,chameleons"),
    ],
)
def test_reflexes_alone_finish_a_stall_by_legal_moves(players: int, decks: str) -> None:
    match = Match(GAME, Setup(players, 3, {"decks": decks}))
    while not match.over:
        seat = match.deciders()[0]
        choice = reflex(GAME, match.state)
        assert match.objection(seat, choice) is None
        match.play(seat, choice)
        assert match.state.number < 60 * players


def test_a_stack_in_hand_is_built() -> None:
    assert done(Dale("cookies junk*4", stall=["swift-broker"], market="spyglass")) == "act build"


def test_the_purchase_that_a_stack_waits_for_comes_first() -> None:
    dale = Dale("junk*5", stall=SEVEN[:2], market="cookies shattered-relic")
    assert done(dale) == "act buy 2"


def test_junk_pays_before_animals_do() -> None:
    dale = Dale("loyal-partner junk*4", stall=SEVEN[:2], market="cookies")
    dale.play("act buy 1")
    assert done(dale) == "pay junk-1 junk-2"


def test_the_next_stack_stays_in_hand_when_something_is_paid() -> None:
    dale = Dale("cookies junk*4 swift-broker", stall=SEVEN[:2], market="prepaid-good")
    dale.play("act buy 1")
    assert "cookies" not in done(dale)
    assert "swift-broker" not in done(dale)


def test_whoever_thinks_ahead_stops_a_rival_before_getting_ready() -> None:
    """Both need eight. The rival holds five and three of one colour; the player can buy the three that goes with a
    five, but comes too late with it unless the rival loses a card first."""
    dale = Dale(
        "nuisance favourite-toy junk*3",
        deck="junk*5",
        other="stock-clearance essential-purchase",
        other_deck="junk*8",
        stall=SEVEN,
        other_stall=SEVEN,
        market="shattered-relic",
    )
    assert dale.match.read(0, "act play nuisance-1") == bot("master:100").choose(Knowledge(dale.match, 0, 1))
