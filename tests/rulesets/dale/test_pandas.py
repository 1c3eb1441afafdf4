"""Dealing Giant Pandas."""

import pytest

from rulesets.dale.events import CardBought, MarketTopDiscarded, NothingHappened
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told


def test_loyal_partner_renews_the_whole_market() -> None:
    table = Dale("loyal-partner junk", market="acorn charm", market_deck="gamble nuisance whirligig", other="junk")
    table.play("play loyal-partner-1")
    assert table.market() == ["whirligig-1", "nuisance-1", "gamble", "-", "-"]
    assert set(table.market_discard()) == {"acorn-1", "charm-1"}


def test_prepaid_good_takes_a_market_card_for_nothing() -> None:
    table = Dale("prepaid-good junk", market="acorn charm", other="junk", deck="junk*9")
    table.play("play prepaid-good-1")
    assert table.closed()["prepaid-good 3"] == "Prepaid Good"
    events = table.play("prepaid-good 2")
    assert "charm-1" in table.hand()
    assert not told(events, CardBought)
    assert table.known(1, 0) == ["charm-1"]


def test_prepaid_good_finds_an_empty_market() -> None:
    table = Dale("prepaid-good junk", other="junk")
    assert told(table.play("play prepaid-good-1"), NothingHappened)
    assert table.asked() == ("act", 1)


def test_essential_purchase_sheds_junk_of_the_payment() -> None:
    table = Dale("junk*4", market="essential-purchase", other="junk", deck="acorn*3 charm*2")
    table.play("buy 1", "pay junk-1 junk-2 junk-3")
    assert table.asked() == ("shed", 0)
    table.play("shed junk-1 junk-3")
    assert table.table().junk == 2
    assert table.discard() == ["junk-2"]
    assert "essential-purchase-1" in table.hand()


def test_essential_purchase_sheds_three_at_most_and_maybe_none() -> None:
    table = Dale("junk*5", market="acorn essential-purchase", other="junk", deck="charm*3 acorn*2")
    table.play("buy 2", "pay junk-1 junk-2 junk-3 junk-4")
    assert table.refused("shed junk-1 junk-2 junk-3 junk-4") == "Essential Purchase"
    table.play("shed nothing")
    assert len(table.discard()) == 4


def test_essential_purchase_does_nothing_in_hand_or_for_nothing() -> None:
    table = Dale("prepaid-good junk*3", market="essential-purchase", other="junk")
    table.play("play prepaid-good-1", "prepaid-good 1")
    assert table.asked() == ("act", 1)
    table = Dale("essential-purchase junk*3", market="shattered-relic", other="junk")
    table.play("buy 1", "pay junk-1 junk-2 junk-3")
    assert table.asked() == ("act", 1)


def test_market_discovery_buys_the_top_of_the_market_discards() -> None:
    table = Dale("market-discovery junk*3", market_discard="acorn essential-purchase", other="junk")
    events = table.play("buy discard", "pay market-discovery-1")
    bought = only(events, CardBought)
    assert bought.from_discard
    assert bought.price == 3
    assert table.market_discard() != ["acorn-1", "essential-purchase-1"]
    assert "essential-purchase-1" in table.hand()


def test_market_discovery_must_be_part_of_the_payment() -> None:
    table = Dale("market-discovery junk*5", market_discard="flashy-show", other="junk")
    table.play("buy discard")
    assert table.refused("pay junk-1 junk-2 junk-3 junk-4 junk-5") == "Market Discovery"
    assert table.options() == ["pay market-discovery-1 junk-1"]


def test_market_discovery_may_not_be_superfluous_in_its_own_purchase() -> None:
    table = Dale("market-discovery favourite-toy", market_discard="flashy-show", other="junk")
    assert table.closed()["act buy discard"] == "DM-5.4"
    assert "superfluous" in table.reason("act buy discard")


@pytest.mark.rule("DM-5.1")
def test_whoever_is_too_poor_for_the_market_discards_hears_so() -> None:
    table = Dale("market-discovery", market_discard="flashy-show", other="junk")
    assert table.reason("act buy discard") == "It costs 5, and your whole hand is worth 4."
    table = Dale("junk*5", market_discard="cookies", other="junk")
    assert table.refused("buy discard") == "Market Discovery"
    table = Dale("market-discovery junk*5", other="junk")
    assert table.reason("act buy discard") == "There is no card to take there."


