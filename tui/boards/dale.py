"""Dale of Merchants: the market with its prices, your stall and your piles, and what your chameleons could be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING, UNSEEN
from rules.kinds import Place
from rules.words import About
from rulesets.dale.components import (
    COLOUR,
    COLOURLESS,
    DECKS,
    IS_TECHNIQUE,
    KIND,
    NO_CARD,
    PLUS,
    SLOTS,
    STACKS,
    TITLES,
    VALUE,
)
from rulesets.dale.guises import COPIES
from rulesets.dale.market import DISCARDED
from rulesets.dale.view import Mask, TableView
from tui.boards import WHOLE, Board, Chip, Drawing, Row, chips, headline
from tui.ink import SEAT_MARKS

INKS: Final = ("hue.2", "hue.1", "hue.9", "hue.6", "hue.8", "hue.5", "quiet")
"""By animal deck, then junk: as near to the printed colours as a terminal comes."""


def ink(card: int) -> str:
    return INKS[COLOUR[card] if COLOUR[card] < COLOURLESS else -1]


def signs(card: int) -> str:
    """``T+`` for a technique with a bonus action, ``p`` for a passive."""
    if COLOUR[card] == COLOURLESS:
        return ""
    return f"T{'+' if PLUS[KIND[card]] else ''}" if IS_TECHNIQUE[KIND[card]] else "p"


class DaleBoard(Board):
    width = 49
    height = 10
    hand_height = 3
    players_height = 2
    zones: ClassVar[dict[str, str]] = {
        "market": "the market",
        "card": "your cards",
        "stall": "your stall",
        "player": "the other players",
        "order": "the order of your discards",
    }

    def draw(self, view: TableView, room: Size) -> Drawing:
        drawing = Drawing()
        self._market(drawing, view)
        self._own(drawing, view, room.width)
        if view.in_play >= 0:
            drawing.lines.append(Text.assemble(("In play ", "quiet"), (TITLES[KIND[view.in_play]], "news")))
        for mask in view.masks[: max(0, room.height - len(drawing.lines))]:
            drawing.lines.append(_mask(mask, room.width))
        return drawing

    def _market(self, drawing: Drawing, view: TableView) -> None:
        row = Row(drawing, 0).add("Market", "title").add(f"  deck {view.market_deck} · discards ", "quiet")
        if view.market_discard:
            card = view.market_discard[-1]
            row.add(_titled(card), ink(card), Place("market", DISCARDED), About("card", KIND[card]))
        else:
            row.add("none", "quiet", Place("market", DISCARDED))
        drawing.lines.append(row.text)
        for slot in reversed(range(SLOTS)):
            drawing.lines.append(self._slot(drawing, view, slot, SLOTS - slot))

    def _slot(self, drawing: Drawing, view: TableView, slot: int, y: int) -> Text:
        card = view.market[slot]
        place = Place("market", slot)
        row = Row(drawing, y).add(f" {slot + 1} ", "quiet")
        if card == NO_CARD:
            return row.add("empty", "quiet", place).text
        words = f"¢{view.prices[slot]:<2} {_titled(card):<23} {DECKS[COLOUR[card]]:<10} {signs(card)}"
        return row.add(words, ink(card), place, About("card", KIND[card])).text

    def _own(self, drawing: Drawing, view: TableView, width: int) -> None:
        """The own stall and piles; for a watcher, those of whoever is at turn."""
        seat = view.eyes if view.eyes >= 0 else view.turn
        who = view.merchants[seat]
        next_stack = len(who.stall) + 1
        lead = f"Stall, next {next_stack}:" if next_stack <= STACKS else "Stall:"
        stall = chips(lead, [_stack(number, cards) for number, cards in enumerate(who.stall, 1)], width, 2)
        top = len(drawing.lines)
        drawing.lines += stall.lines
        drawing.abouts |= stall.abouts
        drawing.spots |= {place: region.translate((0, top)) for place, region in stall.spots.items()}
        drawing.spots[Place("stall", seat)] = Region(0, top, width, 1)
        drawing.lines.append(self._piles(drawing, view, seat, len(drawing.lines)))

    def _piles(self, drawing: Drawing, view: TableView, seat: int, y: int) -> Text:
        who = view.merchants[seat]
        row = Row(drawing, y).add(f"Deck {who.deck} · discards {len(who.discard)}", "quiet", Place("order", WHOLE))
        pile = drawing.spots[Place("order", WHOLE)]
        drawing.spots |= {Place("card", card): pile for card in who.discard}
        if who.discard:
            card = who.discard[-1]
            row.add(": ", "quiet").add(_titled(card), ink(card), Place("card", card), About("card", KIND[card]))
        row.add(f" · junk {view.junk}", "quiet")
        return row.text

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        counts = f"{len(who.stall)}/{STACKS} ▪{who.hand_size} deck {who.deck}"
        drawing = Drawing([headline(name, Text(counts), width)])
        row = Row(drawing, 1).add("  top " if who.discard else "  no discards", "quiet")
        if who.discard:
            card = who.discard[-1]
            place = Place("card", card) if seat != view.eyes else Place("top", card)
            row.add(_titled(card), ink(card), place, About("card", KIND[card]))
        drawing.lines.append(row.text)
        headed = drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        if seat != view.eyes:
            drawing.spots |= {Place("card", card): headed for stack in who.stall for card in stack}
        return drawing

    def hand(self, view: TableView, width: int, order: str = "") -> Drawing:
        if view.looks and UNSEEN not in view.looks:
            return chips("Drawn", [_chip(card) for card in view.looks], width, 3, "card")
        if view.eyes == EVERYTHING:
            return chips("Hands", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants)], width, 3)
        if view.eyes < 0:
            return chips("", [], width, 3)
        cards = sorted(view.merchants[view.eyes].hand, key=lambda card: (COLOUR[card], VALUE[card]))
        return chips("Hand", [_chip(card) for card in cards], width, 3, "card")

    def piles(self, view: TableView, names: Sequence[str]) -> Text:
        """Every discard pile and stall, which anyone may look through (DM-4.2)."""
        text = Text()
        for seat, who in enumerate(view.merchants):
            text.append(f"{SEAT_MARKS[seat]} {names[seat]}\n", f"seat.{seat}")
            text.append_text(_listed("discards", who.discard)).append_text(
                _listed("stall", [card for stack in who.stall for card in stack])
            )
        return text.append("Market\n", "title").append_text(_listed("discards", view.market_discard))

    def phase(self, view: TableView) -> str:
        return f"turn {view.number}"

    def style(self, about: About) -> str:
        if about.kind != "card":
            return "thing"
        return next((ink(card) for card in range(len(KIND)) if KIND[card] == about.number), "thing")


def _titled(card: int) -> str:
    return f"{VALUE[card]} {TITLES[KIND[card]]}"


def _chip(card: int) -> Chip:
    return Chip(f"[{_titled(card)}]", ink(card), Place("card", card), About("card", KIND[card]))


def _stack(number: int, cards: Sequence[int]) -> Chip:
    """``3:Relic``: what a finished stack shows, by its dearest card, and rather an animal than junk."""
    card = max(cards, key=lambda one: (VALUE[one], COLOUR[one] != COLOURLESS))
    more = f"+{len(cards) - 1}" if len(cards) > 1 else ""
    words = f"{number}:{TITLES[KIND[card]].split()[-1]}{more}"
    return Chip(words, ink(card), Place("card", card), About("card", KIND[card]))


def _fan(seat: int, hand: Sequence[int]) -> Chip:
    return Chip(f"{SEAT_MARKS[seat]} {', '.join(TITLES[KIND[card]] for card in hand) or 'none'}", f"seat.{seat}")


def _mask(mask: Mask, width: int) -> Text:
    """What a chameleon is now, or could be, if anything; or what a value has become."""
    line = Text.assemble((TITLES[KIND[mask.card]], ink(mask.card)))
    if mask.could_be:
        line.append(" could be ", "quiet").append(_choices(mask.could_be))
    elif mask.now != mask.card:
        line.append(" is now ", "quiet").append(_titled(mask.now), ink(mask.now))
    elif COPIES[mask.card] and mask.value == VALUE[mask.card]:
        line.append(" has nothing to copy", "quiet")
    else:
        line.append(f" counts {mask.value}", "quiet")
    line.truncate(width, overflow="ellipsis")
    return line


def _choices(cards: Iterable[int]) -> str:
    return ", ".join(dict.fromkeys(TITLES[KIND[card]] for card in cards))


def _listed(title: str, cards: Sequence[int]) -> Text:
    text = Text.assemble((f"  {title}: ", "quiet"))
    for index, card in enumerate(reversed(cards)):
        text.append(", " if index else "").append(_titled(card), ink(card))
    return text.append("none\n" if not cards else "\n")


BOARD = DaleBoard()
