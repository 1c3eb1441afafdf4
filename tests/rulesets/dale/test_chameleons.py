"""Adapting Veiled Chameleons (DM-12): what they copy, when, and for how long."""

import pytest

from rules.events import WATCHER
from rulesets.dale.components import WORDS
from rulesets.dale.events import CardImitated, CardsShown, GuiseLost, NothingHappened
from tests.rulesets.dale.table import Dale, words
from tests.sitting import NAMES, only, told

ONE, TWO = ["swift-broker"], ["swift-broker", "cookies"]
THREE = [*TWO, "shattered-relic"]
FOUR = [*THREE, "spyglass"]


def could_be(table: Dale, card: str, eyes: int = 0) -> set[str]:
    masks = {WORDS[mask.card]: mask for mask in table.table(eyes).masks}
    return set(words(masks[card].could_be))


# Each of them


def test_flexible_shopkeeper_copies_a_card_of_the_newest_own_stack() -> None:
    table = Dale(
        "flexible-shopkeeper junk", stall=["swift-broker", "cookies", "loyal-partner prepaid-good"], other="junk"
    )
    assert could_be(table, "flexible-shopkeeper-1") == {"loyal-partner-1", "prepaid-good-1"}


@pytest.mark.rule("DM-12.3")
def test_a_chameleon_with_nothing_in_sight_could_be_nothing_else() -> None:
    table = Dale("flexible-shopkeeper junk", other="junk")
    assert could_be(table, "flexible-shopkeeper-1") == set()


def test_flexible_shopkeeper_with_an_empty_stall_is_a_green_one() -> None:
    table = Dale("flexible-shopkeeper junk", other="junk")
    table.play("build", "build flexible-shopkeeper-1")
    assert table.stall() == [["flexible-shopkeeper-1"]]


def test_reflection_copies_the_top_of_another_discard_pile() -> None:
    table = Dale("reflection junk", discard="gamble", other_discard="acorn charm", third_discard="spyglass", players=3)
    assert could_be(table, "reflection-1") == {"charm-1", "spyglass-1"}


def test_good_old_times_copies_the_top_of_the_market_discards() -> None:
    table = Dale("good-old-times junk", market_discard="acorn charm", other="junk")
    assert could_be(table, "good-old-times-1") == {"charm-1"}


def test_good_old_times_throws_a_market_card_away_without_copying() -> None:
    table = Dale("good-old-times junk", market_deck="acorn charm", market_discard="gamble", other="junk")
    table.play("use good-old-times-1")
    assert table.market_discard() == ["gamble", "charm-1"]
    assert could_be(table, "good-old-times-1") == {"charm-1"}
    assert table.closed()["act use good-old-times-1"] == "Good Old Times"


def test_trendsetting_copies_any_card_in_the_market() -> None:
    table = Dale("trendsetting junk", market="acorn charm", other="junk")
    assert could_be(table, "trendsetting") == {"acorn-1", "charm-1"}


def test_seeing_doubles_copies_another_hand_card_and_shows_it() -> None:
    table = Dale("seeing-doubles acorn junk", market="flashy-show", other="junk")
    assert could_be(table, "seeing-doubles") == {"acorn-1", "junk-1"}
    events = table.play("buy 1", "pay junk-1 seeing-doubles=acorn-1")
    assert words(only(events, CardsShown).cards) == ["acorn-1"]
    assert "acorn-1" in table.known(1, 0)


def test_gift_voucher_swaps_itself_into_the_market() -> None:
    table = Dale("gift-voucher junk", market="acorn charm", other="junk")
    table.play("play gift-voucher-1", "gift-voucher 2")
    assert table.market()[:2] == ["acorn-1", "gift-voucher-1"]
    assert "charm-1" in table.hand()
    assert table.discard() == []
    assert table.asked() == ("act", 0)
    table = Dale("gift-voucher junk", other="junk")
    assert told(table.play("play gift-voucher-1"), NothingHappened)
    assert table.discard() == ["gift-voucher-1"]


# What it is to be a copy


@pytest.mark.rule("DM-12.1")
def test_a_copy_is_the_card_in_every_way() -> None:
    table = Dale("reflection junk*2", deck="acorn*3", other="junk", other_discard="swift-broker")
    table.play("play reflection-1=swift-broker-1")
    assert table.discard() == ["junk-1", "junk-2", "reflection-1"]
    assert table.asked() == ("act", 0)  # the plus counts


