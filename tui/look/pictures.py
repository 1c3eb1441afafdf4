"""A small picture of each game, for the shelf: fourteen cells wide, three lines high."""

from __future__ import annotations

from typing import Final

PICTURES: Final[dict[str, tuple[str, str, str]]] = {
    "dunhuang": ("   ▲   ╭∩∩╮▷ ", "  ▲█▲  │  │  ", "▁▁▁▁▁▁▁▌▁▁▌▁▁"),
    "bazar": (" ╱╲╱╲╱╲╱╲╱╲  ", " │▒▒│░░│▓▓│  ", " └──┴──┴──┘¢¢"),
    "dale": ("  ╭──╮╭──╮   ", "  │ 3││ 5│ ◆ ", "  ╰──╯╰──╯ ◆ "),
    "dungeon-bazar": (" ┌──┐  ┌──┐  ", " │▒▒├──┤  │★ ", " └─┬┘  └──┘  "),
    "dragon-market": ("   ▷▪▪▷ ▲    ", " ≈≈≈≈≈≈≈▪≈≈≈ ", " ▷▪●≈≈≈≈▪≈≈≈ "),
}
BLANK: Final = ("             ", "             ", "             ")


def picture(game: str) -> tuple[str, str, str]:
    return PICTURES.get(game, BLANK)
