"""Why an option is closed."""

from __future__ import annotations

from rules.words import Sentence, count, say, seat
from rulesets.dale.components import JUNK
from rulesets.dale.narration.things import card as card_span
from rulesets.dale.narration.things import kind as kind_span
from rulesets.dale.narration.things import narration


@narration.refusal("not in hand")
def _() -> Sentence:
    return say("That card is not in your hand.")


@narration.refusal("not yourself")
def _() -> Sentence:
    return say("Choose another player, not yourself.")


@narration.refusal("not looked at")
def _() -> Sentence:
    return say("That is none of the cards you are looking at.")


@narration.refusal("each in its place")
def _() -> Sentence:
    return say("Name every card you are looking at, each of them once.")


@narration.refusal("in no other stall")
def _() -> Sentence:
    return say("That card lies in nobody else's stall.")


@narration.refusal("no discarded animal")
def _() -> Sentence:
    return say("That is no animal card of your discard pile.")


@narration.refusal("card twice")
def _() -> Sentence:
    return say("A card can be used only once, and under one guise.")


# Buying


@narration.refusal("slot empty")
def _(slot: int) -> Sentence:
    return say("There is no card to take there.")


@narration.refusal("too dear")
def _(due: int, riches: int) -> Sentence:
    return say("It costs {due}, and your whole hand is worth {riches}.", due=due, riches=riches)


@narration.refusal("too little")
def _(due: int, paid: int) -> Sentence:
    return say("It costs {due}; these cards are worth {paid}.", due=due, paid=paid)


@narration.refusal("superfluous")
def _(card: int, due: int) -> Sentence:
    return say("{card} is superfluous: the others alone pay {due}.", card=card_span(card), due=due)


@narration.refusal("needs discovery")
def _() -> Sentence:
    return say("The market's discard pile sells only to a payment with Market Discovery in it.")


@narration.refusal("only with waste")
def _(due: int) -> Sentence:
    return say("It costs {due}. Beside Market Discovery, every payment would hold a superfluous card.", due=due)


@narration.refusal("only junk paid")
def _() -> Sentence:
    return say("Only junk you have just paid with can be thrown away.")


@narration.refusal("three junk at most")
def _() -> Sentence:
    return say("Essential Purchase throws away three junk at most.")


# Playing


@narration.refusal("no technique")
def _(kind: int) -> Sentence:
    return say("Junk can only be paid with." if kind == JUNK else "That is no technique: it works by itself.")


@narration.refusal("no ability")
def _(kind: int) -> Sentence:
    return say("{card} has nothing to be used between actions.", card=kind_span(kind))


@narration.refusal("nothing to order")
def _() -> Sentence:
    return say("It lays down no two cards whose order you could choose.")


@narration.refusal("nothing to play")
def _(card: int) -> Sentence:
    return say("Nothing that {card} can copy now is a technique.", card=card_span(card))


@narration.refusal("must act")
def _() -> Sentence:
    return say("Take an action first; a reset of no cards is one, too.")


@narration.refusal("used up")
def _() -> Sentence:
    return say("This has been used already this turn.")


@narration.refusal("market deck empty")
def _() -> Sentence:
    return say("The market deck is empty until clean-up.")


@narration.refusal("two victims at most")
def _() -> Sentence:
    return say("Nuisance hits two players at most.")


@narration.refusal("no discards")
def _(victim: int) -> Sentence:
    return say("{who} has no discard pile.", who=seat(victim))


@narration.refusal("guess out of range")
def _() -> Sentence:
    return say("Guess a whole number from 1 to 9.")


@narration.refusal("value out of range")
def _() -> Sentence:
    return say("Choose a value from 1 to 5.")


# Building


@narration.refusal("no stack")
def _(number: int) -> Sentence:
    return say("No cards of yours make a stack of exactly {n}.", n=number)


@narration.refusal("empty stack")
def _() -> Sentence:
    return say("A stack needs at least one card.")


@narration.refusal("not invited")
def _(guests: int, invited: int) -> Sentence:
    if not invited:
        return say("Only a stack with Nostalgic Item from your hand takes cards from the discard pile.")
    return say("This stack may take {n} from the discard pile, not {guests}.", n=count(invited, "card"), guests=guests)


@narration.refusal("junk in stack")
def _() -> Sentence:
    return say("Junk may not lie in a stack, unless a card in it allows that.")


@narration.refusal("mixed colours")
def _() -> Sentence:
    return say("The cards of a stack share one colour, unless a card in it lifts that.")


@narration.refusal("wrong total")
def _(total: int, number: int) -> Sentence:
    return say("These cards are worth {total}; the stack must be worth {number}.", total=total, number=number)


# Chameleons


@narration.refusal("must copy")
def _(card: int) -> Sentence:
    return say("{card} must copy something while it can.", card=card_span(card))


@narration.refusal("settled already")
def _(card: int) -> Sentence:
    return say("{card} has settled on what it is for this turn.", card=card_span(card))


@narration.refusal("out of sight")
def _(card: int) -> Sentence:
    return say("{card} cannot copy that card from where it looks.", card=card_span(card))
