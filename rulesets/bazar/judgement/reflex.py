"""What a merchant does without much thought: goes where most beckons at a glance, and takes what he came for.

A searching bot follows its choices with this for several turns, so it is quick before it is clever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules import engine
from rules.game import Game
from rules.state import Frame
from rulesets.bazar.characters import IN_COINS, ways_to_pay
from rulesets.bazar.components import BOX
from rulesets.bazar.judgement.appeal import Glance, action_appeal, character_appeal, deal_appeal, holding
from rulesets.bazar.judgement.sensible import place_appeal
from rulesets.bazar.powers import POWERS
from rulesets.bazar.state import Table
from rulesets.bazar.turn import ACTION, DEAL


def reflex(game: Game[Table], s: Table) -> Any:
    frame = s.stack[-1]
    known = _REFLEXES.get(frame[0])
    return known(s, frame) if known else engine.sensible(game, s)[0]


def go(s: Table, frame: Frame) -> int:
    _, seat, (_, *places) = frame
    glance = Glance(s, seat)
    return max(places, key=lambda place: place_appeal(glance, place))


def do(s: Table, frame: Frame) -> int:
    _, seat, (place,) = frame
    glance = Glance(s, seat)
    return DEAL if deal_appeal(glance, place) > action_appeal(glance, place) else ACTION


def ask(s: Table, frame: Frame) -> int:
    seat = frame[1]
    glance, purse = Glance(s, seat), s.coins[seat]
    usable = [each for each in s.shown if POWERS[each].usable(s, seat, purse)]
    return max(usable, key=lambda each: character_appeal(glance, each))


def pay(s: Table, frame: Frame) -> int:
    _, seat, (character,) = frame
    hand, price = s.hands[seat], BOX.characters[character].price
    kept = holding(hand)
    return max(
        ways_to_pay(s, seat, character),
        key=lambda way: kept - price if way == IN_COINS else holding(hand & ~(1 << way)),
    )


_REFLEXES: Final[dict[str, Callable[[Table, Frame], int]]] = {"go": go, "do": do, "ask": ask, "pay": pay}
