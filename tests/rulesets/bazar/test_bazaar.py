"""The twelve bazaar cards, one by one, and the offer (BZ-7)."""

from __future__ import annotations

import pytest

from rulesets.bazar.components import WORDS
from rulesets.bazar.events import CardsPassed, NothingDiscarded, OfferRefilled, OfferTaken
from tests.rulesets.bazar.table import coins, hand, kinds, lay_out, names, offered
from tests.sitting import only, told

OFFER = "yellow-maps red-maps red-rugs blue-lamps green-gems purple-gems"


@pytest.mark.rule("BZ-11.5")
def test_warehouse() -> None:
    sitting = lay_out(stacks={1: "Warehouse"}, deck="red-maps blue-maps green-maps")
    sitting.play("go 1")
    assert hand(sitting, 0) == {"red-maps", "blue-maps"}
    assert coins(sitting)[0] == 2


def test_stall() -> None:
    sitting = lay_out(stacks={1: "Stall"}, offer=OFFER)
    sitting.play("go 1", "take red-rugs")
    assert hand(sitting, 0) == {"red-rugs"}
    assert coins(sitting)[0] == 4


def test_wholesaler() -> None:
    sitting = lay_out(stacks={1: "Wholesaler"}, offer=OFFER)
    sitting.play("go 1")
    assert sitting.refused("take red-rugs") == "BZ-4.1"
    assert len(sitting.options()) == 15
    sitting.play("take red-rugs green-gems")
    assert hand(sitting, 0) == {"red-rugs", "green-gems"}
    assert coins(sitting)[0] == 1


def test_moneylender() -> None:
    sitting = lay_out(stacks={1: "Moneylender"})
    sitting.play("go 1")
    assert coins(sitting)[0] == 6


def test_barter_once() -> None:
    sitting = lay_out(hands=("blue-swords blue-maps",), stacks={1: "Barter"}, offer=OFFER)
    sitting.play("go 1", "barter blue-swords red-rugs", "barter stop")
    assert hand(sitting, 0) == {"blue-maps", "red-rugs"}
    assert offered(sitting) == "yellow-maps red-maps blue-swords blue-lamps green-gems purple-gems"
    assert coins(sitting)[0] == 4


@pytest.mark.rule("R-BZ-29")
def test_barter_twice_is_one_exchange() -> None:
    sitting = lay_out(hands=("blue-swords blue-maps",), stacks={1: "Barter"}, offer=OFFER)
    sitting.play("go 1", "barter blue-swords red-rugs")
    assert "barter stop" in sitting.options()
    assert sitting.match.objection(0, (WORDS.index("red-rugs"), WORDS.index("yellow-maps"))) is not None
    assert not any("red-rugs" in line or "blue-swords" in line for line in sitting.options())
    sitting.play("barter blue-maps yellow-maps")
    assert hand(sitting, 0) == {"red-rugs", "yellow-maps"}
    assert offered(sitting) == "blue-maps red-maps blue-swords blue-lamps green-gems purple-gems"
    assert sitting.asked() == ("go", 1)


def test_barter_with_a_single_card_ends_by_itself() -> None:
    sitting = lay_out(hands=("blue-swords",), stacks={1: "Barter"}, offer=OFFER)
    sitting.play("go 1", "barter blue-swords red-rugs")
    assert sitting.asked() == ("go", 1)
    assert coins(sitting)[0] == 4


@pytest.mark.rule("BZ-7.1", "R-BZ-22")
def test_auction() -> None:
    sitting = lay_out(hands=("blue-swords",), stacks={1: "Auction"}, offer=OFFER, deck="red-spices blue-spices")
    sitting.play("go 1")
    assert coins(sitting)[0] == 4
    sitting.play("auction red-spices")
    assert offered(sitting) == "red-spices yellow-maps red-maps red-rugs blue-lamps green-gems"
    assert hand(sitting, 0) == {"blue-swords", "blue-spices"}
    assert WORDS[sitting.view().top] == "purple-gems"


@pytest.mark.rule("R-BZ-15")
def test_dyer_takes_one_colour_and_gems_count_as_printed() -> None:
    sitting = lay_out(stacks={1: "Dyer"}, offer="yellow-maps red-maps red-gems blue-lamps green-gems purple-gems")
    sitting.play("go 1")
    assert sitting.refused("take red-maps green-gems") == "R-BZ-15"
    assert sitting.refused("take red-maps yellow-maps") == "R-BZ-15"
    sitting.play("take red-maps red-gems")
    assert coins(sitting)[0] == 2


def test_dyer_gives_one_card_for_nothing() -> None:
    sitting = lay_out(stacks={1: "Dyer"}, offer=OFFER, coins=(0,))
    sitting.play("go 1")
    assert sitting.refused("take red-maps red-rugs") == "BZ-4.1"
    assert len(sitting.options()) == 6
    sitting.play("take red-maps")
    assert coins(sitting)[0] == 0


