"""Numbers as lengths, in a line of text."""

from __future__ import annotations

from typing import Final

FULL: Final = "■"
SURE, PERHAPS, SHARE = "█", "▒", "┃"
STEPS: Final = "▁▂▃▄▅▆▇█"


def bar(number: float, most: float, width: int) -> str:
    """As long as the number is large; whatever is not nothing can be seen."""
    length = round(abs(number) / most * width) if most else 0
    return FULL * max(length, 1 if number else 0)


def interval(low: float, share: float, high: float, width: int) -> str:
    """How much of a whole: certain up to the lower bound, possible up to the upper one, and a stroke at the share."""
    cells = [SURE if x < round(low * width) else PERHAPS for x in range(max(1, round(high * width)))]
    cells[min(len(cells) - 1, int(share * width))] = SHARE
    return "".join(cells)


def course(numbers: list[float], most: float, width: int) -> str:
    """How a number went up and down, in as many steps as there are columns."""
    sampled = [numbers[((x + 1) * len(numbers) - 1) // width] for x in range(width)] if numbers else []
    return "".join(STEPS[min(7, int(number / most * 8)) if most and number > 0 else 0] for number in sampled)
