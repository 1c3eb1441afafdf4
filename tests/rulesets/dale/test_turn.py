"""A turn and its actions (DM-3, DM-4, DM-6, DM-8)."""

import pytest

from rulesets.dale.events import BonusDeclined, BonusLapsed, CardsDiscarded, CardsThrownAway, NothingHappened
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told


@pytest.mark.rule("DM-3.1", "DM-3.2")
def test_one_action_then_clean_up_then_the_next_player() -> None:
    table = Dale("junk*2 swift-broker", deck="junk*6", market="nuisance spyglass", market_deck="acorn", other="junk")
    assert {"buy 1", "play swift-broker-1", "build", "reset"} <= set(table.actions())
    table.play("buy 1", "pay junk-1 junk-2")
    assert table.asked() == ("act", 1)
    assert len(table.hand(0)) == 5
    assert table.market() == ["spyglass-1", "acorn-1", "-", "-", "-"]


@pytest.mark.rule("DM-3.1")
def test_no_further_action_without_a_bonus() -> None:
    table = Dale("prepaid-good junk*3", market="cookies", other="junk")
    table.play("play prepaid-good-1", "prepaid-good 1")
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DM-4.1")
def test_thrown_away_cards_go_to_junk_pile_or_market() -> None:
    table = Dale("shattered-relic*2 junk cookies", deck="acorn*2", junk=2, other="junk")
    table.play(
        "play shattered-relic-1", "shattered-relic junk-1", "play shattered-relic-2", "shattered-relic cookies-1"
    )
    assert table.table().junk == 3
    assert table.market_discard() == ["cookies-1"]
    assert table.discard() == ["shattered-relic-1", "shattered-relic-2"]


@pytest.mark.rule("DM-4.2")
def test_anybody_may_leaf_through_a_discard_pile() -> None:
    table = Dale(
        "junk cookies",
        other="junk",
        deck="charm*3 wily-fellow*2",
        market_discard="acorn spyglass",
        market="whirligig*3 gamble blindfold",
    )
    table.play("reset", "reset junk-1 cookies-1")
    for eyes in (0, 1, -2):
        view = table.table(eyes)
        assert len(view.merchants[0].discard) == 2
        assert len(view.market_discard) == 2


@pytest.mark.rule("DM-4.3")
def test_cards_go_down_dearest_first_unless_asked_for() -> None:
    table = Dale("junk spyglass cookies", other="junk")
    events = table.play("reset", "reset junk-1 spyglass-1 cookies-1")
    assert table.hand(0) != []  # drawn back from the shuffled pile
    assert [f"{card}" for card in table.log(events).splitlines() if "discards" in card] == [
        "Ana discards Spyglass, Cookies and Junk."
    ]


@pytest.mark.rule("DM-4.3")
def test_a_picky_player_puts_cards_down_one_by_one() -> None:
    table = Dale("junk spyglass cookies shattered-relic", other="junk", deck="junk*5")
    table.play("reset", "reset junk-1 spyglass-1 cookies-1 in-order")
    assert table.asked() == ("order", 0)
    assert set(table.options()) == {"order junk-1", "order spyglass-1", "order cookies-1"}
    table.play("order cookies-1", "order junk-1")
    assert table.discard() == ["cookies-1", "junk-1", "spyglass-1"]
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DM-4.3")
def test_the_order_of_thrown_away_cards_is_chosen_too() -> None:
    table = Dale("loyal-partner junk", market="cookies spyglass acorn", market_deck="charm", other="junk")
    table.play("play loyal-partner-1 in-order", "order acorn-1", "order cookies-1")
    assert table.market_discard() == ["acorn-1", "cookies-1", "spyglass-1"]
    assert table.market()[0] == "charm-1"


