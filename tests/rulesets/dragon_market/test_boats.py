"""Sliding and turning boats (DG-3, DG-4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.match import IllegalMove
from rulesets.dragon_market.components import CENTRE, END, PONTOONS, SQUARE_NAMES, SQUARES
from rulesets.dragon_market.events import BoatSlid, BoatTurned
from rulesets.dragon_market.harbour import COVER, LEFT, OFF, RIGHT, berth_of, kind_of, swept, turned
from tests.rulesets.dragon_market.table import berth, lies, quay, slides_of, square, turns_of, where
from tests.sitting import only


def names(squares: tuple[int, ...]) -> set[str]:
    return {SQUARE_NAMES[index] for index in squares if index != OFF}


# Sliding


@pytest.mark.rule("DG-3.1")
def test_a_boat_slides_any_distance_along_its_length_and_never_sideways() -> None:
    table = quay("D4 east: bonsai snake")
    assert slides_of(table, "D4") == {"A4", "B4", "C4", "E4", "F4", "G4", "H4"}
    event = only(table.play("slide D4 G4"), BoatSlid)
    assert (event.start, event.end) == (square("D4"), square("G4"))
    assert lies(table, "bonsai") == ("G4", "H4", "I4")
    assert table.view().points == 5


@pytest.mark.rule("DG-3.1")
def test_a_boat_with_the_sailor_in_the_centre_slides_too() -> None:
    table = quay("D4 north-south")
    assert slides_of(table, "D4") == {"D2", "D3", "D5"}


@pytest.mark.rule("DG-3.2")
def test_boats_stop_a_slide_and_the_refusal_names_the_square() -> None:
    table = quay("D4 east: bonsai snake", "H3 north-south: carpet ring")
    assert slides_of(table, "D4") == {"A4", "B4", "C4", "E4"}
    assert table.refused("slide D4 F4") == "DG-3.2"
    with pytest.raises(IllegalMove) as caught:
        table.match.play(0, table.match.read(0, "slide D4 F4"))
    assert dict(caught.value.refusal.facts)["square"] == square("H4")
    assert (
        caught.value.sentence.read([])
        == "The Bonsai & Snake boat cannot slide there: H4 is taken by the Carpet & Ring boat."
    )


@pytest.mark.rule("DG-3.2", "R-DG-12")
def test_a_pontoon_stops_a_slide() -> None:
    assert slides_of(quay("D1 east: bonsai snake"), "D1") == {"B1", "C1", "E1", "F1", "G1"}
    assert slides_of(quay("A6 north"), "A6") == {"A4", "A5", "A7", "A8", "A9"}


@pytest.mark.rule("R-DG-35")
def test_no_slide_of_nothing_and_no_half_turn_for_a_point() -> None:
    table = quay("D4 east: bonsai snake")
    from_here = berth("D4 east")
    for to in (from_here, berth("D4 west")):
        for verb in (0, 1):
            assert table.match.objection(0, verb << 20 | from_here << 10 | to)
    assert "D4" not in slides_of(table, "D4")


# Turning


@pytest.mark.rule("DG-4.1")
def test_a_boat_turns_a_quarter_about_its_sailor() -> None:
    table = quay("D4 east: bonsai snake")
    event = only(table.play("turn D4 right"), BoatTurned)
    assert event.clockwise
    assert lies(table, "bonsai") == ("D4", "D5", "D6")
    table.play("turn D4 right")
    assert lies(table, "bonsai") == ("D4", "C4", "B4")
    table.play("turn D4 left")
    assert lies(table, "bonsai") == ("D4", "D5", "D6")


@pytest.mark.rule("DG-4.1")
def test_the_piles_of_a_centre_sailor_boat_go_round_with_it() -> None:
    table = quay("D4 east-west: bonsai snake")
    assert lies(table, "bonsai") == ("D4", "E4", "C4")
    table.play("turn D4 right")
    assert lies(table, "bonsai") == ("D4", "D5", "D3")


@pytest.mark.rule("R-DG-3")
def test_an_end_sailor_boat_sweeps_the_block_on_the_side_it_turns_to() -> None:
    boat = berth("D4 east")
    assert names(swept(boat, RIGHT)) == {"D5", "E5", "F5", "D6", "E6", "F6"}
    assert names(swept(boat, LEFT)) == {"D3", "E3", "F3", "D2", "E2", "F2"}


@pytest.mark.rule("R-DG-3")
@pytest.mark.parametrize(
    ("lie", "side", "needed"),
    [
        ("east-west", RIGHT, {"D3", "D5", "E5", "C3"}),
        ("east-west", LEFT, {"D3", "D5", "E3", "C5"}),
        ("north-south", RIGHT, {"C4", "E4", "E3", "C5"}),
        ("north-south", LEFT, {"C4", "E4", "C3", "E5"}),
    ],
)
def test_a_centre_sailor_boat_sweeps_its_ends_and_two_corners(lie: str, side: int, needed: set[str]) -> None:
    assert names(swept(berth(f"D4 {lie}"), side)) == needed


@pytest.mark.rule("DG-4.2", "R-DG-3")
@pytest.mark.parametrize("blocked", ["D5", "E5", "F5", "D6", "E6", "F6"])
def test_every_swept_square_must_be_free(blocked: str) -> None:
    table = quay("D4 east: bonsai snake", _poking(blocked))
    assert turns_of(table, "D4") == {"left"}
    refusal = table.match.objection(0, table.match.read(0, "turn D4 right"))
    assert refusal
    assert square(blocked) in dict(refusal.refusal.facts)["squares"]


def _poking(blocked: str) -> str:
    """An end-sailor boat with its sailor on the blocked square, pointing away."""
    return f"{blocked} {'west' if blocked[0] == 'D' else 'east'}"


@pytest.mark.rule("DG-4.2")
def test_edge_and_pontoons_block_a_turn_and_say_so() -> None:
    table = quay("D1 east: bonsai snake", "B3 north-south: carpet ring")
    assert table.refused("turn D1 left") == "DG-4.2"
    edge = table.match.objection(0, table.match.read(0, "turn D1 left"))
    assert edge
    assert "edge" in edge.sentence.read([])
    corner = quay("C1 south: bonsai snake")
    pontoon = corner.match.objection(0, corner.match.read(0, "turn C1 right"))
    assert pontoon
    assert pontoon.sentence.read([]) == "The Bonsai & Snake boat cannot turn that way: the pontoon on A1 is in the way."


@given(st.integers(0, SQUARES - 1), st.sampled_from([CENTRE, END]), st.integers(0, 3), st.sampled_from([LEFT, RIGHT]))
@pytest.mark.rule("R-DG-3")
def test_a_turn_sweeps_where_it_ends_and_what_turns_back_sweeps_where_it_began(
    sailor: int, kind: int, direction: int, side: int
) -> None:
    before = berth_of(kind, sailor, direction)
    after = turned(before, side)
    if not COVER[before] or not COVER[after] or OFF in swept(before, side):
        return
    needed = set(swept(before, side))
    assert set(COVER[after]) - {sailor} <= needed
    assert not needed & set(COVER[before])
    assert set(COVER[before]) - {sailor} <= set(swept(after, -side))
    assert turned(after, -side) == before
    if kind_of(before) == END and not needed & set(PONTOONS):
        assert len(needed) == 6


# What is on board


@pytest.mark.rule("R-DG-7")
def test_heirs_and_tokens_ride_along_and_never_stand_in_the_way() -> None:
    table = quay("D4 east: bonsai snake", heirs={0: "E4", 1: "F4"})
    table.play("slide D4 G4")
    assert (where(table, 0), where(table, 1)) == ("H4", "I4")
    table.play("turn G4 right")
    assert (where(table, 0), where(table, 1)) == ("G5", "G6")


@pytest.mark.rule("R-DG-36")
def test_an_empty_boat_stays_in_play_as_a_path() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "C1"}, cards={0: "B06", 1: "B01"})
    table.match.state.tokens[0:20] = [0] * 20
    table.play("step D1", "step C1", "slide B1 C1")
    assert where(table) == "D1"