@pytest.mark.rule("DM-12.1")
def test_a_used_chameleon_must_copy_if_it_can() -> None:
    table = Dale("reflection junk*4", market="nuisance", other="junk", other_discard="acorn")
    table.play("buy 1")
    chameleon = next(card for card, word in enumerate(WORDS) if word == "reflection-1")
    objection = table.match.objection(0, (chameleon,))
    assert objection is not None
    assert objection.refusal.rule == "DM-12.1"


@pytest.mark.rule("DM-12.1")
def test_copies_pay_and_build_as_what_they_copy() -> None:
    table = Dale("reflection junk", market="flashy-show", other="junk", other_discard="gamble")
    table.play("buy 1", "pay reflection-1=gamble")
    assert "flashy-show" in table.hand()
    table = Dale("reflection swift-broker-2 junk", stall=TWO, other="junk", other_discard="cookies-2")
    table.play("build", "build swift-broker-2 reflection-1=cookies-2")
    assert table.stall()[2] == ["swift-broker-2", "reflection-1"]


@pytest.mark.rule("DM-12.1")
def test_a_copy_of_junk_is_junk() -> None:
    table = Dale("reflection", other="junk", other_discard="junk")
    assert "build" not in table.actions()
    assert table.closed()["act play reflection-1"] == "DM-12.1"


@pytest.mark.rule("DM-12.1")
def test_in_stall_pile_and_market_a_chameleon_is_plain_green() -> None:
    table = Dale("reflection junk", stall=ONE, market="trendsetting", other="junk", other_discard="prepaid-good")
    table.play("build", "build reflection-1=prepaid-good-1")
    assert table.stall()[1] == ["reflection-1"]
    assert table.table().prices[0] == 5


def test_the_same_card_is_not_used_twice_under_two_guises() -> None:
    table = Dale("trendsetting junk*9", market="acorn charm gamble", other="junk")
    table.play("buy 3")
    assert table.refused("pay trendsetting=acorn-1 trendsetting=charm-1") == "DM-12.1"


def test_a_guise_out_of_sight_is_refused() -> None:
    table = Dale("trendsetting junk*3", market="acorn", market_discard="charm", other="junk")
    table.play("buy 1")
    item = table.prompt().candidates[-2].item
    charm = next(card for card, word in enumerate(WORDS) if word == "charm-1")
    forged = (item & 127) | (charm + 1) << 7
    objection = table.match.objection(0, (forged,))
    assert objection is not None
    assert objection.refusal.rule == "DM-12.2"


# Chains and loops


@pytest.mark.rule("DM-12.2")
def test_a_chain_goes_on_with_the_eyes_of_its_owner() -> None:
    table = Dale("reflection junk", market="acorn charm", other="junk", other_discard="trendsetting")
    assert could_be(table, "reflection-1") == {"acorn-1", "charm-1"}
    table.play("play reflection-1=charm-1")
    assert table.discard() == ["reflection-1"]


@pytest.mark.rule("DM-12.2", "DM-12.3")
def test_a_chain_that_comes_back_is_no_way() -> None:
    table = Dale("reflection junk", stall=ONE, other="junk", other_discard="reflection")
    table.play("build", "build reflection-1")  # its own green 2
    assert table.stall()[1] == ["reflection-1"]


@pytest.mark.rule("DM-12.2")
def test_a_loop_closes_only_its_own_branch() -> None:
    table = Dale(
        "trendsetting junk",
        market="reflection acorn",
        other="junk",
        other_discard="trendsetting-2".replace("-2", "")[:0] + "good-old-times",
        market_discard="reflection-2",
    )
    assert could_be(table, "trendsetting") == {"acorn-1"}


def test_a_chain_into_an_empty_place_is_no_way() -> None:
    table = Dale("reflection junk", stall=ONE, other="junk", other_discard="trendsetting")
    table.play("build", "build reflection-1")
    assert len(table.stall()) == 2


def test_seeing_doubles_sees_through_another_chameleon_in_hand() -> None:
    table = Dale("seeing-doubles reflection", other="junk", other_discard="acorn")
    assert could_be(table, "seeing-doubles") == {"acorn-1"}
    table.play("play seeing-doubles=acorn-1")
    assert table.known(1, 0) == ["reflection-1"]


