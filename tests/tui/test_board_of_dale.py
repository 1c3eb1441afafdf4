"""What only the board of Dale of Merchants promises."""

from __future__ import annotations

import pytest
from rich.text import Text
from textual.geometry import Size

from rules.kinds import Place
from tests.rulesets.dale.table import Dale
from tui.boards import load_board

BOARD = load_board("dale")
EIGHT = "swift-broker", "cookies", "stashing-vendor junk*2", "acorn", "accordion", "flashy-show junk", "acorn junk*3"
MARKET = "nuisance market-discovery nostalgic-item essential-purchase winter-is-coming"
TALL = 20


def drawn(sitting: Dale, eyes: int = 0, width: int = 50, height: int = BOARD.steps[0].height) -> list[str]:
    return [line.plain.rstrip() for line in BOARD.draw(sitting.view(eyes), Size(width, height)).drawn()]


def hand(sitting: Dale, eyes: int = 0) -> list[str]:
    return [line.plain.rstrip() for line in BOARD.hand(sitting.view(eyes), Size(50, 4)).drawn()]


def side(sitting: Dale, seat: int) -> list[str]:
    part = BOARD.belongings(sitting.view(0), seat, Text("Ben"), 29)
    return [line.plain.rstrip() for line in part.drawn()]


def test_cards_of_the_market_stand_over_their_prices() -> None:
    lines = drawn(Dale("junk", market=MARKET))
    assert lines[1] == " 5 S   P   3 P   P   3 S   P   4 P   P   2 R  T+"
    assert lines[2] == " Winter   Essential Nostalgic  Market    Nuisance"
    assert lines[3] == "Is Coming  Purchase  Item     Discovery"
    assert lines[4] == " ¢9 5+4    ¢6 3+3    ¢5 3+2    ¢5 4+1    ¢2 2+0"


def test_a_gap_in_the_market_keeps_its_place() -> None:
    lines = drawn(Dale("junk", market="nuisance"))
    assert lines[1].split() == [*["░" * 7] * 4, "2", "R", "T+"]


def test_a_card_in_hand_shows_what_it_counts_this_turn() -> None:
    sitting = Dale("bold-haggler cookies junk", roll=3)
    assert hand(sitting)[:2] == ["Hand 3 · worth 4", " 2 M   P   1 O   P   1"]
    sitting.play("use bold-haggler-1")
    assert hand(sitting)[:2] == ["Hand 3 · worth 7", " 2 M   P   1+3 O P   1"]
    assert hand(Dale("cookies junk", shows=1))[1] == " 2+1 M P   1+1"
    assert hand(Dale(other="junk", shows=1), 1)[1] == " 1", "it is not that player's turn"


def test_a_chameleon_in_hand_has_the_face_of_what_it_is() -> None:
    sitting = Dale("trendsetting junk", market="bold-haggler", roll=3)
    sitting.play("use trendsetting=bold-haggler-1")
    assert hand(sitting)[1:3] == [" 1+3 O P   1", " =Haggler  Junk"]


def test_a_hand_that_is_too_large_for_cards_is_rows_of_chips() -> None:
    lines = hand(Dale("cookies*2 junk*4 accordion winter-is-coming"))
    assert lines[1] == " 2 M Cookies   2 M Cookies   5 S Accordion"
    assert lines[2] == " 5 S Coming   1 Junk   1 Junk   1 Junk   1 Junk"


def test_all_a_chameleon_could_be_is_told_where_there_is_room() -> None:
    told = " ".join(" ".join(drawn(Dale("trendsetting", market=MARKET), width=60)).split())
    assert "could be 2 Nuisance, 4 Market Discovery, 3 Nostalgic Item, 3 Essential Purchase, 5 Winter Is Coming" in told
    crowded = drawn(Dale("trendsetting seeing-doubles good-old-times reflection junk", market=MARKET, stall=EIGHT))
    assert len(crowded) <= BOARD.steps[0].height
    assert crowded[-1].endswith(" +2"), "what does not fit is counted"


def test_the_stall_shows_its_eight_places_and_which_comes_next() -> None:
    lines = drawn(Dale("junk", stall=EIGHT))
    assert lines[6] == " 1 M   2 M   3 S   4 S   5 S   6 M   7 S  ▌8"
    assert lines[7] == " 1     2    1+1+1  4     5     1+5   ▪4   ▌next"
    assert drawn(Dale("junk"))[7] == "▌next  ░░░   ░░░   ░░░   ░░░   ░░░   ░░░   ░░░"


def test_everybodys_race_stands_beside_the_board() -> None:
    sitting = Dale(stall=EIGHT, other_stall=("swift-broker", "cookies"), other="junk*3", other_deck="junk")
    assert side(sitting, 0)[1] == "   1M 2M 3S 4S 5S 6M 7S 8·"
    assert side(sitting, 1)[1] == "   1M 2M 3· 4· 5· 6· 7· 8·"
    assert side(sitting, 1)[0].split() == ["●", "Ben", "2/8", "▪3", "▒1"]


def test_piles_tell_their_number_and_their_top() -> None:
    sitting = Dale(discard="junk*2 cookies", market_discard="acorn", other_discard="junk acorn", junk=4)
    lines = drawn(sitting)
    assert lines[0] == "Market ▒0▒ junk 4 · discards 1  4 S Acorn"
    assert lines[5] == "Your stall · deck ▒0▒ · discards 3  2 M Cookies"
    assert side(sitting, 1)[2] == "   discards 2  4 S Acorn"


def test_a_tall_board_lays_out_what_lies_under_the_tops() -> None:
    sitting = Dale("junk", discard="junk cookies", other_discard="acorn junk")
    assert not any(line.startswith("Discards") for line in drawn(sitting))
    tall = drawn(sitting, height=TALL)
    assert tall[-3:] == ["Discards · top first", "◆  2 M Cookies   1 Junk", "●  1 Junk   4 S Acorn"]


def test_a_card_of_another_stall_is_pointed_at_by_its_stack() -> None:
    sitting = Dale("junk", other_stall=("swift-broker", "cookies"))
    stack = sitting.table(0).merchants[1].stall[1]
    part = BOARD.belongings(sitting.view(0), 1, Text("Ben"), 29)
    region = part.spots[Place("card", stack[0])]
    assert part.drawn()[region.y].plain[region.x : region.right] == "2M"


def test_a_chameleon_in_play_says_what_it_is_played_as() -> None:
    sitting = Dale("trendsetting nuisance junk", market="nuisance", other="junk*2")
    sitting.play("play nuisance-1")
    assert "In play Nuisance" in drawn(sitting)
    sitting.play("nuisance nothing")
    sitting.play("play trendsetting=nuisance-2")
    assert "In play Trendsetting as Nuisance" in drawn(sitting)


def test_a_large_card_says_what_it_does() -> None:
    lines = drawn(Dale("junk", market="acorn"), width=99, height=30)
    assert any("Take any card out" in line for line in lines)


@pytest.mark.parametrize("width", range(0, 60, 7))
def test_the_board_can_be_drawn_however_narrow_it_is(width: int) -> None:
    """While a terminal is being resized, a pane may have any width."""
    sitting = Dale("trendsetting seeing-doubles good-old-times reflection junk", market=MARKET)
    assert drawn(sitting, width=width)
