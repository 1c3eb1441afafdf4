"""Every game can be dealt from a secret seed: played, written down, read again, and thought about without peeking."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import MASK
from rules.knowledge import Knowledge
from rules.match import Match, replay
from rules.options import Setup
from rules.record import BadRecord, head_of, read_record, resume, write_head, write_move
from rules.seeds import seal_of
from rulesets import load, shelf
from tests.rulesets.test_conformance import walk

SECRET = 0x1F0E1D2C3B4A5968778695A4B3C2D1E0F
GAMES = [facts.name for facts in shelf()]


def dealt(name: str, seed: int = SECRET) -> Match[Any]:
    game = load(name)
    return Match(game, Setup(game.facts.players[-1], seed))


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_deal_is_played_written_down_and_read_again(name: str) -> None:
    match = dealt(name)
    text, written = write_head(head_of(match)), 0
    for _ in walk(match, 1, cap=400):
        for move in match.moves[written:]:
            text += write_move(move.seat, move.notation, match.state)
        written = len(match.moves)
    again = resume(match.game, read_record(text))
    assert again.setup.seed == SECRET
    assert again.state.fingerprint() == replay(match.game, match.setup, match.moves[:written]).fingerprint()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_bot_imagines_is_dealt_by_the_quick_generator(name: str) -> None:
    match = dealt(name)
    seat = match.deciders()[0]
    imagined = Knowledge(match, seat, match.setup.seed).imagine()
    assert match.state.chance > MASK >= imagined.chance


@pytest.mark.parametrize("name", GAMES)
def test_a_checksum_tells_nothing_about_the_key(name: str) -> None:
    match = dealt(name)
    before = match.state.fingerprint()
    match.state.chance ^= 1 << 200
    assert match.state.fingerprint() == before
    match.state.chance += 1
    assert match.state.fingerprint() != before


def test_another_seed_than_the_sealed_one_is_refused() -> None:
    match = dealt(GAMES[0])
    honest = write_head(head_of(match))
    assert seal_of(SECRET) in honest
    with pytest.raises(BadRecord, match="sealed"):
        read_record(honest.replace(f"{SECRET:x}", f"{SECRET + 1:x}"))
