"""Whoever knows one game finds everything in the others: the same chapters, under the same names."""

from __future__ import annotations

import ast
from importlib import import_module, resources
from importlib.util import find_spec
from itertools import pairwise

import pytest

from rules.judgement import Judgement
from rules.kinds import Decision, Step
from rules.match import Match
from rules.narration import Narration
from rules.options import Setup
from rules.state import State
from rulesets import load, shelf
from tests.rulesets.test_conformance import walk

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])

FILES = ("components.toml", "rules.md", "lessons.toml")
CHAPTERS = {
    "components": ("BOX",),
    "state": (),
    "setup": ("OPTIONS", "deal"),
    "decisions": ("DECISIONS", "STEPS"),
    "events": (),
    "view": ("look", "determinize", "inventory"),
    "scoring": ("outcome",),
    "narration": ("narration", "describe", "position"),
    "judgement": ("JUDGEMENT",),
    "game": ("GAME",),
}
"""Every chapter, a module or a package of that name, and what it is asked for."""
NARRATION = ("things", "events", "prompts", "options", "refusals", "position")


@each_game
def test_a_game_has_the_chapters_of_all_the_others(name: str) -> None:
    package = load(name).package
    for file in FILES:
        assert (resources.files(package) / file).is_file(), file
    for chapter, contents in CHAPTERS.items():
        module = import_module(f"{package}.{chapter}")
        assert module.__doc__, f"{chapter} does not say what stands there"
        assert [wanted for wanted in contents if not hasattr(module, wanted)] == []
    for chapter in NARRATION:
        assert find_spec(f"{package}.narration.{chapter}"), chapter


@each_game
def test_the_chapters_hold_what_their_names_say(name: str) -> None:
    package = load(name).package
    chapters = {chapter: vars(import_module(f"{package}.{chapter}")) for chapter in CHAPTERS}
    assert [thing for thing in chapters["state"].values() if isinstance(thing, type) and issubclass(thing, State)]
    assert all(isinstance(kind, Decision) for kind in chapters["decisions"]["DECISIONS"].values())
    assert all(isinstance(kind, Step) for kind in chapters["decisions"]["STEPS"].values())
    assert isinstance(chapters["judgement"]["JUDGEMENT"], Judgement)
    assert isinstance(chapters["narration"]["narration"], Narration)


@each_game
def test_a_game_is_its_chapters_put_together(name: str) -> None:
    """Whatever ``game`` hands over comes from a chapter; nothing is written there."""
    text = (resources.files(load(name).package) / "game.py").read_text(encoding="utf-8")
    assert {type(node) for node in ast.parse(text).body} == {ast.Expr, ast.ImportFrom, ast.AnnAssign}


@each_game
@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_come_clockwise_from_the_left(name: str, seat: int) -> None:
    game = load(name)
    for players in game.facts.players:
        s = Match(game, Setup(players, 1)).state
        round_the_table = [seat, *s.others(seat), seat]
        assert len(round_the_table) == players + 1
        assert all(left == (right + 1) % players for right, left in pairwise(round_the_table))


@each_game
def test_what_is_only_likely_or_our_own_stands_in_one_place(name: str) -> None:
    """About its sources a book has a chapter, the last one; nothing in the middle of play speaks of them."""
    game = load(name)
    assert game.rulebook.chapters[-1].title == "Where this comes from"
    match = Match(game, Setup(game.facts.players[0], 3))
    touched = {
        span.about
        for _, seat, _ in walk(match, 3, cap=60)
        for offer in match.prompt(seat).offers
        for span in offer.label.spans
        if span.about and span.about.kind != "seat"
    }
    told = [game.describe(thing).text for thing in touched]
    assert told
    assert not [text for text in told if "proposed" in text or "likely" in text]
