"""Points and coins: spending, banking, and whom to take from when the stock is short (DG-6.1 to DG-6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.deeds import deed
from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.dragon_market.components import COINS_A_TURN, COLOURS, CORNERS, REROLL
from rulesets.dragon_market.deeds import BANK, COIN, FINISH, FIRST_BONUS, Deed
from rulesets.dragon_market.events import CoinSpent, CoinsTaken, CoinTakenFrom, DieRolledAgain, TurnEnded
from rulesets.dragon_market.state import Harbour


def richest(s: Harbour, family: int) -> list[int]:
    """The other families with most coins; none if they have nothing (R-DG-13)."""
    others = [other for other in range(s.families) if other != family]
    most = max(s.coins[other] for other in others)
    return [other for other in others if s.coins[other] == most > 0]


def take_coins(s: Harbour, seat: int, wanted: int, told: type[CoinsTaken], tell: Tell) -> None:
    """From the stock; what it lacks from the others, by a step that may have to ask (DG-6.2)."""
    taken = min(wanted, s.stock)
    s.stock -= taken
    s.coins[s.family(seat)] += taken
    if taken:
        tell(told, seat, taken)
    if taken < wanted:
        s.push("collect", seat, wanted - taken)


def take_coin_from(s: Harbour, seat: int, family: int, tell: Tell) -> None:
    s.coins[family] -= 1
    s.coins[s.family(seat)] += 1
    tell(CoinTakenFrom, shortage_rule(s), seat, s.members(family))


def shortage_rule(s: Harbour) -> str:
    """Points that were banked, with the next turn waiting, or the bonus of a card in the middle of a turn."""
    banked = any(kind == "turn" for kind, _, _ in s.stack)
    return "DG-6.2" if banked else "DG-10.11"


class Collect(Step[Harbour]):
    """One coin after the other from whoever then has most; of equals the taker chooses (R-DG-13)."""

    name = "collect"

    def run(self, s: Harbour, frame: Frame, tell: Tell) -> None:
        _, seat, (wanted,) = frame
        while wanted and (rich := richest(s, s.family(seat))):
            if len(rich) > 1:
                s.push("from", seat, wanted)
                return
            take_coin_from(s, seat, rich[0], tell)
            wanted -= 1


class TakeFrom(Decision[Harbour, int]):
    """Several have most: from whom does the next coin come? Named by the colour of the pontoon (DG-6.2)."""

    name = "from"
    rule = "DG-6.2"

    def choices(self, s: Harbour, frame: Frame) -> Sequence[int]:
        corners = CORNERS[s.players]
        return [corners[other] for other in richest(s, frame[1])]

    def imaginable(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return [corner for seat, corner in enumerate(CORNERS[s.players]) if seat != frame[1]]

    def against(self, s: Harbour, frame: Frame, choice: int) -> Refusal | None:
        if choice not in range(len(COLOURS)):
            return not_offered(self.rule)
        if choice not in CORNERS[s.players]:
            return refuse(self.rule, "colour unused", colour=COLOURS[choice])
        rival = CORNERS[s.players].index(choice)
        if rival == frame[1]:
            return refuse("R-DG-13", "own coins")
        return None if rival in richest(s, frame[1]) else refuse("DG-6.2", "others richer", rival=rival)

    def rule_at(self, s: Harbour, frame: Frame) -> str:
        return shortage_rule(s)

    def write(self, choice: int) -> str:
        return COLOURS[choice]

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return COLOURS.index(words) if words in COLOURS else None

    def places(self, s: Harbour, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("player", CORNERS[s.players].index(choice)),)

    def apply(self, s: Harbour, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (wanted,) = frame
        take_coin_from(s, seat, CORNERS[s.players].index(choice), tell)
        s.push("collect", seat, wanted - 1)


class SpendCoin(Deed):
    """A coin for a point, at any time in the turn, at most twice (DG-6.3, R-DG-15)."""

    verb = COIN
    rule = "DG-6.3"
    price = 0
    costs = True

    def open(self, s: Harbour, frame: Frame) -> Sequence[int]:
        seat = frame[1]
        return (COIN_DEED,) if s.spent < COINS_A_TURN and s.coins[s.family(seat)] else ()

    def imaginable(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return (COIN_DEED,)

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        seat = frame[1]
        if detail:
            return not_offered(self.rule)
        if s.spent >= COINS_A_TURN:
            return refuse("DG-6.3", "coins spent")
        return None if s.coins[s.family(seat)] else refuse("DG-6.3", "no coins", team=s.agreed.teams)

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        s.coins[s.family(seat)] -= 1
        s.stock += 1
        s.spent += 1
        s.points += 1
        tell(CoinSpent, seat, s.points)


class Bank(Deed):
    """The turn ends, and unused points become coins (DG-6.1)."""

    verb = BANK
    rule = "DG-6.1"
    price = 0
    ends = True

    def open(self, s: Harbour, frame: Frame) -> Sequence[int]:
        seat = frame[1]
        return (BANK_DEED,) if s.points and (s.stock or richest(s, s.family(seat))) else ()

    def imaginable(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return (BANK_DEED,)

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        if detail:
            return not_offered(self.rule)
        if not s.points:
            return refuse("DG-6.1", "nothing to bank")
        return None if self.open(s, frame) else refuse("R-DG-13", "no coins anywhere")

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        points, s.points = s.points, 0
        s.push("turn", (seat + 1) % s.players)
        take_coins(s, seat, points, CoinsTaken, tell)


class EndTurn(Deed):
    """Over, without coins for what is left."""

    verb = FINISH
    rule = "DG-2.1"
    price = 0
    ends = True

    def open(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return (END_DEED,)

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        return not_offered(self.rule) if detail else None

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        points, s.points = s.points, 0
        tell(TurnEnded, seat, points)
        s.push("turn", (seat + 1) % s.players)


COIN_DEED = deed(COIN)
BANK_DEED = deed(BANK)
END_DEED = deed(FINISH)


DICE_WORDS: Final = ("first", "second")


class Reroll(Deed):
    """One die again, before anything else is done; the new result stands (DG-10.8, R-DG-27)."""

    verb = FIRST_BONUS + REROLL
    rule = "DG-10.8"
    price = 0

    def open(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return () if s.acted else self.imaginable(s, frame)

    def imaginable(self, s: Harbour, frame: Frame) -> Sequence[int]:
        return (deed(self.verb, 0), deed(self.verb, 1))

    def against(self, s: Harbour, frame: Frame, detail: int) -> Refusal | None:
        if detail > 1:
            return not_offered(self.rule)
        return refuse("R-DG-27", "acted already") if s.acted else None

    def do(self, s: Harbour, frame: Frame, detail: int, tell: Tell) -> None:
        seat = frame[1]
        dice, faces = list(s.rolled), s.agreed.faces
        old, dice[detail] = dice[detail], faces[s.below(len(faces))]
        s.rolled = (dice[0], dice[1])
        s.points += dice[detail] - old
        tell(DieRolledAgain, seat, old, dice[detail])

    def idle(self, s: Harbour, frame: Frame) -> Refusal | None:
        return refuse("R-DG-27", "acted already")

    def write(self, detail: int) -> str:
        return DICE_WORDS[detail] if detail < len(DICE_WORDS) else ""

    def spelled(self, s: Harbour, frame: Frame, words: str) -> int | None:
        return DICE_WORDS.index(words) if words in DICE_WORDS else None

    def places(self, s: Harbour, frame: Frame, detail: int) -> tuple[Place, ...]:
        return (Place("die", detail),)
