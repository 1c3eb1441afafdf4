"""A hint in steps: where to look, what to do, why, and how it compares with what you had in mind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.advice import Advice, Weighed
from rules.match import Offer, Prompt

STEPS = 4


def offer_of(prompt: Prompt, weighed: Weighed) -> Offer | None:
    return next((offer for offer in prompt.offers if offer.choice == weighed.choice), None)


def hint(step: int, advice: Advice, prompt: Prompt, names: Sequence[str], zones: Mapping[str, str]) -> str:
    """The words of a step; each says a little more than the one before."""
    offer = offer_of(prompt, advice.best)
    label = offer.label.read(names) if offer else "that move"
    if step == 0:
        return f"{advice.aim} Look at {where(offer, zones)}.".lstrip()
    if step == 1:
        return f"Think about: {label}."
    if step == 2:
        return why(advice.best)
    return comparison(advice)


def where(offer: Offer | None, zones: Mapping[str, str]) -> str:
    if offer is None or not offer.places:
        return "the menu: it is not about a place"
    zone = offer.places[0].zone
    return zones.get(zone, f"the {zone}")


def why(weighed: Weighed) -> str:
    gained = [name for name, change in weighed.gains if change > 0]
    given = [name for name, change in weighed.gains if change < 0]
    denied = [name for name, _ in weighed.denies]
    parts = []
    if gained:
        parts.append(f"by the end of the turn it gains {_listed(gained)}")
    if denied:
        parts.append(f"it costs your strongest rival {_listed(denied)}")
    if given:
        parts.append(f"it gives up {_listed(given)}")
    text = "; ".join(parts) or "nothing changes much: it keeps your chances open"
    return text[0].upper() + text[1:] + "."


def comparison(advice: Advice) -> str:
    """Against the move under the cursor, in chances of winning."""
    best = round(100 * advice.best.share)
    if advice.mine is None:
        return f"That is the move you have in mind too: I put it at {best} in 100."
    mine = round(100 * advice.mine.share)
    if best - mine <= 2:
        return f"Your own idea is about as good: {mine} against {best} in 100."
    return f"Your own idea: {mine} in 100, this one: {best}. {why(advice.mine)}"


def _listed(names: Sequence[str]) -> str:
    shown = list(names[:3])
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
