"""One suite for every game on the shelf: whoever registers is tested, without a new line here."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from collections import Counter
from collections.abc import Hashable, Iterator
from copy import copy
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rules import engine, notation
from rules.bots import bot
from rules.chance import seeded
from rules.deeds import Action
from rules.events import EVERYTHING, WATCHER
from rules.game import Game
from rules.kinds import SetDecision
from rules.knowledge import Knowledge
from rules.match import IllegalMove, Match, replay
from rules.notation import AmbiguousMove, NonsenseMove
from rules.options import Option, Setup, agree
from rules.record import SeatLabel, head_of, read_record, resume, write_head, write_move
from rules.state import Frame, State
from rulesets import load, shelf
from tests.forgetting import forget, held
from tests.rulesets.alone import first_moves
from tests.rulesets.forgeries import few, forged, forged_lines
from tests.rulesets.rare import rare_positions
from tests.sitting import NAMES

CAP = 20_000
"""Decisions after which a random game counts as endless."""

LONG_ENOUGH = 600
"""Decisions that are looked at where random play need not come to an end."""

TABLES = [(facts.name, players) for facts in shelf() for players in facts.players]
each_table = pytest.mark.parametrize(("name", "players"), TABLES)
each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])
each_bot = pytest.mark.parametrize("level", ["random", "greedy", "master:12"])


def setups(game: Game[Any], players: int) -> Iterator[Setup]:
    """Every option at each of its values, one at a time, on the box's own suggestion."""
    yield Setup(players, 1, {})
    options = [o for o in game.options if not o.players or players in o.players]
    for seed, (option, value) in enumerate((o, v) for o in options for v in _values(o)):
        yield Setup(players, seed + 2, {option.name: value})


def _values(option: Option) -> list[str]:
    return [value for value in option.values if value != option.default]


def walk(match: Match[Any], seed: int, cap: int = CAP) -> Iterator[Frame]:
    """Random play to the end, stopping before every decision. Those who decide together do so in mixed order."""
    chance = seeded(seed)
    for step in range(cap if match.game.ends_by_chance else min(cap, LONG_ENOUGH)):
        if match.over:
            return
        frames = engine.open_frames(match.game, match.state)
        chance = seeded(chance, step)
        frame = frames[chance % len(frames)]
        yield frame
        choices = match.game.decisions[frame[0]].choices(match.state, frame)
        assert choices, f"dead end at {frame}"
        match.play(frame[1], choices[(chance >> 20) % len(choices)])


@each_table
def test_random_games_end_with_a_named_winner_and_nothing_lost(name: str, players: int) -> None:
    game = load(name)
    for setup in setups(game, players):
        match = Match(game, setup)
        whole = game.inventory(match.state)
        for _ in walk(match, setup.seed):
            assert game.inventory(match.state) == whole
        if not game.ends_by_chance and not match.over:
            continue
        assert match.over, "endless game"
        outcome = match.outcome()
        assert outcome.reason
        assert outcome.winners
        assert set(outcome.winners) <= set(range(players))
        assert outcome.sentence.read(NAMES)


@each_table
def test_a_copy_shares_nothing_that_can_change(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 3))
    for _ in walk(match, 3, cap=60):
        twin = match.state.copy()
        assert twin == match.state
        assert not (_mutable_parts(twin) & _mutable_parts(match.state))


