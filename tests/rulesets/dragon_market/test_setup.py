"""Setting up (DG-1), and how many objectives win."""

from __future__ import annotations

import pytest

from rules.events import EVERYTHING
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import BLUE, COINS, KINDS, RED, SQUARE_NAMES
from rulesets.dragon_market.events import BoatPlaced, CoinsDealt, FirstPlayerDrawn
from rulesets.dragon_market.harbour import BESIDE, COVER, LOW
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import berth
from tests.sitting import NAMES, Sitting, only


def sit(players: int = 2, seed: int = 1, **options: str) -> Sitting[Harbour]:
    return Sitting("dragon-market", players, seed, **options)


def placed(players: int = 2, seed: int = 1) -> Sitting[Harbour]:
    return sit(players, seed, harbour="placed")


def put_all(table: Sitting[Harbour]) -> list[int]:
    """The players set the first boat that fits; who set which."""
    order = []
    while table.asked()[0] == "place":
        order.append(table.asked()[1])
        table.play(table.options()[len(order) * 17 % len(table.options())])
    return order


@pytest.mark.rule("DG-1.1", "R-DG-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_set_ten_boats_in_turn_beginning_with_the_first(players: int) -> None:
    table = placed(players)
    first = table.view().first
    assert put_all(table) == [(first + n) % players for n in range(10)]
    assert len(table.view().boats) == 10
    assert table.asked()[0] == "act"


@pytest.mark.rule("DG-1.1")
def test_a_boat_covers_three_squares_of_free_water() -> None:
    table = placed()
    assert not any("A1" in line.split() for line in table.options())
    event = only(table.play("C4 east"), BoatPlaced)
    assert [SQUARE_NAMES[square] for square in COVER[event.berth]] == ["C4", "D4", "E4"]
    taken = {line for line in table.options() if line.split()[1] in ("C4", "D4", "E4")}
    assert not taken
    assert "place D5 north" not in table.options()
    assert "place D5 south" in table.options()


@pytest.mark.rule("DG-1.2", "R-DG-4")
def test_a_centre_sailor_may_not_lie_along_an_edge_but_may_point_at_it() -> None:
    table = placed()
    assert table.refused("place E1 east-west") == "DG-1.2"
    assert table.refused("place A5 north-south") == "DG-1.2"
    assert "place E2 north-south" in table.options()
    assert "place E1 east" in table.options()
    assert table.closed()["place E10 east-west"] == "DG-1.2"


@pytest.mark.rule("R-DG-5")
def test_only_boats_that_are_left_can_be_set() -> None:
    table = placed()
    for row in range(2, 7):
        table.play(f"C{row} east-west")
    assert not any("-" in line for line in table.options())
    choice = berth("G4 east-west")
    objection = table.match.objection(table.asked()[1], choice)
    assert objection
    assert objection.refusal.rule == "R-DG-5"


def test_a_boat_on_another_or_off_the_board_is_refused() -> None:
    table = placed()
    table.play("C4 east")
    seat = table.asked()[1]
    for words, rule in (("D4 east", "DG-1.1"), ("J5 east", "DG-1.1")):
        objection = table.match.objection(seat, berth(words))
        assert objection
        assert objection.refusal.rule == rule
        assert objection.sentence.read(NAMES)


@pytest.mark.rule("DG-1.3", "R-DG-6")
def test_two_equal_tokens_on_every_goods_space_spread_by_chance() -> None:
    cargoes = set()
    for seed in range(4):
        boats = sit(seed=seed).view().boats
        assert all(boat.tokens == (2, 2) for boat in boats)
        cargo = tuple(good for boat in boats for good in boat.cargo)
        assert sorted(cargo) == list(range(KINDS))
        cargoes.add(cargo)
    assert len(cargoes) == 4


@pytest.mark.rule("DG-1.4")
@pytest.mark.parametrize(
    ("players", "homes"), [(2, ["A1", "J10"]), (3, ["A1", "J1", "J10"]), (4, ["A1", "J1", "J10", "A10"])]
)
def test_every_heir_starts_on_his_pontoon(players: int, homes: list[str]) -> None:
    view = sit(players).view()
    assert [SQUARE_NAMES[square] for square in view.homes] == homes
    assert view.heirs == view.homes


@pytest.mark.rule("DG-1.5")
def test_everybody_turns_up_a_blue_card_with_four_goods() -> None:
    table = sit(3)
    for eyes in (0, 1, 2, -2):
        families = table.view(eyes).families
        assert all(family.card in BLUE and len(family.missing) == 4 for family in families)
    assert table.view().pile == 7


@pytest.mark.rule("DG-1.6", "DG-1.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_coins_in_order_of_play_and_the_rest_in_the_stock(players: int) -> None:
    table = sit(players, 5)
    view = table.view()
    coins = [view.families[(view.first + n) % players].coins for n in range(players)]
    assert coins == list(range(players))
    assert view.stock == COINS - sum(coins)
    dealt = [event for event in table.match.opening if isinstance(event, CoinsDealt)]
    assert [event.coins for event in dealt] == list(range(players))


@pytest.mark.rule("DG-1.7")
def test_chance_names_the_first_player_and_play_goes_clockwise() -> None:
    firsts = {only(list(sit(4, seed).match.opening), FirstPlayerDrawn).seat for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    table = sit(4, 2)
    first = table.view().first
    seen = []
    for _ in range(5):
        seen.append(table.asked()[1])
        table.play("end")
    assert seen == [(first + n) % 4 for n in range(5)]


@pytest.mark.rule("DG-0.1", "DG-7.3", "DG-8.1", "DG-9.5", "R-DG-16")
@pytest.mark.parametrize(
    ("players", "options", "goal"),
    [
        (2, {}, 3),
        (3, {}, 3),
        (2, {"threeObjectives": "off"}, 2),
        (4, {}, 2),
        (4, {"cards": "red"}, 3),
        (2, {"cards": "red", "threeObjectives": "off"}, 3),
        (4, {"teams": "on"}, 4),
        (4, {"teams": "on", "cards": "red"}, 4),
        (3, {"teams": "on"}, 3),
    ],
)
def test_how_many_objectives_win(players: int, options: dict[str, str], goal: int) -> None:
    assert sit(players, 1, **options).view().goal == goal


@pytest.mark.parametrize("seed", range(12))
def test_a_quick_harbour_is_fair_to_every_corner(seed: int) -> None:
    """Two or three sailors in every quarter, and every heir can be aboard after one boat move and a step."""
    table = sit(4, seed)
    view = table.view()
    quarters = [(boat.sailor % 10 // 5, boat.sailor // 50) for boat in view.boats]
    assert {quarters.count(quarter) for quarter in quarters} == {2, 3}
    for home in view.homes:
        shore = set(BESIDE[home])
        near = any(shore & set(boat.spaces) for boat in view.boats)
        moved = any(
            shore & set(COVER[offer.choice & LOW][1:])
            for offer in table.prompt().offers
            if offer.notation.startswith(("act slide", "act turn"))
        )
        assert near or moved


@pytest.mark.rule("R-DG-2")
def test_other_dice_by_option() -> None:
    game = load("dragon-market")
    match: Match[Harbour] = Match(game, Setup(2, 3, {"dice": "three-threes"}))
    sums = set()
    for _ in range(60):
        seat = match.deciders()[0]
        sums.add(sum(match.view(EVERYTHING).rolled))  # type: ignore[attr-defined]
        match.play(seat, match.read(seat, "end"))
    assert sums == {6, 7, 8}


@pytest.mark.rule("DG-7.1")
def test_red_cards_replace_blue_ones() -> None:
    table = sit(2, cards="red")
    assert table.asked() == ("keep", table.view().first)
    assert set(table.view(table.view().first).looks) <= set(RED)
    assert table.view().pile == 11


def test_boats_are_called_by_the_square_of_their_sailor() -> None:
    table = sit()
    sailors = {SQUARE_NAMES[boat.sailor] for boat in table.view().boats}
    named = {line.split()[2] for line in table.options() if line.split()[1] in ("slide", "turn")}
    assert named
    assert named <= sailors
