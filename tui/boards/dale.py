"""Dale of Merchants: the market as cards with their prices, your stall and your piles, and everybody's race to the
eighth stack beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING, UNSEEN
from rules.kinds import Place
from rules.words import About
from rulesets.dale.components import COLOUR, DECKS, KIND, NO_CARD, SLOTS, STACKS, TITLES, VALUE
from rulesets.dale.market import DISCARDED
from rulesets.dale.view import Mask, Merchant, TableView
from tui.boards import WHOLE, Board, Drawing, Step
from tui.boards.dale_cards import (
    LETTERS,
    about,
    held,
    ink,
    lit,
    lying,
    made_of,
    market_card,
    small,
    stands_for,
    titled,
)
from tui.boards.dale_masks import mask_lines
from tui.boards.layout import INDENT, Thing, fan, flow, label, line_up, open_hands, player
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import back, gap, plain, slot, tag, whose_doing

NARROWEST: Final = 9
"""Columns of a card whose title can be read."""


NOTES: Final = 2
"""Lines for a card in play and for chameleons; kept free on a large board, so that nothing below them jumps."""
AIRY: Final = 7
"""Lines of a hand from which on one below it is left blank."""


class Sizes(NamedTuple):
    """How large the pieces are in a room, and how many lines of air part the zones."""

    wide: int
    tall: int
    stack: int
    air: int


def sizes(room: Size) -> Sizes:
    wide = (room.width - SLOTS + 1) // SLOTS
    if room.height < 12:
        return Sizes(wide, 3, 2, 0)
    if room.height < 16:
        return Sizes(wide, 4, 2, 0)
    return Sizes(wide, 6, 3, 1) if room.height < 24 else Sizes(wide, 8 if room.height < 30 else 12, 4, 1)


class DaleBoard(Board):
    steps = (
        Step(50, 10, 4),
        Step(50, 12, 5),
        Step(54, 20, 7),
        Step(69, 12, 6),
        Step(94, 25, 10),
        Step(99, 30, 14),
    )
    players_height = 3
    signs: ClassVar[dict[str, str]] = {
        "T": "a technique: an action",
        "T+": "a technique that leaves you an action",
        "P": "a passive: it works from your hand",
        "¢6 2+4": "what the card above costs: its value and the surcharge of its place",
        "▌4 next": "the stack to be built next",
        "1+2": "in a stall, what a stack is made of; in hand, a value that has risen",
        "=": "what a chameleon is just now",
        "4·": "a place of a stall that is not built yet",
        "3/8": "stacks that are built, of eight",
        "▒12": "cards in the deck",
        "Market": "cards to buy, the cheapest place at the right",
        "Your stall": "the stacks that you have built, from 1 to 8: who has eight wins",
        "Stall of": "the stacks that this player has built",
        **{letter: f"a card of the {deck}" for letter, deck in zip(LETTERS, DECKS, strict=False)},
    }

    def lying(self, view: TableView) -> dict[Place, object]:
        return {
            _race_place(seat, number): stack
            for seat, who in enumerate(view.merchants)
            for number, stack in enumerate(who.stall, 1)
        }

    def touched(self, before: TableView, now: TableView) -> set[Place]:
        """Cards move up in the market all the time: what is news is a card that was not there at all."""
        arrived = {Place("market", index) for index, one in enumerate(now.market) if one not in before.market}
        return super().touched(before, now) | arrived

    def draw(self, view: TableView, room: Size) -> Drawing:
        size, drawing = sizes(room), Drawing()
        _market(drawing, view, room.width, size)
        top = 2 + size.tall + size.air
        _own_stall(drawing, view, top, room.width, size)
        top += 1 + size.stack + size.air
        going_on = [_in_play(view)] if view.in_play >= 0 else []
        notes = [*going_on, *mask_lines(view, room.width, room.height - top - len(going_on))]
        for y, line in enumerate(notes, top):
            drawing.write(0, y, line)
        if size.air:
            _open_piles(drawing, view, top + max(NOTES, len(notes)), room)
        return drawing

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        counters = [(f"{len(who.stall)}/{STACKS}", "title"), (f"▪{who.hand_size}", ""), (f"▒{who.deck}", "quiet")]
        drawing = player(seat, name, counters, width, seat == view.turn)
        for number, thing in enumerate(_race(view, seat)):
            x = drawing.lay(thing.piece, INDENT + 3 * number, 1, thing.place, thing.about)
            drawing.lay(whose_doing(), x, 1, thing.place)
        if seat != view.eyes:
            _name_stacks(drawing, who)
        _discards(drawing, view, seat, INDENT, 2, width, Place("top", WHOLE))
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        if view.looks and UNSEEN not in view.looks:
            return _fan(label("Drawn"), [Mask(one, one, VALUE[one], ()) for one in view.looks], room)
        if view.eyes == EVERYTHING:
            return open_hands([[Thing(small(one)) for one in who.hand] for who in view.merchants], room)
        if view.eyes < 0:
            return Drawing()
        cards = sorted(view.merchants[view.eyes].hand, key=lambda one: (COLOUR[one], VALUE[one]))
        masks = [_mask_of(view, one) for one in cards]
        worth = f"worth {sum(mask.value for mask in masks)}"
        return _fan(label(f"Hand {len(cards)}", worth), masks, room)

    def piles(self, view: TableView, names: Sequence[str]) -> Text:
        """Every discard pile and stall, which anyone may look through (DM-4.2)."""
        text = Text()
        for seat, who in enumerate(view.merchants):
            text.append(f"{SEAT_MARKS[seat]} {names[seat]}\n", f"seat.{seat}")
            text.append_text(_listed("discards, top first", who.discard)).append_text(
                _listed("stall", [one for stack in who.stall for one in stack])
            )
        return text.append("Market\n", "title").append_text(_listed("discards, top first", view.market_discard))

    def phase(self, view: TableView) -> str:
        return f"turn {view.number}"

    def style(self, about: About) -> str:
        if about.kind != "card":
            return "thing"
        return next((ink(one) for one in range(len(KIND)) if KIND[one] == about.number), "thing")


# The market


def _market(drawing: Drawing, view: TableView, width: int, size: Sizes) -> None:
    """Cheapest at the right, as on the board."""
    x = line_up(drawing, 0, 0, label("Market "), Thing(back(view.market_deck)), f" junk {view.junk} · ")
    _pile(drawing, view.market_discard, Place("market", DISCARDED), x, 0, width)
    for slot_number, one in enumerate(view.market):
        x, place = (SLOTS - 1 - slot_number) * (size.wide + 1), Place("market", slot_number)
        if one == NO_CARD:
            drawing.lay(gap(size.wide, size.tall), x, 1, place)
            continue
        drawing.lay(market_card(one, size.wide, size.tall), x, 1, place, about(one))
        price = tag(view.prices[slot_number], f"{VALUE[one]}+{slot_number}", size.wide)
        drawing.lay(price, x, 1 + size.tall, place)


def _pile(drawing: Drawing, cards: Sequence[int], place: Place | None, x: int, y: int, width: int) -> None:
    """How many cards a discard pile has, and the one on top."""
    words = f"discards {len(cards)} " if cards else "no discards"
    begin, x = x, line_up(drawing, x, y, words)
    if cards:
        line_up(drawing, x, y, lying(cards[-1], width - x, place))
    elif place is not None:
        drawing.spots[place] = Region(begin, y, x - begin, 1)


# Stalls


def _own_stall(drawing: Drawing, view: TableView, y: int, width: int, size: Sizes) -> None:
    """The own stall and piles; for a watcher, those of whoever is at turn."""
    seat = view.eyes if view.eyes >= 0 else view.turn
    who = view.merchants[seat]
    whose = "Your stall" if seat == view.eyes else f"Stall of {SEAT_MARKS[seat]}"
    x = line_up(drawing, 0, y, label(whose), " · deck ", Thing(back(who.deck)), " · ")
    drawing.spots[Place("order", WHOLE)] = Region(x, y, 8, 1)
    _discards(drawing, view, seat, x, y, width, Place("pile", seat))
    wide = (width - STACKS + 1) // STACKS
    for number in range(1, STACKS + 1):
        _stack(drawing, view, seat, number, Region((number - 1) * (wide + 1), y + 1, wide, size.stack))


def _stack(drawing: Drawing, view: TableView, seat: int, number: int, at: Region) -> None:
    stall = view.merchants[seat].stall
    x, y, wide, tall = at
    if number <= len(stall):
        stack = stall[number - 1]
        best = stands_for(stack)
        piece = slot(lit(best), f"{number} {LETTERS[COLOUR[best]]}", made_of(stack, wide), wide, tall)
        drawing.lay(piece, x, y, Place("stack", 8 * seat + number), about(best))
        drawing.spots |= {Place("card", one): at for one in stack}
    elif number == len(stall) + 1:
        drawing.lay(slot("next", str(number), "▌next", wide, tall, edge="▌"), x, y, Place("stall", seat))
    else:
        drawing.lay(slot("slot", str(number), f" {'░' * (wide - 2)}", wide, tall), x, y)


def _race(view: TableView, seat: int) -> Iterator[Thing]:
    """The eight places of a stall in two cells each: ``3M``, or ``4·`` for what is not there yet."""
    stall = view.merchants[seat].stall
    for number in range(1, STACKS + 1):
        if number > len(stall):
            yield Thing(plain("next" if number == len(stall) + 1 else "slot", f"{number}·"))
            continue
        best = stands_for(stall[number - 1])
        words = f"{number}{LETTERS[COLOUR[best]] or '·'}"
        yield Thing(plain(lit(best), words), _race_place(seat, number), about(best))


def _race_place(seat: int, number: int) -> Place:
    return Place("race", STACKS * seat + number)


def _name_stacks(drawing: Drawing, who: Merchant) -> None:
    """Each card of another's stall is pointed at by its stack."""
    for number, stack in enumerate(who.stall):
        drawing.spots |= {Place("card", one): Region(INDENT + 3 * number, 1, 2, 1) for one in stack}


