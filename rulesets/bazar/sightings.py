"""What each player has lawfully seen, kept as what he cannot rule out.

Where everybody has seen a card go, it needs no remembering: it is known to be where it is, until it may have left
unseen. Any other card hides in a hand, in the deck or in the discard pile. For each pair of eyes and each of these
places there is a mask of the cards that may be there: seeing a card pins it to one place, a draw behind a hand's back
lets everything of the deck be in that hand. All masks lie side by side in one integer, so an attentive player's memory
costs nothing to copy, and one multiplication tells a thing to all eyes at once.

Discards are laid down openly, one upon the other (R-BZ-30): everybody may remember which cards went to the pile and
in what order, until one leaves it unseen. Only its size and its top card show.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from rulesets.bazar.components import ALL, COLOUR, COLOUR_MASK, ITEMS, ROUNDS
from rulesets.bazar.state import GAP, Bazaar, mask_of

Sight: TypeAlias = tuple[int, int]
"""Multipliers that tell some eyes where cards are: every place they thought of, and all of these but the right one."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Where each mask lies, and what writes a mask to several places at once."""

    deck: int
    pile: int
    shift: tuple[tuple[int, ...], ...]
    """By eyes and place. The hand of a seat is the place with its number."""
    at: tuple[int, ...]
    """By place, for all eyes."""
    all_see: tuple[Sight, ...]
    """By place."""
    one_sees: tuple[tuple[Sight, ...], ...]
    """By eyes and place."""
    two_see: tuple[tuple[Sight, ...], ...]
    """By giver and taker: the taker's hand in the eyes of both."""
    deck_of_others: tuple[int, ...]
    """By seat: what the others think the deck may hold."""
    pile_of_others: tuple[int, ...]
    """By seat: the same of the discard pile."""
    hand_of_others: tuple[tuple[int, ...], ...]
    """By giver and taker: what all but these two think the giver may hold."""


def _eyes(players: int) -> Eyes:
    places, seats = range(players + 2), range(players)
    shift = tuple(tuple(ITEMS * (eyes * (players + 2) + place) for place in places) for eyes in seats)

    def sight(seers: Iterable[int], place: int) -> Sight:
        rows = sum(1 << each for eyes in seers for each in shift[eyes])
        return rows, rows - sum(1 << shift[eyes][place] for eyes in seers)

    def thought(seers: Iterable[int], place: int) -> int:
        return sum(ALL << shift[eyes][place] for eyes in seers)

    return Eyes(
        deck=players,
        pile=players + 1,
        shift=shift,
        at=tuple(sum(1 << row[place] for row in shift) for place in places),
        all_see=tuple(sight(seats, place) for place in places),
        one_sees=tuple(tuple(sight([eyes], place) for place in places) for eyes in seats),
        two_see=tuple(tuple(sight({giver, taker}, taker) for taker in seats) for giver in seats),
        deck_of_others=tuple(thought({*seats} - {seat}, players) for seat in seats),
        pile_of_others=tuple(thought({*seats} - {seat}, players + 1) for seat in seats),
        hand_of_others=tuple(tuple(thought({*seats} - {giver, taker}, giver) for taker in seats) for giver in seats),
    )


EYES: Final = {players: _eyes(players) for players in ROUNDS}


def first_impressions(s: Bazaar) -> None:
    """After the deal everyone knows his own hand and the offer, and nothing else."""
    shift = EYES[s.players].shift
    s.known, s.may = mask_of(s.offer), 0
    for eyes, hand in enumerate(s.hands):
        unknown = ALL & ~hand & ~s.known
        for place in range(s.players + 1):
            s.may |= (hand if place == eyes else unknown) << shift[eyes][place]


def thoughts(s: Bazaar, eyes: int) -> list[int]:
    """What these eyes cannot rule out, by place: the hands, the deck, the discard pile. Since everybody can count
    cards (BZ-11.1), a place that may hold no more cards than it has holds just these."""
    known = [*[hand & s.known for hand in s.hands], 0, s.pile & s.known]
    secret = ALL & ~s.known
    might = [s.may >> shift & secret | known[place] for place, shift in enumerate(EYES[s.players].shift[eyes])]
    sizes = [*[hand.bit_count() for hand in s.hands], len(s.deck), s.pile.bit_count()]
    settled = False
    while not settled:
        settled = True
        for place, size in enumerate(sizes):
            sure = might[place] if size else 0
            if sure != might[place]:
                might[place] = 0
            elif sure.bit_count() == size and any(mask & sure for at, mask in enumerate(might) if at != place):
                might = [mask if at == place else mask & ~sure for at, mask in enumerate(might)]
                settled = False
    return might


