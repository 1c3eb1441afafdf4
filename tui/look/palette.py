"""Every number of every colour: what the names of inks and fills mean, in the dark and the light theme and where a
terminal has sixteen colours or none.

Boards and panes only know names. A fill is a ground with an ink that can be read on it; ``!`` behind its name means the
same in bold, ``~`` the same in thin letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from rich.color import Color
from rich.palette import Palette
from rich.style import Style

HUES: Final = 11
"""Ten for goods, decks and kinds, and one for junk."""
JUNK: Final = 10
SEATS: Final = 5
HULLS: Final = 3


class Depth(Enum):
    """How many colours a terminal has."""

    FULL = "256 and more"
    SIXTEEN = "sixteen"
    NONE = "none"


class Fill(NamedTuple):
    ink: int
    ground: int | None
    bold: bool = False


class Numbers(NamedTuple):
    """One theme: numbers of the palette that every terminal with 256 colours has."""

    quiet: int
    line: int
    gold: int
    thing: int
    coin: int
    good: int
    bad: int
    hues: tuple[int, ...]
    seats: tuple[int, ...]
    fills: dict[str, Fill]
    lit: tuple[int, ...]
    lit_ink: int
    shade: tuple[int, ...]
    shade_ink: int
    plates: tuple[int, ...]
    """The grounds of the seats."""
    bands: tuple[int, ...]
    """Their grounds in a curve, where it is another's."""
    cargo: int
    """The ground of a pile of goods on a boat."""


BLACK: Final = 16
WHITE: Final = 231
AMBER: Final = 214

DARK: Final = Numbers(
    quiet=246, line=240, gold=179, thing=180, coin=220, good=114, bad=210,
    hues=(227, 252, 111, 173, 117, 149, 79, 187, 217, 177, 247),
    seats=(222, 110, 211, 114, 141),
    fills={
        "stone": Fill(252, 238), "head": Fill(WHITE, 241, True), "sand": Fill(BLACK, 180, True),
        "sand.body": Fill(WHITE, 94),
        "purse": Fill(BLACK, 220, True), "plate": Fill(BLACK, 179, True), "chosen": Fill(BLACK, WHITE, True),
        "closed": Fill(244, 235), "ruled out": Fill(BLACK, 250), "back": Fill(250, 239), "gap": Fill(240, 234),
        "slot": Fill(245, 236), "next": Fill(179, 236, True), "tag": Fill(250, 236), "tag!": Fill(220, 236, True),
        "water": Fill(61, 17), "rock": Fill(240, 240), "floor": Fill(246, 235), "door": Fill(173, 52),
        "doorway": Fill(222, 94, True), "way": Fill(AMBER, 17), "lair": Fill(WHITE, 88, True),
        "die.0": Fill(BLACK, WHITE, True), "die.1": Fill(BLACK, 251, True), "nobody": Fill(WHITE, 237),
        "gate": Fill(114, 240, True), "floor.token": Fill(220, 235, True), "floor.ogre": Fill(210, 235, True),
        "floor.clerk": Fill(114, 235, True),
        "hull.0": Fill(WHITE, 94, True), "hull.1": Fill(WHITE, 130, True), "hull.2": Fill(WHITE, 95, True),
        "strip": Fill(WHITE, 60),
    },
    lit=(227, 252, 111, 173, 117, 149, 79, 187, 217, 177, 247), lit_ink=BLACK,
    shade=(58, 240, 61, 94, 24, 64, 23, 101, 95, 96, 238), shade_ink=WHITE,
    plates=(222, 110, 211, 114, 141), bands=(94, 60, 95, 23, 96), cargo=236,
)  # fmt: skip

