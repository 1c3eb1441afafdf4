"""Who knows what: everything seen is remembered, nothing else is."""

from itertools import combinations

import pytest

from rules.chance import seeded
from rules.events import WATCHER
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dale.components import DECKS, WORDS
from rulesets.dale.sightings import show_to
from rulesets.dale.state import Valley
from rulesets.dale.view import determinize
from tests.rulesets.dale.table import Dale, words
from tests.rulesets.test_conformance import walk

GAME = load("dale")


def imagined(table: Dale, seat: int, number: int = 40) -> list[Valley]:
    return [determinize(table.match.state, seat, seeded(seed)) for seed in range(number)]


def hands(tables: list[Valley], seat: int) -> set[tuple[str, ...]]:
    return {tuple(words(table.hands[seat])) for table in tables}


def test_a_bought_card_is_known_to_all() -> None:
    table = Dale("junk*2 acorn", market="nuisance", other="junk", deck="junk*9")
    table.play("buy 1", "pay junk-1 junk-2")
    assert table.known(1, 0) == ["nuisance-1"]
    assert words(table.table(WATCHER).merchants[0].hand) == ["nuisance-1"]


def test_an_exchange_is_known_to_the_two_and_to_nobody_else() -> None:
    table = Dale("dirty-exchange junk", other="acorn charm", third="gamble", players=3)
    table.play("play dirty-exchange-1", "dirty-exchange 2", "gift junk-1")
    taken = table.hand(0)
    assert table.known(1, 0) == taken
    assert table.known(0, 1) == ["junk-1"]
    assert table.known(2, 0) == table.known(2, 1) == []
    assert len(hands(imagined(table, 2), 0)) > 1
    assert words(table.table(WATCHER).merchants[0].hand) == []


def test_a_hidden_gift_makes_a_third_player_doubt_what_it_knew() -> None:
    table = Dale("dirty-exchange acorn junk", other="charm", third="gamble", players=3, discard="spyglass")
    for card in table.match.state.hands[0]:
        show_to(table.match.state, 2, card)  # the third player has seen this hand come together
    assert len(table.known(2, 0)) == 3
    table.play("play dirty-exchange-1", "dirty-exchange 2", "gift acorn-1")
    assert table.known(2, 0) == []
    assert hands(imagined(table, 2), 1) > {("acorn-1",)}


def test_what_was_buried_is_remembered_by_the_one_who_did_it() -> None:
    table = Dale("rotten-food junk acorn", other="charm", other_deck="gamble nuisance")
    table.play("play rotten-food-1", "rotten-food junk-1 2")
    assert {WORDS[twin.decks[1][-1]] for twin in imagined(table, 0)} == {"junk-1"}
    assert {WORDS[twin.decks[1][-1]] for twin in imagined(table, 1)} == {"junk-1", "acorn-1"}


def test_a_buried_card_is_still_known_when_it_is_drawn() -> None:
    table = Dale("rotten-food junk acorn", other="charm", other_deck="gamble", deck="spyglass*3 nuisance*2")
    table.play("play rotten-food-1", "rotten-food junk-1 2", "end", "reset", "reset nothing")
    assert table.known(0, 1) == ["junk-1"]


def test_after_whirligig_each_knows_what_became_of_its_own_cards() -> None:
    table = Dale("whirligig junk*2", deck="acorn charm", other="gamble nuisance", players=3)
    table.play("play whirligig-1", "whirligig 2")
    drawn = {"acorn-1", "charm-1"}
    assert set(table.known(0, 1)) == drawn & set(table.hand(1))
    assert set(table.known(1, 0)) == {"gamble", "nuisance-1"} & set(table.hand(0))
    assert table.known(2, 0) == []


def test_hidden_exchanges_one_after_the_other_leave_all_three_hands_in_doubt() -> None:
    """In the eyes of a fourth player, what was mixed up before is mixed up with what comes after."""
    table = Dale("dirty-exchange*2 acorn charm", other="gamble junk", third="nuisance junk", players=4)
    table.play("play dirty-exchange-1", "dirty-exchange 2", "gift acorn-1")
    assert not any("nuisance-1" in hand for hand in hands(imagined(table, 3), 1))
    table.play("play dirty-exchange-2", "dirty-exchange 3", "gift charm-1")
    possible = {card for hand in hands(imagined(table, 3), 1) for card in hand}
    assert {"acorn-1", "charm-1", "gamble", "nuisance-1"} <= possible


