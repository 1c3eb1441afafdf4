"""The words of single options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.deeds import parts
from rules.kinds import NO
from rules.state import Frame
from rules.words import Sentence, count, joined, listed, ordinal, say, seat
from rulesets.dale.cards.squirrels import stack_of
from rulesets.dale.catalogue import ONCE
from rulesets.dale.components import KIND, NO_CARD
from rulesets.dale.deeds import DEEDS
from rulesets.dale.faces import old_face
from rulesets.dale.guises import kind_of, value_of
from rulesets.dale.market import DISCARDED, on_sale, price
from rulesets.dale.narration.things import card, item, items, kind, narration
from rulesets.dale.piles import IN_ORDER
from rulesets.dale.state import Valley


@narration.label("act")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    verb, detail = parts(choice)
    return DEED_LABELS[DEEDS[verb].word](s, frame, detail)


def purchase(s: Valley, frame: Frame, slot: int) -> Sentence:
    bought = on_sale(s, slot)
    if bought == NO_CARD:
        return empty_slot(slot)
    where = " off the discards" if slot == DISCARDED else ""
    return say("Buy {card}{where}: pay {n}", card=card(bought), n=price(s, slot), where=where)


def empty_slot(slot: int) -> Sentence:
    return say("Slot {n} of the market is empty", n=slot + 1) if slot < DISCARDED else say("Nothing was thrown away")


ABILITIES = {
    "Bold Haggler": "Roll the die for {item}",
    "Market Discovery": "Discard the market deck's top: {item}",
    "Good Old Times": "Throw away the market deck's top: {item}",
}


def ability(s: Valley, frame: Frame, what: int) -> Sentence:
    return say(ABILITIES[ONCE[kind_of(s, what)].rule], item=item(s, what))


def technique(s: Valley, frame: Frame, what: int) -> Sentence:
    if what >= IN_ORDER:
        return say("Play {item}, choosing the order", item=item(s, what & ~IN_ORDER))
    return say("Play {item}", item=item(s, what))


DEED_LABELS: Final[dict[str, Callable[[Valley, Frame, int], Sentence]]] = {
    "buy": purchase,
    "play": technique,
    "build": lambda s, frame, _: say("Build stack {n}", n=s.next_stack(frame[1])),
    "reset": lambda s, frame, _: say("Reset: discard any of your cards"),
    "use": ability,
    "end": lambda s, frame, _: say("End the turn"),
}


@narration.label("build")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    pile = s.discards[frame[1]]
    own = items(s, [one for one in choice if one not in pile])
    brought = [say("{card} of your discards", card=in_pile(pile, one)) for one in choice if one in pile]
    return say("{own}, and {brought}", own=own, brought=listed(brought)) if brought else own


def in_pile(pile: Sequence[int], number: int) -> Sentence:
    """A card of a discard pile; of several alike, which one."""
    alike = sum(KIND[other] == KIND[number] for other in pile) > 1
    where = f", {ordinal(len(pile) - pile.index(number))} from the top" if alike else ""
    return say("{card}{where}", card=card(number), where=where)


@narration.label("pay", "reset", "shed")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    chosen = [one for one in choice if one != IN_ORDER]
    wish = ", in an order of your own" if IN_ORDER in choice else ""
    return say("{items}{wish}", items=items(s, chosen), wish=wish)


@narration.candidate("reset", "shed")
def _(s: Valley, frame: Frame, thing: int) -> Sentence:
    return say("In an order of your own") if thing == IN_ORDER else item(s, thing)


@narration.candidate("pay")
def _(s: Valley, frame: Frame, thing: int) -> Sentence:
    return say("In an order of your own") if thing == IN_ORDER else worth(s, thing)


@narration.candidate("build")
def _(s: Valley, frame: Frame, thing: int) -> Sentence:
    pile = s.discards[frame[1]]
    if thing in pile:
        return say("{card} of your discards, worth {n}", card=in_pile(pile, thing), n=old_face(s, thing).value)
    return worth(s, thing)


def worth(s: Valley, thing: int) -> Sentence:
    """What has to be added up stands beside what is chosen."""
    return say("{item}, worth {n}", item=item(s, thing), n=value_of(s, thing))


@narration.label("gift", "shattered-relic")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return item(s, choice)


@narration.label("order", "spoil")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return say("{card}", card=card(choice))


@narration.label("new-season")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return in_pile(s.discards[frame[1]], choice)


@narration.label("grow")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    _, _, (_, larger) = frame
    return say("Leave it open") if choice == NO else say("Be {kind}", kind=kind(kind_of(s, larger)))


@narration.label("guess", "fix")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return say("{n}", n=choice)


@narration.label("spyglass")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    kept, *returned = choice
    return keeping(kept, "on the deck", returned)


@narration.label("special-offer")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    """The one thrown away last lies on top."""
    kept, *thrown = choice
    return keeping(kept, "thrown away", thrown[::-1])


def keeping(kept: int, where: str, others: Sequence[int]) -> Sentence:
    """The others from the top down."""
    if not others:
        return say("Keep {card}", card=card(kept))
    pile = joined([card(other) for other in others], " over ", " over ")
    return say("Keep {card}; {where} {pile}", card=card(kept), where=where, pile=pile)


@narration.label("nuisance")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{victims}", victims=listed([seat(victim) for victim in choice], "nobody"))


@narration.candidate("nuisance")
@narration.label("dirty-exchange", "whirligig", "gamble")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return hand_of(s, choice)


def hand_of(s: Valley, owner: int) -> Sentence:
    return say("{who}, {n} in hand", who=seat(owner), n=count(len(s.hands[owner]), "card"))


@narration.label("sabotage")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    return say("{who}, {n} in the deck", who=seat(choice), n=count(len(s.decks[choice]), "card"))


@narration.label("treasure-hunter")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    pile = s.discards[choice]
    top = say("{card} of {who}", card=card(pile[-1]), who=seat(choice)) if pile else None
    return top or say("{who}, no discard pile", who=seat(choice))


@narration.label("rotten-food")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{card} for {who}", card=item(s, choice[0]), who=seat(choice[1]))


@narration.label("blindfold")
def _(s: Valley, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{item}, guessed by {who}", item=item(s, choice[0]), who=seat(choice[1]))


@narration.label("acorn")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    owner, place = stack_of(s, choice)
    return say("{card}, stack {n} of {who}", card=card(choice), n=place + 1, who=seat(owner))


@narration.label("prepaid-good", "gift-voucher")
def _(s: Valley, frame: Frame, choice: int) -> Sentence:
    taken = on_sale(s, choice)
    return empty_slot(choice) if taken == NO_CARD else say("{card}, slot {n}", card=card(taken), n=choice + 1)
