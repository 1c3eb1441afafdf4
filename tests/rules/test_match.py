"""The full door: prompts, refusals, and the undo law."""

from __future__ import annotations

import pytest

from rules.events import TurnBegan
from rules.match import IllegalMove, Match, OutOfTurn, UndoClosed, replay
from rules.options import BadOption, Setup
from rules.words import About
from rulesets import load
from tests.rulesets.dunhuang.table import Stall, stall
from tests.sitting import NAMES

GAME = load("dunhuang")


def begun(players: int = 3, seed: int = 1) -> Stall:
    """A real game, dealt and set up, with the first player to move."""
    sitting = Stall("dunhuang", players, seed)
    while sitting.asked()[0] in ("keep", "start"):
        sitting.play(sitting.options()[0])
    return sitting


# Asking


def test_a_prompt_offers_every_legal_choice_with_label_and_places() -> None:
    sitting = stall("Dancer", "tea", coins=1)
    prompt = sitting.prompt()
    assert (prompt.seat, prompt.kind, prompt.rule) == (0, "camel", "DH-3.1")
    assert prompt.sentence.read(NAMES) == "Lead the camel: one step is free, each further step costs a coin."
    assert [offer.notation for offer in prompt.offers] == ["camel 1", "camel 2"]
    first = prompt.offers[0]
    assert first.label.read(NAMES) == "one step: Dancer, Tea"
    assert About("good", 7) in first.label.mentions()
    assert first.places == (("tile", 3),)


def test_a_prompt_shows_what_is_closed_and_why() -> None:
    closed = stall(coins=1).prompt().closed
    assert [offer.notation for offer in closed] == [f"camel {steps}" for steps in range(3, 9)]
    assert closed[0].reason.read(NAMES) == "Three steps cost two coins; you are one coin short."
    assert {offer.rule for offer in closed} == {"DH-3.1"}


def test_a_choice_over_sets_lists_its_candidates() -> None:
    sitting = stall("Merchant", hands=["silver", "tea tea paper"])
    assert sitting.prompt().candidates == ()
    sitting.ask()
    sitting.play("merchant 2")
    assert [(c.word, c.place) for c in sitting.prompt().candidates] == [
        ("tea", ("hand", 7)),
        ("tea", ("hand", 7)),
        ("paper", ("hand", 8)),
    ]


def test_only_who_is_asked_has_a_prompt() -> None:
    sitting = stall()
    assert sitting.match.deciders() == (0,)
    for ask in (sitting.match.prompt, sitting.match.frame):
        with pytest.raises(OutOfTurn, match="not your turn"):
            ask(1)


def test_nobody_is_asked_when_it_is_over() -> None:
    sitting = stall(pile="", turn=2)
    sitting.play("camel 1", "bonus nothing")
    assert sitting.match.deciders() == ()
    with pytest.raises(OutOfTurn, match="game is over"):
        sitting.match.prompt(0)


def test_an_objection_can_be_heard_before_the_move() -> None:
    sitting = stall(coins=1)
    assert sitting.match.objection(0, 2) is None
    objection = sitting.match.objection(0, 3)
    assert objection is not None
    assert objection.refusal.rule == "DH-3.1"


# Moving


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    sitting = stall(coins=1)
    before = sitting.match.state.copy()
    with pytest.raises(IllegalMove) as caught:
        sitting.match.play(0, 5)
    assert caught.value.sentence.read(NAMES) == "Five steps cost four coins; you are three coins short."
    assert sitting.match.state == before
    assert sitting.match.moves == []


def test_a_set_may_be_handed_in_in_any_order() -> None:
    sitting = stall("Merchant", hands=["silver silver", "tea tea paper"], coins=9)
    sitting.ask()
    sitting.play("merchant 2")
    move = sitting.match.play(1, (8, 7))
    assert move.choice == (7, 8)
    assert move.notation == "give tea paper"


@pytest.mark.parametrize(
    "given", [None, "tea tea", [7, 7], (7,), (7, 7, 7), (7, None), (7, True), 7, (7, 10**30), (-7, 7)]
)
def test_what_is_no_choice_is_refused_and_changes_nothing(given: object) -> None:
    sitting = stall("Merchant", hands=["silver silver", "tea tea paper"], coins=9)
    sitting.ask()
    sitting.play("merchant 2")
    before = sitting.match.state.fingerprint()
    with pytest.raises(IllegalMove):
        sitting.match.play(1, given)
    assert sitting.match.state.fingerprint() == before


@pytest.mark.parametrize("given", [(7,), (7, 7, 8), (), 7, (7, "tea"), (10**30, 1)])
def test_a_pair_is_a_pair(given: object) -> None:
    sitting = stall("Maid", hands=["silver"], shops=["tea"])
    sitting.ask()
    with pytest.raises(IllegalMove):
        sitting.match.play(0, given)


def test_a_move_of_somebody_else_changes_nothing() -> None:
    sitting = stall()
    before = sitting.match.state.copy()
    with pytest.raises(OutOfTurn):
        sitting.match.play(1, 1)
    assert sitting.match.state == before


