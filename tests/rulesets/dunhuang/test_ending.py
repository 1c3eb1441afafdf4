"""How it ends and what it scores (DH-8, DH-9)."""

from __future__ import annotations

import pytest

from rules.outcome import Outcome
from rulesets.dunhuang.events import GameScored, NoCard, PileRanOut
from tests.rulesets.dunhuang.table import Stall, stall
from tests.sitting import NAMES, only, told

PASS = ("camel 1", "take hand", "bonus nothing")


def finish(sitting: Stall) -> Outcome:
    """A last turn in which nothing happens but the end: no card, no bonus."""
    assert told(sitting.play("camel 1", "bonus nothing"), GameScored)
    return sitting.match.outcome()


@pytest.mark.rule("DH-8.1", "R-DH-7")
def test_an_empty_pile_leaves_everyone_up_to_the_last_player_a_turn() -> None:
    sitting = stall(good="tea", pile="glass", turn=0)
    assert only(sitting.play(*PASS), PileRanOut).last == 2
    assert "-" not in sitting.market(), "the last card still filled the gap"
    assert sitting.view().ending
    sitting.play(*PASS)
    assert sitting.asked() == ("camel", 2)
    assert told(sitting.play(*PASS), GameScored)
    assert sitting.match.over


@pytest.mark.rule("DH-8.1")
def test_the_last_player_sits_to_the_right_of_the_first() -> None:
    sitting = stall(good="tea", pile="glass", turn=2, first=1)
    assert only(sitting.play(*PASS), PileRanOut).last == 0
    assert told(sitting.play(*PASS), GameScored)


@pytest.mark.rule("R-DH-8")
def test_if_the_last_player_empties_the_pile_the_score_follows_at_once() -> None:
    sitting = stall(good="tea", pile="glass", turn=2)
    events = sitting.play(*PASS)
    assert told(events, PileRanOut)
    assert told(events, GameScored)
    assert sitting.match.over


@pytest.mark.rule("R-DH-7")
def test_by_the_option_the_end_waits_for_a_gap() -> None:
    sitting = stall(good="tea", pile="glass", turn=0, endNeedsGap="on")
    assert not told(sitting.play(*PASS), PileRanOut)
    assert not sitting.view().ending
    assert told(sitting.play(*PASS), PileRanOut)
    assert told(sitting.play(*PASS), GameScored)


@pytest.mark.rule("R-DH-7")
def test_by_the_option_a_gap_in_the_first_players_turn_gives_a_whole_round_more() -> None:
    sitting = stall(good="tea", pile="glass", turn=2, endNeedsGap="on")
    sitting.play(*PASS)
    assert not sitting.match.over
    sitting.play(*PASS, *PASS)
    assert told(sitting.play(*PASS), GameScored)


@pytest.mark.rule("DH-8.1")
def test_an_interpreter_who_empties_the_pile_brings_the_end_too() -> None:
    sitting = stall("Interpreter", pile="glass", turn=0)
    sitting.ask()
    assert told(sitting.play("draw glass"), PileRanOut)
    assert sitting.view().market[3] == 0


@pytest.mark.rule("DH-8.2")
def test_in_the_last_turns_gaps_stay_and_give_no_card() -> None:
    sitting = stall(pile="", turn=0)
    sitting.play("camel 1", "bonus nothing")
    assert sitting.market().count("-") == 1
    assert told(sitting.play("camel 8"), NoCard)
    assert sitting.asked() == ("bonus", 1)
    assert sitting.view().merchants[1].hand_size == 0


@pytest.mark.rule("DH-8.2")
def test_winning_at_once_stays_possible_in_the_last_turns() -> None:
    tokens = {"lapis": 2, "pottery": 2, "glass": 2, "tea": 2}
    sitting = stall(pile="", turn=2, tokens=tokens, hands=["", "", "lapis glass tea paper"], prestige=[20])
    assert not told(sitting.play("camel 1", "bonus nothing"), GameScored)
    assert sitting.match.outcome().reason == "instant win"
    assert sitting.match.outcome().winners == (2,)


@pytest.mark.rule("DH-9.1")
def test_tokens_are_two_points_and_prestige_one_and_shop_cards_nothing() -> None:
    outcome = finish(
        stall(pile="", turn=2, shops=["tea tea glass"], tokens={"tea": 0, "glass": 0}, turned="tea", prestige=[5, 3])
    )
    assert [outcome.total(seat) for seat in range(3)] == [9, 3, 0]


@pytest.mark.rule("DH-9.2")
def test_hands_are_shown() -> None:
    sitting = stall(pile="", turn=2, hands=["tea", "paper", "glass"])
    assert [sitting.hand(seat, eyes=0) for seat in range(3)] == ["tea", "", ""]
    finish(sitting)
    assert [sitting.hand(seat, eyes=0) for seat in range(3)] == ["tea", "paper", "glass"]


