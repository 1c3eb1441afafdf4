"""Running over boats and picking goods up (DG-5)."""

from __future__ import annotations

import pytest

from rulesets.dragon_market.events import GoodTaken, HeirStepped
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay, square, to, where
from tests.sitting import Sitting, only, told


@pytest.mark.rule("DG-5.1")
def test_an_heir_steps_over_boats_and_his_own_pontoon_along_rows_and_columns() -> None:
    table = quay("D1 west: bonsai snake", "C4 north: carpet ring", heirs={0: "C1"})
    assert to(table, "step") == {"B1", "C2"}
    event = only(table.play("step B1"), HeirStepped)
    assert (event.start, event.end) == (square("C1"), square("B1"))
    table.play("step A1")
    assert (where(table), table.view().points) == ("A1", 4)
    assert to(table, "step") == {"B1"}


@pytest.mark.rule("DG-5.1")
def test_water_and_corners_are_closed() -> None:
    table = quay("D1 west: bonsai snake", "D3 east: carpet ring", heirs={0: "C1"})
    assert table.refused("step C2") == "DG-5.1"
    assert "step D2" not in " ".join(table.options())


@pytest.mark.rule("DG-5.2")
def test_nobody_steps_on_a_sailor() -> None:
    table = quay("D3 west: bonsai snake", heirs={0: "C3"})
    assert table.refused("step D3") == "DG-5.2"
    assert table.closed()["act step D3"] == "DG-5.2"


@pytest.mark.rule("R-DG-12")
def test_foreign_pontoons_are_closed_even_if_nobody_uses_them() -> None:
    table = quay("G1 east: bonsai snake", heirs={0: "I1"})
    assert table.refused("step J1") == "R-DG-12"


# Goods


def shopper() -> Sitting[Harbour]:
    """Carpet, Ring, Frog and Goldfish are wanted; the first two lie ahead."""
    return quay("B1 east: carpet ring", heirs={0: "C1"}, cards={0: "B06", 1: "B01"})


@pytest.mark.rule("DG-5.3", "R-DG-10")
def test_a_wanted_good_is_taken_for_nothing_also_without_moving() -> None:
    table = shopper()
    event = only(table.play("take carpet"), GoodTaken)
    assert event.square == square("C1")
    view = table.view()
    assert view.points == 6
    assert view.boats[5].tokens == (1, 2)
    table.play("step D1", "take ring")
    assert len(table.view().families[0].got) == 2


@pytest.mark.rule("DG-5.3")
def test_only_what_the_card_wants_and_only_once() -> None:
    table = shopper()
    table.play("take carpet")
    assert to(table, "take") == set()
    assert table.refused("take carpet") == "DG-5.3"
    other = quay("B1 east: bonsai snake", heirs={0: "C1"}, cards={0: "B06"})
    assert other.refused("take bonsai") == "DG-5.3"


@pytest.mark.rule("R-DG-11")
def test_taking_is_never_a_duty() -> None:
    table = shopper()
    table.play("step D1", "step C1", "bank")
    assert table.view().families[0].got == ()


@pytest.mark.rule("DG-5.2", "DG-5.3", "R-DG-9")
def test_an_heir_passes_another_and_takes_the_good_there() -> None:
    table = quay("B1 east: carpet ring", "C2 south: frog vase", heirs={0: "D1", 1: "C1"}, cards={0: "B06"})
    table.play("step C1")
    assert table.asked() == ("act", 0)
    assert set(table.options()) == {"act take carpet", "act step D1"}
    table.play("take carpet", "step D1")
    assert where(table) == "D1"


@pytest.mark.rule("R-DG-9")
def test_while_passing_nothing_else_is_possible() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "D1", 1: "C1"}, coins=[2])
    table.play("step C1")
    for line in ("end", "bank", "coin", "slide B1 C1"):
        assert table.refused(line) == "R-DG-9"
    assert "step on" in table.prompt().sentence.read([])


@pytest.mark.rule("R-DG-9")
@pytest.mark.parametrize(("points", "open_"), [(1, False), (2, True)])
def test_entering_needs_points_to_walk_on(points: int, open_: bool) -> None:
    table = quay("B1 east: carpet ring", heirs={0: "D1", 1: "C1"}, points=points)
    assert ("C1" in to(table, "step")) is open_
    if not open_:
        assert table.refused("step C1") == "R-DG-9"


@pytest.mark.rule("R-DG-9")
def test_coins_count_only_once_they_are_spent() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "D1", 1: "C1"}, points=1, coins=[1])
    assert table.refused("step C1") == "R-DG-9"
    table.play("coin", "step C1", "step D1")
    assert where(table) == "D1"


@pytest.mark.rule("R-DG-9")
def test_two_heirs_in_a_row_can_be_passed_with_points_for_all_of_it() -> None:
    near = quay("D6 north: carpet ring", "D2 south: frog vase", players=3, heirs={0: "D5", 1: "D4", 2: "D3"}, points=2)
    assert "D4" in to(near, "step")
    near.play("step D4")
    assert to(near, "step") == {"D5"}, "D3 is taken too, and there is no point left to go beyond it"


@pytest.mark.rule("R-DG-7", "R-DG-9")
def test_the_other_heir_is_not_moved_by_being_passed() -> None:
    table = quay("B1 east: carpet ring", heirs={0: "D1", 1: "C1"})
    events = table.play("step C1", "step D1")
    assert told(events, HeirStepped)
    assert where(table, 1) == "C1"


@pytest.mark.rule("R-DG-9")
def test_a_jump_onto_a_rivals_square_and_a_short_cut_off_it() -> None:
    boats = ("A4 east: carpet ring", "E6 north: frog vase", "H3 west: silk drum")
    heirs = {0: "C4", 1: "E4", 2: "E5"}
    assert quay(*boats, players=3, heirs=heirs, bonuses="jump", points=2).refused("jump E4") == "R-DG-9"
    table = quay(*boats, players=3, heirs=heirs, bonuses="jump diagonal", points=2)
    table.play("jump E4")
    assert table.options() == ["act diagonal F3"]
    table.play("diagonal F3")
    assert where(table) == "F3"


@pytest.mark.rule("R-DG-9", "R-DG-18")
def test_the_bonus_that_led_there_is_used_up_and_a_vault_costs_two() -> None:
    boats = ("A4 east: carpet ring", "E6 north: frog vase", "F4 east: silk drum")
    heirs = {0: "C4", 1: "E4", 2: "E5"}
    for points, open_ in ((2, False), (3, True)):
        table = quay(*boats, players=3, heirs=heirs, bonuses="jump vault", points=points)
        assert ("E4" in to(table, "jump")) is open_
