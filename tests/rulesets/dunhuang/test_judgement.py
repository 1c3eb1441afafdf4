"""The judgement in parts is the judgement as a whole."""

from rules.match import Match
from rules.options import Setup
from rulesets import load
from tests.rulesets.test_conformance import walk


def test_whoever_has_the_better_aspects_has_the_better_share() -> None:
    game = load("dunhuang")
    assert game.judgement.aspects is not None
    match = Match(game, Setup(3, 47))
    compared = 0
    for _ in walk(match, 47):
        totals = [sum(value for _, value in game.judgement.aspects(match.state, seat)) for seat in range(3)]
        shares = [game.judgement.worth(match.state, seat) for seat in range(3)]
        for a, b in ((0, 1), (1, 2), (0, 2)):
            if abs(totals[a] - totals[b]) > 1e-6:
                assert (totals[a] > totals[b]) == (shares[a] > shares[b])
                compared += 1
    assert compared > 100
