"""Setting up (BZ-1) and what a table may agree on."""

from __future__ import annotations

import pytest

from rules.events import UNSEEN, PhaseBegan
from rulesets.bazar.components import BOX, COLOUR, GEMS, WARE
from rulesets.bazar.events import FirstPlayerDrawn
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import coins, lay_out
from tests.sitting import Sitting, only

COUNTS = (2, 3, 4, 5)


@pytest.mark.rule("BZ-1.1")
@pytest.mark.parametrize("players", COUNTS)
def test_six_stacks_of_two_different_bazaar_cards_show_their_upper_card(players: int) -> None:
    sitting = Sitting[Bazaar]("bazar", players)
    stacks = sitting.view(0).stacks
    state = sitting.match.state
    assert sorted(state.tops + state.unders) == list(range(12))
    assert [stack.card for stack in stacks] == state.tops
    assert all(stack.under == UNSEEN for stack in stacks)


@pytest.mark.rule("BZ-1.2")
def test_the_two_middle_stacks_start_with_a_coin() -> None:
    assert [stack.coins for stack in Sitting[Bazaar]("bazar", 3).view().stacks] == [0, 1, 0, 0, 1, 0]


@pytest.mark.rule("BZ-1.3")
@pytest.mark.parametrize("players", COUNTS)
def test_two_cards_each_six_in_the_offer_and_the_rest_is_the_deck(players: int) -> None:
    view = Sitting[Bazaar]("bazar", players).view()
    assert [merchant.hand_size for merchant in view.merchants] == [2] * players
    assert len(view.offer) == 6
    assert view.deck == 40 - 6 - 2 * players
    assert view.pile == 0


@pytest.mark.rule("BZ-1.4")
def test_three_characters_show_and_their_deck_is_only_shuffled_once() -> None:
    sitting = lay_out(characters=("Cardsharp", "Thief", "Swindler"), deck="red-maps")
    waiting = list(sitting.view().next_characters)
    assert len(sitting.view().characters) == 3
    sitting.play("go characters", "ask cardsharp", "bet red")
    after = sitting.view()
    assert after.characters[0] == waiting[0]
    assert after.next_characters[:-1] == tuple(waiting[1:])


@pytest.mark.rule("BZ-1.5", "R-BZ-24")
@pytest.mark.parametrize("players", COUNTS)
def test_three_coins_each_and_the_supply_has_the_rest(players: int) -> None:
    sitting = Sitting[Bazaar]("bazar", players)
    assert coins(sitting) == [3] * players
    assert sitting.view().supply == 230 - 3 * players - 2


@pytest.mark.rule("BZ-1.6", "BZ-4.7")
def test_the_sides_of_the_deal_card_differ_only_in_the_first_deal() -> None:
    a = Sitting[Bazaar]("bazar", 2, dealSide="A").view().draws
    b = Sitting[Bazaar]("bazar", 2, dealSide="B").view().draws
    assert [left == right for left, right in zip(a, b, strict=True)] == [False] + [True] * 7
    assert not any(a)


@pytest.mark.rule("R-BZ-2")
@pytest.mark.parametrize(("side", "draws", "expected"), [("A", "all", 8), ("B", "all", 8), ("B", "none", 0)])
def test_by_option_all_deals_draw_or_none(side: str, draws: str, expected: int) -> None:
    assert sum(Sitting[Bazaar]("bazar", 2, dealSide=side, dealDraw=draws).view().draws) == expected


@pytest.mark.rule("R-BZ-1")
def test_every_colour_has_each_item_once_and_one_card_of_gems() -> None:
    assert len(COLOUR) == 40
    assert len(set(zip(COLOUR, WARE, strict=True))) == 40
    assert GEMS.bit_count() == 5
    assert sorted({BOX.wares[ware].name for ware in WARE}) == sorted(ware.name for ware in BOX.wares)


@pytest.mark.rule("BZ-3.1", "R-BZ-26")
def test_the_first_player_is_drawn_by_lot_and_turns_go_to_the_left() -> None:
    firsts = set()
    for seed in range(30):
        sitting = Sitting[Bazaar]("bazar", 3, seed)
        first = only(list(sitting.match.opening), FirstPlayerDrawn).seat
        assert sitting.asked() == ("go", first)
        firsts.add(first)
    assert firsts == {0, 1, 2}
    sitting = lay_out(3, turn=1)
    for seat in (1, 2, 0, 1):
        assert sitting.asked() == ("go", seat)
        sitting.play("go 1" if sitting.match.state.pawns[seat] != 0 else "go 3")


def test_the_opening_names_the_first_round() -> None:
    opening = list(Sitting[Bazaar]("bazar", 2).match.opening)
    assert PhaseBegan("round", 1) in opening
