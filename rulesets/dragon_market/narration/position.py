"""The harbour in words, for the line mode: all that the board shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import seen_as
from rules.words import Sentence, capital, count, listed, say, seat
from rulesets.dragon_market.components import COLOURS, PONTOONS
from rulesets.dragon_market.narration.things import boat as boat_named
from rulesets.dragon_market.narration.things import bonus, card, cards, good, goods, square
from rulesets.dragon_market.view import Boat, Family, HarbourView


@seen_as(HarbourView)
def position(view: HarbourView) -> Sequence[Sentence]:
    lines = [a_boat(boat) for boat in view.boats]
    lines += [stand(view, index) for index in range(len(view.heirs))]
    lines += [belongings(view, family) for family in view.families]
    stock, pile, goal = count(view.stock, "coin"), count(view.pile, "card"), count(view.goal, "objective")
    lines.append(say("Stock: {coins}. Pile: {cards}. {goal} win.", coins=stock, cards=pile, goal=capital(goal)))
    lines += the_turn(view)
    if view.looks:
        lines.append(say("You look at {cards}.", cards=cards(view.looks)))
    return lines


def a_boat(boat: Boat) -> Sentence:
    sailor, (first, second) = square(boat.sailor), boat.spaces
    if boat.name[0] < 0:
        return say("A boat: sailor {sailor}, spaces {a} and {b}.", sailor=sailor, a=square(first), b=square(second))
    return say(
        "The {name}: sailor {sailor}, {a} on {at_a}, {b} on {at_b}.",
        name=boat_named(boat.name),
        sailor=sailor,
        a=pile(boat.cargo[0], boat.tokens[0]),
        at_a=square(first),
        b=pile(boat.cargo[1], boat.tokens[1]),
        at_b=square(second),
    )


def pile(kind: int, tokens: int) -> Sentence:
    return say("{n} {good}", n=tokens, good=good(kind)) if tokens else say("nothing")


def stand(view: HarbourView, index: int) -> Sentence:
    home, here = view.homes[index], view.heirs[index]
    colour = COLOURS[PONTOONS.index(home)]
    where = say("is at home on {home}", home=square(home))
    if here != home:
        where = say("stands on {here}, at home on {home}", here=square(here), home=square(home))
    first = ", first player" if index == view.first else ""
    return say("{who} ({colour}{first}) {where}.", who=seat(index), colour=colour, first=first, where=where)


def belongings(view: HarbourView, family: Family) -> Sentence:
    done = say(" ({cards})", cards=cards(family.done)) if family.done else ""
    return say(
        "{who}: {done} done{which}, {coins}; {objective}; has {got}; bonuses {bonuses}{spare}.",
        who=listed([seat(index) for index in family.seats]),
        done=f"{len(family.done)} of {view.goal}",
        which=done,
        coins=count(family.coins, "coin"),
        objective=the_objective(family),
        got=goods(family.got),
        bonuses=listed([bonus(index) for index in family.bonuses], "none"),
        spare="; one good of the objective may be left out" if family.spare else "",
    )


def the_objective(family: Family) -> Sentence:
    if family.secret:
        perhaps = say(", one of {cards}", cards=cards(family.possible)) if family.possible else ""
        return say("objective a secret card{perhaps}", perhaps=perhaps)
    if family.card < 0:
        return say("no objective yet")
    return say("objective {card}, missing {goods}", card=card(family.card), goods=goods(family.missing))


def the_turn(view: HarbourView) -> Iterator[Sentence]:
    if not view.number:
        return
    first, second = view.rolled
    yield say("Turn {n}: {who} rolled {a} and {b}.", n=view.number, who=seat(view.turn), a=first, b=second)
    used = listed([bonus(index) for index in view.used], "none")
    yield say(
        "{points} left, {coins} may be paid for more; bonuses used this turn: {used}.",
        points=count(view.points, "point").capitalize(),
        coins=count(view.coins_left, "coin"),
        used=used,
    )
