"""Cards from hand to hand: Trader, Merchant."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from rules.events import Tell
from rules.kinds import Place, Refusal, SetDecision, not_offered, refuse
from rules.notation import whole_number
from rules.state import Frame
from rulesets.dunhuang.characters.power import Target
from rulesets.dunhuang.components import GOODS, MERCHANT, WORDS, good_named
from rulesets.dunhuang.events import CardsPassed, PrestigeTaken
from rulesets.dunhuang.sightings import seen_passing
from rulesets.dunhuang.state import Oasis, cards, held


class Trader(Target[int]):
    """Two random cards of an opponent, then any two back (DH-10.9)."""

    name = "trader"
    rule = "DH-10.9"

    def usable(self, s: Oasis, seat: int) -> bool:
        return sum(map(any, s.hands)) > any(s.hands[seat])

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return [other for other in s.others(frame[1]) if any(s.hands[other])]

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return s.others(frame[1])

    def objection(self, s: Oasis, seat: int, choice: int) -> Refusal:
        if choice == seat:
            return refuse(self.rule, "yourself")
        return refuse("R-DH-11", "no hand", victim=choice) if choice in s.others(seat) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def spelled(self, s: Oasis, frame: Frame, words: str) -> int | None:
        number = whole_number(words) or 0
        return number - 1 if number in range(1, s.players + 1) else None

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("player", choice),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat, hand = frame[1], cards(s.hands[choice])
        s.shuffle(hand)
        taken = tuple(sorted(hand[:2]))  # R-DH-11: fewer if there are fewer
        pass_cards(s, choice, seat, taken)
        tell(CardsPassed, self.rule, choice, seat, taken, True)
        s.push("give", seat, choice, len(taken))


class Merchant(Trader):
    """Two cards of the opponent's own choice, any two back, and a prestige (DH-10.10)."""

    name = "merchant"
    rule = "DH-10.10"

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat, number = frame[1], min(2, sum(s.hands[choice]))
        tell(PrestigeTaken, self.rule, seat, s.take_prestige(seat, 1))
        s.push("give", seat, choice, number)
        s.push("give", choice, seat, number)


class GiveCards(SetDecision[Oasis]):
    """So many cards from one's own hand to another player (DH-10.9, DH-10.10)."""

    name = "give"
    rule = "DH-10.9"
    secret = True

    def rule_at(self, s: Oasis, frame: Frame) -> str:
        """Whose help it is, the camel's tile says."""
        return Merchant.rule if s.tiles[s.camel] == MERCHANT else Trader.rule

    def candidates(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def word(self, item: int) -> str:
        return WORDS[item]

    def named(self, word: str) -> int | None:
        return good_named(word)

    def place(self, item: int) -> Place:
        return Place("hand", item)

    def choices(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        _, seat, (_, number) = frame
        hand = s.hands[seat]
        sets = combinations_with_replacement(held(hand), number)
        return [goods for goods in sets if goods[0] != goods[-1] or hand[goods[0]] >= number]

    def against(self, s: Oasis, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        _, seat, (_, number) = frame
        hand, rule = s.hands[seat], self.rule_at(s, frame)
        if not all(good in GOODS for good in choice):
            return not_offered(rule)
        lacking = next((good for good in choice if choice.count(good) > hand[good]), 0)
        if lacking:
            return refuse(rule, "not in hand" if not hand[lacking] else "not so many in hand", good=lacking)
        return None if len(choice) == number else refuse(rule, "wrong number", wanted=number, picked=len(choice))

    def apply(self, s: Oasis, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, giver, (taker, _) = frame
        pass_cards(s, giver, taker, choice)
        tell(CardsPassed, self.rule_at(s, frame), giver, taker, choice)


def pass_cards(s: Oasis, giver: int, taker: int, goods: tuple[int, ...]) -> None:
    for good in goods:
        s.hands[giver][good] -= 1
        s.hands[taker][good] += 1
    seen_passing(s, giver, taker, goods)
