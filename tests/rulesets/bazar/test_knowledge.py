"""Who knows what (BZ-11.1, BZ-11.3, R-BZ-30)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import engine
from rules.chance import seeded
from rules.events import EVERYTHING, UNSEEN, WATCHER
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.bazar.components import ALL, WORDS
from rulesets.bazar.events import CardsDrawn, CardsPassed, PileSearched, PileTaken
from rulesets.bazar.sightings import thoughts
from rulesets.bazar.state import GAP, Bazaar, mask_of
from rulesets.bazar.view import determinize
from tests.rulesets.bazar.table import card, character, hand, known, lay_out, names, words
from tests.sitting import Sitting, only


@pytest.mark.rule("BZ-11.1")
def test_hands_are_secret_but_counts_of_cards_and_coins_are_open() -> None:
    sitting = lay_out(3, hands=("red-maps blue-maps", "green-maps"), coins=(5, 6, 7))
    for eyes in (2, WATCHER):
        view = sitting.view(eyes)
        assert [merchant.hand for merchant in view.merchants] == [(), (), ()]
        assert [merchant.hand_size for merchant in view.merchants] == [2, 1, 0]
        assert [merchant.coins for merchant in view.merchants] == [5, 6, 7]
    assert names(sitting.view(0).merchants[0].hand) == ["red-maps", "blue-maps"]
    assert names(sitting.view(EVERYTHING).merchants[1].hand) == ["green-maps"]


@pytest.mark.rule("BZ-11.3")
def test_what_is_drawn_stays_secret() -> None:
    sitting = lay_out(3, stacks={1: "Warehouse"}, deck="red-maps blue-maps")
    events = sitting.play("go 1")
    assert "red maps and blue maps" in sitting.log(events, 0)
    for eyes in (1, 2, WATCHER):
        assert only(events, CardsDrawn).seen_by(eyes).cards == (UNSEEN, UNSEEN)
        assert "draws two cards" in sitting.log(events, eyes)
        assert "maps" not in sitting.log(events, eyes)
    assert known(sitting, 1, 0) == set()


def test_what_is_taken_from_the_offer_is_known_to_all() -> None:
    sitting = lay_out(3, stacks={1: "Wholesaler"}, offer="red-maps blue-maps")
    sitting.play("go 1", "take red-maps blue-maps")
    assert known(sitting, 1, 0) == known(sitting, 2, 0) == {"red-maps", "blue-maps"}


def test_what_is_laid_in_the_offer_is_in_no_hand_any_more() -> None:
    sitting = lay_out(hands=("red-maps",), stacks={1: "Auction"})
    sitting.play("go 1", "auction red-maps")
    assert known(sitting, 1, 0) == set()
    assert card("red-maps") in sitting.view(1).offer


def robbed() -> Sitting[Bazaar]:
    sitting = lay_out(3, hands=("", "red-maps blue-maps green-maps"), characters=("Thief",))
    sitting.play("go characters", "ask thief", "rob 2")
    return sitting


@pytest.mark.rule("BZ-11.1")
def test_only_thief_and_victim_know_the_stolen_cards() -> None:
    sitting = robbed()
    stolen = hand(sitting, 0)
    event = only(list(sitting.match.moves[-1].events), CardsPassed)
    assert known(sitting, 1, 0) == stolen
    assert known(sitting, 2, 0) == set()
    assert event.seen_by(2).cards == (UNSEEN, UNSEEN)
    assert event.seen_by(WATCHER).cards == (UNSEEN, UNSEEN)
    assert event.seen_by(1).cards == event.seen_by(0).cards == event.cards


def test_a_third_player_who_knew_the_hand_still_knows_that_the_cards_are_with_one_of_the_two() -> None:
    sitting = lay_out(3, offer="red-maps blue-maps", stacks={1: "Wholesaler"}, characters=("Thief",), turn=1)
    sitting.play("go 1", "take red-maps blue-maps", "go 2", "take purple-gems", "go characters", "ask thief", "rob 2")
    assert known(sitting, 2, 0) == {"red-maps", "blue-maps"}
    split = lay_out(3, offer="red-maps blue-maps", stacks={1: "Wholesaler", 2: "Gossip"}, deck="red-rugs", turn=1)
    split.play("go 1", "take red-maps blue-maps", "go 3", "go 2", "gossip 2")
    assert known(split, 2, 0) == known(split, 2, 1) == set()
    for seed in range(20):
        twin = determinize(split.match.state, 2, seeded(seed))
        assert words(twin.hands[0] | twin.hands[1]) >= {"red-maps", "blue-maps"}


@pytest.mark.rule("BZ-11.7", "BZ-11.1")
def test_a_swindle_is_between_two_players() -> None:
    sitting = lay_out(3, hands=("red-maps", "blue-rugs green-rugs blue-lamps"), characters=("Swindler",))
    events = sitting.play("go characters", "ask swindler", "swindle 2", "bait red-maps")
    assert "red maps" in sitting.log(events, 1)
    assert "red maps" not in sitting.log(events, 2)
    imagined = {determinize(sitting.match.state, 2, seeded(seed)).stack[-1][2][1] for seed in range(30)}
    assert len(imagined) > 1
    assert known(sitting, 0, 1) == {"red-maps"}
    sitting.play("surrender blue-rugs green-rugs")
    assert known(sitting, 1, 0) == {"blue-rugs", "green-rugs"}
    assert known(sitting, 2, 0) == known(sitting, 2, 1) == set()


@pytest.mark.rule("R-BZ-19")
def test_a_swindler_who_gets_too_few_has_learned_the_colour_of_the_rest() -> None:
    sitting = lay_out(3, hands=("red-maps", "red-rugs red-lamps"), characters=("Swindler",))
    sitting.play("go characters", "ask swindler", "swindle 2", "bait red-maps")
    for seed in range(20):
        twin = determinize(sitting.match.state, 0, seeded(seed))
        assert all(word.startswith("red-") for word in words(twin.hands[1]))


# The discard pile


@pytest.mark.rule("R-BZ-30", "BZ-11.3")
def test_the_pile_shows_its_size_and_its_top_card_only() -> None:
    sitting = lay_out(hands=("red-maps",), stacks={1: "Junk dealer"}, pile="blue-maps green-maps")
    sitting.play("go 1", "junk red-maps")
    for eyes in (0, 1, WATCHER):
        view = sitting.view(eyes)
        assert (view.pile, WORDS[view.top], view.looks) == (3, "red-maps", ())
    assert "On the discard pile: red maps." in sitting.log(list(sitting.match.moves[-1].events), WATCHER)


@pytest.mark.rule("R-BZ-30")
def test_an_attentive_player_remembers_what_was_laid_down() -> None:
    sitting = lay_out(3, hands=("red-maps",), stacks={1: "Junk dealer"}, pile="blue-maps green-maps")
    sitting.play("go 1", "junk red-maps")
    for seed in range(20):
        assert determinize(sitting.match.state, 1, seeded(seed)).pile == sitting.match.state.pile


@pytest.mark.rule("BZ-11.3", "R-BZ-30")
def test_what_the_apprentice_keeps_is_secret() -> None:
    sitting = lay_out(3, pile="red-maps blue-maps green-maps", characters=("Apprentice",))
    events = sitting.play("go characters", "ask apprentice", "search red-maps")
    assert only(events, PileSearched).seen_by(1).cards == (UNSEEN,) * 3
    assert only(events, PileTaken).seen_by(1).cards == (UNSEEN,)
    assert "red maps" not in sitting.log(events, 1)
    assert known(sitting, 1, 0) == set()
    imagined = {words(determinize(sitting.match.state, 1, seeded(seed)).hands[0]).pop() for seed in range(40)}
    assert imagined == {"red-maps", "blue-maps"}, "the top card still shows, so it was not that one"


@pytest.mark.rule("R-BZ-30")
def test_when_the_top_card_is_gone_everybody_can_see_who_has_it() -> None:
    sitting = lay_out(3, pile="red-maps blue-maps green-maps", characters=("Apprentice",))
    sitting.play("go characters", "ask apprentice", "search green-maps")
    assert known(sitting, 1, 0) == known(sitting, 2, 0) == {"green-maps"}


@pytest.mark.rule("BZ-11.3")
def test_the_apprentice_teaches_what_had_left_the_pile_unseen() -> None:
    """Ben took a card unseen; Ana looks through the pile and now knows which one it was."""
    sitting = lay_out(3, pile="red-maps blue-maps green-maps", characters=("Apprentice",), turn=1)
    sitting.play("go characters", "ask apprentice", "search red-maps", "go 1")
    assert known(sitting, 0, 1) == set()

    def bring_back(s: Bazaar) -> None:
        s.waiting.remove(character("Apprentice"))
        s.waiting.append(s.shown[0])
        s.shown[0] = character("Apprentice")
        s.stack = [("turn", 0, ())]

    sitting.lay(bring_back)
    assert WORDS[sitting.view(0).top] == "green-maps"
    sitting.play("go characters", "ask apprentice", "search blue-maps")
    assert known(sitting, 0, 1) == {"red-maps"}
    assert known(sitting, 2, 1) == set()


@pytest.mark.rule("BZ-11.6", "R-BZ-30")
def test_nobody_is_shown_what_the_peddler_takes_but_one_may_remember_it() -> None:
    sitting = lay_out(3, pile="red-maps blue-maps green-maps purple-maps", characters=("Peddler",))
    events = sitting.play("go characters", "ask peddler")
    assert only(events, PileTaken).seen_by(1).cards == (UNSEEN,) * 3
    assert "maps" not in sitting.log(events, WATCHER)
    assert known(sitting, 1, 0) == {"red-maps", "blue-maps", "green-maps"}


@pytest.mark.rule("BZ-11.6", "R-BZ-30")
def test_after_an_unseen_pick_the_peddlers_cards_are_a_guess() -> None:
    pile = "red-maps blue-maps green-maps purple-maps yellow-maps"
    sitting = lay_out(3, pile=pile, characters=("Apprentice", "Peddler"))
    sitting.play("go characters", "ask apprentice", "search blue-maps", "go characters", "ask peddler")
    assert hand(sitting, 1) == {"red-maps", "green-maps", "purple-maps"}
    assert known(sitting, 0, 1) == hand(sitting, 1), "Ana knows what she took, so she knows the rest"
    assert known(sitting, 2, 1) == set()
    for seed in range(20):
        twin = determinize(sitting.match.state, 2, seeded(seed))
        assert words(twin.hands[0] | twin.hands[1]) == {"red-maps", "blue-maps", "green-maps", "purple-maps"}


@pytest.mark.rule("BZ-11.8")
def test_the_cardsharps_card_is_seen_by_all() -> None:
    sitting = lay_out(3, characters=("Cardsharp",), deck="red-maps")
    sitting.play("go characters", "ask cardsharp", "bet red")
    assert known(sitting, 1, 0) == known(sitting, 2, 0) == {"red-maps"}


def test_after_the_shuffle_the_discards_are_known_to_be_in_the_deck() -> None:
    sitting = lay_out(
        hands=("red-maps", "blue-rugs"),
        stacks={1: "Warehouse"},
        pile="green-maps",
        deck="red-lamps blue-lamps",
        rest="pile",
    )
    sitting.play("go 1")
    for seed in range(20):
        twin = determinize(sitting.match.state, 1, seeded(seed))
        assert set(twin.deck) == set(sitting.match.state.deck)
        assert twin.hands[0] == sitting.match.state.hands[0]


# Bazaar cards and characters


def test_a_lower_bazaar_card_is_known_once_it_has_been_turned() -> None:
    sitting = lay_out(hands=("red-maps blue-maps green-maps",), unders={1: "Auction"})
    assert len({determinize(sitting.match.state, 1, seeded(n)).unders[0] for n in range(40)}) > 1
    sitting.play("go 1", "do deal", "deal red-maps blue-maps green-maps")
    assert len({determinize(sitting.match.state, 1, seeded(n)).unders[0] for n in range(40)}) == 1


def test_a_character_that_has_been_seen_keeps_its_place_in_the_deck() -> None:
    sitting = lay_out(characters=("Smuggler",))
    assert sitting.view(1).next_characters == (UNSEEN,) * 6
    sitting.play("go characters", "ask smuggler")
    assert sitting.view(1).next_characters[:5] == (UNSEEN,) * 5
    assert sitting.view(1).next_characters[5] == 8
    assert {determinize(sitting.match.state, 1, seeded(n)).waiting[5] for n in range(20)} == {8}


# Laws


def wander(players: int, seed: int, visit: Callable[[Bazaar], None]) -> None:
    """A random game, shown after every move."""
    match = Match(load("bazar"), Setup(players, seed))
    chance = seeded(seed)
    while not match.over:
        chance = seeded(chance)
        choices = engine.choices(match.game, match.state)
        match.play(match.deciders()[0], choices[chance % len(choices)])
        if not match.over:
            visit(match.state)


def real_places(s: Bazaar) -> list[int]:
    return [*s.hands, mask_of(s.deck), s.pile]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 5), st.integers(0, 10_000))
def test_memory_never_contradicts_the_truth(players: int, seed: int) -> None:
    def visit(s: Bazaar) -> None:
        hidden = ALL & ~mask_of([item for item in s.offer if item != GAP])
        for eyes in range(players):
            might = thoughts(s, eyes)
            assert all(not real & ~mask for real, mask in zip(real_places(s), might, strict=True))
            assert might[eyes] == s.hands[eyes]
            assert not any(mask & s.hands[eyes] for place, mask in enumerate(might) if place != eyes)
            assert not any(mask & ~hidden for mask in might)

    wander(players, seed, visit)


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 5), st.integers(0, 10_000))
def test_an_imagined_deal_agrees_with_all_that_was_seen(players: int, seed: int) -> None:
    def visit(s: Bazaar) -> None:
        for eyes in range(players):
            twin = determinize(s, eyes, seeded(seed, eyes))
            places = zip(real_places(twin), real_places(s), thoughts(s, eyes), strict=True)
            for imagined, real, might in places:
                assert imagined.bit_count() == real.bit_count()
                assert not imagined & ~might
            assert twin.top_card() == s.top_card()

    wander(players, seed, visit)
