"""What the one who decides is asked."""

from __future__ import annotations

from rules.state import Frame
from rules.words import Sentence, count, say, seat
from rulesets.bazar.components import CHARACTERS, COLOUR, COLOUR_NAMES, STACKS
from rulesets.bazar.deals import best_deal
from rulesets.bazar.narration.things import (
    bazaar_card,
    between,
    character,
    coins,
    in_words,
    item,
    narration,
    reward,
)
from rulesets.bazar.offer import ANY, SAME_COLOUR, SAME_WARE
from rulesets.bazar.sets import can_deal
from rulesets.bazar.state import Bazaar


@narration.prompt("go")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, asked, (encore, *places) = frame
    move = "Your second turn: move your pawn" if encore else "Move your pawn"
    if can_deal(s.hands[asked]):
        best = best_deal(s, asked)
        return say("{move}. You hold a deal: {deal}.", move=move, deal=reward(s, best))
    card = "another bazaar card" if 0 <= s.pawns[asked] < STACKS else "a bazaar card"
    others = ", or to the characters" if CHARACTERS in places else ""
    return say("{move} to {card}{others}.", move=move, card=card, others=others)


@narration.prompt("do")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (place,) = frame
    return say("At {card}: carry out its action, or close a deal?", card=bazaar_card(s.tops[place]))


@narration.prompt("deal")
def _(s: Bazaar, frame: Frame) -> Sentence:
    return say("Choose the cards of your deal. Your best is {deal}.", deal=reward(s, best_deal(s, frame[1])))


@narration.prompt("reward")
def _(s: Bazaar, frame: Frame) -> Sentence:
    return say("Your set makes more than one deal: which reward do you want?")


@narration.prompt("lay")
def _(s: Bazaar, frame: Frame) -> Sentence:
    return say("Which card lies lowest on the discard pile? Or leave them in the order shown, the last one on top.")


LIKENESS = {ANY: "", SAME_COLOUR: " of one colour", SAME_WARE: " of one item"}


@narration.prompt("take")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (least, most, likeness, price) = frame
    number = count(most, "card") if least == most else between(least, most)
    which = LIKENESS.get(likeness, " that share a colour or an item")
    further = "the second" if most == 2 else "each beyond the first"
    dear = f"; pay {coins(price)} for {further}" if price else ""
    return say("Take {number}{which} from the offer{dear}.", number=number, which=which, dear=dear)


@narration.prompt("fresh")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (most,) = frame
    cards = count(most, "card")
    return say("Discard up to {cards} of the offer, or none; fresh ones come before you take one.", cards=cards)


@narration.prompt("barter")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (_, *swapped) = frame
    again = " another" if swapped else " a"
    return say("Swap{again} card of your hand for a card of the offer.", again=again)


@narration.prompt("pay")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (asked,) = frame
    return say("How do you pay the {who}?", who=character(asked))


@narration.prompt("return")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (victim,) = frame
    return say("Which card of your hand do you give to {who} in return?", who=seat(victim))


@narration.prompt("bait")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (victim, number) = frame
    cards = count(number, "card")
    return say("Give {who} a card; you get {cards} of other colours for it.", who=seat(victim), cards=cards)


@narration.prompt("surrender")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (swindler, bait, number) = frame
    return say(
        "{who} gave you {bait}. Choose {cards} for it, none of them {colour}.",
        who=seat(swindler),
        bait=item(bait),
        cards=count(number, "card"),
        colour=COLOUR_NAMES[COLOUR[bait]],
    )


@narration.prompt("bet")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (colour, ware) = frame
    return say(
        "Bet on the top card: gain {colour} with the right colour, {ware} with the right item. You keep it anyway.",
        colour=coins(colour),
        ware=in_words(ware),
    )


@narration.prompt("shed")
def _(s: Bazaar, frame: Frame) -> Sentence:
    _, _, (number,) = frame
    return say("You cannot pay for storage: discard {cards}.", cards=count(number, "card"))


PROMPTS = {
    "ask": "Which character do you ask for help?",
    "rob": "Whom do you rob?",
    "gossip": "From whose hand do you take a random card?",
    "swindle": "Whom do you swindle?",
    "search": "The discard pile lies open before you: which card do you keep?",
    "auction": "Lay a card of your hand at the left of the offer; the rightmost card is discarded.",
    "junk": "Which card of your hand do you discard?",
}


@narration.prompt(*PROMPTS)
def _(s: Bazaar, frame: Frame) -> Sentence:
    return say(PROMPTS[frame[0]])
