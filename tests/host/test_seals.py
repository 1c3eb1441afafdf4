"""A player at home verifies the game he was dealt: the record, and the seal that was shown when it began."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules.match import Match
from rules.options import Setup
from rules.record import head_of, write_head, write_move
from rules.seeds import seal_of, secret_seed
from rulesets import load
from tests.forged import with_other_head
from tests.rulesets.test_conformance import walk
from tui.commands.souq import souq


@pytest.fixture
def seed() -> int:
    return secret_seed()


@pytest.fixture
def record(tmp_path: Path, seed: int) -> Path:
    """Twenty moves of a sealed game."""
    match = Match(load("dunhuang"), Setup(2, seed))
    text, written = write_head(head_of(match)), 0
    for _ in walk(match, 1, cap=20):
        for move in match.moves[written:]:
            text += write_move(move.seat, move.notation, match.state)
        written = len(match.moves)
    path = tmp_path / "sealed.souq"
    path.write_text(text, encoding="utf-8")
    return path


def check(record: Path) -> Result:
    return CliRunner().invoke(souq, ["replay", "--check", str(record)])


def test_a_sealed_game_is_verified(record: Path, seed: int) -> None:
    result = check(record)
    assert result.exit_code == 0
    assert "19 moves" in result.stdout
    assert f"{seed:x}" in result.stdout
    assert seal_of(seed) in result.stdout


def test_a_game_that_was_dealt_from_another_seed_is_found_out(record: Path, seed: int) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace(f"{seed:x}", f"{seed ^ 1:x}"), encoding="utf-8")
    result = check(record)
    assert result.exit_code == 2
    assert "sealed when the game began" in result.stderr


def test_a_seal_of_one_s_own_does_not_help_an_altered_deal(record: Path, seed: int) -> None:
    """Seed and seal exchanged together: then the moves do not fit."""
    forged = with_other_head(record.read_text(encoding="utf-8"), f"{seed:x}", f"{seed ^ 1:x}")
    record.write_text(with_other_head(forged, seal_of(seed), seal_of(seed ^ 1)), encoding="utf-8")
    result = check(record)
    assert result.exit_code == 2
    assert "ine 2 of the record" in result.stderr
