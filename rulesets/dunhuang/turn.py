"""The five steps of a turn: camel, good, bonus, victory check, refill (DH-2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell, TurnBegan
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.notation import whole_number
from rules.state import Frame
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.components import BONUS_COINS, HAND_TO_WIN, TABLES, TILES, TOKENS_TO_WIN
from rulesets.dunhuang.events import (
    BonusDeclined,
    CamelMoved,
    CharacterUsed,
    CoinsTaken,
    GameScored,
    GoodToHand,
    GoodToShop,
    MarketRefilled,
    NoCard,
    PileRanOut,
    WonAtOnce,
)
from rulesets.dunhuang.scoring import winners
from rulesets.dunhuang.shop import add_to_shop
from rulesets.dunhuang.sightings import seen_coming
from rulesets.dunhuang.state import Oasis, held


class Turn(Step[Oasis]):
    name = "turn"

    def run(self, s: Oasis, frame: Frame, tell: Tell) -> None:
        begin_turn(s, frame[1], tell)


TURN: Final = tuple((("finish", seat, ()), ("bonus", seat, ()), ("camel", seat, ())) for seat in range(max(TABLES)))
"""The frames of each seat's turn: the last step is laid down first, so that it comes last."""


def begin_turn(s: Oasis, seat: int, tell: Tell) -> None:
    s.turn = seat
    s.number += 1
    tell(TurnBegan, seat, s.number)
    s.stack.extend(TURN[seat])


class MoveCamel(Decision[Oasis, int]):
    """One step is free, each further one costs a coin (DH-3.1); a lap and more is allowed (R-DH-10)."""

    name = "camel"
    rule = "DH-3.1"

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return range(1, 2 + s.coins[frame[1]])

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return range(1, 2 + max(s.coins[frame[1]], TILES - 1))

    def against(self, s: Oasis, frame: Frame, choice: int) -> Refusal | None:
        if choice < 1:
            return refuse("DH-3.1", "camel must move")
        short = choice - 1 - s.coins[frame[1]]
        return refuse("DH-3.1", "coins short", short=short, steps=choice) if short > 0 else None

    def spelled(self, s: Oasis, frame: Frame, words: str) -> int | None:
        return whole_number(words)

    def costs(self, s: Oasis, frame: Frame, choice: int) -> bool:
        return choice > 1

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("tile", (s.camel + choice) % TILES),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat, paid = frame[1], choice - 1
        s.coins[seat] -= paid
        s.coin_stock += paid
        s.camel = camel = (s.camel + choice) % TILES
        s.steps = choice
        tell(CamelMoved, seat, choice, paid, s.tiles[camel])
        if s.market[camel]:
            s.push("take", seat)
        else:
            tell(NoCard, seat)  # DH-4.1, DH-8.2


HAND: Final = 0
SHOP: Final = 1
EITHER: Final = (HAND, SHOP)


class TakeGood(Decision[Oasis, int]):
    """The card beside the camel goes to hand or shop (DH-4.1)."""

    name = "take"
    rule = "DH-4.1"

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return EITHER

    def against(self, s: Oasis, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in EITHER else not_offered(self.rule)

    def rule_of(self, s: Oasis, frame: Frame, choice: int) -> str:
        return "DH-4.4" if choice == SHOP else "DH-4.2"

    def write(self, choice: int) -> str:
        return "shop" if choice == SHOP else "hand"

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("shop" if choice == SHOP else "hand", s.market[s.camel]),)

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat, good = frame[1], s.market[s.camel]
        s.market[s.camel] = 0
        if choice == SHOP:
            tell(GoodToShop, seat, good)
            add_to_shop(s, seat, good, tell)
        else:
            s.hands[seat][good] += 1
            seen_coming(s, seat, good)
            tell(GoodToHand, self.rule, seat, good)


CHARACTER: Final = 0
COINS: Final = 1
NOTHING: Final = 2
ALL_BONUSES: Final = (CHARACTER, COINS, NOTHING)
WITHOUT_CHARACTER: Final = (COINS, NOTHING)


class Bonus(Decision[Oasis, int]):
    """The character at the camel's tile, or three coins, or neither (DH-5.1)."""

    name = "bonus"
    rule = "DH-5.1"

    def choices(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return ALL_BONUSES if POWERS[s.tiles[s.camel]].usable(s, frame[1]) else WITHOUT_CHARACTER

    def imaginable(self, s: Oasis, frame: Frame) -> Sequence[int]:
        return ALL_BONUSES

    def against(self, s: Oasis, frame: Frame, choice: int) -> Refusal | None:
        if choice == CHARACTER:
            return POWERS[s.character].lacking(s, frame[1])
        return None if choice in WITHOUT_CHARACTER else not_offered(self.rule)

    def rule_of(self, s: Oasis, frame: Frame, choice: int) -> str:
        return POWERS[s.character].rule if choice == CHARACTER else self.rule

    def write(self, choice: int) -> str:
        return ("character", "coins", "nothing")[choice]

    def ends(self, s: Oasis, frame: Frame, choice: int) -> int:
        return (0, 2, 1)[choice]

    def places(self, s: Oasis, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("tile", s.camel),) if choice == CHARACTER else ()

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        seat = frame[1]
        if choice == CHARACTER:
            tell(CharacterUsed, seat, s.character)
            POWERS[s.character].use(s, seat, tell)
        elif choice == COINS:
            tell(CoinsTaken, seat, s.take_coins(seat, BONUS_COINS))
        else:
            tell(BonusDeclined, seat)


class Finish(Step[Oasis]):
    """Victory check, refill, and whoever comes next (DH-6, DH-7, DH-8)."""

    name = "finish"

    def run(self, s: Oasis, frame: Frame, tell: Tell) -> None:
        seat = frame[1]
        if wins_at_once(s, seat):
            s.winner = seat
            tell(WonAtOnce, seat)
            return
        refill(s, tell)
        if not s.pile:
            run_out(s, tell)
        if s.ending and seat == s.last():
            tell(GameScored, winners(s))
        else:
            begin_turn(s, (seat + 1) % s.players, tell)


def wins_at_once(s: Oasis, seat: int) -> bool:
    """Enough majority tokens, whichever side is up, and four different goods in hand (DH-6.1, R-DH-6)."""
    return s.owners.count(seat) >= TOKENS_TO_WIN[s.players] and len(held(s.hands[seat])) >= HAND_TO_WIN


def refill(s: Oasis, tell: Tell) -> None:
    """First the camel's space, then clockwise (DH-7.1)."""
    market, pile, space = s.market, s.pile, s.camel
    drawn: tuple[int, ...] = ()
    while pile and 0 in market:
        if not market[space]:
            market[space] = good = pile.pop()
            s.batches.pop()
            drawn += (good,)
        space = (space + 1) % TILES
    if drawn:
        tell(MarketRefilled, drawn)


def run_out(s: Oasis, tell: Tell) -> None:
    """An empty pile brings the end, by the option of R-DH-7 only together with a space that stays empty (DH-8.1)."""
    if not s.ending and (0 in s.market or not s.agreed.end_needs_gap):
        s.ending = True
        tell(PileRanOut, s.last())
