"""The ten lasting bonuses (DG-10.1 to DG-10.8): what each can do, what stops it, what it costs."""

from __future__ import annotations

import pytest

from rulesets.dragon_market.components import BONUSES, GOOD_WORDS
from rulesets.dragon_market.events import (
    BoatFlipped,
    BoatSwung,
    DieRolledAgain,
    GoodTaken,
    HeirsSwapped,
    PilesExchanged,
)
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import lies, quay, to, where
from tests.sitting import Sitting, only, told


def with_bonus(bonus: str, *boats: str, **more: object) -> Sitting[Harbour]:
    return quay(*boats, bonuses=bonus, options={"cards": "red"}, **more)  # type: ignore[arg-type]


def leads(table: Sitting[Harbour], verb: str, sailor: str) -> set[str]:
    return {words.split()[1] for words in to(table, verb) if words.split()[0] == sailor}


# Boats


@pytest.mark.rule("DG-10.1", "R-DG-20")
def test_leap_passes_exactly_one_boat_and_lands_on_free_water() -> None:
    table = with_bonus("leap", "A3 east: bonsai snake", "E3 north-south: carpet ring")
    assert leads(table, "leap", "A3") == {"F3", "G3", "H3"}
    table.play("leap A3 G3")
    assert lies(table, "bonsai") == ("G3", "H3", "I3")


@pytest.mark.rule("R-DG-20")
def test_leap_stops_before_a_second_boat_and_passes_a_whole_boat_in_line() -> None:
    two = with_bonus("leap", "A3 east: bonsai snake", "E3 north-south: carpet ring", "J4 north: frog vase")
    assert leads(two, "leap", "A3") == {"F3", "G3"}
    in_line = with_bonus("leap", "A3 east: bonsai snake", "D3 east: carpet ring")
    assert leads(in_line, "leap", "A3") == {"G3", "H3"}
    crowded = with_bonus("leap", "A3 east: bonsai snake", "E3 north-south: carpet ring", "G3 north-south: frog vase")
    assert leads(crowded, "leap", "A3") == set()
    assert leads(with_bonus("leap", "A3 east: bonsai snake"), "leap", "A3") == set()


@pytest.mark.rule("DG-10.2", "R-DG-21")
def test_half_turn_lays_an_end_sailor_boat_on_the_other_side_of_its_sailor() -> None:
    table = with_bonus("flip", "E3 east: bonsai snake", "E4 east-west: carpet ring")
    assert told(table.play("flip E3"), BoatFlipped)
    assert lies(table, "bonsai") == ("E3", "D3", "C3")


@pytest.mark.rule("R-DG-21")
def test_half_turn_swaps_the_ends_of_a_centre_sailor_boat_and_needs_landing_squares() -> None:
    table = with_bonus("flip", "E3 east-west: bonsai snake", heirs={0: "D3"})
    table.play("flip E3")
    assert lies(table, "bonsai") == ("E3", "D3", "F3")
    assert where(table) == "F3"
    blocked = with_bonus("flip", "E3 east: bonsai snake", "C3 north-south: carpet ring")
    assert blocked.refused("flip E3") == "R-DG-21"
    edge = with_bonus("flip", "B3 east: bonsai snake")
    assert edge.refused("flip B3") == "R-DG-21"


@pytest.mark.rule("DG-10.3", "R-DG-22")
def test_drift_moves_a_boat_sideways_until_something_stops_it() -> None:
    table = with_bonus("drift", "D2 east: bonsai snake", "E5 east: carpet ring")
    assert leads(table, "drift", "D2") == {"D1", "D3", "D4"}
    table.play("drift D2 D4")
    assert lies(table, "bonsai") == ("D4", "E4", "F4")
    corner = with_bonus("drift", "A3 east: bonsai snake")
    assert "A1" not in leads(corner, "drift", "A3")
    assert "A2" in leads(corner, "drift", "A3")


