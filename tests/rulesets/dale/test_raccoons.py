"""Thieving Northern Raccoons."""

import pytest

from rulesets.dale.events import CardLostAtRandom, CardsPassed, NothingHappened
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told


def test_wily_fellow_swaps_deck_and_discards() -> None:
    table = Dale("wily-fellow junk", deck="acorn charm gamble", discard="cookies spyglass", other="junk")
    table.play("play wily-fellow-1")
    assert sorted(table.deck()) == ["cookies-1", "spyglass-1"]
    assert table.discard() == ["gamble", "charm-1", "acorn-1", "wily-fellow-1"]  # the old bottom card on top


def test_wily_fellow_with_empty_piles() -> None:
    table = Dale("wily-fellow junk", deck="acorn", other="junk")
    table.play("play wily-fellow-1")
    assert table.deck() == []
    assert table.discard() == ["acorn-1", "wily-fellow-1"]


@pytest.mark.parametrize(
    ("deck", "discard", "words"),
    [
        (
            "acorn charm",
            "",
            "Ana has no discard pile to shuffle, and turns the deck over: two cards turned up, Acorn on top.",
        ),
        ("", "acorn", "Ana shuffles the discard pile into a deck; there was no deck to turn over."),
        ("", "", "Wily Fellow finds nothing to do."),
    ],
)
def test_wily_fellow_says_what_there_was(deck: str, discard: str, words: str) -> None:
    table = Dale("wily-fellow junk", deck=deck, discard=discard, other="junk")
    assert words in table.log(table.play("play wily-fellow-1"))


def test_nuisance_hits_up_to_two_others() -> None:
    table = Dale("nuisance junk", other="acorn", third="charm gamble", players=3)
    table.play("play nuisance-1")
    assert set(table.options()) == {"nuisance 2", "nuisance 3", "nuisance 2 3", "nuisance nothing"}
    events = table.play("nuisance 2 3")
    assert sum(isinstance(event, CardLostAtRandom) for event in events) == 2
    assert table.discard(1) == ["acorn-1"]
    assert len(table.hand(2)) == 1


def test_nuisance_may_spare_everybody_and_finds_empty_hands() -> None:
    table = Dale("nuisance*2 junk", other="")
    assert table.log(table.play("play nuisance-1", "nuisance 2")).endswith("Ben has no card to lose.")
    assert table.log(table.play("play nuisance-2", "nuisance nothing")).endswith("Ana spares everybody.")


def test_nuisance_never_hits_three() -> None:
    table = Dale("nuisance junk", other="acorn", third="charm", players=4)
    table.play("play nuisance-1")
    assert table.refused("nuisance 2 3 4") == "Nuisance"


def test_rotten_food_buries_a_card_in_another_deck() -> None:
    table = Dale("rotten-food junk acorn", other="charm", other_deck="gamble", players=3)
    table.play("play rotten-food-1")
    assert "rotten-food junk-1 3" in table.options()
    events = table.play("rotten-food junk-1 2")
    assert table.deck(1) == ["gamble", "junk-1"]
    assert table.log(events, 0).startswith("Ana lays Junk face down on the deck of Ben.")
    assert table.log(events, 1).startswith("Ana lays a card face down on the deck of Ben.")
    assert table.table(0).merchants[1].remembered[0][0] == 1
    assert table.table(1).merchants[1].remembered == ()


def test_rotten_food_alone_does_nothing() -> None:
    table = Dale("rotten-food", other="charm")
    assert told(table.play("play rotten-food-1"), NothingHappened)


def test_dirty_exchange_takes_blindly_and_gives_freely() -> None:
    table = Dale("dirty-exchange junk", other="acorn", third="charm", players=3)
    events = table.play("play dirty-exchange-1", "dirty-exchange 2")
    assert table.hand() == ["acorn-1", "junk-1"]
    assert set(table.options()) == {"gift junk-1", "gift acorn-1"}  # the card just taken may go back
    assert only(events, CardsPassed).seen_by(2).cards == (-1,)
    events = table.play("gift junk-1")
    assert table.hand(1) == ["junk-1"]
    assert table.log(events, 2).startswith("Ana gives one card to Ben.")


def test_dirty_exchange_with_an_empty_hand_is_nothing_at_all() -> None:
    table = Dale("dirty-exchange junk", other="")
    assert told(table.play("play dirty-exchange-1", "dirty-exchange 2"), NothingHappened)
    assert table.hand() == ["junk-1"]
    assert table.asked() == ("act", 0)


def test_sabotage_throws_one_card_away_and_discards_the_other() -> None:
    table = Dale("sabotage junk", other="junk", other_deck="gamble acorn charm")
    events = table.play("play sabotage", "sabotage 2")
    assert "two cards" in table.log(events, 1)
    table.play("spoil charm-1")
    assert table.market_discard() == ["charm-1"]
    assert table.discard(1) == ["acorn-1"]
    assert table.deck(1) == ["gamble"]


def test_sabotage_of_a_single_card_throws_it_away() -> None:
    table = Dale("sabotage junk", other="junk", other_deck="acorn")
    table.play("play sabotage", "sabotage 2")
    assert table.market_discard() == ["acorn-1"]
    table = Dale("sabotage junk", other="junk")
    assert told(table.play("play sabotage", "sabotage 2"), NothingHappened)


def test_treasure_hunter_robs_a_discard_pile() -> None:
    table = Dale("treasure-hunter junk", other="junk", other_discard="acorn charm", players=3)
    table.play("play treasure-hunter")
    assert table.closed()["treasure-hunter 3"] == "Treasure Hunter"
    table.play("treasure-hunter 2")
    assert "charm-1" in table.hand()
    assert table.discard(1) == ["acorn-1"]


def test_treasure_hunter_finds_no_pile() -> None:
    table = Dale("treasure-hunter junk", other="junk")
    assert told(table.play("play treasure-hunter"), NothingHappened)


def test_what_sabotage_has_shown_to_all_cannot_be_covered_again() -> None:
    table = Dale("sabotage junk", other="junk", other_deck="acorn charm")
    table.play("play sabotage", "sabotage 2", "spoil acorn-1")
    assert "seen" in (table.match.undo_objection(0) or "")
