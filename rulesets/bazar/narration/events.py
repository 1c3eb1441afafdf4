"""The sentence for each event."""

from __future__ import annotations

from rules.events import TurnBegan
from rules.state import NOBODY
from rules.words import Sentence, count, listed, say, seat
from rulesets.bazar import events as e
from rulesets.bazar.narration.things import bazaar_card, bet, character, coins, deal, item, items, narration


@narration.phase("round")
def _(number: int) -> Sentence:
    return say("Round {number} begins.", number=number)


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Turn {number}: {who}.", number=event.number, who=seat(event.seat))


@narration.event(e.FirstPlayerDrawn)
def _(event: e.FirstPlayerDrawn) -> Sentence:
    return say("{who} is drawn as first player.", who=seat(event.seat))


@narration.event(e.PawnMoved)
def _(event: e.PawnMoved) -> Sentence:
    who = seat(event.seat)
    if event.card == NOBODY:
        return say("{who} goes to the characters.", who=who)
    return say("{who} goes to {card}.", who=who, card=bazaar_card(event.card))


@narration.event(e.FeePaid)
def _(event: e.FeePaid) -> Sentence:
    return say("{who} pays {coins} for the company there.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.CostPaid)
def _(event: e.CostPaid) -> Sentence:
    return say("{who} pays {coins}.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.PricePaid)
def _(event: e.PricePaid) -> Sentence:
    return say("{who} pays {coins}.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.CoinsTaken)
def _(event: e.CoinsTaken) -> Sentence:
    return say("{who} gains {coins}.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.CardsDrawn)
def _(event: e.CardsDrawn) -> Sentence:
    return say("{who} draws {cards}.", who=seat(event.seat), cards=items(event.cards))


@narration.event(e.CardTurnedUp)
def _(event: e.CardTurnedUp) -> Sentence:
    return say("The top card is {card}; {who} keeps it.", card=item(event.card), who=seat(event.seat))


@narration.event(e.OfferTaken)
def _(event: e.OfferTaken) -> Sentence:
    return say("{who} takes {cards} from the offer.", who=seat(event.seat), cards=items(event.cards))


@narration.event(e.OfferRefilled)
def _(event: e.OfferRefilled) -> Sentence:
    return say("Fresh in the offer: {cards}.", cards=items(event.cards))


@narration.event(e.OfferSwapped)
def _(event: e.OfferSwapped) -> Sentence:
    given, taken = item(event.given), item(event.taken)
    return say("{who} swaps {given} for {taken} of the offer.", who=seat(event.seat), given=given, taken=taken)


@narration.event(e.CardOffered)
def _(event: e.CardOffered) -> Sentence:
    return say("{who} lays {card} at the left of the offer.", who=seat(event.seat), card=item(event.card))


@narration.event(e.CardsDiscarded)
def _(event: e.CardsDiscarded) -> Sentence:
    return say("On the discard pile: {cards}.", cards=items(event.cards))


@narration.event(e.NothingDiscarded)
def _(event: e.NothingDiscarded) -> Sentence:
    return say("{who} leaves the offer as it is.", who=seat(event.seat))


@narration.event(e.DealClosed)
def _(event: e.DealClosed) -> Sentence:
    """Its cards are named when they are laid down."""
    return say("{who} closes a deal: {deal}.", who=seat(event.seat), deal=deal(event.deal, event.draws))


@narration.event(e.DealPaid)
def _(event: e.DealPaid) -> Sentence:
    heap = f" and {coins(event.heap)} from the stack" if event.heap else ""
    return say("{who} gains {coins}{heap}.", who=seat(event.seat), coins=coins(event.coins), heap=heap)


@narration.event(e.StackTurned)
def _(event: e.StackTurned) -> Sentence:
    beside = listed([bazaar_card(card) for card in event.beside])
    return say("Turned up: {card}. A coin goes on {beside}.", card=bazaar_card(event.card), beside=beside)


@narration.event(e.CharacterAsked)
def _(event: e.CharacterAsked) -> Sentence:
    return say("{who} asks the {character} for help.", who=seat(event.seat), character=character(event.character))


@narration.event(e.CharacterShown)
def _(event: e.CharacterShown) -> Sentence:
    return say("The {left} leaves, the {new} arrives.", left=character(event.left), new=character(event.character))


@narration.event(e.CardsPassed)
def _(event: e.CardsPassed) -> Sentence:
    giver, taker, cards = seat(event.giver), seat(event.taker), items(event.cards)
    if event.at_random:
        return say("{taker} draws {cards} blindly from the hand of {giver}.", taker=taker, cards=cards, giver=giver)
    return say("{giver} gives {cards} to {taker}.", giver=giver, cards=cards, taker=taker)


@narration.event(e.PileSearched)
def _(event: e.PileSearched) -> Sentence:
    return say("{who} looks through the discard pile, {n}.", who=seat(event.seat), n=count(len(event.cards), "card"))


@narration.event(e.PileTaken)
def _(event: e.PileTaken) -> Sentence:
    where = "bottom of the discard pile" if event.from_bottom else "discard pile"
    return say("{who} takes {cards} from the {where}.", who=seat(event.seat), cards=items(event.cards), where=where)


@narration.event(e.BetMade)
def _(event: e.BetMade) -> Sentence:
    return say("{who} bets on {bet}.", who=seat(event.seat), bet=bet(event.bet))


@narration.event(e.BetSettled)
def _(event: e.BetSettled) -> Sentence:
    if not event.coins:
        return say("The bet is lost.")
    return say("{who} gains {coins} with the bet.", who=seat(event.seat), coins=coins(event.coins))


@narration.event(e.TaxPaid)
def _(event: e.TaxPaid) -> Sentence:
    return say(
        "{payer} pays {taker} {coins}.", payer=seat(event.payer), taker=seat(event.taker), coins=coins(event.coins)
    )


@narration.event(e.AnotherTurn)
def _(event: e.AnotherTurn) -> Sentence:
    return say("{who} has another turn.", who=seat(event.seat))


@narration.event(e.Stuck)
def _(event: e.Stuck) -> Sentence:
    return say("{who} can do nothing anywhere and takes the pawn off the cards.", who=seat(event.seat))


@narration.event(e.StoragePaid)
def _(event: e.StoragePaid) -> Sentence:
    who, paid = seat(event.seat), coins(event.coins)
    if event.short:
        return say("{who} pays {coins} for storage and is {n} short.", who=who, coins=paid, n=coins(event.short))
    return say("{who} pays {coins} for storage.", who=who, coins=paid)


@narration.event(e.RoundEnded)
def _(event: e.RoundEnded) -> Sentence:
    who, n, paid = seat(event.seat), event.round, coins(event.coins)
    return say("The deck is empty: {who} ends round {n} and gains {coins}.", who=who, n=n, coins=paid)


@narration.event(e.DeckShuffled)
def _(event: e.DeckShuffled) -> Sentence:
    return say("The discard pile is shuffled into a new deck of {cards}.", cards=count(event.cards, "card"))


@narration.event(e.HandsSold)
def _(event: e.HandsSold) -> Sentence:
    return say("The bazaar closes: every card in hand is sold for a coin.")
