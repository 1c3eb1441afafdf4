"""The vocabulary all cards are written in: what can happen to a card, and who learns of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Final

from rules.events import Tell
from rules.state import NOBODY
from rulesets.dale.components import COLOUR, COLOURLESS, DIE, NO_CARD, SLOTS, SOLD_OUT, STACKS, VALUE
from rulesets.dale.events import (
    CardKept,
    CardsDiscarded,
    CardsDrawn,
    CardsLookedAt,
    CardsPassed,
    CardsThrownAway,
    CardTaken,
    CardTurnedUp,
    DeckReshuffled,
    DieRolled,
    MarketCardDrawn,
    MarketRefilled,
    MarketTopDiscarded,
    StackBuilt,
    StallFinished,
)
from rulesets.dale.sightings import lose_track, remember, show, show_all, show_to, shuffle_in
from rulesets.dale.state import Valley

# Into the hand and out of it


def enter_hand(s: Valley, seat: int, card: int) -> None:
    """Whoever knew where it was knows it still."""
    insort(s.hands[seat], card)


def enter_hand_openly(s: Valley, seat: int, card: int) -> None:
    """From where everybody could see it."""
    insort(s.hands[seat], card)
    show(s, card)


def leave_hand(s: Valley, seat: int, cards: Iterable[int]) -> None:
    """What was changed about a card for this turn stays behind; it comes back as new."""
    hand = s.hands[seat]
    for card in cards:
        hand.remove(card)
    if s.bonus or s.guises or s.spent:
        for card in cards:
            s.bonus.pop(card, None)
            s.guises.pop(card, None)
            s.spent.pop(card, None)


def take(s: Valley, seat: int, card: int, tell: Tell, owner: int = NOBODY) -> None:
    """Openly, from a discard pile or the market."""
    enter_hand_openly(s, seat, card)
    tell(CardTaken, seat, card, owner)


def pass_cards(s: Valley, giver: int, taker: int, cards: Sequence[int], tell: Tell, at_random: bool = False) -> None:
    """From hand to hand: a third player sees only how many."""
    lose_track_of_some(s, giver, taker, len(cards))
    hand_over(s, giver, taker, cards)
    tell(CardsPassed, giver, taker, tuple(cards), at_random)


def hand_over(s: Valley, giver: int, taker: int, cards: Sequence[int]) -> None:
    remember(s, giver, cards)
    leave_hand(s, giver, cards)
    for card in cards:
        enter_hand(s, taker, card)


def lose_track_of_some(s: Valley, giver: int, taker: int, number: int) -> None:
    """A third player is left in doubt which cards of a hand went over, unless all of them do."""
    if number < len(s.hands[giver]):
        lose_track(s, s.hands[giver], (giver, taker))


def exchange(s: Valley, seat: int, other: int, number: int, tell: Tell) -> None:
    """So many random cards of two hands for each other, picked from the hands as they were."""
    given, taken = random_cards(s, seat, number), random_cards(s, other, number)
    lose_track_of_some(s, seat, other, number)
    lose_track_of_some(s, other, seat, number)
    hand_over(s, seat, other, given)
    hand_over(s, other, seat, taken)
    tell(CardsPassed, seat, other, given, True)
    tell(CardsPassed, other, seat, taken, True)


def random_cards(s: Valley, seat: int, number: int) -> tuple[int, ...]:
    hand = s.hands[seat][:]
    s.shuffle(hand)
    return tuple(hand[:number])


# Decks


def draw(s: Valley, seat: int, wanted: int, tell: Tell) -> int:
    """As many as there are (DM-6.3); returns how many that was."""
    deck, hand = s.decks[seat], s.hands[seat]
    drawn = lift(deck, wanted)
    if len(drawn) < wanted and renew_deck(s, seat, tell):
        drawn += lift(deck, wanted - len(drawn))
    if drawn:
        hand += drawn
        hand.sort()
        tell(CardsDrawn, seat, tuple(drawn))
    return len(drawn)


def lift(deck: list[int], wanted: int) -> list[int]:
    """The cards on top, the first one first."""
    lifted = deck[: -wanted - 1 : -1]
    del deck[len(deck) - len(lifted) :]
    return lifted


def top_of_deck(s: Valley, owner: int, tell: Tell) -> int:
    return s.decks[owner].pop() if s.decks[owner] or renew_deck(s, owner, tell) else NO_CARD


def renew_deck(s: Valley, owner: int, tell: Tell) -> bool:
    """Whoever draws, an empty deck is made anew from its discard pile first (DM-9.3)."""
    if not s.discards[owner]:
        return False
    turn_into_deck(s, owner)
    tell(DeckReshuffled, owner, len(s.decks[owner]))
    return True


def turn_into_deck(s: Valley, owner: int) -> None:
    deck, pile = s.decks[owner], s.discards[owner]
    deck[:] = pile
    pile.clear()
    s.shuffle(deck)
    shuffle_in(s, deck)


def draw_from_market(s: Valley, seat: int, tell: Tell) -> None:
    """Never a reshuffle outside clean-up (DM-10.2, R-DM-6)."""
    if s.market_deck:
        card = s.market_deck.pop()
        enter_hand(s, seat, card)
        tell(MarketCardDrawn, seat, card)


def look_at_deck(s: Valley, seat: int, owner: int, number: int, tell: Tell) -> None:
    """Drawn from a player's deck, to be looked at alone. It is a draw, so it reshuffles (DM-9.5 speaks of less)."""
    for _ in range(number):
        card = top_of_deck(s, owner, tell)
        if card == NO_CARD:
            break
        show_to(s, seat, card)
        s.looks.append(card)
    if s.looks:
        tell(CardsLookedAt, seat, tuple(s.looks), owner)


