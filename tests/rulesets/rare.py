"""Decisions that chance hardly ever leads to, laid out by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.match import Match
from tests.rulesets.bazar.table import lay_out
from tests.rulesets.dale.table import Dale
from tests.rulesets.dragon_market.table import quay
from tests.rulesets.dungeon_bazar.table import at_sale, holding
from tests.sitting import Sitting


def _bazar() -> Iterator[Sitting[Any]]:
    jewels = "yellow-jewels red-gems blue-gems"
    two_deals = lay_out(hands=(jewels,), dealSide="B")
    two_deals.play("go 1", "do deal", f"deal {jewels}")
    yield two_deals
    in_order = lay_out(hands=("yellow-maps red-maps blue-maps",), askDiscardOrder="on")
    in_order.play("go 1", "do deal", "deal yellow-maps red-maps blue-maps")
    yield in_order


def _dale() -> Iterator[Sitting[Any]]:
    swap = Dale("gift-voucher junk", market="acorn charm", other="junk")
    swap.play("play gift-voucher-1")
    yield swap
    perhaps_cookies = Dale("trendsetting junk", deck="acorn*3 charm*3", market="cookies nuisance", other="junk")
    perhaps_cookies.play("reset", "reset nothing")
    yield perhaps_cookies
    in_order = Dale("loyal-partner junk", market="acorn*2 charm", other="junk")
    in_order.play("play loyal-partner-1 in-order")
    yield in_order


def _dungeon_bazar() -> Iterator[Sitting[Any]]:
    two_equal = at_sale([["clash-4", "range-4"], []], [("Klara", 4)], "arab-b", "indian-b")
    confused = at_sale([["potion-5"], []], [("Wanda", 14), ("Wanda", 14)], arrange=holding("Confusion", 0))
    for sale in (two_equal, confused):
        sale.play("leave")
        yield sale


def _dragon_market() -> Iterator[Sitting[Any]]:
    two_rich = quay(players=4, coins=[0, 5, 5, 2], points=2)
    two_rich.play("bank")
    yield two_rich


LAID: dict[str, Callable[[], Iterator[Sitting[Any]]]] = {
    "bazar": _bazar,
    "dale": _dale,
    "dungeon-bazar": _dungeon_bazar,
    "dragon-market": _dragon_market,
}


def rare_positions(game: str) -> Iterator[Match[Any]]:
    for sitting in LAID[game]() if game in LAID else ():
        yield sitting.match
