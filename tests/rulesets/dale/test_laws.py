"""Laws that hold for any hand and any stack."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import engine
from rules.deeds import deed, parts
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dale.components import DECKS, KIND, STACKS, TITLES, WORDS
from rulesets.dale.deeds import BUILD, PLAY, USE
from rulesets.dale.faces import faces
from rulesets.dale.guises import card_of, end_of
from rulesets.dale.judgement.sensible import TIRED
from rulesets.dale.market import DISCARDED, Pay
from rulesets.dale.payment import MOST_PAYMENTS, veiled_payments
from rulesets.dale.piles import IN_ORDER
from rulesets.dale.plain import is_plain, payments
from rulesets.dale.stall import Build
from rulesets.dale.state import Valley
from rulesets.dale.turn import Act, plain_actions
from tests.rulesets.dale.table import Dale
from tests.rulesets.test_conformance import walk

GAME = load("dale")
slow = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
cards = st.lists(st.sampled_from(range(len(KIND))), unique=True, min_size=2, max_size=10)


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
    offered = {likeness(offer.choice) for offer in prompt.offers}
    for choice in legal:
        if "stock-clearance" not in [WORDS[end_of(item)] for item in choice]:
            assert likeness(choice) in offered


OPENERS = ("market-discovery-1", "market-discovery-2", "stock-clearance", "trendsetting", "reflection-1")


@slow
@given(hand=cards, with_cards=st.sets(st.sampled_from(OPENERS)), shows=st.integers(0, 1), top=st.sampled_from("12345"))
def test_the_market_discards_are_sold_exactly_when_there_is_a_payment(
    hand: list[int], with_cards: set[str], shows: int, top: str
) -> None:
    """Any hand, with and without the cards that open the pile and allow waste, beside a search through all sets."""
    bought = {"1": "swift-broker-4", "2": "cookies-3", "3": "acorn-3", "4": "whirligig-3", "5": "gamble"}[top]
    held = [WORDS[card] for card in hand[:6] if WORDS[card] not in RESERVED | {bought, *OPENERS}]
    table = Dale(" ".join([*sorted(with_cards), *held]), market_discard=bought, shows=shows)
    decision, frame, s = GAME.decisions["pay"], ("pay", 0, (DISCARDED,)), table.match.state
    assert isinstance(decision, Pay)
    things = tuple(item for item in decision.candidates(s, frame) if item != IN_ORDER)
    legal = [items for items in subsets(things[:10]) if not decision.against(s, frame, items)]
    offered = decision.choices(s, frame)
    assert ("buy discard" in table.actions()) == bool(offered)
    assert bool(offered) >= bool(legal)
    assert bool(offered) == bool(legal) or len(things) > 10, "more sets than are tried here"
    assert not any(decision.against(s, frame, items) for items in offered)


@slow
@given(cards=cards, held=st.integers(1, 6), stacks=st.integers(0, 7), shows=st.integers(0, 1))
def test_a_stack_is_offered_exactly_when_there_is_one(cards: list[int], held: int, stacks: int, shows: int) -> None:
    """Any hand over any discard pile, beside a brute search through all sets."""
    stall = [f"junk-{19 - number}" for number in range(stacks)]
    cards = [card for card in cards if WORDS[card] not in stall]
    hand, pile = named(cards[:held]), named(cards[held:])
    table = Dale(hand, discard=pile, stall=stall, other_discard="charm-3", other="junk-20", shows=shows)
    decision, frame, s = GAME.decisions["build"], ("build", 0, ()), table.match.state
    assert isinstance(decision, Build)
    legal = [items for items in subsets(tuple(decision.candidates(s, frame))) if not decision.against(s, frame, items)]
    assert ("build" in table.actions()) == bool(legal)
    offered = {likeness(items) for items in decision.choices(s, frame)}
    assert offered <= {likeness(items) for items in legal}
    assert bool(offered) == bool(legal)


def test_any_two_kinds_make_the_same_stacks_quickly_and_by_the_judge() -> None:
    """Every pair of cards, over a discard pile, for every stack: listed exactly when the judge lets a set through."""
    s = Dale("junk-20", discard="charm-3", other="junk-19", other_discard="acorn-3").match.state
    build, act, frame = Build(), Act(), ("build", 0, ())
    of_each_kind = [KIND.index(kind) for kind in range(len(TITLES))]
    for pair in combinations(of_each_kind, 2):
        s.hands[0] = sorted(pair)
        sets = [items for items in subsets(tuple(build.candidates(s, frame))) if items]
        for number in range(1, STACKS + 1):
            s.stalls[0] = [()] * (number - 1)
            legal = {likeness(items) for items in sets if not build.against(s, frame, items)}
            assert {likeness(items) for items in build.choices(s, frame)} == legal
            assert (deed(BUILD) in act.choices(s, ("act", 0, (0,)))) == bool(legal)


@slow
@given(
    cards=cards, held=st.integers(1, 7), stacks=st.integers(0, 7), shows=st.integers(0, 2), haggled=st.integers(0, 3)
)
def test_the_short_cuts_of_a_plain_hand_lead_where_the_long_way_does(
    cards: list[int], held: int, stacks: int, shows: int, haggled: int
) -> None:
    """Hands without chameleons are judged by tables, all others face by face: the same actions and payments."""
    stall = [f"junk-{19 - number}" for number in range(stacks)]
    cards = [card for card in cards if WORDS[card] not in stall and is_plain([card])]
    hand, pile = named(cards[:held]), named(cards[held:])
    table = Dale(
        hand, discard=pile, stall=stall, market="cookies-3 acorn-3 gamble", market_discard="charm-3", shows=shows
    )
    s = table.match.state.copy()
    s.bonus = dict.fromkeys(s.hands[0][:haggled], haggled)
    frame = ("act", 0, (0,))
    assert plain_actions(s, 0, s.hands[0]) == list(Act().open(s, frame))
    for due in range(1, 10):
        assert payments(s, s.hands[0], due, MOST_PAYMENTS) == veiled_payments(faces(s, 0), due)


def likeness(items: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(KIND[card_of(item)] for item in items))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_get_tired_of_endless_turns(players: int) -> None:
    match: Match[Valley] = Match(GAME, Setup(players, 11, {"decks": ",".join(DECKS[: players + 1])}))
    for frame in walk(match, 11, cap=400):
        choices = engine.sensible(match.game, match.state)
        assert choices
        assert set(choices) <= set(GAME.decisions[frame[0]].choices(match.state, frame))
        if frame[0] == "act":
            weary = match.state.copy()
            weary.actions = TIRED
            verbs = {parts(choice)[0] for choice in engine.sensible(match.game, weary)}
            assert verbs.isdisjoint((PLAY, USE))
