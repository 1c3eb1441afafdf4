"""Merchants of Dunhuang: a ring of eight tiles with their cards, the camel on its way round, the pile in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About
from rulesets.dunhuang.components import BOX, CHARACTERS, NAMES
from rulesets.dunhuang.view import Goods, Merchant, TableView
from tui.boards import WHOLE, Board, Drawing, Step
from tui.boards.layout import INDENT, Thing, fan, flow, in_line, label, line_up, open_hands, player
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import Part, Piece, back, card, chip, gap, pips, plain

RING: Final = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
"""Row and column of each tile, clockwise from the top left."""
TILES: Final = len(RING)
CAMEL: Final = " ∩∩ "
TOKEN: Final = "●"
TURNED: Final = "◉"
TALLEST: Final = 6
DOES: Final = {
    "Painter": "hand card for 3★", "Musician": "shop card for 3★", "Princess": "1★ a token", "Dancer": "gain 2★",
    "Interpreter": "draw as steps", "Diplomat": "draw 2, keep 1", "Soldier": "shop for market",
    "General": "hand for market", "Trader": "draw 2 blindly", "Merchant": "be given 2", "Maid": "shop for hand",
    "Domestic": "shop or hand", "Shepherd": "fetch a neighbour", "Farmer": "fetch from ahead",
    "Manichean": "guard a token", "Buddhist": "guard a token",
}  # fmt: skip
"""What a character does, where there is a row for it."""


def ink(good: int) -> str:
    return f"hue.{good - 1}"


def short(good: int) -> str:
    """``Lapis``: the first words of all goods are different."""
    return NAMES[good].split()[0]


class DunhuangBoard(Board):
    steps = (
        Step(50, 9, 3),
        Step(50, 12, 5),
        Step(53, 15, 5),
        Step(68, 15, 5),
        Step(80, 18, 6),
        Step(98, 21, 6),
    )
    players_height = 3
    noted: ClassVar[tuple[str, ...]] = ("character", "good")
    signs: ClassVar[dict[str, str]] = {
        CAMEL.strip(): "the camel",
        "→ ↓ ← ↑": "the way it goes round",
        "¢2": "on a tile, what the way there costs",
        "◆2": "on a card, who holds the token of its good, and how many he has laid out",
        "99●": "two cards of a good in a shop, with its token",
        TURNED: "a token that is guarded",
        "●●○○": "tokens that somebody holds, of those that win at once",
        "★": "prestige",
    }

    def lying(self, view: TableView) -> dict[Place, object]:
        tiles = {Place("tile", tile): (good, tile == view.camel) for tile, good in enumerate(view.market)}
        shops = {
            _shop_place(view, seat, good): (who.shop[good], good in who.tokens, good in who.turned)
            for seat, who in enumerate(view.merchants)
            for good in range(1, 11)
            if who.shop[good]
        }
        return {**tiles, **shops}

    def draw(self, view: TableView, room: Size) -> Drawing:
        wide, tall = (room.width - 2) // 3, min(TALLEST, (room.height - 3) // 3)
        drawing = Drawing()
        for tile, (row, column) in enumerate(RING):
            _tile(drawing, view, tile, Region(column * (wide + 1), row * (tall + 1), wide, tall))
        _way_round(drawing, wide, tall)
        _middle(drawing, view, Region(wide + 1, tall + 1, wide, tall))
        return drawing

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who, need = view.merchants[seat], _tokens_to_win(view)
        first = [("¹", "quiet")] if seat == view.first else []
        counters = [
            *first,
            (f"¢{who.coins}", "coin"),
            (f"★{who.prestige}", ""),
            (f"▪{who.hand_size}", ""),
        ]
        drawing = player(seat, name, counters, width, seat == view.turn)
        shop = [_collection(view, seat, good) for good in range(1, 11) if who.shop[good]]
        room = width - INDENT
        in_one = in_line(shop) <= room
        drawing.add(flow(shop, room, 2, gap=1 if in_one else 0), INDENT, 1)
        if not shop:
            drawing.write(INDENT, 1, "empty shop", "quiet")
        if in_one:
            have = len(who.tokens)
            words = Text.assemble((pips(have, need), "coin"), (f" {have} of {need} tokens", "quiet"))
            drawing.write(INDENT, 2, words)
        if seat == view.eyes:
            drawing.spots[Place("shop", WHOLE)] = Region(INDENT, 1, room, 1)
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        if view.looks:
            drawn = [_held("look", good, 1, room) for good in sorted(set(view.looks))]
            return fan(label("Drawn", "keep one"), drawn, room, "look")
        if view.eyes == EVERYTHING:
            return open_hands([list(_fan(who.hand)) for who in view.merchants], room)
        if view.eyes < 0:
            return Drawing()
        hand = view.merchants[view.eyes].hand
        cards = [_held("hand", good, hand[good], room) for good in range(1, 11) if hand[good]]
        kinds, need = len(cards), BOX.hand_goods_to_win.number
        words = label(f"Hand {sum(hand)}", f"{min(kinds, need)} of {need} different goods to win at once")
        return fan(words, cards, room, "hand")

    def phase(self, view: TableView) -> str:
        if not view.number:
            return "setting up"
        return f"turn {view.number}{', last turns' if view.ending else ''}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


def _tokens_to_win(view: TableView) -> int:
    return next(table.tokens_to_win for table in BOX.tables if table.players == len(view.merchants))


# The ring


def _tile(drawing: Drawing, view: TableView, tile: int, cell: Region) -> None:
    place, about = Place("tile", tile), About("character", view.tiles[tile])
    x, y, wide, tall = cell
    drawing.lay(_character(view, tile, wide, 2 if tall > 3 else 1), x, y, place, about)
    good, top = view.market[tile], y + (2 if tall > 3 else 1)
    height = cell.bottom - top
    if not good:
        drawing.lay(gap(wide, height), x, top, place)
        return
    drawing.lay(_market_card(view, good, wide, height), x, top, place)
    drawing.spots[Place("market", tile)] = Region(x, top, wide, height)
    drawing.abouts[Place("market", tile)] = About("good", good)


def _character(view: TableView, tile: int, wide: int, tall: int) -> Piece:
    """Number and name; at the other end the camel, or what the way from it costs."""
    name = f"{tile + 1} {CHARACTERS[view.tiles[tile]]}"
    words, paint = ("", "")
    if view.number:
        words, paint = (CAMEL, "purse") if tile == view.camel else (f"¢{(tile - view.camel - 1) % TILES}", "")
    room = wide - 1 - len(words)
    if len(name) > room:
        words, room = "", wide - 1
    head = (Part(name.ljust(room)[:room], "!"), Part(words, paint))
    body = [(Part(f" {DOES[CHARACTERS[view.tiles[tile]]]}"),)] * (tall - 1)
    return Piece("stone", wide, (head, *body), tailed=False)


def _market_card(view: TableView, good: int, wide: int, tall: int) -> Piece:
    """Value and good; whose token the good has, and how many he has laid out for it."""
    holder = next((seat for seat, who in enumerate(view.merchants) if good in who.tokens), None)
    sign = "" if holder is None else f"{SEAT_MARKS[holder]}{view.merchants[holder].shop[good]}"
    if tall > 1:
        return card(ink(good), str(good), short(good), wide, tall, sign=sign, foot=_held_by(view, good), pointed=False)
    name = f"{good} {short(good)}"
    row = (Part(name.ljust(wide - 2 - len(sign)), "!"), Part(sign))
    return Piece(ink(good), wide, (row,), pointed=False)


def _held_by(view: TableView, good: int) -> str:
    """In whose shops a good lies: the race for its token."""
    shops = ((SEAT_MARKS[seat], who.shop[good]) for seat, who in enumerate(view.merchants))
    return " ".join(f"{mark}{number}" for mark, number in shops if number)


def _way_round(drawing: Drawing, wide: int, tall: int) -> None:
    """Clockwise, as the camel goes."""
    bottom, middle = 2 * (tall + 1), wide // 2
    for column in (1, 2):
        drawing.write(column * (wide + 1) - 1, 0, "→", "quiet")
        drawing.write(column * (wide + 1) - 1, bottom, "←", "quiet")
    for row in (1, 2):
        y = row * (tall + 1) - 1
        drawing.write(middle, y, "↑", "quiet")
        drawing.write(2 * (wide + 1) + middle, y, "↓", "quiet")


def _middle(drawing: Drawing, view: TableView, cell: Region) -> None:
    """The pile, the tokens that nobody holds, what is left in stock, and how many cards have left the game."""
    x, y = cell.x + 1, cell.y + (cell.height - 2) // 2
    line_up(drawing, x, y - 1, "stock ", Text(f"¢{view.coin_stock}", "coin"), f" ★{view.prestige_stock}")
    line_up(drawing, x, y, Thing(back(view.pile, 6)), " pile")
    x = drawing.write(x, y + 1, "free " if view.middle else "no free token", "quiet")
    tokens = [Thing(plain(f"lit.{good - 1}", str(good))) for good in view.middle]
    gap = 1 if in_line(tokens) <= cell.right - x else 0
    for token in tokens:
        x = drawing.lay(token.piece, x, y + 1) + gap
    line_up(drawing, cell.x + 1, y + 2, f"discards {sum(view.discards)}")


# Shops and hands


def _collection(view: TableView, seat: int, good: int) -> Thing:
    """The value once for each card, and the token on it: ``99●``. Lit where the token is."""
    who: Merchant = view.merchants[seat]
    number = who.shop[good]
    token = (TURNED if good in who.turned else TOKEN) if good in who.tokens else ""
    words = str(good) * number if number < 4 and good < 10 else f"{good}×{number}" if number > 1 else str(good)
    fill = f"lit.{good - 1}" if token else ink(good)
    return Thing(chip(fill, f"{words}{token}"), _shop_place(view, seat, good), About("good", good))


def _shop_place(view: TableView, seat: int, good: int) -> Place:
    return Place("shop", good) if seat == view.eyes else Place(f"shop of {seat}", good)


def _held(zone: str, good: int, number: int, room: Size) -> Thing:
    copies = f"×{number}" if number > 1 else ""
    wide = max(9, min(14, room.width // 7))
    large = card(ink(good), str(good), short(good), wide, min(4, room.height - 1), sign=copies)
    small = chip(ink(good), f"{good} {short(good)}{copies}")
    return Thing(large, Place(zone, good), About("good", good), small)


def _fan(hand: Goods) -> Iterator[Thing]:
    for good in range(1, 11):
        if hand[good]:
            yield Thing(chip(ink(good), f"{good}×{hand[good]}" if hand[good] > 1 else str(good)))


BOARD = DunhuangBoard()
