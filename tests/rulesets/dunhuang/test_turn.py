"""The five steps of a turn (DH-2 to DH-7)."""

from __future__ import annotations

import pytest

from rules.events import TurnBegan
from rulesets.dunhuang.events import (
    BonusDeclined,
    CamelMoved,
    CoinsTaken,
    GoodToHand,
    GoodToShop,
    MarketRefilled,
    NoCard,
    TokenTaken,
    WonAtOnce,
)
from tests.rulesets.dunhuang.table import stall
from tests.sitting import only, told

FOUR_TOKENS = {"lapis": 0, "pottery": 0, "glass": 0, "tea": 0}
FIVE_TOKENS = FOUR_TOKENS | {"bamboo": 0}


@pytest.mark.rule("DH-2.1")
def test_a_turn_is_camel_good_bonus_check_refill_and_then_the_left_neighbour() -> None:
    sitting = stall("Dancer", "tea")
    asked = [sitting.asked()]
    events = []
    for line in ("camel 1", "take shop", "bonus coins"):
        events += sitting.play(line)
        asked.append(sitting.asked())
    assert asked == [("camel", 0), ("take", 0), ("bonus", 0), ("camel", 1)]
    assert [type(event) for event in events] == [
        CamelMoved,
        GoodToShop,
        TokenTaken,
        CoinsTaken,
        MarketRefilled,
        TurnBegan,
    ]
    assert sitting.view().turn == 1


@pytest.mark.rule("DH-2.1")
def test_after_the_last_seat_comes_the_first_again() -> None:
    sitting = stall(turn=2)
    sitting.play("camel 1", "bonus nothing")
    assert sitting.asked() == ("camel", 0)


@pytest.mark.rule("DH-3.1")
@pytest.mark.parametrize(("steps", "paid"), [(1, 0), (2, 1), (5, 4)])
def test_the_first_step_is_free_and_each_further_one_costs_a_coin(steps: int, paid: int) -> None:
    sitting = stall(steps=steps, coins=4, coin_stock=10)
    moved = only(sitting.play(f"camel {steps}"), CamelMoved)
    assert (moved.steps, moved.paid) == (steps, paid)
    assert sitting.coins(0) == 4 - paid
    assert sitting.view().coin_stock == 10 + paid


@pytest.mark.rule("DH-3.1")
def test_the_camel_goes_clockwise_and_comes_round() -> None:
    sitting = stall(steps=5)
    assert sitting.view().camel == 6
    sitting.play("camel 3")
    assert sitting.view().camel == 1


@pytest.mark.rule("DH-3.1")
def test_the_camel_must_move_and_steps_must_be_paid() -> None:
    sitting = stall(coins=2)
    assert sitting.options() == ["camel 1", "camel 2", "camel 3"]
    assert sitting.closed() == {f"camel {steps}": "DH-3.1" for steps in range(4, 9)}
    assert sitting.refused("camel 4") == "DH-3.1"
    objection = sitting.match.objection(0, 0)
    assert objection is not None
    assert objection.sentence.read(()) == "The camel must go at least one step."


@pytest.mark.rule("DH-3.1")
def test_a_player_without_coins_goes_one_step() -> None:
    assert stall(coins=0).options() == ["camel 1"]


@pytest.mark.rule("R-DH-10")
def test_a_whole_lap_and_more_is_allowed() -> None:
    sitting = stall(steps=1, coins=9)
    assert sitting.options()[-1] == "camel 10"
    start = sitting.view().camel
    sitting.play("camel 8")
    assert sitting.view().camel == start
    assert sitting.coins(0) == 2


@pytest.mark.rule("DH-3.2", "DH-8.2")
def test_an_empty_space_is_a_step_like_any_other() -> None:
    sitting = stall(steps=2, market="silver lapis - glass bamboo tea paper lapis", pile="", coins=3)
    sitting.play("camel 2")
    assert sitting.coins(0) == 2


@pytest.mark.rule("DH-4.1")
def test_the_card_beside_the_camel_goes_to_the_hand() -> None:
    sitting = stall(good="tea")
    sitting.play("camel 1")
    assert sitting.options() == ["take hand", "take shop"]
    assert only(sitting.play("take hand"), GoodToHand).good == 7
    assert (sitting.hand(0), sitting.shop(0)) == ("tea", "")
    assert sitting.view().market[3] == 0


@pytest.mark.rule("DH-4.1")
def test_or_to_the_shop() -> None:
    sitting = stall(good="tea")
    sitting.play("camel 1", "take shop")
    assert (sitting.hand(0), sitting.shop(0)) == ("", "tea")


@pytest.mark.rule("DH-4.1", "R-DH-24")
def test_where_no_card_lies_none_is_taken_but_the_bonus_stays() -> None:
    sitting = stall("Dancer")
    assert told(sitting.play("camel 1"), NoCard)
    assert sitting.options() == ["bonus character", "bonus coins", "bonus nothing"]
    sitting.play("bonus character")
    assert sitting.prestige(0) == 2


