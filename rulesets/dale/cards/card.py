"""What a card can be: a technique that is played, one that asks first, a passive that lends a right, a passive used
once a turn, a chameleon."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import permutations
from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import ROW, C, Decision, Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dale.components import CARD_NAMED, KIND, NO_CARD, SLOTS, SLUGS, WORDS
from rulesets.dale.events import NothingHappened
from rulesets.dale.state import Valley
from rulesets.dale.verbs import discard_market_top

# Rights a passive lends: four bits each, so that a number can hold several and can also count them

JUNK_IN_STACK: Final = 0xF
ANY_COLOURS: Final = 0xF0
FROM_DISCARD: Final = 0xF00
STRETCHES: Final = 0xF000
NEXT_STACK: Final = 0xF0000
WASTE_ALLOWED: Final = 0xF00000
BUYS_DISCARDED: Final = 0xF000000
LARGER_HAND: Final = 0xF0000000
SHEDS_JUNK: Final = 0xF00000000
BETWEEN_ACTIONS: Final = 0xF000000000
ONE_OF_EACH: Final = 0x1111111111


class Card:
    name: ClassVar[str]
    """As in notation; a card that asks is a decision of this name."""
    rule: ClassVar[str]
    """Its printed name, under which the rules explain it."""
    rights: ClassVar[int] = 0


class Technique(Card):
    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        """Carry the text out, in its order (DM-6.1)."""
        raise NotImplementedError

    def heap(self, s: Valley, seat: int) -> int:
        """How many cards it would lay down together: more than one, and their order can be chosen (DM-4.3)."""
        return 0

    def fizzle(self, seat: int, tell: Tell) -> None:
        """A technique may be played for nothing; its plus still counts."""
        tell(NothingHappened, seat, SLUGS.index(self.name))


class Asking(Technique, Decision[Valley, C]):
    """A technique that asks, when there is anything to choose."""

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        frame = (self.name, seat, ())
        if self.choices(s, frame):
            s.stack.append(frame)
        else:
            self.fizzle(seat, tell)

    def against(self, s: Valley, frame: Frame, choice: C) -> Refusal | None:
        return None if choice in self.choices(s, frame) else self.objection(s, frame[1], choice)

    def objection(self, s: Valley, seat: int, choice: C) -> Refusal:
        return not_offered(self.rule)


class AskCard(Asking[int]):
    """One card: of the own hand, unless a card says otherwise."""

    missing: ClassVar[str] = "not in hand"
    """Why another card will not do."""

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return s.hands[frame[1]][:]

    def objection(self, s: Valley, seat: int, choice: int) -> Refusal:
        return refuse(self.rule, self.missing)

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return CARD_NAMED.get(words)

    def likeness(self, s: Valley, frame: Frame, choice: int) -> Hashable:
        return condition(s, choice)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Valley, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("card", choice),)


def condition(s: Valley, card: int) -> Hashable:
    """What tells copies of a card apart: what has happened to each of them this turn."""
    chain = s.guises.get(card)
    return KIND[card], s.bonus.get(card, 0), chain and chain[1:], s.spent.get(card, 0)


class AskVictim(Asking[int]):
    """Another player."""

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return s.others(frame[1])

    def objection(self, s: Valley, seat: int, choice: int) -> Refusal:
        return refuse(self.rule, "not yourself") if choice == seat else not_offered(self.rule)

    def spelled(self, s: Valley, frame: Frame, words: str) -> int | None:
        return next((seat for seat in range(s.players) if self.write(seat) == words), None)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Valley, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("player", choice),)


def card_and_victim(s: Valley, words: str, named: Callable[[str], int | None]) -> tuple[int, int] | None:
    """``junk-3 2``: a card by its word, and the player it is meant for."""
    word, _, victim = words.partition(" ")
    card, seats = named(word), {str(seat + 1): seat for seat in range(s.players)}
    return (card, seats[victim]) if card is not None and victim in seats else None


class AskSlot(Asking[int]):
    """A card of the market, by its slot."""

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return [slot for slot in range(SLOTS) if s.market[slot] != NO_CARD]

    def imaginable(self, s: Valley, frame: Frame) -> Sequence[int]:
        return range(SLOTS)

    def objection(self, s: Valley, seat: int, choice: int) -> Refusal:
        return refuse(self.rule, "slot empty", slot=choice) if 0 <= choice < SLOTS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Valley, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("market", choice),)


class AskOrder(Asking[tuple[int, ...]]):
    """The cards in front of the player, in an order: the first is kept."""

    form = ROW

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        return list(permutations(sorted(s.looks))) if s.looks else []

    def objection(self, s: Valley, seat: int, choice: tuple[int, ...]) -> Refusal:
        strangers = not set(choice) <= set(s.looks)
        return refuse(self.rule, "not looked at" if strangers else "each in its place")

    def spelled(self, s: Valley, frame: Frame, words: str) -> tuple[int, ...] | None:
        named = [CARD_NAMED.get(word) for word in words.split()]
        cards = tuple(card for card in named if card is not None)
        return cards if cards and len(cards) == len(named) else None

    def likeness(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Hashable:
        return tuple(KIND[card] for card in choice)

    def write(self, choice: tuple[int, ...]) -> str:
        return " ".join(WORDS[card] for card in choice)

    def places(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return tuple(Place("card", card) for card in choice)


class Passive(Card):
    """Lends its rights to the purchase, the stack or the hand it is part of."""


class OnceATurn(Passive):
    """May also be used once in the own turn, between actions, without being an action."""

    rights = BETWEEN_ACTIONS
    bit: ClassVar[int]
    lack: ClassVar[str] = ""
    """What is missing where it is not possible."""

    def possible(self, s: Valley) -> bool:
        return True

    def use(self, s: Valley, seat: int, card: int, tell: Tell) -> None:
        raise NotImplementedError


class TurnsUpMarket(OnceATurn):
    """Puts the top card of the market deck onto the market's discard pile."""

    lack = "market deck empty"

    def possible(self, s: Valley) -> bool:
        return bool(s.market_deck)

    def use(self, s: Valley, seat: int, card: int, tell: Tell) -> None:
        discard_market_top(s, seat, card, tell)


class Chameleon(Passive):
    """In hand it is what it copies (DM-12.1)."""

    def targets(self, s: Valley, seat: int, me: int) -> Sequence[int]:
        """What this kind of chameleon can look at in the hand of a seat; ``me`` is the card that is looking."""
        raise NotImplementedError
