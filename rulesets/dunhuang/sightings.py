"""What each player has lawfully seen of the other hands.

Most cards come to a hand from the open market, so everyone knows them until they leave unseen. For each pair of eyes
and each hand one integer holds, four bits a good, how many copies must be there: cheap to copy, exact to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.dunhuang.state import Oasis

_SHIFTS: Final = range(0, 44, 4)
_ONE: Final = tuple(1 << shift for shift in _SHIFTS)


def knows(s: Oasis, eyes: int, owner: int) -> list[int]:
    """Counts by good that these eyes are sure of in that hand."""
    packed = s.known[eyes * s.players + owner]
    return [packed >> shift & 15 for shift in _SHIFTS]


def seen_coming(s: Oasis, owner: int, good: int) -> None:
    """A card went openly into a hand."""
    known, one = s.known, _ONE[good]
    for slot in range(owner, len(known), s.players):
        known[slot] += one


def seen_leaving(s: Oasis, owner: int, good: int) -> None:
    """A card openly left a hand."""
    for slot in range(owner, len(s.known), s.players):
        _strike(s.known, slot, good)


def seen_passing(s: Oasis, giver: int, taker: int, goods: Sequence[int]) -> None:
    """Cards have changed hands before the eyes of two players; a third only knows how many (R-DH-23)."""
    for eyes in range(s.players):
        given, taken = eyes * s.players + giver, eyes * s.players + taker
        if eyes in (giver, taker):
            for good in goods:
                _strike(s.known, given, good)
                s.known[taken] += _ONE[good]
        elif before := s.known[given]:
            s.known[given] = _surely_left(before, len(goods))
            s.known[taken] += _surely_left(before, sum(s.hands[giver]))


def _strike(known: list[int], slot: int, good: int) -> None:
    if (known[slot] >> (4 * good)) & 15:
        known[slot] -= _ONE[good]


def _surely_left(packed: int, gone: int) -> int:
    """What must still be there when so many cards have gone unseen, whichever they were."""
    return sum([count - gone << shift for shift in _SHIFTS if (count := packed >> shift & 15) > gone])
