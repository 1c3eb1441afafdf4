"""The words of a hint: where, what, why in the unit of the game, and an honest comparison."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.advice import Advice, Weighed, advise
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rulesets import load, shelf
from tests.rulesets.test_conformance import walk
from tests.sitting import NAMES
from tui.tables import hints

LONGEST = 190
"""Letters that fit the four lines below the board at 80 × 24."""

Words = tuple[str, ...]

MATCH = Match(load("dunhuang"), Setup(2, 2))
PROMPT = MATCH.prompt(0)
GOOD, FAIR = (offer.choice for offer in PROMPT.offers[:2])
LABEL = PROMPT.offers[1].label.read(NAMES)


def why(gains: dict[str, float], denies: dict[str, float], unit: str = "coin") -> str:
    best = Weighed(GOOD, 0.5, tuple(gains.items()), tuple(denies.items()))
    return hints.why(best, Advice(best, unit=unit, rival=1), NAMES)


@pytest.mark.parametrize(
    ("gains", "denies", "words"),
    [
        ({}, {}, "Little changes in this turn: it keeps your chances open."),
        ({"a set": 3.4}, {}, "By the end of your turn it gains a set (+3 coins)."),
        ({"a set": 1.2}, {}, "By the end of your turn it gains a set (+1 coin)."),
        ({"a set": -0.4}, {}, "By the end of your turn it gives up a set (a little less)."),
        (
            {"a set": 3.4, "cards": 2.0, "coins": -1.0, "a gem": 0.5},
            {"a lead": 4.0, "a dog": 1.0},
            "By the end of your turn it gains a set (+3 coins) and cards (+2), but gives up coins (−1). "
            "It costs Ben a lead (−4).",
        ),
        ({}, {"a lead": 4.0}, "It costs Ben a lead (−4 coins)."),
    ],
)
def test_reasons_are_counted_in_the_unit_of_the_game(
    gains: dict[str, float], denies: dict[str, float], words: str
) -> None:
    assert why(gains, denies) == words


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        (None, "I expect 50 wins in 100. Ask with another move in mind, and I compare the two."),
        (Weighed(GOOD, 0.5), "It is the move you had in mind, too: I expect 50 wins in 100."),
        (Weighed(FAIR, 0.49), f"“{LABEL}” is about as good: I expect 49 wins in 100 from it, against 50."),
        (Weighed(FAIR, 0.6), f"“{LABEL}” may even be better: I expect 60 wins in 100 from it, against 50."),
        (
            Weighed(FAIR, 0.3, (("cards", 1.0), ("coins", 2.0))),
            f"From “{LABEL}” I expect 30 wins in 100, against 50. It brings less: cards (−2 points).",
        ),
        (
            Weighed(FAIR, 0.3, (("cards", 3.0),)),
            f"From “{LABEL}” I expect 30 wins in 100, against 50. It leaves Ben more: a lead (+2 points).",
        ),
    ],
)
def test_a_comparison_is_honest(mine: Weighed | None, words: str) -> None:
    best = Weighed(GOOD, 0.5, (("cards", 3.0),), (("a lead", 2.0),))
    assert hints.comparison(Advice(best, mine, rival=1), PROMPT, NAMES) == words


@pytest.mark.parametrize(
    ("best", "mine", "words"),
    [
        (("gain 19 coins",), (), "With it you could not gain 19 coins."),
        (("gain 19 coins",), ("gain two coins",), "With it you could gain two coins, but not gain 19 coins."),
        (("gain one coin", "win"), ("gain two coins",), "With it you could gain two coins, but not win."),
        (("gain one coin",), ("gain two coins",), ""),
    ],
)
def test_what_a_move_falls_short_of_names_both_lines(best: Words, mine: Words, words: str) -> None:
    chosen, other = Weighed(GOOD, 0.5, good=best), Weighed(FAIR, 0.3, good=mine)
    assert hints.shortfall(other, Advice(chosen, other), NAMES) == words


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_every_step_of_a_hint_fits_below_the_board(name: str) -> None:
    game = load(name)
    match = Match(game, Setup(game.facts.players[-1], 47))
    for kind, seat, _ in islice(walk(match, 47, cap=90), 4, None, 17):
        prompt = match.prompt(seat)
        mine = game.decisions[kind].choices(match.state, match.frame(seat))[0]
        advice = advise(Knowledge(match, seat), mine, iterations=20)
        said = [hints.hint(step, advice, prompt, NAMES, game.narration.zones) for step in range(hints.STEPS)]
        assert all(0 < len(words) <= LONGEST for words in said)
        assert "the the" not in said[0]


@pytest.mark.parametrize(
    ("made", "words"),
    [
        ({}, "Little changed by the end of that turn."),
        (
            {"good": ("build a stack", "buy silk", "rest")},
            "Ana could build a stack, and buy silk by the end of that turn.",
        ),
        (
            {"good": ("rest",), "bad": ("lose a coin",)},
            "Ana could rest by the end of that turn. Ana would also lose a coin.",
        ),
        ({"bad": ("lose a coin",), "harm": ("wait",)}, "Ana would lose a coin. Ben would wait."),
    ],
)
def test_reasons_of_a_move_are_told_of_whoever_made_it(made: dict[str, tuple[str, ...]], words: str) -> None:
    mine = Weighed(FAIR, 0.4, **made)
    assert hints.reasons_told(Advice(Weighed(GOOD, 0.5), mine, rival=1), 0, NAMES) == words
