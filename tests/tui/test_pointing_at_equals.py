"""Two equal cards are one line of the menu, and either of them can be pointed at."""

from __future__ import annotations

from rules.kinds import Place
from rulesets.dale.components import WORDS
from tests.rulesets.dale.table import Dale
from tui.tables.pointing import Pointing


def place(word: str) -> Place:
    return Place("card", WORDS.index(word))


def test_any_of_two_equal_cards_can_be_pointed_at() -> None:
    table = Dale("shattered-relic junk*2 acorn", other="junk")
    table.play("play shattered-relic-1")
    pointing = Pointing(table.prompt())
    assert len(pointing.offers()) == 2
    assert set(pointing.targets()) == {place(word) for word in table.hand()}
    for word in ("junk-1", "junk-2"):
        _, offer = pointing.pick(place(word))
        assert offer is not None
        assert offer.notation == "shattered-relic junk-1"


def test_the_second_of_two_places_follows_from_either_card() -> None:
    table = Dale("rotten-food junk*2", other="junk", players=3)
    table.play("play rotten-food-1")
    further, offer = Pointing(table.prompt()).pick(place("junk-2"))
    assert offer is None
    assert set(further.targets()) == {Place("player", 1), Place("player", 2)}
    _, offer = further.pick(Place("player", 2))
    assert offer is not None
    assert offer.notation == "rotten-food junk-1 3"
