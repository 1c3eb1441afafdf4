"""Who knows what: secret cards, what can be inferred about them, and imagined deals."""

from __future__ import annotations

import pytest

from rules.chance import seeded
from rules.events import EVERYTHING, UNSEEN, WATCHER
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dragon_market.components import CARDS, RED, WANTED
from rulesets.dragon_market.state import Harbour
from rulesets.dragon_market.view import HarbourView
from tests.rulesets.dragon_market.table import quay
from tests.sitting import Sitting

OPTIONS = {"cards": "red"}


def begin(players: int, seed: int = 1) -> Sitting[Harbour]:
    """An advanced game after everybody has kept a card."""
    table: Sitting[Harbour] = Sitting("dragon-market", players, seed, **OPTIONS)
    while table.asked()[0] == "keep":
        table.play(table.options()[0])
    return table


@pytest.mark.rule("R-DG-33")
def test_a_seat_knows_its_own_card_and_what_the_others_can_be() -> None:
    table = begin(3)
    for eyes in range(3):
        families = table.view(eyes).families
        assert families[eyes].card in RED
        for other in range(3):
            if other != eyes:
                assert families[other].card == UNSEEN
                assert table.view(EVERYTHING).families[other].card in families[other].possible
                assert families[eyes].card not in families[other].possible
    assert all(family.card == UNSEEN and family.possible == () for family in table.view(WATCHER).families)


def test_who_sees_a_card_in_the_pile_knows_that_no_rival_holds_it() -> None:
    """The last to choose has seen a card that went back: nobody else can hold it."""
    table: Sitting[Harbour] = Sitting("dragon-market", 2, 1, **OPTIONS)
    table.play(table.options()[0])
    seat = table.asked()[1]
    kept, returned = table.view(seat).looks
    table.play(f"keep {CARDS[kept].name}")
    possible = table.view(seat).families[1 - seat].possible
    assert returned not in possible
    assert len(possible) == 11


def test_the_first_to_choose_cannot_rule_out_what_went_back() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 2, 1, **OPTIONS)
    first = table.asked()[1]
    kept, returned = table.view(first).looks
    table.play(f"keep {CARDS[kept].name}")
    table.play(table.options()[0])
    possible = table.view(first).families[1 - first].possible
    assert returned in possible
    assert kept not in possible


def test_taken_goods_narrow_a_secret_card_down() -> None:
    table = quay(
        "B1 east: carpet teapot", heirs={0: "C1"}, cards={0: "R08", 1: "R01"}, got={0: "carpet"}, options=OPTIONS
    )
    assert len(table.view(1).families[0].possible) == 2
    table.play("step D1", "take teapot")
    assert [CARDS[card].name for card in table.view(1).families[0].possible] == ["R08"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_deals_are_possible_and_differ(players: int) -> None:
    table = begin(players, 5)
    s, game = table.match.state, table.match.game
    held = set()
    for number in range(40):
        twin = game.determinize(s, 0, seeded(number))
        assert twin.cards[0] == s.cards[0]
        assert len(set(twin.cards)) == players
        assert not set(twin.pile) & set(twin.cards)
        for family in range(1, players):
            assert twin.cards[family] in table.view(0).families[family].possible
            assert not twin.got[family] & ~WANTED[twin.cards[family]]
        held.add(twin.cards[1])
    assert len(held) > 4


def test_a_blue_game_hides_only_the_order_of_the_pile() -> None:
    match: Match[Harbour] = Match(load("dragon-market"), Setup(2, 3))
    piles = {tuple(match.game.determinize(match.state, 0, seeded(n)).pile) for n in range(5)}
    assert len(piles) == 5
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(match.state.pile))}


def test_a_view_is_frozen_all_the_way_down() -> None:
    view = begin(2).view(0)
    assert isinstance(view, HarbourView)
    assert hash(view)
