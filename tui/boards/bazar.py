"""Bazar: six stalls with pawns and coins, the characters below them, the offer as cards, and what deals bring."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar, Final, NamedTuple

from rich.text import Text
from textual.geometry import Offset, Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About, count
from rulesets.bazar.components import BOX, CHARACTERS, COLOUR, COLOUR_NAMES, NAMES, STACKS, WARE, WARE_NAMES
from rulesets.bazar.narration.things import describe
from rulesets.bazar.sets import ALIKE, DEALS
from rulesets.bazar.state import GAP
from rulesets.bazar.view import Merchant, StackView, TableView
from tui.boards import WHOLE, Board, Drawing, Step
from tui.boards.layout import INDENT, Thing, fan, label, line_up, open_hands, player, small_fan
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import Part, Piece, back, card, chip, coin, gap, pawn, plain, tile

HUES: Final = {"yellow": 0, "red": 8, "blue": 2, "green": 5, "purple": 9}
"""The hue nearest to a colour's name; a house file may bring others, which are then like paper."""
PAPER: Final = 7
BY_COLOUR: Final = "colour"
BY_ITEM: Final = "item"
OFFERED: Final = 6
"""Cards of the offer, side by side."""
APART: Final = "5 differ"
SMALL_CARD: Final = 4
"""Lines of a row of goods and its label, up to which cards have no foot."""
WORDY: Final = 5
"""Lines from which on a tile says in full what it does."""
SHORT: Final = {
    "draw": "draw {}", "take": "take {}", "swap": "swap {}", "auction": "draw {} -1", "colour": "1-{} of a colour",
    "ware": "1-{} of an item", "junk": "-1 draw {}", "gossip": "draw {} rob 1", "fresh": "renew {} +1",
    "top up": "draw up to {}",
}  # fmt: skip
"""What a bazaar card does, on a small tile; its coins are added."""


def ink(item: int) -> str:
    return f"hue.{HUES.get(COLOUR_NAMES[COLOUR[item]], PAPER)}"


def letter(item: int) -> str:
    """Says the same as the colour."""
    return COLOUR_NAMES[COLOUR[item]][0].upper()


def short(item: int) -> str:
    return f"{letter(item)} {WARE_NAMES[WARE[item]]}"


class Sizes(NamedTuple):
    """Columns of a tile, lines of tiles, characters and cards, and lines of air between the zones."""

    wide: int
    tall: int
    asked: int
    card: int
    air: int


def sizes(room: Size) -> Sizes:
    wide = (room.width - 2) // 3
    if room.height < 13:
        return Sizes(wide, 3, 1, 2, 0)
    if room.height < 18:
        return Sizes(wide, 3, 1, 3, 1)
    if room.height < 25:
        return Sizes(wide, 4, 1, 4, 1)
    return Sizes(wide, 5, 5, 5, 1) if room.height < 30 else Sizes(wide, 6, 5, 7, 1)


