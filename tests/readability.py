"""How easily Souq reads: ``python -m tests.readability``.

Counts the words of every sentence a player meets on the way into a game: the rules, the lessons, what is asked and
refused in random games, and what the log tells of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from statistics import fmean, quantiles

from rules.game import Game
from rules.rulebook import is_table
from rulesets import load, shelf
from tests.rulesets.asking import walk_and_ask

MOST = 30
"""Words a sentence may have: more, and nobody remembers how it began."""
GAMES = 4
"""Random games of each kind whose sentences are counted."""

_END = re.compile(r"(?<=[.!?])[”\"')]*\s+")


def sentences(texts: Iterable[str]) -> list[str]:
    return [sentence for text in texts for sentence in _END.split(text.strip()) if sentence]


def words(sentence: str) -> int:
    return len(sentence.split())


def too_long(texts: Iterable[str]) -> list[str]:
    return [sentence for sentence in sentences(texts) if words(sentence) > MOST]


def rules_of(game: Game) -> Iterator[str]:
    for chapter in game.rulebook.chapters:
        yield from (paragraph for paragraph in chapter.opening if not is_table(paragraph))
        yield from (entry.text for entry in chapter.entries)


def lessons_of(game: Game) -> Iterator[str]:
    for lesson in game.lessons:
        yield lesson.about
        for step in lesson.steps:
            yield from (step.say, step.nudge)


def figures(name: str, source: str, texts: Iterable[str]) -> str:
    counts = [words(sentence) for sentence in sentences(texts)]
    verdict = "ok" if max(counts) <= MOST else "OVER"
    p95 = quantiles(counts, n=20)[-1]
    return f"{name:<14}{source:<9}{len(counts):>9,}{fmean(counts):>7.1f}{p95:>6.0f}{max(counts):>9}  {verdict}"


def main() -> None:
    print(f"{'':<23}{'sentences':>9}{'mean':>7}{'p95':>6}{'longest':>9}  (words in a sentence, at most {MOST})")
    for facts in shelf():
        game, answers = load(facts.name), walk_and_ask(facts.name, GAMES)
        print(figures(facts.name, "rules", rules_of(game)))
        print(figures("", "lessons", lessons_of(game)))
        print(figures("", "asked", answers.said))
        print(figures("", "told", answers.told), flush=True)


if __name__ == "__main__":
    main()
