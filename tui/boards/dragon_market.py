"""Dragon Market: the harbour as a chart, each boat with its sailor and two piles, heirs and pontoons by their marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    PONTOONS,
    ROWS,
    SPARE,
    SQUARE_NAMES,
    WANTS,
)
from rulesets.dragon_market.narration.things import BONUS_NAMES
from rulesets.dragon_market.view import Boat, Family, HarbourView
from tui.boards import WHOLE, Board, Chip, Drawing, Step, chips, headline
from tui.boards.grid import put
from tui.look.colours import SEAT_MARKS

SAILOR: Final = "§"
WANTED: Final = "★"
MARGIN: Final = 3
"""Cells for the numbers of the rows."""
LEGEND: Final = 7
"""Lines for the letters of all goods, three or more in a line."""


def ink(good: int) -> str:
    return f"hue.{good % 10}"


class DragonMarketBoard(Board):
    steps = (Step(50, 12, 2),)
    players_height = 3
    noted: ClassVar[tuple[str, ...]] = ("good",)
    zones: ClassVar[dict[str, str]] = {
        "square": "the harbour",
        "card": "the objective cards",
        "player": "the other players",
        "die": "the dice",
    }

    def draw(self, view: HarbourView, room: Size) -> Drawing:
        wide = 6 if room.width >= MARGIN + 6 * COLUMNS else 4
        tall = 2 if room.height >= 2 * ROWS + 2 else 1
        drawing = Drawing(_water(wide, tall))
        for square in range(COLUMNS * ROWS):
            drawing.spots[Place("square", square)] = _cell(square, wide, tall)
        for seat, home in enumerate(view.homes):
            _pontoon(drawing, home, SEAT_MARKS[seat], f"seat.{seat}", wide, tall)
        wanted, near = _own_wants(view), dict(view.walks)
        for boat in view.boats:
            self._boat(drawing, boat, wide, tall, wanted)
        for square in near:
            _underline(drawing, _cell(square, wide, tall))
        for seat, square in enumerate(view.heirs):
            _heir(drawing, seat, square, _heir_at(view.boats, square, wide), wide, tall)
        drawing.lines.append(_purse(view))
        drawing.spots[Place("die", WHOLE)] = Region(0, len(drawing.lines) - 1, room.width, 1)
        _legend(drawing, room)
        return drawing

    def _boat(self, drawing: Drawing, boat: Boat, wide: int, tall: int, wanted: Sequence[int]) -> None:
        squares = sorted((boat.sailor, *boat.spaces))
        lying = squares[1] - squares[0] == 1
        for square in squares:
            cell = _cell(square, wide, tall)
            hull = _hull(squares.index(square), lying, wide)
            for y in range(cell.y, cell.bottom):
                put(drawing.lines, cell.x, y, Text(hull, "floor"))
            put(drawing.lines, cell.x + wide // 2 - 1, cell.y, _load(boat, square, wanted))
            drawing.abouts[Place("square", square)] = _about(boat, square)

    def belongings(self, view: HarbourView, seat: int, name: Text, width: int) -> Drawing:
        family = view.families[view.family_of[seat]]
        first = "¹ " if seat == view.first else ""
        partners = "".join(f"+{SEAT_MARKS[partner]} " for partner in family.seats if partner != seat)
        counters = Text(f"{partners}{first}¢{family.coins} ✓{len(family.done)}/{view.goal}")
        wants = chips(" ", list(_objective(family, seat)), width, 2)
        drawing = Drawing([headline(name, counters, width), *wants.lines], abouts=wants.abouts)
        drawing.spots = {place: region.translate((0, 1)) for place, region in wants.spots.items()}
        drawing.spots[Place("player", seat)] = Region(0, 0, width, 1)
        return drawing

    def hand(self, view: HarbourView, room: Size, order: str = "") -> Drawing:
        width = room.width
        if view.looks:
            return chips("Choose", [_card(card) for card in view.looks], width, 2, "card")
        if view.eyes < 0:
            return chips("", [], width, 2)
        family = view.families[view.family_of[view.eyes]]
        if family.card < 0:
            return chips("", [], width, 2)
        return chips(f"Wanted{WANTED}", [*_wanted(view, family), *_bonuses(view, family)], width, 2, "card")

    def phase(self, view: HarbourView) -> str:
        if view.number:
            return f"turn {view.number}"
        return "mooring the boats" if len(view.boats) < BOATS else "choosing objectives"

    def style(self, about: About) -> str:
        return ink(about.number) if about.kind == "good" else "thing"


# The chart


def _water(wide: int, tall: int) -> list[Text]:
    columns = "".join(f"{SQUARE_NAMES[column][0]:^{wide}}" for column in range(COLUMNS))
    lines = [Text.assemble((" " * MARGIN + columns, "quiet"))]
    for row in range(ROWS):
        water = f"{'·':^{wide}}" * COLUMNS
        lines.append(Text.assemble((f"{row + 1:>2} ", "quiet"), (water, "frame")))
        lines += [Text(" " * (MARGIN + wide * COLUMNS))] * (tall - 1)
    return lines


def _cell(square: int, wide: int, tall: int) -> Region:
    row, column = divmod(square, COLUMNS)
    return Region(MARGIN + column * wide, 1 + row * tall, wide, tall)


def _pontoon(drawing: Drawing, square: int, mark: str, style: str, wide: int, tall: int) -> None:
    cell = _cell(square, wide, tall)
    put(drawing.lines, cell.x, cell.y, Text(f"[{mark}]", style))
    drawing.abouts[Place("square", square)] = About("square", square)


def _hull(part: int, lying: bool, wide: int) -> str:
    """One square of a boat: it begins with a bow and ends with a stern, or stands between two rails."""
    if not lying:
        left, right = ("/\\", "||", "\\/")[part]
        return f"{left}{' ' * (wide - 2)}{right}"
    blank = " " * (wide - 1)
    return (f"({blank}", f" {blank}", f"{blank})")[part]


def _own_wants(view: HarbourView) -> tuple[int, ...]:
    return view.families[view.family_of[view.eyes]].missing if view.eyes >= 0 else ()


def _load(boat: Boat, square: int, wanted: Sequence[int]) -> Text:
    """The sailor, or a pile: its letter and how many tokens are left, with a star if the own card wants one."""
    if square == boat.sailor:
        return Text(SAILOR, "cargo.1")
    space = boat.spaces.index(square)
    if not boat.tokens[space]:
        return Text("·", "floor")
    good = boat.cargo[space]
    mark = WANTED if good in wanted else str(boat.tokens[space])
    return Text(f"{LETTERS[good]}{mark}", f"cargo.{good % 10}")


def _underline(drawing: Drawing, cell: Region) -> None:
    drawing.lines[cell.y].stylize("underline", cell.x + 1, cell.right - 1)


def _about(boat: Boat, square: int) -> About:
    if square == boat.sailor:
        return About("sailor", boat.berth)
    space = boat.spaces.index(square)
    return About("good", boat.cargo[space]) if boat.tokens[space] else About("deck", square)


def _heir(drawing: Drawing, seat: int, square: int, at: int, wide: int, tall: int) -> None:
    """An heir beside the pile he stands on, or beside his pontoon; the deck stays one thing below him."""
    cell = _cell(square, wide, tall)
    mark = Text(SEAT_MARKS[seat], "plain" if square in PONTOONS else "floor")
    mark.stylize(f"seat.{seat}")
    put(drawing.lines, cell.x + at, cell.y, mark)


def _heir_at(boats: Sequence[Boat], square: int, wide: int) -> int:
    """The cell of a square that is free for an heir: after the pile, but before it where the hull ends."""
    if square in PONTOONS:
        return 3
    hull = next(sorted((boat.sailor, *boat.spaces)) for boat in boats if square in boat.spaces)
    lying = hull[1] - hull[0] == 1
    return wide // 2 - 2 if lying and square == hull[2] else wide // 2 + 1


def _legend(drawing: Drawing, room: Size) -> None:
    """The letters of the goods, where there is room below the harbour."""
    top = len(drawing.lines) + 1
    if room.height - top < LEGEND:
        return
    names = sorted(range(len(GOOD_NAMES)), key=lambda good: LETTERS[good])
    things = [Chip(f"{LETTERS[good]} {GOOD_NAMES[good]:<11}", ink(good), Place("good", good)) for good in names]
    legend = chips("", things, room.width, LEGEND)
    drawing.lines += [Text(), *legend.lines]
    for place, region in legend.spots.items():
        drawing.spots[place] = region.translate((0, top))
        drawing.abouts[place] = About("good", place.number)


def _purse(view: HarbourView) -> Text:
    """What is left of the turn."""
    if not view.number:
        return Text("")
    dice = "+".join(map(str, view.rolled))
    return Text.assemble(
        (f"Points {view.points}", "title"),
        (f" of {dice} (+¢{view.coins_left}) · stock ¢{view.stock} · pile {view.pile}", "quiet"),
    )


# Objectives


def _objective(family: Family, seat: int) -> Iterable[Chip]:
    """What everyone sees of a player's aims: the goods he has, and those he lacks unless the card is hidden."""
    for good in family.got:
        yield Chip(f"✓{GOOD_NAMES[good]}", ink(good), Place(f"got {seat}", good), About("good", good))
    for good in family.missing:
        yield Chip(GOOD_NAMES[good], ink(good), Place(f"wants {seat}", good), About("good", good))
    if family.secret:
        yield Chip("hidden card", "quiet")
    for bonus in family.bonuses:
        yield Chip(f"+{BONUS_NAMES[bonus]}", "thing", Place(f"bonus {seat}", bonus), About("bonus", bonus))


