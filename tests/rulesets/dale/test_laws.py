"""Laws that hold for any hand and any stack."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dale.components import DECKS, KIND, WORDS
from rulesets.dale.judgement import TIRED, sensible
from rulesets.dale.state import Table
from rulesets.dale.turn import PLAY, USE
from tests.rulesets.dale.table import Dale
from tests.rulesets.test_conformance import walk

GAME = load("dale")
slow = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
cards = st.lists(st.sampled_from(range(len(KIND))), unique=True, min_size=2, max_size=9)


def subsets(items: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


RESERVED = {"acorn-3", "charm-3", "cookies-3", "gamble", "whirligig-3", "junk-20"}


def named(hand: list[int]) -> str:
    """All but the cards that lie elsewhere: where chameleons and memories can find them."""
    return " ".join(WORDS[card] for card in hand if WORDS[card] not in RESERVED)


@slow
@given(hand=cards, price=st.integers(2, 5))
def test_every_legal_payment_is_like_one_that_is_offered(hand: list[int], price: int) -> None:
    """The offers are short of nothing but waste: whoever can pay at all is offered a way."""
    market = "cookies-3 acorn-3" if price < 5 else "gamble acorn-3"
    table = Dale(named(hand), market=market, other_discard="charm-3", other="junk-20")
    if "buy 1" not in table.actions():
        return
    table.play("buy 1")
    prompt = table.prompt()
    items = tuple(candidate.item for candidate in prompt.candidates if candidate.word != "in-order")
    legal = [choice for choice in subsets(items[:8]) if table.match.objection(0, choice) is None]
    offered = {tuple(sorted(KIND[item & 127] for item in offer.choice)) for offer in prompt.offers}
    for choice in legal:
        if "stock-clearance" not in [WORDS[item & 127] for item in choice]:
            assert tuple(sorted(KIND[item & 127] for item in choice)) in offered


@slow
@given(hand=cards, stacks=st.integers(0, 7))
def test_a_stack_is_offered_exactly_when_there_is_one(hand: list[int], stacks: int) -> None:
    stall = [f"junk-{19 - number}" for number in range(stacks)]
    hand = [card for card in hand if WORDS[card] not in stall]
    table = Dale(named(hand), stall=stall, other_discard="charm-3", discard="whirligig-3", other="junk-20")
    possible = "build" in table.actions()
    frame = ("build", 0, ())
    decision, s = GAME.decisions["build"], table.match.state
    items = tuple(decision.candidates(s, frame))
    if len(items) <= 11:
        assert possible == any(decision.against(s, frame, choice) is None for choice in subsets(items))
    assert possible == bool(decision.choices(s, frame))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_get_tired_of_endless_turns(players: int) -> None:
    match: Match[Table] = Match(GAME, Setup(players, 11, {"decks": ",".join(DECKS[: players + 1])}))
    for frame in walk(match, 11, cap=400):
        choices = sensible(match.state)
        assert choices
        assert set(choices) <= set(GAME.decisions[frame[0]].choices(match.state, frame))
        if frame[0] == "act":
            weary = match.state.copy()
            weary.actions = TIRED
            assert not any(verb in (PLAY, USE) for verb, _ in sensible(weary))
