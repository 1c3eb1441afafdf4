"""Cells between walls: the frame that several boards share."""

from __future__ import annotations

from rich.text import Text


def walls(columns: int, rows: int, inner: int, tall: int) -> list[Text]:
    """An empty grid of cells, each so many letters wide and so many lines high."""
    bar, blank = "─" * inner, " " * inner
    inside = f"│{'│'.join([blank] * columns)}│"
    lines = [_edge("┌", "┬", "┐", bar, columns)]
    for row in range(rows):
        lines += [inside] * tall
        last = row == rows - 1
        lines.append(_edge("└", "┴", "┘", bar, columns) if last else _edge("├", "┼", "┤", bar, columns))
    return [Text.assemble((line, "frame")) for line in lines]


def _edge(left: str, cross: str, right: str, bar: str, columns: int) -> str:
    return left + cross.join([bar] * columns) + right


def put(lines: list[Text], x: int, y: int, text: Text) -> None:
    """Lay a text over what stands in a line."""
    line = lines[y]
    if line.cell_len < x:
        line = line.copy()
        line.pad_right(x - line.cell_len)
    lines[y] = line[:x].append_text(text).append_text(line[x + text.cell_len :])
