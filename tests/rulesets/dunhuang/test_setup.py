"""From the box to the first turn (DH-1)."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from rules.components import BadComponents, check_components
from rules.match import Match, OutOfTurn
from rules.options import BadOption, Setup
from rulesets import load
from rulesets.dunhuang.components import CHARACTERS, FACES, TILES, Box
from rulesets.dunhuang.events import CamelPlaced, CardKept, FirstPlayerDrawn
from rulesets.dunhuang.view import TableView
from tests.rulesets.dunhuang.table import Stall
from tests.sitting import only

GAME = load("dunhuang")
CIRCLE = "Buddhist, Farmer, Domestic, Merchant, General, Diplomat, Dancer, Musician"


def open_view(players: int, seed: int = 1, **options: str) -> TableView:
    view = Match(GAME, Setup(players, seed, options)).view()
    assert isinstance(view, TableView)
    return view


@pytest.mark.rule("DH-1.1")
def test_a_random_circle_shows_one_face_of_every_tile() -> None:
    seen = {open_view(4, seed).tiles for seed in range(200)}
    assert len(seen) > 190
    for tiles in seen:
        assert all(len({*faces} & {*tiles}) == 1 for faces in FACES)
    assert {character for tiles in seen for character in tiles} == set(range(len(CHARACTERS)))
    assert {tiles[0] for tiles in seen} == set(range(len(CHARACTERS))), "the order is random as well"


@pytest.mark.rule("DH-1.1")
def test_faces_and_order_can_be_chosen() -> None:
    tiles = open_view(2, tiles=CIRCLE.lower()).tiles
    assert ", ".join(CHARACTERS[tile] for tile in tiles) == CIRCLE


@pytest.mark.rule("DH-1.1", "R-DH-27")
@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ("Baker", "no character called 'Baker'"),
        ("Painter, Musician", "eight characters, one of each tile"),
        (CIRCLE.replace("Farmer", "Manichean"), "one of each tile"),
        (CIRCLE.replace("Farmer", "Dancer"), "one of each tile"),
    ],
)
def test_a_circle_that_the_tiles_cannot_form_is_refused(wish: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        Match(GAME, Setup(2, 1, {"tiles": wish}))


@pytest.mark.rule("DH-1.2")
@pytest.mark.parametrize(
    ("players", "values", "cards"), [(4, range(1, 11), 55), (3, range(2, 10), 44), (2, range(2, 9), 35)]
)
def test_goods_and_tokens_depend_on_the_number_of_players(players: int, values: range, cards: int) -> None:
    match = Match(GAME, Setup(players, 1))
    inventory = GAME.inventory(match.state)
    assert {good: inventory[f"good {good}"] for good in range(1, 11)} == {
        good: good if good in values else 0 for good in range(1, 11)
    }
    assert sum(inventory[f"good {good}"] for good in values) == cards
    assert open_view(players).middle == tuple(values)


@pytest.mark.rule("DH-1.3")
@pytest.mark.parametrize(("players", "pile"), [(4, 35), (3, 27), (2, 21)])
def test_the_market_has_a_card_beside_each_tile(players: int, pile: int) -> None:
    view = open_view(players)
    assert len(view.market) == len(view.tiles) == TILES
    assert all(view.market)
    assert view.pile == pile
    assert len({open_view(players, seed).market for seed in range(20)}) == 20


@pytest.mark.rule("DH-1.4")
def test_one_card_of_three_is_kept_and_the_others_leave_the_game() -> None:
    sitting = Stall("dunhuang", 3)
    dealt = Counter(sitting.view(0).looks)
    assert dealt.total() == 3
    assert sitting.shop(0) == ""
    kept = only(sitting.play(sitting.options()[0]), CardKept).good
    view = sitting.view(0)
    assert view.looks == ()
    assert view.merchants[0].hand_size == view.merchants[0].hand[kept] == 1
    assert not any(view.discards), "face down, not among the open discards"
    assert view.put_away == tuple(sorted((dealt - Counter([kept])).elements()))
    assert sitting.view(1).put_away == ()


@pytest.mark.rule("DH-1.4", "R-DH-23")
def test_nobody_else_sees_the_dealt_the_kept_or_the_removed_cards() -> None:
    sitting = Stall("dunhuang", 3)
    mine = sitting.view(0).looks
    assert sitting.view(1).looks != mine
    events = sitting.play(sitting.options()[0])
    assert only(events, CardKept).seen_by(1).good == -1
    assert sitting.log(events, eyes=1) == "Ana keeps a card and puts two cards away unseen."
    assert sitting.hand(0, eyes=1) == ""
    assert sitting.view(1).merchants[0].hand_size == 1


@pytest.mark.rule("DH-1.4")
def test_only_a_dealt_card_can_be_kept() -> None:
    sitting = Stall("dunhuang", 4)
    absent = next(good for good in range(1, 11) if good not in sitting.view(0).looks)
    objection = sitting.match.objection(0, absent)
    assert objection is not None
    assert objection.refusal.rule == "DH-1.4"


@pytest.mark.rule("DH-1.5")
@pytest.mark.parametrize(("players", "each", "left"), [(4, 7, 16), (3, 6, 26), (2, 5, 34)])
def test_coins_depend_on_the_number_of_players(players: int, each: int, left: int) -> None:
    view = open_view(players)
    assert [merchant.coins for merchant in view.merchants] == [each] * players
    assert view.coin_stock == left
    assert view.prestige_stock == 28


@pytest.mark.rule("R-DH-29", "DH-1.4")
def test_all_choose_their_card_at_the_same_time_in_any_order() -> None:
    sitting = Stall("dunhuang", 3)
    assert sorted(sitting.match.deciders()) == [0, 1, 2]
    for seat in (2, 0):
        sitting.play_as(seat, sitting.prompt(seat).offers[0].notation)
    assert sitting.match.deciders() == (1,)
    with pytest.raises(OutOfTurn):
        sitting.prompt(0)
    assert sitting.view(1).first == -1, "the first player is drawn only afterwards"


@pytest.mark.rule("DH-1.6", "R-DH-29")
def test_then_the_first_player_is_drawn_and_the_last_one_sets_the_camel() -> None:
    sitting = Stall("dunhuang", 3)
    events = sitting.play(*(sitting.prompt(seat).offers[0].notation for seat in range(3)))
    first = only(events, FirstPlayerDrawn).seat
    assert sitting.asked() == ("start", (first - 1) % 3)
    assert sitting.options() == [f"start {space}" for space in range(1, 9)]
    events = sitting.play("start 6")
    assert only(events, CamelPlaced).tile == sitting.view().camel == 5
    assert sitting.asked() == ("camel", first)


@pytest.mark.rule("DH-1.6")
def test_every_seat_can_be_first() -> None:
    drawn = Counter(first_player(seed) for seed in range(120))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 20


def first_player(seed: int) -> int:
    sitting = Stall("dunhuang", 3, seed)
    for _ in range(3):
        sitting.play(sitting.options()[0])
    return int(sitting.view().first)


def box() -> dict[str, Any]:
    """The printed box, to be spoilt."""
    return tomllib.loads((resources.files("rulesets.dunhuang") / "components.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("R-DH-27")
def test_a_box_that_parts_manichean_and_buddhist_is_refused() -> None:
    data = box()
    data["tiles"][6]["faces"], data["tiles"][7]["faces"] = ["Shepherd", "Manichean"], ["Farmer", "Buddhist"]
    with pytest.raises(BadComponents, match=r"house\.toml: tiles: .*Manichean and Buddhist"):
        check_components("house.toml", data, Box)


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("goods", [{"value": 1, "name": "Gold", "mark": "sure"}], "goods: expected the values 1 to 10"),
        ("tables", [], "tables: expected one for 2, one for 3 and one for 4"),
        ("tiles", [], "tiles: expected 8 tiles"),
        ("coins", {"number": 20, "mark": "sure"}, "coins: expected at least 28"),
        ("coins", {"number": "many", "mark": "sure"}, r"coins\.number"),
        ("dealt_at_setup", {"number": 0, "mark": "sure"}, r"dealt_at_setup\.number"),
        ("dealt_at_setup", {"number": 12, "mark": "sure"}, "dealt_at_setup: expected"),
        ("prestige", {"number": 28, "mark": "perhaps"}, r"prestige\.mark"),
        ("camels", 2, "camels"),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_by_its_key(key: str, value: object, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        check_components("house.toml", box() | {key: value}, Box)
