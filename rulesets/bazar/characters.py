"""The nine characters (BZ-5): what each wants, and what it does for the one who asks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, SetDecision, Step, not_offered, refuse
from rules.state import Frame
from rulesets.bazar import memory
from rulesets.bazar.bazaar import OwnCard, Victim
from rulesets.bazar.components import (
    BOX,
    COLOUR,
    COLOUR_MASK,
    COLOUR_NAMES,
    WARE,
    WARE_MASK,
    WARE_NAMES,
    WORDS,
    Character,
)
from rulesets.bazar.events import (
    AnotherTurn,
    BetMade,
    BetSettled,
    CardTurnedUp,
    CharacterAsked,
    CharacterShown,
    CostPaid,
    PileSearched,
    PileTaken,
    TaxPaid,
)
from rulesets.bazar.offer import SAME_EITHER
from rulesets.bazar.piles import discard, draw, end_round, hand_over, rob
from rulesets.bazar.state import Table, cards, mask_of


class Power:
    """A character: a price in one ware or in coins, a condition, an effect."""

    word: ClassVar[str]

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.character = character
        self.price = character.price
        self.wares = WARE_MASK[WARE_NAMES.index(character.ware)] if character.ware else 0

    def usable(self, s: Table, seat: int, purse: int) -> bool:
        """Payable with a card or with what the fee left, and not without effect (R-BZ-20)."""
        return (purse >= self.price or s.hands[seat] & self.wares > 0) and self.possible(s, seat)

    def possible(self, s: Table, seat: int) -> bool:
        return True

    def lacking(self, s: Table, seat: int, purse: int) -> Refusal | None:
        if not (purse >= self.price or s.hands[seat] & self.wares):
            return refuse("BZ-5.4", "cannot pay", character=self.index, purse=purse)
        return None if self.possible(s, seat) else refuse("R-BZ-20", "no effect", character=self.index)

    def afterwards(self, s: Table, seat: int) -> None:
        """What follows once the character has gone under its deck."""

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class Rob(Power):
    word = "rob"

    def possible(self, s: Table, seat: int) -> bool:
        return any(s.hands[:seat]) or any(s.hands[seat + 1 :])

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        s.push("rob", seat, self.character.cards)


class Search(Power):
    """Look through the discard pile and keep a card; the order of the rest stays."""

    word = "search"

    def possible(self, s: Table, seat: int) -> bool:
        return s.pile > 0

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        memory.looked_through(s, seat)
        tell(PileSearched, seat, tuple(card for card in s.laid if s.pile >> card & 1))
        s.push("search", seat)


class Dredge(Search):
    """The lowest cards of the pile, without a look (BZ-11.6). There must be one before the price is paid."""

    word = "dredge"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        before = s.pile.bit_count()
        taken = tuple([card for card in s.laid if s.pile >> card & 1][: self.character.cards])
        s.pile &= ~mask_of(taken)
        s.hands[seat] |= mask_of(taken)
        memory.dredged(s, seat, taken, before)
        tell(PileTaken, seat, taken, True)


class Swindle(Rob):
    word = "swindle"

    def possible(self, s: Table, seat: int) -> bool:
        return s.hands[seat] > 0 and super().possible(s, seat)

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        s.push("swindle", seat, self.character.cards)


class MakeBet(Power):
    word = "bet"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        s.push("bet", seat, *self.character.coins)


class Again(Power):
    """A card, and then another turn without characters (BZ-11.9)."""

    word = "again"

    def afterwards(self, s: Table, seat: int) -> None:
        s.push("again", seat)

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw(s, seat, self.character.cards, tell)


class Tax(Power):
    word = "tax"

    def possible(self, s: Table, seat: int) -> bool:
        return any(s.coins[:seat]) or any(s.coins[seat + 1 :])

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        """Who has too few gives all he has (BZ-11.2)."""
        due = self.character.coins[s.players > 3]
        for payer in s.others(seat):
            paid = min(due, s.coins[payer])
            s.coins[payer] -= paid
            s.coins[seat] += paid
            tell(TaxPaid, payer, seat, paid)


class Gather(Power):
    word = "gather"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        s.push("take", seat, 1, self.character.cards, SAME_EITHER, 0)


class Smuggle(Power):
    word = "draw"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw(s, seat, self.character.cards, tell)


_KINDS: Final = {kind.word: kind for kind in (Rob, Search, Dredge, Swindle, MakeBet, Again, Tax, Gather, Smuggle)}
POWERS: Final[tuple[Power, ...]] = tuple(_KINDS[each.power](i, each) for i, each in enumerate(BOX.characters))
"""By character, in the order of the box."""
CHARACTER_WORDS: Final = tuple(character.name.lower().replace(" ", "-") for character in BOX.characters)


class AskCharacter(Decision[Table, int]):
    """One of the three shown (BZ-5.1)."""

    name = "ask"
    rule = "BZ-5.1"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        seat = frame[1]
        return [each for each in s.shown if POWERS[each].usable(s, seat, s.coins[seat])]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return s.shown

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        seat = frame[1]
        return POWERS[choice].lacking(s, seat, s.coins[seat]) if choice in s.shown else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return CHARACTER_WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("character", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat, power = frame[1], POWERS[choice]
        tell(CharacterAsked, seat, choice)
        power.afterwards(s, seat)
        s.push("leave", seat, choice)
        ways = ways_to_pay(s, seat, choice)
        if len(ways) > 1:
            s.push("pay", seat, choice)
        else:
            pay(s, seat, choice, ways[0], tell)


IN_COINS: Final = -1


def ways_to_pay(s: Table, seat: int, character: int) -> list[int]:
    power = POWERS[character]
    coins = [IN_COINS] if s.coins[seat] >= power.price else []
    return [*cards(s.hands[seat] & power.wares), *coins]


def pay(s: Table, seat: int, character: int, way: int, tell: Tell) -> None:
    power = POWERS[character]
    if way != IN_COINS:
        discard(s, seat, (way,), tell)
    elif power.price:
        s.spend(seat, power.price)
        tell(CostPaid, seat, power.price)
    power.use(s, seat, tell)


class PayCharacter(Decision[Table, int]):
    """A card of the wanted ware, or coins (BZ-5.4); gems will not do (BZ-8.1). Detail: the character."""

    name = "pay"
    rule = "BZ-5.4"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return ways_to_pay(s, frame[1], frame[2][0])

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return (*cards(s.hands[frame[1]]), IN_COINS)

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        _, seat, (character,) = frame
        if choice in self.choices(s, frame):
            return None
        if choice == IN_COINS:
            return refuse("BZ-5.4", "cannot pay", character=character, purse=s.coins[seat])
        held = choice in cards(s.hands[seat])
        return refuse("BZ-8.1", "wrong ware", character=character) if held else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return "coins" if choice == IN_COINS else WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return () if choice == IN_COINS else (Place("hand", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (character,) = frame
        pay(s, seat, character, choice, tell)


class Leave(Step[Table]):
    """Under its deck, and a new one is shown in its place (BZ-5.2)."""

    name = "leave"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        left = frame[2][0]
        arrival = s.waiting.pop(0)
        s.unshown = max(0, s.unshown - 1)
        s.waiting.append(left)
        s.shown[s.shown.index(left)] = arrival
        tell(CharacterShown, left, arrival)


class AnotherGo(Step[Table]):
    """The first turn ends with its storage fee (R-BZ-17), then the second begins."""

    name = "again"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        seat = frame[1]
        tell(AnotherTurn, seat)
        s.push("encore", seat)
        if not s.agreed.storage_once:
            s.push("storage", seat)


class RobVictim(Victim):
    """Random cards of one opponent. Detail: how many."""

    name = "rob"

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (number,) = frame
        rob(s, seat, choice, number, tell)


class SearchPile(Decision[Table, int]):
    """Any card of the discard pile, unseen by the others."""

    name = "search"
    rule = "BZ-11.3"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return cards(s.pile)

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in cards(s.pile) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("pile", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.pile &= ~(1 << choice)
        s.hands[seat] |= 1 << choice
        memory.picked_from_pile(s, seat, choice)
        tell(PileTaken, seat, (choice,), False)


class SwindleVictim(Victim):
    """Whom to swindle. His hidden colours do not matter here (R-BZ-19). Detail: how many he gives."""

    name = "swindle"
    rule = "BZ-11.7"

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (number,) = frame
        s.push("bait", seat, choice, number)


class Bait(OwnCard):
    """The card that begins the swindle. Details: the victim, and how many he gives."""

    name = "bait"
    rule = "BZ-11.7"

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (victim, number) = frame
        hand_over(s, seat, victim, (choice,), tell)
        fitting = cards(s.hands[victim] & ~COLOUR_MASK[COLOUR[choice]])
        if len(fitting) > number:
            s.push("surrender", victim, seat, choice, number)
        else:
            hand_over(s, victim, seat, fitting, tell)
            if len(fitting) < number:
                memory.gave_too_few(s, victim, seat, choice)


class Surrender(SetDecision[Table]):
    """The victim picks cards of another colour than the bait's. Details: the swindler, the bait, how many."""

    name = "surrender"
    rule = "BZ-11.7"

    def candidates(self, s: Table, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def word(self, item: int) -> str:
        return WORDS[item]

    def place(self, item: int) -> Place:
        return Place("hand", item)

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, victim, (_, bait, number) = frame
        fitting = cards(s.hands[victim] & ~COLOUR_MASK[COLOUR[bait]])
        return list(combinations(fitting, min(number, len(fitting))))

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, victim, (_, bait, number) = frame
        if not set(choice) <= set(cards(s.hands[victim])) or len(set(choice)) < len(choice):
            return not_offered(self.rule)
        if any(COLOUR[card] == COLOUR[bait] for card in choice):
            return refuse("BZ-11.7", "colour of bait", colour=COLOUR[bait])
        if len(choice) != number:
            return refuse("BZ-11.7", "wrong number", least=number, most=number, picked=len(choice))
        return None

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, victim, (swindler, _, _) = frame
        hand_over(s, victim, swindler, choice, tell)


COLOURS: Final = len(COLOUR_NAMES)
BETS: Final = range(COLOURS + len(WARE_NAMES))
"""First the colours, then the wares."""


class Bet(Decision[Table, int]):
    """A colour or a ware, before the top card is turned up. Details: what a right colour and a right ware bring."""

    name = "bet"
    rule = "BZ-11.8"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return BETS

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in BETS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return (*COLOUR_NAMES, *WARE_NAMES)[choice]

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, prizes = frame
        tell(BetMade, seat, choice)
        card = s.deck.pop()
        on_ware = choice >= COLOURS
        right = WARE[card] == choice - COLOURS if on_ware else COLOUR[card] == choice
        s.push("prize", seat, prizes[on_ware] if right else 0)
        s.hands[seat] |= 1 << card
        memory.seen_at(s, seat, 1 << card)
        tell(CardTurnedUp, seat, card)
        if not s.deck:
            end_round(s, tell)


class Prize(Step[Table]):
    name = "prize"

    def run(self, s: Table, frame: Frame, tell: Tell) -> None:
        _, seat, (coins,) = frame
        s.earn(seat, coins)
        tell(BetSettled, seat, coins)


def can_ask(s: Table, seat: int, purse: int) -> bool:
    """Whether any of the three shown would help."""
    a, b, c = s.shown
    return POWERS[a].usable(s, seat, purse) or POWERS[b].usable(s, seat, purse) or POWERS[c].usable(s, seat, purse)