def test_gift_voucher_is_an_end_and_no_chameleon_to_go_through() -> None:
    table = Dale("reflection junk", market="acorn", other="junk", other_discard="gift-voucher")
    assert could_be(table, "reflection-1") == {"gift-voucher-1"}
    table.play("play reflection-1=gift-voucher-1", "gift-voucher 1")
    assert table.market()[0] == "reflection-1"
    assert "acorn-1" in table.hand()


# For how long


@pytest.mark.rule("DM-12.1")
def test_a_copy_lasts_for_the_turn() -> None:
    table = Dale("reflection junk", other="junk", other_discard="bold-haggler", roll=2, deck="junk*9")
    events = table.play("use reflection-1=bold-haggler-1")
    assert only(events, CardImitated).seat == 0
    mask = table.table(1).masks[0]
    assert (WORDS[mask.now], mask.value, mask.could_be) == ("bold-haggler-1", 3, ())
    assert table.closed()["act use reflection-1"] == "Bold Haggler"
    table.play("reset", "reset nothing")
    assert table.table(1).masks == ()


@pytest.mark.rule("DM-12.3")
def test_a_copy_whose_model_goes_is_itself_for_the_rest_of_the_turn() -> None:
    table = Dale("trendsetting gift-voucher junk", market="bold-haggler charm", other="junk", roll=3)
    table.play("use trendsetting=bold-haggler-1")
    assert table.table().masks[0].value == 4
    events = table.play("play gift-voucher-1", "gift-voucher 1")
    assert told(events, GuiseLost)
    mask = table.table().masks[0]
    assert (WORDS[mask.now], mask.value, mask.could_be) == ("trendsetting", 5, ())  # not even of the charm


@pytest.mark.rule("DM-12.3")
def test_a_covered_model_is_gone_too() -> None:
    table = Dale(
        "good-old-times market-discovery junk", market_discard="bold-haggler", market_deck="acorn", other="junk"
    )
    table.play("use good-old-times-1=bold-haggler-1", "use market-discovery-1")
    assert [WORDS[mask.now] for mask in table.table().masks] == ["good-old-times-1"]


def test_a_chameleon_that_came_back_chooses_anew() -> None:
    table = Dale("trendsetting swift-broker", market="bold-haggler charm", other="junk", roll=1)
    table.play("use trendsetting=bold-haggler-1", "play swift-broker-1")  # discarded, shuffled in and drawn again
    assert could_be(table, "trendsetting") == {"bold-haggler-1", "charm-1"}
    assert "use trendsetting=bold-haggler-1" in table.actions()


def test_a_technique_under_way_keeps_its_copy_to_the_end() -> None:
    """Seeing Doubles as a Swift Broker discards the very Broker it copies; the plus counts all the same."""
    table = Dale("seeing-doubles swift-broker junk", deck="acorn charm gamble", other="junk")
    table.play("play seeing-doubles=swift-broker-1")
    assert table.discard() == ["swift-broker-1", "junk-1", "seeing-doubles"]
    assert table.asked() == ("act", 0)


def test_a_copied_acorn_leaves_the_chameleon_in_the_stall() -> None:
    table = Dale("reflection junk", other="junk", other_discard="acorn", other_stall=["swift-broker"])
    table.play("play reflection-1=acorn-1", "acorn swift-broker-1")
    assert table.stall(1) == [["reflection-1"]]
    assert "swift-broker-1" in table.hand()


# Copies of passives


def test_a_copy_carries_the_changes_of_its_model_along() -> None:
    table = Dale("seeing-doubles bold-haggler junk", stall=THREE, other="junk", roll=3)
    table.play("use bold-haggler-1")
    assert "use seeing-doubles=bold-haggler-1" not in table.actions()  # it counts as rolled
    table.play("build", "build seeing-doubles=bold-haggler-1")
    assert table.stall()[3] == ["seeing-doubles"]


def test_a_copy_of_a_settled_chameleon_is_what_that_one_is() -> None:
    table = Dale("seeing-doubles trendsetting junk", market="bold-haggler charm", other="junk", roll=3)
    table.play("use trendsetting=bold-haggler-1")
    assert could_be(table, "seeing-doubles") == {"junk-1", "trendsetting"}


