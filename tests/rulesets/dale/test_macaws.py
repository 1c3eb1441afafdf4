"""Snappy Scarlet Macaws."""

from rulesets.dale.components import WORDS
from rulesets.dale.events import CardKept, CardsDrawn, CardsLookedAt, CardsShown, NothingHappened
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told


def test_swift_broker_swaps_the_whole_hand() -> None:
    table = Dale("swift-broker junk*2 acorn", deck="charm gamble nuisance whirligig", other="junk")
    table.play("play swift-broker-1")
    assert set(table.hand()) == {"whirligig-1", "nuisance-1", "gamble"}
    assert table.deck() == ["charm-1"]


def test_swift_broker_shuffles_its_own_discards_in_but_not_itself() -> None:
    table = Dale("swift-broker junk acorn", deck="charm", other="junk")
    table.play("play swift-broker-1")
    assert len(table.hand()) == 2
    assert "charm-1" in table.hand()
    assert set(table.hand() + table.deck()) == {"charm-1", "junk-1", "acorn-1"}
    assert table.discard() == ["swift-broker-1"]


def test_swift_broker_alone_does_nothing() -> None:
    table = Dale("swift-broker", deck="charm", other="junk")
    assert told(table.play("play swift-broker-1"), NothingHappened)


def test_each_cookies_in_hand_makes_the_hand_larger() -> None:
    table = Dale("cookies*2", deck="junk*9", other="junk")
    table.play("reset", "reset nothing")
    assert len(table.hand()) == 7


def test_cookies_drawn_at_clean_up_count_at_once_and_are_shown() -> None:
    table = Dale("junk*4", deck="junk charm cookies", other="junk")
    events = table.play("reset", "reset nothing")
    assert len(table.hand()) == 6
    assert "Ana shows Cookies." in table.log(events, 1)
    assert table.known(1, 0) == ["cookies-1"]


def test_cookies_put_down_count_no_more() -> None:
    table = Dale("cookies junk", deck="junk*9", other="junk")
    table.play("reset", "reset cookies-1")
    assert len(table.hand()) == 5


def test_cookies_in_a_hand_that_draws_nothing_stay_hidden() -> None:
    table = Dale("cookies junk*6", deck="junk", other="junk")
    assert not told(table.play("reset", "reset nothing"), CardsShown)


def test_shattered_relic_throws_away_then_draws() -> None:
    table = Dale("shattered-relic cookies junk", deck="charm", other="junk")
    table.play("play shattered-relic-1")
    assert set(table.options()) == {"shattered-relic cookies-1", "shattered-relic junk-1"}
    table.play("shattered-relic cookies-1")
    assert table.market_discard() == ["cookies-1"]
    assert table.hand() == ["charm-1", "junk-1"]


def test_shattered_relic_alone_still_draws() -> None:
    table = Dale("shattered-relic", deck="charm", other="junk")
    assert told(table.play("play shattered-relic-1"), CardsDrawn)
    assert table.hand() == ["charm-1"]


def test_spyglass_keeps_one_of_three_and_orders_the_rest() -> None:
    table = Dale("spyglass junk", deck="gamble acorn charm nuisance", other="junk")
    events = table.play("play spyglass-1")
    assert len(only(events, CardsLookedAt).cards) == 3
    assert "Ana looks at three cards from the top of the deck." in table.log(events, 1)
    table.play("spyglass acorn-1 nuisance-1 charm-1")
    assert table.hand() == ["acorn-1", "junk-1"]
    assert table.deck() == ["gamble", "charm-1", "nuisance-1"]


def test_spyglass_makes_do_with_fewer_cards() -> None:
    table = Dale("spyglass junk", deck="acorn", other="junk")
    table.play("play spyglass-1", "spyglass acorn-1")
    assert table.hand() == ["acorn-1", "junk-1"]
    table = Dale("spyglass junk", other="junk")
    assert told(table.play("play spyglass-1"), NothingHappened)


def test_spyglass_shows_what_was_kept_to_nobody() -> None:
    table = Dale("spyglass junk", deck="acorn charm nuisance", other="junk")
    table.play("play spyglass-1")
    events = table.play("spyglass acorn-1 nuisance-1 charm-1")
    assert only(events, CardKept).seen_by(1).card == -1
    remembered = table.table(0).merchants[0].remembered
    assert [(depth, WORDS[card]) for depth, card in remembered] == [(1, "nuisance-1"), (2, "charm-1")]
    assert table.table(1).merchants[0].remembered == ()


def test_flashy_show_raises_every_card_used_junk_included() -> None:
    table = Dale("flashy-show junk swift-broker", stall=["loyal-partner"], market="nuisance", other="junk")
    table.play("play flashy-show")
    assert {"buy 1", "build"} <= set(table.actions())
    table.play("build", "build swift-broker-1")  # a 2 today
    assert len(table.stall()) == 2


def test_flashy_shows_add_up() -> None:
    table = Dale("flashy-show seeing-doubles junk", market="shattered-relic", other="junk")
    table.play("play seeing-doubles=flashy-show", "play flashy-show")
    assert table.table().shows == 2
    table.play("buy 1", "pay junk-1")


def test_favourite_toy_takes_the_top_of_the_own_pile() -> None:
    table = Dale("favourite-toy junk", discard="acorn charm", other="junk")
    table.play("play favourite-toy")
    assert "charm-1" in table.hand()
    assert table.discard() == ["acorn-1", "favourite-toy"]
    assert "charm-1" in table.known(1, 0)