def _mutable_parts(value: Any) -> set[int]:
    """The identities of every list, dict, set and state inside a value."""
    found: set[int] = set()
    if isinstance(value, State):
        found.add(id(value))
        value = [getattr(value, field.name) for field in dataclasses.fields(value)]
    elif isinstance(value, list | dict | set):
        found.add(id(value))
    if isinstance(value, dict):
        value = list(value.items())
    if isinstance(value, list | tuple | set):
        for part in value:
            found |= _mutable_parts(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        assert value.__dataclass_params__.frozen, f"{value!r} is neither a state nor frozen"
    return found


@each_table
def test_choices_and_reasons_against_never_disagree(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 5))
    for frame in walk(match, 5):
        decision = match.game.decisions[frame[0]]
        choices = list(decision.choices(match.state, frame))
        assert len(set(choices)) == len(choices), "a choice is listed twice"
        for choice in choices:
            assert decision.against(match.state, frame, choice) is None
        if isinstance(decision, SetDecision):
            for choice in choices:
                assert list(choice) == sorted(choice)
            continue
        for choice in decision.imaginable(match.state, frame):
            assert (choice in choices) == (decision.against(match.state, frame, choice) is None)


@each_table
def test_an_action_lists_what_its_deeds_say_is_open(name: str, players: int) -> None:
    """A quick list of choices leaves nothing out and lets nothing in."""
    match = Match(load(name), Setup(players, 11))
    for frame in walk(match, 11, cap=1_000):
        decision, s = match.game.decisions[frame[0]], match.state
        if isinstance(decision, Action):
            assert sorted(decision.choices(s, frame)) == sorted(decision.open(s, frame))


