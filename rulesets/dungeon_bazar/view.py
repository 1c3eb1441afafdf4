"""What one pair of eyes may know, and what the same eyes may imagine behind it.

Hidden are the order of every deck, which token is Cloudy, offers until they are revealed, and during the rewards the
cards people keep. A card's back is open to all, so a hidden card is always one of its own deck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.chance import advance, scramble, shuffle
from rules.events import EVERYTHING
from rules.game import View
from rules.state import NOBODY
from rulesets.dungeon_bazar.components import BOX, DECK_OF, ENGLISH_A, KIND_OF, KIND_WORDS, POWER_NUMBERS
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.sale import on_show
from rulesets.dungeon_bazar.state import HELD, HIDDEN, NO_OFFER, OFFERING, OPEN, SALE, Cavern, Draft

LIKELY_OFFERS: Final = 7
"""An offer nobody has seen is imagined below this: more would seldom pay."""


@dataclass(frozen=True, slots=True)
class MerchantView:
    """One player, as others see him."""

    power: int
    coins: int
    favours: int
    goblins: int
    placed: tuple[int, ...]
    """Goblins by room."""
    strengths: tuple[int, ...]
    """What they, the pawn and the Ogre come to there."""
    pawn: int
    offer: int
    """NO_OFFER while it is hidden from these eyes."""
    offered: bool
    exit: int
    """His place on the exit track from 0, or NOBODY."""
    holds_cloudy: bool
    hand: tuple[int, ...]
    """Cards not on show that these eyes know."""
    backs: tuple[int, ...]
    """The deck of every card not on show."""
    stall: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """Cards these eyes have handed on: later ones in the order have kept them, the last one is left over."""

    deck: int
    cards: tuple[int, ...]
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableView(View):
    season: int
    phase: int
    number: int
    first: int
    tiles: tuple[int, ...]
    contents: tuple[int, ...]
    gate: int
    side: int
    tokens: tuple[bool, ...]
    """By room: a token lies there face down."""
    cloudy: int
    """In whose arms (HELD + seat), AT_HOME, ASTRAY or HIDDEN; a room only for eyes that see everything."""
    ogre: int
    ogre_master: int
    accountant: int
    exits: tuple[int, ...]
    price: int
    actions: int
    begun: bool
    helped: bool
    collected: bool
    spent: bool
    row: tuple[int, ...]
    purses: tuple[int, ...]
    guide: int
    decks: tuple[int, ...]
    """How many cards each has."""
    merchants: tuple[MerchantView, ...]
    packet: tuple[int, ...]
    """The cards these eyes are choosing from."""
    passed: tuple[Passed, ...]
    discards: tuple[int, ...]
    """Those the eyes know."""
    discard_size: int
    spell: int
    holders: tuple[int, ...]
    laid: tuple[int, ...]
    hero: int
    line: int
    shelves: tuple[tuple[tuple[int, int], ...], ...]
    """At the sale, by kind: the cards that heroes find, in the order they want them, each with its owner."""


def look(s: Cavern, eyes: int) -> TableView:
    cave = s.dungeon
    return TableView(
        eyes=eyes,
        turn=s.turn,
        season=s.season,
        phase=s.phase,
        number=s.number,
        first=s.first,
        tiles=cave.tiles,
        contents=cave.contents,
        gate=cave.gate,
        side=cave.side,
        tokens=tuple(bool(s.tokens >> room & 1) for room in range(9)),
        cloudy=s.cloudy if eyes == EVERYTHING or not 0 <= s.cloudy < HELD else HIDDEN,
        ogre=s.ogre,
        ogre_master=s.ogre_master,
        accountant=s.accountant,
        exits=s.exits,
        price=s.exit_price(),
        actions=s.actions,
        begun=s.begun,
        helped=s.helped,
        collected=s.collected,
        spent=s.spent,
        row=s.row,
        purses=s.purses,
        guide=s.guide,
        decks=tuple(map(len, s.decks)),
        merchants=tuple(merchant(s, seat, eyes) for seat in range(s.players)),
        packet=packet(s, eyes),
        passed=tuple(passed_on(s, eyes)),
        discards=tuple(sorted(known_discards(s, eyes))),
        discard_size=len(s.discards) + sum(draft.finished and bool(draft.packet) for draft in s.drafts),
        spell=s.spell,
        holders=s.holders,
        laid=s.laid,
        hero=s.hero,
        line=s.line,
        shelves=tuple(shelf(s, kind) for kind in range(len(BOX.kinds))) if s.phase == SALE else (),
    )


def shelf(s: Cavern, kind: int) -> tuple[tuple[int, int], ...]:
    return tuple((card, seat) for _, _, card, seat in on_show(s, kind, 0))


def merchant(s: Cavern, seat: int, eyes: int) -> MerchantView:
    hand = tuple(s.hand(seat))
    shown = eyes in (seat, EVERYTHING)
    return MerchantView(
        power=s.merchants[seat],
        coins=s.coins[seat],
        favours=s.favours[seat],
        goblins=s.goblins[seat],
        placed=tuple(s.placed[9 * seat : 9 * seat + 9]),
        strengths=tuple(s.strength(seat, room) for room in ROOMS),
        pawn=s.pawns[seat],
        offer=s.offers[seat] if shown or NO_OFFER not in s.offers else NO_OFFER,
        offered=s.offers[seat] != NO_OFFER,
        exit=s.exits.index(seat) if seat in s.exits else NOBODY,
        holds_cloudy=s.cloudy == HELD + seat,
        hand=hand if shown else (),
        backs=tuple(DECK_OF[card] for card in hand),
        stall=s.stalls[seat],
    )


def packet(s: Cavern, eyes: int) -> tuple[int, ...]:
    """What somebody is choosing from just now, if these eyes see it."""
    if s.stack and s.stack[-1][0] == "keep" and eyes in (s.stack[-1][1], EVERYTHING):
        return s.drafts[-1].packet
    return ()


def passed_on(s: Cavern, eyes: int) -> list[Passed]:
    found = []
    for draft in s.drafts:
        place = draft.place(eyes)
        if place != NOBODY and place < len(draft.kept) and draft.order[place + 1 :]:
            cards = tuple(sorted((*draft.kept[place + 1 :], *draft.packet)))
            found.append(Passed(draft.deck, cards, draft.order[place + 1 :]))
    return found


def known_discards(s: Cavern, eyes: int) -> list[int]:
    mask = OPEN | (1 << eyes if eyes >= 0 else 0)
    known = [card for card, seen in zip(s.discards, s.seen, strict=True) if seen & mask or eyes == EVERYTHING]
    return known + [draft.packet[0] for draft in s.drafts if draft.packet and saw_leftover(s, draft, eyes)]


def saw_leftover(s: Cavern, draft: Draft, eyes: int) -> bool:
    """Who put it on the pile, who looks through the pile, and an open replay."""
    if not draft.finished:
        return False
    return eyes in (draft.order[-1], EVERYTHING) or is_searching(s, eyes)


def is_searching(s: Cavern, eyes: int) -> bool:
    return bool(s.stack) and s.stack[-1][0] == "retrieve" and s.stack[-1][1] == eyes


# What the same eyes may imagine


def determinize(s: Cavern, seat: int, chance: int) -> Cavern:
    twin = s.copy()
    for level in range(s.season, len(s.hero_decks)):
        chance = mix_heroes(twin, level, chance)
    spells = sorted(s.spells)
    chance = shuffle(chance, spells)
    twin.spells = tuple(spells)
    chance = deal_goods(twin, seat, chance)
    if 0 <= s.cloudy < HELD:
        rooms = [room for room in s.dungeon.favour_rooms if s.tokens >> room & 1]
        chance = advance(chance)
        twin.cloudy = rooms[scramble(chance) % len(rooms)]
    if s.phase == OFFERING:
        chance = imagine_offers(twin, seat, chance)
    twin.chance = chance
    return twin


def mix_heroes(twin: Cavern, level: int, chance: int) -> int:
    heroes = sorted(twin.hero_decks[level])
    chance = shuffle(chance, heroes)
    twin.hero_decks = (*twin.hero_decks[:level], tuple(heroes), *twin.hero_decks[level + 1 :])
    return chance


def imagine_offers(twin: Cavern, seat: int, chance: int) -> int:
    offers = list(twin.offers)
    for other, offer in enumerate(offers):
        if other != seat and offer != NO_OFFER:
            chance = advance(chance)
            offers[other] = scramble(chance) % min(LIKELY_OFFERS, twin.coins[other] + 1)
    twin.offers = tuple(offers)
    return chance


def deal_goods(twin: Cavern, seat: int, chance: int) -> int:
    """Deck by deck: what the seat has never seen is dealt again over the deck, the drafts and the discard pile."""
    decks, drafts, discards = list(twin.decks), list(twin.drafts), list(twin.discards)
    mask = OPEN | 1 << seat
    covered = [place for place, seen in enumerate(twin.seen) if not seen & mask]
    searching = is_searching(twin, seat)
    for deck, cards in enumerate(decks):
        piles = [place for place in covered if DECK_OF[discards[place]] == deck]
        mine = [place for place, draft in enumerate(drafts) if draft.deck == deck]
        pool = [*cards, *(discards[place] for place in piles)]
        for place in mine:
            pool.extend(unseen_part(drafts[place], seat, searching))
        pool.sort()
        chance = shuffle(chance, pool)
        for place in piles:
            discards[place] = pool.pop()
        for place in mine:
            drafts[place], chance = redrafted(drafts[place], seat, searching, pool, chance)
        decks[deck] = tuple(pool)
    twin.decks, twin.drafts, twin.discards = tuple(decks), tuple(drafts), tuple(discards)
    return chance


def unseen_part(draft: Draft, seat: int, searching: bool) -> tuple[int, ...]:
    """What others kept before the packet came to the seat; all of it if it never came."""
    place = draft.place(seat)
    if place == NOBODY or place > len(draft.kept):
        return draft.kept if searching else draft.kept + draft.packet
    return draft.kept[:place]


def redrafted(draft: Draft, seat: int, searching: bool, pool: list[int], chance: int) -> tuple[Draft, int]:
    """The same draft as it may have been: unseen cards from the pool, those the seat passed on in any order."""
    deck, order, kept, packet = draft
    place = draft.place(seat)
    if place == NOBODY or place > len(kept):
        kept = tuple(pool.pop() for _ in kept)
        if not searching:
            packet = tuple(sorted(pool.pop() for _ in packet))
        return Draft(deck, order, kept, packet), chance
    before = tuple(pool.pop() for _ in kept[:place])
    later = kept[place + 1 :]
    if later:
        passed = sorted(later if searching else later + packet)
        chance = shuffle(chance, passed)
        later = tuple(passed[: len(later)])
        packet = packet if searching else tuple(sorted(passed[len(later) :]))
    return Draft(deck, order, before + kept[place : place + 1] + later, packet), chance


# Nothing is ever lost or invented


def inventory(s: Cavern) -> dict[str, int]:
    goods = [*s.discards, *(card for pile in (*s.decks, *s.stalls) for card in pile)]
    goods += [card for draft in s.drafts for card in draft.kept + draft.packet]
    things = {"goods": len(goods), **dict.fromkeys(KIND_WORDS, 0)}
    for card in set(goods):
        things[KIND_WORDS[KIND_OF[card]]] += 1
    face_down = s.tokens.bit_count() - (0 <= s.cloudy < HELD)
    things["favour tokens"] = s.treasure_favours + sum(s.favours) + face_down
    things["coins"] = s.treasure_coins + sum(s.coins) + sum(s.purses)
    heroes = {*s.gone, *s.row, s.guide, *(hero for deck in s.hero_decks for hero in deck)} - {NOBODY}
    things["heroes"] = len(heroes)
    things["seasonal spells"] = len(s.spells) + s.season
    for seat in range(s.players):
        extra = POWER_NUMBERS[ENGLISH_A] if s.merchants[seat] == ENGLISH_A else 0
        things[f"goblins of seat {seat}"] = s.goblins[seat] + sum(s.placed[9 * seat : 9 * seat + 9]) - extra
    return things