@pytest.mark.rule("DG-10.3", "R-DG-4")
def test_a_centre_sailor_boat_never_drifts_against_the_edge() -> None:
    table = with_bonus("drift", "E3 east-west: bonsai snake")
    assert "E1" not in leads(table, "drift", "E3")
    assert "E2" in leads(table, "drift", "E3")
    assert table.refused("drift E3 E1") == "DG-10.3"


@pytest.mark.rule("DG-10.6", "R-DG-26")
def test_swing_turns_an_end_sailor_boat_about_its_other_end() -> None:
    table = with_bonus("swing", "D4 east: bonsai snake", "D6 north-south: carpet ring")
    event = only(table.play("swing D4 right"), BoatSwung)
    assert event.clockwise
    assert lies(table, "bonsai") == ("F2", "F3", "F4")
    blocked = with_bonus("swing", "D4 east: bonsai snake", "D2 east: carpet ring")
    assert blocked.refused("swing D4 right") == "R-DG-26"
    assert "D4 left" in to(blocked, "swing")


@pytest.mark.rule("DG-10.6")
def test_swing_is_not_for_centre_sailors() -> None:
    table = with_bonus("swing", "D4 east-west: bonsai snake")
    assert not any(words.startswith("D4 ") for words in to(table, "swing"))


@pytest.mark.rule("DG-10.7", "R-DG-10", "R-DG-37")
def test_exchange_swaps_the_piles_and_leaves_the_heir_where_he_is() -> None:
    table = with_bonus("exchange", "B1 east: frog carpet", heirs={0: "C1"}, cards={0: "R08"})
    assert to(table, "take") == set()
    assert told(table.play("exchange B1"), PilesExchanged)
    assert where(table) == "C1"
    assert told(table.play("take carpet"), GoodTaken)
    assert table.view().points == 6


@pytest.mark.rule("R-DG-37")
def test_exchange_works_with_one_pile_but_not_with_none() -> None:
    table = with_bonus("exchange", "B1 east: frog carpet")
    s = table.match.state
    space = s.cargo.index(GOOD_WORDS.index("frog"))
    s.tokens[space] = 0
    table.play("exchange B1")
    assert (s.tokens[space], s.tokens[space + 1]) == (2, 0)
    bare = with_bonus("exchange", "B1 east: frog carpet")
    bare.match.state.tokens[space] = bare.match.state.tokens[space + 1] = 0
    assert bare.refused("exchange B1") == "R-DG-37"


# Heirs


@pytest.mark.rule("DG-10.4", "R-DG-23", "R-DG-18")
def test_vault_crosses_a_sailor_for_two_points_and_leaves_on_any_side() -> None:
    table = with_bonus("vault", "C3 east-west: carpet ring", "E4 west: frog vase", heirs={0: "B3"})
    assert to(table, "vault") == {"C4", "D3"}
    table.play("vault C4")
    assert (where(table), table.view().points) == ("C4", 4)
    assert to(table, "vault") == set(), "once a turn"


@pytest.mark.rule("R-DG-23")
def test_vault_never_ends_on_a_sailor_and_needs_two_points() -> None:
    table = with_bonus("vault", "C3 east-west: carpet ring", heirs={0: "B3"}, points=1)
    assert table.refused("vault D3") == "R-DG-18"
    assert "C3" not in to(with_bonus("vault", "C3 east-west: carpet ring", heirs={0: "B3"}), "vault")


@pytest.mark.rule("DG-10.4")
def test_short_cut_is_one_diagonal_step() -> None:
    table = with_bonus("diagonal", "B3 east: carpet ring", "E4 east: frog vase", heirs={0: "D3"})
    assert to(table, "diagonal") == set()
    other = with_bonus("diagonal", "B3 east: carpet ring", "G4 west: frog vase", heirs={0: "D3"})
    assert to(other, "diagonal") == {"E4"}
    other.play("diagonal E4")
    assert (where(other), other.view().points) == ("E4", 5)
    assert to(other, "diagonal") == set()


