"""The sentence for the one who decides, and the words of each option."""

from __future__ import annotations

from collections.abc import Sequence

from rules.state import Frame
from rules.words import Sentence, Span, count, say, seat
from rulesets.bazar.bazaar import STOP
from rulesets.bazar.characters import COLOURS, IN_COINS
from rulesets.bazar.components import BOX, CHARACTERS, COLOUR, COLOUR_NAMES, STACKS
from rulesets.bazar.deals import AS_SHOWN, rewards
from rulesets.bazar.narration import brief
from rulesets.bazar.narration.words import (
    bazaar_card,
    bet,
    between,
    character,
    coins,
    deal,
    deal_name,
    in_words,
    item,
    items,
    narration,
)
from rulesets.bazar.offer import ANY, SAME_COLOUR, SAME_WARE
from rulesets.bazar.sets import DEALS, can_deal, suggestions
from rulesets.bazar.state import Table, mask_of
from rulesets.bazar.turn import DEAL, can_act

# Prompts


@narration.prompt("go")
def _(s: Table, frame: Frame) -> Sentence:
    _, asked, (encore, *places) = frame
    move = "Your second turn: move your pawn" if encore else "Move your pawn"
    if can_deal(s.hands[asked]):
        best = dearest(s, asked)
        return say("{move}. You hold a deal: {deal} for {n}.", move=move, deal=deal(best), n=coins(DEALS[best].coins))
    card = "another bazaar card" if 0 <= s.pawns[asked] < STACKS else "a bazaar card"
    others = ", or to the characters" if CHARACTERS in places else ""
    return say("{move} to {card}{others}.", move=move, card=card, others=others)


def dearest(s: Table, asked: int) -> int:
    """The best deal in a hand, for its owner."""
    return rewards(mask_of(suggestions(s.hands[asked])[0]), s.agreed.draws)[-1]


@narration.prompt("do")
def _(s: Table, frame: Frame) -> Sentence:
    return say("At {card}: carry out its action, or close a deal?", card=bazaar_card(s.tops[frame[2][0]]))


@narration.prompt("deal")
def _(s: Table, frame: Frame) -> Sentence:
    best = dearest(s, frame[1])
    return say(
        "Choose the cards of your deal. Your best is {deal} for {n}.", deal=deal(best), n=coins(DEALS[best].coins)
    )


@narration.prompt("reward")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Your set makes more than one deal: which reward do you want?")


@narration.prompt("lay")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Which card lies lowest on the discard pile? Or leave them in the order shown.")


LIKENESS = {ANY: "", SAME_COLOUR: " of one colour", SAME_WARE: " of one item"}


@narration.prompt("take")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (least, most, likeness, price) = frame
    number = count(most, "card") if least == most else between(least, most)
    which = LIKENESS.get(likeness, " that share a colour or an item")
    further = "the second" if most == 2 else "each beyond the first"
    dear = f"; {further} costs {coins(price)}" if price else ""
    return say("Take {number}{which} from the offer{dear}.", number=number, which=which, dear=dear)


@narration.prompt("fresh")
def _(s: Table, frame: Frame) -> Sentence:
    most = count(frame[2][0], "card")
    return say("Discard up to {most} of the offer, or none; fresh ones come before you take one.", most=most)


@narration.prompt("barter")
def _(s: Table, frame: Frame) -> Sentence:
    again = " another" if len(frame[2]) > 1 else " a"
    return say("Swap{again} card of your hand for a card of the offer.", again=again)


@narration.prompt("pay")
def _(s: Table, frame: Frame) -> Sentence:
    return say("How do you pay the {who}?", who=character(frame[2][0]))


@narration.prompt("return")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Which card of your hand do you give to {who} in return?", who=seat(frame[2][0]))


@narration.prompt("bait")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (victim, number) = frame
    cards = count(number, "card")
    return say("Give {who} a card; you get {cards} of other colours for it.", who=seat(victim), cards=cards)


@narration.prompt("surrender")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (swindler, bait, number) = frame
    return say(
        "{who} gave you {bait}. Choose {cards} for it, none of them {colour}.",
        who=seat(swindler),
        bait=item(bait),
        cards=count(number, "card"),
        colour=COLOUR_NAMES[COLOUR[bait]],
    )


