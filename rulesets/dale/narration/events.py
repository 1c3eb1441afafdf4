"""The sentence for everything that happens."""

from __future__ import annotations

from rules.events import UNSEEN, TurnBegan
from rules.state import NOBODY
from rules.words import Sentence, count, listed, say, seat
from rulesets.dale import events as e
from rulesets.dale.components import DECKS, KIND
from rulesets.dale.narration.things import card, cards, kind, narration


@narration.event(e.DecksChosen)
def _(event: e.DecksChosen) -> Sentence:
    return say("To the Dale have come {decks}.", decks=listed([DECKS[animal] for animal in event.animals]))


@narration.event(e.FirstPlayerNamed)
def _(event: e.FirstPlayerNamed) -> Sentence:
    return say("{who} begins.", who=seat(event.seat))


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Turn {number}: {who}.", number=event.number, who=seat(event.seat))


# Actions


@narration.event(e.TechniquePlayed)
def _(event: e.TechniquePlayed) -> Sentence:
    if KIND[event.card] == event.kind:
        return say("{who} plays {card}.", who=seat(event.seat), card=card(event.card))
    return say("{who} plays {card} as {kind}.", who=seat(event.seat), card=card(event.card), kind=kind(event.kind))


@narration.event(e.NothingHappened)
def _(event: e.NothingHappened) -> Sentence:
    return say("{kind} finds nothing to do.", kind=kind(event.kind))


@narration.event(e.CardBought)
def _(event: e.CardBought) -> Sentence:
    where = " off the market's discard pile" if event.from_discard else ""
    return say(
        "{who} buys {card}{where} and pays {price}.",
        who=seat(event.seat),
        card=card(event.card),
        where=where,
        price=event.price,
    )


@narration.event(e.StackBuilt)
def _(event: e.StackBuilt) -> Sentence:
    return say(
        "{who} builds stack {number}: {cards}.", who=seat(event.seat), number=event.number, cards=cards(event.cards)
    )


@narration.event(e.ExtraStackDeclined)
def _(event: e.ExtraStackDeclined) -> Sentence:
    return say("{who} leaves it at that stack.", who=seat(event.seat))


@narration.event(e.HandReset)
def _(event: e.HandReset) -> Sentence:
    return say("{who} resets {n}.", who=seat(event.seat), n=count(event.number, "card"))


@narration.event(e.BonusDeclined)
def _(event: e.BonusDeclined) -> Sentence:
    return say("{who} declines the bonus action.", who=seat(event.seat))


@narration.event(e.BonusLapsed)
def _(event: e.BonusLapsed) -> Sentence:
    return say("{who} has no card left for the bonus action.", who=seat(event.seat))


# Cards on the move


@narration.event(e.CardsDiscarded)
def _(event: e.CardsDiscarded) -> Sentence:
    return say("{who} discards {cards}.", who=seat(event.seat), cards=cards(event.cards))


@narration.event(e.LooksThrownAway)
@narration.event(e.CardsThrownAway)
def _(event: e.CardsThrownAway) -> Sentence:
    return say("{who} throws {cards} away.", who=seat(event.seat), cards=cards(event.cards))


@narration.event(e.CardsDrawn)
def _(event: e.CardsDrawn) -> Sentence:
    return say("{who} draws {cards}.", who=seat(event.seat), cards=cards(event.cards))


@narration.event(e.MarketCardDrawn)
def _(event: e.MarketCardDrawn) -> Sentence:
    return say("{who} draws {card} from the market deck.", who=seat(event.seat), card=card(event.card))


@narration.event(e.JunkDrawn)
def _(event: e.JunkDrawn) -> Sentence:
    return say("{who} fills up with {n} junk.", who=seat(event.seat), n=event.number)


@narration.event(e.DeckReshuffled)
def _(event: e.DeckReshuffled) -> Sentence:
    return say(
        "{who} shuffles a discard pile of {n} into a new deck.",
        who=seat(event.seat),
        n=count(event.number, "card"),
    )


@narration.event(e.CardTaken)
def _(event: e.CardTaken) -> Sentence:
    who, what = seat(event.seat), card(event.card)
    if event.owner == NOBODY:
        return say("{who} takes {card} from the market.", who=who, card=what)
    if event.owner == event.seat:
        return say("{who} takes {card} back from the discard pile.", who=who, card=what)
    return say("{who} takes {card} off the discard pile of {owner}.", who=who, card=what, owner=seat(event.owner))


@narration.event(e.CardsLookedAt)
def _(event: e.CardsLookedAt) -> Sentence:
    who, what = seat(event.seat), cards(event.cards)
    if event.owner == NOBODY:
        return say("{who} looks at {cards} of the market deck.", who=who, cards=what)
    if event.owner == event.seat:
        return say("{who} looks at {cards} from the top of the deck.", who=who, cards=what)
    return say("{who} looks at {cards} of the deck of {owner}.", who=who, cards=what, owner=seat(event.owner))


@narration.event(e.CardKept)
def _(event: e.CardKept) -> Sentence:
    return say("{who} keeps {card}.", who=seat(event.seat), card=card(event.card))


@narration.event(e.CardsPassed)
def _(event: e.CardsPassed) -> Sentence:
    giver, taker, what = seat(event.giver), seat(event.taker), cards(event.cards)
    if event.at_random:
        return say("{taker} gets {cards} at random from {giver}.", taker=taker, cards=what, giver=giver)
    return say("{giver} gives {cards} to {taker}.", giver=giver, cards=what, taker=taker)


