"""Thieving Northern Raccoons: open conflict."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations

from rules.events import Tell
from rules.kinds import PAIR, Place, Refusal, SetDecision, not_offered, refuse
from rules.state import Frame
from rulesets.dale.cards.card import AskCard, Asking, AskVictim, Technique, card_and_victim, condition
from rulesets.dale.components import CARD_NAMED, WORDS
from rulesets.dale.events import (
    CardBuried,
    CardLostAtRandom,
    CardToPile,
    EverybodySpared,
    LooksThrownAway,
    NothingToLose,
    PilesSwapped,
)
from rulesets.dale.sightings import lose_track, remember
from rulesets.dale.state import Valley
from rulesets.dale.verbs import (
    discard,
    leave_hand,
    look_at_deck,
    pass_cards,
    random_cards,
    take,
    throw_away,
    turn_into_deck,
)


class WilyFellow(Technique):
    """The discard pile is shuffled into a new deck; the old deck is turned over, its bottom card on top."""

    name = "wily-fellow"
    rule = "Wily Fellow"

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        old_deck = s.decks[seat][::-1]
        turn_into_deck(s, seat)
        s.discards[seat].extend(old_deck)
        if old_deck or s.decks[seat]:
            tell(PilesSwapped, seat, len(s.decks[seat]), tuple(old_deck))
        else:
            self.fizzle(seat, tell)


class Nuisance(Technique, SetDecision[Valley]):
    """Up to two others lose a random card each."""

    name = "nuisance"
    rule = "Nuisance"

    def play(self, s: Valley, seat: int, tell: Tell) -> None:
        s.push(self.name, seat)

    def candidates(self, s: Valley, frame: Frame) -> Sequence[int]:
        return sorted(s.others(frame[1]))

    def word(self, item: int) -> str:
        return str(item + 1)

    def place(self, item: int) -> Place:
        return Place("player", item)

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        others = self.candidates(s, frame)
        return [victims for number in (1, 2, 0) for victims in combinations(others, number)]

    def against(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        if len(set(choice)) < len(choice) or not set(choice) <= set(s.others(frame[1])):
            return not_offered(self.rule)
        return refuse(self.rule, "two victims at most") if len(choice) > 2 else None

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        if not choice:
            tell(EverybodySpared, frame[1])
        for victim in choice:
            if not s.hands[victim]:
                tell(NothingToLose, victim)
            for card in random_cards(s, victim, 1):
                discard(s, victim, (card,))
                tell(CardLostAtRandom, victim, card)


class RottenFood(Asking[tuple[int, ...]]):
    """A hand card face down onto another deck: a pair (card, victim)."""

    name = "rotten-food"
    rule = "Rotten Food"
    form = PAIR
    secret = True

    def choices(self, s: Valley, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        return [(card, victim) for card in s.hands[seat] for victim in s.others(seat)]

    def likeness(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> Hashable:
        return condition(s, choice[0]), choice[1]

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{WORDS[choice[0]]} {choice[1] + 1}"

    def objection(self, s: Valley, seat: int, choice: tuple[int, ...]) -> Refusal:
        return refuse(self.rule, "not yourself" if choice[1] == seat else "not in hand")

    def spelled(self, s: Valley, frame: Frame, words: str) -> tuple[int, ...] | None:
        return card_and_victim(s, words, CARD_NAMED.get)

    def places(self, s: Valley, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("card", choice[0]), Place("player", choice[1]))

    def apply(self, s: Valley, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (card, victim) = frame[1], choice
        lose_track(s, s.hands[seat], (seat,))
        remember(s, seat, (card,))
        leave_hand(s, seat, (card,))
        s.decks[victim].append(card)
        tell(CardBuried, seat, card, victim)


class DirtyExchange(AskVictim):
    """A random card of another hand, then any card back; nothing at all from an empty hand."""

    name = "dirty-exchange"
    rule = "Dirty Exchange"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat, taken = frame[1], random_cards(s, choice, 1)
        if not taken:
            self.fizzle(seat, tell)
            return
        pass_cards(s, choice, seat, taken, tell, at_random=True)
        s.push("gift", seat, choice)


class Gift(AskCard):
    """The card that goes back."""

    name = "gift"
    rule = "Dirty Exchange"
    secret = True

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (taker,) = frame
        pass_cards(s, seat, taker, (choice,), tell)


class Sabotage(AskVictim):
    """Two cards of another deck: one is thrown away, the other goes to its owner's discard pile."""

    name = "sabotage"
    rule = "Sabotage"

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        look_at_deck(s, seat, choice, 2, tell)
        if len(s.looks) == 2:
            s.push("spoil", seat, choice)
        elif s.looks:
            spoil(s, seat, choice, s.looks[0], tell)
        else:
            self.fizzle(seat, tell)


class Spoil(AskCard):
    """The one of the two that is thrown away."""

    name = "spoil"
    rule = "Sabotage"
    missing = "not looked at"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return sorted(s.looks)

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (victim,) = frame
        spoil(s, seat, victim, choice, tell)


def spoil(s: Valley, seat: int, victim: int, card: int, tell: Tell) -> None:
    s.looks.remove(card)
    throw_away(s, card)
    tell(LooksThrownAway, seat, (card,))
    for spared in s.looks:
        s.discards[victim].append(spared)
        tell(CardToPile, victim, spared)
    s.looks.clear()


class TreasureHunter(AskVictim):
    """The top card of another discard pile, into the hand."""

    name = "treasure-hunter"
    rule = "Treasure Hunter"

    def choices(self, s: Valley, frame: Frame) -> Sequence[int]:
        return [other for other in s.others(frame[1]) if s.discards[other]]

    def imaginable(self, s: Valley, frame: Frame) -> Sequence[int]:
        return s.others(frame[1])

    def objection(self, s: Valley, seat: int, choice: int) -> Refusal:
        others = s.others(seat)
        return (
            refuse(self.rule, "no discards", victim=choice) if choice in others else super().objection(s, seat, choice)
        )

    def apply(self, s: Valley, frame: Frame, choice: int, tell: Tell) -> None:
        take(s, frame[1], s.discards[choice].pop(), tell, choice)


RACCOONS = (WilyFellow(), Nuisance(), RottenFood(), DirtyExchange(), Sabotage(), TreasureHunter())
