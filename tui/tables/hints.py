"""A hint in steps: where to look, what to do, why, and how it compares with what you had in mind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import shorten

from rules.advice import WITH_LUCK, Advice, Weighed
from rules.match import Offer, Prompt
from rules.state import NOBODY
from rules.words import capital, counted

STEPS = 4
CLOSE = 2
"""Wins in a hundred between moves that are about as good."""
LONGEST_LABEL = 60
REASONS = 2
"""Reasons of one kind: more would be a lecture, and not fit below the board."""

Reasons = Sequence[tuple[str, float]]
"""Aspects of a position and by how much they change, the largest change first."""


def hint(step: int, advice: Advice, prompt: Prompt, names: Sequence[str], zones: Mapping[str, str]) -> str:
    """The words of a step; each says a little more than the one before."""
    if step == 0:
        place = where(offer_of(prompt, advice.best), zones)
        return f"{advice.aim} Look at {place}. Ask again, and I say more.".lstrip()
    if step == 1:
        return f"Think about {called(prompt, advice.best, names)}."
    if step == 2:
        return why(advice.best, advice, names)
    return comparison(advice, prompt, names)


def offer_of(prompt: Prompt, weighed: Weighed) -> Offer | None:
    return next((offer for offer in prompt.offers if offer.choice == weighed.choice), None)


def called(prompt: Prompt, weighed: Weighed, names: Sequence[str]) -> str:
    """A move by its line of the menu."""
    offer = offer_of(prompt, weighed)
    if offer is None:
        return "your own set"
    label = shorten(offer.label.read(names), LONGEST_LABEL, placeholder=" …")
    return f"“{capital(label)}”"


def where(offer: Offer | None, zones: Mapping[str, str]) -> str:
    if offer is None or not offer.places:
        return "the menu: it is not about a place"
    zone = offer.places[0].zone
    return zones.get(zone, f"the {zone}")


def why(weighed: Weighed, advice: Advice, names: Sequence[str]) -> str:
    """What a move brings, what it gives up for that, and what it costs the strongest rival."""
    if weighed.good or weighed.bad or weighed.harm:
        return _in_words(weighed, names[advice.rival] if advice.rival != NOBODY else "")
    gained = [(name, change) for name, change in weighed.gains if change > 0][:REASONS]
    given = [(name, change) for name, change in weighed.gains if change < 0][:1]
    parts = [f"gains {_listed(gained, advice.unit)}"] if gained else []
    parts += [f"gives up {_listed(given, '' if gained else advice.unit)}"] if given else []
    text = f"By the end of your turn it {', but '.join(parts)}." if parts else ""
    if weighed.denies and advice.rival != NOBODY:
        taken = [(name, -change) for name, change in weighed.denies[:1]]
        text += f" It costs {names[advice.rival]} {_listed(taken, '' if parts else advice.unit)}."
    return text.strip() or "Little changes in this turn: it keeps your chances open."


def _in_words(weighed: Weighed, rival: str) -> str:
    """In the nouns of the game, with what is given up weighed against what comes of it."""
    parts = []
    if weighed.good:
        parts.append(f"By the end of your turn you could {', and '.join(weighed.good[:REASONS])}.")
        parts += [f"You would also {weighed.bad[0]}, but that counts for less."] if weighed.bad else []
    elif weighed.bad:
        parts.append(f"You would {weighed.bad[0]}; any other way looks worse.")
    if weighed.harm and rival:
        parts.append(f"{rival} would {weighed.harm[0]}.")
    return " ".join(parts)


def reasons_told(advice: Advice, mover: int, names: Sequence[str]) -> str:
    """Afterwards, to anybody: why somebody may have made a move, from what could be seen from that chair."""
    made, who = advice.mine or advice.best, names[mover]
    parts = [f"{who} could {', and '.join(made.good[:REASONS])} by the end of that turn."] if made.good else []
    parts += [f"{who} would {'also ' if made.good else ''}{made.bad[0]}."] if made.bad else []
    if made.harm and advice.rival != NOBODY:
        parts.append(f"{names[advice.rival]} would {made.harm[0]}.")
    return " ".join(parts) or "Little changed by the end of that turn."


def comparison(advice: Advice, prompt: Prompt, names: Sequence[str]) -> str:
    """With the move under the cursor, in wins that could be expected."""
    best, mine = wins(advice.best), advice.mine
    if mine is None:
        return f"I expect {best} wins in 100. Ask with another move in mind, and I compare the two."
    if mine.choice == advice.best.choice:
        return f"It is the move you had in mind, too: I expect {best} wins in 100."
    own, expected = called(prompt, mine, names), wins(mine)
    subject = capital(own)
    if expected - best > CLOSE:
        return f"{subject} may even be better: I expect {expected} wins in 100 from it, against {best}."
    if best - expected <= CLOSE:
        return f"{subject} is about as good: I expect {expected} wins in 100 from it, against {best}."
    return f"From {own} I expect {expected} wins in 100, against {best}. {shortfall(mine, advice, names)}".strip()


def shortfall(mine: Weighed, advice: Advice, names: Sequence[str]) -> str:
    """Where a move falls short of the best one, as far as it can be put into words."""
    unsaid = [words for words in advice.best.good if WITH_LUCK not in words and not _outdone(words, mine.good)][
        :REASONS
    ]
    instead = [words for words in mine.good if words not in advice.best.good and WITH_LUCK not in words]
    if unsaid and instead:
        return f"With it you could {instead[0]}, but not {unsaid[0]}."
    if unsaid:
        return f"With it you could not {', or '.join(unsaid)}."
    worse = [words for words in mine.bad if words not in advice.best.bad]
    if worse:
        return f"With it you would {worse[0]}."
    less = _behind(mine.gains, advice.best.gains)
    if less:
        return f"It brings less: {_listed(less, advice.unit)}."
    left = [(name, -change) for name, change in _behind(mine.denies, advice.best.denies)]
    return f"It leaves {names[advice.rival]} more: {_listed(left, advice.unit)}." if left else ""


def _outdone(words: str, others: Sequence[str]) -> bool:
    """Whether others say the same, or count more of the same: whoever gains ten coins lacks no two."""
    thing, number = counted(words)
    return any(thing == other and number <= more for other, more in map(counted, others))


def wins(weighed: Weighed) -> int:
    """In a hundred games."""
    return round(100 * weighed.share)


def _behind(own: Reasons, best: Reasons) -> Reasons:
    """By how much the one falls short of the other, the worst first."""
    mine, other = dict(own), dict(best)
    short = {name: mine.get(name, 0.0) - other.get(name, 0.0) for name in {**mine, **other}}
    return sorted(((name, change) for name, change in short.items() if change < 0), key=lambda pair: pair[1])[:REASONS]


def _listed(reasons: Reasons, unit: str) -> str:
    """``the best set (+3 coins) and cards to sell (+1)``: the unit is said once."""
    units = [unit] + [""] * len(reasons)
    return " and ".join(f"{name} ({_amount(change, of)})" for (name, change), of in zip(reasons, units, strict=False))


def _amount(change: float, unit: str) -> str:
    """Whole numbers, where there are any to speak of: a judgement is no measurement."""
    if abs(change) < 1:
        return f"a little {'more' if change > 0 else 'less'}"
    size = f"{abs(change):.0f}"
    plural = "" if size == "1" else "s"
    return f"{'+' if change > 0 else '−'}{size}" + (f" {unit}{plural}" if unit else "")
