"""Dragon Market: the harbour with its boats, what is left of the turn beside it, and the card to be fulfilled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Region, Size

from rules.events import UNSEEN
from rules.kinds import Place
from rules.words import About
from rulesets.dragon_market.components import (
    BOATS,
    BONUS,
    CARDS,
    COLUMNS,
    GOOD_NAMES,
    LETTERS,
    SPARE,
    SQUARES,
    WANTS,
)
from rulesets.dragon_market.narration.things import BONUS_NAMES
from rulesets.dragon_market.view import Family, HarbourView
from tui.boards import WHOLE, Board, Drawing, Step
from tui.boards.dragon_harbour import IN_REACH, MARGIN, PONTOON, SAILOR, WANTED, draw_harbour, hue
from tui.boards.layout import INDENT, Thing, flow, label, line_up, player
from tui.look.colours import SEAT_MARKS
from tui.look.pieces import back, chip, coin, die, plain

BESIDE: Final = 7
"""Columns that dice, points, stock and cards take beside the harbour; below it where there are fewer."""
LEGEND: Final = 15
"""Columns from which on the letters of all goods stand there, too."""


class DragonMarketBoard(Board):
    steps = (
        Step(50, 11, 3),
        Step(53, 23, 3),
        Step(70, 11, 3),
        Step(90, 32, 3),
        Step(100, 42, 3),
    )
    players_height = 3
    noted: ClassVar[tuple[str, ...]] = ("good",)
    signs: ClassVar[dict[str, str]] = {
        "▐ ▌": "the ends and sides of a boat",
        SAILOR: "a sailor: the boat turns about him",
        "B2": "a pile of goods: its letter, and how many are left",
        WANTED: "a good that you want",
        IN_REACH: "a deck that your heir can walk to with the points left",
        f"{PONTOON}◆": "a pontoon and whose it is; no boat may lie there, and none on one of nobody's",
        "7+¢1": "points left, and how many coins may still be turned into points",
        "→3": "steps to a good that you want, or home",
        "+◆ +● +▲ +■ +★": "who is of the same family",
        "Card": "the goods that your heir has to bring home, and what the card gives on the way",
        "Choose a card": "your next objective: the goods to bring home",
        "✓": "a good that is collected, a bonus that is used; at a player's name, cards fulfilled",
    }

    def lying(self, view: HarbourView) -> dict[Place, object]:
        """A boat by its sailor: where it was is news as well as where it is, and so it is with heirs."""
        sailors = {boat.sailor: boat.name for boat in view.boats}
        return {
            Place("square", square): (sailors.get(square), tuple(heir == square for heir in view.heirs))
            for square in range(SQUARES)
        }

    def touched(self, before: HarbourView, now: HarbourView) -> set[Place]:
        """A pile is told by its boat, which carries it along."""
        old = {boat.name: boat.tokens for boat in before.boats}
        piles = ((boat, space) for boat in now.boats for space in (0, 1) if boat.name in old)
        taken = {Place("square", boat.spaces[i]) for boat, i in piles if boat.tokens[i] != old[boat.name][i]}
        return super().touched(before, now) | taken

    def draw(self, view: HarbourView, room: Size) -> Drawing:
        square = square_size(room)
        drawing = draw_harbour(view, square)
        right = MARGIN + COLUMNS * square.width + 1
        if room.width - right >= BESIDE - 1:
            _beside(drawing, view, right, room.width - right)
        else:
            _below(drawing, view, drawing.height + 1)
        return drawing

    def belongings(self, view: HarbourView, seat: int, name: Text, width: int) -> Drawing:
        family = view.families[view.family_of[seat]]
        partners = [(f"+{SEAT_MARKS[one]}", f"seat.{one}") for one in family.seats if one != seat]
        first = [("¹", "quiet")] if seat == view.first else []
        counters = [*partners, *first, (f"¢{family.coins}", "coin"), (f"✓{len(family.done)}/{view.goal}", "title")]
        drawing = player(seat, name, counters, width, seat == view.turn)
        drawing.add(flow(list(_objective(view, seat)), width - INDENT, 2), INDENT, 1)
        return drawing

    def hand(self, view: HarbourView, room: Size, order: str = "") -> Drawing:
        drawing = Drawing()
        things: list[Thing] = []
        words = label("Choose a card") if view.looks else Text()
        if view.looks:
            things = [_card(card) for card in view.looks]
        elif view.eyes >= 0 and (family := view.families[view.family_of[view.eyes]]).card >= 0:
            words = label("Card", CARDS[family.card].name)
            things = [*_wanted(view, family), *_bonuses(view, family)]
        drawing.write(0, 0, words)
        drawing.spots[Place("card", WHOLE)] = Region(0, 0, max(1, words.cell_len), 1)
        drawing.add(flow(things, room.width, room.height - 1), 0, 1)
        return drawing

    def phase(self, view: HarbourView) -> str:
        if view.number:
            return f"turn {view.number}"
        return "mooring the boats" if len(view.boats) < BOATS else "choosing objectives"

    def style(self, about: About) -> str:
        return f"hue.{hue(about.number)}" if about.kind == "good" else "thing"


def square_size(room: Size) -> Size:
    """Of one square of the harbour."""
    if room.height < 23:
        return Size(6 if room.width >= 70 else 4, 1)
    if room.height < 32:
        return Size(5, 2)
    return Size(7, 3) if room.height < 42 else Size(8, 4)


# What is left of the turn


def _beside(drawing: Drawing, view: HarbourView, x: int, width: int) -> None:
    if view.number:
        drawing.write(x, 0, "dice", "quiet")
        _dice(drawing, view, x, 1)
        drawing.write(x, 2, "points", "quiet")
        drawing.write(x, 3, _points(view))
    drawing.write(x, 6, "stock", "quiet")
    drawing.lay(coin(view.stock), x, 7)
    drawing.write(x, 8, "cards", "quiet")
    drawing.lay(back(view.pile), x, 9)
    if width >= LEGEND:
        _legend(drawing, x, 11)


def _below(drawing: Drawing, view: HarbourView, y: int) -> None:
    x = 0
    if view.number:
        x = line_up(drawing, 0, y, "dice ")
        x = line_up(
            drawing, _dice(drawing, view, x, y), y, " points ", Text(f"{view.points}+¢{view.coins_left}", "coin"), " "
        )
    line_up(drawing, x, y, "stock ", Thing(coin(view.stock)), " cards ", Thing(back(view.pile)))


def _points(view: HarbourView) -> Text:
    """Those that are left, and those that coins can still buy."""
    return Text.assemble((str(view.points), "strong"), (f"+¢{view.coins_left}" if view.coins_left else "", "coin"))


def _dice(drawing: Drawing, view: HarbourView, x: int, y: int) -> int:
    for number, rolled in enumerate(view.rolled):
        x = drawing.lay(die(rolled, second=bool(number)), x, y, Place("die", number))
    drawing.spots[Place("die", WHOLE)] = Region(x - 6, y, 6, 1)
    return x


def _legend(drawing: Drawing, x: int, y: int) -> None:
    for row, good in enumerate(sorted(range(len(GOOD_NAMES)), key=lambda good: LETTERS[good])):
        place = Place("good", good)
        drawing.lay(plain(f"cargo.{hue(good)}", LETTERS[good]), x, y + row, place, About("good", good))
        drawing.write(x + 2, y + row, GOOD_NAMES[good], "quiet")


# Objectives


def _objective(view: HarbourView, seat: int) -> Iterator[Thing]:
    """What everyone sees of a player's aims: the goods he has, and those he lacks unless the card is hidden."""
    family = view.families[view.family_of[seat]]
    for good in family.got:
        yield Thing(plain(f"lit.{hue(good)}", f"✓{GOOD_NAMES[good]}"), Place(f"got {seat}", good), About("good", good))
    for good in family.missing:
        yield Thing(plain(f"shade.{hue(good)}", GOOD_NAMES[good]), Place(f"wants {seat}", good), About("good", good))
    if family.secret:
        yield Thing(plain("back", "hidden card"))
    for bonus in family.bonuses:
        words = f"{'✓' if seat == view.turn and bonus in view.used else '+'}{BONUS_NAMES[bonus]}"
        yield Thing(plain("tag", words), Place(f"bonus {seat}", bonus), About("bonus", bonus))
    if family.spare:
        yield Thing(plain("tag", "+one to spare"))