@pytest.mark.rule("DH-9.2")
def test_of_each_good_those_with_most_copies_keep_one() -> None:
    tokens = {"lapis": 0, "pottery": 0, "silver": 1, "glass": 2}
    outcome = finish(stall(pile="", turn=2, hands=["tea tea paper", "tea paper", "tea tea"], tokens=tokens))
    assert [outcome.total(seat) for seat in range(3)] == [4 + 7 + 8, 2 + 8, 2 + 7]


@pytest.mark.rule("DH-9.3")
def test_no_more_cards_score_than_there_are_tokens_and_the_cheapest_are_dropped() -> None:
    outcome = finish(stall(pile="", turn=2, hands=["silver glass tea"], tokens={"lapis": 0}))
    assert outcome.total(0) == 2 + 7
    dropped = [line for line in outcome.accounts[0] if line.rule == "DH-9.3"]
    assert [line.label.read(NAMES) for line in dropped] == [
        "Glass: no token is left to score it",
        "Silver: no token is left to score it",
    ]
    assert [line.points for line in dropped] == [0, 0]


@pytest.mark.rule("DH-9.3")
def test_without_tokens_no_card_scores() -> None:
    outcome = finish(stall(pile="", turn=2, hands=["wool paper"], prestige=[1, 2]))
    assert outcome.total(0) == 1
    assert outcome.winners == (1,)


@pytest.mark.rule("DH-9.4", "DH-0.1")
def test_most_points_win() -> None:
    outcome = finish(stall(pile="", turn=2, prestige=[3, 5, 4]))
    assert (outcome.winners, outcome.reason) == ((1,), "most points")
    assert outcome.sentence.read(NAMES) == "Ben wins with five points."


@pytest.mark.rule("DH-9.4")
def test_among_equals_the_richest_wins() -> None:
    outcome = finish(stall(pile="", turn=2, prestige=[4, 4, 1], coins=[3, 4, 9]))
    assert (outcome.winners, outcome.reason) == ((1,), "more coins")
    assert outcome.sentence.read(NAMES) == "Ben wins: equal in points, but richer in coins."


@pytest.mark.rule("R-DH-22")
def test_equal_in_points_and_coins_share_the_win() -> None:
    outcome = finish(stall(pile="", turn=2, prestige=[4, 1, 4]))
    assert (outcome.winners, outcome.rule) == ((0, 2), "R-DH-22")
    assert outcome.sentence.read(NAMES) == "Ana and Cleo share the win: equal in points and in coins."


@pytest.mark.rule("DH-9.4")
def test_after_an_instant_win_nothing_is_scored() -> None:
    tokens = {"lapis": 0, "pottery": 0, "glass": 0, "tea": 0}
    sitting = stall(tokens=tokens, hands=["lapis glass tea paper", "wool"], prestige=[0, 20])
    sitting.play("camel 1", "bonus nothing")
    outcome = sitting.match.outcome()
    assert (outcome.winners, outcome.accounts) == ((0,), ())


@pytest.mark.rule("DH-9.5")
def test_the_worked_example_comes_out_at_21_and_23() -> None:
    adrien = "glass glass tea tea silk silk"
    nicole = "glass bamboo tea wool wool"
    tokens = {"pottery": 0, "lapis": 0, "gold": 1, "silver": 1, "paper": 1}
    outcome = finish(stall(players=4, pile="", turn=3, hands=[adrien, nicole], tokens=tokens, prestige=[0, 2]))
    assert [outcome.total(seat) for seat in range(4)] == [21, 23, 0, 0]
    assert outcome.winners == (1,)
    lines = [(line.label.read(NAMES), line.points) for line in outcome.accounts[0]]
    assert lines == [
        ("two majority tokens, 2 points each", 4),
        ("Prestige", 0),
        ("Silk: nobody holds more", 10),
        ("Tea: nobody holds more", 7),
        ("Glass: no token is left to score it", 0),
    ]


@pytest.mark.rule("DH-6.1")
def test_a_win_on_the_spot_shows_all_hands_and_cannot_be_taken_back() -> None:
    shops = ["silver lapis pottery glass"]
    tokens = {"silver": 0, "lapis": 0, "pottery": 0, "glass": 0}
    sitting = stall(hands=["silver lapis pottery glass", "tea"], shops=shops, tokens=tokens)
    sitting.play("camel 1", "bonus nothing")
    assert sitting.match.over
    assert sitting.hand(1, eyes=0) == "tea", "hands are open now"
    assert "ended" in (sitting.match.undo_objection(0) or "")
