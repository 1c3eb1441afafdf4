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
from tui.boards import WHOLE, Board, Chip, Drawing, Row, Step, chips, headline
from tui.look.colours import SEAT_MARKS

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
    steps = (Step(50, 10, 3),)
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
        self._market(drawing, view, room.width)
        self._own(drawing, view, room.width)
        if view.in_play >= 0:
            drawing.lines.append(_in_play(view))
        drawing.lines += _masks(view, room.width, room.height - len(drawing.lines))
        self._open_piles(drawing, view, room)
        return drawing

    def _market(self, drawing: Drawing, view: TableView, width: int) -> None:
        row = Row(drawing, 0).add("Market", "title").add(f" deck {view.market_deck} · ", "quiet")
        _pile(row, view.market_discard, Place("market", DISCARDED), width)
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
        seat = _seat(view)
        who = view.merchants[seat]
        top = len(drawing.lines)
        number = f"next {len(who.stall) + 1}{' ·' if who.stall else ''}"
        coming = [Chip(number, "news")] if len(who.stall) < STACKS else []
        drawing.add_below(chips("Stall", [*coming, *_stacks(who.stall)], width, 2))
        drawing.spots[Place("stall", seat)] = Region(0, top, width, 1)
        drawing.lines.append(self._piles(drawing, view, seat, width))

    def _piles(self, drawing: Drawing, view: TableView, seat: int, width: int) -> Text:
        who = view.merchants[seat]
        row = Row(drawing, len(drawing.lines))
        row.add(f"Deck {who.deck} · junk {view.junk}", "quiet", Place("order", WHOLE)).add(" · ", "quiet")
        pile = drawing.spots[Place("order", WHOLE)]
        drawing.spots |= {Place("card", card): pile for card in who.discard}
        _pile(row, who.discard, Place("card", who.discard[-1]) if who.discard else None, width)
        return row.text

    def _open_piles(self, drawing: Drawing, view: TableView, room: Size) -> None:
        """Where there is room: what lies in the other stalls, and under the tops of the discard piles."""
        seats = list(enumerate(view.merchants))
        parts = [
            *(_fanned("stall", seat, _stacks(who.stall)) for seat, who in seats if seat != _seat(view)),
            *(_fanned("discards", seat, map(_chip, reversed(who.discard))) for seat, who in seats),
        ]
        parts = [(lead, things) for lead, things in parts if things]
        if room.height - len(drawing.lines) <= len(parts):
            return
        drawing.lines.append(Text())
        for later, (lead, things) in zip(reversed(range(len(parts))), parts, strict=True):
            drawing.add_below(chips(lead, things, room.width, room.height - len(drawing.lines) - later))

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        counts = f"{len(who.stall)}/{STACKS} ▪{who.hand_size} deck {who.deck}"
        drawing = Drawing([headline(name, Text(counts), width)])
        row = Row(drawing, 1).add("  top " if who.discard else "  no discards", "quiet")
        if who.discard:
            card = who.discard[-1]
            place = Place("card", card) if seat != view.eyes else Place("top", card)
            row.add(_titled(card), ink(card), place, About("card", KIND[card]))
            number = f" of {len(who.discard)}"
            row.add(number if row.width + len(number) <= width else "", "quiet")
        drawing.lines.append(row.text)
        headed = drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        if seat != view.eyes:
            drawing.spots |= {Place("card", card): headed for stack in who.stall for card in stack}
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        width = room.width
        if view.looks and UNSEEN not in view.looks:
            return chips("Drawn", [_chip(card) for card in view.looks], width, 3, "card")
        if view.eyes == EVERYTHING:
            return chips("Hands", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants)], width, 3)
        if view.eyes < 0:
            return chips("", [], width, 3)
        cards = sorted(view.merchants[view.eyes].hand, key=lambda card: (COLOUR[card], VALUE[card]))
        return chips("Hand", [_held(view, card) for card in cards], width, 3, "card")

    def piles(self, view: TableView, names: Sequence[str]) -> Text:
        """Every discard pile and stall, which anyone may look through (DM-4.2)."""
        text = Text()
        for seat, who in enumerate(view.merchants):
            text.append(f"{SEAT_MARKS[seat]} {names[seat]}\n", f"seat.{seat}")
            text.append_text(_listed("discards, top first", who.discard)).append_text(
                _listed("stall", [card for stack in who.stall for card in stack])
            )
        return text.append("Market\n", "title").append_text(_listed("discards, top first", view.market_discard))

    def phase(self, view: TableView) -> str:
        return f"turn {view.number}"

    def style(self, about: About) -> str:
        if about.kind != "card":
            return "thing"
        return next((ink(card) for card in range(len(KIND)) if KIND[card] == about.number), "thing")


def _seat(view: TableView) -> int:
    """Whose stall and piles are drawn at full length."""
    return view.eyes if view.eyes >= 0 else view.turn


def _titled(card: int) -> str:
    return f"{VALUE[card]} {TITLES[KIND[card]]}"


def _chip(card: int) -> Chip:
    return Chip(f"[{_titled(card)}]", ink(card), Place("card", card), About("card", KIND[card]))