@pytest.mark.rule("DG-10.4", "R-DG-24")
def test_long_jump_crosses_one_square_of_water_to_a_boat_or_home() -> None:
    table = with_bonus("jump", "E1 west: carpet ring", "D4 west: frog vase", heirs={0: "C1"})
    assert to(table, "jump") == {"A1"}
    over_a_sailor = with_bonus("jump", "C3 east-west: carpet ring", heirs={0: "B3"})
    assert to(over_a_sailor, "jump") == set()
    down = with_bonus("jump", "E2 west: carpet ring", "E4 west: frog vase", heirs={0: "C2"})
    assert to(down, "jump") == {"C4"}
    down.play("jump C4")
    assert (where(down), down.view().points) == ("C4", 5)


@pytest.mark.rule("DG-10.5", "R-DG-25")
def test_swap_changes_places_on_the_same_boat_without_asking() -> None:
    table = with_bonus("swap", "C3 east-west: frog carpet", heirs={0: "D3", 1: "B3"}, cards={0: "R08"})
    event = only(table.play("swap B3"), HeirsSwapped)
    assert event.rival == 1
    assert (where(table, 0), where(table, 1)) == ("B3", "D3")
    assert told(table.play("take carpet"), GoodTaken)
    assert table.view().points == 5


@pytest.mark.rule("DG-10.5")
def test_swap_needs_somebody_on_the_same_boat() -> None:
    table = with_bonus("swap", "C3 east-west: frog carpet", "D5 north-south: ring vase", heirs={0: "D3", 1: "D4"})
    assert table.refused("swap B3") == "DG-10.5"


# The dice


@pytest.mark.rule("DG-10.8", "R-DG-27")
def test_second_roll_comes_first_and_its_result_stands() -> None:
    table = with_bonus("reroll")
    event = only(table.play("reroll second"), DieRolledAgain)
    assert table.view().rolled == (3, event.new)
    assert table.view().points == 3 + event.new
    assert table.refused("reroll first") == "DG-10.8"
    late = with_bonus("reroll", "D3 east: carpet ring")
    late.play("slide D3 E3")
    assert late.refused("reroll first") == "R-DG-27"


# All of them

PRICES = {"leap": 1, "flip": 1, "drift": 1, "vault": 2, "diagonal": 1, "jump": 1, "swap": 1, "swing": 1}
FREE = {"exchange": 0, "reroll": 0}


def playground(points: int = 6) -> Sitting[Harbour]:
    """Every bonus has something to do here."""
    return with_bonus(
        " ".join(BONUSES[:10]),
        "D3 east-west: carpet ring",
        "I3 west: frog vase",
        "D6 north: kite silk",
        "A5 east: teapot lantern",
        heirs={0: "E3", 1: "C3"},
        points=points,
    )


@pytest.mark.rule("R-DG-18", "DG-10.12")
@pytest.mark.parametrize("bonus", BONUSES[:10])
def test_every_lasting_bonus_works_once_a_turn_for_its_price(bonus: str) -> None:
    table = playground()
    lines = sorted(to(table, bonus))
    assert lines, "nothing to do for this bonus"
    before = table.view().points
    table.play(f"{bonus} {lines[0]}")
    price = (PRICES | FREE)[bonus]
    if bonus != "reroll":
        assert table.view().points == before - price
    assert to(table, bonus) == set()
    assert BONUSES.index(bonus) in table.view().used
    assert BONUSES.index(bonus) in table.view().families[0].bonuses, "it is there again next turn"


@pytest.mark.rule("R-DG-18")
def test_without_points_only_the_free_ones_are_left() -> None:
    words = {line.split()[1] for line in playground(points=0).options()}
    assert words == {"exchange", "reroll", "end"}


def test_a_bonus_not_won_is_closed() -> None:
    table = quay("D3 east: carpet ring", options={"cards": "red"})
    leap = playground().match.read(0, f"leap {sorted(to(playground(), 'leap'))[0]}")
    objection = table.match.objection(0, leap)
    assert objection
    assert objection.refusal.key == "bonus not won"
