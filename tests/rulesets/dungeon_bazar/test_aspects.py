"""What a hint says of a position, against what the bots think of it."""

from __future__ import annotations

from rulesets.dungeon_bazar.judgement.aspects import aspects
from tests.rulesets.dungeon_bazar.table import in_cave


def test_a_goblin_turns_reach_into_a_claim() -> None:
    cave = in_cave()
    cave.play("move 2")
    before = dict(aspects(cave.match.state, 0))
    cave.play("goblin")
    after = dict(aspects(cave.match.state, 0))
    assert after["claimed rooms"] > before["claimed rooms"]
    assert after["coins in hand"] == before["coins in hand"]
