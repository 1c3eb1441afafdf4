"""What each pair of eyes remembers of cards they cannot see.

What lies open needs no memory, nor does the own hand. Every other card has one number, with a field of bits for each
seat and a last one for those who only watch. A card is either KNOWN to them, wherever it went since, or its field names
the group it was lost in: cards of one group may lie in any order in the places that hold them now, and nowhere else. A
shuffle starts a new group; a card that changes place unseen joins groups.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rulesets.dale.state import Valley

_FIELD: Final = 32
KNOWN: Final = (1 << _FIELD) - 1
_EVERYBODY: Final = tuple(sum(1 << row * _FIELD for row in range(rows)) for rows in range(6))
"""By the number of fields: times a label, the same label in all of them."""
_KNOWN_TO: Final = tuple(KNOWN << row * _FIELD for row in range(6))
_KNOWN_TO_ALL: Final = tuple(KNOWN * everybody for everybody in _EVERYBODY)


def known_to_all(players: int) -> int:
    return _KNOWN_TO_ALL[players + 1]


def _row_of(s: Valley, eyes: int) -> int:
    """Whoever sits nowhere has the last field."""
    return eyes if eyes >= 0 else s.players


def knows(s: Valley, eyes: int, card: int) -> bool:
    """Of a card in a deck, or in somebody else's hand."""
    known = _KNOWN_TO[_row_of(s, eyes)]
    return s.seen[card] & known == known


def show(s: Valley, card: int) -> None:
    """It goes into a hand for all to see, or is shown from there."""
    s.seen[card] = _KNOWN_TO_ALL[s.players + 1]


def show_all(s: Valley, cards: Iterable[int]) -> None:
    seen, known = s.seen, _KNOWN_TO_ALL[s.players + 1]
    for card in cards:
        seen[card] = known


def show_to(s: Valley, seat: int, card: int) -> None:
    s.seen[card] |= _KNOWN_TO[seat]


def remember(s: Valley, seat: int, cards: Iterable[int]) -> None:
    """Before cards leave the own hand unseen: their owner will know them wherever they go."""
    for card in cards:
        show_to(s, seat, card)


def shuffle_in(s: Valley, cards: Sequence[int]) -> None:
    """From now on nobody knows which of these is which."""
    label = _new_group(s) * _EVERYBODY[s.players + 1]
    seen = s.seen
    for card in cards:
        seen[card] = label


def _new_group(s: Valley) -> int:
    s.groups += 1
    return s.groups


def lose_track(s: Valley, cards: Sequence[int], witnesses: Collection[int]) -> None:
    """Some of these cards moved, and only the witnesses saw which: to all others each may be any of them."""
    if len(cards) < 2:
        return
    for row in range(s.players + 1):
        if row not in witnesses:
            _join(s, row * _FIELD, cards)


def _join(s: Valley, field: int, cards: Sequence[int]) -> None:
    """One group of all these cards and of the groups they came from."""
    seen, known = s.seen, KNOWN << field
    labels = {seen[card] & known for card in cards}
    if len(labels) == 1 and known not in labels:
        return
    groups = sorted({group_of(s, label) for label in labels if label != known})
    kept, *others = groups or [_new_group(s) << field]
    for group in others:
        s.joined[group] = kept
    for card in cards:
        seen[card] = seen[card] & ~known | kept


def group_of(s: Valley, label: int) -> int:
    """The group that a label, still in its field, stands for by now."""
    while label in s.joined:
        label = s.joined[label]
    return label


def recall_as(s: Valley, seat: int) -> None:
    """The memory of one seat in everybody's place: what an imagined table may know."""
    field, known, everybody = seat * _FIELD, _KNOWN_TO[seat], _EVERYBODY[s.players + 1]
    s.seen = [(group_of(s, fields & known) >> field) * everybody for fields in s.seen]
    s.joined = {}
    show_all(s, s.hands[seat])