class BazarBoard(Board):
    steps = (
        Step(50, 12, 3),
        Step(50, 16, 3),
        Step(54, 20, 6),
        Step(69, 16, 3),
        Step(94, 27, 7),
        Step(99, 31, 9),
    )
    players_height = 2
    orders = (BY_COLOUR, BY_ITEM)
    noted: ClassVar[tuple[str, ...]] = ("bazaar", "character", "item")
    signs: ClassVar[dict[str, str]] = {
        **{name[0].upper(): f"{name} goods" for name in COLOUR_NAMES},
        "-¢1 +¢1": "coins that you pay or gain there",
        "-1 +1": "a card that you give or gain there",
        "on …, ↓…": "the stall that comes up when this one is turned",
        "colour 4·7·14": "coins for three, four and five goods of one colour, or of one item",
        "5 differ 9·9": "coins for five goods of different colours, and of different items",
        "14+": "a deal that lets you draw a card as well",
        "Offer": "goods that lie open: several stalls let you take some of them",
        "Deals": "what a set brings that you sell, by what its goods have in common and how many they are",
    }

    def lying(self, view: TableView) -> dict[Place, object]:
        stacks = {Place("stack", index): (seen.card, seen.pawns) for index, seen in enumerate(view.stacks)}
        return {**stacks, **{Place("offer", item): True for item in view.offer}}

    def draw(self, view: TableView, room: Size) -> Drawing:
        size, drawing = sizes(room), Drawing()
        for stack in range(STACKS):
            row, column = divmod(stack, 3)
            _stack(drawing, view, stack, Region(column * (size.wide + 1), row * (size.tall + 1), size.wide, size.tall))
        top = 2 * size.tall + 1 + size.air
        _characters(drawing, view, Region(0, top, size.wide, size.asked))
        top += size.asked + size.air
        drawing.add(_goods(view, Size(room.width, 1 + size.card)), 0, top)
        _deals(drawing, view, top + 1 + size.card + size.air)
        return drawing

    def standing(self, view: TableView, seat: int) -> int:
        return view.merchants[seat].coins

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        first = [("¹", "quiet")] if seat == view.first else []
        counters = [*first, (f"¢{who.coins}", "coin"), (f"▪{who.hand_size}", "")]
        drawing = player(seat, name, counters, width, seat == view.turn)
        below = Text(_whereabouts(view, who.pawn), "quiet")
        if seat != view.eyes and view.eyes != EVERYTHING and who.hand:
            below = Text.assemble(below, _known(who.hand, width - INDENT - below.cell_len))
        drawing.write(INDENT, 1, below)
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        if view.eyes == EVERYTHING:
            return open_hands(
                [[Thing(chip(ink(item), short(item))) for item in who.hand] for who in view.merchants], room
            )
        if view.eyes < 0:
            return Drawing()
        cards = sorted(view.merchants[view.eyes].hand, key=_by_item if order == BY_ITEM else _by_colour)
        words = label(f"Hand {len(cards)}", f"by {order or BY_COLOUR}" if cards else "")
        airy = Size(room.width, room.height - (room.height > SMALL_CARD))
        return fan(words, [_good("hand", item, airy) for item in cards], room, "hand")

    def piles(self, view: TableView, names: Sequence[str]) -> Text:
        """The deal card, and what these eyes have seen go into other hands: all that is open but finds no room."""
        text = _deal_card(view)
        for seat, who in enumerate(view.merchants):
            if seat != view.eyes:
                text.append(f"\n{SEAT_MARKS[seat]} {names[seat]}", f"seat.{seat}").append(" holds ")
                text.append_text(_holding(who)).append(".")
        return text

    def phase(self, view: TableView) -> str:
        return f"round {view.round} of {view.rounds}, turn {view.number}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "item" else "thing"


# Stalls and characters


def _stack(drawing: Drawing, view: TableView, stack: int, cell: Region) -> None:
    seen, place = view.stacks[stack], Place("stack", stack)
    body = _told("bazaar", seen.card, cell) or [_short_effect(seen.card)]
    paint = f"plate.{view.eyes}!" if view.eyes in seen.pawns else ""
    rows = [(Part(f" {line}"),) for line in (*body, *[""] * (cell.height - 2 - len(body)))]
    under = _under(seen, cell.width)
    piece = tile(BOX.bazaar[seen.card].name, cell.width, *rows, (Part(under),), paint=paint)
    drawing.lay(piece, cell.x, cell.y, place, About("bazaar", seen.card))
    x, y = cell.x + 1, cell.bottom - 1
    for seat in seen.pawns:
        x = drawing.lay(pawn(seat, wide=True), x, y, place)
    if seen.coins:
        heap = coin(seen.coins)
        drawing.lay(heap, cell.right - heap.width, y, place)


