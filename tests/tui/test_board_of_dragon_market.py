"""The harbour on the screen: what is wanted, what is in reach, and why a chosen boat cannot turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rich.text import Text
from textual.geometry import Size

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import SQUARE_NAMES
from rulesets.dragon_market.view import HarbourView
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
    return [line.plain for line in BOARD.draw(match.view(eyes), Size(50, BOARD.steps[0].height)).drawn()]


def hand(match: Match[Any]) -> str:
    return "\n".join(line.plain for line in BOARD.hand(match.view(0), Size(50, 3)).drawn())


def square(match: Match[Any], name: str, eyes: int = 0) -> str:
    return cells(match.view(eyes), SQUARE_NAMES.index(name))


def cells(view: HarbourView, number: int) -> str:
    """The four cells of a square."""
    drawing = BOARD.draw(view, Size(50, BOARD.steps[0].height))
    spot = drawing.spots[Place("square", number)]
    return drawing.drawn()[spot.y].plain[spot.x : spot.right]


def test_a_pile_that_the_own_card_wants_has_a_star() -> None:
    assert [square(harbour(), name) for name in ("C2", "D2", "E2")] == ["▐I2 ", " C2★", " ◎ ▌"]
    assert square(harbour(), "D2", eyes=1) == " C2 "


@pytest.mark.rule("DG-5.1")
def test_the_hand_says_how_far_a_wanted_good_is_on_foot() -> None:
    assert "→" not in hand(harbour())
    assert " C Carpet →1   R Ring " in hand(harbour(*BESIDE_THE_CARPET))
    assert " G Goldfish →1 " in hand(harbour(*BESIDE_THE_CARPET))


def test_what_was_taken_is_ticked_off() -> None:
    match = harbour(*BESIDE_THE_CARPET, "step B2", "take carpet")
    assert "✓C Carpet" in hand(match)
    assert square(match, "B2") == " C1◆"


def test_decks_in_reach_of_the_heir_are_marked() -> None:
    silk = SQUARE_NAMES.index("C2")
    assert cells(replace(harbour().view(0), walks=((silk, 3),)), silk) == "▐I2›"
    assert square(harbour(*BESIDE_THE_CARPET), "B2") == " C2★", "that it is wanted says more"


def test_pontoons_are_drawn_whether_they_are_anybodys_or_not() -> None:
    assert [square(harbour(), corner) for corner in ("A1", "J1", "A10", "J10")] == [" ⌂◆◆", " ⌂░ ", " ⌂░ ", " ⌂●●"]


def test_two_heirs_on_one_square_are_both_seen() -> None:
    silk = SQUARE_NAMES.index("C2")
    assert cells(replace(harbour().view(0), heirs=(silk, silk)), silk) == "●I2◆"


def test_bonuses_say_whether_they_were_used_this_turn() -> None:
    view = harbour().view(0)
    able = replace(view, families=(replace(view.families[0], bonuses=(0,)), *view.families[1:]))
    used = replace(able, used=(0,))

    def side(view: HarbourView) -> str:
        return "\n".join(line.plain for line in BOARD.belongings(view, 0, Text("Ana"), 29).drawn())

    assert "+Leap" in side(able)
    assert "✓Leap" in side(used)
    assert "Leap used" in "\n".join(line.plain for line in BOARD.hand(used, Size(50, 3)).drawn())


def test_a_boat_under_the_cursor_is_so_as_a_whole() -> None:
    drawing = BOARD.draw(harbour().view(0), Size(50, BOARD.steps[0].height))
    sailor, parts = Place("square", SQUARE_NAMES.index("E2")), [SQUARE_NAMES.index(name) for name in ("C2", "D2")]
    assert {laid.part_of for laid in drawing.pieces if laid.place and laid.place.number in parts} == {sailor}


@pytest.mark.rule("DG-4.2")
def test_a_chosen_boat_shows_what_it_cannot_do() -> None:
    match = harbour()
    pointing, _ = Pointing(match.prompt(0)).pick(Place("square", SQUARE_NAMES.index("D9")))
    turns = [offer for offer in pointing.closed() if offer.rule == "DG-4.2"]
    assert len(turns) == 2
    assert (
        turns[0].reason.read(())
        == "The Snake & Necklace boat cannot turn that way: D8 is taken by the Teapot & Baby Dragon boat."
    )