@pytest.mark.rule("DM-6.1", "DM-6.2")
def test_a_technique_lies_above_what_it_discarded() -> None:
    table = Dale("swift-broker junk cookies", deck="junk*5", other="junk")
    table.play("play swift-broker-1")
    assert table.discard() == ["cookies-1", "junk-1", "swift-broker-1"]


@pytest.mark.rule("DM-6.2")
def test_a_technique_at_work_is_in_no_hand_and_on_no_pile() -> None:
    table = Dale("swift-broker junk", discard="cookies", other="junk")
    table.play("play swift-broker-1")
    assert sorted(table.hand() + table.deck() + table.discard()) == ["cookies-1", "junk-1", "swift-broker-1"]
    assert table.discard() == ["swift-broker-1"]  # the reshuffle went past it


@pytest.mark.rule("DM-6.3")
def test_a_technique_does_what_it_can() -> None:
    table = Dale("swift-broker*2 junk*3", deck="cookies", other="junk")
    table.play("play swift-broker-1")
    assert len(table.hand()) == 4
    table = Dale("favourite-toy junk", other="junk")
    events = table.play("play favourite-toy")
    assert told(events, NothingHappened)
    assert table.asked() == ("act", 0)  # the plus counts all the same


@pytest.mark.rule("DM-6.4")
def test_a_plus_gives_an_action_of_any_kind() -> None:
    table = Dale("flashy-show swift-broker junk", market="cookies", other="junk")
    table.play("play flashy-show")
    assert {"buy 1", "play swift-broker-1", "reset", "end"} <= set(table.actions())


@pytest.mark.rule("DM-6.4")
def test_a_plus_in_a_payment_or_a_stack_is_worth_nothing() -> None:
    table = Dale("flashy-show junk", market="acorn", other="junk")
    table.play("buy 1", "pay flashy-show")
    assert table.asked() == ("act", 1)
    table = Dale("swift-broker junk", other="junk")
    table.play("build", "build swift-broker-1")
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DM-6.5", "R-DM-5")
def test_bonus_actions_chain_while_there_are_cards() -> None:
    table = Dale("flashy-show wily-fellow", other="junk")
    table.play("play flashy-show")
    assert table.asked() == ("act", 0)
    events = table.play("play wily-fellow-1")
    assert told(events, BonusLapsed)
    assert table.asked() == ("act", 1)


@pytest.mark.rule("R-DM-5")
def test_a_bonus_action_may_be_declined_the_first_one_not() -> None:
    table = Dale("flashy-show junk", other="junk")
    assert table.closed()["act end"] == "R-DM-4"
    table.play("play flashy-show")
    assert told(table.play("end"), BonusDeclined)
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DM-8.1")
def test_a_reset_discards_any_cards() -> None:
    table = Dale("junk*3 cookies", deck="spyglass*2", other="junk")
    events = table.play("reset", "reset junk-1 junk-3")
    assert len(only(events, CardsDiscarded).cards) == 2
    assert {"junk-2", "cookies-1", "spyglass-1", "spyglass-2"} <= set(table.hand())


@pytest.mark.rule("DM-8.1")
def test_a_reset_takes_only_cards_in_hand() -> None:
    table = Dale("junk cookies", other="spyglass")
    table.play("reset")
    seat, card = 0, table.match.state.hands[1][0]
    assert table.match.objection(seat, (card,)) is not None


@pytest.mark.rule("R-DM-4")
def test_an_empty_hand_can_still_reset_nothing() -> None:
    table = Dale("", other="junk", deck="junk")
    assert table.actions() == ["reset"]
    table.play("reset", "reset nothing")
    assert table.asked() == ("act", 1)


@pytest.mark.rule("R-DM-8")
def test_what_was_taken_serves_in_the_same_turn() -> None:
    table = Dale("gift-voucher junk", market="swift-broker", other="junk")
    table.play("play gift-voucher-1", "gift-voucher 1")
    assert "play swift-broker-1" in table.actions()


