"""Moving the pawn, paying for company, being stuck (BZ-3, BZ-4.1, BZ-6)."""

from __future__ import annotations

import pytest

from rulesets.bazar.events import CostPaid, FeePaid, Stuck
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import coins, hand, kinds, lay_out
from tests.sitting import Sitting, only, told


@pytest.mark.rule("BZ-3.2")
def test_the_pawn_must_leave_its_place() -> None:
    sitting = lay_out(pawns=(1,))
    assert "go 1" not in sitting.options()
    assert sitting.refused("go 1") == "BZ-3.2"
    assert sitting.closed()["go 1"] == "BZ-3.2"


@pytest.mark.rule("BZ-3.2", "R-BZ-12")
def test_a_deal_turns_the_card_but_the_pawn_stands_on_the_same_stack() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",), unders={1: "Auction"})
    sitting.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps", "go 2", "take purple-gems")
    assert sitting.asked() == ("go", 0)
    assert sitting.refused("go 1") == "BZ-3.2"


@pytest.mark.rule("BZ-3.3", "BZ-3.4")
def test_a_pawn_beside_the_cards_may_go_to_all_seven_places() -> None:
    sitting = lay_out(characters=("Smuggler",))
    assert sitting.options() == [f"go {place}" for place in (1, 2, 3, 4, 5, 6, "characters")]


@pytest.mark.rule("BZ-4.1", "BZ-4.2", "R-BZ-8")
def test_each_other_pawn_costs_a_coin_besides_the_price() -> None:
    sitting = lay_out(pawns=(None, 3), coins=(3, 3))
    supply = sitting.view().supply
    events = sitting.play("go 3")
    assert only(events, FeePaid).coins == 1
    assert only(events, CostPaid).coins == 1
    assert kinds(events).index("FeePaid") < kinds(events).index("CostPaid") < kinds(events).index("CardsDrawn")
    assert coins(sitting) == [1, 3]
    assert sitting.view().supply == supply + 2


@pytest.mark.rule("BZ-4.1")
def test_three_pawns_cost_three_coins() -> None:
    sitting = lay_out(4, pawns=(None, 1, 1, 1))
    sitting.play("go 1")
    assert coins(sitting)[0] == 3 - 3 + 3


@pytest.mark.rule("R-BZ-9")
def test_company_at_the_characters_costs_too() -> None:
    sitting = lay_out(characters=("Cardsharp",), pawns=(None, 7), coins=(2,))
    events = sitting.play("go characters")
    assert only(events, FeePaid).coins == 1
    assert coins(sitting)[0] == 1


@pytest.mark.rule("R-BZ-9")
def test_who_cannot_pay_the_company_stays_away_from_the_characters() -> None:
    sitting = lay_out(characters=("Cardsharp",), pawns=(None, 7), coins=(0,))
    assert sitting.refused("go characters") == "R-BZ-9"


@pytest.mark.rule("R-BZ-10", "BZ-6.1")
def test_fee_and_price_must_both_be_payable() -> None:
    sitting = lay_out(pawns=(None, 3), coins=(1, 3))
    assert sitting.closed()["go 3"] == "R-BZ-10"
    assert sitting.refused("go 3") == "R-BZ-10"


@pytest.mark.rule("R-BZ-10", "BZ-4.5")
def test_a_deal_stays_open_where_the_action_is_too_dear() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps",), pawns=(None, 3), coins=(0, 3))
    sitting.play("go 3")
    assert sitting.asked() == ("deal", 0)
    events = sitting.play("deal yellow-maps red-maps blue-maps")
    assert not told(events, FeePaid)
    assert coins(sitting)[0] == 5


@pytest.mark.rule("R-BZ-11")
def test_coins_on_a_stack_stay_when_its_action_is_used() -> None:
    sitting = lay_out(heaps={1: 4})
    sitting.play("go 1")
    assert sitting.view().stacks[0].coins == 4
    assert coins(sitting)[0] == 3 + 3


@pytest.mark.rule("BZ-6.1")
@pytest.mark.parametrize("card", ["Barter", "Junk dealer"])
def test_without_a_card_there_is_nothing_to_give(card: str) -> None:
    sitting = lay_out(hands=("", "red-maps"), stacks={2: card})
    assert sitting.refused("go 2") == "BZ-6.1"


