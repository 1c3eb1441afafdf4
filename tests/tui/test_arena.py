from __future__ import annotations

import json
from typing import Any

import pytest

from rules.knowledge import Knowledge
from tests.tui.conftest import Souq
from tui.tables.arena import Standing, Tournament, results, standings


def test_the_result_has_the_promised_shape(run: Souq) -> None:
    result = run("arena", "dunhuang", "--seats", "greedy,random", "--games", "6", "--jobs", "1", "--json")
    table = json.loads(result.stdout)
    assert list(table) == ["game", "games", "cut_off", "seats"]
    assert (table["game"], table["games"], table["cut_off"]) == ("dunhuang", 6, 0)
    assert [list(seat) for seat in table["seats"]] == [["bot", "wins", "win_share", "low", "high"]] * 2
    assert [seat["bot"] for seat in table["seats"]] == ["greedy", "random"]
    assert sum(seat["wins"] for seat in table["seats"]) == 6


def test_nothing_but_the_result_is_printed(run: Souq) -> None:
    result = run("arena", "dunhuang", "--seats", "random,random", "--games", "2", "--jobs", "1")
    assert result.stderr == ""
    words, _, bars = result.stdout.partition("\n\n")
    assert [line.partition(":")[0] for line in words.splitlines()] == ["random", "random"]
    assert [line[:6].strip() for line in bars.splitlines()] == ["random", "random", ""], "and an axis"


def test_a_long_game_is_played_to_its_end(run: Souq) -> None:
    """Some ten thousand moves, since nobody knows what he is doing."""
    words = ("arena", "dragon-market", "--seats", "random,random", "--games", "2", "--jobs", "1", "--json")
    table = json.loads(run(*words).stdout)
    assert table["cut_off"] == 0
    assert sum(seat["wins"] for seat in table["seats"]) == 2


def test_games_that_were_cut_off_are_told(run: Souq, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("arena", "dunhuang", "--seats", "random,random", "--games", "3", "--jobs", "1")
    monkeypatch.setattr("tui.tables.arena.LONGEST_GAME", 20)
    first, *_, told = run(*words).stdout.splitlines()
    assert first.startswith("random: 0 of 3 games")
    assert told.startswith("3 of 3 games had not ended")
    table = json.loads(run(*words, "--json").stdout)
    assert table["cut_off"] == 3
    assert [seat["wins"] for seat in table["seats"]] == [0, 0]


def test_any_number_of_processes_gives_the_same_result() -> None:
    tournament = Tournament("dunhuang", ("greedy", "random", "random"), {}, seed=5)
    alone = list(results(tournament, games=7, jobs=1))
    assert list(results(tournament, games=7, jobs=2)) == alone


class First:
    """A bot without chance: the same deal is the same game, whoever it is called."""

    def choose(self, mind: Knowledge[Any]) -> Any:
        return mind.choices()[0]


def test_every_deal_is_played_from_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.tables.arena.bot", lambda name: First())
    games = list(results(Tournament("dunhuang", ("a", "b", "c"), {}, seed=1), games=12, jobs=1))
    for first, second, third in zip(games[::3], games[1::3], games[2::3], strict=True):
        assert [sum(column) for column in zip(first, second, third, strict=True)] == pytest.approx([1, 1, 1])


def test_the_interval_is_wilsons() -> None:
    assert Standing("greedy", 190, 200).interval == pytest.approx((0.9104, 0.9726), abs=1e-4)
    assert Standing("greedy", 0, 10).interval == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert Standing("greedy", 10, 10).interval == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_a_shared_win_counts_as_its_share() -> None:
    tournament = Tournament("dunhuang", ("a", "b"), {}, seed=0)
    first, second = standings(tournament, [(0.5, 0.5), (1.0, 0.0)])
    assert (first.as_json()["wins"], second.as_json()["wins"]) == (1.5, 0.5)
