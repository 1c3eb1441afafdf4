"""Why an option is closed."""

from __future__ import annotations

from rules.words import Sentence, count, say, seat
from rulesets.bazar.components import BOX, COLOUR_NAMES
from rulesets.bazar.narration.things import bazaar_card, between, coins, in_words, narration, price_text
from rulesets.bazar.offer import SAME_COLOUR, SAME_WARE
from rulesets.bazar.sets import DEALS, SIZES

# Where to go


@narration.refusal("same place")
def _() -> Sentence:
    return say("Your pawn stands there already; it must go somewhere else.")


@narration.refusal("characters again")
def _() -> Sentence:
    return say("You have just been with the characters; a bazaar card must come in between.")


@narration.refusal("no second character")
def _() -> Sentence:
    return say("The Princess gives you a turn at a bazaar card, not another character.")


@narration.refusal("fee too dear")
def _(fee: int) -> Sentence:
    return say("The other pawns there cost you {coins}, more than you have.", coins=coins(fee))


@narration.refusal("no character")
def _() -> Sentence:
    return say("None of the three characters can help you now.")


@narration.refusal("action too dear")
def _(card: int, fee: int) -> Sentence:
    cost, pawns = BOX.bazaar[card].cost, "the other pawn" if fee == 1 else "the other pawns"
    price = f"{coins(cost + fee)} for {pawns} there" if fee and not cost else coins(cost + fee)
    company = f", {in_words(fee)} of them for {pawns}" if fee and cost else ""
    return say(
        "{card} costs {price}{company}: more than you have, and you hold no deal.",
        card=bazaar_card(card),
        price=price,
        company=company,
    )


@narration.refusal("no card")
def _() -> Sentence:
    return say("You need a card in your hand for this.")


@narration.refusal("no victim")
def _() -> Sentence:
    return say("No opponent has a card in hand.")


@narration.refusal("hand too full")
def _(most: int) -> Sentence:
    return say("This is only for hands of fewer than {cards}.", cards=count(most, "card"))


# Deals


@narration.refusal("no such size")
def _(picked: int) -> Sentence:
    wanted = between(SIZES[0], SIZES[-1])
    return say("A deal takes {wanted}{instead}.", wanted=wanted, instead=f", not {in_words(picked)}" if picked else "")


@narration.refusal("only gems")
def _() -> Sentence:
    return say("Gems alone make no deal: at least one card must be something else.")


@narration.refusal("more wanted")
def _(deal: int, picked: int) -> Sentence:
    """In figures, for the last line of a narrow menu."""
    wanted = DEALS[deal]
    return say("{n} more for {size} of {of}.", n=wanted.cards - picked, size=wanted.cards, of=wanted.of)


@narration.refusal("no deal")
def _(misfits: int, others: str) -> Sentence:
    odd, fit = count(misfits, "card").capitalize(), "does not fit" if misfits == 1 else "do not fit"
    return say("{odd} {fit} with the others, which can all be {word}.", odd=odd, fit=fit, word=others)


@narration.refusal("another deal")
def _() -> Sentence:
    return say("Your set does not make that deal.")


# Cards


@narration.refusal("wrong number")
def _(least: int, most: int, picked: int) -> Sentence:
    wanted = count(most, "card") if least == most else between(least, most)
    return say("Choose {wanted}{instead}.", wanted=wanted, instead=f", not {in_words(picked)}" if picked else "")


@narration.refusal("not alike")
def _(likeness: int) -> Sentence:
    what = {SAME_COLOUR: "one colour", SAME_WARE: "one item"}.get(likeness, "one colour or one item")
    return say("The cards must all be of {what}; gems count as printed.", what=what)


@narration.refusal("second too dear")
def _(short: int) -> Sentence:
    return say("You are {coins} short for so many cards.", coins=coins(short))


@narration.refusal("just swapped")
def _() -> Sentence:
    return say("What you have just swapped stays where it is.")


@narration.refusal("swap first")
def _() -> Sentence:
    return say("Swap at least one card.")


@narration.refusal("empty hand")
def _(victim: int) -> Sentence:
    return say("{who} has no card in hand.", who=seat(victim))


@narration.refusal("colour of bait")
def _(colour: int) -> Sentence:
    return say("You were given {colour}; the cards you give must be of other colours.", colour=COLOUR_NAMES[colour])


# Characters


@narration.refusal("cannot pay")
def _(character: int, purse: int) -> Sentence:
    each = BOX.characters[character]
    return say("The {who} wants you to {price}.", who=each.name, price=price_text(each))


@narration.refusal("wrong ware")
def _(character: int) -> Sentence:
    each = BOX.characters[character]
    return say("The {who} takes no other items than {ware}.", who=each.name, ware=each.ware)


@narration.refusal("gems pay nobody")
def _(character: int) -> Sentence:
    each = BOX.characters[character]
    return say("The {who} wants {ware}, and gems never pay for a character.", who=each.name, ware=each.ware)


@narration.refusal("not in hand")
def _() -> Sentence:
    return say("That card is not in your hand.")


@narration.refusal("not in the offer")
def _() -> Sentence:
    return say("That card is not in the offer.")


@narration.refusal("not among the discards")
def _() -> Sentence:
    return say("That card is not in the discard pile.")


@narration.refusal("not yourself")
def _() -> Sentence:
    return say("Choose an opponent, not yourself.")


@narration.refusal("not shown")
def _(character: int) -> Sentence:
    return say("The {who} is none of the three you see.", who=BOX.characters[character].name)


IDLE = {
    "rob": "No opponent has a card in hand.",
    "swindle": "You need a card to give, and an opponent with a card.",
    "search": "The discard pile is empty.",
    "dredge": "The discard pile is empty.",
    "tax": "No opponent has a coin.",
}


@narration.refusal("no effect")
def _(character: int) -> Sentence:
    return say(IDLE[BOX.characters[character].power])
