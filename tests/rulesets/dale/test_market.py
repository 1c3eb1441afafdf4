"""Buying (DM-5)."""

import pytest

from rulesets.dale.events import CardBought
from tests.rulesets.dale.table import Dale
from tests.sitting import only


@pytest.mark.rule("DM-5.1")
def test_prices_rise_from_right_to_left() -> None:
    table = Dale("junk", market="cookies*3 spyglass acorn", other="junk")
    assert table.table().prices == (2, 3, 4, 7, 8)
    assert table.closed()["act buy 1"] == "DM-5.1"


@pytest.mark.rule("DM-5.1")
def test_what_raises_own_cards_raises_no_price() -> None:
    table = Dale("flashy-show junk*2", market="cookies spyglass", other="junk")
    table.play("play flashy-show")
    assert table.table().prices[:2] == (2, 5)
    assert only(table.play("buy 1", "pay junk-1"), CardBought).price == 2


@pytest.mark.rule("DM-5.1")
def test_an_empty_slot_sells_nothing_and_the_others_keep_their_prices() -> None:
    table = Dale("reflection junk*9", market="nuisance spyglass", other="junk", other_discard="flashy-show")
    assert table.closed()["act buy 3"] == "DM-5.1"
    assert table.table().prices == (2, 5, 0, 0, 0)


@pytest.mark.rule("DM-5.2", "DM-5.3")
def test_the_payment_is_discarded_and_the_card_comes_to_hand() -> None:
    table = Dale("junk*2 acorn", deck="swift-broker*4", market="nuisance", other="junk")
    table.play("buy 1", "pay junk-1 junk-2")
    assert table.discard() == ["junk-1", "junk-2"]
    assert "nuisance-1" in table.hand()
    assert len(table.hand()) == 5


@pytest.mark.rule("DM-5.2")
def test_only_hand_cards_pay() -> None:
    table = Dale("junk*3", market="cookies", other="spyglass")
    table.play("buy 1")
    stranger = table.match.state.hands[1][0]
    objection = table.match.objection(0, (stranger,))
    assert objection is not None
    assert objection.refusal.rule == "DM-5.2"


@pytest.mark.rule("DM-5.1")
def test_too_little_is_refused() -> None:
    table = Dale("junk*3", market="cookies", other="junk")
    table.play("buy 1")
    assert table.refused("pay junk-1") == "DM-5.1"


@pytest.mark.rule("DM-5.4")
def test_overpaying_needs_a_reason() -> None:
    table = Dale("junk*2 spyglass", market="cookies", other="junk")
    table.play("buy 1")
    assert table.refused("pay spyglass-1 junk-1") == "DM-5.4"
    assert table.refused("pay junk-1 junk-2 spyglass-1") == "DM-5.4"
    assert set(table.options()) == {"pay spyglass-1", "pay junk-1 junk-2"}
    table.play("pay spyglass-1")
    assert "cookies-1" in table.hand()


@pytest.mark.rule("DM-5.4")
def test_no_card_is_superfluous_although_too_much_is_paid() -> None:
    table = Dale("cookies spyglass", market="flashy-show", other="junk")
    table.play("buy 1", "pay cookies-1 spyglass-1")  # 6 for 5: neither alone would do
    assert "flashy-show" in table.hand()


def test_the_order_of_a_payment_is_the_payers() -> None:
    table = Dale("junk cookies acorn", market="flashy-show", deck="junk*5", other="junk")
    table.play("buy 1", "pay cookies-1 acorn-1 in-order", "order cookies-1")
    assert table.discard() == ["cookies-1", "acorn-1"]


@pytest.mark.rule("DM-4.3")
def test_a_doubled_wish_or_card_is_refused_before_anything_is_paid() -> None:
    table = Dale("junk*5", market="charm", other="junk")
    table.play("buy 1")
    assert table.refused("pay junk junk junk junk in-order in-order") == "DM-12.1"
    assert table.refused("pay junk-1 junk-1 junk-2 junk-3") == "DM-12.1"
    table.play("pay junk junk junk junk in-order", "order junk-3")
    assert table.discard() == ["junk-3"]


@pytest.mark.rule("DM-8.1", "DM-4.3")
def test_a_doubled_wish_or_card_is_refused_before_anything_is_reset() -> None:
    table = Dale("junk*3", other="junk")
    table.play("reset")
    assert table.refused("reset junk-1 junk-2 in-order in-order") == "DM-8.1"
    assert table.refused("reset junk-1 junk-1") == "DM-8.1"


@pytest.mark.rule("R-DM-6")
def test_no_reshuffle_of_the_market_in_the_middle_of_a_turn() -> None:
    table = Dale("loyal-partner junk", market="cookies spyglass", market_deck="acorn", other="junk")
    table.play("play loyal-partner-1")
    assert table.market() == ["acorn-1", "-", "-", "-", "-"]
    assert len(table.market_discard()) == 2
    table.play("end")
    assert table.market().count("-") == 2  # clean-up may
