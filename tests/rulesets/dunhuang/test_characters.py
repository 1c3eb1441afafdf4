"""The sixteen characters, one after the other (DH-10). What they do to majorities stands in ``test_shop``."""

from __future__ import annotations

import pytest

from rulesets.dunhuang.components import CHARACTERS
from rulesets.dunhuang.events import CardsDrawn, CardsPassed, DrawnCardKept, GoodDiscarded, PrestigeTaken
from tests.rulesets.dunhuang.table import stall
from tests.sitting import only

# Painter and Musician


@pytest.mark.rule("DH-10.1", "R-DH-19")
def test_the_painter_turns_a_hand_card_into_prestige() -> None:
    sitting = stall("Painter", hands=["tea tea silver"], prestige_stock=20)
    sitting.ask()
    assert sitting.options() == ["painter silver", "painter tea"]
    discarded = only(sitting.play("painter tea"), GoodDiscarded)
    assert (discarded.good, discarded.from_shop) == (7, False)
    assert sitting.hand(0) == "silver tea"
    assert sitting.prestige(0) == 3
    assert sitting.view().prestige_stock == 17
    assert sitting.view(eyes=2).discards[7] == 1, "discards lie open"


@pytest.mark.rule("DH-10.2", "R-DH-19")
def test_the_musician_turns_a_shop_card_into_prestige() -> None:
    sitting = stall("Musician", shops=["tea tea silver"], hands=["glass"])
    sitting.ask()
    assert sitting.options() == ["musician silver", "musician tea"]
    sitting.play("musician silver")
    assert (sitting.shop(0), sitting.hand(0)) == ("tea tea", "glass")
    assert sitting.prestige(0) == 3
    assert sitting.view().discards[2] == 1


@pytest.mark.rule("R-DH-19")
def test_discards_never_come_back_to_an_empty_pile() -> None:
    sitting = stall("Painter", "tea", hands=["tea"], pile="glass")
    sitting.play("camel 1", "take hand", "bonus character", "painter tea")
    assert sitting.view().pile == 0
    sitting.play("camel 1", "take hand", "bonus nothing")
    assert sitting.view().market[4] == 0


@pytest.mark.rule("R-DH-9", "R-DH-28")
@pytest.mark.parametrize(("stock", "gained"), [(2, 2), (0, 0)])
def test_a_short_stock_of_prestige_gives_what_it_has_and_closes_no_painter(stock: int, gained: int) -> None:
    sitting = stall("Painter", hands=["tea"], prestige_stock=stock)
    sitting.ask()
    assert only(sitting.play("painter tea"), PrestigeTaken).points == gained
    assert sitting.prestige(0) == gained


# Princess and Dancer


@pytest.mark.rule("DH-10.3")
def test_the_princess_gives_a_prestige_for_each_token_of_either_side() -> None:
    tokens = {"tea": 0, "glass": 0, "lapis": 0, "paper": 1}
    sitting = stall("Princess", tokens=tokens, turned="glass")
    sitting.ask()
    assert sitting.prestige(0) == 3


@pytest.mark.rule("DH-10.4")
def test_the_dancer_gives_two_prestige() -> None:
    sitting = stall("Dancer")
    sitting.ask()
    assert sitting.prestige(0) == 2


@pytest.mark.rule("R-DH-9", "R-DH-28")
def test_a_last_prestige_is_given_and_an_empty_stock_closes_dancer_and_princess() -> None:
    sitting = stall("Dancer", prestige_stock=1)
    sitting.ask()
    assert sitting.prestige(0) == 1
    for character in ("Dancer", "Princess"):
        sitting = stall(character, prestige_stock=0, tokens={"tea": 0})
        sitting.play("camel 1")
        assert sitting.options() == ["bonus coins", "bonus nothing"]


# Interpreter and Diplomat