@narration.prompt("bet")
def _(s: Table, frame: Frame) -> Sentence:
    colour, ware = frame[2]
    return say(
        "Bet on the top card: a right colour wins {colour}, a right item {ware}. You keep it anyway.",
        colour=coins(colour),
        ware=in_words(ware),
    )


@narration.prompt("shed")
def _(s: Table, frame: Frame) -> Sentence:
    return say("You cannot pay for storage: discard {cards}.", cards=count(frame[2][0], "card"))


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
def _(s: Table, frame: Frame) -> Sentence:
    return say(PROMPTS[frame[0]])


# Options


@narration.label("go")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    """What matters here and now comes before what the card always does: a narrow menu cuts the end."""
    asked = frame[1]
    if choice == CHARACTERS:
        return say("The characters{notes}", notes=bracketed(fee_note(s, asked, choice)))
    card, deals = s.tops[choice], can_deal(s.hands[asked])
    extra = [f"deal +{s.heaps[choice]}"] if deals and s.heaps[choice] else []
    if deals and not can_act(s, asked, choice):
        return say("{card}{notes}: only a deal", card=bazaar_card(card), notes=bracketed(extra))
    notes = bracketed([*fee_note(s, asked, choice), *extra])
    return say("{card}{notes}: {text}", card=bazaar_card(card), notes=notes, text=brief.action(BOX.bazaar[card]))


def fee_note(s: Table, asked: int, place: int) -> list[str]:
    fee = s.fee(asked, place)
    return [f"fee {fee}"] if fee else []


def bracketed(notes: Sequence[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""


@narration.label("do")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    _, asked, (place,) = frame
    if choice == DEAL:
        heap = f", {s.heaps[place]} more from here" if s.heaps[place] else ""
        most = brief.figure(DEALS[dearest(s, asked)].coins, "coin")
        return say("Close a deal: up to {most}{heap}", most=most, heap=heap)
    notes = bracketed(fee_note(s, asked, place))
    return say("Act{notes}: {text}", notes=notes, text=brief.action(BOX.bazaar[s.tops[place]]))


@narration.label("deal")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    """Says at once what a set is worth, whoever put it together."""
    made = rewards(mask_of(choice), s.agreed.draws)
    if not made:
        return say("No deal: {cards}", cards=items(choice))
    names = [reward(s, index) for index in made]
    text = names[0] if len(names) == 1 else say("{a}, or {b}", a=names[0], b=names[1])
    return say("{deal}: {cards}", deal=text, cards=items(choice))


def reward(s: Table, index: int) -> Sentence:
    card = " and a card" if s.agreed.draws[index] else ""
    name = Span(deal_name(index).capitalize(), deal(index).about)
    return say("{deal} for {coins}{card}", deal=name, coins=coins(DEALS[index].coins), card=card)


@narration.label("reward")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return reward(s, choice)


@narration.label("lay")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    if choice == AS_SHOWN:
        return say("As shown: {cards}", cards=items(frame[2]))
    return say("{card} lowest", card=item(choice))


@narration.candidate("deal", "take", "fresh", "surrender", "shed")
def _(s: Table, frame: Frame, thing: int) -> Sentence:
    return say("{card}", card=item(thing))


@narration.label("take", "surrender", "shed")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{cards}", cards=items(choice))


@narration.label("fresh")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("Discard {cards}", cards=items(choice)) if choice else say("Leave the offer as it is")


@narration.label("barter")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    if choice == STOP:
        return say("That was all")
    return say("{mine} for {theirs}", mine=item(choice[0]), theirs=item(choice[1]))


@narration.label("ask")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    each = BOX.characters[choice]
    return say("{who} ({price}): {text}", who=character(choice), price=brief.price(each), text=brief.power(each))


@narration.label("pay")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    if choice == IN_COINS:
        return say("Pay {coins}", coins=coins(BOX.characters[frame[2][0]].price))
    return say("Discard {card}", card=item(choice))


@narration.label("auction", "junk", "return", "bait", "search")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{card}", card=item(choice))


@narration.label("rob", "gossip", "swindle")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{who}, {cards}", who=seat(choice), cards=count(s.hands[choice].bit_count(), "card"))


@narration.label("bet")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    prize = coins(frame[2][choice >= COLOURS])
    return say("{bet}, for {prize}", bet=bet(choice).capitalize(), prize=prize)
