"""Dungeon Bazar: the cave with the way out, or the stalls while there is a sale; below them the heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import EVERYTHING
from rules.kinds import Place
from rules.words import About
from rulesets.dungeon_bazar.components import DECK_NAMES, LETTERS, POWERS, SEASONS, UNCHOSEN
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.state import CAVE, OFFERING, REWARDS, SALE
from rulesets.dungeon_bazar.view import TableView
from tui.boards import WHOLE, Board, Drawing, Step
from tui.boards.dungeon_cave import AIRY, GOBLIN, TOKEN, draw_cave, exits, left_to_do, way_out
from tui.boards.dungeon_sale import draw_hero, draw_stalls, good, ink, kind_word, short, spells
from tui.boards.layout import INDENT, Thing, fan, flow, label, line_up, open_hands, player
from tui.look.pieces import chip, plain

PHASES: Final = ("merchants", "heroes", "offering", "cave", "rewards", "sale", "end")


class DungeonBazarBoard(Board):
    steps = (
        Step(50, 14, 1),
        Step(50, 17, 2),
        Step(53, 22, 4),
        Step(68, 17, 2),
        Step(92, 26, 5),
        Step(98, 32, 6),
    )
    players_height = 2
    noted: ClassVar[tuple[str, ...]] = ("spell", "hero", "good", "content", "power")
    signs: ClassVar[dict[str, str]] = {
        "◆P": "a pawn",
        "◆gg": "goblins",
        "g3": "so many goblins; at a player's name those that he can still place",
        "Goods": "your goods, on show or not",
        "Choose": "goods of which you keep one; the others go on to the next",
        "♦": "a favour token; in a room one that lies face down",
        "O": "the Ogre, behind the mark of whoever recruited him",
        "A": "the Accountant, until he is bribed",
        "strength ◆3": "of all that a player has in a large room; str. for short",
        "█ ▄ ▀": "rock",
        "··": "an open door",
        "▒": "a closed door",
        "▶ ▼ ◀ ▲": "the Entrance; below the cave, those who wait there",
        "Exit ¢1": "what each further round costs once the spaces before are taken; +¢ is for the first to leave",
        "●●○": "actions left in this round",
        "-♦ +♦": "in this round a favour was spent, a token was collected",
        "Exit": "those who have left the cave, the first at the left, and the prices of further rounds",
        "On the stalls": "all goods on show, in the order in which heroes want them",
        "›": "the order in which a hero reads his list",
        "←": "confused: the list stands as it is read, backwards",
        "▪WA": "goods that are not on show, by the backs of their decks",
        **{f"{letter}5": f"{kind_word(kind).lower()} goods, and their price" for kind, letter in enumerate(LETTERS)},
    }

    def lying(self, view: TableView) -> dict[Place, object]:
        """Whoever is in a room, and what lies there."""
        crowds = [tuple((who.pawn == number, who.placed[number]) for who in view.merchants) for number in ROOMS]
        ogres = [(view.ogre == number) * (2 + view.ogre_master) for number in ROOMS]
        return {Place("room", number): (crowds[number], ogres[number], view.tokens[number]) for number in ROOMS}

    def draw(self, view: TableView, room: Size) -> Drawing:
        drawing = draw_stalls(view, room) if view.phase == SALE else draw_cave(view, room)
        air = room.height >= AIRY
        top = drawing.height + (1 if air or view.phase == SALE else 0)
        _status(drawing, view, top)
        for index in range(len(view.row)):
            draw_hero(drawing, view, index, top + 1 + air + index, room.width)
        return drawing

    def standing(self, view: TableView, seat: int) -> int:
        return view.merchants[seat].coins

    def belongings(self, view: TableView, seat: int, name: Text, width: int) -> Drawing:
        who = view.merchants[seat]
        first = [("¹", "quiet")] if seat == view.first else []
        tokens = [(f"{TOKEN}{who.favours}", "coin"), (f"{GOBLIN}{who.goblins}", "")]
        drawing = player(seat, name, [*first, (f"¢{who.coins}", "coin"), *tokens], width, seat == view.turn)
        things = list(_things(view, seat))
        drawing.add(flow(things, width - INDENT, 1), INDENT, 1)
        if seat == view.eyes:
            drawing.spots[Place("power", WHOLE)] = Region(INDENT, 1, width - INDENT, 1)
        return drawing

    def hand(self, view: TableView, room: Size, order: str = "") -> Drawing:
        if view.packet:
            return _goods(
                label("Choose"), [good(one, "packet", 10, room.height - 1) for one in view.packet], room, "packet"
            )
        if view.eyes == EVERYTHING:
            return open_hands([[Thing(chip(ink(one), short(one))) for one in who.hand] for who in view.merchants], room)
        if view.eyes < 0:
            return Drawing()
        own = view.merchants[view.eyes]
        cards = sorted((*own.hand, *own.stall))
        words = label(f"Goods {len(cards)}", f"discards {view.discard_size}")
        return _goods(words, [good(one, "hand", 10, room.height - 1) for one in cards], room, "hand")

    def phase(self, view: TableView) -> str:
        if not view.season:
            return PHASES[0]
        if view.phase == CAVE:
            return f"season {view.season}, round {view.number}{left_to_do(view)}"
        return f"season {view.season} of {SEASONS}, {PHASES[view.phase]}"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


def _status(drawing: Drawing, view: TableView, y: int) -> None:
    """The way in and out; from the rewards on, who left in which order and the spells."""
    if view.phase < REWARDS:
        way_out(drawing, view, y)
    else:
        x = line_up(drawing, exits(drawing, view, 0, y), y, " ") if view.phase == REWARDS else 0
        spells(drawing, view, x, y)


def _goods(words: Text, things: list[Thing], room: Size, zone: str) -> Drawing:
    """Cards below their label, or behind it where there is only one line."""
    if room.height > 2:
        return fan(words, things, room, zone)
    drawing = Drawing()
    x = line_up(drawing, 0, 0, words, " ")
    drawing.spots[Place(zone, WHOLE)] = Region(0, 0, x, 1)
    drawing.add(flow([thing.shrunk() for thing in things], room.width - x, room.height), x, 0)
    return drawing


def _things(view: TableView, seat: int) -> Iterator[Thing]:
    """A player's power and spells, the baby dragon, his offering, the goods on show and the backs of those that are
    not."""
    who = view.merchants[seat]
    if who.power != UNCHOSEN:
        yield Thing(plain("tag", POWERS[who.power]), Place("power", who.power), About("power", who.power))
    if who.holds_cloudy:
        yield Thing(plain("purse", "Cloudy"), Place("Cloudy", seat))
    if view.accountant == seat:
        yield Thing(plain("tag", "Accountant"))
    if view.phase == OFFERING and who.offered:
        yield Thing(plain("tag", "offers" if who.offer < 0 else f"offers ¢{who.offer}"))
    for one in who.stall:
        zone = "stall" if seat == view.eyes else f"stall of {seat}"
        yield Thing(plain(f"shade{ink(one)[3:]}", short(one)), Place(zone, one), About("good", one))
    if who.backs:
        yield Thing(plain("back", f"▪{''.join(DECK_NAMES[deck][0] for deck in who.backs)}"))


BOARD = DungeonBazarBoard()