@narration.event(e.CardLostAtRandom)
def _(event: e.CardLostAtRandom) -> Sentence:
    return say("{who} must discard a random card: {card}.", who=seat(event.seat), card=card(event.card))


@narration.event(e.NothingToLose)
def _(event: e.NothingToLose) -> Sentence:
    return say("{who} has no card to lose.", who=seat(event.seat))


@narration.event(e.EverybodySpared)
def _(event: e.EverybodySpared) -> Sentence:
    return say("{who} spares everybody.", who=seat(event.seat))


@narration.event(e.CardToPile)
def _(event: e.CardToPile) -> Sentence:
    return say("{card} goes to the discard pile of {who}.", card=card(event.card), who=seat(event.seat))


@narration.event(e.CardBuried)
def _(event: e.CardBuried) -> Sentence:
    return say(
        "{who} lays {card} face down on the deck of {victim}.",
        who=seat(event.seat),
        card=card(event.card),
        victim=seat(event.victim),
    )


@narration.event(e.PilesSwapped)
def _(event: e.PilesSwapped) -> Sentence:
    who = seat(event.seat)
    if not event.turned_up:
        return say("{who} shuffles the discard pile into a deck; there was no deck to turn over.", who=who)
    swaps = (
        "swaps deck and discard pile" if event.shuffled else "has no discard pile to shuffle, and turns the deck over"
    )
    return say(
        "{who} {swaps}: {n} turned up, {card} on top.",
        who=who,
        swaps=swaps,
        n=count(len(event.turned_up), "card"),
        card=card(event.turned_up[-1]),
    )


@narration.event(e.HandsMixed)
def _(event: e.HandsMixed) -> Sentence:
    return say(
        "The hands of {who} and {victim} are mixed and dealt again.", who=seat(event.seat), victim=seat(event.victim)
    )


@narration.event(e.HandDealt)
def _(event: e.HandDealt) -> Sentence:
    return say("{who} gets {cards}.", who=seat(event.seat), cards=cards(event.cards))


@narration.event(e.StallCardSwapped)
def _(event: e.StallCardSwapped) -> Sentence:
    return say(
        "{who} takes {taken} out of the stall of {owner} and leaves {given} there.",
        who=seat(event.seat),
        taken=card(event.taken),
        owner=seat(event.owner),
        given=card(event.given),
    )


@narration.event(e.MarketCardSwapped)
def _(event: e.MarketCardSwapped) -> Sentence:
    return say(
        "{who} takes {taken} from the market and leaves {given} there.",
        who=seat(event.seat),
        taken=card(event.taken),
        given=card(event.given),
    )


@narration.event(e.CardTurnedUp)
def _(event: e.CardTurnedUp) -> Sentence:
    return say("{who} turns up {card} from the market deck.", who=seat(event.seat), card=card(event.card))


@narration.event(e.MarketTopDiscarded)
def _(event: e.MarketTopDiscarded) -> Sentence:
    return say(
        "{who} uses {by}: {card} goes from the market deck to its discard pile.",
        who=seat(event.seat),
        by=card(event.by),
        card=card(event.card),
    )


# Values and guises


@narration.event(e.ValuesRaised)
def _(event: e.ValuesRaised) -> Sentence:
    return say("Every card {who} uses this turn counts {n} more.", who=seat(event.seat), n=event.shows)


@narration.event(e.DieRolled)
def _(event: e.DieRolled) -> Sentence:
    return say("{who} rolls {n}.", who=seat(event.seat), n=event.rolled)


@narration.event(e.ValueChanged)
def _(event: e.ValueChanged) -> Sentence:
    return say("{card} is worth {value} this turn.", card=card(event.card), value=event.value)


@narration.event(e.CardBlindfolded)
def _(event: e.CardBlindfolded) -> Sentence:
    return say(
        "{who} holds {card} hidden before {victim}.",
        who=seat(event.seat),
        card=card(event.card),
        victim=seat(event.victim),
    )


@narration.event(e.ValueGuessed)
def _(event: e.ValueGuessed) -> Sentence:
    return say(
        "{who} guesses {guess}, and is {right}: it is {card}.",
        who=seat(event.seat),
        guess=event.guess,
        right="right" if event.right else "wrong",
        card=card(event.card),
    )


@narration.event(e.CardImitated)
def _(event: e.CardImitated) -> Sentence:
    return say("{who} uses {card} as {kind}.", who=seat(event.seat), card=card(event.card), kind=kind(event.kind))


@narration.event(e.GuiseLost)
def _(event: e.GuiseLost) -> Sentence | None:
    if event.card == UNSEEN:
        return None
    return say("{card} has lost what it copied, and is itself again.", card=card(event.card))


@narration.event(e.CardsShown)
def _(event: e.CardsShown) -> Sentence:
    return say("{who} shows {cards}.", who=seat(event.seat), cards=cards(event.cards))


# Clean-up and the end


@narration.event(e.MarketRefilled)
def _(event: e.MarketRefilled) -> Sentence:
    verb = "come" if len(event.cards) > 1 else "comes"
    return say("{cards} {verb} to the market.", cards=cards(event.cards), verb=verb)


@narration.event(e.MarketReshuffled)
def _(event: e.MarketReshuffled) -> Sentence:
    return say("The market's discard pile is shuffled into a new deck of {n}.", n=count(event.number, "card"))


@narration.event(e.StallFinished)
def _(event: e.StallFinished) -> Sentence:
    return say("The stall of {who} is finished!", who=seat(event.seat))
