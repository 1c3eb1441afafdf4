"""Why an option is closed."""

from __future__ import annotations

from functools import lru_cache

from rules.words import Sentence, count, say, seat
from rulesets.dragon_market.components import COINS_A_TURN
from rulesets.dragon_market.narration.things import REMEMBERED, narration
from rulesets.dragon_market.narration.things import boat as boat_named
from rulesets.dragon_market.narration.things import bonus as bonus_named
from rulesets.dragon_market.narration.things import card as card_named
from rulesets.dragon_market.narration.things import good as good_named
from rulesets.dragon_market.narration.things import square as square_named

Name = tuple[int, int]
"""Of a boat: the two goods it was loaded with."""

# Boats

VERBS = {"slide": "slide there", "turn": "turn that way", "flip": "come round"}

for _key, _verb in VERBS.items():

    @narration.refusal(f"{_key}: edge")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: Name, verb: str = _verb) -> Sentence:
        return say("The {boat} cannot {verb}: the edge of the board is in the way.", boat=boat_named(boat), verb=verb)

    @narration.refusal(f"{_key}: pontoon")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: Name, square: int, verb: str = _verb) -> Sentence:
        where = square_named(square)
        return say(
            "The {boat} cannot {verb}: the pontoon on {where} is in the way.",
            boat=boat_named(boat),
            verb=verb,
            where=where,
        )

    @narration.refusal(f"{_key}: boat")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: Name, square: int, other: Name, squares: tuple[int, ...], verb: str = _verb) -> Sentence:
        return say(
            "The {boat} cannot {verb}: {where} is taken by the {other}.",
            boat=boat_named(boat),
            verb=verb,
            where=square_named(square),
            other=boat_named(other),
        )


@narration.refusal("no boat there")
def _(square: int) -> Sentence:
    return say("No boat lies on {where}.", where=square_named(square))


@narration.refusal("not its sailor")
def _(square: int, boat: Name, sailor: int) -> Sentence:
    return say(
        "The {boat} is named by its sailor on {sailor}, not by {where}.",
        boat=boat_named(boat),
        sailor=square_named(sailor),
        where=square_named(square),
    )


@narration.refusal("not along its length")
def _(boat: Name) -> Sentence:
    return say("The {boat} only slides along its length, forward or backward.", boat=boat_named(boat))


@narration.refusal("boat empty")
def _(boat: Name) -> Sentence:
    return say("The {boat} has no goods left to exchange.", boat=boat_named(boat))


@narration.refusal("square taken")
def _(square: int) -> Sentence:
    return say("There is a boat on {where} already.", where=square_named(square))


# Heirs


@narration.refusal("open water")
def _(square: int) -> Sentence:
    return say("{where} is open water: heirs walk on boats only.", where=square_named(square))


@narration.refusal("foreign pontoon")
def _(square: int) -> Sentence:
    return say("The pontoon on {where} is not yours.", where=square_named(square))


@narration.refusal("sailor")
def _(square: int, vault: bool) -> Sentence:
    over = "; a Vault takes you over him" if vault else ""
    return say("A sailor sits on {where}: nobody stops there{over}.", where=square_named(square), over=over)


@narration.refusal("no way on")
def _(square: int, rival: int) -> Sentence:
    return say(
        "{rival} stands on {where}, and from there you cannot reach a free square in this turn.",
        rival=seat(rival),
        where=square_named(square),
    )


@narration.refusal("passing")
def _(square: int) -> Sentence:
    return say("You share {where} with another heir: step on first.", where=square_named(square))


TOO_FAR = {
    "step": "{where} is not beside your heir: a step goes to a neighbouring square, along a row or a column.",
    "vault": "A Vault crosses one sailor beside you, and ends beside him: not on {where}.",
    "diagonal": "A Short Cut is one diagonal step: it does not lead to {where}.",
    "jump": "A Long Jump goes straight over one square of water: it does not lead to {where}.",
    "swap": "A Swap is with an heir on the same boat, and {where} is not on yours.",
}

for _key, _text in TOO_FAR.items():

    @narration.refusal(f"{_key} too far")
    def _(square: int, text: str = _text) -> Sentence:
        return say(text, where=square_named(square))


@narration.refusal("not underfoot")
def _(good: int) -> Sentence:
    return say("Your heir does not stand on the {good}.", good=good_named(good))


@narration.refusal("got already")
def _(good: int) -> Sentence:
    return say("You have the {good} already.", good=good_named(good))


@narration.refusal("not wanted")
def _(good: int) -> Sentence:
    return say("Your objective does not ask for the {good}.", good=good_named(good))


# Points, coins and bonuses


@narration.refusal("points short")
def _(price: int) -> Sentence:
    return say("That costs {points}, more than you have left.", points=count(price, "movement point"))


@narration.refusal("coins spent")
def _() -> Sentence:
    return say("You have spent {coins} this turn, and that is the limit.", coins=count(COINS_A_TURN, "coin"))


@narration.refusal("no coins")
def _(team: bool) -> Sentence:
    return say("Your team has no coins." if team else "You have no coins.")


@narration.refusal("colour unused")
def _(colour: str) -> Sentence:
    return say("Nobody plays {colour}.", colour=colour)


@narration.refusal("others richer")
def _(rival: int) -> Sentence:
    return say("Another player has more coins than {who}.", who=seat(rival))


@narration.refusal("bonus not won")
def _(bonus: int) -> Sentence:
    return say("You have not won the bonus {bonus}.", bonus=bonus_named(bonus))


@narration.refusal("bonus used")
def _(bonus: int) -> Sentence:
    return say("You have used {bonus} this turn already.", bonus=bonus_named(bonus))


@narration.refusal("not drawn")
def _(card: int) -> Sentence:
    return say("{card} is not among the cards you look at.", card=card_named(card))


PLAIN = {
    "no boat can": "As the boats lie, none of them can do that.",
    "no distance": "A slide of no squares is no move.",
    "no leap": "A leap passes exactly one boat in line, and needs three free squares beyond it.",
    "no drift": "A boat drifts straight sideways, as far as the water is free.",
    "rim": "A centre-sailor boat may never end against the edge.",
    "centre sailor": "Only a boat with its sailor at an end can swing about the other one.",
    "does not fit": "A boat covers three squares of water, none of them a pontoon.",
    "rim at set-up": "A centre-sailor boat may not lie along an edge: it could never turn there.",
    "kind used up": "All boats of that kind are on the water already.",
    "no step": "No square beside your heir carries him: bring a boat to him first.",
    "no vault": "No sailor sits beside your heir with a square beyond that carries him.",
    "no diagonal": "No square across a corner of his own carries your heir.",
    "no jump": "No square beyond one of open water carries your heir.",
    "no swap": "No other heir stands on this boat.",
    "nothing to take": "Nothing that your objective still wants lies where your heir stands.",
    "nothing to bank": "You have no points left to bank.",
    "no coins anywhere": "There is no coin to take, neither in the stock nor from the others.",
    "own coins": "The coins come from the others, not from yourself.",
    "partner used powers": "Your partner has used bonuses in this round.",
    "acted already": "A die can only be rolled again before anything else is done.",
}

for _key, _text in PLAIN.items():
    narration.refusals[_key] = lambda text=_text: say(text)
