"""Shops and majority tokens: adding, removing, and what a 商 side is good for."""

from __future__ import annotations

from rules.events import Tell
from rules.kinds import YES, YesNo
from rules.state import NOBODY, Frame
from rulesets.dunhuang.components import BUDDHIST_PRICE, MANICHEAN
from rulesets.dunhuang.events import TokenKept, TokenMissed, TokenReturned, TokenTaken
from rulesets.dunhuang.state import Oasis


def add_to_shop(s: Oasis, seat: int, good: int, tell: Tell) -> None:
    """Lay a card out and see whether its token comes along (DH-4.4, DH-10.16)."""
    s.shops[seat][good] += 1
    owner = s.owners[good]
    if owner == seat:
        return  # R-DH-3: nothing is taken, a 商 side stays up
    if not has_majority(s, seat, good):
        tell(TokenMissed, seat, good, owner == NOBODY)
    elif owner != NOBODY and s.turned[good] and s.shops[owner][good] == s.shops[seat][good]:
        contest_tie(s, seat, owner, good, tell)
    else:
        take_token(s, seat, good, tell)


def has_majority(s: Oasis, seat: int, good: int) -> bool:
    """No other shop has more; by the option of R-DH-1 only the shop that holds the token counts."""
    mine, owner = s.shops[seat][good], s.owners[good]
    if s.agreed.middle_token_free:
        return owner == NOBODY or s.shops[owner][good] <= mine
    most = 0
    for shop in s.shops:
        if shop[good] > most:
            most = shop[good]
    return mine >= most


def take_token(s: Oasis, seat: int, good: int, tell: Tell, paid: int = 0) -> None:
    rival = s.owners[good]
    s.owners[good] = seat
    s.turned[good] = False  # DH-10.20
    tell(TokenTaken, seat, good, rival, paid)


def contest_tie(s: Oasis, seat: int, owner: int, good: int, tell: Tell) -> None:
    """The 商 side helps against a tie; how depends on the face of its tile (DH-10.18, DH-10.19)."""
    if MANICHEAN in s.tiles:
        s.push("protect", owner, seat, good)
    elif s.coins[seat] >= BUDDHIST_PRICE:
        s.push("tribute", seat, owner, good)
    else:
        tell(TokenKept, "R-DH-16", owner, seat, good, False)


def remove_from_shop(s: Oasis, seat: int, good: int, tell: Tell) -> None:
    """Take a card away; a token without majority goes back to the middle (DH-10.17, R-DH-2)."""
    shop = s.shops[seat]
    shop[good] -= 1
    if s.owners[good] != seat:
        return
    if shop[good] == 0 or any(other[good] > shop[good] for other in s.shops):
        s.owners[good] = NOBODY
        s.turned[good] = False  # R-DH-4
        tell(TokenReturned, seat, good, shop[good] == 0)


class Protect(YesNo[Oasis]):
    """With the Manichean the owner may turn his token back to keep it from a tie (DH-10.18, R-DH-14)."""

    name = "protect"
    rule = "DH-10.18"

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        _, owner, (rival, good) = frame
        if choice == YES:
            s.turned[good] = False
            tell(TokenKept, self.rule, owner, rival, good, True)
        else:
            take_token(s, rival, good, tell)


class Tribute(YesNo[Oasis]):
    """With the Buddhist a tie must be paid for, or the token stays (DH-10.19, R-DH-15)."""

    name = "tribute"
    rule = "DH-10.19"

    def costs(self, s: Oasis, frame: Frame, choice: int) -> bool:
        return choice == YES

    def apply(self, s: Oasis, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (owner, good) = frame
        if choice == YES:
            s.coins[seat] -= BUDDHIST_PRICE
            s.coins[owner] += BUDDHIST_PRICE
            take_token(s, seat, good, tell, BUDDHIST_PRICE)
        else:
            tell(TokenKept, "R-DH-15", owner, seat, good, False)