@each_table
def test_every_move_is_written_so_that_it_parses_back(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 7))
    for frame in walk(match, 7):
        decision = match.game.decisions[frame[0]]
        choices = decision.choices(match.state, frame)
        for choice in choices[:: max(1, len(choices) // 25)]:
            line = notation.write(decision, choice)
            assert "\n" not in line
            assert notation.read(decision, match.state, frame, line) == choice


@each_table
def test_no_two_lines_of_a_menu_read_the_same(name: str, players: int) -> None:
    for match, frame in of_every_kind(name, players, often=60):
        prompt = match.prompt(frame[1])
        rows = [each.label.read(NAMES) for each in (*prompt.offers, *prompt.closed)]
        assert not [row for row, times in Counter(rows).items() if times > 1], frame[0]
        things = [each.label.read(NAMES) for each in prompt.candidates]
        assert not [thing for thing, times in Counter(things).items() if times > 1], frame[0]


@each_table
def test_choices_that_are_one_line_of_a_menu_do_the_same(name: str, players: int) -> None:
    for match, frame in of_every_kind(name, players, often=12):
        s, decision = match.state, match.game.decisions[frame[0]]
        effects: dict[Hashable, list[str]] = {}
        for choice in decision.choices(s, frame):
            told = what_comes_of(match, frame, choice)
            assert effects.setdefault(decision.likeness(s, frame, choice), told) == told, match.label(frame[1], choice)
        assert len(match.prompt(frame[1]).offers) == len(effects)


@each_table
def test_what_a_bot_thinks_of_is_a_line_of_the_menu(name: str, players: int) -> None:
    """So that a hint can point at it."""
    for match, frame in of_every_kind(name, players, often=12):
        lines = {offer.choice for offer in match.prompt(frame[1]).offers}
        assert set(engine.sensible(match.game, top_of(match, frame))) <= lines


def top_of(match: Match[Any], frame: Frame) -> Any:
    s = match.state.copy()
    engine.bring_to_top(s, frame)
    return s


def what_comes_of(match: Match[Any], frame: Frame, choice: Any) -> list[str]:
    """As an open replay tells and shows it: copies of a card go by the same name."""
    trial = twin_of(match)
    trial.play(frame[1], choice)
    one_by_one = not isinstance(match.game.decisions[frame[0]], Action)
    while one_by_one and not trial.over and trial.state.stack[-1][0] == frame[0]:
        trial.play(trial.deciders()[0], engine.choices(match.game, trial.state)[0])
    events = [event for move in trial.moves for event in move.events]
    sentences = [*trial.narrate(events, EVERYTHING), *match.game.position(trial.view(EVERYTHING))]
    return [sentence.read(NAMES) for sentence in sentences]


OFTEN_ENOUGH = 5
"""Times that each kind of decision of a game is tried with whatever is not offered."""


@each_table
def test_whatever_is_handed_in_a_move_is_made_whole_or_nothing_has_changed(name: str, players: int) -> None:
    foreign: list[Any] = []
    for match, frame in of_every_kind(name, players):
        for given in forged(match, frame, foreign):
            hand_in(match, frame, given)
        foreign += few(match.game.decisions[frame[0]].choices(match.state, frame))[:3]


@each_table
def test_whatever_is_typed_a_move_is_made_whole_or_nothing_has_changed(name: str, players: int) -> None:
    foreign: list[str] = []
    for match, frame in of_every_kind(name, players):
        decision = match.game.decisions[frame[0]]
        choices = decision.choices(match.state, frame)
        for line in forged_lines(decision, choices, foreign):
            before = match.state.fingerprint()
            try:
                choice = match.read(frame[1], line)
            except (NonsenseMove, AmbiguousMove):
                assert match.state.fingerprint() == before
            else:
                hand_in(match, frame, choice)
        foreign += [notation.write(decision, choice) for choice in few(choices)[:3]]


def of_every_kind(name: str, players: int, often: int = OFTEN_ENOUGH) -> Iterator[tuple[Match[Any], Frame]]:
    """Decisions of random games, each kind a few times, and those that chance hardly ever leads to."""
    game = load(name)
    met: Counter[str] = Counter()
    for setup in setups(game, players):
        match = Match(game, setup)
        for frame in walk(match, setup.seed, cap=1_500):
            met[frame[0]] += 1
            if met[frame[0]] <= often:
                yield match, frame
    if players == game.facts.players[0]:
        for match in rare_positions(name):
            yield match, match.frame(match.deciders()[0])


def twin_of(match: Match[Any]) -> Match[Any]:
    trial = copy(match)
    trial.state, trial.moves = match.state.copy(), []
    return trial


def hand_in(match: Match[Any], frame: Frame, given: Any) -> None:
    """On a twin of the match: made whole, so that it can be written down and the game goes on, or refused."""
    game = match.game
    trial = twin_of(match)
    before = trial.state.fingerprint()
    try:
        move = trial.play(frame[1], given)
    except IllegalMove:
        assert trial.state.fingerprint() == before
        return
    assert notation.read(game.decisions[frame[0]], match.state, frame, move.notation) == move.choice
    assert game.inventory(trial.state) == game.inventory(match.state)
    assert trial.over or engine.choices(game, trial.state)


@each_table
def test_every_event_has_its_sentence_for_every_reader(name: str, players: int) -> None:
    for seed in range(6):
        match = Match(load(name), Setup(players, seed))
        for _ in walk(match, seed):
            pass
        for eyes in (*range(players), WATCHER, EVERYTHING):
            for sentence in match.narrate(match.events(), eyes):
                assert 0 < len(sentence.read(NAMES)) <= 200
                for about in sentence.mentions():
                    assert about.kind == "seat" or match.game.describe(about).text


@each_table
def test_the_position_can_be_read_aloud(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 13))
    for _ in walk(match, 13, cap=120):
        for eyes in (*range(players), WATCHER):
            for sentence in match.game.position(match.view(eyes)):
                assert sentence.read(NAMES)


@each_table
def test_nobody_sees_what_he_may_not_know(name: str, players: int) -> None:
    """Deal everything a seat cannot know again: nothing in its view or in its choices may change."""
    match = Match(load(name), Setup(players, 17))
    whole = match.game.inventory(match.state)
    for step, _ in enumerate(walk(match, 17)):
        for seat in range(players):
            twin = match.game.determinize(match.state, seat, seeded(step, seat))
            assert match.game.view(twin, seat) == match.view(seat)
            assert match.game.inventory(twin) == whole
            for frame in engine.open_frames(match.game, match.state):
                if frame[1] == seat:
                    decision = match.game.decisions[frame[0]]
                    assert list(decision.choices(twin, frame)) == list(decision.choices(match.state, frame))


@each_table
@each_bot
def test_a_bot_chooses_the_same_whatever_is_hidden(name: str, players: int, level: str) -> None:
    match = Match(load(name), Setup(players, 19))
    for step, frame in enumerate(walk(match, 19, cap=90)):
        if step % 9:
            continue
        forget()
        choice = bot(level).choose(Knowledge(match, frame[1], step))
        forget()
        assert bot(level).choose(Knowledge(redealt(match, frame[1], seeded(step)), frame[1], step)) == choice
        assert match.objection(frame[1], choice) is None


def redealt(match: Match[Any], seat: int, chance: int) -> Match[Any]:
    """Another match that the seat cannot tell from this one: dealt anew before the moves it has just made in a row, in
    which nothing came to light."""
    begun = match.beginning(seat)
    other = begun.as_of(len(begun.moves))
    other.state = match.game.determinize(begun.state, seat, chance)
    other.beginning(seat)
    for move in match.moves[len(begun.moves) :]:
        other.play(seat, move.choice)
    assert other.view(seat) == match.view(seat)
    return other


@each_game
@each_bot
def test_a_bot_plays_the_same_whatever_the_process_has_played_before(name: str, level: str) -> None:
    alone = moves_of_a_process_of_its_own(name, level)
    load(name)
    before = held()
    assert first_moves(name, level, seed=42) != alone
    assert first_moves(name, level) == alone
    assert held() == before, "something is remembered that no cache of a pure function holds"


def moves_of_a_process_of_its_own(name: str, level: str) -> list[str]:
    command = [sys.executable, "-m", "tests.rulesets.alone", name, level]
    root = Path(__file__).parents[2]
    return subprocess.run(
        command, cwd=root, capture_output=True, text=True, check=True, timeout=300
    ).stdout.splitlines()


@each_table
def test_the_same_seed_and_moves_are_the_same_game(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 23))
    for _ in walk(match, 23):
        pass
    assert replay(match.game, match.setup, match.moves).fingerprint() == match.state.fingerprint()


