"""Dungeon Bazar: the cave with the way out, or the stalls while there is a sale; below them the heroes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About
from rulesets.dungeon_bazar.components import POWERS, UNCHOSEN
from rulesets.dungeon_bazar.state import CAVE, REWARDS, SALE
from rulesets.dungeon_bazar.view import TableView
from tui.boards import WHOLE, Board, Chip, Drawing, Row, Step, chips, headline
from tui.boards.dungeon_cave import GOBLIN, TOKEN, draw_cave, exits, way_out
from tui.boards.dungeon_sale import draw_hero, draw_stalls, ink, short, spells
from tui.look.colours import SEAT_MARKS

PHASES: Final = ("merchants", "heroes", "offering", "cave", "rewards", "sale", "end")


class DungeonBazarBoard(Board):
    steps = (Step(50, 14, 1),)
    players_height = 2
    noted: ClassVar[tuple[str, ...]] = ("spell", "hero", "good", "content", "power")
    zones: ClassVar[dict[str, str]] = {
        "room": "the rooms and their decks",
        "door": "the doors of the cave",
        "exit": "the way out",
        "packet": "the cards you choose from",
        "discard": "the discard pile",
        "stall": "your goods on show",
        "hero": "the heroes",
        "power": "the merchant tiles",
    }

    def draw(self, view: TableView, room: Size) -> Drawing:
        below = [_status(view), *(draw_hero(view, index) for index in range(len(view.row)))]
        drawing = draw_stalls(view, room.width) if view.phase == SALE else draw_cave(view, room, len(below))
        for part in below:
            drawing.add_below(part)
        return drawing

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        first = "1st " if seat == view.first else ""
        counters = Text(f"{first}¢{who.coins} {TOKEN}{who.favours} {GOBLIN}{who.goblins}")
        things = chips(" ", list(_things(view, seat)), width, 1)
        drawing = Drawing([headline(name, counters, width), *things.lines], abouts=things.abouts)
        drawing.spots = {place: region.translate((0, 1)) for place, region in things.spots.items()}
        drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        if seat == view.eyes:
            drawing.spots[Place("power", WHOLE)] = Region(0, 1, width, 1)
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        width = room.width
        if view.packet:
            return chips("Choose", [_chip("packet", card) for card in view.packet], width, 1, "packet")
        if view.eyes == EVERYTHING:
            return chips("", [_fan(seat, who.hand) for seat, who in enumerate(view.merchants) if who.hand], width, 1)
        if view.eyes < 0:
            return chips("", [], width, 1)
        own = view.merchants[view.eyes]
        cards = sorted((*own.hand, *own.stall))
        return chips("Goods", [_chip("hand", card) for card in cards], width, 1, "hand")

    def phase(self, view: TableView) -> str:
        if not view.season:
            return PHASES[0]
        left = f", {view.actions} left" if view.phase == CAVE and view.begun else ""
        return f"season {view.season}, {PHASES[view.phase]}{left}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


def _status(view: TableView) -> Drawing:
    """The way in and out; from the rewards on, who left in which order and the spells."""
    drawing = Drawing()
    row = Row(drawing, 0)
    if view.phase < REWARDS:
        way_out(view, row)
    elif view.phase == REWARDS:
        exits(view, row)
        row.add(" · ", "quiet")
        spells(view, row)
    else:
        spells(view, row)
    drawing.lines = [row.text]
    return drawing


def _things(view: TableView, seat: int) -> Iterable[Chip]:
    """A player's power, the baby dragon, the goods on show and how many are not."""
    who = view.merchants[seat]
    if who.power != UNCHOSEN:
        yield Chip(POWERS[who.power], "quiet", Place("power", who.power), About("power", who.power))
    if who.holds_cloudy:
        yield Chip("has Cloudy", "title")
    for card in who.stall:
        zone = "stall" if seat == view.eyes else f"stall of {seat}"
        yield Chip(short(card), ink(card), Place(zone, card), About("good", card))
    if who.backs:
        yield Chip(f"▪{len(who.backs)}", "quiet")


def _chip(zone: str, card: int) -> Chip:
    return Chip(f"[{short(card)}]", ink(card), Place(zone, card), About("good", card))


def _fan(seat: int, hand: Sequence[int]) -> Chip:
    return Chip(f"{SEAT_MARKS[seat]} {' '.join(map(short, hand))}", f"seat.{seat}")


BOARD = DungeonBazarBoard()
