"""What lies on the table before the first move (DM-1, DM-2)."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.components import HOUSE, BadComponents, check_components
from rules.match import Match
from rules.options import BadOption, Setup
from rules.rulebook import is_table
from rules.words import About
from rulesets import load
from rulesets.dale.components import BOX, COLOUR, COLOURLESS, DECKS, KIND, TITLES, VALUE, AnimalDeck, Box
from rulesets.dale.narration.things import describe
from tests.rulesets.dale.table import Dale
from tests.sitting import Sitting

GAME = load("dale")


def dealt(players: int, **options: str) -> Match:
    return Match(GAME, Setup(players, 3, options))


def holdings(match: Match, seat: int) -> list[int]:
    s = match.state
    return s.hands[seat] + s.decks[seat]


def test_the_box_holds_110_cards() -> None:
    assert len(KIND) == 110
    assert sum(COLOUR[card] == COLOURLESS for card in range(110)) == 20
    for deck in range(6):
        values = sorted(VALUE[card] for card in range(110) if COLOUR[card] == deck)
        assert values == [1] * 4 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 2


@pytest.mark.rule("DM-1.1", "DM-1.2", "DM-1.3", "DM-1.4")
def test_every_card_says_what_kind_it_is_and_what_it_does() -> None:
    notes = {title: describe(About("card", kind)) for kind, title in enumerate(TITLES)}
    assert "technique with a bonus action" in notes["Swift Broker"].text
    assert "technique, three copies" in notes["Prepaid Good"].text
    assert "advanced action" in notes["Empty Chest"].text
    assert "passive" in notes["Cookies"].text
    assert notes["Junk"].title == "Junk (1)"
    assert all(note.rule == title for title, note in notes.items())


@pytest.mark.rule("DM-1.3", "DM-1.4")
def test_passives_and_junk_cannot_be_played() -> None:
    table = Dale("cookies junk", market="swift-broker")
    assert table.closed()["act play cookies-1"] == "DM-1.1"
    assert table.closed()["act play junk-1"] == "DM-1.4"


@pytest.mark.rule("DM-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_deck_more_than_players_takes_part(players: int) -> None:
    assert len(dealt(players).state.animals) == players + 1
    assert len(dealt(players, decks="random").state.animals) == players + 1
    for mix in combinations(DECKS, players + 1):
        assert [DECKS[deck] for deck in dealt(players, decks=",".join(mix)).state.animals] == list(mix)


@pytest.mark.rule("DM-2.1")
@pytest.mark.parametrize("decks", ["macaws,pandas", "macaws,pandas,macaws", "macaws,pandas,lions", "all"])
def test_a_wrong_choice_of_decks_is_named(decks: str) -> None:
    with pytest.raises(BadOption, match="decks wants suggested, random or 3 different ones"):
        dealt(2, decks=decks)


@pytest.mark.rule("DM-2.2")
def test_who_begins_is_drawn_or_agreed_on() -> None:
    assert {Match(GAME, Setup(3, seed, {})).state.turn for seed in range(20)} == {0, 1, 2}
    assert dealt(3, start="2").state.turn == 1
    with pytest.raises(BadOption, match="start wants random or a seat from 1 to 3"):
        dealt(3, start="4")


@pytest.mark.rule("DM-2.3", "DM-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_deck_is_a_one_of_each_animal_and_junk(players: int) -> None:
    match = dealt(players)
    for seat in range(players):
        cards = holdings(match, seat)
        assert len(cards) == 10
        assert sorted(COLOUR[card] for card in cards if COLOUR[card] != COLOURLESS) == list(match.state.animals)
        assert all(VALUE[card] == 1 for card in cards)
        assert len(match.state.hands[seat]) == 5


@pytest.mark.rule("DM-2.4", "DM-2.5", "DM-2.7")
@pytest.mark.parametrize(("players", "market_deck", "junk"), [(2, 33, 6), (3, 44, 2), (4, 55, 0)])
def test_the_market_is_everything_dearer_than_one(players: int, market_deck: int, junk: int) -> None:
    s = dealt(players).state
    cards = s.market + s.market_deck
    assert len(s.market) == 5
    assert len(cards) == market_deck
    assert all(VALUE[card] > 1 and COLOUR[card] in s.animals for card in cards)
    assert len(s.junk) == junk
    ones_left_out = [card for card in s.removed if COLOUR[card] in s.animals]
    assert len(ones_left_out) == (4 - players) * (players + 1)
    assert all(VALUE[card] == 1 for card in ones_left_out)


@pytest.mark.rule("DM-2.8")
def test_piles_and_stalls_are_empty_at_first() -> None:
    view = dealt(3).view()
    assert all(merchant.discard == () and merchant.stall == () for merchant in view.merchants)
    assert view.market_discard == ()


def test_the_opening_is_told() -> None:
    sitting: Sitting = Sitting("dale", 2, start="1")
    log = sitting.log(list(sitting.match.opening))
    assert "To the Dale have come macaws, pandas and squirrels." in log
    assert "Ana begins." in log


def box() -> dict[str, Any]:
    data = msgspec.json.decode(msgspec.json.encode(BOX))
    del data["edition"]
    return data


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: data["cards"][0].update(copies=2), "one kind of value 1 in every deck, with 4 copies"),
        (lambda data: data["cards"][1].update(copies=2), "cards.copies: expected 15"),
        (lambda data: data["cards"][0].update(deck="lions"), "six kinds a deck"),
        (lambda data: data["cards"][1].update(value=0), "cards.value"),
        (lambda data: data["decks"][0].update(word="Macaws"), "decks.word"),
        (lambda data: data["mixes"][0].update(decks=["macaws"]), "mixes.decks"),
        (lambda data: data["mixes"][0].update(decks=["macaws"] * 3), "mixes.decks"),
        (lambda data: data["junk"].update(name="Rubbish"), "junk: expected the name Junk"),
        (lambda data: data["ocelot_die"].update(faces=[]), "ocelot_die.faces"),
        (lambda data: data["market_slots"].update(number=0), "market_slots"),
        (lambda data: data["stacks"].update(number=0), "stacks"),
        (lambda data: data["start_deck"].update(number=11), "start_deck"),
        (lambda data: data["hand_size"].update(number=11), "hand_size"),
        (lambda data: data["advanced"].update(cards=["Moon"]), "advanced.cards"),
    ],
)
def test_a_house_file_that_does_not_add_up_is_refused(change: Callable[[Any], None], complaint: str) -> None:
    data = box()
    change(data)
    with pytest.raises(BadComponents, match=complaint):
        check_components("house", data, Box)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('"Swift Broker"', '"Swift Baker"'), "cards[0].name: expected Swift Broker, in the order of our own file"),
        (('"technique"', '"passive"'), "cards[0].type: expected Swift Broker to be the other one"),
    ],
)
def test_a_card_that_the_rules_do_not_know_is_refused(tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    """In a process of its own, for a box is opened once. What a card does is written here, whatever its name."""
    text = (resources.files("rulesets.dale") / "components.toml").read_text(encoding="utf-8")
    file = tmp_path / "dale.toml"
    file.write_text(text.replace(*change, 1), encoding="utf-8")
    program = (sys.executable, "-c", "from rulesets import load; load('dale')")
    opened = subprocess.run(program, capture_output=True, text=True, env=os.environ | {HOUSE: str(tmp_path)})
    assert f"BadComponents: {file}: {complaint}" in opened.stderr


@pytest.mark.parametrize("deck", BOX.decks, ids=lambda deck: deck.word)
def test_the_book_has_a_table_of_every_deck(deck: AnimalDeck) -> None:
    chapter = next(chapter for chapter in GAME.rulebook.chapters if chapter.title.casefold() == deck.word)
    table = next(paragraph for paragraph in chapter.opening if is_table(paragraph))
    head, *rows = [re.split(r"  +", line) for line in table.splitlines()]
    assert head == ["value", "card", "kind", "plus", "copies"]
    cards = [card for card in BOX.cards if card.deck == deck.word]
    wanted = [[str(c.value), c.name, c.type, *["+"] * c.plus, str(c.copies)] for c in cards]
    assert rows == wanted


@pytest.mark.parametrize(
    "term", ["loop", "endless", "suggested mixes", "plain green", "15 cards", "from 1 to 9", "junk"]
)
def test_the_book_finds_what_newcomers_looked_for(term: str) -> None:
    assert GAME.rulebook.find(term)
