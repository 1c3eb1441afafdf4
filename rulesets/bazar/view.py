"""What one pair of eyes may know, and what the same eyes may imagine behind it (BZ-11.1, BZ-11.3, R-BZ-30)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chance import shuffle
from rules.events import EVERYTHING, UNSEEN
from rules.game import View
from rules.state import NOBODY
from rulesets.bazar.components import BOX, ITEMS, ROUNDS, STACKS, WORDS
from rulesets.bazar.redeal import Room, redeal
from rulesets.bazar.sightings import certain, shared_thoughts, thoughts
from rulesets.bazar.state import GAP, Bazaar, cards


@dataclass(frozen=True, slots=True)
class StackView:
    card: int
    under: int
    """The other card, or UNSEEN while nobody has seen it."""
    coins: int
    pawns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Merchant:
    """One player, as others see him."""

    coins: int
    pawn: int
    hand_size: int
    hand: tuple[int, ...]
    """What the eyes are sure of: all of the own hand, of the others what was seen going in."""


@dataclass(frozen=True, slots=True)
class TableView(View):
    stacks: tuple[StackView, ...]
    characters: tuple[int, ...]
    character_pawns: tuple[int, ...]
    next_characters: tuple[int, ...]
    """The rest of the character deck, the next one first; UNSEEN where nobody can know."""
    offer: tuple[int, ...]
    deck: int
    pile: int
    top: int
    """The card that shows on the discard pile, or GAP."""
    looks: tuple[int, ...]
    """The discard pile from the bottom, while these eyes look through it with the Apprentice."""
    merchants: tuple[Merchant, ...]
    supply: int
    draws: tuple[bool, ...]
    """Which deals draw a card as well."""
    first: int
    number: int
    round: int
    rounds: int


def look(s: Bazaar, eyes: int) -> TableView:
    unshown = 0 if eyes == EVERYTHING else s.unshown
    return TableView(
        eyes=eyes,
        turn=s.turn,
        stacks=tuple(stack(s, place, eyes) for place in range(STACKS)),
        characters=tuple(s.shown),
        character_pawns=pawns_at(s, STACKS),
        next_characters=(UNSEEN,) * unshown + tuple(s.waiting[unshown:]),
        offer=tuple(card for card in s.offer if card != GAP),
        deck=len(s.deck),
        pile=s.pile.bit_count(),
        top=s.top_card(),
        looks=tuple(card for card in s.laid if s.pile >> card & 1) if searches(s, eyes) else (),
        merchants=tuple(merchant(s, seat, eyes) for seat in range(s.players)),
        supply=s.supply,
        draws=s.agreed.draws,
        first=s.first,
        number=s.number,
        round=s.round,
        rounds=ROUNDS[s.players],
    )


def stack(s: Bazaar, place: int, eyes: int) -> StackView:
    under = s.unders[place] if eyes == EVERYTHING or s.turned >> place & 1 else UNSEEN
    return StackView(s.tops[place], under, s.heaps[place], pawns_at(s, place))


def pawns_at(s: Bazaar, place: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(s.players) if s.pawns[seat] == place)


def searches(s: Bazaar, eyes: int) -> bool:
    """The discard pile lies open to whoever asked the Apprentice, for as long as he looks (BZ-11.3)."""
    return eyes == EVERYTHING or (bool(s.stack) and s.stack[-1][:2] == ("search", eyes))


def merchant(s: Bazaar, seat: int, eyes: int) -> Merchant:
    hand = s.hands[seat]
    return Merchant(s.coins[seat], s.pawns[seat], hand.bit_count(), cards(visible_hand(s, seat, eyes)))


def visible_hand(s: Bazaar, seat: int, eyes: int) -> int:
    if eyes in (seat, EVERYTHING) or not s.stack:
        return s.hands[seat]  # at the end the hands are sold before everyone's eyes (BZ-10.2)
    return certain(s, eyes, seat) if eyes >= 0 else 0


def determinize(s: Bazaar, seat: int, chance: int) -> Bazaar:
    """Deal every card again that the seat cannot place: items, the lower bazaar cards nobody has seen, and the
    characters that have never been shown. In the imagined game all players remember what the seat remembers."""
    twin = s.copy()
    players = s.players
    sizes = [hand.bit_count() for hand in s.hands]
    room = Room(thoughts(s, seat), [*sizes, len(s.deck), s.pile.bit_count()])
    placed, chance = redeal(room, chance)
    twin.hands = placed[:players]
    twin.deck = list(cards(placed[players]))
    chance = shuffle(chance, twin.deck)
    twin.pile = placed[players + 1]
    twin.may = shared_thoughts(s, seat)
    chance = redeal_stacks(twin, chance)
    twin.chance = redeal_characters(twin, chance)
    imagine_bait(twin, seat)
    return twin


def redeal_stacks(twin: Bazaar, chance: int) -> int:
    hidden = [place for place in range(STACKS) if not twin.turned >> place & 1]
    unders = sorted(twin.unders[place] for place in hidden)
    chance = shuffle(chance, unders)
    for place, card in zip(hidden, unders, strict=True):
        twin.unders[place] = card
    return chance


def redeal_characters(twin: Bazaar, chance: int) -> int:
    unknown = sorted(twin.waiting[: twin.unshown])
    chance = shuffle(chance, unknown)
    twin.waiting[: twin.unshown] = unknown
    return chance


def imagine_bait(twin: Bazaar, seat: int) -> None:
    """A swindle between two others: the card that was given is theirs to know."""
    if twin.stack and twin.stack[-1][0] == "surrender":
        kind, victim, (swindler, _, number) = twin.stack[-1]
        if seat not in (victim, swindler):
            twin.stack[-1] = (kind, victim, (swindler, cards(twin.hands[victim])[0], number))


def inventory(s: Bazaar) -> dict[str, int]:
    """Every item, bazaar card, character and coin, wherever it lies; coins are one number (R-BZ-24)."""
    things = dict.fromkeys(WORDS, 0)
    places = [*s.hands, s.pile, *(1 << card for card in [*s.deck, *s.offer] if card != GAP)]
    for item in range(ITEMS):
        things[WORDS[item]] = sum(place >> item & 1 for place in places)
    for card, bazaar in enumerate(BOX.bazaar):
        things[bazaar.name] = [*s.tops, *s.unders].count(card)
    for index, character in enumerate(BOX.characters):
        things[character.name] = [*s.shown, *s.waiting].count(index)
    things["coins"] = s.supply + sum(s.coins) + sum(s.heaps)
    things["pawns"] = sum(NOBODY <= pawn <= STACKS for pawn in s.pawns)
    return things