def test_copies_lend_the_rights_of_squirrels() -> None:
    table = Dale("reflection loyal-partner swift-broker-2 junk", stall=THREE, other="junk", other_discard="empty-chest")
    table.play("build", "build loyal-partner-1 swift-broker-2 reflection-1=empty-chest-1")
    assert len(table.stall()) == 4


def test_a_copied_nostalgic_item_invites_a_card_but_a_chameleon_from_the_pile_is_plain() -> None:
    table = Dale(
        "trendsetting junk",
        stall=FOUR,
        market="nostalgic-item",
        discard="reflection",
        other="junk",
        other_discard="acorn",
    )
    table.play("build")
    assert table.options() == ["build reflection-1 trendsetting=nostalgic-item-1"]  # 2 and 3


def test_copied_discovery_and_clearance_work_in_a_payment() -> None:
    table = Dale("reflection junk*2", market_discard="cookies", other="junk", other_discard="market-discovery")
    assert "buy discard" in table.actions()
    table.play("buy discard", "pay reflection-1=market-discovery-1")
    assert "cookies-1" in table.hand()
    table = Dale("reflection junk*2", market="nuisance", other="junk", other_discard="stock-clearance")
    table.play("buy 1", "pay junk-1 junk-2 reflection-1=stock-clearance")
    assert "nuisance-1" in table.hand()


def test_a_chameleon_paid_as_junk_may_be_shed_but_is_an_animal_card() -> None:
    table = Dale(
        "reflection junk*2", market="essential-purchase", deck="acorn*3 charm", other="junk", other_discard="junk"
    )
    table.play("buy 1", "pay junk-1 junk-2 reflection-1=junk-4", "shed reflection-1 junk-1")
    assert table.table().junk == 1
    assert table.market().count("reflection-1") == 1  # thrown away, shuffled in at clean-up


def test_good_old_times_reached_by_a_chain_may_be_borrowed() -> None:
    table = Dale("trendsetting junk", market="good-old-times", market_deck="gamble acorn", other="junk")
    table.play("use trendsetting=good-old-times-1")
    assert table.market_discard() == ["acorn-1"]
    assert could_be(table, "trendsetting") == {"acorn-1"}  # it stays on that branch
    assert "use trendsetting" not in table.actions()
    table.play("play trendsetting=acorn-1")
    assert "trendsetting" in table.discard()


def test_a_borrowed_branch_that_breaks_leaves_the_chameleon_plain() -> None:
    table = Dale(
        "trendsetting gift-voucher junk", market="good-old-times charm", market_deck="gamble acorn", other="junk"
    )
    table.play("use trendsetting=good-old-times-1", "play gift-voucher-1", "gift-voucher 1")
    assert could_be(table, "trendsetting") == set()


def test_a_borrowed_branch_that_comes_to_a_dead_end_leaves_own_colour_and_value() -> None:
    """A green five, not the three that it passed on its way."""
    table = Dale(
        "trendsetting junk",
        market="good-old-times cookies",
        market_deck="gamble good-old-times",
        other="junk",
        stall=("junk", "junk", "junk", "junk"),
    )
    table.play("use trendsetting=good-old-times-1")
    assert table.market_discard() == ["good-old-times-2"]
    assert could_be(table, "trendsetting") == set()
    assert [(mask.value, WORDS[mask.now]) for mask in table.table(0).masks] == [(5, "trendsetting")]
    table.play("build", "build trendsetting")
    assert table.stall()[-1] == ["trendsetting"]


@pytest.mark.rule("DM-12.2")
def test_seeing_doubles_does_not_look_through_a_chameleon_that_has_lost_its_guise() -> None:
    table = Dale(
        "trendsetting gift-voucher seeing-doubles bold-haggler",
        market="bold-haggler charm",
        other="junk",
        roll=1,
    )
    table.play("use trendsetting=bold-haggler-2", "play gift-voucher-1", "gift-voucher 1")
    assert could_be(table, "trendsetting") == set()
    assert could_be(table, "seeing-doubles") == {"trendsetting", "bold-haggler-1"}


