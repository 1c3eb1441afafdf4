"""Phase 4: room by room, goblins and pawns bring in what they claimed (DB-8)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import PhaseBegan, Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    ANNUAL_ROOM,
    BOX,
    CARD_WORDS,
    CARDS,
    CHINESE_B,
    DECK_OF,
    LAIR,
    SEASONAL_ROOM,
    card_named,
)
from rulesets.dungeon_bazar.dungeon import ROOMS
from rulesets.dungeon_bazar.events.rewards import (
    CardKept,
    CardRetrieved,
    CardsDrawn,
    CardsPassed,
    Consoled,
    DeckRefilled,
    LairPaid,
    LeftOver,
    NothingLeft,
    OrderDetermined,
    PileSearched,
    SpellTaken,
)
from rulesets.dungeon_bazar.state import REWARDS, Cavern, Draft


class Rewards(Step[Cavern]):
    """Lair, the six goods rooms in reading order, annual spell, seasonal spell (DB-8.2 to 8.4, R-DB-19)."""

    name = "rewards"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        s.phase = REWARDS
        s.turn = NOBODY
        tell(PhaseBegan, "rewards")
        cave = s.dungeon
        goods = [room for room in ROOMS if cave.contents[room] < ANNUAL_ROOM]
        claimed = {*s.pawns, *(place % 9 for place, goblins in enumerate(s.placed) if goblins)}
        s.push("sale")
        s.push("search", s.seat_of(CHINESE_B))
        for room in (cave.rooms[SEASONAL_ROOM], cave.rooms[ANNUAL_ROOM], *reversed(goods), cave.lair):
            if room in claimed:
                s.push("reward", NOBODY, room)


class Reward(Step[Cavern]):
    name = "reward"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        _, _, (room,) = frame
        order = choice_order(s, room)
        content = s.dungeon.contents[room]
        tell(OrderDetermined, room, content, order, tuple(s.strength(seat, room) for seat in order))
        if content == LAIR:
            pay_in_lair(s, order, tell)
        elif content >= ANNUAL_ROOM:
            give_spell(s, order, ANNUAL if content == ANNUAL_ROOM else s.spell, tell)
        else:
            begin_draft(s, order, content, tell)


def choice_order(s: Cavern, room: int) -> tuple[int, ...]:
    """The strongest first; among equals who left earlier (DB-8.1)."""
    ranked = [(-strength, place) for place, seat in enumerate(s.exits) if (strength := s.strength(seat, room))]
    return tuple(s.exits[place] for _, place in sorted(ranked))


def pay_in_lair(s: Cavern, order: tuple[int, ...], tell: Tell) -> None:
    for seat in order:
        first = seat == order[0]
        coins = s.favours[seat] + (BOX.lair_bonus.number if first else 0)
        s.earn(seat, coins)
        tell(LairPaid, seat, coins, first)


def give_spell(s: Cavern, order: tuple[int, ...], spell: int, tell: Tell) -> None:
    """The card to the first, a consolation to all others (DB-8.4)."""
    first, *others = order
    s.holders = (*s.holders[:spell], first, *s.holders[spell + 1 :])
    tell(SpellTaken, first, spell)
    for seat in others:
        s.earn(seat, BOX.spell_consolation.number)
        tell(Consoled, seat, BOX.spell_consolation.number)


def begin_draft(s: Cavern, order: tuple[int, ...], deck: int, tell: Tell) -> None:
    """The first draws one card more than there are players present (DB-8.3)."""
    wanted = len(order) + 1
    if len(s.decks[deck]) < wanted:
        refill(s, deck, tell)
    cards = s.decks[deck]
    number = min(wanted, len(cards))
    drawn = tuple(sorted(cards[len(cards) - number :]))
    set_deck(s, deck, cards[: len(cards) - number])
    s.drafts += (Draft(deck, order, (), drawn),)
    tell(CardsDrawn, order[0], deck, drawn)
    hand_on(s, tell)


def refill(s: Cavern, deck: int, tell: Tell) -> None:
    """Discarded cards with the deck's back are shuffled and put under it (R-DB-13)."""
    back = [card for card in s.discards if DECK_OF[card] == deck]
    if not back:
        return
    s.seen = tuple(mask for mask, card in zip(s.seen, s.discards, strict=True) if DECK_OF[card] != deck)
    s.discards = tuple(card for card in s.discards if DECK_OF[card] != deck)
    s.shuffle(back)
    set_deck(s, deck, (*back, *s.decks[deck]))
    tell(DeckRefilled, deck, len(back))


def set_deck(s: Cavern, deck: int, cards: tuple[int, ...]) -> None:
    s.decks = (*s.decks[:deck], cards, *s.decks[deck + 1 :])


def hand_on(s: Cavern, tell: Tell) -> None:
    """The packet reaches the next one in order, or ends on the discard pile."""
    draft = s.drafts[-1]
    deck, order, kept, packet = draft
    if len(kept) < len(order) and packet:
        s.push("keep", order[len(kept)])
    elif len(kept) < len(order):
        tell(NothingLeft, deck, order[len(kept) :])
    elif packet:
        tell(LeftOver, order[-1], deck, packet[0])


class KeepCard(Decision[Cavern, int]):
    """One card of the packet; the others go down the order (DB-8.3)."""

    name = "keep"
    rule = "DB-8.3"
    secret = True

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return s.drafts[-1].packet

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        if choice in s.drafts[-1].packet:
            return None
        return refuse(self.rule, "not in the packet", card=choice) if choice in CARDS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return CARD_WORDS[choice]

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return card_named(words)

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("packet", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        seat, (deck, order, kept, packet) = frame[1], s.drafts[-1]
        rest = tuple(card for card in packet if card != choice)
        s.drafts = (*s.drafts[:-1], Draft(deck, order, (*kept, choice), rest))
        tell(CardKept, seat, deck, choice)
        if len(kept) + 1 < len(order) and rest:
            tell(CardsPassed, seat, order[len(kept) + 1], deck, rest)
        hand_on(s, tell)


def leftovers(s: Cavern) -> list[int]:
    """On the discard pile since this Season's drafts, face down."""
    return [draft.packet[0] for draft in s.drafts if draft.packet]


class Search(Step[Cavern]):
    """After all rewards Chinese B looks through the whole discard pile (DB-12.5, R-DB-31)."""

    name = "search"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        seat, pile = frame[1], len(s.discards) + len(leftovers(s))
        if seat == NOBODY or not pile:
            return
        s.seen = tuple(mask | 1 << seat for mask in s.seen)
        tell(PileSearched, seat, pile)
        s.push("retrieve", seat)


class Retrieve(Decision[Cavern, int]):
    """One goods card from the discard pile (DB-12.5)."""

    name = "retrieve"
    rule = "DB-12.5"
    secret = True

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return sorted((*s.discards, *leftovers(s)))

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        if choice in self.choices(s, frame):
            return None
        return refuse(self.rule, "not discarded", card=choice) if choice in CARDS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return CARD_WORDS[choice]

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return card_named(words)

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("discard", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        """Kept like a card drafted alone: what he takes lies in his hand until the stalls open."""
        seat = frame[1]
        if choice in s.discards:
            place = s.discards.index(choice)
            s.discards = s.discards[:place] + s.discards[place + 1 :]
            s.seen = s.seen[:place] + s.seen[place + 1 :]
        else:
            s.drafts = tuple(d._replace(packet=()) if d.packet == (choice,) else d for d in s.drafts)
        deck = DECK_OF[choice]
        s.drafts += (Draft(deck, (seat,), (choice,), ()),)
        tell(CardRetrieved, seat, deck, choice)
