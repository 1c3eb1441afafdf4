"""Phase 5: heroes read their lists line by line and buy (DB-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import PhaseBegan, Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import (
    ARAB_A,
    ARAB_B,
    BOX,
    CARD_WORDS,
    CARDS,
    CHARME,
    CHINESE_B,
    CONFUSION,
    DECK_OF,
    DISAPPEARANCE,
    INVISIBILITY,
    JUNK,
    KIND_DECK,
    KIND_OF,
    PERSUASION,
    POWER_NUMBERS,
    PRICE_OF,
    SISTER,
    VIKING_A,
    WISHES,
    card_named,
)
from rulesets.dungeon_bazar.events.sale import (
    AllPassed,
    CardSought,
    DiscountRefused,
    GoodSold,
    HeroCame,
    HeroDone,
    JunkPraised,
    KindInvisible,
    LineRead,
    ListReadAgain,
    NothingShown,
    PursesReturned,
    PursesVanished,
    StallOpened,
    UnsoldCleared,
)
from rulesets.dungeon_bazar.spells import call_for_spells
from rulesets.dungeon_bazar.state import SALE, Cavern, by_price, discard

UNSOLD: Final = BOX.unsold_coins.number


class Sale(Step[Cavern]):
    """All goods are laid open, then the spells are played, then the heroes come from the left (DB-9.1 to 9.3)."""

    name = "sale"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        s.phase = SALE
        tell(PhaseBegan, "sale")
        open_stalls(s, tell)
        s.hero = s.line = 0
        s.push("unsold")
        s.push("hero")
        call_for_spells(s)


def open_stalls(s: Cavern, tell: Tell) -> None:
    """With the hands shown, all who drafted together know which card was left over."""
    hands: list[list[int]] = [[] for _ in range(s.players)]
    searcher = s.seat_of(CHINESE_B)
    for draft in s.drafts:
        for seat, card in zip(draft.order, draft.kept, strict=False):  # the last may have got none (R-DB-13)
            hands[seat].append(card)
        drafters = sum(1 << seat for seat in draft.order)
        discard(s, draft.packet, drafters if searcher == NOBODY else drafters | 1 << searcher)
    s.drafts = ()
    s.stalls = tuple(map(by_price, hands))
    for seat, cards in enumerate(s.stalls):
        tell(StallOpened, seat, cards)


class HeroComes(Step[Cavern]):
    """The next hero of the row steps up to the stalls (DB-9.3)."""

    name = "hero"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        if s.hero < len(s.row):
            s.sold = False
            tell(HeroCame, s.row[s.hero], s.purses[s.hero], s.laid[CONFUSION] == s.hero)
            s.push("read")


class ReadLine(Step[Cavern]):
    """One line of the list, and the next one after it, until the hero is done (DB-9.4, DB-9.7)."""

    name = "read"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        if wants_more(s, tell):
            s.stack.append(frame)
            read_line(s, tell)
            return
        tell(HeroDone, s.row[s.hero], s.purses[s.hero])
        s.hero, s.line = s.hero + 1, 0
        s.push("hero")


def wants_more(s: Cavern, tell: Tell) -> bool:
    """After the last line from the top again, as long as a pass through the list sells anything (DB-9.8, R-DB-9)."""
    hero, coins = s.row[s.hero], s.purses[s.hero]
    if not coins or not any(s.stalls):
        return False
    if s.line < len(WISHES[hero]):
        return True
    if not s.sold or not s.agreed.list_loops:
        return False
    s.line, s.sold = 0, False
    if not any(is_on_show(s, kind) for kind in WISHES[hero]):
        return False
    tell(ListReadAgain, hero, coins)
    return True


def is_on_show(s: Cavern, kind: int) -> bool:
    return s.laid[INVISIBILITY] != KIND_DECK[kind] and bool(on_show(s, kind, 0))


def read_line(s: Cavern, tell: Tell) -> None:
    hero, line = s.row[s.hero], s.line
    kind = WISHES[hero][-1 - line if s.laid[CONFUSION] == s.hero else line]  # DB-13.3
    s.line = line + 1
    tell(LineRead, hero, kind, s.purses[s.hero])
    if s.laid[INVISIBILITY] == KIND_DECK[kind]:
        tell(KindInvisible, hero, kind)  # DB-13.2, whatever Charme says (R-DB-21)
    else:
        seek(s, kind, 0, tell)


def on_show(s: Cavern, kind: int, passed: int) -> list[tuple[int, bool, int, int]]:
    """The cards a hero may get for a line, in the order he wants them, with price, rank in a tie, card and owner.

    Cheapest first, or dearest under Charme (DB-13.1); those who passed are left out (R-DB-15); to Arab B the sister
    kind is the same, and he comes first among equals (DB-12.2).
    """
    sign = -1 if s.laid[CHARME] == KIND_DECK[kind] else 1
    found = []
    for seat, stall in enumerate(s.stalls):
        if not stall or passed >> seat & 1:
            continue
        arab = s.merchants[seat] == ARAB_B
        sister = SISTER[kind] if arab else kind
        for card in stall:
            if KIND_OF[card] == kind or KIND_OF[card] == sister:
                found.append((sign * PRICE_OF[card], not arab, card, seat))
    found.sort()
    return found


def seek(s: Cavern, kind: int, passed: int, tell: Tell) -> None:
    """The hero turns to the owner of the card he wants most (DB-9.5); without the coins he can only ask (DB-9.9)."""
    found, hero = on_show(s, kind, passed), s.row[s.hero]
    if not found:
        tell(AllPassed if passed else NothingShown, hero, kind)
        return
    _, _, card, seat = found[0]
    tell(CardSought, hero, seat, card, s.laid[CHARME] == KIND_DECK[kind], bool(passed), len(found) == 1)
    equal = own_equals(found)
    if PRICE_OF[card] > s.purses[s.hero]:
        s.push("discount", seat, kind, passed, *equal)
    elif len(equal) > 1:
        s.push("sell", seat, *equal)
    else:
        sell(s, seat, card, tell)


def own_equals(found: list[tuple[int, bool, int, int]]) -> list[int]:
    """The wanted card, and one of the sister kind that the same owner shows at the same price (R-DB-24)."""
    price, _, _, owner = found[0]
    return [card for cost, _, card, seat in found[:2] if cost == price and seat == owner]


def sell(s: Cavern, seat: int, card: int, tell: Tell) -> None:
    """The printed price, or all the hero has; extras only from what is left then (R-DB-14)."""
    hero, coins = s.hero, s.purses[s.hero]
    price = PRICE_OF[card]
    paid = min(price, coins)
    extra = min(extra_coins(s, seat), coins - paid)
    left = coins - paid - extra
    s.purses = (*s.purses[:hero], left, *s.purses[hero + 1 :])
    s.coins[seat] += paid + extra
    s.sold = True
    tell(GoodSold, seat, s.row[hero], card, paid, extra, left, paid < price)
    clear(s, seat, card)
    if DECK_OF[card] == JUNK:  # DB-9.6, at a discount too (R-DB-26)
        s.gain_favours(seat, 1)
        tell(JunkPraised, seat)


def extra_coins(s: Cavern, seat: int) -> int:
    """Viking A and the holder of Persuasion ask for more (DB-12.1, DB-13.4)."""
    extra = POWER_NUMBERS[VIKING_A] if s.merchants[seat] == VIKING_A else 0
    return extra + (BOX.spells[PERSUASION].coins if s.holders[PERSUASION] == seat else 0)


def clear(s: Cavern, seat: int, card: int) -> None:
    stall = tuple(other for other in s.stalls[seat] if other != card)
    s.stalls = (*s.stalls[:seat], stall, *s.stalls[seat + 1 :])
    discard(s, (card,))


class SellEither(Decision[Cavern, int]):
    """Arab B shows two cards at the same price that count alike: he chooses (R-DB-24)."""

    name = "sell"
    rule = "R-DB-24"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        _, _, cards = frame
        return cards

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        _, _, cards = frame
        return None if choice in cards else not_asked_for(s, choice, self.rule)

    def write(self, choice: int) -> str:
        return CARD_WORDS[choice]

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return card_named(words)

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("stall", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        sell(s, frame[1], choice, tell)


def not_asked_for(s: Cavern, card: int, rule: str) -> Refusal:
    return refuse(rule, "not asked for", card=card, hero=s.row[s.hero]) if card in CARDS else not_offered(rule)


PASS: Final = -1


class Discount(Decision[Cavern, int]):
    """Sell for whatever the hero has left, or let the next owner decide (DB-9.9)."""

    name = "discount"
    rule = "DB-9.9"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        _, _, (_, _, *cards) = frame
        return (*cards, PASS)

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in self.choices(s, frame) else not_asked_for(s, choice, self.rule)

    def write(self, choice: int) -> str:
        return "pass" if choice == PASS else CARD_WORDS[choice]

    def spelled(self, s: Cavern, frame: Frame, words: str) -> int | None:
        return card_named(words)

    def ends(self, s: Cavern, frame: Frame, choice: int) -> int:
        return int(choice == PASS)

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return () if choice == PASS else (Place("stall", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (kind, passed, card, *_) = frame
        if choice != PASS:
            sell(s, seat, choice, tell)
            return
        tell(DiscountRefused, seat, s.row[s.hero], card, s.purses[s.hero])
        seek(s, kind, passed | 1 << seat, tell)


class Unsold(Step[Cavern]):
    """Cards that nobody bought are discarded for coins (DB-9.10); what the heroes have left finds an owner."""

    name = "unsold"
    pause = True

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        for seat, cards in enumerate(s.stalls):
            if cards:
                coins = len(cards) * unsold_coins(s, seat)
                s.earn(seat, coins)
                discard(s, cards)
                tell(UnsoldCleared, seat, cards, coins)
        s.stalls = ((),) * s.players
        empty_purses(s, tell)
        s.push("season end")


def unsold_coins(s: Cavern, seat: int) -> int:
    """What a card brings that nobody bought; more for Arab A (DB-9.10, DB-12.2)."""
    return UNSOLD + (POWER_NUMBERS[ARAB_A] if s.merchants[seat] == ARAB_A else 0)


def empty_purses(s: Cavern, tell: Tell) -> None:
    """To the holder of Disappearance, or back to the Treasure (DB-13.5, R-DB-32)."""
    left, thief = sum(s.purses), s.holders[DISAPPEARANCE]
    s.purses = (0,) * len(s.row)
    if not left:
        return
    if thief == NOBODY:
        s.treasure_coins += left
        tell(PursesReturned, left)
    else:
        s.coins[thief] += left
        tell(PursesVanished, thief, left)