def look_at_market_deck(s: Valley, seat: int, number: int, tell: Tell) -> None:
    for _ in range(min(number, len(s.market_deck))):
        s.looks.append(s.market_deck.pop())
        show_to(s, seat, s.looks[-1])
    if s.looks:
        tell(CardsLookedAt, seat, tuple(s.looks), NOBODY)


def keep_looked_at(s: Valley, seat: int, card: int, tell: Tell) -> None:
    """One of them to the hand; nobody else knows which. The caller finds a place for the others."""
    lose_track(s, s.looks, (seat,))
    s.looks.clear()
    enter_hand(s, seat, card)
    tell(CardKept, seat, card)


def turn_up(s: Valley, seat: int, tell: Tell) -> int:
    """The top of the market deck, for all to see."""
    card = s.market_deck.pop()
    tell(CardTurnedUp, seat, card)
    return card


def discard_market_top(s: Valley, seat: int, by: int, tell: Tell) -> None:
    """By an ability of a hand card."""
    card = s.market_deck.pop()
    throw_away(s, card)
    tell(MarketTopDiscarded, seat, by, card)


def fill_market(s: Valley, tell: Tell) -> None:
    """Cards slide to the right over gaps, and new ones follow them while the market deck lasts (DM-10.1)."""
    market, deck, laid = s.market, s.market_deck, []
    gaps = market.count(NO_CARD)
    if not deck and market[SLOTS - gaps :] == SOLD_OUT[:gaps]:
        return  # nothing to lay out, and nothing slides
    for _ in range(gaps):
        market.remove(NO_CARD)
        if deck:
            laid.append(deck[-1])
        market.append(deck.pop() if deck else NO_CARD)
    if laid:
        tell(MarketRefilled, tuple(laid))


# Down onto a pile

ON_DISCARD: Final = 0
AWAY: Final = 1


def discard(s: Valley, seat: int, cards: Sequence[int]) -> None:
    """From the hand onto the own pile, in this order."""
    leave_hand(s, seat, cards)
    s.discards[seat] += cards


def throw_away(s: Valley, card: int) -> None:
    """Junk to the junk pile, an animal card to the market's discard pile, whatever it may be copying (DM-4.1)."""
    (s.junk if COLOUR[card] == COLOURLESS else s.market_discard).append(card)


_dearest_first: Final = tuple(card - 1000 * value for card, value in enumerate(VALUE)).__getitem__


def cheapest_on_top(cards: Iterable[int]) -> list[int]:
    """The order of cards that go down together, unless the player wants another (DM-4.3): nothing worth taking is
    left on top."""
    return sorted(cards, key=_dearest_first)


def lay_down(s: Valley, seat: int, cards: Sequence[int], where: int, tell: Tell) -> None:
    """Several cards at once, from hand or market. A picky player puts them down one by one (DM-4.3)."""
    if len(cards) > 1:
        if s.picky:
            show_all(s, cards)
            s.stack.append(("order", seat, (where, *cards)))
            return
        cards = cheapest_on_top(cards)
    if cards:
        put(s, seat, cards, where, tell)


def put(s: Valley, seat: int, cards: Sequence[int], where: int, tell: Tell) -> None:
    """In this order."""
    if where == ON_DISCARD:
        discard(s, seat, cards)
        tell(CardsDiscarded, seat, tuple(cards))
    else:
        for card in cards:
            clear_away(s, seat, card)
        tell(CardsThrownAway, seat, tuple(cards))


def clear_away(s: Valley, seat: int, card: int) -> None:
    """From the market, or from the hand."""
    if card in s.market:
        s.market[s.market.index(card)] = NO_CARD
    else:
        leave_hand(s, seat, (card,))
    throw_away(s, card)


# The stall and the die


def add_stack(s: Valley, seat: int, cards: Sequence[int], tell: Tell) -> None:
    """The eighth stack wins at once, whatever else was to come (DM-11.1, R-DM-2)."""
    s.stalls[seat].append(tuple(cards))
    tell(StackBuilt, seat, len(s.stalls[seat]), tuple(cards))
    if len(s.stalls[seat]) == STACKS:
        s.winner = seat
        s.stack.clear()
        tell(StallFinished, seat)


def roll(s: Valley, seat: int, tell: Tell) -> int:
    rolled = DIE[s.below(len(DIE))]
    tell(DieRolled, seat, rolled)
    return rolled
