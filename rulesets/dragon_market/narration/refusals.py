"""Why an option is closed."""

from __future__ import annotations

from functools import lru_cache

from rules.words import Sentence, count, say, seat
from rulesets.dragon_market.components import COINS_A_TURN
from rulesets.dragon_market.narration.things import REMEMBERED, narration
from rulesets.dragon_market.narration.things import boat as boat_named
from rulesets.dragon_market.narration.things import bonus as bonus_named
from rulesets.dragon_market.narration.things import good as good_named
from rulesets.dragon_market.narration.things import square as square_named

# Boats

VERBS = {"slide": "slide there", "turn": "turn that way", "flip": "come round"}

for _key, _verb in VERBS.items():

    @narration.refusal(f"{_key}: edge")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: int, verb: str = _verb) -> Sentence:
        return say("The {boat} cannot {verb}: the edge of the board is in the way.", boat=boat_named(boat), verb=verb)

    @narration.refusal(f"{_key}: pontoon")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: int, square: int, verb: str = _verb) -> Sentence:
        where = square_named(square)
        return say(
            "The {boat} cannot {verb}: the pontoon on {where} is in the way.",
            boat=boat_named(boat),
            verb=verb,
            where=where,
        )

    @narration.refusal(f"{_key}: boat")
    @lru_cache(maxsize=REMEMBERED)
    def _(boat: int, square: int, other: int, squares: tuple[int, ...], verb: str = _verb) -> Sentence:
        return say(
            "The {boat} cannot {verb}: {where} is taken by the {other}.",
            boat=boat_named(boat),
            verb=verb,
            where=square_named(square),
            other=boat_named(other),
        )


@narration.refusal("no leap")
def _(boat: int) -> Sentence:
    return say("A leap passes exactly one boat in line, and needs three free squares beyond it.")


@narration.refusal("no drift")
def _(boat: int) -> Sentence:
    return say("A boat drifts straight sideways, as far as the water is free.")


@narration.refusal("rim")
def _(boat: int) -> Sentence:
    return say("A centre-sailor boat may never end against the edge.")


@narration.refusal("boat empty")
def _(boat: int) -> Sentence:
    return say("The {boat} has no goods left to exchange.", boat=boat_named(boat))


@narration.refusal("does not fit")
def _() -> Sentence:
    return say("A boat covers three squares of water, none of them a pontoon.")


@narration.refusal("rim at set-up")
def _() -> Sentence:
    return say("A centre-sailor boat may not lie along an edge: it could never turn there.")


@narration.refusal("kind used up")
def _() -> Sentence:
    return say("All boats of that kind are on the water already.")


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
def _(square: int) -> Sentence:
    return say("A sailor sits on {where}: there is no way over him.", where=square_named(square))


@narration.refusal("no way on")
def _(square: int, rival: int) -> Sentence:
    return say(
        "{rival} stands on {where}, and you have no points left to walk on.",
        rival=seat(rival),
        where=square_named(square),
    )


@narration.refusal("passing")
def _(square: int) -> Sentence:
    return say("You share {where} with another heir: step on first.", where=square_named(square))


@narration.refusal("nobody to swap with")
def _(square: int) -> Sentence:
    return say("No other heir stands on this boat.")


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
def _() -> Sentence:
    return say("You have no coins.")


@narration.refusal("nothing to bank")
def _() -> Sentence:
    return say("You have no points left to bank.")


@narration.refusal("no coins anywhere")
def _() -> Sentence:
    return say("There is no coin to take, neither in the stock nor from the others.")


@narration.refusal("others richer")
def _(rival: int) -> Sentence:
    return say("Another player has more coins than {who}.", who=seat(rival))


@narration.refusal("bonus not won")
def _(bonus: int) -> Sentence:
    return say("You have not won the bonus {bonus}.", bonus=bonus_named(bonus))


@narration.refusal("bonus used")
def _(bonus: int) -> Sentence:
    return say("You have used {bonus} this turn already.", bonus=bonus_named(bonus))


@narration.refusal("partner used powers")
def _() -> Sentence:
    return say("Your partner has used bonuses in this round.")


@narration.refusal("acted already")
def _() -> Sentence:
    return say("A die can only be rolled again before anything else is done.")