@pytest.mark.rule("DH-10.5")
def test_the_interpreter_draws_as_many_cards_as_the_camel_made_steps() -> None:
    sitting = stall("Interpreter", steps=3, pile="wool silver tea glass paper")
    drawn = only(sitting.ask(), CardsDrawn)
    assert sorted(drawn.goods) == [2, 7, 9]
    assert sitting.options() == ["draw silver", "draw tea", "draw wool"]
    assert sitting.view(0).looks == (2, 7, 9)
    assert sitting.view(1).looks == ()
    kept = only(sitting.play("draw wool"), DrawnCardKept)
    assert (kept.good, kept.put_back) == (9, 2)
    assert sitting.hand(0) == "wool"


@pytest.mark.rule("DH-10.5")
def test_the_others_go_under_the_pile_in_random_order() -> None:
    orders = set()
    for seed in range(30):
        sitting = stall("Interpreter", steps=3, pile="wool silver tea glass", seed=seed)
        sitting.ask()
        sitting.play("draw wool")
        assert sitting.view().pile == 2, "Glass has filled the gap"
        orders.add(tuple(sitting.match.state.pile))
    assert orders == {(2, 7), (7, 2)}


@pytest.mark.rule("DH-10.5")
def test_cards_already_in_the_pile_come_before_those_put_under_it() -> None:
    sitting = stall("Interpreter", steps=2, pile="wool silver tea glass")
    sitting.ask()
    sitting.play("draw wool")
    for good in ("glass", "silver"):
        assert sitting.view().market[sitting.view().camel] != 0
        sitting.play("camel 1", "take hand", "bonus nothing")
        assert sitting.market().split()[sitting.view().camel] == good


@pytest.mark.rule("DH-10.6")
def test_the_diplomat_draws_two_whatever_the_steps() -> None:
    sitting = stall("Diplomat", steps=5, pile="wool silver tea glass")
    assert sorted(only(sitting.ask(), CardsDrawn).goods) == [2, 9]
    sitting.play("draw silver")
    assert sitting.hand(0) == "silver"
    assert sitting.view().pile == 2


@pytest.mark.rule("DH-10.6")
def test_two_equal_cards_are_one_choice() -> None:
    sitting = stall("Diplomat", pile="tea tea glass")
    sitting.ask()
    assert sitting.options() == ["draw tea"]


@pytest.mark.rule("R-DH-17")
def test_a_short_pile_is_drawn_out() -> None:
    sitting = stall("Interpreter", steps=4, pile="wool silver")
    assert sorted(only(sitting.ask(), CardsDrawn).goods) == [2, 9]
    sitting = stall("Diplomat", pile="wool")
    assert only(sitting.ask(), CardsDrawn).goods == (9,)
    sitting.play("draw wool")
    assert sitting.hand(0) == "wool"


@pytest.mark.rule("R-DH-17", "R-DH-28")
@pytest.mark.parametrize("character", ["Interpreter", "Diplomat"])
def test_with_an_empty_pile_there_are_only_coins(character: str) -> None:
    sitting = stall(character, pile="")
    sitting.play("camel 1")
    assert sitting.options() == ["bonus coins", "bonus nothing"]


# Soldier and General


@pytest.mark.rule("DH-10.7", "R-DH-13")
def test_the_soldier_swaps_a_shop_card_for_a_market_card() -> None:
    sitting = stall("Soldier", shops=["tea"], hands=["paper"])
    sitting.ask()
    sitting.play("soldier tea 5")
    assert (sitting.shop(0), sitting.hand(0)) == ("bamboo", "paper")
    assert sitting.market().split()[4] == "tea", "the swapped card fills the space"


@pytest.mark.rule("DH-10.8", "R-DH-13")
def test_the_general_swaps_a_hand_card_for_a_market_card() -> None:
    sitting = stall("General", shops=["paper"], hands=["tea tea"])
    sitting.ask()
    sitting.play("general tea 5")
    assert (sitting.shop(0), sitting.hand(0)) == ("paper", "bamboo tea")
    assert sitting.market().split()[4] == "tea"


