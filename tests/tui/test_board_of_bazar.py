"""What only the board of Bazar promises."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from rules.kinds import Place
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import lay_out
from tests.sitting import Sitting
from tui.boards import load_board

BOARD = load_board("bazar")
STACKS = [Place("stack", stack) for stack in range(6)]


def drawn(sitting: Sitting[Bazaar], height: int = 12) -> list[str]:
    return [line.plain.rstrip() for line in BOARD.draw(sitting.view(0), Size(50, height)).drawn()]


def test_places_carry_no_numbers_that_could_be_taken_for_those_of_the_menu() -> None:
    """The menu leaves out what is closed, so its fourth line need not be the fourth stack."""
    match = Match(load("bazar"), Setup(2, 1350))
    drawing = BOARD.draw(match.view(0), Size(50, 12))
    lines = drawing.drawn()
    for spot in (drawing.spots[place] for place in STACKS):
        assert not any(letter.isdigit() for letter in lines[spot.y].plain[spot.x : spot.right])


def test_a_stall_shows_what_it_does_who_stands_there_and_what_lies_on_it() -> None:
    lines = drawn(lay_out(3, stacks={1: "Warehouse", 5: "Junk dealer"}, heaps={1: 2}, pawns=(1, 5)))
    assert [line[:16].rstrip() for line in lines[:3]] == [" Warehouse", " -¢1 draw 2", "  ◆          ¢2"]
    assert [line[17:33].rstrip() for line in lines[4:7]] == [" Junk dealer", " -1 draw 2 +¢1", "  ●"]


def test_the_stall_below_is_told_once_it_was_seen() -> None:
    sitting = lay_out(stacks={1: "Warehouse"}, unders={1: "Gossip"}, pawns=(1,))
    assert "on Gossip" not in "\n".join(drawn(sitting))
    seen = sitting.lay(lambda s: setattr(s, "turned", 1))
    assert drawn(seen)[2].startswith("  ◆  on Gossip")


def test_characters_stand_with_their_price_and_whoever_asks_them() -> None:
    lines = drawn(lay_out(characters=("Peddler", "Cardsharp", "Thief"), pawns=(7, 1)))
    assert lines[7] == " Peddler rugs ¢2◆ Cardsharp  free  Thief   maps ¢3"
    assert drawn(lay_out(characters=("Tax collector",)))[7].startswith(" Tax collector¢1 ")


def test_more_pawns_than_there_is_room_for_are_counted_in_the_last_gap() -> None:
    """As a plus; where the characters have more lines, so have the gaps between them."""
    crowd = lay_out(4, characters=("Peddler", "Cardsharp", "Thief"), pawns=(7, 7, 7))
    assert drawn(crowd)[7] == " Peddler rugs ¢2◆ Cardsharp  free+ Thief   maps ¢3"
    wide = [line.plain for line in BOARD.draw(crowd.view(0), Size(98, 32)).drawn()]
    assert sum(line.count(mark) for line in wide for mark in "◆●▲") == 3


def test_whoever_looks_through_the_discard_pile_still_sees_his_hand() -> None:
    sitting = lay_out(hands=("red-maps",), pile="blue-rugs", characters=("Apprentice",))
    sitting.play("go characters", "ask apprentice")
    assert drawn(sitting)[8:10] == ["Discards 1", " B rugs"]
    assert [line.plain.rstrip() for line in BOARD.hand(sitting.view(0), Size(50, 3)).drawn()][1:] == [" R", " maps"]


def test_the_deals_stand_below_the_offer() -> None:
    assert drawn(lay_out())[-1] == "Deals  colour 4·7·14  item 5·8·18  5 differ 9·9"


def test_a_large_stall_says_all_it_does() -> None:
    lines = "\n".join(line.plain for line in BOARD.draw(lay_out().view(0), Size(99, 30)).drawn())
    assert "Draw until you hold four" in lines


def test_what_eyes_have_followed_into_a_hand_is_shown_as_far_as_there_is_room() -> None:
    match = Match(load("bazar"), Setup(2, 1350))
    match.play(0, match.read(0, "go 4"))
    match.play(0, match.read(0, "take yellow-lamps green-lamps"))

    def below(eyes: int, width: int) -> str:
        return BOARD.belongings(match.view(eyes), 0, Text("Ana"), width).lines[1].plain

    assert below(0, 29) == "   Specialist"
    assert below(1, 31) == "   Specialist: Y lamps G lamps"
    assert below(1, 29) == "   Specialist: Y lamps +1"


def test_a_key_shows_the_deals_and_all_that_is_known_of_other_hands() -> None:
    sitting = lay_out(3, hands=("", "blue-maps"), offer="red-rugs blue-lamps", turn=1)
    sitting.play("go 2", "take red-rugs")
    text = BOARD.piles(sitting.view(0), ["Ana", "Ben", "Cleo"]).plain
    assert "5 of one item: ¢18" in text
    assert "Ben holds red rugs and one unseen card." in text
    assert "Cleo holds no cards." in text
    assert "Ana" not in text