@pytest.mark.rule("DH-5.1")
def test_three_coins_instead_of_the_character() -> None:
    sitting = stall("Dancer", coins=1)
    assert only(sitting.play("camel 1", "bonus coins"), CoinsTaken).coins == 3
    assert sitting.coins(0) == 4
    assert sitting.prestige(0) == 0


@pytest.mark.rule("DH-5.1")
def test_both_bonuses_are_optional() -> None:
    sitting = stall("Dancer", coins=1)
    assert told(sitting.play("camel 1", "bonus nothing"), BonusDeclined)
    assert (sitting.coins(0), sitting.prestige(0)) == (1, 0)


@pytest.mark.rule("R-DH-9")
@pytest.mark.parametrize(("stock", "taken"), [(2, 2), (0, 0)])
def test_a_short_stock_of_coins_gives_what_it_has(stock: int, taken: int) -> None:
    sitting = stall(coins=1, coin_stock=stock)
    assert only(sitting.play("camel 1", "bonus coins"), CoinsTaken).coins == taken
    assert sitting.coins(0) == 1 + taken
    assert sitting.view().coin_stock == 0


@pytest.mark.rule("R-DH-9")
def test_spent_coins_can_be_taken_again_in_the_same_turn() -> None:
    sitting = stall(steps=3, coins=2, coin_stock=0)
    sitting.play("camel 3", "bonus coins")
    assert sitting.coins(0) == 2


@pytest.mark.rule("DH-0.1", "DH-6.1")
def test_four_tokens_and_four_different_goods_win_at_once() -> None:
    sitting = stall(tokens=FOUR_TOKENS, hands=["lapis glass tea paper"])
    assert told(sitting.play("camel 1", "bonus nothing"), WonAtOnce)
    assert sitting.match.over
    outcome = sitting.match.outcome()
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "instant win", "DH-6.1")


@pytest.mark.rule("DH-6.1")
@pytest.mark.parametrize(
    ("tokens", "hand"),
    [
        ({"lapis": 0, "pottery": 0, "glass": 0}, "lapis glass tea paper"),
        (FOUR_TOKENS, "lapis glass tea"),
        (FOUR_TOKENS, "lapis glass tea tea tea"),
    ],
)
def test_three_tokens_or_three_goods_do_not_win(tokens: dict[str, int], hand: str) -> None:
    sitting = stall(tokens=tokens, hands=[hand])
    sitting.play("camel 1", "bonus nothing")
    assert not sitting.match.over


@pytest.mark.rule("DH-0.1", "DH-6.1", "R-DH-5")
def test_two_players_need_five_tokens() -> None:
    sitting = stall(players=2, tokens=FOUR_TOKENS, hands=["lapis glass tea paper"])
    sitting.play("camel 1", "bonus nothing")
    assert not sitting.match.over
    sitting = stall(players=2, tokens=FIVE_TOKENS, hands=["lapis glass tea paper"])
    sitting.play("camel 1", "bonus nothing")
    assert sitting.match.outcome().winners == (0,)


@pytest.mark.rule("R-DH-6")
def test_only_the_player_whose_turn_ends_is_checked() -> None:
    tokens = dict.fromkeys(FOUR_TOKENS, 1)
    sitting = stall(tokens=tokens, hands=["", "lapis glass tea paper"])
    sitting.play("camel 1", "bonus nothing")
    assert not sitting.match.over
    sitting.play("camel 1", "take hand", "bonus nothing")
    assert sitting.match.outcome().winners == (1,)


@pytest.mark.rule("R-DH-6")
def test_turned_tokens_count_for_the_win() -> None:
    sitting = stall(tokens=FOUR_TOKENS, turned="lapis tea", hands=["lapis glass tea paper"])
    sitting.play("camel 1", "bonus nothing")
    assert sitting.match.over


@pytest.mark.rule("DH-6.1")
def test_the_card_just_taken_counts() -> None:
    sitting = stall(good="paper", tokens=FOUR_TOKENS, hands=["lapis glass tea"])
    sitting.play("camel 1", "take hand", "bonus nothing")
    assert sitting.match.over


@pytest.mark.rule("R-DH-25")
def test_a_card_for_the_painter_is_gone_before_the_check() -> None:
    sitting = stall("Painter", tokens=FOUR_TOKENS, hands=["lapis glass tea paper"])
    sitting.ask()
    sitting.play("painter lapis")
    assert not sitting.match.over


@pytest.mark.rule("DH-7.1")
def test_gaps_are_filled_from_the_camel_on_clockwise() -> None:
    sitting = stall(market="- lapis pottery - - tea paper lapis", pile="wool silver pottery bamboo")
    events = sitting.play("camel 1", "bonus nothing")
    assert only(events, MarketRefilled).goods == (9, 2, 4)
    assert sitting.market() == "pottery lapis pottery wool silver tea paper lapis"
    assert sitting.view().pile == 1


@pytest.mark.rule("DH-7.1")
def test_a_short_pile_fills_the_gaps_it_can() -> None:
    sitting = stall(market="- lapis pottery - - tea paper lapis", pile="wool")
    sitting.play("camel 1", "bonus nothing")
    assert sitting.market() == "- lapis pottery wool - tea paper lapis"
