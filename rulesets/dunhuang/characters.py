"""The sixteen characters (DH-10). A power is used as the bonus of a turn; most then ask for a target.

A power is usable when what it needs is there (R-DH-28). Those that ask are decisions of their own name, so
``painter tea`` is a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, compress
from operator import not_
from typing import ClassVar, Final

from rules.events import Tell
from rules.kinds import C, Decision, Place, Refusal, SetDecision, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.components import CHARACTERS, TILES, WORDS
from rulesets.dunhuang.events import (
    CardsDrawn,
    CardsPassed,
    DrawnCardKept,
    GoodDiscarded,
    GoodsSwapped,
    GoodToHand,
    HandAndShopSwapped,
    HandToShop,
    PrestigeTaken,
    ShopToHand,
    TokenTurned,
)
from rulesets.dunhuang.memory import seen_coming, seen_leaving, seen_passing
from rulesets.dunhuang.shop import add_to_shop, remove_from_shop
from rulesets.dunhuang.state import Counts, Table, cards, held


class Power:
    """What a character can do for the player whose camel stops there."""

    name: ClassVar[str]
    rule: ClassVar[str]

    def usable(self, s: Table, seat: int) -> bool:
        raise NotImplementedError

    def lacking(self, s: Table, seat: int) -> Refusal | None:
        return None if self.usable(s, seat) else refuse(self.rule, f"{self.name} idle")

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        raise NotImplementedError


class Target(Power, Decision[Table, C]):
    """A power that asks: it is usable when there is anything to choose. Every bonus wants to know, so a power that can
    tell at a glance does."""

    def usable(self, s: Table, seat: int) -> bool:
        return bool(self.choices(s, (self.name, seat, ())))

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        s.push(self.name, seat)

    def against(self, s: Table, frame: Frame, choice: C) -> Refusal | None:
        return None if choice in self.choices(s, frame) else self.objection(s, frame[1], choice)

    def objection(self, s: Table, seat: int, choice: C) -> Refusal:
        return not_offered(self.rule)


class Painter(Target[int]):
    name = "painter"
    rule = "DH-10.1"

    def usable(self, s: Table, seat: int) -> bool:
        return any(s.hands[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return held(s.hands[frame[1]])

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("hand", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        leave_hand(s, seat, choice)
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, False)
        tell(PrestigeTaken, seat, s.take_prestige(seat, 3))


class Musician(Target[int]):
    name = "musician"
    rule = "DH-10.2"

    def usable(self, s: Table, seat: int) -> bool:
        return any(s.shops[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return held(s.shops[frame[1]])

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("shop", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        s.discards[choice] += 1
        tell(GoodDiscarded, seat, choice, True)
        remove_from_shop(s, seat, choice, tell)
        tell(PrestigeTaken, seat, s.take_prestige(seat, 3))


class Princess(Power):
    name = "princess"
    rule = "DH-10.3"

    def usable(self, s: Table, seat: int) -> bool:
        return s.prestige_stock > 0 and seat in s.owners

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, seat, s.take_prestige(seat, s.tokens(seat)))


class Dancer(Power):
    name = "dancer"
    rule = "DH-10.4"

    def usable(self, s: Table, seat: int) -> bool:
        return s.prestige_stock > 0

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        tell(PrestigeTaken, seat, s.take_prestige(seat, 2))


class Interpreter(Power):
    """As many cards as the camel made steps; one stays (DH-10.5)."""

    name = "interpreter"
    rule = "DH-10.5"

    def usable(self, s: Table, seat: int) -> bool:
        return bool(s.pile)

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, s.steps, tell)


class Diplomat(Interpreter):
    """Two cards; one stays (DH-10.6)."""

    name = "diplomat"
    rule = "DH-10.6"

    def use(self, s: Table, seat: int, tell: Tell) -> None:
        draw_to_choose(s, seat, 2, tell)


def draw_to_choose(s: Table, seat: int, wanted: int, tell: Tell) -> None:
    """As many as the pile has (R-DH-17)."""
    number = min(wanted, len(s.pile))
    drawn = tuple(sorted(s.pile.pop() for _ in range(number)))
    forget_divided_batch(s, seat)
    del s.batches[len(s.pile) :]
    look_at(s, seat, drawn)
    tell(CardsDrawn, seat, drawn)
    s.push("draw", seat)


def forget_divided_batch(s: Table, seat: int) -> None:
    """Who put several cards under the pile no longer knows which are left when somebody else draws some unseen."""
    divided = s.batches[len(s.pile)]
    if divided % s.players != seat:
        s.batches = [0 if batch == divided else batch for batch in s.batches]


def look_at(s: Table, seat: int, goods: tuple[int, ...]) -> None:
    s.looks = (*s.looks[:seat], goods, *s.looks[seat + 1 :])


class KeepDrawn(Decision[Table, int]):
    """One card to the hand, the others under the pile in random order (DH-10.5, DH-10.6)."""

    name = "draw"
    rule = "DH-10.5"

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return sorted(set(s.looks[frame[1]]))

    def against(self, s: Table, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in s.looks[frame[1]] else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("look", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        rest = list(s.looks[seat])
        rest.remove(choice)
        s.shuffle(rest)
        s.pile[:0] = rest
        s.batches[:0] = [s.number * s.players + seat] * len(rest)
        look_at(s, seat, ())
        s.hands[seat][choice] += 1
        tell(DrawnCardKept, seat, choice, len(rest))


class MarketSwap(Target[tuple[int, ...]]):
    """An own card against one of the market: a pair (good, space). The camel's own space is empty (R-DH-13)."""

    zone: ClassVar[str]

    def mine(self, s: Table, seat: int) -> Counts:
        raise NotImplementedError

    def usable(self, s: Table, seat: int) -> bool:
        return any(self.mine(s, seat)) and any(s.market)

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        spaces = [space for space in range(TILES) if s.market[space]]
        return [(good, space) for good in held(self.mine(s, frame[1])) for space in spaces]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        return [(good, space) for good in held(self.mine(s, frame[1])) for space in range(TILES)]

    def objection(self, s: Table, seat: int, choice: tuple[int, ...]) -> Refusal:
        space = choice[1]
        if 0 <= space < TILES and not s.market[space]:
            return refuse("R-DH-13", "space empty", space=space)
        return not_offered(self.rule)

    def write(self, choice: tuple[int, ...]) -> str:
        good, space = choice
        return f"{WORDS[good]} {space + 1}"

    def places(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        good, space = choice
        return (Place(self.zone, good), Place("tile", space))


class Soldier(MarketSwap):
    name = "soldier"
    rule = "DH-10.7"
    zone = "shop"

    def mine(self, s: Table, seat: int) -> Counts:
        return s.shops[seat]

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (given, space) = frame[1], choice
        taken = s.market[space]
        s.market[space] = given
        tell(GoodsSwapped, seat, given, taken, True)
        remove_from_shop(s, seat, given, tell)  # R-DH-12: the loss counts first
        add_to_shop(s, seat, taken, tell)


class General(MarketSwap):
    name = "general"
    rule = "DH-10.8"
    zone = "hand"

    def mine(self, s: Table, seat: int) -> Counts:
        return s.hands[seat]

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (given, space) = frame[1], choice
        taken = s.market[space]
        s.market[space] = given
        leave_hand(s, seat, given)
        s.hands[seat][taken] += 1
        seen_coming(s, seat, taken)
        tell(GoodsSwapped, seat, given, taken, False)


class Trader(Target[int]):
    """Two random cards of an opponent, then any two back (DH-10.9)."""

    name = "trader"
    rule = "DH-10.9"

    def usable(self, s: Table, seat: int) -> bool:
        return sum(map(any, s.hands)) > any(s.hands[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return [other for other in s.others(frame[1]) if any(s.hands[other])]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return s.others(frame[1])

    def objection(self, s: Table, seat: int, choice: int) -> Refusal:
        return refuse("R-DH-11", "no hand", victim=choice) if choice in s.others(seat) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("player", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat, hand = frame[1], cards(s.hands[choice])
        s.shuffle(hand)
        taken = tuple(sorted(hand[:2]))  # R-DH-11: fewer if there are fewer
        pass_cards(s, choice, seat, taken)
        tell(CardsPassed, choice, seat, taken, True)
        s.push("give", seat, choice, len(taken))


class Merchant(Trader):
    """Two cards of the opponent's own choice, any two back, and a prestige (DH-10.10)."""

    name = "merchant"
    rule = "DH-10.10"

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat, number = frame[1], min(2, sum(s.hands[choice]))
        tell(PrestigeTaken, seat, s.take_prestige(seat, 1))
        s.push("give", seat, choice, number)
        s.push("give", choice, seat, number)


class GiveCards(SetDecision[Table]):
    """So many cards from one's own hand to another player (DH-10.9, DH-10.10)."""

    name = "give"
    rule = "DH-10.9"

    def candidates(self, s: Table, frame: Frame) -> Sequence[int]:
        return cards(s.hands[frame[1]])

    def word(self, item: int) -> str:
        return WORDS[item]

    def place(self, item: int) -> Place:
        return Place("hand", item)

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        hand, (_, number) = s.hands[frame[1]], frame[2]
        sets = combinations_with_replacement(held(hand), number)
        return [goods for goods in sets if goods[0] != goods[-1] or hand[goods[0]] >= number]

    def against(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        hand, (_, number) = s.hands[frame[1]], frame[2]
        if any(good not in range(1, 11) or choice.count(good) > hand[good] for good in choice):
            return refuse(self.rule, "not in hand")
        return None if len(choice) == number else refuse(self.rule, "wrong number", wanted=number, picked=len(choice))

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, giver, (taker, _) = frame
        pass_cards(s, giver, taker, choice)
        tell(CardsPassed, giver, taker, choice)


def pass_cards(s: Table, giver: int, taker: int, goods: tuple[int, ...]) -> None:
    for good in goods:
        s.hands[giver][good] -= 1
        s.hands[taker][good] += 1
    seen_passing(s, giver, taker, goods)


class Maid(Target[tuple[int, ...]]):
    """A shop card against a different good of the hand: a pair (shop good, hand good) (DH-10.11)."""

    name = "maid"
    rule = "DH-10.11"

    def usable(self, s: Table, seat: int) -> bool:
        shop, hand = held(s.shops[seat]), held(s.hands[seat])
        return bool(shop and hand) and (len(shop) > 1 or shop != hand)

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        return [pair for pair in self.imaginable(s, frame) if pair[0] != pair[1]]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        return [(out, into) for out in held(s.shops[seat]) for into in held(s.hands[seat])]

    def objection(self, s: Table, seat: int, choice: tuple[int, ...]) -> Refusal:
        return refuse(self.rule, "same good") if choice[0] == choice[1] else not_offered(self.rule)

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{WORDS[choice[0]]} {WORDS[choice[1]]}"

    def places(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("shop", choice[0]), Place("hand", choice[1]))

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (to_hand, to_shop) = frame[1], choice
        leave_hand(s, seat, to_shop)
        s.hands[seat][to_hand] += 1
        seen_coming(s, seat, to_hand)
        tell(HandAndShopSwapped, seat, to_hand, to_shop)
        remove_from_shop(s, seat, to_hand, tell)  # R-DH-12: the loss counts first
        add_to_shop(s, seat, to_shop, tell)


TO_HAND, TO_SHOP = 0, 1


class Domestic(Target[tuple[int, ...]]):
    """One card from shop to hand or from hand to shop: a pair (direction, good) (DH-10.12)."""

    name = "domestic"
    rule = "DH-10.12"

    def usable(self, s: Table, seat: int) -> bool:
        return any(s.shops[seat]) or any(s.hands[seat])

    def choices(self, s: Table, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        out = [(TO_HAND, good) for good in held(s.shops[seat])]
        return out + [(TO_SHOP, good) for good in held(s.hands[seat])]

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{WORDS[choice[1]]} {'shop' if choice[0] == TO_SHOP else 'hand'}"

    def places(self, s: Table, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("hand" if choice[0] == TO_SHOP else "shop", choice[1]),)

    def apply(self, s: Table, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        seat, (direction, good) = frame[1], choice
        if direction == TO_SHOP:
            leave_hand(s, seat, good)
            tell(HandToShop, seat, good)
            add_to_shop(s, seat, good, tell)
        else:
            s.hands[seat][good] += 1
            seen_coming(s, seat, good)
            tell(ShopToHand, seat, good)
            remove_from_shop(s, seat, good, tell)


class MarketGrab(Target[int]):
    """A market card from a space near the camel into the hand."""

    def reach(self, s: Table) -> Sequence[int]:
        raise NotImplementedError

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        market = s.market
        return [space for space in self.reach(s) if market[space]]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return range(TILES)

    def objection(self, s: Table, seat: int, choice: int) -> Refusal:
        if choice in self.reach(s):
            return refuse("R-DH-18", "space empty", space=choice)
        return refuse(self.rule, "out of reach", space=choice) if 0 <= choice < TILES else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return str(choice + 1)

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("tile", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        seat, good = frame[1], s.market[choice]
        s.market[choice] = 0
        s.hands[seat][good] += 1
        seen_coming(s, seat, good)
        tell(GoodToHand, seat, good)


class Shepherd(MarketGrab):
    name = "shepherd"
    rule = "DH-10.13"

    def reach(self, s: Table) -> Sequence[int]:
        return ((s.camel - 1) % TILES, (s.camel + 1) % TILES)


AHEAD: Final = tuple(tuple((space + step) % TILES for step in range(1, TILES)) for space in range(TILES))
"""For each space the seven others, clockwise."""


class Farmer(MarketGrab):
    """As many of the next spaces as the camel made steps; seven are all there are (R-DH-18)."""

    name = "farmer"
    rule = "DH-10.14"

    def reach(self, s: Table) -> Sequence[int]:
        return AHEAD[s.camel][: s.steps]


class Manichean(Target[int]):
    """Turn one of your tokens to its 商 side (DH-10.15)."""

    name = "manichean"
    rule = "DH-10.15"

    def usable(self, s: Table, seat: int) -> bool:
        return seat in compress(s.owners, map(not_, s.turned))

    def choices(self, s: Table, frame: Frame) -> Sequence[int]:
        return [good for good in self.imaginable(s, frame) if not s.turned[good]]

    def imaginable(self, s: Table, frame: Frame) -> Sequence[int]:
        return [good for good in range(1, 11) if s.owners[good] == frame[1]]

    def objection(self, s: Table, seat: int, choice: int) -> Refusal:
        mine = self.imaginable(s, (self.name, seat, ()))
        return refuse("R-DH-20", "turned already", good=choice) if choice in mine else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return WORDS[choice]

    def places(self, s: Table, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("shop", choice),)

    def apply(self, s: Table, frame: Frame, choice: int, tell: Tell) -> None:
        s.turned[choice] = True
        tell(TokenTurned, frame[1], choice)


class Buddhist(Manichean):
    name = "buddhist"


def leave_hand(s: Table, seat: int, good: int) -> None:
    s.hands[seat][good] -= 1
    seen_leaving(s, seat, good)


POWERS: tuple[Power, ...] = (
    *(Painter(), Musician(), Princess(), Dancer(), Interpreter(), Diplomat(), Soldier(), General()),
    *(Trader(), Merchant(), Maid(), Domestic(), Shepherd(), Farmer(), Manichean(), Buddhist()),
)
"""By character, in the order of ``CHARACTERS``."""

if [power.name.title() for power in POWERS] != list(CHARACTERS):
    raise AssertionError("the powers stand in another order than the characters")
