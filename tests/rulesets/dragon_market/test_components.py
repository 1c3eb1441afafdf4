"""The box: what is in it, and which mistakes in a house file are named."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from rules.components import BadComponents, check_components
from rulesets.dragon_market.components import (
    BLUE,
    BOAT_KINDS,
    BONUSES,
    BOX,
    CARDS,
    CENTRE,
    COLUMNS,
    DICE,
    END,
    PONTOONS,
    RED,
    ROWS,
    SQUARE_NAMES,
    TOKENS,
    WANTS,
    Box,
)
from rulesets.dragon_market.harbour import MOORINGS, kind_of


@pytest.mark.rule("R-DG-1")
def test_ten_by_ten_squares_with_a_pontoon_in_every_corner() -> None:
    assert (COLUMNS, ROWS) == (10, 10)
    assert [SQUARE_NAMES[square] for square in PONTOONS] == ["A1", "J1", "J10", "A10"]


@pytest.mark.rule("R-DG-2")
def test_a_die_shows_five_threes_and_a_four() -> None:
    assert sorted(next(iter(DICE.values()))) == [3, 3, 3, 3, 3, 4]
    assert sum(next(iter(DICE.values()))) * 2 / 6 == pytest.approx(6 + 1 / 3)
    assert sorted(DICE["three-threes"]) == [3, 3, 3, 4, 4, 4]


def test_five_boats_of_each_kind_and_every_place_they_fit() -> None:
    assert BOAT_KINDS.count(CENTRE) == BOAT_KINDS.count(END) == 5
    assert sum(kind_of(berth) == END for berth in MOORINGS) == 304
    assert sum(kind_of(berth) == CENTRE for berth in MOORINGS) == 128


@pytest.mark.rule("R-DG-17")
def test_blue_cards_want_four_goods_and_red_ones_three_and_bring_a_bonus() -> None:
    assert [len(WANTS[card]) for card in BLUE] == [4] * 10
    assert [len(WANTS[card]) for card in RED] == [3] * 13
    assert {CARDS[card].bonus for card in RED} == set(BONUSES)


@pytest.mark.rule("R-DG-39")
@pytest.mark.parametrize("deck", [BLUE, RED])
def test_no_good_is_on_more_cards_than_it_has_tokens(deck: range) -> None:
    wanted = [good for card in deck for good in WANTS[card]]
    assert max(wanted.count(good) for good in wanted) == TOKENS


@pytest.mark.rule("R-DG-34")
@pytest.mark.parametrize(("advanced", "needed"), [(False, 9), (True, 12)])
def test_the_pile_never_runs_out(advanced: bool, needed: int) -> None:
    assert BOX.cards_needed(advanced) == needed <= len(RED if advanced else BLUE)


def box() -> dict[str, Any]:
    return tomllib.loads((resources.files("rulesets.dragon_market") / "components.toml").read_text(encoding="utf-8"))


def test_the_box_as_it_is_raises_no_complaint() -> None:
    assert check_components("here", box(), Box)


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("board", {"columns": 3, "rows": 10, "mark": "sure"}, "board"),
        ("boats", [{"sailor": "end", "number": 10, "mark": "sure"}], "boats"),
        (
            "boats",
            [{"sailor": "centre", "number": 9, "mark": "sure"}, {"sailor": "end", "number": 2, "mark": "sure"}],
            "goods",
        ),
        ("dice", [{"name": "coin", "faces": [3, 4], "mark": "sure"}], "dice.faces"),
        ("start_coins", {"numbers": [9, 9, 9, 9], "mark": "sure"}, "start_coins"),
        ("tables", [], "tables"),
    ],
)
def test_a_mistake_is_named_by_its_key(key: str, value: Any, named: str) -> None:
    with pytest.raises(BadComponents, match=named):
        check_components("here", box() | {key: value}, Box)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda data: data["pontoons"][0].update(square="Z9"), "pontoons.square"),
        (lambda data: data["pontoons"][0].update(colour="blue"), "pontoons"),
        (lambda data: data["tables"][0].update(colours=["pink", "mauve"]), "tables.colours"),
        (lambda data: data["goods"][0].update(letter="R"), "goods"),
        (lambda data: data["blue"][0].update(goods=["Carpet", "Moon"]), "Moon"),
        (lambda data: data["blue"][0].update(goods=["Carpet", "Carpet"]), "blue.goods"),
        (lambda data: data["blue"][0].update(goods=["Silk", "Kite", "Ring", "Vase"]), "R-DG-39"),
        (lambda data: data["red"].pop(), "red.bonus"),
        (lambda data: data["blue"][0].update(name="R01"), "blue, red"),
        (lambda data: data.update(blue=data["blue"][:8]), "R-DG-34"),
    ],
)
def test_what_does_not_add_up_is_named(change: Any, named: str) -> None:
    data = box()
    change(data)
    with pytest.raises(BadComponents, match=named):
        check_components("here", data, Box)
