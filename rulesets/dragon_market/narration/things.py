"""What can be inspected, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.game import View
from rules.narration import Note
from rules.rulebook import Rulebook, read_rulebook
from rules.words import About, Sentence, count, listed, say, seat
from rulesets.dragon_market.components import (
    BONUS,
    BOX,
    CARDS,
    COLOURS,
    END,
    GOOD_NAMES,
    LETTERS,
    PONTOONS,
    SQUARE_NAMES,
    WANTS,
)
from rulesets.dragon_market.harbour import kind_of, sailor_of
from rulesets.dragon_market.narration.words import BONUS_NAMES, bonus, card, cards, good, goods, square
from rulesets.dragon_market.view import Boat, Family, HarbourView

BONUS_RULES = (
    *("DG-10.1", "DG-10.2", "DG-10.3", "DG-10.4", "DG-10.4", "DG-10.4", "DG-10.5", "DG-10.6", "DG-10.7", "DG-10.8"),
    *("DG-10.9", "DG-10.10", "DG-10.11"),
)


@cache
def rulebook() -> Rulebook:
    return read_rulebook("rulesets.dragon_market")


def describe(about: About) -> Note:
    return DESCRIBED[about.kind](about.number)


def a_good(index: int) -> Note:
    wanted = listed([CARDS[number].name for number in range(len(CARDS)) if index in WANTS[number]]).read(())
    text = f"Letter {LETTERS[index]}. One pile of two on the boats; wanted on {wanted}."
    return Note(GOOD_NAMES[index], text, "DG-1.3", BOX.goods[index].mark)


def a_card(index: int) -> Note:
    names = ", ".join(GOOD_NAMES[good] for good in WANTS[index])
    gain = f" Bonus: {BONUS_NAMES[BONUS[index]]}." if BONUS[index] >= 0 else ""
    return Note(f"Objective {CARDS[index].name}", f"Bring home {names}.{gain}", "DG-6.4", CARDS[index].mark)


def a_bonus(index: int) -> Note:
    entry = rulebook().entry(BONUS_RULES[index])
    return Note(BONUS_NAMES[index], entry.text, entry.key)


def a_square(index: int) -> Note:
    if index in PONTOONS:
        pontoon = BOX.pontoons[PONTOONS.index(index)]
        return Note(SQUARE_NAMES[index], f"The {pontoon.colour} pontoon.", "DG-1.4", pontoon.mark)
    return Note(
        SQUARE_NAMES[index], "A square of the harbour: water, unless a boat lies on it.", "DG-1.1", BOX.board.mark
    )


def a_sailor(berth: int) -> Note:
    if kind_of(berth) == END:
        text = "He sits at an end. To turn, his boat needs the whole block of three by three on that side."
    else:
        text = "He sits in the centre. To turn, his boat needs where its ends come to, and the corners they sweep."
    return Note(f"The sailor on {SQUARE_NAMES[sailor_of(berth)]}", f"{text} Nobody steps on him.", "R-DG-3")


def a_bare_deck(index: int) -> Note:
    return Note(f"The bare deck on {SQUARE_NAMES[index]}", "Its goods are gone, but heirs can run on it.", "R-DG-36")


DESCRIBED: Final = {
    "good": a_good,
    "card": a_card,
    "bonus": a_bonus,
    "square": a_square,
    "sailor": a_sailor,
    "deck": a_bare_deck,
}


# The position in words


def position(view: View) -> Sequence[Sentence]:
    if not isinstance(view, HarbourView):
        raise TypeError("not a view of this game")
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
