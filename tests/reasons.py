"""What hints and reviews give as reasons: ``python -m tests.reasons [GAMES]``.

Bots play; now and then a hint is asked for, and the move that was made is held against it, as a review does. Every
reason is listed by its kind, and whatever a player could not understand is named: a fraction, or a word that the rule
book of the game does not know.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from rules.advice import WITH_LUCK, Weighed, advise
from rules.game import Game
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.words import count
from rulesets import load, shelf
from tests.bots import bots_play
from tests.sitting import NAMES
from tui.tables import hints

GAMES = 20
"""Games of each kind: a hundred in all."""
EVERY = 13
"""Moves from one hint to the next."""
LEVELS = ("greedy", "random")
"""Who plays: the one makes sense, the other the mistakes that a review is for."""
ITERATIONS = 20
CAP = 600
SHOWN = 20
"""Sentences of each game that are printed to be read."""

_WORD = re.compile(r"[^\W\d_]+")
_FRACTION = re.compile(r"\d[.,]\d|[+−%½¼¾]")


def weighed(name: str, games: int) -> Iterator[tuple[Weighed, str]]:
    """Both lines of every hint with what is said about them."""
    for number in range(games):
        for match, seat in _moments(name, number):
            yield from _lines(match, seat)


def _moments(name: str, number: int) -> Iterator[tuple[Match[Any], int]]:
    """Real choices of one game, some moves apart."""
    game = load(name)
    players = game.facts.players[number % len(game.facts.players)]
    match = Match(game, Setup(players, 500 + number))
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(players)]
    for step, seat in enumerate(islice(bots_play(match, *levels, seed=number), CAP)):
        if step % EVERY == number % EVERY and len(Knowledge(match, seat).choices()) > 1:
            yield match, seat


def _lines(match: Match[Any], seat: int) -> Iterator[tuple[Weighed, str]]:
    mind = Knowledge(match, seat)
    mine = mind.choices()[-1]
    advice = advise(mind, mine, iterations=ITERATIONS)
    yield advice.best, hints.why(advice.best, advice, NAMES)
    if advice.mine:
        yield advice.mine, hints.shortfall(advice.mine, advice, NAMES)


def reasons_in(line: Weighed) -> tuple[str, ...]:
    return tuple(words.removeprefix(f"{WITH_LUCK} ") for words in (*line.good, *line.bad, *line.harm))


def kind_of(reason: str) -> str:
    """Without what differs from one position to the next: names and numbers."""
    numbers = {count(number, "card").split()[0] for number in range(1, 13)}
    words = ["…" if word[:1].isupper() or word in numbers or word.isdigit() else word for word in reason.split()]
    return re.sub(r"…(,? (and )?(the )?…)+", "…", " ".join(words))


def vocabulary(game: Game[Any]) -> set[str]:
    texts = [text for chapter in game.rulebook.chapters for text in chapter.opening]
    texts += [text for entry in game.rulebook.entries() for text in (entry.key, entry.text)]
    texts += [count(number, "card") for number in range(13)]
    return {stem(word) for text in texts for word in _WORD.findall(text)}


def stem(word: str) -> str:
    return word.casefold().removesuffix("s")


def complaints(words: str, known: set[str] | None) -> list[str]:
    """Fractions, and where the words are known that may be used, all others."""
    strange = [word for word in _WORD.findall(words) if known is not None and stem(word) not in known]
    return strange + _FRACTION.findall(words)


def report(name: str, games: int) -> Iterator[str]:
    known, told, said = vocabulary(load(name)), Counter[str](), Counter[str]()
    for line, words in weighed(name, games):
        said.update([words] if words else [])
        told.update(reasons_in(line))
    kinds = Counter[str]()
    for reason, times in told.items():
        kinds[kind_of(reason)] += times
    wrong = {words: found for words in (*told, *said) if (found := complaints(words, known if words in told else None))}
    yield f"{name}: {games} games, {said.total()} sentences, {told.total()} reasons, {len(wrong)} wrong"
    yield from (f"{times:>7}  {kind}" for kind, times in kinds.most_common())
    yield from (f"  WRONG  {words}: {', '.join(found)}" for words, found in wrong.items())
    yield from (f"       “{words}”" for words in [*said][:: max(1, len(said) // SHOWN)])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for facts in shelf():
        for line in report(facts.name, games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