def _held(view: TableView, card: int) -> Chip:
    """A card of the own hand, with what it counts and shows just now: ``[1+2 Bold Haggler]``, ``[2 Reflection as
    Cookies]``."""
    show = view.shows if view.eyes == view.turn else 0
    mask = next((mask for mask in view.masks if mask.card == card), Mask(card, card, VALUE[card] + show, ()))
    more = mask.value - VALUE[mask.now]
    guise = f" as {TITLES[KIND[mask.now]]}" if mask.now != card else ""
    words = f"[{VALUE[mask.now]}{f'{more:+d}' if more else ''} {TITLES[KIND[card]]}{guise}]"
    return Chip(words, ink(mask.now), Place("card", card), About("card", KIND[mask.now]))


def _in_play(view: TableView) -> Text:
    line = Text.assemble(("In play ", "quiet"), (TITLES[KIND[view.in_play]], "news"))
    if view.played_as != KIND[view.in_play]:
        line.append(" as ", "quiet").append(TITLES[view.played_as], "news")
    return line


def _stacks(stall: Sequence[Sequence[int]]) -> list[Chip]:
    return [_stack(number, cards) for number, cards in enumerate(stall, 1)]


def _stack(number: int, cards: Sequence[int]) -> Chip:
    """``3:Relic``: what a finished stack shows, by its dearest card, and rather an animal than junk."""
    card = max(cards, key=lambda one: (VALUE[one], COLOUR[one] != COLOURLESS))
    more = f"+{len(cards) - 1}" if len(cards) > 1 else ""
    words = f"{number}:{TITLES[KIND[card]].split()[-1]}{more}"
    return Chip(words, ink(card), Place("card", card), About("card", KIND[card]))


def _fan(seat: int, hand: Sequence[int]) -> Chip:
    return Chip(f"{SEAT_MARKS[seat]} {', '.join(TITLES[KIND[card]] for card in hand) or 'none'}", f"seat.{seat}")


def _fanned(pile: str, seat: int, things: Iterable[Chip]) -> tuple[str, list[Chip]]:
    return f"{SEAT_MARKS[seat]} {pile}", list(things)


def _pile(row: Row, cards: Sequence[int], place: Place | None, width: int) -> None:
    """How many cards a discard pile has, and the one on top; a long title gives way."""
    if not cards:
        row.add("no discards", "quiet", place)
        return
    row.add(f"discards {len(cards)}, top ", "quiet")
    title = Text(_titled(cards[-1]))
    title.truncate(width - row.width, overflow="ellipsis")
    row.add(title.plain, ink(cards[-1]), place, About("card", KIND[cards[-1]]))


def _masks(view: TableView, width: int, height: int) -> list[Text]:
    """What chameleons in hand could be, and what other hands show; what the own cards are now stands on them."""
    mine = view.merchants[view.eyes].hand if view.eyes >= 0 else ()
    told = [mask for mask in view.masks if mask.card not in mine or mask.could_be or _is_bare(mask)]
    full = [_wrapped(_mask(mask), width) for mask in sorted(told, key=_is_bare)]
    if sum(map(len, full)) <= height:
        return [line for lines in full for line in lines]
    cut = [line for lines in full[:height] for line in _cut(lines, max(1, height // len(full)), width)]
    hidden = len(full) - height
    return [*cut[:-1], _ended(cut[-1], f" +{hidden}", width)] if cut and hidden > 0 else cut


def _is_bare(mask: Mask) -> bool:
    """A chameleon that finds nothing to copy."""
    return COPIES[mask.card] and mask.now == mask.card and not mask.could_be


def _cut(lines: list[Text], height: int, width: int) -> list[Text]:
    """The first of them; that there are more is seen on the last."""
    return lines if len(lines) <= height else [*lines[: height - 1], _ended(lines[height - 1], " …", width)]


def _ended(line: Text, end: str, width: int) -> Text:
    line = line.copy()
    line.truncate(width - len(end))
    return line.append(end, "quiet")


def _mask(mask: Mask) -> Text:
    """What a chameleon is now, or could be, if anything; or what a value has become."""
    line = Text.assemble((TITLES[KIND[mask.card]], ink(mask.card)))
    if mask.could_be:
        return line.append(" could be ", "quiet").append(_choices(mask.could_be))
    if mask.now != mask.card:
        return line.append(" is now ", "quiet").append(_titled(mask.now), ink(mask.now))
    if _is_bare(mask):
        return line.append(" has nothing to copy", "quiet")
    return line.append(f" counts {mask.value}", "quiet")


def _wrapped(text: Text, width: int) -> list[Text]:
    """Broken between words, a little further in after the first line; a word too long for any line stays whole."""
    lines, indent = list[Text](), ""
    while len(indent) + text.cell_len > width:
        blank = text.plain.rfind(" ", 0, max(0, width - len(indent) + 1))
        if blank < 0:
            break
        lines.append(Text(indent) + text[:blank])
        text, indent = text[blank + 1 :], "  "
    return [*lines, Text(indent) + text]


def _choices(cards: Iterable[int]) -> str:
    return ", ".join(dict.fromkeys(_titled(card) for card in cards))


def _listed(title: str, cards: Sequence[int]) -> Text:
    text = Text.assemble((f"  {title}: ", "quiet"))
    for index, card in enumerate(reversed(cards)):
        text.append(", " if index else "").append(_titled(card), ink(card))
    return text.append("none\n" if not cards else "\n")


BOARD = DaleBoard()
