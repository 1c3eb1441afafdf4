"""The box, and the house file that may correct it."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.components import BadComponents, check_components
from rulesets import load
from rulesets.bazar.components import BOX, COINS, ITEMS, Box

FILE = Path(__file__).parents[3] / "rulesets" / "bazar" / "components.toml"


def box() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def complaint(data: dict[str, Any]) -> str:
    with pytest.raises(BadComponents) as caught:
        check_components("house.toml", data, Box)
    return str(caught.value)


@pytest.mark.rule("R-BZ-24")
def test_what_is_in_the_box() -> None:
    assert (ITEMS, COINS) == (40, 230)
    assert (len(BOX.bazaar), len(BOX.characters), len(BOX.deals)) == (12, 9, 8)


def test_what_we_invented_says_so() -> None:
    sure = {card.name for card in BOX.bazaar if card.mark == "sure"}
    assert sure == {"Warehouse"}
    assert {each.name for each in BOX.characters if each.mark == "proposed"} == {
        "Cardsharp",
        "Tax collector",
        "Broker",
        "Smuggler",
    }
    book = load("bazar").rulebook
    assert "Warehouse" in book.entry("Proposed bazaar cards").text
    assert all(each in book.entry("Proposed characters").text for each in ("Cardsharp", "Tax collector", "Smuggler"))


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("tables", lambda data: data["tables"].pop()),
        ("colours", lambda data: data["colours"].pop()),
        ("wares", lambda data: data["wares"].append({"name": "silk", "copies": 1, "mark": "sure"})),
        ("wild", lambda data: data["wares"][0].update(wild=True)),
        ("different", lambda data: data["wares"][0].update(name="rugs")),
        ("bazaar", lambda data: data["bazaar"].pop()),
        ("characters", lambda data: data["characters"][0].update(name="Peddler")),
        ("characters.ware", lambda data: data["characters"][0].update(ware="gems")),
        ("bazaar.cards", lambda data: data["bazaar"][1].update(cards=7)),
        ("deals", lambda data: data["deals"].clear()),
        ("only once", lambda data: data["deals"].append(data["deals"][0])),
        ("action", lambda data: data["bazaar"][1].update(action="fly")),
    ],
)
def test_a_mistake_in_a_house_file_is_named(key: str, change: Any) -> None:
    data = box()
    change(data)
    assert key in complaint(data)


def test_a_house_file_can_put_the_real_cards_in(tmp_path: Path) -> None:
    """In a process of its own: the box is opened once."""
    data = box()
    cards = [
        f'{{ name = "Real card {n}", action = "draw", cost = 0, cards = 1, mark = "sure" }}'
        for n in range(len(data["bazaar"]))
    ]
    (tmp_path / "bazar.toml").write_text(f"bazaar = [{', '.join(cards)}]", encoding="utf-8")
    script = (
        "from rules.match import Match\nfrom rules.options import Setup\nfrom rulesets import load\n"
        "match = Match(load('bazar'), Setup(2, 1))\n"
        "match.play(match.deciders()[0], 0)\n"
        "print(match.game.edition, match.prompt(match.deciders()[0]).offers[0].label.read(['Ana', 'Ben']))"
    )
    environment = os.environ | {"SOUQ_HOUSE": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert "Real card" in run.stdout
    assert "draw 1" in run.stdout
    assert BOX.edition not in run.stdout
