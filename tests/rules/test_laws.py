"""The laws of the core, over positions nobody thought of and every game on the shelf."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules import engine, notation
from rules.match import Match, replay
from rules.record import head_of, read_record, resume, write_head, write_move
from rulesets import load, shelf
from tests.wandering import somewhere, wander

names = {facts.name: facts.players for facts in shelf()}


@st.composite
def positions(draw: st.DrawFn) -> Match[Any]:
    """Any game, any number of players, anywhere between the deal and the end."""
    name = draw(st.sampled_from(sorted(names)))
    players = draw(st.sampled_from(names[name]))
    return somewhere(name, players, seed=draw(st.integers(0, 2**40)), steps=draw(st.integers(0, 90)))


@given(positions())
def test_a_copy_goes_its_own_way(match: Match[Any]) -> None:
    twin = match.state.copy()
    assert twin == match.state
    before = match.state.fingerprint()
    for _ in range(8):
        options = engine.choices(match.game, twin)
        if options:
            engine.play(match.game, twin, options[-1])
    assert match.state.fingerprint() == before
    again = match.state.copy()
    assert again == match.state


@given(positions())
def test_the_same_moves_lead_to_the_same_position(match: Match[Any]) -> None:
    assert replay(match.game, match.setup, match.moves) == match.state


@given(positions())
def test_both_doors_lead_to_the_same_position(match: Match[Any]) -> None:
    """What bots imagine is what would happen."""
    if match.over:
        return
    twin, frame = match.state.copy(), match.state.stack[-1]
    choice = engine.choices(match.game, twin)[-1]
    engine.play(match.game, twin, choice)
    match.play(frame[1], choice)
    assert match.state == twin


@given(positions())
def test_a_line_means_the_move_it_was_written_for(match: Match[Any]) -> None:
    for seat in match.deciders():
        frame = match.frame(seat)
        decision = match.game.decisions[frame[0]]
        choices = decision.choices(match.state, frame)
        lines = [notation.write(decision, choice) for choice in choices]
        assert len(set(lines)) == len(lines)
        for choice, line in zip(choices[:20], lines, strict=False):
            assert match.read(seat, line) == choice


@given(positions(), st.integers(0, 9))
def test_undo_leads_back_or_says_why_not(match: Match[Any], seed: int) -> None:
    before, length = match.state.copy(), len(match.moves)
    wander(match, seed, 1)
    if len(match.moves) == length:
        return
    last = match.moves[-1]
    for seat in range(match.setup.players):
        allowed = seat == last.seat and not last.final
        assert (match.undo_objection(seat) is None) == allowed
    if not last.final:
        match.undo(last.seat)
        assert match.state == before
        assert len(match.moves) == length


@given(positions())
def test_nothing_is_lost_and_nothing_invented(match: Match[Any]) -> None:
    dealt = Match(match.game, match.setup)
    assert match.game.inventory(match.state) == match.game.inventory(dealt.state)


@given(positions())
def test_a_record_leads_to_the_same_position(match: Match[Any]) -> None:
    text = write_head(head_of(match))
    again = Match(match.game, match.setup)
    for move in match.moves:
        again.play(move.seat, move.choice)
        text += write_move(move.seat, move.notation, again.state)
    assert resume(load(match.game.facts.name), read_record(text)).state == match.state
