"""What each pair of eyes knows, and what bots may imagine."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import seeded
from rules.events import EVERYTHING, WATCHER
from rulesets.dungeon_bazar.components import DECK_OF
from rulesets.dungeon_bazar.state import NO_OFFER, Cavern
from rulesets.dungeon_bazar.view import determinize
from tests.rulesets.dungeon_bazar.table import Bazaar, card, cards, last_out, put, sit, stack_deck, words
from tests.sitting import Sitting

ANA, BEN, CLEO, DOV = range(4)


def drafting() -> Bazaar:
    """Ana, Ben and Cleo share the potions, in this order; Dov is elsewhere."""

    def arrange(s: Cavern) -> None:
        put(s, ANA, None, {4: 3, 5: 1})
        put(s, BEN, None, {4: 2, 5: 2})
        put(s, CLEO, None, {4: 1})
        stack_deck(s, "potion-3", "potion-5", "potion-7", "potion-9")

    table = last_out(order=(ANA, BEN, CLEO, DOV), arrange=arrange)
    table.play("leave")
    return table


def imagined(table: Bazaar, seat: int, number: int = 40) -> list[Cavern]:
    return [determinize(table.match.state, seat, seeded(seat, index)) for index in range(number)]


@pytest.mark.rule("DB-8.3")
def test_a_packet_is_seen_by_its_holder_alone() -> None:
    table = drafting()
    assert words(table.view(ANA).packet) == ["potion-3", "potion-5", "potion-7", "potion-9"]
    for eyes in (BEN, CLEO, DOV, WATCHER):
        assert table.view(eyes).packet == ()
    assert table.view(EVERYTHING).packet


@pytest.mark.rule("DB-8.3")
def test_who_passed_cards_knows_what_the_others_chose_from() -> None:
    table = drafting()
    table.play("keep potion-5", "keep potion-9", "keep potion-3")
    (passed,) = table.view(ANA).passed
    assert words(passed.cards) == ["potion-3", "potion-7", "potion-9"]
    assert passed.to == (BEN, CLEO)
    (passed,) = table.view(BEN).passed
    assert words(passed.cards) == ["potion-3", "potion-7"]
    assert table.view(CLEO).passed == table.view(DOV).passed == ()
    assert card("potion-7") in table.view(CLEO).discards  # Cleo put it there
    assert card("potion-7") not in table.view(BEN).discards
    assert table.view(DOV).discard_size == 1


@pytest.mark.rule("DB-8.3")
def test_imagined_drafts_keep_what_a_seat_has_seen() -> None:
    table = drafting()
    table.play("keep potion-5", "keep potion-9", "keep potion-3")
    chosen = {seat: {deal.drafts[0].kept for deal in imagined(table, seat)} for seat in range(4)}
    passed = set(cards("potion-3", "potion-7", "potion-9"))
    assert {kept[0] for kept in chosen[ANA]} == {card("potion-5")}
    assert {number for kept in chosen[ANA] for number in kept[1:]} == passed
    assert {kept[1] for kept in chosen[BEN]} == {card("potion-9")}
    assert {kept[2] for kept in chosen[BEN]} == set(cards("potion-3", "potion-7"))
    assert len({kept[0] for kept in chosen[BEN]}) > 3  # what Ana kept he never saw
    assert not {kept[0] for kept in chosen[BEN]} & passed
    assert {kept[2] for kept in chosen[CLEO]} == {card("potion-3")}
    assert {deal.drafts[0].packet for deal in imagined(table, CLEO)} == {cards("potion-7")}
    assert all(len({kept[place] for kept in chosen[DOV]}) > 3 for place in range(3))


@pytest.mark.rule("DB-9.1")
def test_with_the_hands_shown_all_drafters_know_the_leftover() -> None:
    table = drafting()
    table.play("keep potion-5", "keep potion-9", "keep potion-3")
    while table.asked()[0] == "keep":
        table.play(table.options()[0])
    for seat in (ANA, BEN, CLEO):
        assert card("potion-7") in table.view(seat).discards
    assert card("potion-7") not in table.view(DOV).discards
    places = {
        deal.discards.index(card("potion-7")) if card("potion-7") in deal.discards else -1
        for deal in imagined(table, DOV)
    }
    assert -1 in places  # for all Dov knows it may lie in the deck
    for deal in imagined(table, ANA):
        assert card("potion-7") in deal.discards


@pytest.mark.rule("DB-4.1")
def test_a_hidden_offer_is_imagined_anew() -> None:
    table = sit(3)
    table.play_as(BEN, "offer 13")
    offers = {deal.offers for deal in imagined(table, ANA)}
    assert len(offers) > 3
    assert all(offer[ANA] == offer[CLEO] == NO_OFFER for offer in offers)
    assert {deal.offers[BEN] for deal in imagined(table, BEN)} == {13}


@pytest.mark.rule("DB-1.9")
def test_cloudy_is_imagined_under_any_token_left() -> None:
    table = last_out(arrange=lambda s: setattr(s, "tokens", 0b000010100))
    assert {deal.cloudy for deal in imagined(table, ANA)} == {2, 4}
    assert table.view(EVERYTHING).cloudy == 4


def test_heroes_and_spells_to_come_are_mixed() -> None:
    table = sit(2)
    deals = imagined(table, ANA)
    assert len({deal.hero_decks[1] for deal in deals}) > 10
    assert {deal.hero_decks[0] for deal in deals} == {table.match.state.hero_decks[0]}  # this Season's rest is known
    assert len({deal.spells for deal in deals}) > 2
    assert {deal.spell for deal in deals} == {table.match.state.spell}


@settings(max_examples=25, deadline=None)
@given(
    players=st.integers(2, 5), seed=st.integers(0, 999), picks=st.lists(st.integers(0, 999), min_size=400, max_size=400)
)
def test_every_imagined_deal_is_a_lawful_one(players: int, seed: int, picks: list[int]) -> None:
    """Every card once, each hidden card with the back everybody sees, and the seat's own view unchanged."""
    table: Bazaar = Sitting("dungeon-bazar", players, seed)
    game = table.match.game
    whole = game.inventory(table.match.state)
    for index, pick in enumerate(picks):
        if table.match.over:
            break
        seat = table.match.deciders()[pick % len(table.match.deciders())]
        offers = table.match.prompt(seat).offers if index % 40 == 0 else ()
        choices = game.decisions[table.match.frame(seat)[0]].choices(table.match.state, table.match.frame(seat))
        table.match.play(seat, choices[pick % len(choices)])
        if offers and not table.match.over:
            eyes = pick % players
            twin = determinize(table.match.state, eyes, seeded(pick))
            assert game.inventory(twin) == whole
            assert game.view(twin, eyes) == table.view(eyes)
            assert [[DECK_OF[number] for number in deck] for deck in twin.decks] == [
                [DECK_OF[number] for number in deck] for deck in table.match.state.decks
            ]