@each_table
def test_a_record_resumes_to_the_same_position(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 29))
    labels = [SeatLabel(NAMES[seat], "random") for seat in range(players)]
    text = write_head(head_of(match, labels))
    for _ in walk(match, 29, cap=300):
        if match.moves:
            move = match.moves[-1]
            text += write_move(move.seat, move.notation, match.state)
    whole = resume(match.game, read_record(text))
    assert len(whole.moves) == text.count("\n") - 1


@each_table
def test_a_move_that_can_be_taken_back_leaves_no_trace(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 31))
    before = match.state.fingerprint()
    for _ in walk(match, 31, cap=150):
        if match.moves and match.undo_objection(match.moves[-1].seat) is None:
            move = match.moves[-1]
            match.undo(move.seat)
            assert match.state.fingerprint() == before
            match.play(move.seat, move.choice)
        before = match.state.fingerprint()


@each_table
def test_the_judgement_is_a_share_of_a_win(name: str, players: int) -> None:
    match = Match(load(name), Setup(players, 37))
    for _ in walk(match, 37):
        for seat in range(players):
            assert 0.0 <= match.game.judgement.worth(match.state, seat) <= 1.0
    if not match.over and not match.game.ends_by_chance:
        return
    shares = [match.game.judgement.worth(match.state, seat) for seat in range(players)]
    assert shares == [seat in match.outcome().winners and 1 / len(match.outcome().winners) for seat in range(players)]


@each_game
def test_bad_options_are_named(name: str) -> None:
    game = load(name)
    with pytest.raises(ValueError, match="nonsense"):
        agree(game.options, {"nonsense": "1"}, game.facts.players[0])
    for option, players in product(game.options, game.facts.players):
        with pytest.raises(ValueError, match=option.name):
            agree(game.options, {option.name: "no such value"}, players)
