"""The harbour in words, for the line mode."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import seen_as
from rules.words import Sentence, count, listed, say, seat
from rulesets.dragon_market.components import (
    COLOURS,
    PONTOONS,
)
from rulesets.dragon_market.narration.things import bonus, card, cards, good, goods, square
from rulesets.dragon_market.view import Boat, Family, HarbourView


@seen_as(HarbourView)
def position(view: HarbourView) -> Sequence[Sentence]:
    lines = [a_boat(boat) for boat in view.boats]
    lines += [stand(view, index) for index in range(len(view.heirs))]
    lines += [belongings(family) for family in view.families]
    lines.append(say("Stock: {coins}. Pile: {cards}.", coins=count(view.stock, "coin"), cards=count(view.pile, "card")))
    if view.looks:
        lines.append(say("You look at {cards}.", cards=cards(view.looks)))
    return lines


def a_boat(boat: Boat) -> Sentence:
    sailor, (first, second) = square(boat.sailor), boat.spaces
    if boat.good < 0:
        return say("A boat: sailor {sailor}, spaces {a} and {b}.", sailor=sailor, a=square(first), b=square(second))
    return say(
        "The {name} boat: sailor {sailor}, {a} on {at_a}, {b} on {at_b}.",
        name=good(boat.good),
        sailor=sailor,
        a=pile(boat.cargo[0], boat.tokens[0]),
        at_a=square(first),
        b=pile(boat.cargo[1], boat.tokens[1]),
        at_b=square(second),
    )


def pile(kind: int, tokens: int) -> Sentence:
    return say("{n} {good}", n=tokens, good=good(kind)) if tokens else say("nothing")


def stand(view: HarbourView, index: int) -> Sentence:
    colour = COLOURS[PONTOONS.index(view.homes[index])]
    where = square(view.heirs[index])
    return say("{who} ({colour}) stands on {where}.", who=seat(index), colour=colour, where=where)


def belongings(family: Family) -> Sentence:
    who = listed([seat(index) for index in family.seats])
    objective = "a secret card" if family.secret else card(family.card) if family.card >= 0 else "none yet"
    return say(
        "{who}: {done} done, {coins}; objective {card}; has {got}; missing {missing}; bonuses {bonuses}.",
        who=who,
        done=len(family.done),
        coins=count(family.coins, "coin"),
        card=objective,
        got=goods(family.got),
        missing=goods(family.missing, "what nobody else knows" if family.secret else "nothing"),
        bonuses=listed([bonus(index) for index in family.bonuses], "none"),
    )
