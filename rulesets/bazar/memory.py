"""What each player has lawfully seen, kept as what he cannot rule out.

A card hides in a hand, in the deck or in the discard pile. For each pair of eyes and each of these places, one mask
holds the cards that may be there: seeing a card pins it to one place, a draw behind a hand's back lets everything
from the deck be in that hand. So an attentive player's memory costs a few integers and is right at every moment.

Discards are laid down openly, one upon the other (R-BZ-30): everybody may remember which cards went to the pile and
in what order, until one leaves it unseen. Only its size and its top card show.
"""

from __future__ import annotations

from rulesets.bazar.components import ALL, COLOUR, COLOUR_MASK
from rulesets.bazar.state import GAP, Table, mask_of


def first_impressions(s: Table) -> list[int]:
    """After the deal everyone knows his own hand and the offer, and nothing else."""
    rows: list[int] = []
    for eyes in range(s.players):
        unknown = ALL & ~s.hands[eyes] & ~mask_of(s.offer)
        rows += [s.hands[eyes] if owner == eyes else unknown for owner in range(s.players)]
        rows += [unknown, 0]
    return rows


def certain(s: Table, eyes: int, owner: int) -> int:
    """The cards of a hand that these eyes are sure of."""
    width = s.players + 2
    row = eyes * width
    elsewhere = 0
    for place in range(width):
        if place != owner:
            elsewhere |= s.may[row + place]
    return s.may[row + owner] & ~elsewhere


def _pin(s: Table, eyes: int, place: int, mask: int) -> None:
    width, may = s.players + 2, s.may
    row = eyes * width
    for slot in range(row, row + width):
        may[slot] &= ~mask
    may[row + place] |= mask


def seen_leaving(s: Table, mask: int) -> None:
    """Cards came out into the open, where they need no remembering."""
    keep = ~mask
    s.may = [might & keep for might in s.may]


def seen_in_hand(s: Table, seat: int, mask: int) -> None:
    """Cards went openly into a hand, or were shown there."""
    seen_leaving(s, mask)
    for slot in range(seat, len(s.may), s.players + 2):
        s.may[slot] |= mask


def seen_on_pile(s: Table, mask: int) -> None:
    seen_in_hand(s, s.players + 1, mask)


def drawn_unseen(s: Table, seat: int, mask: int) -> None:
    """From the deck into a hand: the owner sees the cards, the others reckon with any of the deck's."""
    width, may = s.players + 2, s.may
    for eyes in range(s.players):
        if eyes == seat:
            _pin(s, eyes, seat, mask)
        else:
            row = eyes * width
            may[row + seat] |= may[row + s.players]


def passed(s: Table, giver: int, taker: int, mask: int) -> None:
    """From hand to hand: the two know the cards, a third cannot rule out any of the giver's."""
    width, may = s.players + 2, s.may
    for eyes in range(s.players):
        if eyes in (giver, taker):
            _pin(s, eyes, taker, mask)
        else:
            may[eyes * width + taker] |= may[eyes * width + giver]


def gave_too_few(s: Table, victim: int, swindler: int, bait: int) -> None:
    """Who cannot give two cards of other colours has shown the swindler the colour of all the rest (R-BZ-19)."""
    s.may[swindler * (s.players + 2) + victim] &= COLOUR_MASK[COLOUR[bait]]


def shuffled(s: Table) -> None:
    """The discard pile has become the deck."""
    width = s.players + 2
    for row in range(0, len(s.may), width):
        s.may[row + s.players] = s.may[row + s.players + 1]
        s.may[row + s.players + 1] = 0


def looked_through(s: Table, seat: int) -> None:
    """The Apprentice shows the whole discard pile to one player (BZ-11.3)."""
    slot = seat * (s.players + 2) + s.players + 1
    _pin(s, seat, s.players + 1, s.pile)
    s.may[slot] = s.pile


def picked_from_pile(s: Table, seat: int, card: int) -> None:
    """One card, unseen by the others. The pile still shows its top, which tells them whether it was that one."""
    _taken_from_pile(s, seat, 1 << card)
    top_shows(s)


def _taken_from_pile(s: Table, seat: int, mask: int) -> None:
    width, may = s.players + 2, s.may
    for eyes in range(s.players):
        if eyes == seat:
            _pin(s, eyes, seat, mask)
        else:
            row = eyes * width
            may[row + seat] |= may[row + s.players + 1]


def dredged(s: Table, seat: int, taken: tuple[int, ...], before: int) -> None:
    """The lowest cards of a pile that had so many before. Each pair of eyes knows them as well as it remembers the
    pile: cards that may have left earlier widen the guess."""
    width, may = s.players + 2, s.may
    for eyes in range(s.players):
        row = eyes * width
        remembered = [card for card in s.laid if may[row + s.players + 1] >> card & 1]
        gone = len(taken)
        if eyes == seat:
            gone = remembered.index(taken[-1]) + 1
            _pin(s, eyes, seat, mask_of(taken))
        else:
            doubt = len(remembered) - before
            may[row + seat] |= mask_of(remembered[: gone + doubt])
        may[row + s.players + 1] &= ~mask_of(remembered[:gone])
    top_shows(s)


def top_shows(s: Table) -> None:
    """Whatever lay above the card that shows now has left the pile, and everybody can see it."""
    top = s.top_card()
    above = ALL if top == GAP else mask_of(s.laid[s.laid.index(top) + 1 :])
    for slot in range(s.players + 1, len(s.may), s.players + 2):
        s.may[slot] &= ~above
    if top != GAP:
        seen_on_pile(s, 1 << top)