def test_a_technique_may_be_taken_back_until_something_hidden_is_seen() -> None:
    table = Dale("flashy-show swift-broker junk", deck="cookies", other="junk")
    move = table.match.play(0, table.match.read(0, "play flashy-show"))
    assert not move.final
    assert table.match.play(0, table.match.read(0, "play swift-broker-1")).final


def test_a_turn_may_go_on_for_ever() -> None:
    """Two Reflections over a Favourite Toy fetch each other again and again; the rules do not mind."""
    table = Dale("reflection-1 reflection-2 junk", other="junk", other_discard="favourite-toy", discard="junk")
    table.play("play reflection-1=favourite-toy")
    for turn in range(20):
        played, fetched = (2, 1) if turn % 2 == 0 else (1, 2)
        table.play(f"play reflection-{played}=favourite-toy")
        assert f"reflection-{fetched}" in table.hand()
    assert table.asked() == ("act", 0)


def test_thrown_away_in_order_leaves_events_card_by_card() -> None:
    table = Dale("loyal-partner junk", market="cookies spyglass", other="junk")
    events = table.play("play loyal-partner-1 in-order", "order cookies-1")
    assert sum(isinstance(event, CardsThrownAway) for event in events) == 2


@pytest.mark.rule("DM-6.1", "DM-7.2", "DM-5.2", "DM-1.3")
def test_a_card_that_is_not_in_hand_is_refused_by_the_rule_that_asks_for_one() -> None:
    table = Dale("swift-broker bold-haggler junk*4", market="cookies", other="acorn")
    assert table.refused("play acorn-1") == "DM-6.1"
    assert table.refused("play trendsetting=acorn-1") == "DM-6.1"
    assert table.refused("use bold-haggler-2") == "DM-1.3"
    assert table.refused("use swift-broker-1") == "DM-1.3"
    table.play("build")
    assert table.refused("build acorn-1") == "DM-7.2"
    table = Dale("swift-broker junk*4", market="cookies", other="acorn")
    table.play("buy 1")
    assert table.refused("pay acorn-1") == "DM-5.2"


@pytest.mark.parametrize(
    ("table", "moves", "line", "rule"),
    [
        (
            Dale("shattered-relic junk", other="acorn"),
            "play shattered-relic-1",
            "shattered-relic acorn-1",
            "Shattered Relic",
        ),
        (Dale("rotten-food junk", other="acorn"), "play rotten-food-1", "rotten-food acorn-1 2", "Rotten Food"),
        (Dale("rotten-food junk", other="acorn"), "play rotten-food-1", "rotten-food junk-1 1", "Rotten Food"),
        (Dale("acorn junk", other="junk", other_stall=["cookies"]), "play acorn-1", "acorn charm-1", "Acorn"),
        (Dale("new-season junk", discard="cookies junk"), "play new-season-1", "new-season junk-2", "New Season"),
        (Dale("whirligig junk", other="junk"), "play whirligig-1", "whirligig 1", "Whirligig"),
        (Dale("flashy-show junk*2"), "", "act play flashy-show in-order", "DM-4.3"),
    ],
)
def test_what_the_game_knows_but_does_not_allow_is_refused_by_its_own_rule(
    table: Dale, moves: str, line: str, rule: str
) -> None:
    table.play(*filter(None, [moves]))
    assert table.refused(line) == rule


@pytest.mark.rule("DM-4.3")
def test_the_order_of_discards_is_no_line_of_its_own() -> None:
    table = Dale("loyal-partner swift-broker junk*3", market="acorn charm", other="junk")
    offers = {offer.notation: offer for offer in table.prompt().offers}
    assert not [line for line in offers if "in-order" in line]
    for line in ("act play loyal-partner-1", "act play swift-broker-1"):
        assert table.match.objection(0, offers[line].in_order) is None
    assert offers["act reset"].in_order is None
    table.match.play(0, offers["act play loyal-partner-1"].in_order)
    assert table.asked() == ("order", 0)