def test_market_discovery_may_be_superfluous_beside_stock_clearance() -> None:
    table = Dale("market-discovery stock-clearance", market_discard="flashy-show", other="junk")
    table.play("buy discard")
    assert table.options() == ["pay market-discovery-1 stock-clearance"]
    events = table.play("pay market-discovery-1 stock-clearance")
    assert only(events, CardBought).from_discard


def test_stock_clearance_adds_to_the_ways_to_open_the_market_discards() -> None:
    table = Dale("market-discovery stock-clearance junk", market_discard="flashy-show", other="junk")
    table.play("buy discard")
    assert table.options() == [
        "pay market-discovery-1 junk-1",
        "pay market-discovery-1 stock-clearance",
        "pay market-discovery-1 stock-clearance junk-1",
    ]


def test_essential_purchase_works_off_the_market_discards_too() -> None:
    table = Dale("blindfold market-discovery junk*3", market_discard="essential-purchase", other="junk", deck="acorn*3")
    table.play("play blindfold", "blindfold market-discovery-1 2", "guess 9", "fix 1")
    table.play("buy discard", "pay market-discovery-1 junk-1 junk-2")
    assert table.asked() == ("shed", 0)
    table.play("shed junk-1 junk-2")
    assert table.table().junk == 2


def test_market_discovery_turns_a_market_card_over_once_a_turn() -> None:
    table = Dale("market-discovery junk", market_deck="acorn charm", other="junk")
    events = table.play("use market-discovery-1")
    assert only(events, MarketTopDiscarded).card == table.match.state.market_discard[-1]
    assert table.log(events, 1) == "Ana uses Market Discovery: Charm goes from the market deck to its discard pile."
    assert table.market_discard() == ["charm-1"]
    assert table.closed()["act use market-discovery-1"] == "Market Discovery"
    assert table.asked() == ("act", 0)
    assert "buy discard" in table.actions()


def test_market_discovery_cannot_turn_over_an_empty_deck() -> None:
    table = Dale("market-discovery junk", market_discard="acorn", other="junk")
    assert table.closed()["act use market-discovery-1"] == "Market Discovery"


def test_special_offer_keeps_one_market_card_hidden() -> None:
    table = Dale("special-offer junk", market_deck="gamble acorn charm nuisance", other="junk", deck="junk*9")
    table.play("play special-offer")
    assert len(table.options()) == 6
    events = table.play("special-offer acorn-1 nuisance-1 charm-1")
    assert "acorn-1" in table.hand()
    assert table.known(1, 0) == []
    log = table.log(events, 1)
    assert "Ana keeps a card." in log
    assert "Ana throws Nuisance and Charm away." in log
    assert table.asked() == ("act", 1)


def test_what_special_offer_has_shown_to_all_cannot_be_covered_again() -> None:
    table = Dale("special-offer junk*6", market_deck="gamble acorn charm nuisance", market="cookies*3 acorn*2")
    table.play("play special-offer", "special-offer acorn-3 nuisance-1 charm-1")
    assert "seen" in (table.match.undo_objection(0) or "")


@pytest.mark.rule("DM-1.3")
def test_what_was_opened_out_of_the_own_hand_can_be_covered_again() -> None:
    table = Dale("flashy-show junk*6", other="junk")
    table.play("play flashy-show")
    assert table.match.undo_objection(0) is None


def test_special_offer_takes_what_there_is_without_a_reshuffle() -> None:
    table = Dale("special-offer junk", market_deck="acorn", market_discard="charm", other="junk")
    table.play("play special-offer", "special-offer acorn-1")
    assert "acorn-1" in table.hand()
    table = Dale("special-offer junk", market_discard="charm", other="junk")
    assert told(table.play("play special-offer"), NothingHappened)


def test_stock_clearance_lifts_the_rule_against_waste() -> None:
    table = Dale("stock-clearance junk*3 cookies", market="shattered-relic", other="junk", deck="acorn*3 charm*2")
    table.play("buy 1")
    assert "pay stock-clearance junk-1 junk-2 junk-3" in table.options()
    table.play("pay stock-clearance junk-1 junk-2 cookies-1")
    assert len(table.discard()) == 4


def test_stock_clearance_does_not_make_cards_cheaper() -> None:
    table = Dale("stock-clearance junk", market="acorn*3 flashy-show", other="junk")
    assert table.closed()["act buy 4"] == "DM-5.1"
