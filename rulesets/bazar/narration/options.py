"""The words of single options."""

from __future__ import annotations

from collections.abc import Sequence

from rules.state import Frame
from rules.words import Sentence, Span, capital, count, say, seat
from rulesets.bazar.bazaar import STOP
from rulesets.bazar.characters import COLOURS, IN_COINS
from rulesets.bazar.components import BOX, CHARACTERS
from rulesets.bazar.deals import AS_SHOWN, best_deal, rewards
from rulesets.bazar.narration import brief
from rulesets.bazar.narration.things import (
    bazaar_card,
    bet,
    character,
    coins,
    item,
    items,
    narration,
    reward,
)
from rulesets.bazar.sets import DEALS, can_deal
from rulesets.bazar.state import Bazaar, mask_of
from rulesets.bazar.turn import DEAL, can_act


@narration.label("go")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    """What matters here and now comes before what the card always does: a narrow menu cuts the end."""
    asked = frame[1]
    if choice == CHARACTERS:
        return say("The characters{notes}", notes=bracketed(fee_note(s, asked, choice)))
    card, deals = s.tops[choice], can_deal(s.hands[asked])
    extra = [f"deal {s.heaps[choice]} more"] if deals and s.heaps[choice] else []
    if deals and not can_act(s, asked, choice):
        return say("{card}{notes}: only a deal", card=bazaar_card(card), notes=bracketed(extra))
    notes = bracketed([*fee_note(s, asked, choice), *extra])
    return say("{card}{notes}: {text}", card=bazaar_card(card), notes=notes, text=brief.action(BOX.bazaar[card]))


def fee_note(s: Bazaar, asked: int, place: int) -> list[str]:
    fee = s.fee(asked, place)
    return [f"fee {fee}"] if fee else []


def bracketed(notes: Sequence[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""


@narration.label("do")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    _, asked, (place,) = frame
    if choice == DEAL:
        heap = f", {s.heaps[place]} more from here" if s.heaps[place] else ""
        most = brief.figure(DEALS[best_deal(s, asked)].coins, "coin")
        return say("Close a deal: gain up to {most}{heap}", most=most, heap=heap)
    notes = bracketed(fee_note(s, asked, place))
    return say("Act{notes}: {text}", notes=notes, text=brief.action(BOX.bazaar[s.tops[place]]))


@narration.label("deal")
def _(s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    """Says at once what a set is worth, whoever put it together."""
    made = rewards(mask_of(choice), s.agreed.draws)
    if not made:
        return say("No deal: {cards}", cards=items(choice))
    names = [capital_reward(s, index) for index in made]
    text = names[0] if len(names) == 1 else say("{a}, or {b}", a=names[0], b=names[1])
    return say("{deal}: {cards}", deal=text, cards=items(choice))


def capital_reward(s: Bazaar, index: int) -> Sentence:
    first, *others = reward(s, index).spans
    return Sentence((Span(capital(first.text), first.about), *others))


@narration.label("reward")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    return capital_reward(s, choice)


@narration.label("lay")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    _, _, laid = frame
    if choice == AS_SHOWN:
        return say("As shown, {cards} on top", cards=items(laid))
    return say("{card} lowest", card=item(choice))


@narration.candidate("deal", "take", "fresh", "surrender", "shed")
def _(s: Bazaar, frame: Frame, thing: int) -> Sentence:
    return say("{card}", card=item(thing))


@narration.label("take", "surrender", "shed")
def _(s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{cards}", cards=items(choice))


@narration.label("fresh")
def _(s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("Discard {cards}", cards=items(choice)) if choice else say("Leave the offer as it is")


@narration.label("barter")
def _(s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    if choice == STOP:
        return say("That was all")
    return say("{mine} for {theirs}", mine=item(choice[0]), theirs=item(choice[1]))


@narration.label("ask")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    each = BOX.characters[choice]
    return say("{who}: {text}", who=character(choice), text=brief.power(each))


@narration.label("pay")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    _, _, (asked,) = frame
    if choice == IN_COINS:
        return say("Pay {coins}", coins=coins(BOX.characters[asked].price))
    return say("Discard {card}", card=item(choice))


@narration.label("auction", "junk", "return", "bait", "search")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    return say("{card}", card=item(choice))


@narration.label("rob", "gossip", "swindle")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    return say("{who}, {cards}", who=seat(choice), cards=count(s.hands[choice].bit_count(), "card"))


@narration.label("bet")
def _(s: Bazaar, frame: Frame, choice: int) -> Sentence:
    _, _, prizes = frame
    prize = coins(prizes[choice >= COLOURS])
    return say("{bet}: gain {prize}", bet=bet(choice).capitalize(), prize=prize)
