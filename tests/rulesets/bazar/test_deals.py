"""Deals and gems (BZ-4.3 to BZ-4.8, BZ-8)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.events import UNSEEN
from rulesets.bazar.components import COLOUR, GEMS, ITEMS, WARE, WILD, WORDS
from rulesets.bazar.events import CardsDiscarded, DealPaid, StackTurned
from rulesets.bazar.sets import DEALS, can_deal, deals_made, suggestions
from rulesets.bazar.state import Bazaar, mask_of
from tests.rulesets.bazar.table import bazaar, card, coins, hand, kinds, lay_out, names
from tests.sitting import Sitting, only, told

MAPS = "yellow-maps red-maps blue-maps"


def made(words: str) -> set[int]:
    return set(deals_made(mask_of([card(word) for word in words.split()])))


@pytest.mark.rule("BZ-4.3")
@pytest.mark.parametrize(
    ("words", "deal"),
    [
        ("yellow-maps yellow-rugs yellow-lamps", 0),
        ("yellow-maps red-maps blue-maps", 1),
        ("yellow-maps yellow-rugs yellow-lamps yellow-spices", 2),
        ("yellow-maps red-maps blue-maps green-maps", 3),
        ("yellow-maps red-maps blue-rugs green-lamps purple-maps", 4),
        ("yellow-maps yellow-rugs red-lamps red-spices yellow-swords", 5),
        ("yellow-maps yellow-rugs yellow-lamps yellow-spices yellow-swords", 6),
        ("yellow-maps red-maps blue-maps green-maps purple-maps", 7),
    ],
)
def test_the_eight_deals_pay_what_the_deal_card_says(words: str, deal: int) -> None:
    assert deal in made(words)
    sitting = lay_out(hands=(words,))
    sitting.play("go 1", "do deal", f"deal {words}")
    best = max(DEALS[index].coins for index in made(words))
    assert [DEALS[index].coins for index in range(8)] == [4, 5, 7, 8, 9, 9, 14, 18]
    assert coins(sitting)[0] == 3 + best


@pytest.mark.rule("BZ-4.3", "BZ-4.6")
def test_the_coins_of_the_stack_come_with_the_deal() -> None:
    sitting = lay_out(hands=(MAPS,), heaps={1: 2})
    events = sitting.play("go 1", "do deal", f"deal {MAPS}")
    assert (only(events, DealPaid).coins, only(events, DealPaid).heap) == (5, 2)
    assert coins(sitting)[0] == 3 + 5 + 2
    assert sitting.view().stacks[0].coins == 0


@pytest.mark.rule("BZ-4.3")
def test_the_set_lies_openly_on_the_discard_pile() -> None:
    sitting = lay_out(hands=(MAPS,))
    events = sitting.play("go 1", "do deal", f"deal {MAPS}")
    assert names(only(events, CardsDiscarded).cards) == MAPS.split()
    assert sitting.view(1).pile == 3
    assert WORDS[sitting.view(1).top] == "blue-maps"
    assert hand(sitting, 0) == set()


@pytest.mark.rule("BZ-4.4", "R-BZ-27")
@pytest.mark.parametrize(("place", "neighbours"), [(1, {2, 4}), (2, {1, 3, 5}), (5, {2, 4, 6}), (6, {3, 5})])
def test_the_card_is_turned_and_the_neighbours_get_a_coin(place: int, neighbours: set[int]) -> None:
    sitting = lay_out(hands=(MAPS,), unders={place: "Auction"})
    before, supply = sitting.view().stacks[place - 1].card, sitting.view().supply
    assert sitting.view(1).stacks[place - 1].under == UNSEEN
    events = sitting.play(f"go {place}", "do deal", f"deal {MAPS}")
    after = sitting.view(1).stacks[place - 1]
    assert (after.card, after.under) == (bazaar("Auction"), before)
    assert {index + 1 for index, stack in enumerate(sitting.view().stacks) if stack.coins} == neighbours
    assert set(only(events, StackTurned).neighbours) == {each - 1 for each in neighbours}
    assert sitting.view().supply == supply - 5 - len(neighbours)


@pytest.mark.rule("BZ-4.5")
def test_a_deal_pays_nothing_for_company() -> None:
    sitting = lay_out(3, hands=(MAPS,), pawns=(None, 1, 1), coins=(2, 3, 3))
    sitting.play("go 1", "do deal", f"deal {MAPS}")
    assert coins(sitting)[0] == 2 + 5


@pytest.mark.rule("BZ-4.8", "R-BZ-2")
@pytest.mark.parametrize(("side", "drawn"), [("A", 0), ("B", 1)])
def test_on_side_b_the_first_deal_draws_a_card(side: str, drawn: int) -> None:
    sitting = lay_out(hands=("red-maps red-rugs red-lamps",), dealSide=side)
    sitting.play("go 1", "do deal", "deal red-maps red-rugs red-lamps")
    assert len(hand(sitting, 0)) == drawn
    assert coins(sitting)[0] == 3 + 4


@pytest.mark.rule("R-BZ-2")
@pytest.mark.parametrize(("draws", "drawn"), [("all", 1), ("none", 0), ("firstOnB", 0)])
def test_whether_other_deals_draw_is_for_the_table_to_say(draws: str, drawn: int) -> None:
    sitting = lay_out(hands=(MAPS,), dealSide="B", dealDraw=draws)
    sitting.play("go 1", "do deal", f"deal {MAPS}")
    assert len(hand(sitting, 0)) == drawn


@pytest.mark.rule("BZ-4.8")
def test_a_set_that_makes_two_deals_lets_you_choose_the_reward() -> None:
    words = "yellow-jewels red-gems blue-gems"
    sitting = lay_out(hands=(words,), dealSide="B")
    sitting.play("go 1", "do deal", f"deal {words}")
    assert sitting.options() == ["reward 3 one colour", "reward 3 one item"]
    sitting.play("reward 3 one colour")
    assert coins(sitting)[0] == 3 + 4
    assert len(hand(sitting, 0)) == 1


@pytest.mark.rule("BZ-4.3")
def test_of_two_deals_the_poorer_one_is_not_even_asked_about() -> None:
    words = "yellow-jewels red-gems blue-gems"
    sitting = lay_out(hands=(words,), dealSide="A")
    sitting.play("go 1", "do deal", f"deal {words}")
    assert coins(sitting)[0] == 3 + 5


@pytest.mark.rule("BZ-4.3")
def test_with_three_rewards_the_beaten_one_is_closed() -> None:
    words = "yellow-jewels red-gems blue-gems green-gems purple-gems"
    sitting = lay_out(hands=(words,), dealSide="B", dealDraw="firstOnB")
    sitting.play("go 1", "do deal", f"deal {words}")
    assert coins(sitting)[0] == 3 + 18


@pytest.mark.rule("BZ-8.1", "BZ-8.2")
def test_gems_stand_for_a_colour_or_an_item() -> None:
    words = "yellow-jewels red-jewels yellow-rugs blue-gems"
    assert made("yellow-jewels yellow-rugs blue-gems") == {0}
    assert made("yellow-jewels red-jewels blue-gems") == {1}
    sitting = lay_out(hands=(words,))
    sitting.play("go 1", "do deal")
    assert set(sitting.options()) == {
        "deal yellow-jewels yellow-rugs blue-gems",
        "deal yellow-jewels red-jewels blue-gems",
    }


@pytest.mark.rule("BZ-8.1")
def test_gems_fill_a_set_of_different_cards() -> None:
    assert 4 in made("yellow-maps red-maps blue-maps green-gems yellow-gems")
    assert 5 in made("yellow-maps yellow-rugs yellow-lamps red-gems blue-gems")
    assert made("yellow-maps yellow-rugs red-maps red-gems blue-gems") == set()


@pytest.mark.rule("BZ-8.3")
def test_gems_alone_make_no_deal() -> None:
    gems = "yellow-gems red-gems blue-gems green-gems purple-gems"
    assert made("yellow-gems red-gems blue-gems") == set()
    assert made(gems) == set()
    assert made("yellow-maps red-gems blue-gems green-gems purple-gems")
    sitting = lay_out(hands=(f"{gems} red-maps",))
    sitting.play("go 1", "do deal")
    assert sitting.refused("deal yellow-gems red-gems blue-gems") == "BZ-8.3"


@pytest.mark.rule("R-BZ-13")
def test_a_deal_takes_exactly_its_number_of_cards() -> None:
    sitting = lay_out(hands=("yellow-maps yellow-rugs yellow-lamps yellow-spices yellow-swords yellow-jewels",))
    sitting.play("go 1", "do deal")
    assert sitting.refused("deal yellow-maps yellow-rugs") == "R-BZ-13"
    assert (
        sitting.refused("deal yellow-maps yellow-rugs yellow-lamps yellow-spices yellow-swords yellow-jewels")
        == "R-BZ-13"
    )
    sitting.play("deal yellow-maps yellow-rugs yellow-lamps")
    assert len(hand(sitting, 0)) == 3


@pytest.mark.rule("BZ-4.3")
def test_any_set_can_be_tried_and_the_refusal_says_what_does_not_fit() -> None:
    sitting = lay_out(hands=(f"{MAPS} yellow-rugs red-rugs",))
    sitting.play("go 1", "do deal")
    assert sitting.refused("deal yellow-maps red-maps yellow-rugs") == "BZ-4.3"
    assert "One card does not fit" in tried(sitting, "yellow-maps red-maps yellow-rugs")
    assert [each.word for each in sitting.prompt().candidates] == sorted(hand(sitting, 0), key=card)


def tried(sitting: Sitting[Bazaar], words: str) -> str:
    """What the screen says of a set that is no deal."""
    objection = sitting.match.objection(0, tuple(sorted(map(card, words.split()))))
    assert objection is not None
    return objection.sentence.read(["Ana", "Ben"])


@pytest.mark.rule("BZ-4.3", "R-BZ-13")
@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("", "A deal takes three to five cards."),
        ("yellow-maps", "2 more for 3 of one item."),
        ("yellow-maps yellow-rugs", "1 more for 3 of one colour."),
        ("yellow-maps purple-gems", "1 more for 3 of one item."),
        ("yellow-maps red-rugs blue-lamps", "2 more for 5 of different items."),
        ("yellow-maps yellow-rugs red-swords blue-lamps", "1 more for 5 of different items."),
        ("yellow-maps yellow-rugs red-swords", "2 more for 5 of different items."),
        ("yellow-maps yellow-rugs red-maps red-rugs", "Two cards do not fit"),
        ("blue-lamps red-rugs", "3 more for 5 of different items."),
    ],
)
def test_while_a_set_is_put_together_the_screen_says_what_is_still_missing(words: str, answer: str) -> None:
    hands = ("yellow-maps yellow-rugs red-maps red-rugs red-swords blue-lamps purple-gems",)
    sitting = lay_out(hands=hands)
    sitting.play("go 1", "do deal")
    assert tried(sitting, words).startswith(answer)


@pytest.mark.rule("R-BZ-23")
def test_the_player_says_in_which_order_the_set_lies() -> None:
    sitting = lay_out(hands=(MAPS,), askDiscardOrder="on")
    sitting.play("go 1", "do deal", f"deal {MAPS}", "lay red-maps", "lay blue-maps")
    assert names(sitting.match.state.laid) == ["red-maps", "blue-maps", "yellow-maps"]


@pytest.mark.rule("R-BZ-23")
def test_the_order_may_be_left_as_it_is_at_any_moment() -> None:
    five = "yellow-maps red-maps blue-maps green-maps purple-maps"
    sitting = lay_out(hands=(five,), askDiscardOrder="on")
    sitting.play("go 1", "do deal", f"deal {five}", "lay purple-maps", "lay as-shown")
    assert names(sitting.match.state.laid) == ["purple-maps", "yellow-maps", "red-maps", "blue-maps", "green-maps"]


@pytest.mark.rule("R-BZ-23")
def test_without_the_question_the_set_is_laid_as_it_is() -> None:
    sitting = lay_out(hands=(MAPS,))
    sitting.play("go 1", "do deal", f"deal {MAPS}")
    assert names(sitting.match.state.laid) == MAPS.split()


@pytest.mark.rule("R-BZ-28")
def test_the_order_inside_a_deal() -> None:
    words = "red-maps red-rugs red-lamps"
    sitting = lay_out(hands=(words,), dealSide="B")
    events = sitting.play("go 1", "do deal", f"deal {words}")
    order = ["DealClosed", "CardsDiscarded", "DealPaid", "CardsDrawn", "StackTurned"]
    assert [kind for kind in kinds(events) if kind in order] == order


@pytest.mark.rule("R-BZ-28", "R-BZ-4")
def test_when_the_draw_of_a_deal_ends_the_round_the_set_is_shuffled_in() -> None:
    words = "red-maps red-rugs red-lamps"
    sitting = lay_out(hands=(words,), deck="blue-maps", rest="hand", dealSide="B")
    events = sitting.play("go 1", "do deal", f"deal {words}")
    assert told(events, StackTurned)
    assert sitting.view().round == 2
    assert sitting.view().deck == 3
    assert set(names(sitting.match.state.deck)) == set(words.split())


def test_the_deal_names_itself_in_the_menu() -> None:
    sitting = lay_out(hands=(MAPS,))
    sitting.play("go 1", "do deal")
    assert sitting.prompt().offers[0].label.read(["Ana"]).startswith("Three of one item, gain five coins: yellow maps")


def test_the_menu_shows_each_deal_with_the_best_and_the_cheapest_set_only() -> None:
    sitting = lay_out(hands=("yellow-maps yellow-rugs yellow-lamps yellow-spices red-maps red-gems blue-gems",))
    sitting.play("go 1", "do deal")
    offers = sitting.prompt().offers
    assert len(offers) <= 16
    assert all(deals_made(mask_of(offer.choice)) for offer in offers)
    assert len(offers) < len([c for n in (3, 4, 5) for c in combinations(range(7), n)])


# Laws

hands = st.sets(st.integers(0, ITEMS - 1), max_size=8)


def by_the_book(items: tuple[int, ...]) -> set[int]:
    """The deal card read naively: let every gem be any card of the box that is none."""
    plain = [item for item in items if WARE[item] != WILD]
    colours, wares = [COLOUR[item] for item in plain], [WARE[item] for item in plain]
    fits = {
        "one colour": len(set(colours)) == 1,
        "one item": len(set(wares)) == 1,
        "different colours": len(set(colours)) == len(plain),
        "different items": len(set(wares)) == len(plain),
    }
    return {index for index, deal in enumerate(DEALS) if plain and deal.cards == len(items) and fits[deal.of]}


@given(hands)
def test_a_set_makes_the_deals_the_card_names(items: set[int]) -> None:
    assert set(deals_made(mask_of(sorted(items)))) == by_the_book(tuple(sorted(items)))


@given(hands)
def test_the_menu_misses_no_kind_of_deal(items: set[int]) -> None:
    possible = {
        deal for size in (3, 4, 5) for chosen in combinations(sorted(items), size) for deal in by_the_book(chosen)
    }
    mask = mask_of(sorted(items))
    shown = {deal for chosen in suggestions(mask) for deal in by_the_book(chosen)}
    assert shown == possible
    assert can_deal(mask) == bool(possible)


@given(hands)
def test_the_menu_holds_a_set_with_the_fewest_gems_for_each_deal(items: set[int]) -> None:
    mask = mask_of(sorted(items))
    for deal in range(len(DEALS)):
        every = [c for c in combinations(sorted(items), DEALS[deal].cards) if deal in by_the_book(c)]
        shown = [c for c in suggestions(mask) if deal in by_the_book(c)]
        if every:
            fewest = min((mask_of(c) & GEMS).bit_count() for c in every)
            assert fewest == min((mask_of(c) & GEMS).bit_count() for c in shown)