@pytest.mark.rule("R-DH-13")
@pytest.mark.parametrize(("character", "verb"), [("Soldier", "soldier"), ("General", "general")])
def test_any_space_with_a_card_but_not_the_camels_own(character: str, verb: str) -> None:
    market = "silver - pottery glass bamboo tea paper lapis"
    sitting = stall(character, "wool", market=market, shops=["tea"], hands=["tea"], pile="")
    sitting.play("camel 1", "take shop", "bonus character")
    spaces = [line for line in sitting.options() if "tea" in line]
    assert spaces == [f"{verb} tea {space}" for space in (1, 3, 5, 6, 7, 8)]
    assert sitting.refused(f"{verb} tea 2") == "R-DH-13"
    assert sitting.refused(f"{verb} tea 4") == "R-DH-13"


@pytest.mark.rule("R-DH-13")
def test_equal_goods_may_be_swapped() -> None:
    sitting = stall("General", hands=["tea"])
    sitting.ask()
    sitting.play("general tea 6")
    assert sitting.hand(0) == "tea"


# Trader and Merchant


@pytest.mark.rule("DH-10.9")
def test_the_trader_draws_two_cards_blindly_and_gives_any_two_back() -> None:
    sitting = stall("Trader", hands=["silver", "tea paper"])
    sitting.ask()
    events = sitting.play("trader 2")
    assert only(events, CardsPassed).at_random
    assert sitting.hand(0) == "silver tea paper"
    assert sitting.hand(1) == ""
    sitting.play("give silver tea")
    assert (sitting.hand(0), sitting.hand(1)) == ("paper", "silver tea")


@pytest.mark.rule("DH-10.9")
def test_which_cards_the_trader_draws_is_chance() -> None:
    drawn = set()
    for seed in range(40):
        sitting = stall("Trader", hands=["", "silver tea paper"], seed=seed)
        sitting.ask()
        drawn.add(only(sitting.play("trader 2"), CardsPassed).goods)
    assert drawn == {(2, 7), (2, 8), (7, 8)}


@pytest.mark.rule("DH-10.9", "DH-10.10")
@pytest.mark.parametrize("lines", [("Trader", "trader 2"), ("Merchant", "merchant 2", "give tea paper")])
def test_the_same_two_cards_may_go_back(lines: tuple[str, ...]) -> None:
    character, *moves = lines
    sitting = stall(character, hands=["silver", "tea paper"])
    sitting.ask()
    sitting.play(*moves, "give tea paper")
    assert (sitting.hand(0), sitting.hand(1)) == ("silver", "tea paper")


@pytest.mark.rule("DH-10.10")
def test_the_merchant_lets_the_opponent_choose_and_gives_a_prestige() -> None:
    sitting = stall("Merchant", hands=["silver", "", "tea paper glass"])
    sitting.ask()
    sitting.play("merchant 3")
    assert sitting.asked() == ("give", 2)
    assert sitting.options() == ["give glass tea", "give glass paper", "give tea paper"]
    sitting.play("give glass tea")
    assert sitting.asked() == ("give", 0)
    sitting.play("give silver tea")
    assert (sitting.hand(0), sitting.hand(2)) == ("glass", "silver tea paper")
    assert sitting.prestige(0) == 1


@pytest.mark.rule("DH-10.9", "DH-10.10")
def test_what_is_given_must_be_two_cards_of_the_own_hand() -> None:
    sitting = stall("Merchant", hands=["silver", "tea tea paper"])
    sitting.ask()
    sitting.play("merchant 2")
    assert sitting.options() == ["give tea tea", "give tea paper"]
    assert sitting.refused("give tea") == "DH-10.10"
    assert sitting.refused("give tea tea paper") == "DH-10.10"
    assert sitting.refused("give paper paper") == "DH-10.10"


