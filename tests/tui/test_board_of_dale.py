"""What only the board of Dale of Merchants promises."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from rules.kinds import Place
from tests.rulesets.dale.table import Dale
from tui.boards import load_board

BOARD = load_board("dale")
EIGHT = "swift-broker", "cookies", "stashing-vendor junk*2", "acorn", "accordion", "flashy-show junk", "acorn junk*3"


def drawn(sitting: Dale, eyes: int = 0, width: int = 50, height: int = BOARD.steps[0].height) -> list[str]:
    return [line.plain for line in BOARD.draw(sitting.view(eyes), Size(width, height)).lines]


def hand(sitting: Dale) -> str:
    return " ".join(line.plain for line in BOARD.hand(sitting.view(0), Size(50, 3)).lines)


def test_a_card_in_hand_shows_what_it_counts_this_turn() -> None:
    sitting = Dale("bold-haggler cookies junk", roll=3)
    assert "[1 Bold Haggler]" in hand(sitting)
    sitting.play("use bold-haggler-1")
    assert "[1+3 Bold Haggler]" in hand(sitting)
    assert "[1+1 Junk]" in hand(Dale("cookies junk", shows=1))
    assert "[1 Junk]" in " ".join(
        line.plain for line in BOARD.hand(Dale(other="junk", shows=1).view(1), Size(50, 3)).lines
    ), "it is not that player's turn"


def test_all_a_chameleon_could_be_is_told_where_there_is_room() -> None:
    market = "nuisance market-discovery nostalgic-item essential-purchase winter-is-coming"
    sitting = Dale("trendsetting", market=market)
    told = " ".join(" ".join(drawn(sitting, width=60)).split())
    assert "could be 2 Nuisance, 4 Market Discovery, 3 Nostalgic Item, 3 Essential Purchase, 5 Winter Is Coming" in told
    crowded = drawn(Dale("trendsetting seeing-doubles good-old-times reflection junk", market=market, stall=EIGHT))
    assert len(crowded) <= BOARD.steps[0].height
    assert crowded[-1].endswith(" +3"), "what does not fit is counted"


def test_the_stall_names_every_stack_and_the_next_number() -> None:
    first, second = drawn(Dale("junk", stall=EIGHT))[6:8]
    assert first.startswith("Stall next 8 · 1:Broker 2:Cookies 3:Vendor+2")
    assert second.endswith("7:Acorn+3")


def test_piles_tell_their_number_and_their_top() -> None:
    lines = drawn(Dale(discard="junk*2 cookies", market_discard="acorn", junk=4))
    assert lines[0] == "Market deck 0 · discards 1, top 4 Acorn"
    assert lines[7] == "Deck 0 · junk 4 · discards 3, top 2 Cookies"
    side = BOARD.belongings(Dale(other_discard="junk acorn").view(0), 1, Text("Ben"), 29)
    assert side.lines[1].plain == "  top 4 Acorn of 2"


def test_a_tall_board_lays_out_what_lies_in_other_stalls_and_under_the_tops() -> None:
    sitting = Dale("junk", other_stall=("swift-broker",), discard="junk cookies", other_discard="acorn junk")
    short, tall = drawn(sitting), drawn(sitting, height=18)
    assert not any("discards [" in line for line in short)
    assert "● stall 1:Broker" in tall
    assert "◆ discards [2 Cookies] [1 Junk]" in tall
    assert not any("◆ stall" in line for line in tall), "the own one stands above"
    assert "● discards [1 Junk] [4 Acorn]" in tall


def test_a_card_of_another_stall_can_be_pointed_at_where_it_is_laid_out() -> None:
    sitting = Dale("junk", other_stall=("swift-broker",))
    stack = sitting.table(0).merchants[1].stall[0]
    drawing = BOARD.draw(sitting.view(0), Size(50, 18))
    assert drawing.lines[drawing.spots[Place("card", stack[0])].y].plain == "● stall 1:Broker"


def test_a_chameleon_in_play_says_what_it_is_played_as() -> None:
    sitting = Dale("trendsetting nuisance junk", market="nuisance", other="junk*2")
    sitting.play("play nuisance-1")
    assert "In play Nuisance" in drawn(sitting)
    sitting.play("nuisance nothing")
    sitting.play("play trendsetting=nuisance-2")
    assert "In play Trendsetting as Nuisance" in drawn(sitting)


def test_the_board_can_be_drawn_however_narrow_it_is() -> None:
    """While a terminal is being resized, a pane may have any width."""
    market = "nuisance market-discovery nostalgic-item essential-purchase winter-is-coming"
    sitting = Dale("trendsetting seeing-doubles good-old-times reflection junk", market=market)
    for width in range(60):
        assert drawn(sitting, width=width)
