"""What each pair of eyes has lawfully seen.

One row of bytes a seat, and a last one for those who only watch. A card is either KNOWN to them, wherever it went
since, or carries the label of the group it was lost in: cards of one label may lie in any order in the places that
hold them now, and nowhere else. A shuffle starts a new group; a card that changes place unseen joins groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.dale.components import CARDS
from rulesets.dale.state import Table

KNOWN: Final = 255
_TO_ALL: Final = tuple(bytes([KNOWN]) * rows for rows in range(6))


def row_of(s: Table, eyes: int) -> int:
    """Where the row of a seat begins; whoever sits nowhere has the last one."""
    return CARDS * (eyes if eyes >= 0 else s.players)


def knows(s: Table, eyes: int, card: int) -> bool:
    return s.seen[row_of(s, eyes) + card] == KNOWN


def show(s: Table, card: int) -> None:
    """Face up on the table, or shown around."""
    s.seen[card::CARDS] = _TO_ALL[s.players + 1]


def show_to(s: Table, seat: int, card: int) -> None:
    s.seen[seat * CARDS + card] = KNOWN


def shuffle_in(s: Table, cards: Sequence[int]) -> None:
    """From now on nobody knows which of these is which."""
    for row in range(0, len(s.seen), CARDS):
        window = s.seen[row : row + CARDS]
        label = _unused_label(window)
        for card in cards:
            window[card] = label
        s.seen[row : row + CARDS] = window


def lose_track(s: Table, cards: Sequence[int], witnesses: Sequence[int]) -> None:
    """Some of these cards moved, and only the witnesses saw which: to all others each may be any of them."""
    if len(cards) < 2:
        return
    for row in range(s.players + 1):
        if row not in witnesses:
            _join(s, row * CARDS, cards)


def _join(s: Table, row: int, cards: Sequence[int]) -> None:
    window = s.seen[row : row + CARDS]
    labels = {window[card] for card in cards}
    groups = sorted(labels - {KNOWN})
    if labels == set(groups[:1]):
        return
    kept = groups[0] if groups else _unused_label(window)
    for label in groups[1:]:
        window = window.replace(bytes([label]), bytes([kept]))
    for card in cards:
        window[card] = kept
    s.seen[row : row + CARDS] = window


def _unused_label(window: bytearray) -> int:
    label = 0
    while label in window:
        label += 1
    return label
