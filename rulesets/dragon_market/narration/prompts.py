"""What the one who decides is asked."""

from __future__ import annotations

from rules.state import Frame
from rules.words import Sentence, count, say
from rules.words import seat as seat_name
from rulesets.dragon_market.components import WANTS
from rulesets.dragon_market.narration.things import goods, narration
from rulesets.dragon_market.state import ASHORE, Harbour


@narration.prompt("place")
def _(s: Harbour, frame: Frame) -> Sentence:
    left = count(s.berths.count(-1), "boat")
    return say("Set a boat down on free water; {left} to go. Point at the sailor's square first.", left=left)


@narration.prompt("keep")
def _(s: Harbour, frame: Frame) -> Sentence:
    return say("Keep one objective, face down; the rest go back into the pile.")


@narration.prompt("from")
def _(s: Harbour, frame: Frame) -> Sentence:
    _, _, (wanted,) = frame
    coins = count(wanted, "coin")
    return say("The stock is empty. Take {coins} from those who have most: whose is next?", coins=coins)


@narration.prompt("act")
def _(s: Harbour, frame: Frame) -> Sentence:
    seat = frame[1]
    points = count(s.points, "point").capitalize()
    if s.sharing(seat):
        return say("{points} left. Somebody stands here already: take what you need and step on.", points=points)
    left, spare = s.missing(s.family(seat)), s.spare[s.family(seat)]
    if left.bit_count() <= spare:
        return homeward(s, seat, points)
    wanted = goods([index for index in WANTS[s.cards[s.family(seat)]] if left >> index & 1])
    but_one = " (all but one of them)" if spare else ""
    return say("{points} left. Wanted: {goods}{but_one}.", points=points, goods=wanted, but_one=but_one)


def homeward(s: Harbour, seat: int, points: str) -> Sentence:
    partner = s.partner(seat)
    if s.heirs[partner] == ASHORE and partner != seat:
        return say(
            "{points} left. Your team has all it needs: run home, or {partner} delivers when next on turn.",
            points=points,
            partner=seat_name(partner),
        )
    return say("{points} left. You have all you need: run home to your pontoon.", points=points)
