"""What the one who decides is asked."""

from __future__ import annotations

from rules.state import Frame
from rules.words import Sentence, say, seat
from rulesets.dale.cleanup import would_draw_more
from rulesets.dale.guises import kind_of
from rulesets.dale.market import DISCARDED, on_sale, price
from rulesets.dale.narration.things import card, kind, narration
from rulesets.dale.state import Valley
from rulesets.dale.verbs import AWAY


@narration.prompt("act")
def _(s: Valley, frame: Frame) -> Sentence:
    _, asked, (bonus,) = frame
    number = s.next_stack(asked)
    if bonus:
        return say("Bonus action: buy, play, build stack {n}, reset, or end your turn.", n=number)
    return say("Your action: buy a card, play a technique, build stack {n}, or reset.", n=number)


@narration.prompt("pay")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (slot,) = frame
    bought = card(on_sale(s, slot))
    if slot == DISCARDED:
        return say("Pay {n} for {card}, with Market Discovery among your cards.", n=price(s, slot), card=bought)
    return say("Pay {n} for {card}, with no card too many.", n=price(s, slot), card=bought)


@narration.prompt("build")
def _(s: Valley, frame: Frame) -> Sentence:
    _, asked, extra = frame
    number = s.next_stack(asked)
    if extra:
        return say("You may build stack {n} at once, or choose no card to leave it.", n=number)
    return say("Build stack {n}: one colour, worth {n} together.", n=number)


@narration.prompt("order")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (pile, *_) = frame
    where = "be thrown away" if pile == AWAY else "go on your discard pile"
    return say("Which card shall {where} next? The last one lies on top.", where=where)


@narration.prompt("grow")
def _(s: Valley, frame: Frame) -> Sentence:
    _, asked, (chameleon, item) = frame
    gain = ", so that you draw one more?" if would_draw_more(s, asked) else "? You would draw no card for it now."
    return say("Shall {card} be {kind}{gain}", card=card(chameleon), kind=kind(kind_of(s, item)), gain=gain)


@narration.prompt("gift")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (taker,) = frame
    return say("Which card of your hand do you give {taker} in return?", taker=seat(taker))


@narration.prompt("spoil")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (victim,) = frame
    return say("Throw one away; the other goes to the discard pile of {victim}.", victim=seat(victim))


@narration.prompt("guess")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (owner,) = frame
    return say("{owner} hides a card. What is it worth, from 1 to 9?", owner=seat(owner))


@narration.prompt("fix")
def _(s: Valley, frame: Frame) -> Sentence:
    _, _, (hidden,) = frame
    return say("Wrong guess! What shall {card} be worth this turn?", card=card(hidden))


PROMPTS = {
    "reset": "Which cards of your hand do you discard? You may keep them all.",
    "shed": "Throw away up to three junk you paid with, instead of discarding them.",
    "shattered-relic": "Which card of your hand do you throw away?",
    "spyglass": "Keep one card; the others go back on your deck.",
    "special-offer": "Keep one card; the others are thrown away, one upon the other.",
    "prepaid-good": "Which card of the market do you take for nothing?",
    "nuisance": "Who must discard a random card? Choose up to two others.",
    "rotten-food": "Lay which card face down on whose deck?",
    "dirty-exchange": "From whose hand do you take a random card?",
    "sabotage": "From whose deck do you look at two cards?",
    "treasure-hunter": "Off whose discard pile do you take the top card?",
    "acorn": "Which card of another stall do you take, leaving this one in its place?",
    "new-season": "Which animal card of your discard pile do you throw away for a new one?",
    "whirligig": "With whose hand do you mix your new one?",
    "gamble": "With whom do you exchange as many random cards as the die shows?",
    "blindfold": "Hide which card, and before whom?",
    "gift-voucher": "Which card of the market do you take, leaving this one in its slot?",
}


@narration.prompt(*PROMPTS)
def _(s: Valley, frame: Frame) -> Sentence:
    return say(PROMPTS[frame[0]])
