"""What each pair of eyes has lawfully seen.

One number a card, with a field of bits for each seat and a last one for those who only watch. A card is either KNOWN to
them, wherever it went since, or its field names the group it was lost in: cards of one group may lie in any order in
the places that hold them now, and nowhere else. A shuffle starts a new group; a card that changes place unseen joins
groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from rulesets.dale.state import Table

_FIELD: Final = 32
KNOWN: Final = (1 << _FIELD) - 1
_EVERYBODY: Final = tuple(sum(1 << row * _FIELD for row in range(rows)) for rows in range(6))
"""By the number of fields: times a label, the same label in all of them."""
_KNOWN_TO: Final = tuple(KNOWN << row * _FIELD for row in range(6))
_KNOWN_TO_ALL: Final = tuple(KNOWN * everybody for everybody in _EVERYBODY)


def known_to_all(players: int) -> int:
    return _KNOWN_TO_ALL[players + 1]


def _field_of(s: Table, eyes: int) -> int:
    """Where the field of a seat begins; whoever sits nowhere has the last one."""
    return _FIELD * (eyes if eyes >= 0 else s.players)


def knows(s: Table, eyes: int, card: int) -> bool:
    return s.seen[card] >> _field_of(s, eyes) & KNOWN == KNOWN


def show(s: Table, card: int) -> None:
    """Face up on the table, or shown around."""
    s.seen[card] = _KNOWN_TO_ALL[s.players + 1]


def show_all(s: Table, cards: Iterable[int]) -> None:
    seen, known = s.seen, _KNOWN_TO_ALL[s.players + 1]
    for card in cards:
        seen[card] = known


def show_to(s: Table, seat: int, card: int) -> None:
    s.seen[card] |= _KNOWN_TO[seat]


def show_all_to(s: Table, seat: int, cards: Iterable[int]) -> None:
    seen, known = s.seen, _KNOWN_TO[seat]
    for card in cards:
        seen[card] |= known


def shuffle_in(s: Table, cards: Sequence[int]) -> None:
    """From now on nobody knows which of these is which."""
    label = _new_group(s) * _EVERYBODY[s.players + 1]
    seen = s.seen
    for card in cards:
        seen[card] = label


def _new_group(s: Table) -> int:
    s.groups += 1
    return s.groups


def lose_track(s: Table, cards: Sequence[int], witnesses: Sequence[int]) -> None:
    """Some of these cards moved, and only the witnesses saw which: to all others each may be any of them."""
    if len(cards) < 2:
        return
    for row in range(s.players + 1):
        if row not in witnesses:
            _join(s, row * _FIELD, cards)


def _join(s: Table, field: int, cards: Sequence[int]) -> None:
    """One group of all these cards and of the groups they came from."""
    seen, known = s.seen, KNOWN << field
    labels = {seen[card] & known for card in cards}
    groups = labels - {known}
    if len(groups) == len(labels) == 1:
        return
    kept = min(groups) if groups else _new_group(s) << field
    fellows = [card for card in hidden_cards(s) if seen[card] & known in groups] if len(groups) > 1 else []
    for card in (*cards, *fellows):
        seen[card] = seen[card] & ~known | kept


def hidden_cards(s: Table) -> Iterable[int]:
    """Wherever a card may lie that somebody does not know."""
    return chain(*s.hands, *s.decks, s.market_deck, s.looks)


def seen_by_all_as_by(s: Table, seat: int) -> list[int]:
    """The memory of one seat in everybody's place: what an imagined table may know."""
    field, everybody = _field_of(s, seat), _EVERYBODY[s.players + 1]
    return [(fields >> field & KNOWN) * everybody for fields in s.seen]