@pytest.mark.rule("R-BZ-15")
def test_specialist_takes_one_item_and_gems_are_an_item() -> None:
    sitting = lay_out(stacks={1: "Specialist"}, offer=OFFER)
    sitting.play("go 1")
    assert sitting.refused("take red-maps red-rugs") == "R-BZ-15"
    assert sitting.refused("take red-maps green-gems") == "R-BZ-15"
    sitting.play("take green-gems purple-gems")
    assert hand(sitting, 0) == {"green-gems", "purple-gems"}
    assert coins(sitting)[0] == 2


def test_junk_dealer() -> None:
    sitting = lay_out(hands=("blue-swords",), stacks={1: "Junk dealer"}, deck="red-spices blue-spices")
    sitting.play("go 1", "junk blue-swords")
    assert hand(sitting, 0) == {"red-spices", "blue-spices"}
    assert WORDS[sitting.view().top] == "blue-swords"
    assert coins(sitting)[0] == 4


@pytest.mark.rule("BZ-11.4")
def test_gossip() -> None:
    sitting = lay_out(3, hands=("blue-swords", "red-maps", ""), stacks={1: "Gossip"}, deck="green-lamps")
    sitting.play("go 1")
    assert sitting.options() == ["gossip 2"]
    assert sitting.closed() == {"gossip 3": "BZ-6.1"}
    sitting.play("gossip 2")
    assert hand(sitting, 0) == {"blue-swords", "green-lamps", "red-maps"}
    assert hand(sitting, 1) == set()
    sitting.play("return blue-swords")
    assert hand(sitting, 0) == {"green-lamps", "red-maps"}
    assert hand(sitting, 1) == {"blue-swords"}


def test_gossip_takes_at_random() -> None:
    taken = set()
    for seed in range(20):
        sitting = lay_out(hands=("", "red-maps blue-maps green-maps"), stacks={1: "Gossip"})
        sitting.match.state.chance = seed
        passed = only(sitting.play("go 1", "gossip 2"), CardsPassed)
        assert passed.at_random
        taken.add(WORDS[passed.cards[0]])
    assert taken == {"red-maps", "blue-maps", "green-maps"}


@pytest.mark.rule("R-BZ-23", "R-BZ-29")
def test_fresh_goods() -> None:
    sitting = lay_out(
        stacks={1: "Fresh goods"}, offer=OFFER, deck="blue-swords red-swords green-swords", askDiscardOrder="on"
    )
    sitting.play("go 1", "fresh yellow-maps blue-lamps", "lay blue-lamps")
    assert offered(sitting) == "blue-swords red-maps red-rugs red-swords green-gems purple-gems"
    assert names(sitting.match.state.laid) == ["blue-lamps", "yellow-maps"]
    sitting.play("take red-swords")
    assert offered(sitting).split()[3] == "green-swords"
    assert coins(sitting)[0] == 4


def test_fresh_goods_may_leave_the_offer_as_it_is() -> None:
    sitting = lay_out(stacks={1: "Fresh goods"}, offer=OFFER)
    events = sitting.play("go 1", "fresh nothing")
    assert told(events, NothingDiscarded)
    assert offered(sitting) == OFFER
    assert sitting.asked() == ("take", 0)


def test_fresh_goods_discards_no_third_card() -> None:
    sitting = lay_out(stacks={1: "Fresh goods"}, offer=OFFER)
    sitting.play("go 1")
    assert sitting.refused("fresh yellow-maps red-maps red-rugs") == "BZ-4.1"


@pytest.mark.parametrize("held", [0, 1, 3])
def test_charity(held: int) -> None:
    words = ["yellow-maps", "red-rugs", "blue-lamps"][:held]
    sitting = lay_out(hands=(" ".join(words),), stacks={1: "Charity"})
    sitting.play("go 1")
    assert len(hand(sitting, 0)) == 4


@pytest.mark.rule("BZ-7.1", "R-BZ-29")
def test_the_gaps_are_filled_from_the_left_after_all_cards_have_left() -> None:
    sitting = lay_out(stacks={1: "Wholesaler"}, offer=OFFER, deck="blue-swords red-swords")
    events = sitting.play("go 1", "take red-maps purple-gems")
    assert kinds(events)[2:4] == ["OfferTaken", "OfferRefilled"]
    assert names(only(events, OfferRefilled).cards) == ["blue-swords", "red-swords"]
    assert offered(sitting) == "yellow-maps blue-swords red-rugs blue-lamps green-gems red-swords"
    assert names(only(events, OfferTaken).cards) == ["red-maps", "purple-gems"]