def _told(kind: str, number: int, cell: Region) -> list[str]:
    """All of what something does, where there is room for it."""
    lines = wrap(describe(About(kind, number)).text, cell.width - 2)
    return lines if cell.height >= WORDY and len(lines) <= cell.height - (2 if kind == "bazaar" else 1) else []


def _short_effect(number: int) -> str:
    """``-¢1 draw 2``, ``swap 2 +¢1``."""
    does = BOX.bazaar[number]
    words = SHORT[does.action].format(does.cards) if does.cards else ""
    parts = (f"-¢{does.cost}" if does.cost else "", words, f"+¢{does.coins}" if does.coins else "")
    return " ".join(part for part in parts if part)


def _under(seen: StackView, width: int) -> str:
    """The card below, once it has been seen, between pawns and coins: in as many letters as they leave."""
    if seen.under < 0:
        return ""
    before, behind, name = 1 + 3 * len(seen.pawns), 4 if seen.coins else 0, BOX.bazaar[seen.under].name
    room = width - before - behind
    words = next((words for words in (f" on {name}", f" ↓{name}") if len(words) <= room), f" ↓{name[: room - 3]}.")
    return " " * before + words[:room]


def _characters(drawing: Drawing, view: TableView, first: Region) -> None:
    """Three to be asked; the pawns of those who did stand between them."""
    for column, number in enumerate(view.characters):
        cell = first.translate((column * (first.width + 1), 0))
        told = _told("character", number, cell)
        rows = [(Part(f" {line}"),) for line in (*told, *[""] * (cell.height - 1 - len(told)))]
        name, price = BOX.characters[number].name, _price(number, cell.width)
        head = (Part(name.ljust(cell.width - 1 - len(price)), "!"), Part(price))
        piece = Piece("strip", cell.width, (head, *rows), tailed=False)
        drawing.lay(piece, cell.x, cell.y, Place("character", number), About("character", number))
    everyone = Place("characters", CHARACTERS)
    drawing.spots[everyone] = Region(0, first.y, 3 * first.width + 2, first.height)
    gaps = [Offset(first.width + gap * (first.width + 1), first.y + y) for y in range(first.height) for gap in (0, 1)]
    for number, (at, seat) in enumerate(zip(gaps, view.character_pawns, strict=False), 1):
        crowded = number == len(gaps) < len(view.character_pawns)
        drawing.lay(plain("nobody", "+") if crowded else pawn(seat), at.x, at.y, everyone)


def _price(number: int, width: int) -> str:
    """``rugs ¢2``, or what of it fits behind the name."""
    who = BOX.characters[number]
    prices = (f" {who.ware} ¢{who.price}", f" ¢{who.price}") if who.price else (" free",)
    return next((words for words in prices if len(who.name) + len(words) < width), prices[-1].strip())


# Goods


def _good(zone: str, item: int, room: Size) -> Thing:
    wide = (room.width - OFFERED + 1) // OFFERED
    foot = COLOUR_NAMES[COLOUR[item]] if room.height > SMALL_CARD else ""
    large = card(ink(item), letter(item), WARE_NAMES[WARE[item]], wide, room.height - 1, foot=foot)
    return Thing(large, Place(zone, item), About("item", item), chip(ink(item), short(item)))


def _goods(view: TableView, room: Size) -> Drawing:
    """The offer, or the discard pile while these eyes look through it: the hand it has to go with stays in sight."""
    if view.looks and view.eyes != EVERYTHING:
        drawing = Drawing()
        drawing.write(0, 0, label(f"Discards {len(view.looks)}"))
        drawing.add(
            small_fan([_good("pile", item, room).shrunk() for item in view.looks], Size(room.width, room.height - 1)),
            0,
            1,
        )
        drawing.spots[Place("pile", WHOLE)] = Region(0, 0, 8, 1)
        return drawing
    drawing, wide = Drawing(), (room.width - OFFERED + 1) // OFFERED
    _piles(drawing, view)
    for index in range(max(OFFERED, len(view.offer))):
        x = index * (wide + 1)
        if index < len(view.offer):
            thing = _good("offer", view.offer[index], room)
            drawing.lay(thing.piece, x, 1, thing.place, thing.about)
        else:
            drawing.lay(gap(wide, room.height - 1), x, 1)
    drawing.spots[Place("offer", WHOLE)] = Region(0, 0, 5, 1)
    return drawing


