"""Asking a character: who, for what price, and the choices their help brings (BZ-5, BZ-11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.bazar import sightings
from rulesets.bazar.components import (
    BOX,
    CARD_NAMED,
    COLOUR,
    COLOUR_MASK,
    COLOUR_NAMES,
    GEMS,
    WARE,
    WARE_NAMES,
    WORDS,
    rule_about,
)
from rulesets.bazar.events import (
    BetMade,
    BetSettled,
    CardTurnedUp,
    CharacterAsked,
    CharacterShown,
    PileTaken,
    PricePaid,
)
from rulesets.bazar.hands import OwnCard, OwnCards, Victim
from rulesets.bazar.piles import discard, end_round, hand_over, rob
from rulesets.bazar.powers import POWERS
from rulesets.bazar.state import Bazaar, cards

CHARACTER_WORDS: Final = tuple(character.name.lower().replace(" ", "-") for character in BOX.characters)


class AskCharacter(Decision[Bazaar, int]):
    """One of the three shown (BZ-5.1)."""

    name = "ask"
    rule = "BZ-5.1"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        seat = frame[1]
        return [each for each in s.shown if POWERS[each].usable(s, seat, s.coins[seat])]

    def imaginable(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return s.shown

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        seat = frame[1]
        if choice in s.shown:
            return POWERS[choice].lacking(s, seat, s.coins[seat])
        known = 0 <= choice < len(POWERS)
        return refuse(self.rule, "not shown", character=choice) if known else not_offered(self.rule)

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return CHARACTER_WORDS.index(words) if words in CHARACTER_WORDS else None

    def rule_of(self, s: Bazaar, frame: Frame, choice: int) -> str:
        return rule_about(BOX.characters[choice].name, POWERS[choice].rule)

    def write(self, choice: int) -> str:
        return CHARACTER_WORDS[choice]

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("character", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
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


def ways_to_pay(s: Bazaar, seat: int, character: int) -> list[int]:
    power = POWERS[character]
    coins = [IN_COINS] if s.coins[seat] >= power.price else []
    return [*cards(s.hands[seat] & power.wares), *coins]


def pay(s: Bazaar, seat: int, character: int, way: int, tell: Tell) -> None:
    power = POWERS[character]
    if way != IN_COINS:
        discard(s, seat, (way,), tell)
    elif power.price:
        s.spend(seat, power.price)
        tell(PricePaid, seat, power.price)
    power.use(s, seat, tell)


class PayCharacter(Decision[Bazaar, int]):
    """A card of the wanted ware, or coins (BZ-5.4); gems will not do (BZ-8.1). Detail: the character."""

    name = "pay"
    rule = "BZ-5.4"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        _, seat, (character,) = frame
        return ways_to_pay(s, seat, character)

    def imaginable(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return (*cards(s.hands[frame[1]]), IN_COINS)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        _, seat, (character,) = frame
        if choice in self.choices(s, frame):
            return None
        if choice == IN_COINS:
            return refuse("BZ-5.4", "cannot pay", character=character, purse=s.coins[seat])
        if choice not in cards(s.hands[seat]):
            return refuse("BZ-5.4", "not in hand")
        if GEMS >> choice & 1:
            return refuse("BZ-8.1", "gems pay nobody", character=character)
        return refuse("BZ-5.4", "wrong ware", character=character)

    def write(self, choice: int) -> str:
        return "coins" if choice == IN_COINS else WORDS[choice]

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return CARD_NAMED.get(words)

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return () if choice == IN_COINS else (Place("hand", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (character,) = frame
        pay(s, seat, character, choice, tell)


class Leave(Step[Bazaar]):
    """Under its deck, and a new one is shown in its place (BZ-5.2)."""

    name = "leave"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        _, _, (left,) = frame
        arrival = s.waiting.pop(0)
        s.unshown = max(0, s.unshown - 1)
        s.waiting.append(left)
        s.shown[s.shown.index(left)] = arrival
        tell(CharacterShown, left, arrival)


class RobVictim(Victim):
    """Random cards of one opponent. Detail: how many."""

    name = "rob"

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (number,) = frame
        rob(s, seat, choice, number, tell)


class SearchPile(Decision[Bazaar, int]):
    """Any card of the discard pile, unseen by the others."""

    name = "search"
    rule = "BZ-11.3"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return cards(s.pile)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in cards(s.pile) else refuse(self.rule, "not among the discards")

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return CARD_NAMED.get(words)

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("pile", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.pile &= ~(1 << choice)
        s.hands[seat] |= 1 << choice
        sightings.picked_from_pile(s, seat, choice)
        tell(PileTaken, seat, (choice,), False)


class SwindleVictim(Victim):
    """Whom to swindle. His hidden colours do not matter here (R-BZ-19). Detail: how many he gives."""

    name = "swindle"
    rule = "BZ-11.7"

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (number,) = frame
        s.push("bait", seat, choice, number)


class Bait(OwnCard):
    """The card that begins the swindle. Details: the victim, and how many he gives."""

    name = "bait"
    rule = "BZ-11.7"
    secret = True

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (victim, number) = frame
        hand_over(s, "Swindler", seat, victim, (choice,), tell)
        fitting = cards(s.hands[victim] & ~COLOUR_MASK[COLOUR[choice]])
        if len(fitting) > number:
            s.push("surrender", victim, seat, choice, number)
        else:
            hand_over(s, "BZ-11.7", victim, seat, fitting, tell)
            if len(fitting) < number:
                sightings.gave_too_few(s, victim, seat, choice)


class Surrender(OwnCards):
    """The victim picks cards of another colour than the bait's. Details: the swindler, the bait, how many."""

    name = "surrender"
    rule = "BZ-11.7"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, victim, (_, bait, number) = frame
        fitting = cards(s.hands[victim] & ~COLOUR_MASK[COLOUR[bait]])
        return list(combinations(fitting, min(number, len(fitting))))

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, _, (_, bait, number) = frame
        if any(COLOUR[card] == COLOUR[bait] for card in choice):
            return refuse("BZ-11.7", "colour of bait", colour=COLOUR[bait])
        if len(choice) != number:
            return refuse("BZ-11.7", "wrong number", least=number, most=number, picked=len(choice))
        return None

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, victim, (swindler, _, _) = frame
        hand_over(s, "BZ-11.7", victim, swindler, choice, tell)


COLOURS: Final = len(COLOUR_NAMES)
BETS: Final = range(COLOURS + len(WARE_NAMES))
"""First the colours, then the wares."""


class Bet(Decision[Bazaar, int]):
    """A colour or a ware, before the top card is turned up. Details: what a right colour and a right ware bring."""

    name = "bet"
    rule = "BZ-11.8"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        return BETS

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in BETS else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return (*COLOUR_NAMES, *WARE_NAMES)[choice]

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, prizes = frame
        tell(BetMade, seat, choice)
        card = s.deck.pop()
        on_ware = choice >= COLOURS
        right = WARE[card] == choice - COLOURS if on_ware else COLOUR[card] == choice
        s.push("prize", seat, prizes[on_ware] if right else 0)
        s.hands[seat] |= 1 << card
        sightings.seen(s, 1 << card)
        tell(CardTurnedUp, seat, card)
        if not s.deck:
            end_round(s, tell)


class Prize(Step[Bazaar]):
    name = "prize"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        _, seat, (coins,) = frame
        s.earn(seat, coins)
        tell(BetSettled, seat, coins)
