"""What a rule book counts and lists is what lies in the box."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Any

import pytest


def book(room: str) -> str:
    """As it is printed, each paragraph in one line."""
    text = (resources.files(f"rulesets.{room}") / "rules.md").read_text(encoding="utf-8")
    return "\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def box(room: str) -> dict[str, Any]:
    return tomllib.loads((resources.files(f"rulesets.{room}") / "components.toml").read_text(encoding="utf-8"))


def entry(room: str, head: str) -> str:
    return next(line for line in book(room).splitlines() if line.startswith(f"**{head}**"))


@pytest.mark.parametrize(("level", "season"), [(1, "first"), (2, "second"), (3, "third")])
def test_every_hero_is_listed_with_purse_and_wishes(level: int, season: str) -> None:
    words = {kind["letter"]: kind["name"].split()[0].lower() for kind in box("dungeon_bazar")["kinds"]}
    heroes = [hero for hero in box("dungeon_bazar")["heroes"] if hero["level"] == level]
    told = entry("dungeon_bazar", f"Heroes of the {season} Season")
    listed = re.findall(r"([A-Z]\w+ the \w+), (\d+) coins: ([a-z, ]+)\.", told)
    assert listed == [
        (hero["name"], str(hero["coins"]), ", ".join(words[letter] for letter in hero["wishes"])) for hero in heroes
    ]
    *others, last = [hero["name"] for hero in heroes if not hero["few"]]
    assert told.endswith(f"With two or three players {', '.join(others)} and {last} stay in the box.")


def test_the_values_of_merchants_and_the_prices_of_staying_are_told() -> None:
    values = ", ".join(f"{tile['name']} {tile['value']}" for tile in box("dungeon_bazar")["merchants"])
    assert values in entry("dungeon_bazar", "DB-1.7")
    told = re.findall(r"(one|two|three|four) (?:coins? )?after", entry("dungeon_bazar", "DB-7.4"))
    prices = [("one", "two", "three", "four").index(word) + 1 for word in told]
    assert all(face["prices"] == prices for face in box("dungeon_bazar")["entrances"])


@pytest.mark.parametrize(("colour", "head"), [("blue", "Blue cards"), ("red", "Red cards")])
def test_every_objective_is_listed_with_its_goods(colour: str, head: str) -> None:
    cards = {card["name"]: card["goods"] for card in box("dragon_market")[colour]}
    listed = re.findall(r"([BR]\d\d): ([A-Za-z, ]+?)(?: for [A-Za-z ]+)?\.", entry("dragon_market", head))
    assert {name: goods.split(", ") for name, goods in listed} == cards


def test_goods_coins_and_prestige_of_dunhuang_are_counted() -> None:
    contents = box("dunhuang")
    listed = re.findall(r"([A-Z][A-Za-z ]+?) (\d+)", entry("dunhuang", "goods").partition("says.")[2])
    assert {(good["name"], str(good["value"])) for good in contents["goods"]} <= set(listed)
    counted = f"There are {contents['coins']['number']} coins and {contents['prestige']['number']} prestige in all."
    assert counted in entry("dunhuang", "DH-1.5")
