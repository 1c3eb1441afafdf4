"""Clean-up (DM-9, DM-10)."""

import pytest

from rulesets.dale.events import CardsDrawn, DeckReshuffled, JunkDrawn, MarketReshuffled
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told


def done(table: Dale) -> list:
    return table.play("reset", "reset nothing")


@pytest.mark.rule("DM-9.1")
def test_the_hand_is_filled_to_five() -> None:
    table = Dale("junk*2", deck="cookies junk*4", other="junk")
    assert len(only(done(table), CardsDrawn).cards) == 3
    assert len(table.hand()) == 5
    assert table.deck() == ["cookies-1", "junk-4"]


@pytest.mark.rule("DM-9.1")
def test_a_larger_hand_is_kept() -> None:
    table = Dale("junk*7", deck="acorn", other="junk")
    assert not told(done(table), CardsDrawn)
    assert len(table.hand()) == 7


@pytest.mark.rule("DM-9.2")
def test_others_wait_for_their_own_clean_up() -> None:
    table = Dale("nuisance junk", deck="junk*5", other="acorn", other_deck="junk*5")
    table.play("play nuisance-1", "nuisance 2", "end")
    assert table.hand(1) == []
    done(table)
    assert len(table.hand(1)) == 5


@pytest.mark.rule("DM-9.3")
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    table = Dale("junk", deck="cookies", discard="spyglass acorn charm flashy-show", other="junk")
    events = done(table)
    assert only(events, DeckReshuffled).number == 4
    assert len(table.hand()) == 6  # five, and one for the Cookies
    assert table.discard() == []


@pytest.mark.rule("DM-9.3")
def test_whoever_draws_from_it() -> None:
    table = Dale("sabotage junk", other="junk", other_discard="cookies acorn")
    events = table.play("play sabotage", "sabotage 2")
    assert only(events, DeckReshuffled).seat == 1
    assert set(table.options()) == {"spoil cookies-1", "spoil acorn-1"}


@pytest.mark.rule("DM-9.4")
def test_with_deck_and_discards_gone_junk_fills_the_hand() -> None:
    table = Dale("acorn", deck="charm", junk=5, other="junk-20")
    assert only(done(table), JunkDrawn).number == 3
    assert len(table.hand()) == 5
    assert table.table().junk == 2


@pytest.mark.rule("R-DM-3")
def test_without_junk_the_hand_stays_small() -> None:
    table = Dale("acorn", junk=1, other="spyglass")
    done(table)
    assert table.hand() == ["acorn-1", "junk-1"]
    table = Dale("acorn", other="spyglass")
    assert not told(done(table), JunkDrawn)
    assert table.hand() == ["acorn-1"]


@pytest.mark.rule("DM-9.4")
def test_junk_comes_in_clean_up_only() -> None:
    table = Dale("swift-broker junk-20", junk=5, other="spyglass")
    table.play("play swift-broker-1")
    assert table.hand() == ["junk-20"]


@pytest.mark.rule("DM-9.5")
def test_looking_at_cards_shuffles_nothing_but_drawing_them_does() -> None:
    table = Dale("new-season junk", discard="cookies", deck="acorn", other="junk", market_deck="charm")
    events = table.play("play new-season-1", "new-season cookies-1")
    assert not told(events, DeckReshuffled)  # searching the pile leaves the deck alone
    table = Dale("spyglass junk", deck="acorn", discard="cookies charm", other="junk")
    assert told(table.play("play spyglass-1"), DeckReshuffled)  # its three cards are drawn


@pytest.mark.rule("DM-10.1")
def test_the_market_slides_right_and_is_filled_from_the_right() -> None:
    table = Dale(
        "junk*2", market="cookies spyglass acorn charm flashy-show", market_deck="gamble", other="junk", junk=9
    )
    table.play("buy 1", "pay junk-1 junk-2")
    assert table.market() == ["spyglass-1", "acorn-1", "charm-1", "flashy-show", "gamble"]


@pytest.mark.rule("DM-10.2")
def test_the_market_discards_are_shuffled_in_when_the_deck_is_short() -> None:
    table = Dale("junk", market="cookies", market_deck="acorn", market_discard="charm gamble", other="junk")
    events = done(table)
    assert only(events, MarketReshuffled).number == 2
    assert table.market()[:2] == ["cookies-1", "acorn-1"]
    assert set(table.market()[2:4]) == {"charm-1", "gamble"}
    assert table.market()[4] == "-"
    assert table.market_discard() == []


@pytest.mark.rule("DM-10.2")
def test_a_full_market_leaves_the_discards_alone() -> None:
    table = Dale("junk", market="cookies spyglass acorn charm gamble", market_discard="flashy-show", other="junk")
    assert not told(done(table), MarketReshuffled)
    assert table.market_discard() == ["flashy-show"]


def test_what_was_for_the_turn_ends_with_it() -> None:
    table = Dale("flashy-show junk", other="junk*2", deck="junk*5", market="cookies")
    table.play("play flashy-show", "end")
    assert table.table().shows == 0
    table.play("buy 1")
    assert table.options() == ["pay junk-2 junk-3"]


@pytest.mark.rule("DM-9.4")
def test_junk_fills_the_larger_hand_of_cookies_too() -> None:
    table = Dale("cookies acorn", junk=9, other="junk")
    table.play("reset", "reset nothing")
    assert table.hand().count("acorn-1") == 1
    assert len(table.hand()) == 6