LIGHT: Final = Numbers(
    quiet=240, line=248, gold=94, thing=58, coin=94, good=22, bad=124,
    hues=(94, 240, 25, 88, 24, 22, 23, 58, 125, 91, 240),
    seats=(94, 24, 125, 22, 55),
    fills={
        "stone": Fill(235, 251), "head": Fill(235, 248, True), "sand": Fill(BLACK, 180, True),
        "sand.body": Fill(235, 223),
        "purse": Fill(BLACK, 178, True), "plate": Fill(WHITE, 94, True), "chosen": Fill(BLACK, WHITE, True),
        "closed": Fill(242, 253), "ruled out": Fill(BLACK, 250), "back": Fill(240, 250), "gap": Fill(248, 254),
        "slot": Fill(242, 253), "next": Fill(94, 253, True), "tag": Fill(238, 252), "tag!": Fill(94, 252, True),
        "water": Fill(67, 153), "rock": Fill(246, 246), "floor": Fill(240, 254), "door": Fill(130, 223),
        "doorway": Fill(BLACK, 180, True), "way": Fill(130, 153), "lair": Fill(WHITE, 124, True),
        "die.0": Fill(BLACK, WHITE, True), "die.1": Fill(BLACK, 251, True), "nobody": Fill(BLACK, 252),
        "gate": Fill(22, 250, True), "floor.token": Fill(94, 254, True), "floor.ogre": Fill(124, 254, True),
        "floor.clerk": Fill(22, 254, True),
        "hull.0": Fill(BLACK, 180, True), "hull.1": Fill(BLACK, 173, True), "hull.2": Fill(BLACK, 138, True),
        "strip": Fill(BLACK, 147),
    },
    lit=(94, 240, 25, 130, 31, 28, 30, 58, 125, 91, 243), lit_ink=WHITE,
    shade=(229, 252, 153, 223, 195, 193, 158, 230, 224, 225, 254), shade_ink=235,
    plates=(130, 24, 125, 22, 55), bands=(223, 153, 224, 193, 225), cargo=254,
)  # fmt: skip

# Sixteen colours: what can be touched is filled, what is only there has ink and brackets.
# Several hues share a colour there: the letter or the number tells them apart.
_SIXTEEN_HUES: Final = {True: (3, 15, 12, 9, 14, 10, 6, 7, 9, 13, 7), False: (3, 8, 4, 1, 6, 2, 6, 8, 5, 5, 8)}
_SIXTEEN_SEATS: Final = {True: (11, 12, 13, 10, 14), False: (3, 4, 5, 2, 6)}
_SIXTEEN_BANDS: Final = {True: ((3, 4, 5, 2, 6), _SIXTEEN_SEATS[True]), False: (_SIXTEEN_SEATS[True], (3, 4, 5, 2, 6))}
_SIXTEEN: Final = {
    "stone": Fill(7, None), "head": Fill(15, None, True), "sand": Fill(0, 3), "sand.body": Fill(7, None),
    "purse": Fill(0, 3), "plate": Fill(0, 3), "chosen": Fill(0, 15), "closed": Fill(8, None),
    "ruled out": Fill(0, 7), "back": Fill(7, None), "gap": Fill(8, None), "slot": Fill(8, None),
    "next": Fill(3, None, True), "tag": Fill(7, None), "tag!": Fill(3, None, True), "water": Fill(12, 4),
    "rock": Fill(8, None), "floor": Fill(8, 0), "door": Fill(1, 0), "doorway": Fill(0, 3), "way": Fill(11, 4),
    "lair": Fill(15, 1, True), "die.0": Fill(0, 15), "die.1": Fill(0, 7), "nobody": Fill(15, 8),
    "gate": Fill(10, 0), "floor.token": Fill(3, 0, True), "floor.ogre": Fill(9, 0), "floor.clerk": Fill(10, 0),
    "hull.0": Fill(0, 3), "hull.1": Fill(15, 1), "hull.2": Fill(15, 5), "strip": Fill(15, None, True),
}  # fmt: skip


def colour(number: int, depth: Depth = Depth.FULL) -> Color:
    """A colour of the terminal's own palette, by red, green and blue: on the way out it is sent by its number again."""
    from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE

    palette: Palette = STANDARD_PALETTE if depth is Depth.SIXTEEN else EIGHT_BIT_PALETTE
    return Color.from_triplet(palette[number])


def inks(dark: bool, depth: Depth = Depth.FULL) -> dict[str, Style]:
    """The names that pieces and words are painted with."""
    numbers = DARK if dark else LIGHT
    names = dict(_words(numbers))
    fills = dict(_bare_fills() if depth is Depth.NONE else _fills(numbers, depth))
    bold = {f"{name}!": style + Style(bold=True) for name, style in fills.items()}
    thin = {f"{name}~": style + Style(bold=False) for name, style in fills.items()}
    return names | bold | thin | fills | dict(_bands(numbers, dark, depth))


def _bands(numbers: Numbers, dark: bool, depth: Depth) -> Iterator[tuple[str, Style]]:
    """The bands of a curve, one alone and the edge between two: dark but for the own one, which has a ``!``."""
    if depth is Depth.NONE:
        return
    shades, lit = _SIXTEEN_BANDS[dark] if depth is Depth.SIXTEEN else (numbers.bands, numbers.plates)
    tones = {f"{seat}": colour(ground, depth) for seat, ground in enumerate(shades)}
    tones |= {f"{seat}!": colour(ground, depth) for seat, ground in enumerate(lit)}
    for lower, ground in tones.items():
        ink = (BLACK if dark else WHITE) if lower.endswith("!") else (WHITE if dark else BLACK)
        yield f"band.{lower}", Style(color=colour(ink), bgcolor=ground, bold=True)
        for upper, above in tones.items():
            yield f"edge.{lower}.{upper}", Style(color=ground, bgcolor=above)


