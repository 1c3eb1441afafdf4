"""Whole games as a person reads them: records of moves, and beside each the text that it tells.

A record is replayed, never played by bots again: a better bot changes nothing here, a changed rule or word shows up as
a difference one can read. ``python -m tests.golden`` tells all records anew after a meant change; then read what
differs before believing it. A new game is any finished ``.souq`` file, laid into the folder of its game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules.events import EVERYTHING, Event
from rules.match import Match, Move
from rules.record import head_of, read_record, resume, write_head, write_move
from rulesets import load
from tests.sitting import NAMES

RECORDS = sorted((Path(__file__).parent / "rulesets").glob("*/golden/*.souq"))


def name_of(record: Path) -> str:
    return f"{record.parents[1].name}/{record.stem}"


def story_of(record: Path) -> Path:
    return record.with_suffix(".txt")


def told(match: Match[Any]) -> str:
    """Every move in notation, under it what came of it; then who won, and by what."""
    lines = [*_sentences(match, match.opening), *_course(match), *_end(match)]
    return "\n".join(lines) + "\n"


def _course(match: Match[Any]) -> Iterator[str]:
    for move in match.moves:
        yield f"> {NAMES[move.seat]}: {move.notation}"
        yield from _sentences(match, move.events)


def _sentences(match: Match[Any], events: tuple[Event, ...]) -> Iterator[str]:
    for sentence in match.narrate(events, EVERYTHING):
        yield sentence.read(NAMES)


def _end(match: Match[Any]) -> Iterator[str]:
    if not match.over:
        yield "The rest is not told."
        return
    outcome = match.outcome()
    yield f"= {outcome.sentence.read(NAMES)} ({outcome.reason}, {outcome.rule})"
    for name, account in zip(NAMES, outcome.accounts, strict=False):
        lines = ", ".join(f"{line.label.read(NAMES)} {line.points}" for line in account)
        yield f"= {name} {sum(line.points for line in account)}: {lines}"


def replayed(record: Path) -> Match[Any]:
    """Every checksum on the way is the recorded one, or it does not come to the end."""
    kept = read_record(record.read_text(encoding="utf-8"))
    return resume(load(kept.head.game), kept)


def tell_anew(record: Path) -> None:
    """The same moves by the rules and in the words of today, whatever the checksums said."""
    kept = read_record(record.read_text(encoding="utf-8"))
    game = load(kept.head.game)
    match = Match(game, kept.head.setup(game.options))
    text = write_head(head_of(match))
    for line in kept.lines:
        move = _played(match, line)
        text += write_move(move.seat, move.notation, match.state)
    record.write_text(text, encoding="utf-8")
    story_of(record).write_text(told(match), encoding="utf-8")


def _played(match: Match[Any], line: str) -> Move:
    seat, _, words = line.rpartition(" #")[0].partition(" ")
    return match.play(int(seat), match.read(int(seat), words))


if __name__ == "__main__":
    for path in RECORDS:
        tell_anew(path)