@pytest.mark.rule("BZ-6.1")
def test_charity_is_for_small_hands() -> None:
    sitting = lay_out(hands=("yellow-maps red-rugs blue-lamps green-spices",))
    assert sitting.refused("go 4") == "BZ-6.1"


@pytest.mark.rule("BZ-6.1")
def test_gossip_needs_somebody_with_a_card() -> None:
    sitting = lay_out(hands=("yellow-maps",), stacks={2: "Gossip"})
    assert sitting.refused("go 2") == "BZ-6.1"


@pytest.mark.rule("BZ-6.1")
def test_characters_who_cannot_help_are_no_place_to_go() -> None:
    sitting = lay_out(characters=("Thief", "Peddler", "Smuggler"), coins=(1,))
    assert sitting.refused("go characters") == "BZ-6.1"


POOR = {1: "Warehouse", 2: "Wholesaler", 3: "Barter", 4: "Junk dealer", 5: "Gossip", 6: "Charity"}
"""For an empty hand and an empty purse: four places that want something, and two to be stood on."""
UNHELPFUL = ("Thief", "Smuggler", "Broker")


def poor_table() -> Sitting[Bazaar]:
    """The first seat stands on Gossip, penniless; once the other one has gone to Charity, nothing is left for it."""
    deck = "red-maps blue-rugs green-lamps yellow-spices purple-swords blue-pottery"
    return lay_out(pawns=(5, None), stacks=POOR, coins=(0, 3), characters=UNHELPFUL, deck=deck, turn=1)


@pytest.mark.rule("BZ-6.2")
def test_who_can_do_nothing_draws_two_and_takes_the_pawn_off() -> None:
    sitting = poor_table()
    events = sitting.play("go 6")
    assert only(events, Stuck).seat == 0
    assert sitting.view().merchants[0].hand_size == 2
    assert sitting.view().merchants[0].pawn == -1
    assert sitting.asked() == ("go", 1)


@pytest.mark.rule("BZ-6.2", "BZ-3.4")
def test_after_being_stuck_the_pawn_may_go_anywhere() -> None:
    sitting = poor_table()
    sitting.play("go 6", "go 1")
    assert sitting.asked() == ("go", 0)
    assert "go 5" in sitting.options()


@pytest.mark.rule("R-BZ-21", "BZ-6.2")
def test_a_possible_deal_is_something_to_do() -> None:
    sitting = lay_out(
        hands=("yellow-gems red-gems blue-swords",),
        pawns=(None, 6),
        stacks={1: "Warehouse", 2: "Wholesaler", 6: "Moneylender"},
        coins=(0, 3),
        characters=("Thief", "Broker", "Tax collector"),
    )
    assert [line for line in ("go 1", "go 2", "go 6") if line in sitting.options()] == ["go 1", "go 2", "go 6"]
    sitting.play("go 6")
    assert sitting.asked() == ("deal", 0)


@pytest.mark.rule("BZ-6.3")
def test_there_is_no_passing_even_if_all_that_is_left_does_harm() -> None:
    """The last coin for two cards that cannot be stored: no other place is open, and doing nothing is no choice."""
    sitting = lay_out(
        3,
        hands=("yellow-maps yellow-rugs red-maps red-rugs blue-lamps blue-spices",),
        pawns=(5, 6, 6),
        stacks={1: "Warehouse", 2: "Wholesaler", 3: "Charity", 4: "Gossip", 5: "Moneylender", 6: "Stall"},
        coins=(1, 0, 0),
        characters=("Thief", "Peddler", "Apprentice"),
    )
    assert sitting.options() == ["go 1"]
    sitting.play("go 1")
    assert sitting.asked() == ("shed", 0)


@pytest.mark.rule("R-BZ-14")
def test_one_action_or_one_deal_a_turn() -> None:
    sitting = lay_out(hands=("yellow-maps red-maps blue-maps yellow-rugs red-rugs blue-rugs",))
    sitting.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps")
    assert sitting.asked() == ("go", 1)
    assert hand(sitting, 0) == {"yellow-rugs", "red-rugs", "blue-rugs"}
