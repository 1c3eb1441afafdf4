"""Moves that are closed in positions chance hardly ever leads to, laid out by hand, and the line to type there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulesets.dungeon_bazar.state import HELD
from tests.rulesets.bazar.table import lay_out
from tests.rulesets.dale.table import Dale
from tests.rulesets.dragon_market.table import quay
from tests.rulesets.dungeon_bazar.table import at_sale, holding, in_cave, on_door, put, sit
from tests.rulesets.dunhuang.table import stall
from tests.sitting import Sitting

Closed = Iterator[tuple[Sitting[Any], str]]


def _dunhuang() -> Closed:
    yield stall(), "camel 0"
    for character, line in (
        ("Trader", "trader 1"),
        ("Trader", "trader 3"),
        ("Soldier", "soldier silver 1"),
        ("Soldier", "soldier glass 4"),
        ("Maid", "maid glass glass"),
        ("Manichean", "manichean glass"),
        ("Merchant", "merchant 1"),
    ):
        table = stall(
            character,
            hands=["tea glass", "tea", ""],
            shops=["glass tea"],
            tokens={"glass": 0, "tea": 0},
            turned="glass",
        )
        table.ask()
        yield table, line
    for line in ("give silk paper", "give tea tea", "give tea"):
        table = stall("Trader", hands=["glass", "paper paper"])
        table.ask()
        table.play("trader 2")
        yield table, line if "silk" in line else line.replace("tea", "glass")

    for character in ("Painter", "General", "Domestic", "Trader", "Merchant"):
        yield _stopped(character), "bonus character"
    for character in ("Dancer", "Interpreter", "Shepherd", "Farmer"):
        yield _stopped(character, market="- - - - - - - -", pile="", prestige_stock=0), "bonus character"


def _stopped(character: str, **table: Any) -> Sitting[Any]:
    """The camel has come to a character who lacks what he needs."""
    sitting = stall(character, **table)
    sitting.play("camel 1")
    return sitting


def _dungeon_bazar() -> Closed:
    yield sit(2), "offer -1"
    for arrange in (lambda s: setattr(s, "goblins", [0, 4]), lambda s: setattr(s, "collected", True)):
        table = in_cave(arrange=lambda s: put(s, 0, 6))
        arrange(table.match.state)
        yield table, "ogre"
    yield in_cave("chinese-a", "arab-a", arrange=lambda s: (put(s, 0, 3), setattr(s, "coins", [0, 5]))), "unlock 6"
    yield in_cave(arrange=lambda s: s.pawns.__setitem__(0, on_door(3, 6))), "end"
    yield in_cave(arrange=lambda s: (put(s, 0, 2), setattr(s, "cloudy", HELD))), "home"
    confused = at_sale([["potion-5"], []], [("Wanda", 14), ("Greta", 13)], arrange=holding("Confusion", 0))
    confused.play("leave")
    yield confused, "confusion 3"


def _dragon_market() -> Closed:
    yield from _boats()
    yield from _heirs()
    yield from _purses()
    placed: Sitting[Any] = Sitting("dragon-market", 2, harbour="placed")
    yield placed, "place A1 east"
    placed.play(*(f"place C{row} east" for row in range(2, 7)))
    yield placed, "place G2 east"


def _boats() -> Closed:
    yield quay("C4 east"), "slide C4 C4"
    for boat, line in (
        ("C4 east-west", "drift C4 C1"),
        ("C4 east", "drift C4 D5"),
        ("C4 east", "leap C4 F4"),
        ("C4 east-west", "swing C4 left"),
        ("A4 east", "flip A4"),
        ("C1 east", "flip C1"),
    ):
        yield quay(boat, bonuses="drift leap swing flip"), line
    yield quay("E4 east", "D5 north", bonuses="flip"), "flip E4"
    empty = quay(bonuses="exchange")
    empty.match.state.tokens = [0] * len(empty.match.state.tokens)
    yield empty, "exchange"
    yield empty, "exchange C9"


def _heirs() -> Closed:
    bonuses = "vault diagonal jump swap"
    yield quay(), "take"
    for verb in ("step", *bonuses.split()):
        yield quay(bonuses=bonuses), verb
        yield quay(bonuses=bonuses), f"{verb} F6"
    yield quay("G1 east", heirs={0: "I1"}), "step J1"
    yield quay("B1 east", heirs={0: "D1", 1: "C1"}, points=1), "step C1"
    passing = quay("B1 east", heirs={0: "D1", 1: "C1"})
    passing.play("step C1")
    yield passing, "end"
    yield quay(), "jump C1"
    used = quay("C4 east", bonuses="flip")
    used.play("flip C4")
    yield used, "flip C4"


def _purses() -> Closed:
    yield quay(coins=[12, 0]), "bank"
    rich = quay(players=4, coins=[0, 5, 5, 2], points=2)
    rich.play("bank")
    yield rich, "from green"
    yield rich, "from pink"
    three = quay(players=3, coins=[0, 6, 6], points=2)
    three.play("bank")
    yield three, "from green"
    acted = quay("C4 east", bonuses="reroll")
    acted.play("slide C4 D4")
    yield acted, "reroll first"
    partners = {"teams": "on", "cards": "red", "teamPowersOncePerRound": "on"}
    second = quay(players=4, turn=2, bonuses="jump", options=partners)
    second.match.state.powered[0] = 1
    yield second, "jump J8"


def _bazar() -> Closed:
    two_deals = "yellow-jewels red-gems blue-gems"
    sitting = lay_out(hands=(two_deals,), dealSide="B")
    sitting.play("go 1", "do deal", f"deal {two_deals}")
    yield sitting, "reward 4 one item"


def _dale() -> Closed:
    yield Dale("swift-broker junk"), "act use swift-broker-1"
    yield Dale("swift-broker junk"), "act play swift-broker-1 in-order"
    yield Dale("market-discovery blindfold", market_discard="gamble"), "act buy discard"
    yield _asked("spyglass junk", "spyglass", deck="cookies*3"), "spyglass junk-1 cookies-1 cookies-2"
    yield _asked("spyglass junk", "spyglass", deck="cookies*3"), "spyglass cookies-1 cookies-1 cookies-2"
    yield _asked("new-season junk", "new-season", discard="acorn junk"), "new-season junk-1"
    yield _asked("treasure-hunter", "treasure-hunter", players=3, third_discard="junk"), "treasure-hunter 2"
    yield _asked("blindfold junk", "blindfold", other="junk"), "blindfold junk-1 1"
    guessing = _asked("blindfold junk", "blindfold", other="junk")
    guessing.play("blindfold junk-1 2")
    yield guessing, "guess 10"
    guessing.play("guess 9")
    yield guessing, "fix 6"
    paid = Dale("junk*3 acorn", market="essential-purchase", other="junk")
    paid.play("act buy 1", "pay junk-1 junk-2 junk-3")
    yield paid, "shed acorn-1"
    settled = _asked("blindfold trendsetting junk", "blindfold", market="acorn cookies", other="junk")
    settled.play("blindfold trendsetting=acorn-1 2", "guess 9", "fix 3")
    yield settled, "act play trendsetting=cookies-1"


def _asked(hand: str, technique: str, **table: Any) -> Dale:
    """A technique has been played, and its question is open."""
    sitting = Dale(hand, **table)
    sitting.play(f"act play {technique}")
    return sitting


LAID: dict[str, Callable[[], Closed]] = {
    "bazar": _bazar,
    "dale": _dale,
    "dunhuang": _dunhuang,
    "dungeon-bazar": _dungeon_bazar,
    "dragon-market": _dragon_market,
}


def closed_positions(game: str) -> Closed:
    yield from LAID[game]() if game in LAID else ()
