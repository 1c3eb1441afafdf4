"""Bazar: six stacks in two rows, the offer below them, the characters, deck and discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About, count
from rulesets.bazar.components import BOX, CHARACTERS, COLOUR, COLOUR_NAMES, NAMES, STACKS, WARE, WARE_NAMES
from rulesets.bazar.sets import ALIKE, DEALS
from rulesets.bazar.state import GAP
from rulesets.bazar.view import Merchant, TableView
from tui.boards import WHOLE, Board, Chip, Drawing, Row, Step, chips, headline
from tui.boards.grid import put, walls
from tui.look.colours import SEAT_MARKS

INKS: Final = {"yellow": "hue.0", "red": "hue.8", "blue": "hue.2", "green": "hue.5", "purple": "hue.9"}
"""The ink nearest to a colour's name; a house file may bring others, which are then just things."""
BY_COLOUR: Final = "colour"
BY_ITEM: Final = "item"


def ink(item: int) -> str:
    return INKS.get(COLOUR_NAMES[COLOUR[item]], "thing")


def short(item: int) -> str:
    """``Y maps``: the colour's letter says the same as its ink."""
    return f"{COLOUR_NAMES[COLOUR[item]][0].upper()} {WARE_NAMES[WARE[item]]}"


class BazarBoard(Board):
    steps = (Step(50, 11, 2),)
    players_height = 2
    orders = (BY_COLOUR, BY_ITEM)
    noted: ClassVar[tuple[str, ...]] = ("bazaar", "character", "item")
    zones: ClassVar[dict[str, str]] = {
        "stack": "the bazaar",
        "character": "the characters",
        "characters": "the characters",
        "offer": "the offer",
        "hand": "your hand",
        "pile": "the discard pile",
        "deal": "the deals",
        "player": "the other players",
    }

    def draw(self, view: TableView, room: Size) -> Drawing:
        inner = min(24, (room.width - 4) // 3)
        tall = 3 if room.height >= 16 else 2
        drawing = Drawing(walls(3, 2, inner, tall))
        for stack in range(STACKS):
            x, y = 1 + stack % 3 * (inner + 1), 1 + stack // 3 * (tall + 1)
            self._stack(drawing, view, stack, Region(x, y, inner, tall))
        drawing.add_below(_goods(view, room.width))
        drawing.add_below(_characters(view))
        drawing.add_below(_piles(view))
        if room.height >= len(drawing.lines) + 1 + len(DEALS) // 2:
            drawing.add_below(_deals(view))
        return drawing

    def _stack(self, drawing: Drawing, view: TableView, stack: int, cell: Region) -> None:
        seen = view.stacks[stack]
        place = Place("stack", stack)
        put(drawing.lines, cell.x + 1, cell.y, Text(BOX.bazaar[seen.card].name, "strong"))
        line = Text(f" ¢{seen.coins} " if seen.coins else "    ", "title")
        for seat in seen.pawns:
            line.append(SEAT_MARKS[seat], f"seat.{seat}")
        put(drawing.lines, cell.x, cell.y + 1, line)
        if cell.height > 2 and seen.under >= 0:
            put(drawing.lines, cell.x, cell.y + 2, Text(f" on {BOX.bazaar[seen.under].name}"[: cell.width], "quiet"))
        drawing.spots[place] = cell
        drawing.abouts[place] = About("bazaar", seen.card)

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        first = "¹ " if seat == view.first else ""
        counters = Text(f"{first}¢{who.coins} ▪{who.hand_size}")
        below = Text(f"  {_whereabouts(view, who.pawn)}", "quiet")
        if seat != view.eyes and view.eyes != EVERYTHING and who.hand:
            below.append_text(_known(who.hand, width - below.cell_len))
        drawing = Drawing([headline(name, counters, width), below])
        drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        width = room.width
        if view.eyes == EVERYTHING:
            return chips("Hands", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants)], width, 2)
        if view.eyes < 0:
            return chips("", [], width, 2)
        cards = sorted(view.merchants[view.eyes].hand, key=_by_item if order == BY_ITEM else _by_colour)
        return chips("Hand", [_chip("hand", item) for item in cards], width, 2, "hand")

    def piles(self, view: TableView, names: Sequence[str]) -> Text:
        """The deal card, and what these eyes have seen go into other hands: all that is open but finds no room."""
        text = Text("\n").join(_deals(view).lines).append("\n")
        for seat, who in enumerate(view.merchants):
            if seat != view.eyes:
                text.append(f"\n{SEAT_MARKS[seat]} {names[seat]}", f"seat.{seat}").append(" holds ")
                text.append_text(_holding(who)).append(".")
        return text

    def phase(self, view: TableView) -> str:
        return f"round {view.round} of {view.rounds}, turn {view.number}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "item" else "thing"