def test_a_move_remembers_who_what_and_what_came_of_it() -> None:
    sitting = stall()
    move = sitting.match.play(0, 1)
    assert (move.seat, move.kind, move.choice, move.notation) == (0, "camel", 1, "camel 1")
    assert [type(event).__name__ for event in move.events] == ["CamelMoved", "NoCard"]
    assert sitting.match.moves == [move]


def test_the_events_of_a_match_are_told_in_order() -> None:
    sitting = begun()
    told = [type(event).__name__ for event in sitting.match.events()]
    assert told == ["CardKept", "CardKept", "CardKept", "FirstPlayerDrawn", "CamelPlaced", "PhaseBegan", "TurnBegan"]
    first = NAMES[sitting.view().first]
    assert sitting.log(list(sitting.match.events())).endswith(f"The caravan sets out.\nTurn 1: {first}.")


def test_unknown_options_are_refused_at_once() -> None:
    with pytest.raises(BadOption, match="nonsense"):
        Match(GAME, Setup(3, 1, {"nonsense": "1"}))


# Taking back


def test_there_is_nothing_to_take_back_at_first() -> None:
    match = Match(GAME, Setup(3, 1))
    assert match.undo_objection(0) == "Nothing has been played yet."
    with pytest.raises(UndoClosed, match="Nothing has been played"):
        match.undo(0)


def test_an_open_move_can_be_taken_back_and_made_again() -> None:
    sitting = begun()
    _, seat = sitting.asked()
    before = sitting.match.state.copy()
    move = sitting.match.play(seat, 2)
    assert not move.final
    assert sitting.match.undo_objection(seat) is None
    assert sitting.match.undo(seat) is move
    assert sitting.match.state == before
    assert sitting.match.play(seat, 2) == move


def test_several_moves_of_one_turn_can_be_taken_back_one_by_one() -> None:
    sitting = begun()
    _, seat = sitting.asked()
    before = sitting.match.state.copy()
    sitting.play("camel 2", "take shop")
    sitting.match.undo(seat)
    assert sitting.asked() == ("take", seat)
    sitting.match.undo(seat)
    assert sitting.match.state == before


def test_never_across_another_players_move() -> None:
    sitting = begun()
    _, seat = sitting.asked()
    sitting.play("camel 1")
    other = (seat + 1) % 3
    assert sitting.match.undo_objection(other) == "Another player has moved since."
    with pytest.raises(UndoClosed, match="Another player"):
        sitting.match.undo(other)


def test_not_even_when_several_choose_together() -> None:
    sitting = Stall("dunhuang", 3)
    sitting.play_as(2, sitting.prompt(2).offers[0].notation)
    assert sitting.match.undo_objection(2) is None
    sitting.play_as(0, sitting.prompt(0).offers[0].notation)
    assert sitting.match.undo_objection(2) == "Another player has moved since."
    sitting.match.undo(0)
    assert sorted(sitting.match.deciders()) == [0, 1]
    assert sitting.match.undo_objection(2) is None, "nobody has moved since any more"


def test_never_after_something_hidden_was_seen() -> None:
    sitting = begun()
    _, seat = sitting.asked()
    move = sitting.match.play(seat, 1)
    sitting.play("take hand")
    last = sitting.match.play(seat, sitting.match.read(seat, "bonus coins"))
    assert last.final, "the refill has turned a card up"
    assert not move.final
    assert any(isinstance(event, TurnBegan) for event in last.events)
    with pytest.raises(UndoClosed, match="cannot be unseen"):
        sitting.match.undo(seat)


def test_never_after_chance_was_used() -> None:
    sitting = Stall("dunhuang", 2)
    sitting.play(sitting.options()[0])
    assert not sitting.match.moves[-1].final
    sitting.play(sitting.options()[0])
    assert sitting.match.moves[-1].final, "the first player was drawn"
    assert sitting.match.undo_objection(1) is not None


def test_a_replay_plays_every_move_in_the_order_it_was_made() -> None:
    sitting = Stall("dunhuang", 3)
    for seat in (2, 0, 1):
        sitting.play_as(seat, sitting.prompt(seat).offers[-1].notation)
    match = sitting.match
    assert replay(GAME, match.setup, match.moves) == match.state


def test_moves_in_a_row_begin_where_chance_was_used_last() -> None:
    match = Match(load("dragon-market"), Setup(2, 6))
    seat = match.deciders()[0]
    before = match.state.fingerprint()
    for _ in range(2):
        match.play(seat, match.prompt(seat).offers[0].choice)
    assert match.beginning(seat).state.fingerprint() == before
    assert match.beginning(1 - seat).state.fingerprint() == match.state.fingerprint()
    match.play(seat, match.read(seat, "end"))
    assert match.beginning(seat).moves == match.moves


def test_moves_in_a_row_begin_at_the_same_place_for_whoever_comes_late() -> None:
    """A match that was taken up again, and one in which moves were taken back."""
    match = Match(load("dragon-market"), Setup(2, 6))
    seat = match.deciders()[0]
    before = match.beginning(seat).state.fingerprint()
    for _ in range(3):
        match.play(seat, match.prompt(seat).offers[0].choice)
    assert match.as_of(3).beginning(seat).state.fingerprint() == before
    match.undo(seat)
    assert match.beginning(seat).state.fingerprint() == before
    assert match.beginning(seat).moves == []
