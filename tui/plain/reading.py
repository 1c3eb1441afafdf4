"""What there is to say, as lines: the words come from the game, the order and the full stops from here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rules.match import ClosedOffer, Offer, Prompt
from rules.narration import Note
from rules.outcome import ScoreLine
from rules.rulebook import Entry
from rules.words import About, Sentence, capital, count
from tui.tables.logbook import Line
from tui.tables.scene import Scene

MOST_OPTIONS: Final = 24
"""Read out at a time; nobody listens to a hundred."""


def title(scene: Scene) -> str:
    """Which game it is, and what is not as in the box."""
    seed = [] if scene.seed is None else [f"seed {scene.seed}"]
    return (
        ", ".join([scene.game.facts.title, *seed, *(f"{name} {value}" for name, value in scene.agreed.items())]) + "."
    )


def company(scene: Scene) -> str:
    return ", ".join(f"{label.name} ({label.player})" for label in scene.seats) + "."


def told(log: Iterable[Line], names: Sequence[str]) -> list[str]:
    """One line an event, an empty line before each turn and phase."""
    lines: list[str] = []
    for line in log:
        if line.heading:
            lines.append("")
        lines.append(capital(line.sentence.read(names)))
    return lines


def position(scene: Scene) -> list[str]:
    names = scene.names
    return [capital(sentence.read(names)) for sentence in scene.game.position(scene.view())]


def options(prompt: Prompt, names: Sequence[str], most: int = MOST_OPTIONS) -> list[str]:
    """The open options by number, with the notation that would say the same."""
    lines = [f"{number}. {_option(offer, names)}" for number, offer in enumerate(prompt.offers[:most], 1)]
    left = len(prompt.offers) - most
    if left > 0:
        lines.append(f"And {count(left, 'more option')}; “more” reads all of them.")
    if prompt.candidates:
        words = " ".join(candidate.word for candidate in prompt.candidates)
        lines.append(f"Or put your own set together, as “{prompt.kind}” and words out of: {words}.")
    return lines


def _option(offer: Offer | ClosedOffer, names: Sequence[str]) -> str:
    return f"{capital(offer.label.read(names))} ({offer.notation})"


def closed(prompt: Prompt, names: Sequence[str]) -> list[str]:
    lines = [f"{_option(offer, names)}: {offer.reason.read(names)} ({offer.rule})" for offer in prompt.closed]
    return lines or ["Nothing is closed here: everything one might expect can be done."]


def entry(entry: Entry) -> str:
    return f"{entry.key}: {entry.text}"


def note(note: Note) -> str:
    return f"{note.title}: {note.text}{note.reference}"


def outcome(scene: Scene) -> list[str]:
    """Who won and by what, then everybody's account."""
    result, names = scene.outcome(), scene.names
    lines = ["", "The game is over.", f"{capital(result.sentence.read(names))} ({result.rule})"]
    for seat in result.ranking():
        lines += ["", f"{names[seat]}: {count(result.total(seat), 'point')}"]
        lines += [_score(line, names) for line in result.accounts[seat]]
    return lines


def _score(line: ScoreLine, names: Sequence[str]) -> str:
    return f"{capital(line.label.read(names))}: {line.points} ({line.rule})"


def things(sentences: Iterable[Sentence]) -> dict[str, About]:
    """What the sentences mention, by the words they call it."""
    found: dict[str, About] = {}
    for sentence in sentences:
        for span in sentence.spans:
            if span.about and span.about.kind != "seat":
                found.setdefault(span.text.casefold(), span.about)
    return found
