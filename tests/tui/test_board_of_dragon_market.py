"""The harbour on the screen: what is wanted, what is in reach, and why a chosen boat cannot turn."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Size

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import SQUARE_NAMES
from tui.boards import load_board
from tui.tables.pointing import Pointing

BOARD = load_board("dragon-market")
BESIDE_THE_CARPET = ("slide E2 C2", "step A2")
"""Ana stands on A2; the Carpet is one step to the right, the Goldfish one step down."""


def harbour(*moves: str) -> Match[Any]:
    match = Match(load("dragon-market"), Setup(2, 8))
    for line in moves:
        match.play(0, match.read(0, line))
    return match


def drawn(match: Match[Any], eyes: int = 0) -> list[str]:
    return [line.plain for line in BOARD.draw(match.view(eyes), Size(50, BOARD.steps[0].height)).lines]


def hand(match: Match[Any]) -> str:
    return "\n".join(line.plain for line in BOARD.hand(match.view(0), Size(50, 2)).lines)


def test_a_pile_that_the_own_card_wants_has_a_star() -> None:
    assert "(I2  C★  § )" in drawn(harbour())[2]
    assert "(I2  C2  § )" in drawn(harbour(), eyes=1)[2]


@pytest.mark.rule("DG-5.1")
def test_the_hand_says_how_far_a_wanted_good_is_on_foot() -> None:
    assert "→" not in hand(harbour())
    assert "[C Carpet →1] [R Ring]" in hand(harbour(*BESIDE_THE_CARPET))
    assert "[G Goldfish →1]" in hand(harbour(*BESIDE_THE_CARPET))


def test_what_was_taken_is_ticked_off() -> None:
    match = harbour(*BESIDE_THE_CARPET, "step B2", "take carpet")
    assert "[✓C Carpet]" in hand(match)
    assert "(I2  C1◆ § )" in drawn(match)[2]


@pytest.mark.rule("DG-4.2")
def test_a_chosen_boat_shows_what_it_cannot_do() -> None:
    match = harbour()
    pointing, _ = Pointing(match.prompt(0)).pick(Place("square", SQUARE_NAMES.index("D9")))
    turns = [offer for offer in pointing.closed() if offer.rule == "DG-4.2"]
    assert len(turns) == 2
    assert turns[0].reason.read(()) == "The Snake boat cannot turn that way: D8 is taken by the Teapot boat."
