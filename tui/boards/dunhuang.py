"""Merchants of Dunhuang: a ring of eight tiles, each with its card beside it, and the pile in the middle."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About
from rulesets.dunhuang.components import CHARACTERS, NAMES
from rulesets.dunhuang.view import Goods, Merchant, TableView
from tui.boards import WHOLE, Board, Chip, Drawing, chips, headline
from tui.boards.grid import put, walls
from tui.look.colours import SEAT_MARKS

RING: Final = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
"""Row and column of each tile, clockwise from the top left."""
CAMEL: Final = "∩∩"
TOKEN: Final = "●"
TURNED: Final = "◉"


def ink(good: int) -> str:
    return f"hue.{good - 1}"


class DunhuangBoard(Board):
    width = 49
    height = 10
    players_height = 3
    noted: ClassVar[tuple[str, ...]] = ("character", "good")
    zones: ClassVar[dict[str, str]] = {
        "tile": "the ring of tiles",
        "hand": "your hand",
        "shop": "your shop",
        "look": "the cards you drew",
        "player": "the other players",
    }

    def draw(self, view: TableView, room: Size) -> Drawing:
        inner = min(24, (room.width - 4) // 3)
        tall = max(2, min(5, (room.height - 4) // 3))
        drawing = Drawing(walls(3, 3, inner, tall))
        for tile, (row, column) in enumerate(RING):
            self._tile(drawing, view, tile, 1 + column * (inner + 1), 1 + row * (tall + 1), inner, tall)
        _middle(drawing, view, inner + 2, tall + 2, inner, tall)
        return drawing

    def _tile(self, drawing: Drawing, view: TableView, tile: int, x: int, y: int, inner: int, tall: int) -> None:
        place, good = Place("tile", tile), view.market[tile]
        here = tile == view.camel and view.number > 0
        name = Text.assemble((f"{tile + 1} ", "quiet"), (CHARACTERS[view.tiles[tile]], "strong"))
        if here:
            name.append(" " * (inner - name.cell_len - 2)).append(CAMEL, "title")
        top = (tall - 2) // 2
        put(drawing.lines, x, y + top, name)
        card = Text(f"{good:>2} {NAMES[good]}", ink(good)) if good else Text("no card", "quiet")
        put(drawing.lines, x, y + top + 1, card)
        drawing.spots[place] = Region(x, y, inner, tall)
        drawing.abouts[place] = About("character", view.tiles[tile])
        if good:
            drawing.spots[Place("market", tile)] = Region(x, y + top + 1, inner, 1)
            drawing.abouts[Place("market", tile)] = About("good", good)

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        drawing = Drawing()
        first = "¹ " if seat == view.first else ""
        counters = Text(f"{first}¢{who.coins} ★{who.prestige} ▪{who.hand_size}")
        drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        stalls = [_stall(view, seat, good) for good in range(1, 11) if who.shop[good]]
        shop = chips(" ", stalls or [Chip("empty shop", "quiet")], width, 2)
        drawing.lines = [headline(name, counters, width), *shop.lines]
        for place, region in shop.spots.items():
            drawing.spots[place] = region.translate((0, 1))
        if seat == view.eyes:
            drawing.spots[Place("shop", WHOLE)] = Region(0, 1, width, 1)
        drawing.abouts |= shop.abouts
        return drawing

    def hand(self, view: TableView, width: int, order: str = "") -> Drawing:
        if view.looks:
            return chips("Drawn", [_card("look", good, 1) for good in sorted(set(view.looks))], width, 2, "look")
        if view.eyes == EVERYTHING:
            return chips("Hands", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants)], width, 2)
        if view.eyes < 0:
            return chips("", [], width, 2)
        hand = view.merchants[view.eyes].hand
        cards = [_card("hand", good, hand[good]) for good in range(1, 11) if hand[good]]
        return chips("Hand", cards, width, 2, "hand")

    def phase(self, view: TableView) -> str:
        if not view.number:
            return "setting up"
        return f"turn {view.number}{', last turns' if view.ending else ''}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


def _middle(drawing: Drawing, view: TableView, x: int, y: int, inner: int, tall: int) -> None:
    top = (tall - 2) // 2
    put(drawing.lines, x, y + top, Text(f"pile {view.pile}  free {TOKEN}", "quiet"))
    gap = " " if sum(len(str(good)) + 1 for good in view.middle) <= inner + 1 else ""
    tokens = Text()
    for index, good in enumerate(view.middle):
        tokens.append(gap if index else "").append(str(good), ink(good))
    put(drawing.lines, x, y + top + 1, tokens)


def _stall(view: TableView, seat: int, good: int) -> Chip:
    """One collection of a shop: its number, how many, and the token on it."""
    who: Merchant = view.merchants[seat]
    token = (TURNED if good in who.turned else TOKEN) if good in who.tokens else ""
    number = f"×{who.shop[good]}" if who.shop[good] > 1 else ""
    place = Place("shop", good) if seat == view.eyes else Place(f"shop of {seat}", good)
    return Chip(f"{good}{number}{token}", ink(good), place, About("good", good))


def _fan(seat: int, hand: Goods) -> Chip:
    """A whole hand in few letters, for a table where all are open."""
    cards = [f"{good}×{hand[good]}" if hand[good] > 1 else str(good) for good in range(1, 11) if hand[good]]
    return Chip(f"{SEAT_MARKS[seat]} {' '.join(cards) or 'none'} ", f"seat.{seat}")


def _card(zone: str, good: int, number: int) -> Chip:
    copies = f" ×{number}" if number > 1 else ""
    return Chip(f"[{good} {NAMES[good]}{copies}]", ink(good), Place(zone, good), About("good", good))


BOARD = DunhuangBoard()
