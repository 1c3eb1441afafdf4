"""What only the board of Bazar promises."""

from __future__ import annotations

from textual.geometry import Size

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from tui.boards import load_board


def test_places_carry_no_numbers_that_could_be_taken_for_those_of_the_menu() -> None:
    """The menu leaves out what is closed, so its fourth line need not be the fourth stack."""
    board, match = load_board("bazar"), Match(load("bazar"), Setup(2, 1350))
    drawing = board.draw(match.view(0), Size(board.width, board.height))
    for stack in range(7):
        spot = drawing.spots[Place("stack", stack)]
        assert not any(letter.isdigit() for letter in drawing.lines[spot.y].plain[spot.x : spot.right])
