"""The sentence for each event."""

from __future__ import annotations

from rules.events import TurnBegan
from rules.state import NOBODY
from rules.words import Sentence, count, say, seat
from rulesets.dunhuang import events as e
from rulesets.dunhuang.narration.things import character, good, goods, narration


@narration.phase("caravan")
def _(number: int) -> Sentence:
    return say("The caravan sets out.")


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Turn {number}: {who}.", number=event.number, who=seat(event.seat))


@narration.event(e.CardKept)
def _(event: e.CardKept) -> Sentence:
    return say("{who} keeps {good} and puts two cards away unseen.", who=seat(event.seat), good=good(event.good))


@narration.event(e.FirstPlayerDrawn)
def _(event: e.FirstPlayerDrawn) -> Sentence:
    return say("{who} is drawn as first player.", who=seat(event.seat))


@narration.event(e.CamelPlaced)
def _(event: e.CamelPlaced) -> Sentence:
    return say("{who} sets the camel down at the {tile}.", who=seat(event.seat), tile=character(event.character))


@narration.event(e.CamelMoved)
def _(event: e.CamelMoved) -> Sentence:
    paid = f" and pays {count(event.paid, 'coin')}" if event.paid else ""
    steps, tile = count(event.steps, "step"), character(event.character)
    return say("{who} leads the camel {n} to the {tile}{paid}.", who=seat(event.seat), n=steps, tile=tile, paid=paid)


@narration.event(e.NoCard)
def _(event: e.NoCard) -> Sentence:
    return say("The space is empty: {who} takes no card.", who=seat(event.seat))


@narration.event(e.GoodToHand)
def _(event: e.GoodToHand) -> Sentence:
    return say("{who} takes {good} into hand.", who=seat(event.seat), good=good(event.good))


@narration.event(e.GoodToShop)
def _(event: e.GoodToShop) -> Sentence:
    return say("{who} lays {good} out in the shop.", who=seat(event.seat), good=good(event.good))


@narration.event(e.TokenTaken)
def _(event: e.TokenTaken) -> Sentence:
    who, what = seat(event.seat), good(event.good)
    if event.rival == NOBODY:
        return say("{who} wins the {good} majority.", who=who, good=what)
    paid = f" and pays {count(event.paid, 'coin')} for the tie" if event.paid else ""
    return say(
        "{who} takes the {good} majority from {rival}{paid}.", who=who, good=what, rival=seat(event.rival), paid=paid
    )


@narration.event(e.TokenMissed)
def _(event: e.TokenMissed) -> Sentence:
    return say("Another shop has more {good}: no majority for {who}.", good=good(event.good), who=seat(event.seat))


@narration.event(e.TokenKept)
def _(event: e.TokenKept) -> Sentence:
    owner, what, rival = seat(event.owner), good(event.good), seat(event.rival)
    if event.turned_back:
        return say(
            "{owner} turns the {good} token back and keeps it from {rival}.", owner=owner, good=what, rival=rival
        )
    return say("The tie is not paid for: {owner} keeps the {good} majority.", owner=owner, good=what)


@narration.event(e.TokenReturned)
def _(event: e.TokenReturned) -> Sentence:
    return say("The {good} majority of {who} goes back to the middle.", good=good(event.good), who=seat(event.seat))


@narration.event(e.TokenTurned)
def _(event: e.TokenTurned) -> Sentence:
    return say("{who} turns the {good} token to its 商 side.", who=seat(event.seat), good=good(event.good))


@narration.event(e.CoinsTaken)
def _(event: e.CoinsTaken) -> Sentence:
    if not event.coins:
        return say("The stock has no coins left for {who}.", who=seat(event.seat))
    return say("{who} gains {coins}.", who=seat(event.seat), coins=count(event.coins, "coin"))


@narration.event(e.BonusDeclined)
def _(event: e.BonusDeclined) -> Sentence:
    return say("{who} takes no bonus.", who=seat(event.seat))


@narration.event(e.CharacterUsed)
def _(event: e.CharacterUsed) -> Sentence:
    return say("{who} asks the {tile} for help.", who=seat(event.seat), tile=character(event.character))


@narration.event(e.PrestigeTaken)
def _(event: e.PrestigeTaken) -> Sentence:
    if not event.points:
        return say("The stock has no prestige left for {who}.", who=seat(event.seat))
    return say("{who} gains {n} prestige.", who=seat(event.seat), n=event.points)


@narration.event(e.GoodDiscarded)
def _(event: e.GoodDiscarded) -> Sentence:
    where = "shop" if event.from_shop else "hand"
    return say("{who} discards {good} from the {where}.", who=seat(event.seat), good=good(event.good), where=where)


@narration.event(e.CardsDrawn)
def _(event: e.CardsDrawn) -> Sentence:
    return say("{who} draws {goods}.", who=seat(event.seat), goods=goods(event.goods))


@narration.event(e.DrawnCardKept)
def _(event: e.DrawnCardKept) -> Sentence:
    if not event.put_back:
        return say("{who} keeps {good}.", who=seat(event.seat), good=good(event.good))
    rest = count(event.put_back, "card")
    return say(
        "{who} keeps {good}; {n} under the pile.",
        who=seat(event.seat),
        good=good(event.good),
        n=f"{rest} go" if event.put_back > 1 else f"{rest} goes",
    )


@narration.event(e.GoodsSwapped)
def _(event: e.GoodsSwapped) -> Sentence:
    who, given, taken = seat(event.seat), good(event.given), good(event.taken)
    where = "shop" if event.from_shop else "hand"
    return say(
        "{who} swaps {given} from the {where} for {taken} of the market.",
        who=who,
        given=given,
        where=where,
        taken=taken,
    )


@narration.event(e.HandAndShopSwapped)
def _(event: e.HandAndShopSwapped) -> Sentence:
    who, out, into = seat(event.seat), good(event.to_hand), good(event.to_shop)
    return say("{who} takes {out} out of the shop and lays {into} out for it.", who=who, out=out, into=into)


@narration.event(e.ShopToHand)
def _(event: e.ShopToHand) -> Sentence:
    return say("{who} takes {good} from shop to hand.", who=seat(event.seat), good=good(event.good))


@narration.event(e.HandToShop)
def _(event: e.HandToShop) -> Sentence:
    return say("{who} lays {good} from hand out in the shop.", who=seat(event.seat), good=good(event.good))


@narration.event(e.CardsPassed)
def _(event: e.CardsPassed) -> Sentence:
    giver, taker, what = seat(event.giver), seat(event.taker), goods(event.goods)
    if event.at_random:
        return say("{taker} draws {goods} blindly from the hand of {giver}.", taker=taker, goods=what, giver=giver)
    return say("{giver} hands {goods} to {taker}.", giver=giver, goods=what, taker=taker)


@narration.event(e.MarketRefilled)
def _(event: e.MarketRefilled) -> Sentence:
    return say(
        "{goods} to the market.",
        goods=say("{goods} {verb}", goods=goods(event.goods), verb="come" if len(event.goods) > 1 else "comes"),
    )


@narration.event(e.PileRanOut)
def _(event: e.PileRanOut) -> Sentence:
    return say("The pile is empty: the turn of {who} is the last.", who=seat(event.last))


@narration.event(e.WonAtOnce)
def _(event: e.WonAtOnce) -> Sentence:
    return say("{who} has the majorities and four different goods!", who=seat(event.seat))


@narration.event(e.GameScored)
def _(event: e.GameScored) -> Sentence:
    return say("The hands are shown and counted.")
