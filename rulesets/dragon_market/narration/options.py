"""The words of single options."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rules.deeds import parts
from rules.state import Frame
from rules.words import Sentence, Span, count, say, seat
from rulesets.dragon_market.boats import clockwise, named
from rulesets.dragon_market.components import BONUS, CORNERS, END, WANTS
from rulesets.dragon_market.deeds import WORDS
from rulesets.dragon_market.harbour import COMPASS, direction_of, kind_of, pair, sailor_of
from rulesets.dragon_market.narration.things import REMEMBERED, boat, bonus, card, good, goods, narration, side, square
from rulesets.dragon_market.state import Harbour


@narration.label("place")
def _(s: Harbour, frame: Frame, choice: int) -> Sentence:
    where, direction = square(sailor_of(choice)), direction_of(choice)
    if kind_of(choice) == END:
        return say("End sailor on {where}, boat pointing {way}", where=where, way=COMPASS[direction])
    lie = "north to south" if direction % 2 == 0 else "east to west"
    return say("Centre sailor on {where}, boat {lie}", where=where, lie=lie)


@narration.label("keep")
def _(s: Harbour, frame: Frame, choice: int) -> Sentence:
    if BONUS[choice] < 0:
        return say("{card}: {goods}", card=card(choice), goods=goods(WANTS[choice]))
    return say("{card}: {goods}; {bonus}", card=card(choice), goods=goods(WANTS[choice]), bonus=bonus(BONUS[choice]))


@narration.label("from")
def _(s: Harbour, frame: Frame, choice: int) -> Sentence:
    rival = CORNERS[s.players].index(choice)
    return say("{who}, {coins}", who=seat(rival), coins=count(s.coins[rival], "coin"))


@narration.label("act")
def _(s: Harbour, frame: Frame, choice: int) -> Sentence:
    verb, detail = parts(choice)
    return DEED_LABELS[WORDS[verb]](s, detail)


def sail(words: str) -> Callable[[Harbour, int], Sentence]:
    @lru_cache(maxsize=REMEMBERED)
    def label(name: tuple[int, int], berth: int, to: int) -> Sentence:
        start, end = square(sailor_of(berth)), square(sailor_of(to))
        return say(words, boat=boat(name), start=start, end=end, side=side(clockwise(berth, to)))

    def of_the_boat(s: Harbour, detail: int) -> Sentence:
        berth, to = pair(detail)
        return label(named(s, berth), berth, to)

    return of_the_boat


def run(words: str) -> Callable[[Harbour, int], Sentence]:
    def label(s: Harbour, to: int) -> Sentence:
        return say(words, end=square(to), here=on_it(s, to))

    return label


def on_it(s: Harbour, index: int) -> Sentence | Span | str:
    """What lies on a square one might step on."""
    space = s.board[index]
    if 0 <= space < len(s.tokens) and s.tokens[space]:
        return say(", {good}", good=good(s.cargo[space]))
    return ""


def bank(s: Harbour, detail: int) -> Sentence:
    coins = min(s.points, s.stock + sum(s.coins) - s.coins[s.family(s.turn)])
    points = f" for {count(s.points, 'point')}" if coins < s.points else ""
    return say("End the turn: gain {coins}{points}", coins=count(coins, "coin"), points=points)


def end(s: Harbour, detail: int) -> Sentence:
    return say("End the turn: gain no coins") if s.points else say("End the turn")


DEED_LABELS: Final[dict[str, Callable[[Harbour, int], Sentence]]] = {
    "slide": sail("Slide the {boat} from {start} to {end}"),
    "turn": sail("Turn the {boat} at {start} to the {side}"),
    "step": run("Step to {end}{here}"),
    "take": lambda s, kind: say("Take the {good}", good=good(kind)),
    "coin": lambda s, detail: say("Pay a coin: gain a point"),
    "bank": bank,
    "end": end,
    "leap": sail("Leap: the {boat} over another, {start} to {end}"),
    "flip": sail("Half Turn: the {boat} at {start}, about its sailor"),
    "drift": sail("Drift: the {boat} sideways, {start} to {end}"),
    "vault": run("Vault over a sailor to {end}{here}"),
    "diagonal": run("Short Cut to {end}{here}"),
    "jump": run("Long Jump to {end}{here}"),
    "swap": run("Swap with the heir on {end}{here}"),
    "swing": sail("Swing the {boat} at {start} to the {side}"),
    "exchange": lambda s, berth: say("Exchange the piles of the {boat}", boat=boat(named(s, berth))),
    "reroll": lambda s, die: say("Roll the {n} again", n=s.rolled[die]),
}