def _words(numbers: Numbers) -> Iterator[tuple[str, Style]]:
    yield "blank", Style()
    yield "quiet", Style(color=colour(numbers.quiet))
    yield "frame", Style(color=colour(numbers.line))
    yield "ridge", Style(color=colour(numbers.fills["rock"].ink))
    yield "title", Style(color=colour(numbers.gold), bold=True)
    yield "news", Style(color=colour(numbers.gold), bold=True)
    yield "thing", Style(color=colour(numbers.thing))
    yield "coin", Style(color=colour(numbers.coin), bold=True)
    yield "good", Style(color=colour(numbers.good))
    yield "bad", Style(color=colour(numbers.bad))
    yield from ((f"hue.{number}", Style(color=colour(hue))) for number, hue in enumerate(numbers.hues))
    yield from ((f"seat.{seat}", Style(color=colour(hue), bold=True)) for seat, hue in enumerate(numbers.seats))


def _fills(numbers: Numbers, depth: Depth) -> Iterator[tuple[str, Style]]:
    table = _sixteen(numbers is DARK) if depth is Depth.SIXTEEN else _full(numbers)
    for name, (ink, ground, bold) in table.items():
        yield (
            name,
            Style(color=colour(ink, depth), bgcolor=None if ground is None else colour(ground, depth), bold=bold),
        )


def _full(numbers: Numbers) -> dict[str, Fill]:
    lit = {f"lit.{hue}": Fill(numbers.lit_ink, ground, True) for hue, ground in enumerate(numbers.lit)}
    shade = {f"shade.{hue}": Fill(numbers.shade_ink, ground) for hue, ground in enumerate(numbers.shade)}
    cargo = {f"cargo.{hue}": Fill(ink, numbers.cargo, True) for hue, ink in enumerate(numbers.hues)}
    plates = {f"plate.{seat}": Fill(numbers.lit_ink, ground, True) for seat, ground in enumerate(numbers.plates)}
    floor = numbers.fills["floor"].ground
    followers = {f"follower.{seat}": Fill(ink, floor, True) for seat, ink in enumerate(numbers.seats)}
    return numbers.fills | lit | shade | cargo | plates | followers | _rims(numbers.fills, AMBER, WHITE)


def _rims(fills: dict[str, Fill], cursor: int, chosen: int) -> dict[str, Fill]:
    """Half the ground of a hull, half of it water."""
    hulls = {f"hull.{number}": fills[f"hull.{number}"].ground or 0 for number in range(HULLS)}
    grounds = hulls | {"cursor": cursor, "chosen": chosen, "ruled out": fills["ruled out"].ground or 0}
    return {f"rim.{name}": Fill(ground, fills["water"].ground, True) for name, ground in grounds.items()}


def _sixteen(dark: bool) -> dict[str, Fill]:
    hues, ink = _SIXTEEN_HUES[dark], 0 if dark else 15
    lit = {f"lit.{hue}": Fill(ink, ground) for hue, ground in enumerate(hues)}
    shade = {f"shade.{hue}": Fill(number, None) for hue, number in enumerate(hues)}
    cargo = {f"cargo.{hue}": Fill(ink, 15 - ink, True) for hue in range(HUES)}
    plates = {f"plate.{seat}": Fill(ink, ground) for seat, ground in enumerate(_SIXTEEN_SEATS[dark])}
    followers = {f"follower.{seat}": Fill(number, ink, True) for seat, number in enumerate(_SIXTEEN_SEATS[dark])}
    bare = {name: fill if fill.ground is not None or dark else fill._replace(ink=8) for name, fill in _SIXTEEN.items()}
    return bare | lit | shade | cargo | plates | followers | _rims(_SIXTEEN, 11, 15)


def _bare_fills() -> Iterator[tuple[str, Style]]:
    """Without colours: what can be touched is bold and underlined, what is chosen bold, what is closed dim."""
    touchable = Style(bold=True, underline=True)
    bare = {name: Style(bold=fill.bold) for name, fill in _full(DARK).items()}
    bare |= {f"lit.{hue}": touchable for hue in range(HUES)} | {"sand": touchable, "doorway": touchable}
    yield from (bare | {"chosen": Style(bold=True), "closed": Style(dim=True), "ruled out": Style(dim=True)}).items()
