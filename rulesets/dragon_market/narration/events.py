"""The sentence for each event."""

from __future__ import annotations

from rules.events import TurnBegan
from rules.words import Sentence, count, listed, say, seat
from rulesets.dragon_market import events as e
from rulesets.dragon_market.components import END, WANTS
from rulesets.dragon_market.harbour import direction_of, kind_of, sailor_of
from rulesets.dragon_market.narration.things import boat, bonus, card, cards, good, goods, narration, side, square

# Setting up


@narration.event(e.FirstPlayerDrawn)
def _(event: e.FirstPlayerDrawn) -> Sentence:
    return say("{who} saw a dragon last and begins.", who=seat(event.seat))


@narration.event(e.HarbourLaid)
def _(event: e.HarbourLaid) -> Sentence:
    return say("{boats} lie in the harbour.", boats=count(event.boats, "boat").capitalize())


@narration.event(e.BoatPlaced)
def _(event: e.BoatPlaced) -> Sentence:
    who, where = seat(event.seat), square(sailor_of(event.berth))
    if kind_of(event.berth) == END:
        way = ("north", "east", "south", "west")[direction_of(event.berth)]
        return say("{who} sets an end-sailor boat down at {where}, pointing {way}.", who=who, where=where, way=way)
    lie = "north to south" if direction_of(event.berth) % 2 == 0 else "east to west"
    return say("{who} sets a centre-sailor boat down at {where}, lying {lie}.", who=who, where=where, lie=lie)


@narration.event(e.GoodsLoaded)
def _(event: e.GoodsLoaded) -> Sentence:
    return say(
        "The boats are loaded: {kinds}, two of each.", kinds=count(event.kinds, "kind of goods", "kinds of goods")
    )


@narration.event(e.CoinsDealt)
def _(event: e.CoinsDealt) -> Sentence | None:
    if not event.coins:
        return None
    return say("{who} starts with {coins}.", who=seat(event.seat), coins=count(event.coins, "coin"))


# Objectives


@narration.event(e.NextObjectiveTurnedUp)
@narration.event(e.ObjectiveTurnedUp)
def _(event: e.ObjectiveTurnedUp) -> Sentence:
    return say("{who} turns up objective {card}.", who=seat(event.seat), card=card(event.card))


@narration.event(e.NextObjectivesDrawn)
@narration.event(e.ObjectivesDrawn)
def _(event: e.ObjectivesDrawn) -> Sentence:
    return say("{who} looks at {cards}.", who=seat(event.seat), cards=cards(event.cards))


@narration.event(e.NextObjectiveKept)
@narration.event(e.ObjectiveKept)
def _(event: e.ObjectiveKept) -> Sentence:
    rest = f"; {count(event.put_back, 'card')} shuffled back" if event.put_back else ""
    return say("{who} keeps {card}{rest}.", who=seat(event.seat), card=card(event.card), rest=rest)


@narration.event(e.ObjectiveCompleted)
def _(event: e.ObjectiveCompleted) -> Sentence:
    return say(
        "{who} completes objective {card} ({goods}), number {done} of {goal}.",
        who=seat(event.seat),
        card=card(event.card),
        goods=goods(WANTS[event.card]),
        done=event.done,
        goal=event.goal,
    )


@narration.event(e.BonusWon)
def _(event: e.BonusWon) -> Sentence:
    return say("{who} wins the bonus {bonus}.", who=seat(event.seat), bonus=bonus(event.bonus))


@narration.event(e.GameWon)
def _(event: e.GameWon) -> Sentence:
    who = [seat(event.seat)] if event.partner == event.seat else [seat(event.seat), seat(event.partner)]
    return say("The wedding can begin: {who} brought the best gifts!", who=listed(who))


# The dice and the purse


@narration.event(TurnBegan)
def _(event: TurnBegan) -> Sentence:
    return say("Turn {number}: {who}.", number=event.number, who=seat(event.seat))


@narration.event(e.DiceRolled)
def _(event: e.DiceRolled) -> Sentence:
    first, second = event.dice
    return say(
        "{who} rolls {first} and {second}: {points} points.",
        who=seat(event.seat),
        first=first,
        second=second,
        points=first + second,
    )