def test_a_deck_made_of_an_open_pile_holds_what_lay_there() -> None:
    table = Dale("junk*5", discard="acorn charm", other="junk", deck="gamble", market_deck="spyglass nuisance")
    table.play("reset", "reset junk-1 junk-2")
    for twin in imagined(table, 1):
        assert sorted(words(twin.hands[0] + twin.decks[0])) == sorted(table.hand(0) + table.deck(0))


def test_special_offer_leaves_the_market_deck_in_doubt_but_no_other_pile() -> None:
    market = "spyglass whirligig*3 blindfold"
    table = Dale("special-offer junk*5", market=market, market_deck="gamble acorn charm nuisance", other="cookies")
    table.play("play special-offer", "special-offer acorn-1 nuisance-1 charm-1")
    junk = {f"junk-{number}" for number in range(1, 6)}
    assert {*(word for hand in hands(imagined(table, 1), 0) for word in hand)} == {*junk, "gamble", "acorn-1"}


def test_the_hidden_card_of_a_blindfold_is_hidden_in_every_imagined_table() -> None:
    table = Dale("blindfold acorn nuisance junk", other="junk")
    table.play("play blindfold", "blindfold acorn-1 2")
    assert table.table(0).chosen == table.match.state.chosen
    assert table.table(1).chosen == -1
    assert {WORDS[twin.chosen] for twin in imagined(table, 1)} == {"acorn-1", "nuisance-1", "junk-1"}
    assert {WORDS[twin.chosen] for twin in imagined(table, 0)} == {"acorn-1"}


def test_a_card_changed_for_all_to_see_may_still_be_buried_unseen() -> None:
    table = Dale("bold-haggler rotten-food junk", other="junk", other_deck="acorn", roll=2)
    table.play("use bold-haggler-1")
    assert len(table.table(1).masks) == 1
    table.play("play rotten-food-1", "rotten-food junk-1 2")
    assert table.table(1).masks == ()  # for all Ben knows, the haggler lies on his deck now
    assert len(table.table(0).masks) == 1
    assert all(not twin.bonus for twin in imagined(table, 1))


def test_a_wily_fellow_shows_the_old_deck_and_hides_the_old_pile() -> None:
    table = Dale("wily-fellow junk", deck="acorn charm", discard="cookies spyglass", other="junk")
    table.play("play wily-fellow-1")
    orders = {tuple(words(twin.decks[0])) for twin in imagined(table, 1)}
    assert orders == {("cookies-1", "spyglass-1"), ("spyglass-1", "cookies-1")}


@pytest.mark.parametrize("mix", [mix for mix in combinations(DECKS, 3) if "chameleons" in mix or "raccoons" in mix])
def test_no_mix_of_decks_lets_anybody_see_too_much(mix: tuple[str, ...]) -> None:
    match = Match(GAME, Setup(2, 7, {"decks": ",".join(mix)}))
    whole = GAME.inventory(match.state)
    for step, frame in enumerate(walk(match, 7, cap=160)):
        decision = GAME.decisions[frame[0]]
        for seat in range(2):
            twin = determinize(match.state, seat, seeded(step, seat))
            assert GAME.view(twin, seat) == match.view(seat)
            assert GAME.inventory(twin) == whole
            if frame[1] == seat:
                assert list(decision.choices(twin, frame)) == list(decision.choices(match.state, frame))


@pytest.mark.parametrize("players", [3, 4])
def test_a_large_table_with_all_mischief_keeps_its_secrets(players: int) -> None:
    decks = ",".join(DECKS[6 - players - 1 :])
    match = Match(GAME, Setup(players, 5, {"decks": decks}))
    for step, _ in enumerate(walk(match, 5, cap=250)):
        for seat in range(players):
            twin = determinize(match.state, seat, seeded(step, seat))
            assert GAME.view(twin, seat) == match.view(seat)
