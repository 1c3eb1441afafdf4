"""How near help is, in every game: a first move in four keys, and one key from any decision to its rule and from any
closed option to its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from rules import engine
from rules.match import ClosedOffer, Match, Prompt
from rules.record import SeatLabel
from rulesets import load, shelf
from tests.rulesets.asking import tables
from tests.rulesets.rare import rare_positions
from tests.rulesets.test_conformance import walk
from tests.sitting import NAMES
from tests.tui.playing import Player, opened
from tui.screens.asking import Asking
from tui.screens.table import TableScreen
from tui.tables.archive import Opened
from tui.tables.archive.unkept import Unkept
from tui.tables.pace import Pace
from tui.tables.seats import YOU
from tui.tables.table import Table

each_game = pytest.mark.parametrize("name", [facts.name for facts in shelf()])

GAMES, CAP = 20, 300
"""Random games, and decisions of each, that are searched for positions."""
TRIES = 20
"""Decisions of one kind among which one with closed options is looked for."""


@each_game
async def test_from_home_to_the_first_legal_move_in_four_keys(name: str) -> None:
    async with opened() as player:
        place = [facts.name for facts in shelf()].index(name) + 1
        await player.press(str(place), "enter")
        await player.arrives(TableScreen)
        await player.asked()
        (human,) = player.chair.own
        await player.press("1")
        if player.at.asking.pointing and player.at.asking.pointing.chosen:  # a set: hand it in
            await player.press("up", "enter")
        await player.until(lambda: any(move.seat == human for move in player.match.moves))


@cache
def positions(name: str) -> dict[str, Match[Any]]:
    """A position of every kind of decision, with closed options if there are any among the first ones met."""
    game, met = load(name), Counter[str]()
    found = {match.frame(match.deciders()[0])[0]: _laid(match) for match in rare_positions(name)}
    for setup in islice(tables(game), GAMES):
        match = Match(game, setup)
        for kind, seat, _ in walk(match, setup.seed, CAP):
            if met[kind] < TRIES:
                closed = bool(match.prompt(seat).closed)
                met[kind] = TRIES if closed else met[kind] + 1
                if closed or kind not in found:
                    found[kind] = _kept(match, seat)
    return found


def _laid(match: Match[Any]) -> Match[Any]:
    """Laid out by hand: its moves lead here from no deal, so nobody comes back to them."""
    twin = _kept(match, match.deciders()[0])
    twin.moves = []
    return twin


def _kept(match: Match[Any], seat: int) -> Match[Any]:
    twin = Match(match.game, match.setup)
    twin.state, twin.moves = match.state.copy(), list(match.moves)
    if twin.state.stack[-1][1] != seat:
        engine.bring_to_top(twin.state, twin.frame(seat))
    return twin


async def sit_down(player: Player, match: Match[Any]) -> Prompt:
    """Before this position, in the seat that is asked; nobody else moves."""
    prompt = match.prompt(match.state.stack[-1][1])
    seats = tuple(SeatLabel(NAMES[n], YOU if n == prompt.seat else "random") for n in range(match.setup.players))
    table = Table(Opened("", match, seats), Unkept(), player.app.tables.pool)
    player.app.push_screen(TableScreen(table.sit(pace=Pace.STEP)))
    await player.arrives(TableScreen)
    await player.asked()
    return prompt


def test_every_kind_of_decision_has_a_position() -> None:
    for facts in shelf():
        assert set(positions(facts.name)) == set(load(facts.name).decisions)


@each_game
async def test_one_key_to_the_rule_of_any_decision_and_to_the_reason_of_any_closed_option(name: str) -> None:
    async with opened() as player:
        for match in positions(name).values():
            prompt = await sit_down(player, match)
            await player.press("r")
            assert f"· {prompt.rule}" in player.text
            await player.press("x", "c")
            before = match.state.fingerprint()
            for line, said in reversed(list(_reasons(match, prompt, player.at.asking))):
                while player.at.asking.cursor != line:
                    await player.press("up")
                await player.press("enter")
                assert " ".join(said.split()) in player.prompt_lines()
            assert match.state.fingerprint() == before, "what is closed was not done"
            player.app.pop_screen()


def _reasons(match: Match[Any], prompt: Prompt, asking: Asking) -> Iterator[tuple[int, str]]:
    """The lines of the menu that are closed, and what should be said of each."""
    closed = {(offer.label, offer.reason): offer for offer in prompt.closed}
    for line, (item, row) in enumerate(zip(asking.items, asking.rows, strict=True)):
        if isinstance(item, ClosedOffer):
            del closed[item.label, item.reason]
            yield line, f"{item.reason.read(NAMES)} ({item.rule})"
        elif row.closed:
            objection = match.objection(prompt.seat, ())
            assert objection
            yield line, f"{objection.sentence.read(NAMES)} ({objection.refusal.rule})"
    assert not closed, "none is left out"