@pytest.mark.rule("DM-12.3")
def test_whoever_cannot_know_where_a_chameleon_is_does_not_hear_that_it_is_itself_again() -> None:
    table = Dale(
        "trendsetting gift-voucher junk", market="bold-haggler charm", other="junk", third="junk", players=3, roll=1
    )
    table.play("use trendsetting=bold-haggler-1", "play gift-voucher-1")
    events = table.play("gift-voucher 1")
    assert "Trendsetting has lost what it copied" in table.log(events, 0)
    assert "lost what it copied" not in table.log(events, 1)
    assert "lost what it copied" not in table.log(events, WATCHER)


@pytest.mark.rule("DM-12.3")
def test_the_end_of_a_turn_is_no_news_for_a_chameleon() -> None:
    table = Dale("trendsetting junk*5", market="bold-haggler charm", other="junk", roll=1)
    table.play("use trendsetting=bold-haggler-1")
    events = table.play("buy 1", "pay junk-1")
    assert "lost what it copied" not in table.log(events)


# Cookies at clean-up


def test_a_chameleon_that_can_only_be_cookies_enlarges_the_hand_unasked() -> None:
    table = Dale("reflection junk", deck="acorn*3 charm*3", other="junk", other_discard="cookies")
    table.play("reset", "reset nothing")
    assert len(table.hand()) == 6


def test_a_chameleon_that_could_be_cookies_is_asked() -> None:
    table = Dale("trendsetting junk", deck="acorn*3 charm*3", market="cookies nuisance", other="junk")
    table.play("reset", "reset nothing")
    assert table.asked() == ("grow", 0)
    table.play("grow yes")
    assert len(table.hand()) == 6
    table = Dale("trendsetting junk", deck="acorn*3 charm*3", market="cookies nuisance", other="junk")
    table.play("reset", "reset nothing", "grow no")
    assert table.asked() == ("grow", 0)  # again, now that cards have come
    table.play("grow no")
    assert len(table.hand()) == 5
    assert table.asked() == ("act", 1)


@pytest.mark.parametrize(
    ("hand", "deck", "gain"),
    [
        ("trendsetting junk", "acorn*3 charm*3", ", so that you draw one more?"),
        ("trendsetting junk", "acorn*3", "? You would draw no card for it now."),
        ("trendsetting junk*7", "acorn*3", "? You would draw no card for it now."),
        ("trendsetting junk*4", "acorn", ", so that you draw one more?"),
    ],
)
def test_the_question_about_cookies_says_whether_it_brings_a_card(hand: str, deck: str, gain: str) -> None:
    table = Dale(hand, deck=deck, market="cookies nuisance", other="junk")
    table.play("reset", "reset nothing")
    assert table.prompt().sentence.read(NAMES) == f"Shall Trendsetting be Cookies{gain}"


def test_a_chameleon_drawn_at_clean_up_may_become_cookies_too() -> None:
    table = Dale("junk*4", deck="acorn charm reflection", other="junk", other_discard="cookies")
    table.play("reset", "reset nothing")
    assert len(table.hand()) == 6


# Blindfold


def test_a_blindfolded_chameleon_settles_unseen() -> None:
    table = Dale("blindfold trendsetting junk", market="acorn cookies", other="junk")
    table.play("play blindfold")
    assert {"blindfold trendsetting=acorn-1 2", "blindfold trendsetting=cookies-1 2"} <= set(table.options())
    events = table.play("blindfold trendsetting=acorn-1 2")
    assert not told(events, CardImitated)
    assert table.table(1).masks == ()
    events = table.play("guess 5")
    assert told(events, CardImitated)
    table.play("fix 2")
    mask = table.table().masks[0]
    assert (WORDS[mask.now], mask.value) == ("acorn-1", 2)


def test_a_blindfolded_chameleon_is_guessed_by_its_copy() -> None:
    table = Dale("blindfold trendsetting junk", market="acorn", other="junk")
    table.play("play blindfold", "blindfold trendsetting=acorn-1 2", "guess 4")
    assert "trendsetting" in table.discard()


@pytest.mark.rule("DM-12.3")
def test_a_blindfolded_chameleon_without_a_model_stays_itself() -> None:
    table = Dale("blindfold reflection junk", other="acorn nuisance")
    table.play("play blindfold", "blindfold reflection-1 2", "guess 9", "fix 4")
    mask = table.table().masks[0]
    assert (WORDS[mask.now], mask.value, mask.could_be) == ("reflection-1", 4, ())