def _wanted(view: HarbourView, family: Family) -> Iterable[Chip]:
    """The goods of the own card: what is in hand, and how far the rest is on foot; then the way home."""
    steps = dict(view.walks)
    for good in WANTS[family.card]:
        words, style = f"{LETTERS[good]} {GOOD_NAMES[good]}{_on_foot(steps, _square_of(view, good))}", ink(good)
        if good in family.got:
            words, style = f"✓{LETTERS[good]} {GOOD_NAMES[good]}", "quiet"
        yield Chip(f"[{words}]", style, Place("wanted", good), About("good", good))
    if len(family.missing) <= family.spare:
        home = view.homes[view.eyes]
        yield Chip(f"[⌂ home{_on_foot(steps, home)}]", "good", Place("home", home), About("square", home))


def _square_of(view: HarbourView, good: int) -> int:
    """Where a good lies, if any is left of it."""
    piles = (pile for boat in view.boats for pile in zip(boat.cargo, boat.tokens, boat.spaces, strict=True))
    return next((square for kind, tokens, square in piles if kind == good and tokens), UNSEEN)


def _on_foot(steps: Mapping[int, int], square: int) -> str:
    return f" →{steps[square]}" if square in steps else ""


def _bonuses(view: HarbourView, family: Family) -> Iterable[Chip]:
    """What the own bonuses can still do this turn."""
    if family.spare:
        yield Chip("+one to spare", "good", Place("bonus", SPARE), About("bonus", SPARE))
    for bonus in family.bonuses:
        words, style = (BONUS_NAMES[bonus] + " used", "quiet") if bonus in view.used else (BONUS_NAMES[bonus], "good")
        yield Chip(f"+{words}", style, Place("bonus", bonus), About("bonus", bonus))


def _card(card: int) -> Chip:
    goods = ", ".join(GOOD_NAMES[good] for good in WANTS[card])
    bonus = f" ({BONUS_NAMES[BONUS[card]]})" if BONUS[card] >= 0 else ""
    return Chip(f"[{CARDS[card].name}: {goods}{bonus}]", "thing", Place("card", card), About("card", card))


BOARD = DragonMarketBoard()
