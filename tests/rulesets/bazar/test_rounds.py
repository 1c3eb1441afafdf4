"""Rounds, the deck running out, and the end (BZ-2, BZ-10)."""

from __future__ import annotations

import pytest

from rules.events import PhaseBegan
from rulesets.bazar.events import (
    BetSettled,
    CardsDrawn,
    CharacterShown,
    CoinsTaken,
    DeckShuffled,
    HandsSold,
    OfferRefilled,
    RoundEnded,
    StoragePaid,
)
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import coins, hand, kinds, lay_out, names, offered
from tests.sitting import Sitting, only, told

WAREHOUSE = {1: "Warehouse"}


@pytest.mark.rule("BZ-2.1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_how_many_rounds_there_are(players: int, rounds: int) -> None:
    assert Sitting[Bazaar]("bazar", players).view().rounds == rounds
    last = lay_out(players, stacks=WAREHOUSE, deck="red-maps blue-maps", rest="pile", round=rounds)
    last.play("go 1")
    assert last.match.over
    earlier = lay_out(players, stacks=WAREHOUSE, deck="red-maps blue-maps", rest="pile", round=rounds - 1)
    earlier.play("go 1")
    assert not earlier.match.over


@pytest.mark.rule("BZ-2.2", "R-BZ-3")
def test_when_the_last_card_leaves_the_deck_the_discards_become_the_next_one() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps blue-maps", rest="pile")
    discards = sitting.view().pile
    events = sitting.play("go 1")
    assert only(events, RoundEnded).round == 1
    assert only(events, DeckShuffled).cards == discards
    assert PhaseBegan("round", 2) in events
    view = sitting.view()
    assert (view.round, view.deck, view.pile) == (2, discards, 0)


@pytest.mark.rule("BZ-2.4", "R-BZ-4")
def test_who_ends_a_round_gets_a_coin_from_the_supply() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps blue-maps", rest="pile")
    supply = sitting.view().supply
    sitting.play("go 1")
    assert coins(sitting) == [3 - 1 + 1, 3]
    assert sitting.view().supply == supply + 1 - 1


@pytest.mark.rule("R-BZ-4")
def test_a_draw_over_the_end_of_a_round_goes_on_from_the_new_deck() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps", rest="pile")
    events = sitting.play("go 1")
    assert [len(event.cards) for event in events if isinstance(event, CardsDrawn)] == [1, 1]
    assert len(hand(sitting, 0)) == 2
    assert sitting.view().round == 2


@pytest.mark.rule("R-BZ-4", "BZ-7.1")
def test_a_refill_over_the_end_of_a_round_goes_on_from_the_new_deck() -> None:
    sitting = lay_out(stacks={1: "Wholesaler"}, offer="yellow-maps red-rugs", deck="blue-lamps", rest="pile")
    events = sitting.play("go 1", "take yellow-maps red-rugs")
    assert [len(event.cards) for event in events if isinstance(event, OfferRefilled)] == [1, 1]
    assert offered(sitting).startswith("blue-lamps ")
    assert len(offered(sitting).split()) == 6
    assert coins(sitting)[0] == 3 - 2 + 1


@pytest.mark.rule("BZ-2.3", "BZ-10.1")
def test_in_the_last_round_the_draw_ends_with_the_deck() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps", rest="pile", round=2)
    events = sitting.play("go 1")
    assert hand(sitting, 0) == {"red-maps"}
    assert told(events, HandsSold)
    assert sitting.match.over


@pytest.mark.rule("BZ-10.1")
def test_a_refill_can_end_the_game_with_gaps_in_the_offer() -> None:
    sitting = lay_out(stacks={1: "Wholesaler"}, offer="yellow-maps red-rugs", deck="blue-lamps", rest="pile", round=2)
    sitting.play("go 1", "take yellow-maps red-rugs")
    assert sitting.match.over
    assert len(offered(sitting).split()) == 5


@pytest.mark.rule("R-BZ-5")
def test_without_discards_there_is_no_new_deck_and_the_game_is_over() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps blue-maps", rest="hand")
    events = sitting.play("go 1")
    assert sitting.match.over
    assert only(events, RoundEnded).coins == 1
    assert coins(sitting)[0] == 3 - 1 + 1


@pytest.mark.rule("R-BZ-6")
def test_the_coin_is_paid_in_the_last_round_too() -> None:
    sitting = lay_out(stacks=WAREHOUSE, deck="red-maps blue-maps", rest="pile", round=2)
    sitting.play("go 1")
    assert coins(sitting)[0] == 3 - 1 + 1


@pytest.mark.rule("R-BZ-7")
def test_the_rest_of_the_action_falls_away_and_no_storage_is_due() -> None:
    sitting = lay_out(
        hands=("yellow-maps yellow-rugs red-maps red-rugs blue-lamps blue-spices green-lamps",),
        stacks={1: "Auction"},
        deck="red-swords purple-lamps",
        rest="pile",
        round=2,
    )
    events = sitting.play("go 1")
    assert sitting.match.over
    assert not told(events, CoinsTaken)
    assert not told(events, StoragePaid)
    assert kinds(events)[-2:] == ["RoundEnded", "HandsSold"]
    assert len(hand(sitting, 0)) == 9


@pytest.mark.rule("R-BZ-7", "BZ-11.8")
def test_the_last_card_of_the_game_wins_no_bet_but_is_kept() -> None:
    sitting = lay_out(characters=("Cardsharp",), deck="red-swords", rest="pile", round=2)
    events = sitting.play("go characters", "ask cardsharp", "bet swords")
    assert not told(events, BetSettled)
    assert not told(events, CharacterShown)
    assert hand(sitting, 0) == {"red-swords"}


@pytest.mark.rule("R-BZ-4", "BZ-11.8")
def test_a_bet_that_ends_an_earlier_round_is_settled() -> None:
    sitting = lay_out(characters=("Cardsharp",), deck="red-swords", rest="pile")
    events = sitting.play("go characters", "ask cardsharp", "bet swords")
    assert only(events, BetSettled).coins == 6
    assert coins(sitting)[0] == 3 + 6 + 1


def test_the_new_deck_holds_what_was_discarded_and_nothing_else() -> None:
    sitting = lay_out(hands=("red-maps",), stacks={1: "Junk dealer"}, deck="blue-maps green-maps", rest="hand")
    sitting.play("go 1", "junk red-maps")
    assert names(sitting.match.state.deck) == ["red-maps"]


@pytest.mark.rule("BZ-10.2", "BZ-0.1")
def test_every_hand_card_is_a_coin_and_the_richest_wins() -> None:
    sitting = lay_out(
        hands=("yellow-maps", "red-rugs blue-rugs green-rugs purple-rugs yellow-rugs"),
        stacks={1: "Warehouse"},
        coins=(5, 3),
        deck="red-maps blue-maps",
        rest="pile",
        round=2,
    )
    sitting.play("go 1")
    outcome = sitting.match.outcome()
    assert [outcome.total(seat) for seat in (0, 1)] == [5 - 1 + 1 + 3, 3 + 5]
    assert outcome.winners == (0, 1)
    assert sitting.view(0).merchants[1].hand_size == 5


@pytest.mark.rule("R-BZ-25")
def test_equal_fortunes_share_the_win() -> None:
    sitting = lay_out(
        hands=("", "red-rugs blue-rugs"),
        stacks=WAREHOUSE,
        coins=(3, 3),
        deck="red-maps blue-maps",
        rest="pile",
        round=2,
    )
    sitting.play("go 1")
    outcome = sitting.match.outcome()
    assert outcome.reason == "shared win"
    assert outcome.winners == (0, 1)
    assert outcome.rule == "R-BZ-25"


@pytest.mark.rule("BZ-10.2")
def test_a_lone_winner_is_named_with_his_coins() -> None:
    sitting = lay_out(stacks=WAREHOUSE, coins=(9, 3), deck="red-maps blue-maps", rest="pile", round=2)
    sitting.play("go 1")
    outcome = sitting.match.outcome()
    assert (outcome.winners, outcome.reason) == ((0,), "most coins")
    assert outcome.sentence.read(["Ana", "Ben"]) == "Ana wins with eleven coins."


@pytest.mark.rule("BZ-10.2")
def test_the_account_can_be_read_by_rank() -> None:
    sitting = lay_out(4, stacks=WAREHOUSE, coins=(2, 9, 4, 9), deck="red-maps blue-maps", rest="pile", round=3)
    sitting.play("go 1")
    outcome = sitting.match.outcome()
    assert outcome.ranking() == (1, 3, 0, 2)
    assert [outcome.total(seat) for seat in outcome.ranking()] == [9, 9, 4, 4]


@pytest.mark.rule("R-BZ-24")
def test_the_supply_may_run_below_nothing() -> None:
    def spend_all(s: Bazaar) -> None:
        s.coins[1] += s.supply
        s.supply = 0
        s.stack = [("turn", 0, ())]

    sitting = lay_out().lay(spend_all)
    whole = sitting.match.game.inventory(sitting.match.state)
    sitting.play("go 1")
    assert sitting.view().supply == -3
    assert sitting.match.game.inventory(sitting.match.state) == whole
