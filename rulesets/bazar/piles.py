"""How cards move: drawn, discarded, refilled, passed on; and what happens when the deck runs out (BZ-2, BZ-7)."""

from __future__ import annotations

from rules.events import PhaseBegan, Tell
from rulesets.bazar import sightings
from rulesets.bazar.components import ROUND_COIN, ROUNDS
from rulesets.bazar.events import (
    CardsDiscarded,
    CardsDrawn,
    CardsPassed,
    DeckShuffled,
    HandsSold,
    OfferRefilled,
    RoundEnded,
)
from rulesets.bazar.scoring import winners
from rulesets.bazar.state import GAP, Bazaar, cards, mask_of


def draw(s: Bazaar, seat: int, number: int, tell: Tell) -> None:
    """From the deck, kept secret (BZ-11.3). When the deck ends on the way, the rest comes from the next one (R-BZ-4),
    or the game is over."""
    while number > 0 and s.deck:
        drawn = tuple(sorted(s.deck[-number:]))
        del s.deck[-number:]
        number -= len(drawn)
        mask = mask_of(drawn)
        s.hands[seat] |= mask
        sightings.drawn_unseen(s, seat, mask)
        tell(CardsDrawn, seat, drawn)
        if not s.deck:
            end_round(s, tell)


def refill(s: Bazaar, tell: Tell) -> None:
    """Leftmost gap first; the other cards keep their places (BZ-7.1, R-BZ-29)."""
    gaps = s.offer.count(GAP)
    while gaps and s.deck:
        fresh = tuple(s.deck[: -gaps - 1 : -1])
        del s.deck[-gaps:]
        gaps -= len(fresh)
        for card in fresh:
            s.offer[s.offer.index(GAP)] = card
        sightings.seen(s, mask_of(fresh))
        tell(OfferRefilled, fresh)
        if not s.deck:
            end_round(s, tell)


def end_round(s: Bazaar, tell: Tell) -> None:
    """The last card has left the deck (R-BZ-3): a coin for the player on turn, and a new deck out of the discards. In
    the last round, or without discards, the game is over at once: whatever was still to come falls away."""
    s.earn(s.turn, ROUND_COIN)
    tell(RoundEnded, s.turn, s.round, ROUND_COIN)
    if s.round == ROUNDS[s.players] or not s.pile:
        s.stack.clear()
        tell(HandsSold, winners(s))
        return
    s.round += 1
    sightings.shuffled(s)
    s.deck = list(cards(s.pile))
    s.shuffle(s.deck)
    s.laid.clear()
    s.pile = 0
    tell(DeckShuffled, len(s.deck))
    tell(PhaseBegan, "round", s.round)


def discard(s: Bazaar, seat: int, items: tuple[int, ...], tell: Tell) -> None:
    """Openly, the first one lowest, from the hand or from the offer (R-BZ-22, R-BZ-30)."""
    if len(s.laid) > s.pile.bit_count():  # some left the pile unseen, and may come back now
        s.laid = [card for card in s.laid if card not in items]
    s.laid += items
    mask = mask_of(items)
    if s.hands[seat] & mask:
        s.hands[seat] &= ~mask
    else:
        leave_offer(s, items)
    s.pile |= mask
    sightings.seen(s, mask)
    tell(CardsDiscarded, seat, items)


def discard_set(s: Bazaar, seat: int, items: tuple[int, ...], tell: Tell) -> None:
    """Several at once: the player says in which order they lie (R-BZ-23)."""
    if len(items) > 1 and s.agreed.asked_order:
        s.stack.append(("lay", seat, items))
    elif items:
        discard(s, seat, items, tell)


def take_from_offer(s: Bazaar, seat: int, items: tuple[int, ...]) -> None:
    leave_offer(s, items)
    mask = mask_of(items)
    s.hands[seat] |= mask
    sightings.seen(s, mask)


def leave_offer(s: Bazaar, items: tuple[int, ...]) -> None:
    """All of one step leave before a gap is filled (R-BZ-29)."""
    for card in items:
        s.offer[s.offer.index(card)] = GAP


def hand_over(
    s: Bazaar, rule: str, giver: int, taker: int, items: tuple[int, ...], tell: Tell, at_random: bool = False
) -> None:
    mask = mask_of(items)
    s.hands[giver] &= ~mask
    s.hands[taker] |= mask
    if items:
        sightings.passed(s, giver, taker, mask)
    tell(CardsPassed, rule, giver, taker, items, at_random)


def rob(s: Bazaar, thief: int, victim: int, number: int, tell: Tell) -> None:
    """Random cards out of a hand; fewer if there are fewer (BZ-11.2)."""
    hand = list(cards(s.hands[victim]))
    s.shuffle(hand)
    hand_over(s, "BZ-11.4", victim, thief, tuple(sorted(hand[:number])), tell, at_random=True)
