"""The clean-up phase: the hand, then the market (DM-9, DM-10)."""

from __future__ import annotations

from typing import Final

from rules.events import WATCHER, Tell, silence
from rules.kinds import YES, Step, YesNo
from rules.state import Frame
from rulesets.dale.cards.card import LARGER_HAND
from rulesets.dale.catalogue import RIGHTS, cards_with
from rulesets.dale.components import HAND_SIZE, NO_CARD
from rulesets.dale.events import CardsShown, JunkDrawn, MarketReshuffled
from rulesets.dale.guises import COPYING, drop_vanished, is_open, items_of, kind_of, model, settle
from rulesets.dale.plain import is_plain
from rulesets.dale.sightings import knows, show_all, shuffle_in
from rulesets.dale.state import Valley
from rulesets.dale.turn import begin_turn
from rulesets.dale.verbs import draw, enter_hand_openly, fill_market

_ENLARGING: Final = cards_with(LARGER_HAND)
_is_modest: Final = (_ENLARGING | COPYING).isdisjoint
"""No card of the hand enlarges it, or could come to do so."""


class CleanUp(Step[Valley]):
    """The hand, then the market (DM-3.2). Cards that enlarge the hand count as soon as they are in it; chameleons that
    could be one are asked before the first draw, and again whenever cards have come."""

    name = "clean-up"

    def run(self, s: Valley, frame: Frame, tell: Tell) -> None:
        _, seat, asked = frame
        hand = s.hands[seat]
        if _is_modest(hand) and len(hand) < HAND_SIZE:
            draw(s, seat, HAND_SIZE - len(hand), tell)
        if not (len(hand) >= HAND_SIZE and _is_modest(hand)) and not filled(s, seat, asked, tell):
            return
        if NO_CARD in s.market:
            refresh_market(s, tell)
        if s.shows or s.bonus or s.guises or s.spent:
            forget_changes(s)
        begin_turn(s, (seat + 1) % s.players, tell)


def filled(s: Valley, seat: int, asked: tuple[int, ...], tell: Tell) -> bool:
    """Whether nothing has to be asked before the hand is full, however large it may be."""
    hand = s.hands[seat]
    while True:
        if not is_plain(hand) and settle_next(s, seat, asked, tell):
            return False
        asked = ()
        wanted = hand_size(s, seat) - len(hand)
        if wanted <= 0 or not draw(s, seat, wanted, tell):
            break
        if len(hand) > HAND_SIZE:
            show_enlargers(s, seat, tell)
    if wanted > 0:
        fill_with_junk(s, seat, wanted, tell)
    return True


def settle_next(s: Valley, seat: int, asked: tuple[int, ...], tell: Tell) -> bool:
    """Whether a chameleon must be settled before the draw; if so, filling goes on after that."""
    drop_vanished(s, silence)  # nobody needs to hear of it any more
    for card in s.hands[seat]:
        larger = [] if card in asked else could_grow(s, seat, card)
        if larger:
            s.push("clean-up", seat, *asked, card)
            if len(larger) == len(items_of(s, seat, card)):
                settle(s, seat, larger[0], tell)  # nothing else to copy, so no choice
            else:
                s.push("grow", seat, card, larger[0])
            return True
    return False


def hand_size(s: Valley, seat: int) -> int:
    return HAND_SIZE + len(enlargers(s, seat))


def enlargers(s: Valley, seat: int) -> list[int]:
    hand = s.hands[seat]
    if s.guises:
        return [card for card in hand if model(s, card) in _ENLARGING]
    return [*filter(_ENLARGING.__contains__, hand)]


def would_draw_more(s: Valley, seat: int) -> bool:
    """Whether a larger hand would bring a card: one is wanted then, and there is one to be had."""
    wanted = hand_size(s, seat) + 1 - len(s.hands[seat])
    return 0 < wanted <= len(s.decks[seat]) + len(s.discards[seat]) + len(s.junk)


def could_grow(s: Valley, seat: int, card: int) -> list[int]:
    """The ways an open chameleon could enlarge the hand."""
    if not is_open(s, card):
        return []
    return [item for item in items_of(s, seat, card) if RIGHTS[kind_of(s, item)] & LARGER_HAND]


class Grow(YesNo[Valley]):
    """Whether a chameleon copies a card that enlarges the hand."""

    name = "grow"
    rule = "Cookies"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (_, item) = frame
        if choice == YES:
            settle(s, seat, item, tell)


def fill_with_junk(s: Valley, seat: int, wanted: int, tell: Tell) -> None:
    """Deck and discard pile are empty: junk, while there is any (DM-9.4, R-DM-3)."""
    number = min(wanted, len(s.junk))
    for _ in range(number):
        enter_hand_openly(s, seat, s.junk.pop())
    if number:
        tell(JunkDrawn, seat, number)
    if number and len(s.hands[seat]) > HAND_SIZE:
        show_enlargers(s, seat, tell)


def show_enlargers(s: Valley, seat: int, tell: Tell) -> None:
    """Whoever has drawn more than five shows why (DM-1.3)."""
    cards = tuple(card for card in enlargers(s, seat) if not knows(s, WATCHER, card))
    if cards:
        show_all(s, cards)
        tell(CardsShown, seat, cards)


def refresh_market(s: Valley, tell: Tell) -> None:
    """Only now may the deck be made anew (DM-10.2)."""
    fill_market(s, tell)
    if NO_CARD in s.market and s.market_discard:
        reshuffle_market(s, tell)
        fill_market(s, tell)


def reshuffle_market(s: Valley, tell: Tell) -> None:
    s.market_deck[:] = s.market_discard
    s.market_discard.clear()
    s.shuffle(s.market_deck)
    shuffle_in(s, s.market_deck)
    tell(MarketReshuffled, len(s.market_deck))


def forget_changes(s: Valley) -> None:
    """What was for this turn is over."""
    s.shows = 0
    s.bonus.clear()
    s.guises.clear()
    s.spent.clear()
