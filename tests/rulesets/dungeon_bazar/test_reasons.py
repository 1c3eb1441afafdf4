"""What a hint says a turn has brought."""

from __future__ import annotations

import pytest

from rulesets.dungeon_bazar.judgement.reasons import reasons
from tests.rulesets.dungeon_bazar.table import Bazaar, in_cave, last_out, put, stack_deck


def said(table: Bazaar, *lines: str) -> set[str]:
    before = table.match.state.copy()
    table.play(*lines)
    return {reason.words for reason in reasons(before, table.match.state, 0)}


@pytest.mark.rule("DB-5.5", "DB-5.9", "DB-6.4", "DB-7.2")
def test_what_a_round_brought_is_said_in_rooms_tokens_and_coins() -> None:
    assert "claim the room of Weapons" in said(in_cave(), "move 2", "goblin")
    assert "stand in the room of Weapons" in said(in_cave(), "move 2")
    assert "gain one favour token" in said(in_cave(arrange=lambda s: put(s, 0, 2)), "collect")
    assert "spend one favour token" in said(in_cave(), "help")
    assert "gain one coin" in said(in_cave(arrange=lambda s: put(s, 0, 7)), "bribe")
    assert said(in_cave(), "leave") >= {"leave as number 1", "gain one coin"}
    with_cloudy = in_cave(arrange=lambda s: put(s, 0, 5))
    assert "carry Cloudy" in said(with_cloudy, "collect")


@pytest.mark.rule("DB-8.1", "DB-8.3")
def test_a_card_that_is_kept_is_called_by_its_name() -> None:
    table = last_out(
        order=(1, 0), arrange=lambda s: (put(s, 0, None, {4: 1, 7: 1}), stack_deck(s, "potion-9", "potion-4"))
    )
    table.play("leave")
    assert said(table, "keep potion-9") >= {"keep Potion 9"}
    rivals = in_cave(arrange=lambda s: (put(s, 0, 2, {2: 1}), put(s, 1, None, {2: 1})))
    assert "be the strongest in the room of Weapons" not in said(rivals, "end")
