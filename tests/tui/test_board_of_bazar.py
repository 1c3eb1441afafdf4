"""What only the board of Bazar promises."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.bazar.components import CHARACTERS
from tests.rulesets.bazar.table import lay_out
from tui.boards import load_board

STACKS = [Place("stack", stack) for stack in range(6)]


def test_places_carry_no_numbers_that_could_be_taken_for_those_of_the_menu() -> None:
    """The menu leaves out what is closed, so its fourth line need not be the fourth stack."""
    board, match = load_board("bazar"), Match(load("bazar"), Setup(2, 1350))
    drawing = board.draw(match.view(0), Size(board.steps[0].width, board.steps[0].height))
    for spot in (drawing.spots[place] for place in (*STACKS, Place("characters", CHARACTERS))):
        assert not any(letter.isdigit() for letter in drawing.lines[spot.y].plain[spot.x : spot.right])


def test_whoever_looks_through_the_discard_pile_still_sees_his_hand() -> None:
    board, sitting = load_board("bazar"), lay_out(hands=("red-maps",), pile="blue-rugs", characters=("Apprentice",))
    sitting.play("go characters", "ask apprentice")
    view = sitting.view(0)
    drawn = "\n".join(line.plain for line in board.draw(view, Size(board.steps[0].width, board.steps[0].height)).lines)
    assert "Pile [B rugs]" in drawn
    assert "Hand [R maps]" in board.hand(view, Size(50, 2)).lines[0].plain


def test_what_eyes_have_followed_into_a_hand_is_shown_as_far_as_there_is_room() -> None:
    board, match = load_board("bazar"), Match(load("bazar"), Setup(2, 1350, {"askDiscardOrder": "off"}))
    match.play(0, match.read(0, "go 4"))
    match.play(0, match.read(0, "take yellow-lamps green-lamps"))

    def below(eyes: int, width: int) -> str:
        return board.belongings(match.view(eyes), 0, Text("Ana"), width).lines[1].plain

    assert below(0, 29) == "  Specialist"
    assert below(1, 30) == "  Specialist: Y lamps G lamps"
    assert below(1, 28) == "  Specialist: Y lamps +1"


def test_a_key_shows_the_deals_and_all_that_is_known_of_other_hands() -> None:
    board, sitting = load_board("bazar"), lay_out(3, hands=("", "blue-maps"), offer="red-rugs blue-lamps", turn=1)
    sitting.play("go 2", "take red-rugs")
    text = board.piles(sitting.view(0), ["Ana", "Ben", "Cleo"]).plain
    assert "5 of one item: ¢18" in text
    assert "Ben holds red rugs and one unseen card." in text
    assert "Cleo holds no cards." in text
    assert "Ana" not in text