@pytest.mark.rule("R-DH-11")
@pytest.mark.parametrize("lines", [("Trader", "trader 2"), ("Merchant", "merchant 2", "give tea")])
def test_a_single_card_is_taken_and_a_single_one_given_back(lines: tuple[str, ...]) -> None:
    character, *moves = lines
    sitting = stall(character, hands=["silver paper", "tea"])
    sitting.ask()
    sitting.play(*moves)
    assert sitting.options() == ["give silver", "give tea", "give paper"]
    sitting.play("give silver")
    assert (sitting.hand(0), sitting.hand(1)) == ("tea paper", "silver")


@pytest.mark.rule("R-DH-11")
@pytest.mark.parametrize("character", ["Trader", "Merchant"])
def test_an_empty_hand_cannot_be_chosen(character: str) -> None:
    sitting = stall(character, hands=["silver", "", "tea"])
    sitting.ask()
    verb = character.lower()
    assert sitting.options() == [f"{verb} 3"]
    assert sitting.closed() == {f"{verb} 2": "R-DH-11"}


@pytest.mark.rule("R-DH-11", "R-DH-28")
@pytest.mark.parametrize("character", ["Trader", "Merchant"])
def test_without_any_target_there_is_no_help_and_no_prestige(character: str) -> None:
    sitting = stall(character, hands=["silver tea"])
    sitting.play("camel 1")
    assert sitting.closed() == {"bonus character": "DH-10.9" if character == "Trader" else "DH-10.10"}


# Maid and Domestic


@pytest.mark.rule("DH-10.11")
def test_the_maid_swaps_a_shop_card_for_a_different_hand_card() -> None:
    sitting = stall("Maid", shops=["tea glass"], hands=["tea paper"])
    sitting.ask()
    assert sitting.options() == ["maid glass tea", "maid glass paper", "maid tea paper"]
    assert sitting.refused("maid tea tea") == "DH-10.11"
    sitting.play("maid glass paper")
    assert (sitting.shop(0), sitting.hand(0)) == ("tea paper", "glass tea")


@pytest.mark.rule("DH-10.11", "R-DH-28")
def test_the_maid_cannot_help_with_one_good_only() -> None:
    sitting = stall("Maid", shops=["tea tea"], hands=["tea"])
    sitting.play("camel 1")
    assert sitting.refused("bonus character") == "DH-10.11"


@pytest.mark.rule("DH-10.12")
def test_the_domestic_moves_a_card_either_way() -> None:
    sitting = stall("Domestic", shops=["tea"], hands=["paper"])
    sitting.ask()
    assert sitting.options() == ["domestic tea hand", "domestic paper shop"]
    sitting.play("domestic paper shop")
    assert (sitting.shop(0), sitting.hand(0), sitting.tokens(0)) == ("tea paper", "", "paper")


@pytest.mark.rule("DH-10.12", "R-DH-26", "R-DH-2")
def test_the_domestic_taking_the_last_shop_card_costs_its_token() -> None:
    sitting = stall("Domestic", shops=["tea"], tokens={"tea": 0})
    sitting.ask()
    sitting.play("domestic tea hand")
    assert (sitting.shop(0), sitting.hand(0), sitting.tokens(0)) == ("", "tea", "")


@pytest.mark.rule("R-DH-26", "DH-10.17")
def test_the_domestic_taking_a_card_that_held_the_majority_costs_its_token() -> None:
    sitting = stall("Domestic", shops=["tea tea", "tea tea"], tokens={"tea": 0})
    sitting.ask()
    sitting.play("domestic tea hand")
    assert "tea" in sitting.middle()


# Shepherd and Farmer


@pytest.mark.rule("DH-10.13")
def test_the_shepherd_fetches_from_before_or_behind_the_camel() -> None:
    sitting = stall("Shepherd")
    sitting.ask()
    assert sitting.options() == ["shepherd 3", "shepherd 5"]
    assert sitting.refused("shepherd 6") == "DH-10.13"
    sitting.play("shepherd 5")
    assert sitting.hand(0) == "bamboo"


