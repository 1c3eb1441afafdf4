"""The line mode tells what the board shows: a view that differs in one field is told in other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice, pairwise
from typing import Any

import pytest

from rules.events import EVERYTHING, WATCHER
from rules.game import Game
from rules.match import Match
from rulesets import load
from rulesets.dragon_market.components import CARDS
from rulesets.dungeon_bazar.dungeon import RIGHT, with_entrance
from rulesets.dungeon_bazar.state import Cavern
from tests.rulesets.asking import tables
from tests.rulesets.dragon_market.table import quay
from tests.rulesets.dungeon_bazar.table import at_sale, holding, in_cave, put
from tests.rulesets.test_conformance import walk
from tests.sitting import NAMES, Sitting

SETUPS = 16
CAP = 200
ENOUGH = 60
"""Times that one field is tried."""

DERIVED: dict[str, dict[str, str]] = {
    "bazar": {"Merchant.pawn": "said by the places where pawns stand"},
    "dale": {
        "Mask.card": "two of a kind read alike",
        "Mask.could_be": "two of a kind read alike",
        "Mask.now": "told when it is settled",
        "Mask.value": "told when it is settled",
        "Merchant.hand": "two of a kind read alike",
        "TableView.market": "two of a kind read alike",
        "TableView.played_as": "told of a card in play that counts as another",
        "TableView.prices": "of cards, not of gaps",
    },
    "dunhuang": {"TableView.turn": "it is nobody's turn before the first one"},
    "dungeon-bazar": {
        "MerchantView.backs": "of the own cards the faces are told",
        "MerchantView.exit": "the places of all stand in one line: exits",
        "MerchantView.holds_cloudy": "said by cloudy",
        "MerchantView.offered": "once it is open, the offer itself is told",
        "MerchantView.strengths": "follows from pawn, goblins and Ogre",
        "TableView.discards": "told while there is a pile",
        "TableView.hero": "told while one is reading",
        "TableView.line": "told of the hero who is reading",
        "TableView.number": "told in the cave, where rounds are played",
        "TableView.price": "due in the cave alone",
        "TableView.purses": "of heroes in the row",
        "TableView.shelves": "the stalls in the order of a hero's wishes: said by the stalls, spells and powers",
        "TableView.side": "told with the room the Entrance leads into",
        "TableView.turn": "in the cave alone somebody is on turn",
    },
    "dragon-market": {
        "Boat.berth": "said by the squares of sailor and goods",
        "Family.missing": "told with the card",
        "Family.possible": "told of a card that is secret",
        "HarbourView.board": "said by boats and pontoons",
        "HarbourView.walks": "a help for the pointer: it follows from the boats, the heirs and the points",
    },
}
"""By game: fields that say again what another one says, or that mean nothing at times; and why."""


def changes(before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    """Every field in which two views differ, with the first view as it would be if nothing else had changed."""
    for field in fields(before):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old == new:
            continue
        if isinstance(old, tuple) and old and is_dataclass(old[0]) and len(old) == len(new):
            for index, (mine, other) in enumerate(zip(old, new, strict=True)):
                for name, changed in changes(mine, other):
                    yield name, replace(before, **{field.name: (*old[:index], changed, *old[index + 1 :])})
        else:
            yield f"{type(before).__name__}.{field.name}", replace(before, **{field.name: new})


def told(game: Game[Any], view: Any) -> str:
    """A view that cannot be, as one field alone does not fit to the others, has no words: but it was looked at."""
    try:
        return "\n".join(sentence.read(NAMES) for sentence in game.position(view))
    except IndexError:
        return ""


def neighbours(game: Game[Any]) -> Iterator[tuple[Any, Any]]:
    """Views of the same eyes at one decision and at the next."""
    for setup in islice(tables(game), SETUPS):
        match = Match(game, setup)
        seen = [[match.view(eyes) for eyes in (0, WATCHER, EVERYTHING)] for _ in walk(match, setup.seed, CAP)]
        for views in zip(*seen, strict=True):
            # When the first turn begins everything changes at once.
            yield from ((a, b) for a, b in pairwise(views) if bool(a.number) == bool(b.number))


@pytest.mark.parametrize("name", DERIVED)
def test_every_field_of_a_view_is_told(name: str) -> None:
    game = load(name)
    tried: Counter[str] = Counter()
    unheard = set()
    for before, after in neighbours(game):
        for field, changed in changes(before, after):
            tried[field] += 1
            if tried[field] <= ENOUGH and told(game, changed) == told(game, before):
                unheard.add(field)
    assert unheard <= set(DERIVED[name])
    assert len(tried) >= 20


def lines(sitting: Sitting[Any], eyes: int = WATCHER) -> list[str]:
    return told(sitting.match.game, sitting.view(eyes)).split("\n")


@pytest.mark.rule("DB-6.5", "DB-4.2", "DB-13.1")
def test_the_cave_tells_its_ogre_its_entrance_its_spells_and_who_is_first() -> None:
    table = in_cave(arrange=lambda s: put(s, 0, 6))
    assert "The annual spell is Charme." in lines(table)
    assert "Ana is First Player." in lines(table)
    table.play("ogre", "ogre 4")
    assert any(line.startswith("Room 4: Potions") and "the Ogre of Ana" in line for line in lines(table))
    sale = at_sale([["potion-5"], []], [("Wanda", 14)], arrange=holding("Charme", 1))
    sale.play("leave")
    sale.match.play(1, sale.match.read(1, "charme potions"), pausing=True)
    assert "Ben holds Charme, laid on the Potions deck." in lines(sale)


@pytest.mark.rule("R-DB-4", "R-DB-28")
@pytest.mark.parametrize(("room", "door"), [(3, "open"), (7, "closed")])
def test_the_cave_tells_whether_the_door_of_the_entrance_is_closed(room: int, door: str) -> None:
    """The right door of tile 3 is open, the one of tile 7 closed."""

    def place(s: Cavern) -> None:
        s.dungeon = with_entrance(s.dungeon, room - 1, RIGHT)

    assert any(line.endswith(f"its door is {door}.") for line in lines(in_cave(arrange=place)))


@pytest.mark.rule("DG-10.9", "DG-7.2")
def test_the_harbour_tells_of_a_good_to_spare_of_used_bonuses_and_of_finished_cards() -> None:
    table = quay("C4 east: bonsai snake", bonuses="flip", options={"cards": "red"})
    table.match.state.spare[0] = True
    table.match.state.done[0] = (CARDS.index(next(card for card in CARDS if card.name == "R11")),)
    table.play("flip C4")
    mine = next(line for line in lines(table) if line.startswith("Ana: "))
    assert "1 of 3 done (R11)" in mine
    assert mine.endswith("one good of the objective may be left out.")
    assert any(line.endswith("bonuses used this turn: Half Turn.") for line in lines(table))
