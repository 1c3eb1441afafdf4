"""What the chameleons of Dale of Merchants are and could be, in a few lines of words."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from rulesets.dale.components import KIND, TITLES
from rulesets.dale.guises import COPIES
from rulesets.dale.view import Mask, TableView
from tui.boards.dale_cards import ink, titled


def mask_lines(view: TableView, width: int, height: int) -> list[Text]:
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
        return line.append(" is now ", "quiet").append(titled(mask.now), ink(mask.now))
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
    return ", ".join(dict.fromkeys(titled(one) for one in cards))