def _piles(drawing: Drawing, view: TableView) -> None:
    """Whoever sees the last deck run out sees the game end with it."""
    deck = "last deck" if view.round == view.rounds else "deck"
    x = line_up(drawing, 0, 0, label("Offer"), f" · {deck} ", Thing(back(view.deck)), " · ")
    end = line_up(drawing, x, 0, f"discards {view.pile} ")
    drawing.spots[Place("pile", WHOLE)] = Region(x, 0, end - x, 1)
    if view.top != GAP:
        top = Thing(chip(ink(view.top), short(view.top)), Place("top", view.top), About("item", view.top))
        line_up(drawing, end, 0, top)


# Deals


def _deals(drawing: Drawing, view: TableView, y: int) -> None:
    """What every deal brings, in one line: for three, four and five of a colour or an item, for five that differ."""
    x = line_up(drawing, 0, y, label("Deals"))
    numbered = sorted(enumerate(DEALS), key=lambda deal: (deal[1].of not in ALIKE, deal[1].cards))
    for of in dict.fromkeys(deal.of if deal.of in ALIKE else APART for _, deal in numbered):
        x = line_up(drawing, x, y, f"  {of.removeprefix('one ')}")
        same = [
            (number, deal.coins) for number, deal in numbered if deal.of == of or (of == APART) > (deal.of in ALIKE)
        ]
        for index, (number, coins) in enumerate(same):
            x = drawing.write(x, y, "·" if index else " ", "quiet")
            words = Text(f"{coins}{'+' if view.draws[number] else ''}", "coin")
            drawing.spots[Place("deal", number)] = Region(x, y, words.cell_len, 1)
            drawing.abouts[Place("deal", number)] = About("deal", number)
            x = drawing.write(x, y, words)


def _deal_card(view: TableView) -> Text:
    text = Text("Deals\n", "title")
    for number, deal in enumerate(DEALS):
        which = f"of {deal.of}" if deal.of in ALIKE else deal.of
        text.append(f"{deal.cards} {which}: ¢{deal.coins}{' + card' if view.draws[number] else ''}\n", "plain")
    return text


# Hands


def _by_colour(item: int) -> tuple[int, int]:
    return COLOUR[item], WARE[item]


def _by_item(item: int) -> tuple[int, int]:
    return WARE[item], COLOUR[item]


def _known(cards: Sequence[int], room: int) -> Text:
    """As many of the cards that eyes have followed into this hand as there is room for."""
    text, left = Text(":", "quiet"), len(cards)
    for one in cards:
        more = f" +{left - 1}" if left > 1 else ""
        if text.cell_len + 1 + len(short(one)) + len(more) > room:
            break
        text.append(" ").append(short(one), ink(one))
        left -= 1
    return text.append(f" +{left}" if left else "", "quiet")


def _holding(who: Merchant) -> Text:
    """``red maps, blue rugs and two unseen cards``."""
    parts = [Text(NAMES[one], ink(one)) for one in who.hand]
    unseen = who.hand_size - len(who.hand)
    if unseen or not parts:
        parts.append(Text(count(unseen, "unseen card") if unseen else "no cards"))
    return Text(" and ").join([Text(", ").join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def _whereabouts(view: TableView, at: int) -> str:
    if at == CHARACTERS:
        return "characters"
    return BOX.bazaar[view.stacks[at].card].name if 0 <= at < STACKS else "not there yet"


BOARD = BazarBoard()