@narration.event(e.DieRolledAgain)
def _(event: e.DieRolledAgain) -> Sentence:
    return say("{who} rolls a die again: {new} for {old}.", who=seat(event.seat), new=event.new, old=event.old)


@narration.event(e.CoinSpent)
def _(event: e.CoinSpent) -> Sentence:
    return say("{who} pays a coin and gains a point: {n} left.", who=seat(event.seat), n=count(event.points, "point"))


@narration.event(e.CoinsWon)
@narration.event(e.CoinsTaken)
def _(event: e.CoinsTaken) -> Sentence:
    return say("{who} gains {coins} from the stock.", who=seat(event.seat), coins=count(event.coins, "coin"))


@narration.event(e.CoinTakenFrom)
def _(event: e.CoinTakenFrom) -> Sentence:
    rivals = listed([seat(rival) for rival in event.rivals])
    return say("{who} takes a coin from {rivals}.", who=seat(event.seat), rivals=rivals)


@narration.event(e.TurnEnded)
def _(event: e.TurnEnded) -> Sentence:
    left = f" and lets {count(event.points, 'point')} go" if event.points else ""
    return say("{who} ends the turn{left}.", who=seat(event.seat), left=left)


# Boats

SAILED: dict[type[e.BoatMoved], str] = {e.BoatSlid: "slides", e.BoatLeapt: "lifts", e.BoatDrifted: "pushes"}
HOW: dict[type[e.BoatMoved], str] = {e.BoatSlid: "", e.BoatLeapt: " over another", e.BoatDrifted: " sideways"}


def boat_moved(event: e.BoatMoved) -> Sentence:
    return say(
        "{who} {moves} the {boat}{how} from {start} to {end}.",
        who=seat(event.seat),
        moves=SAILED[type(event)],
        boat=boat(event.boat),
        how=HOW[type(event)],
        start=square(event.start),
        end=square(event.end),
    )


for _boat_move in SAILED:
    narration.events[_boat_move] = boat_moved


@narration.event(e.BoatTurned)
def _(event: e.BoatTurned) -> Sentence:
    return say(
        "{who} turns the {boat} at {where} to the {side}.",
        who=seat(event.seat),
        boat=boat(event.boat),
        where=square(event.sailor),
        side=side(event.clockwise),
    )


@narration.event(e.BoatSwung)
def _(event: e.BoatSwung) -> Sentence:
    return say(
        "{who} swings the {boat} to the {side} about {pivot}.",
        who=seat(event.seat),
        boat=boat(event.boat),
        side=side(event.clockwise),
        pivot=square(event.pivot),
    )


@narration.event(e.BoatFlipped)
def _(event: e.BoatFlipped) -> Sentence:
    where = square(event.sailor)
    return say(
        "{who} turns the {boat} at {where} half round.", who=seat(event.seat), boat=boat(event.boat), where=where
    )


@narration.event(e.PilesExchanged)
def _(event: e.PilesExchanged) -> Sentence:
    return say("{who} exchanges the piles of the {boat}.", who=seat(event.seat), boat=boat(event.boat))


# Heirs

RUNS: dict[type[e.HeirMoved], str] = {
    e.HeirStepped: "steps from {start} to {end}",
    e.HeirVaulted: "goes over a sailor from {start} to {end}",
    e.HeirCutCorner: "cuts the corner from {start} to {end}",
    e.HeirJumped: "jumps over the water from {start} to {end}",
}


def heir_moved(event: e.HeirMoved) -> Sentence:
    words = "{who} " + RUNS[type(event)] + "."
    return say(words, who=seat(event.seat), start=square(event.start), end=square(event.end))


for _heir_move in RUNS:
    narration.events[_heir_move] = heir_moved


@narration.event(e.HeirsSwapped)
def _(event: e.HeirsSwapped) -> Sentence:
    end = square(event.end)
    return say(
        "{who} swaps places with {rival} and stands on {end}.", who=seat(event.seat), rival=seat(event.rival), end=end
    )


@narration.event(e.GoodTaken)
def _(event: e.GoodTaken) -> Sentence:
    return say(
        "{who} takes the {good} at {where}.", who=seat(event.seat), good=good(event.good), where=square(event.square)
    )