def _by_colour(item: int) -> tuple[int, int]:
    return COLOUR[item], WARE[item]


def _by_item(item: int) -> tuple[int, int]:
    return WARE[item], COLOUR[item]


def _chip(zone: str, item: int) -> Chip:
    return Chip(f"[{short(item)}]", ink(item), Place(zone, item), About("item", item))


def _fan(seat: int, hand: Sequence[int]) -> Chip:
    """An open hand in a replay."""
    return Chip(f"{SEAT_MARKS[seat]} {', '.join(map(short, hand)) or 'none'}", f"seat.{seat}")


def _known(cards: Sequence[int], room: int) -> Text:
    """As many of the cards that eyes have followed into this hand as there is room for."""
    text, left = Text(":", "quiet"), len(cards)
    for card in cards:
        more = f" +{left - 1}" if left > 1 else ""
        if text.cell_len + 1 + len(short(card)) + len(more) > room:
            break
        text.append(" ").append(short(card), ink(card))
        left -= 1
    return text.append(f" +{left}" if left else "", "quiet")


def _holding(who: Merchant) -> Text:
    """``red maps, blue rugs and two unseen cards``."""
    parts = [Text(NAMES[card], ink(card)) for card in who.hand]
    unseen = who.hand_size - len(who.hand)
    if unseen or not parts:
        parts.append(Text(count(unseen, "unseen card") if unseen else "no cards"))
    return Text(" and ").join([Text(", ").join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def _whereabouts(view: TableView, pawn: int) -> str:
    if pawn == CHARACTERS:
        return "characters"
    return BOX.bazaar[view.stacks[pawn].card].name if 0 <= pawn < STACKS else "not there yet"


def _goods(view: TableView, width: int) -> Drawing:
    """The offer, or the discard pile while these eyes look through it: the hand it has to go with stays in sight."""
    offer = chips("Offer", [_chip("offer", item) for item in view.offer], width, 2, "offer")
    if not view.looks or view.eyes == EVERYTHING:
        return offer
    pile = chips("Pile", [_chip("pile", item) for item in view.looks], width, 2, "pile")
    pile.lines += [Text()] * (len(offer.lines) - len(pile.lines))  # so that nothing below moves
    return pile


def _characters(view: TableView) -> Drawing:
    drawing = Drawing()
    row = Row(drawing, 0).add("Ask", "quiet", Place("characters", CHARACTERS))
    for character in view.characters:
        place, about = Place("character", character), About("character", character)
        row.add("  ").add(BOX.characters[character].name, "strong", place, about)
    row.add(" ")
    for seat in view.character_pawns:
        row.add(SEAT_MARKS[seat], f"seat.{seat}")
    drawing.spots[Place("characters", CHARACTERS)] = Region(0, 0, row.width, 1)
    drawing.lines = [row.text]
    return drawing


def _piles(view: TableView) -> Drawing:
    """Whoever sees the last deck run out sees the game end with it."""
    drawing = Drawing()
    deck = "Last deck" if view.round == view.rounds else "Deck"
    row = Row(drawing, 0).add(f"{deck} {view.deck} · discards {view.pile}", "quiet", Place("pile", WHOLE))
    if view.top != GAP:
        row.add(", on top ", "quiet").add(
            NAMES[view.top], ink(view.top), Place("top", view.top), About("item", view.top)
        )
    drawing.lines = [row.text]
    return drawing


def _deals(view: TableView) -> Drawing:
    """The deal card, where there is room for it: two deals a line."""
    drawing = Drawing([Text("Deals", "title")])
    for index in range(0, len(DEALS), 2):
        row = Row(drawing, len(drawing.lines))
        for number in range(index, min(index + 2, len(DEALS))):
            deal = DEALS[number]
            which = f"of {deal.of}" if deal.of in ALIKE else deal.of
            words = f"{deal.cards} {which}: ¢{deal.coins}{' + card' if view.draws[number] else ''}"
            row.add(words if number % 2 else f"{words:<27}", "", Place("deal", number), About("deal", number))
        drawing.lines.append(row.text)
    return drawing


BOARD = BazarBoard()
