"""What one pair of eyes may know, and what the same eyes may imagine behind it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chance import shuffle
from rules.events import EVERYTHING, UNSEEN
from rules.game import View
from rulesets.dale.components import NO_CARD, SLOTS, WORDS
from rulesets.dale.guises import COPIES, card_of, end_of, is_copy, is_open, items_of, model, value_of
from rulesets.dale.market import price
from rulesets.dale.sightings import known_to_all, knows, recall_as
from rulesets.dale.state import Valley

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Merchant:
    """One player, as others see him."""

    hand_size: int
    hand: Cards
    """What the eyes know of the hand: all of the own one, of the others what was seen going in."""
    deck: int
    remembered: tuple[tuple[int, int], ...]
    """Cards of the deck these eyes know the place of: how deep, and which."""
    discard: Cards
    """The last one is the top."""
    stall: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Mask:
    """A card of the own hand whose face or value is not simply the printed one."""

    card: int
    now: int
    """The card whose face it shows."""
    value: int
    could_be: Cards
    """For an open chameleon: one card of every kind it could copy."""


@dataclass(frozen=True, slots=True)
class TableView(View):
    animals: tuple[int, ...]
    number: int
    market: Cards
    """From the right; NO_CARD for a gap."""
    prices: tuple[int, ...]
    market_deck: int
    market_discard: Cards
    junk: int
    merchants: tuple[Merchant, ...]
    in_play: int
    played_as: int
    """The kind that the card in play counts as: a chameleon is carried out as what it copies."""
    looks: Cards
    """The cards these eyes are choosing from just now."""
    chosen: int
    """The card under the blindfold, for the one who put it there."""
    shows: int
    masks: tuple[Mask, ...]
    winner: int


def look(s: Valley, eyes: int) -> TableView:
    acting = eyes in (s.turn, EVERYTHING)
    return TableView(
        eyes=eyes,
        turn=s.turn,
        animals=s.animals,
        number=s.number,
        market=tuple(s.market),
        prices=tuple(price(s, slot) if s.market[slot] != NO_CARD else 0 for slot in range(SLOTS)),
        market_deck=len(s.market_deck),
        market_discard=tuple(s.market_discard),
        junk=len(s.junk),
        merchants=tuple(merchant(s, seat, eyes) for seat in range(s.players)),
        in_play=s.in_play,
        played_as=next((details[0] for name, _, details in reversed(s.stack) if name == "resolved"), NO_CARD),
        looks=tuple(s.looks) if acting else (UNSEEN,) * len(s.looks),
        chosen=card_of(s.chosen) if acting and s.chosen != NO_CARD else NO_CARD,
        shows=s.shows,
        masks=masks(s, eyes),
        winner=s.winner,
    )


def merchant(s: Valley, seat: int, eyes: int) -> Merchant:
    deck, hand = s.decks[seat], s.hands[seat]
    return Merchant(
        hand_size=len(hand),
        hand=tuple(seen_in_hand(s, seat, eyes)),
        deck=len(deck),
        remembered=tuple((depth, card) for depth, card in enumerate(reversed(deck), 1) if knows(s, eyes, card)),
        discard=tuple(s.discards[seat]),
        stall=tuple(s.stalls[seat]),
    )


def seen_in_hand(s: Valley, seat: int, eyes: int) -> list[int]:
    if eyes in (seat, EVERYTHING):
        return s.hands[seat]
    return [card for card in s.hands[seat] if knows(s, eyes, card)]


def masks(s: Valley, eyes: int) -> tuple[Mask, ...]:
    """What was changed this turn was changed for all to see, but an unseen gift may have taken it away since; what a
    chameleon could be, only its owner knows."""
    changed = [card for card in seen_in_hand(s, s.turn, eyes) if card in s.guises or card in s.bonus]
    mine = s.hands[eyes] if eyes >= 0 else []
    veiled = [card for card in mine if COPIES[card] and card not in changed]
    return tuple(mask(s, card, eyes) for card in changed + veiled)


def mask(s: Valley, card: int, eyes: int) -> Mask:
    could_be: Cards = ()
    if eyes >= 0 and card in s.hands[eyes] and is_open(s, card):
        could_be = tuple(end_of(item) for item in items_of(s, eyes, card) if is_copy(item))
    return Mask(card, model(s, card), value_of(s, card), could_be)


def determinize(s: Valley, seat: int, chance: int) -> Valley:
    """Every card the seat has lost track of changes places with others it cannot tell from it, and what the other
    players know is forgotten: the copy must betray nothing."""
    twin = s.copy()
    recall_as(twin, seat)
    seen, known = twin.seen, known_to_all(s.players)
    hidden = [*twin.decks, twin.market_deck, twin.looks, *(twin.hands[other] for other in s.others(seat))]
    pools: dict[int, list[int]] = {}
    for zone in hidden:
        for card in zone:
            if seen[card] != known:
                pools.setdefault(seen[card], []).append(card)
    for label in sorted(pools):
        pools[label].sort()
        chance = shuffle(chance, pools[label])
    for zone in hidden:
        zone[:] = [card if seen[card] == known else pools[seen[card]].pop() for card in zone]
    for other in s.others(seat):
        twin.hands[other].sort()
    if s.chosen != NO_CARD and s.turn != seat:
        twin.chosen = twin.hands[s.turn][chance % len(twin.hands[s.turn])]
    for changes in (twin.bonus, twin.guises, twin.spent):
        for card in [card for card in changes if seen[card] != known]:
            del changes[card]
    twin.chance = chance
    return twin


def inventory(s: Valley) -> dict[str, int]:
    """Each of the cards by its own name, wherever it lies."""
    found = dict.fromkeys(WORDS, 0)
    stacks = [stack for stall in s.stalls for stack in stall]
    single = [s.market, [s.in_play], s.market_deck, s.market_discard, s.junk, s.looks, s.removed]
    for zone in (*s.hands, *s.decks, *s.discards, *stacks, *single):
        for card in zone:
            if card != NO_CARD:
                found[WORDS[card]] += 1
    return found
