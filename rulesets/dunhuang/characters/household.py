"""Cards between shop and hand: Maid, Domestic."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import Tell
from rules.kinds import PAIR, Place, Refusal, not_offered, refuse
from rules.state import Frame
from rulesets.dunhuang.characters.power import Target, leave_hand
from rulesets.dunhuang.components import GOODS, WORDS
from rulesets.dunhuang.events import HandAndShopSwapped, HandToShop, ShopToHand
from rulesets.dunhuang.shop import add_to_shop, remove_from_shop
from rulesets.dunhuang.sightings import seen_coming
from rulesets.dunhuang.state import Oasis, held


class Maid(Target[tuple[int, ...]]):
    """A shop card against a different good of the hand: a pair (shop good, hand good) (DH-10.11)."""

    name = "maid"
    rule = "DH-10.11"
    form = PAIR

    def usable(self, s: Oasis, seat: int) -> bool:
        shop, hand = held(s.shops[seat]), held(s.hands[seat])
        return bool(shop and hand) and (len(shop) > 1 or shop != hand)

    def choices(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        return [pair for pair in self.imaginable(s, frame) if pair[0] != pair[1]]

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        return [(out, into) for out in held(s.shops[seat]) for into in held(s.hands[seat])]

    def objection(self, s: Oasis, seat: int, choice: tuple[int, ...]) -> Refusal:
        if len(choice) != 2 or not all(good in GOODS for good in choice):
            return not_offered(self.rule)
        out, into = choice
        if not s.shops[seat][out]:
            return refuse(self.rule, "not in shop", good=out)
        return refuse(self.rule, "same good") if s.hands[seat][into] else refuse(self.rule, "not in hand", good=into)

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{WORDS[choice[0]]} {WORDS[choice[1]]}"

    def spelled(self, s: Oasis, frame: Frame, words: str) -> tuple[int, ...] | None:
        out, _, into = words.partition(" ")
        return (WORDS.index(out), WORDS.index(into)) if out in WORDS and into in WORDS else None

    def places(self, s: Oasis, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("shop", choice[0]), Place("hand", choice[1]))

    def apply(self, s: Oasis, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
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
    form = PAIR

    def usable(self, s: Oasis, seat: int) -> bool:
        return any(s.shops[seat]) or any(s.hands[seat])

    def choices(self, s: Oasis, frame: Frame) -> Sequence[tuple[int, ...]]:
        seat = frame[1]
        out = [(TO_HAND, good) for good in held(s.shops[seat])]
        return out + [(TO_SHOP, good) for good in held(s.hands[seat])]

    def objection(self, s: Oasis, seat: int, choice: tuple[int, ...]) -> Refusal:
        direction, good = choice if len(choice) == 2 else (TO_HAND, 0)
        if good not in GOODS or direction not in (TO_HAND, TO_SHOP):
            return not_offered(self.rule)
        return refuse(self.rule, "not in hand" if direction == TO_SHOP else "not in shop", good=good)

    def write(self, choice: tuple[int, ...]) -> str:
        return f"{WORDS[choice[1]]} {'shop' if choice[0] == TO_SHOP else 'hand'}"

    def spelled(self, s: Oasis, frame: Frame, words: str) -> tuple[int, ...] | None:
        good, _, to = words.partition(" ")
        return (TO_SHOP if to == "shop" else TO_HAND, WORDS.index(good)) if good in WORDS else None

    def places(self, s: Oasis, frame: Frame, choice: tuple[int, ...]) -> tuple[Place, ...]:
        return (Place("hand" if choice[0] == TO_SHOP else "shop", choice[1]),)

    def apply(self, s: Oasis, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
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