def _wanted(view: HarbourView, family: Family) -> Iterator[Thing]:
    """The goods of the own card: what is in hand, and how far the rest is on foot; then the way home."""
    steps = dict(view.walks)
    for good in WANTS[family.card]:
        words, fill = f"{LETTERS[good]} {GOOD_NAMES[good]}{_on_foot(steps, _square_of(view, good))}", f"lit.{hue(good)}"
        if good in family.got:
            words, fill = f"✓{LETTERS[good]} {GOOD_NAMES[good]}", "closed"
        yield Thing(chip(fill, words), Place("wanted", good), About("good", good))
    if len(family.missing) <= family.spare:
        home = view.homes[view.eyes]
        yield Thing(chip("purse", f"{PONTOON} home{_on_foot(steps, home)}"), Place("home", home), About("square", home))


def _square_of(view: HarbourView, good: int) -> int:
    """Where a good lies, if any is left of it."""
    piles = (pile for boat in view.boats for pile in zip(boat.cargo, boat.tokens, boat.spaces, strict=True))
    return next((square for kind, tokens, square in piles if kind == good and tokens), UNSEEN)


def _on_foot(steps: Mapping[int, int], square: int) -> str:
    return f" →{steps[square]}" if square in steps else ""


def _bonuses(view: HarbourView, family: Family) -> Iterator[Thing]:
    """What the own bonuses can still do this turn."""
    if family.spare:
        yield Thing(chip("tag", "one to spare"), Place("bonus", SPARE), About("bonus", SPARE))
    for bonus in family.bonuses:
        used = bonus in view.used
        words = f"{BONUS_NAMES[bonus]}{' used' if used else ''}"
        yield Thing(chip("closed" if used else "tag", words), Place("bonus", bonus), About("bonus", bonus))


def _card(card: int) -> Thing:
    goods = ", ".join(GOOD_NAMES[good] for good in WANTS[card])
    bonus = f" +{BONUS_NAMES[BONUS[card]]}" if BONUS[card] >= 0 else ""
    return Thing(chip("stone", f"{goods}{bonus}"), Place("card", card), About("card", card))


BOARD = DragonMarketBoard()