def _discards(drawing: Drawing, view: TableView, seat: int, x: int, y: int, width: int, own: Place) -> None:
    """A player's discard pile: of the own one, each card is found by the pile."""
    discard = view.merchants[seat].discard
    mine = seat == view.eyes
    place = (own if mine else Place("card", discard[-1])) if discard else None
    _pile(drawing, discard, place, x, y, width)
    if mine:
        drawing.spots |= {Place("card", one): Region(x, y, 8, 1) for one in discard}


# Hands and what is going on


def _mask_of(view: TableView, one: int) -> Mask:
    show = view.shows if view.eyes == view.turn else 0
    return next((mask for mask in view.masks if mask.card == one), Mask(one, one, VALUE[one] + show, ()))


def _fan(words: Text, masks: Sequence[Mask], room: Size) -> Drawing:
    most = (room.width - SLOTS + 1) // SLOTS
    wide = max(NARROWEST, min(most, (room.width + 1) // max(1, len(masks)) - 1))
    tall = room.height - (1 if room.height < AIRY else 2)
    return fan(words, [held(mask, wide, tall) for mask in masks], room, "card")


def _in_play(view: TableView) -> Text:
    line = Text.assemble(("In play ", "quiet"), (TITLES[KIND[view.in_play]], "news"))
    if view.played_as != KIND[view.in_play]:
        line.append(" as ", "quiet").append(TITLES[view.played_as], "news")
    if view.chosen != NO_CARD:
        line.append(", over ", "quiet").append(titled(view.chosen), ink(view.chosen))
    return line


def _open_piles(drawing: Drawing, view: TableView, top: int, room: Size) -> None:
    """Where there is room: what lies under the tops of the discard piles."""
    if room.height < top + 1 + len(view.merchants):
        return
    drawing.write(0, top, label("Discards", "top first"))
    for y, who in enumerate(view.merchants, top + 1):
        seat = y - top - 1
        drawing.write(0, y, Text(SEAT_MARKS[seat], f"seat.{seat}"))
        things = [Thing(small(one), None, about(one)) for one in reversed(who.discard)]
        drawing.add(flow(things, room.width - 2, 1), 2, y)


def _listed(title: str, cards: Sequence[int]) -> Text:
    text = Text.assemble((f"  {title}: ", "quiet"))
    for index, one in enumerate(reversed(cards)):
        text.append(", " if index else "").append(titled(one), ink(one))
    return text.append("none\n" if not cards else "\n")


BOARD = DaleBoard()
