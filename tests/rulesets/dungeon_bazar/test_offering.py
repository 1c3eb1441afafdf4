"""Phase 2: the offering: DB-4."""

import pytest

from rules.match import OutOfTurn
from rulesets.dungeon_bazar.events.offering import OfferingWon, OfferMade, OffersRevealed
from rulesets.dungeon_bazar.state import NO_OFFER
from tests.rulesets.dungeon_bazar.table import sit
from tests.sitting import NAMES, only, told


@pytest.mark.rule("DB-4.1")
def test_all_offer_in_any_order_and_nobody_sees_a_fist() -> None:
    table = sit(3)
    assert sorted(table.match.deciders()) == [0, 1, 2]
    events = table.play_as(2, "offer 4")
    assert only(events, OfferMade).seen_by(0).coins == -1
    assert "closed fist" in table.log(events, 0)
    assert "4" not in table.log(events, 0)
    assert "four" not in table.log(events, 0)
    assert [table.view(eyes).merchants[2].offer for eyes in (0, 2, -2)] == [NO_OFFER, 4, NO_OFFER]
    assert table.view(0).merchants[2].offered
    with pytest.raises(OutOfTurn):
        table.play_as(2, "offer 1")
    table.play_as(0, "offer 0")
    events = table.play_as(1, "offer 2")
    assert only(events, OffersRevealed).offers == (0, 2, 4)
    assert table.view(0).merchants[2].offer == 4


@pytest.mark.rule("DB-4.1")
def test_open_fists_are_open_in_the_pause_before_the_cave() -> None:
    table = sit(2)
    table.play("offer 4")
    table.match.play(1, 6, pausing=True)
    assert table.match.paused
    assert [who.offer for who in table.view(0).merchants] == [4, 6]


@pytest.mark.rule("DB-4.2")
def test_only_the_highest_pays_and_gains() -> None:
    table = sit(3)
    treasure = table.match.state.treasure_coins
    table.play_as(0, "offer 3")
    table.play_as(1, "offer 7")
    table.play_as(2, "offer 5")
    view = table.view()
    assert [who.coins for who in view.merchants] == [20, 13, 27]
    assert [who.favours for who in view.merchants] == [1, 2, 1]
    assert view.first == view.turn == 1
    assert table.match.state.treasure_coins == treasure + 7


@pytest.mark.rule("DB-4.3")
def test_the_lowest_tile_wins_a_tie() -> None:
    """The example of the rulebook: 2, 4 and 4 coins, tiles 1 and 4 among the highest."""
    table = sit(3, "english-a", "indian-a", "viking-a")
    table.play_as(0, "offer 2")
    table.play_as(1, "offer 4")
    events = table.play_as(2, "offer 4")
    won = only(events, OfferingWon)
    assert (won.seat, won.coins, won.tied) == (2, 4, True)
    assert "lowest tile" in table.log(events)


@pytest.mark.rule("DB-4.1")
def test_nothing_may_be_offered() -> None:
    table = sit(2, "arab-a", "viking-b")
    table.play("offer 0", "offer 0")
    assert table.view().first == 1
    assert [who.coins for who in table.view().merchants] == [20, 20]


@pytest.mark.rule("R-DB-33")
def test_no_more_than_one_has() -> None:
    table = sit(2)
    assert table.refused("offer 21") == "R-DB-33"
    assert table.options()[-1] == "offer 20"


def test_a_reveal_cannot_be_taken_back() -> None:
    table = sit(2)
    assert told(table.play_as(0, "offer 1"), OfferMade)
    assert table.match.undo_objection(0) is None
    table.play_as(1, "offer 1")
    assert table.match.undo_objection(1)


@pytest.mark.rule("DB-4.1")
def test_a_replay_tells_a_fist_as_the_log_does() -> None:
    table = sit(3)
    table.play_as(2, "offer 5")
    blind, open_eyes = table.match.told_move(0, 0), table.match.told_move(0, 2)
    assert blind.sentence.read(NAMES) == "Cleo holds out a closed fist."
    assert open_eyes.sentence.read(NAMES) == "Cleo: Offer five coins."
    assert blind.rule == open_eyes.rule == "DB-4.1"


@pytest.mark.rule("R-DB-33")
@pytest.mark.parametrize(("line", "rule"), [("offer 22", "R-DB-33"), ("offer 500", "R-DB-33"), ("offer -3", "DB-4.1")])
def test_an_offer_that_cannot_be_made_says_why(line: str, rule: str) -> None:
    assert sit(2).refused(line) == rule