@pytest.mark.rule("DH-7.1", "DH-10.13")
def test_the_camels_space_is_refilled_before_the_one_fetched_from() -> None:
    sitting = stall("Shepherd", "wool", pile="silver tea")
    sitting.play("camel 1", "take hand", "bonus character", "shepherd 3")
    assert sitting.hand(0) == "pottery wool"
    assert sitting.market().split()[2:4] == ["tea", "silver"]


@pytest.mark.rule("DH-10.14")
@pytest.mark.parametrize(("steps", "spaces"), [(1, (5,)), (2, (5, 6)), (4, (5, 6, 7, 8))])
def test_the_farmer_reaches_as_many_spaces_ahead_as_the_camel_made_steps(steps: int, spaces: tuple[int, ...]) -> None:
    sitting = stall("Farmer", steps=steps)
    sitting.ask()
    assert sitting.options() == [f"farmer {space}" for space in spaces]
    assert sitting.refused("farmer 3") == "DH-10.14"
    sitting.play("farmer 5")
    assert sitting.hand(0) == "bamboo"


@pytest.mark.rule("R-DH-18")
@pytest.mark.parametrize("steps", [7, 8, 9])
def test_after_seven_or_more_steps_the_farmer_reaches_all_other_spaces(steps: int) -> None:
    sitting = stall("Farmer", steps=steps)
    sitting.play(f"camel {steps}", "bonus character")
    assert sorted(sitting.options()) == [f"farmer {space}" for space in (1, 2, 3, 5, 6, 7, 8)]


@pytest.mark.rule("R-DH-18")
def test_shepherd_and_farmer_need_a_card_where_they_fetch() -> None:
    market = "silver lapis pottery - - tea paper lapis"
    sitting = stall("Shepherd", market=market)
    sitting.ask()
    assert sitting.options() == ["shepherd 3"]
    assert sitting.refused("shepherd 5") == "R-DH-18"
    sitting = stall("Farmer", market=market, steps=2)
    sitting.ask()
    assert sitting.options() == ["farmer 6"]
    assert sitting.refused("farmer 5") == "R-DH-18"


@pytest.mark.rule("R-DH-18", "R-DH-28")
@pytest.mark.parametrize("character", ["Shepherd", "Farmer"])
def test_among_gaps_they_cannot_help(character: str) -> None:
    sitting = stall(character, market="silver lapis - - - tea paper lapis")
    sitting.play("camel 1")
    assert sitting.options() == ["bonus coins", "bonus nothing"]


# When a character can help at all


@pytest.mark.rule("R-DH-28")
@pytest.mark.parametrize("character", [name for name in CHARACTERS if name != "Dancer"])
def test_on_a_bare_table_nobody_but_the_dancer_can_help(character: str) -> None:
    """No cards anywhere, no tokens: only prestige from the stock is left to give."""
    sitting = stall(character, market="- - - - - - - -", pile="")
    sitting.play("camel 1")
    assert sitting.options() == ["bonus coins", "bonus nothing"]
    (closed,) = sitting.prompt().closed
    assert closed.notation == "bonus character"
    assert closed.rule.startswith("DH-10.")
    assert closed.reason.read(())


@pytest.mark.rule("R-DH-28")
@pytest.mark.parametrize(
    ("character", "shops", "hands"),
    [("Soldier", [], ["tea"]), ("General", ["tea"], []), ("Painter", ["tea"], []), ("Musician", [], ["tea"])],
)
def test_a_card_in_the_wrong_place_does_not_help(character: str, shops: list[str], hands: list[str]) -> None:
    sitting = stall(character, shops=shops, hands=hands)
    sitting.play("camel 1")
    assert sitting.refused("bonus character").startswith("DH-10.")


@pytest.mark.rule("R-DH-28")
def test_coins_can_be_chosen_even_from_an_empty_stock() -> None:
    sitting = stall(coin_stock=0)
    sitting.play("camel 1")
    assert "bonus coins" in sitting.options()
