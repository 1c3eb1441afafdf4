"""How a round goes on, and how it ends: with the next action, the next player, or the way out (DB-5, DB-7)."""

from __future__ import annotations

from typing import Final

from rules.events import Tell
from rulesets.dungeon_bazar.components import BOX, CHINESE_A, POWER_NUMBERS, VIKING_B
from rulesets.dungeon_bazar.events.cave import CHOSE, LeftDungeon
from rulesets.dungeon_bazar.state import Cavern

CAME_HERE: Final = 1
"""In the frame of an action: a coin opened the door on which the pawn stands now, in this round."""


def go_on(s: Cavern, seat: int, *came: int) -> None:
    """Ask for the next action, unless nothing but the end of the round is left."""
    if s.actions or (s.favours[seat] and not (s.helped or s.collected)) or has_a_way_on(s, seat):
        s.push("act", seat, *came)
    else:
        pass_on(s, seat)


def has_a_way_on(s: Cavern, seat: int) -> bool:
    """A power that works without an action: the door coin (R-DB-36), or the exit within the round (DB-12.1)."""
    power = s.merchants[seat]
    if power == CHINESE_A:
        return s.coins[seat] >= POWER_NUMBERS[CHINESE_A] and bool(s.dungeon.shut[s.pawns[seat]])
    return power == VIKING_B


def pass_on(s: Cavern, seat: int) -> None:
    """Clockwise to the next player who is still inside."""
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if other not in s.exits:
            s.push("round", other)
            return
    s.push("rewards")


def leave(s: Cavern, seat: int, tell: Tell, why: int = CHOSE) -> None:
    """The exit token goes to the first free space; pawn and goblins stay (DB-7.2, DB-7.5)."""
    coins = 0 if s.exits else BOX.first_exit_coins.number
    s.exits += (seat,)
    s.idle = 0
    s.earn(seat, coins)
    tell(LeftDungeon, seat, len(s.exits), coins, why)
    pass_on(s, seat)