def shared_thoughts(s: Bazaar, eyes: int) -> int:
    """A memory in which everybody knows what these eyes know."""
    row = ITEMS * (s.players + 2)
    mine = s.may >> row * eyes & (1 << row) - 1
    return sum(mine << row * other for other in range(s.players))


def certain(s: Bazaar, eyes: int, owner: int) -> int:
    """The cards of a hand that these eyes are sure of."""
    might = thoughts(s, eyes)
    sure = might.pop(owner)
    for mask in might:
        sure &= ~mask
    return sure


def seen(s: Bazaar, mask: int) -> None:
    """Everybody sees where cards go: into the offer, onto the discard pile, or openly into a hand."""
    s.known |= mask


def _pin(s: Bazaar, mask: int, sight: Sight) -> None:
    rows, wrong = sight
    s.may = (s.may | mask * rows) ^ mask * wrong


def _doubt(s: Bazaar, place: int, held: int) -> None:
    """Cards may leave a place unseen: what was known of it becomes what each pair of eyes remembers."""
    mask = held & s.known
    if mask:
        s.known ^= mask
        _pin(s, mask, EYES[s.players].all_see[place])


def drawn_unseen(s: Bazaar, seat: int, mask: int) -> None:
    """From the deck into a hand: the owner sees the cards, the others reckon with any of the deck's."""
    e = EYES[s.players]
    s.may |= (s.may & e.deck_of_others[seat]) >> ITEMS * (e.deck - seat)
    _pin(s, mask, e.one_sees[seat][seat])


def passed(s: Bazaar, giver: int, taker: int, mask: int) -> None:
    """From hand to hand: the two know the cards, a third cannot rule out any of the giver's."""
    e = EYES[s.players]
    _doubt(s, giver, s.hands[giver] | mask)
    s.may |= (s.may & e.hand_of_others[giver][taker]) << ITEMS * taker >> ITEMS * giver
    _pin(s, mask, e.two_see[giver][taker])


def gave_too_few(s: Bazaar, victim: int, swindler: int, bait: int) -> None:
    """Who cannot give two cards of other colours has shown the swindler the colour of all the rest (R-BZ-19)."""
    others = ALL & ~COLOUR_MASK[COLOUR[bait]]
    s.may &= ~(others << EYES[s.players].shift[swindler][victim])


def shuffled(s: Bazaar) -> None:
    """The discard pile becomes the deck."""
    e = EYES[s.players]
    _doubt(s, e.pile, s.pile)
    pile = s.may & ALL * e.at[e.pile]
    s.may = s.may & ~(ALL * (e.at[e.deck] | e.at[e.pile])) | pile >> ITEMS


def looked_through(s: Bazaar, seat: int) -> None:
    """The Apprentice shows the whole discard pile to one player (BZ-11.3)."""
    e = EYES[s.players]
    s.may &= ~(ALL << e.shift[seat][e.pile])
    _pin(s, s.pile, e.one_sees[seat][e.pile])


def picked_from_pile(s: Bazaar, seat: int, card: int) -> None:
    """One card, unseen by the others. The pile still shows its top, which tells them whether it was that one."""
    e = EYES[s.players]
    _doubt(s, e.pile, s.pile | 1 << card)
    s.may |= (s.may & e.pile_of_others[seat]) >> ITEMS * (e.pile - seat)
    _pin(s, 1 << card, e.one_sees[seat][seat])
    top_shows(s)


def dredged(s: Bazaar, seat: int, taken: tuple[int, ...], before: int) -> None:
    """The lowest cards of a pile that had so many before. Each pair of eyes knows them as well as it remembers the
    pile: cards that may have left earlier widen the guess."""
    e = EYES[s.players]
    _doubt(s, e.pile, s.pile | mask_of(taken))
    for eyes, shift in enumerate(e.shift):
        pile = s.may >> shift[-1]
        remembered = [card for card in s.laid if pile >> card & 1]
        gone = len(taken)
        if eyes == seat:
            gone = remembered.index(taken[-1]) + 1
            _pin(s, mask_of(taken), e.one_sees[seat][seat])
        else:
            doubt = len(remembered) - before
            s.may |= mask_of(remembered[: gone + doubt]) << shift[seat]
        s.may &= ~(mask_of(remembered[:gone]) << shift[-1])
    top_shows(s)


def top_shows(s: Bazaar) -> None:
    """Whatever lay above the card that shows now has left the pile, and everybody can see it."""
    e, top = EYES[s.players], s.top_card()
    above = ALL if top == GAP else mask_of(s.laid[s.laid.index(top) + 1 :])
    s.may &= ~(above * e.at[e.pile])
    if top != GAP:
        seen(s, 1 << top)
