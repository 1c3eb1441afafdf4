"""The sentence for each event, each prompt, each option and each refusal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import UNSEEN, TurnBegan
from rules.game import View
from rules.kinds import NO
from rules.narration import Narration, Note
from rules.rulebook import read_rulebook
from rules.state import NOBODY, Frame
from rules.words import About, Sentence, Span, count, listed, say, seat
from rulesets.dunhuang import events as e
from rulesets.dunhuang.characters import POWERS, TO_SHOP
from rulesets.dunhuang.components import BONUS_COINS, BOX, BUDDHIST_PRICE, CHARACTERS, FACES, NAMES, TABLES
from rulesets.dunhuang.state import Table
from rulesets.dunhuang.turn import CHARACTER, COINS, SHOP
from rulesets.dunhuang.view import Merchant, TableView

narration: Narration[Table] = Narration()


def good(index: int) -> Span:
    return Span("a card" if index == UNSEEN else NAMES[index], About("good", index) if index > 0 else None)


def goods(indices: Sequence[int]) -> Sentence | str:
    if UNSEEN in indices:
        return count(len(indices), "card")
    return listed([good(index) for index in indices])


def character(index: int) -> Span:
    return Span(CHARACTERS[index], About("character", index))


def counted(counts: Sequence[int]) -> Sentence:
    """``2 Tea, Silk``: a pile by its goods."""
    return listed([say("{n}{good}", n=f"{n} " if n > 1 else "", good=good(g)) for g, n in enumerate(counts) if n])


# Events


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
    paid = f", for {count(event.paid, 'coin')}" if event.paid else ""
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
    return say("{who} takes {coins}.", who=seat(event.seat), coins=count(event.coins, "coin"))


@narration.event(e.BonusDeclined)
def _(event: e.BonusDeclined) -> Sentence:
    return say("{who} takes no bonus.", who=seat(event.seat))


@narration.event(e.CharacterUsed)
def _(event: e.CharacterUsed) -> Sentence:
    return say("{who} asks the {tile} for help.", who=seat(event.seat), tile=character(event.character))


@narration.event(e.PrestigeTaken)
def _(event: e.PrestigeTaken) -> Sentence:
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


# Prompts


@narration.prompt("keep")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Keep one of your three cards; the others leave the game.")


@narration.prompt("start")
def _(s: Table, frame: Frame) -> Sentence:
    return say("You play last, so you set the camel: on which tile?")


@narration.prompt("camel")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Lead the camel: one step is free, each further step costs a coin.")


@narration.prompt("take")
def _(s: Table, frame: Frame) -> Sentence:
    return say("{good} is yours: into your hand, or out in your shop?", good=good(s.market[s.camel]))


@narration.prompt("bonus")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Choose a bonus: the {tile}, or coins.", tile=character(s.character))


@narration.prompt("protect")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (rival, what) = frame
    return say("{rival} ties your {good}. Turn the 商 token back to keep it?", rival=seat(rival), good=good(what))


@narration.prompt("tribute")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (owner, what) = frame
    return say(
        "Pay {owner} {coins} to take the {good} majority?",
        owner=seat(owner),
        coins=count(BUDDHIST_PRICE, "coin"),
        good=good(what),
    )


@narration.prompt("draw")
def _(s: Table, frame: Frame) -> Sentence:
    return say("Keep one of the cards you drew; the rest go under the pile.")


@narration.prompt("give")
def _(s: Table, frame: Frame) -> Sentence:
    _, _, (taker, number) = frame
    return say("Choose {cards} of your hand for {taker}.", cards=count(number, "card"), taker=seat(taker))


TARGET_PROMPTS = {
    "painter": "Which card of your hand do you discard for 3 prestige?",
    "musician": "Which card of your shop do you discard for 3 prestige?",
    "soldier": "Swap which card of your shop for which card of the market?",
    "general": "Swap which card of your hand for which card of the market?",
    "trader": "Draw two cards blindly from whose hand?",
    "merchant": "Who must hand you two cards?",
    "maid": "Swap which card of your shop for which other good of your hand?",
    "domestic": "Move which card between your shop and your hand?",
    "shepherd": "Take the card before or behind the camel into your hand.",
    "farmer": "Take a card ahead of the camel into your hand.",
    "manichean": "Turn which of your majority tokens to its 商 side?",
    "buddhist": "Turn which of your majority tokens to its 商 side?",
}


@narration.prompt(*TARGET_PROMPTS)
def _(s: Table, frame: Frame) -> Sentence:
    return say(TARGET_PROMPTS[frame[0]])


# Options


@narration.label("keep", "draw", "painter", "musician", "manichean", "buddhist")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{good}", good=good(choice))


@narration.label("start")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return space(s, choice)


def space(s: Table, index: int) -> Sentence:
    """A tile and what lies beside it."""
    if not s.market[index]:
        return say("{tile}, no card", tile=character(s.tiles[index]))
    return say("{tile}, {good}", tile=character(s.tiles[index]), good=good(s.market[index]))


@narration.label("camel")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    price = f" for {count(choice - 1, 'coin')}" if choice > 1 else ""
    return say("{n}{price}: {space}", n=count(choice, "step"), price=price, space=space(s, (s.camel + choice) % 8))


@narration.label("take")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    what = good(s.market[s.camel])
    return say("Lay {good} out in the shop", good=what) if choice == SHOP else say("Take {good} into hand", good=what)


@narration.label("bonus")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    if choice == CHARACTER:
        return say("Ask the {tile}", tile=character(s.character))
    return (
        say("Take {coins}", coins=count(min(BONUS_COINS, s.coin_stock), "coin")) if choice == COINS else say("No bonus")
    )


@narration.label("protect")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("Let it go" if choice == NO else "Turn it back and keep it")


@narration.label("tribute")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("Leave it") if choice == NO else say("Pay {coins}", coins=count(BUDDHIST_PRICE, "coin"))


@narration.label("give")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{goods}", goods=goods(choice))


@narration.label("soldier", "general")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{mine} for {space}", mine=good(choice[0]), space=space(s, choice[1]))


@narration.label("trader", "merchant")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return say("{who}, {cards}", who=seat(choice), cards=count(sum(s.hands[choice]), "card"))


@narration.label("maid")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{out} to hand, {into} to shop", out=good(choice[0]), into=good(choice[1]))


@narration.label("domestic")
def _(s: Table, frame: Frame, choice: tuple[int, ...]) -> Sentence:
    return say("{good} to the {where}", good=good(choice[1]), where="shop" if choice[0] == TO_SHOP else "hand")


@narration.label("shepherd", "farmer")
def _(s: Table, frame: Frame, choice: int) -> Sentence:
    return space(s, choice)


# Refusals


@narration.refusal("camel must move")
def _() -> Sentence:
    return say("The camel must go at least one step.")


@narration.refusal("coins short")
def _(short: int, steps: int) -> Sentence:
    return say(
        "{n} cost {price}; you are {short} short.",
        n=count(steps, "step").capitalize(),
        price=count(steps - 1, "coin"),
        short=count(short, "coin"),
    )


@narration.refusal("space empty")
def _(space: int) -> Sentence:
    return say("There is no card on space {n}.", n=space + 1)


@narration.refusal("out of reach")
def _(space: int) -> Sentence:
    return say("Space {n} is out of reach from where the camel stands.", n=space + 1)


@narration.refusal("no hand")
def _(victim: int) -> Sentence:
    return say("{who} has no card in hand.", who=seat(victim))


@narration.refusal("same good")
def _() -> Sentence:
    return say("The Maid only swaps different goods.")


@narration.refusal("turned already")
def _(good: int) -> Sentence:
    return say("That token shows its 商 side already.")


@narration.refusal("not in hand")
def _() -> Sentence:
    return say("You can only give cards that are in your hand.")


@narration.refusal("wrong number")
def _(wanted: int, picked: int) -> Sentence:
    return say(
        "Choose exactly {wanted}; you have chosen {picked}.", wanted=count(wanted, "card"), picked=count(picked, "card")
    )


IDLE = {
    "painter": "The Painter needs a card in your hand to discard.",
    "musician": "The Musician needs a card in your shop to discard.",
    "princess": "The Princess rewards majority tokens, and needs prestige in the stock.",
    "dancer": "There is no prestige left in the stock.",
    "interpreter": "There is no pile left to draw from.",
    "diplomat": "There is no pile left to draw from.",
    "soldier": "The Soldier needs a card in your shop and one in the market.",
    "general": "The General needs a card in your hand and one in the market.",
    "trader": "No opponent has a card in hand.",
    "merchant": "No opponent has a card in hand.",
    "maid": "The Maid needs different goods in your shop and in your hand.",
    "domestic": "The Domestic needs a card in your shop or in your hand.",
    "shepherd": "There is no card before or behind the camel.",
    "farmer": "There is no card on the spaces within reach.",
    "manichean": "You have no majority token to turn.",
    "buddhist": "You have no majority token to turn.",
}

for _name, _text in IDLE.items():
    narration.refusals[f"{_name} idle"] = lambda text=_text: say(text)


# Things and positions


def describe(about: About) -> Note:
    if about.kind == "character":
        entry = read_rulebook("rulesets.dunhuang").entry(POWERS[about.number].rule)
        mark = next(tile.mark for tile, faces in zip(BOX.tiles, FACES, strict=True) if about.number in faces)
        return Note(CHARACTERS[about.number], entry.text, entry.key, mark)
    value = about.number
    left_out = [str(table.players) for table in TABLES.values() if value in table.without]
    absent = f" Not used with {' or '.join(left_out)} players." if left_out else ""
    number = f"there {'is' if value == 1 else 'are'} {count(value, 'card')} of it"
    text = f"Worth {count(value, 'point')} in hand at the end; {number}.{absent}"
    return Note(f"{NAMES[value]} ({value})", text, "DH-9.2")


def position(view: View) -> list[Sentence]:
    """The table in words, for the line mode."""
    if not isinstance(view, TableView):
        raise TypeError("not a view of this game")
    lines = [
        say(
            "{n}. {tile}: {good}{camel}",
            n=i + 1,
            tile=character(tile),
            good=good(view.market[i]),
            camel=" (the camel is here)" if i == view.camel and view.number else "",
        )
        for i, tile in enumerate(view.tiles)
    ]
    lines.append(
        say(
            "Pile: {cards}. Majorities in the middle: {tokens}.",
            cards=count(view.pile, "card"),
            tokens=listed([good(g) for g in view.middle], "none"),
        )
    )
    lines.extend(belongings(index, who) for index, who in enumerate(view.merchants))
    if view.eyes >= 0:
        lines.append(say("Your hand: {goods}.", goods=counted(view.merchants[view.eyes].hand)))
    if view.looks:
        lines.append(say("You look at: {goods}.", goods=goods(view.looks)))
    return lines


def belongings(index: int, who: Merchant) -> Sentence:
    tokens = listed(
        [say("{good}{side}", good=good(g), side=" 商" if g in who.turned else "") for g in who.tokens], "none"
    )
    return say(
        "{who}: {coins}, {prestige} prestige, {hand} in hand. Majorities: {tokens}. Shop: {shop}.",
        who=seat(index),
        coins=count(who.coins, "coin"),
        prestige=who.prestige,
        hand=count(who.hand_size, "card"),
        tokens=tokens,
        shop=counted(who.shop),
    )
