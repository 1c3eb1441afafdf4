"""A harbour laid out by hand.

``quay("C4 east: bonsai snake", heirs={0: "D4"})`` moors an end-sailor boat with its sailor on C4 and two piles. The
boats a test does not speak of lie quietly in rows 7 to 10, so rows 1 to 6 are free water.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.dragon_market.components import (
    BLUE,
    BOAT_KINDS,
    BONUSES,
    CARDS,
    CENTRE,
    COINS,
    END,
    GOOD_WORDS,
    KINDS,
    PONTOONS,
    RED,
    SPACES,
    SQUARE_NAMES,
    SQUARES,
    TOKENS,
)
from rulesets.dragon_market.harbour import COMPASS, OFF, PONTOON_BITS, berth_of
from rulesets.dragon_market.state import ASHORE, NO_CARD, PONTOON, WATER, Harbour
from tests.sitting import Sitting

QUIET = {
    CENTRE: ("C9 east-west", "F9 east-west", "I9 east-west", "C8 east-west", "F8 east-west"),
    END: ("H8 east", "B10 east", "E10 east", "B7 east", "E7 east"),
}
LIES = {"east-west": 1, "north-south": 2}

Names = Mapping[int, str]


def square(name: str) -> int:
    return SQUARE_NAMES.index(name)


def berth(words: str) -> int:
    """``C4 east`` has its sailor at an end, ``C4 east-west`` in the centre."""
    sailor, lie = words.split()
    if lie in LIES:
        return berth_of(CENTRE, square(sailor), LIES[lie])
    return berth_of(END, square(sailor), COMPASS.index(lie))


def moor(s: Harbour, boats: Sequence[str]) -> None:
    s.board = [WATER] * SQUARES
    for corner, home in enumerate(PONTOONS):
        s.board[home] = PONTOON + corner
    s.taken = PONTOON_BITS
    s.berths = [OFF] * len(BOAT_KINDS)
    s.cargo = [OFF] * SPACES
    for words in boats:
        lie, _, piles = words.partition(": ")
        kind = CENTRE if lie.split()[1] in LIES else END
        boat = next(b for b, k in enumerate(BOAT_KINDS) if k == kind and s.berths[b] == OFF)
        s.lay(boat, berth(lie))
        for number, word in enumerate(piles.split()):
            s.cargo[2 * boat + number] = GOOD_WORDS.index(word)
    quiet = {kind: iter(berths) for kind, berths in QUIET.items()}
    for boat, kind in enumerate(BOAT_KINDS):
        if s.berths[boat] == OFF:
            s.lay(boat, berth(next(quiet[kind])))
    load(s)


def load(s: Harbour) -> None:
    left = iter(good for good in range(KINDS) if good not in s.cargo)
    s.cargo = [good if good != OFF else next(left) for good in s.cargo]
    s.tokens = [TOKENS] * SPACES
    s.chest = [0] * KINDS
    s.named = tuple(s.cargo[::2])


def hand_out(s: Harbour, cards: Names, got: Names) -> None:
    """Objectives, and the goods collected for them; everything else in the pile, best known order."""
    deck = RED if s.agreed.advanced else BLUE
    names = [card.name for card in CARDS]
    free = iter(card for card in deck if CARDS[card].name not in cards.values())
    s.cards = [names.index(cards[family]) if family in cards else next(free) for family in range(s.families)]
    s.pile = [card for card in deck if card not in s.cards]
    s.looks = [()] * s.families
    s.done = [()] * s.families
    s.ruled_out = [0] * (s.players * s.families)
    s.got = [0] * s.families
    for family, words in got.items():
        for good in map(GOOD_WORDS.index, words.split()):
            s.got[family] |= 1 << good
            s.tokens[s.cargo.index(good)] -= 1


def quay(
    *boats: str,
    players: int = 2,
    turn: int = 0,
    heirs: Names | None = None,
    cards: Names | None = None,
    got: Names | None = None,
    coins: Sequence[int] = (),
    points: int = 6,
    bonuses: str = "",
    options: Mapping[str, str] | None = None,
) -> Sitting[Harbour]:
    def arrange(s: Harbour) -> None:
        moor(s, boats)
        hand_out(s, cards or {}, got or {})
        s.heirs = [s.board[square((heirs or {})[n])] if n in (heirs or {}) else ASHORE for n in range(players)]
        s.coins = [*coins, *[0] * (s.families - len(coins))]
        s.stock = COINS - sum(s.coins)
        s.powers[s.family(turn)] = sum(1 << BONUSES.index(bonus) for bonus in bonuses.split())
        s.turn, s.first, s.number = turn, 0, turn + 1
        s.rolled, s.points, s.spent, s.used, s.acted = (3, 3), points, 0, 0, False
        s.stack = [("act", turn, ())]

    table: Sitting[Harbour] = Sitting("dragon-market", players, seed=1, **(options or {}))
    return table.lay(arrange)


def where(table: Sitting[Harbour], seat: int = 0) -> str:
    """The square of an heir, by its name."""
    square: int = table.view().heirs[seat]
    return SQUARE_NAMES[square]


def lies(table: Sitting[Harbour], good: str) -> tuple[str, ...]:
    """The squares of the boat that is called after a good: sailor, first and second space."""
    boat = next(boat for boat in table.view().boats if boat.name[0] == GOOD_WORDS.index(good))
    return tuple(SQUARE_NAMES[index] for index in (boat.sailor, *boat.spaces))


def turns_of(table: Sitting[Harbour], sailor: str) -> set[str]:
    return {
        line.removeprefix(f"act turn {sailor} ") for line in table.options() if line.startswith(f"act turn {sailor} ")
    }


def slides_of(table: Sitting[Harbour], sailor: str) -> set[str]:
    return {
        line.removeprefix(f"act slide {sailor} ") for line in table.options() if line.startswith(f"act slide {sailor} ")
    }


def to(table: Sitting[Harbour], verb: str) -> set[str]:
    """Everything a verb can be done to or led to."""
    return {line.removeprefix(f"act {verb} ") for line in table.options() if line.startswith(f"act {verb} ")}


__all__ = ["NO_CARD", "berth", "lies", "quay", "slides_of", "square", "to", "turns_of", "where"]
