"""What a turn has brought, as a merchant would put it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rules.judgement import Reason
from rules.words import count, listed
from rulesets.dale.components import JUNK, KIND, PRINTED, TITLES
from rulesets.dale.judgement.standing import IN_HAND, JUNK_WEIGHT, OWNED, is_ready, stacks_in, stock_of
from rulesets.dale.judgement.tally import animals_in, tally
from rulesets.dale.state import Valley

POINT: Final = 0.05
"""What a point of value of an animal card counts, in stacks."""


def reasons(before: Valley, after: Valley, seat: int) -> list[Reason]:
    return [*stacks(before, after, seat), *cards(before, after, seat), *prospects(before, after, seat)]


def stacks(before: Valley, after: Valley, seat: int) -> Iterator[Reason]:
    built = range(len(before.stalls[seat]) + 1, len(after.stalls[seat]) + 1)
    if built:
        yield Reason(f"build {_numbers(built)}", float(len(built)))


def cards(before: Valley, after: Valley, seat: int) -> Iterator[Reason]:
    """What has come to the own cards, and what has left them for good."""
    then, now = owned_kinds(before, seat), owned_kinds(after, seat)
    come, gone = now - then, then - now
    junk = gone[JUNK] - come[JUNK]
    if junk > 0:
        yield Reason(f"get rid of {count(junk, 'junk', 'junk')}", JUNK_WEIGHT * junk)
    if junk < 0:
        yield Reason(f"get {count(-junk, 'junk', 'junk')} more", JUNK_WEIGHT * junk)
    for verb, kinds, sign in (("gain", come, 1), ("give up", gone, -1)):
        animals = [kind for kind in kinds.elements() if kind != JUNK]
        if animals:
            names = listed([TITLES[kind] for kind in animals]).read(())
            yield Reason(f"{verb} {names}", sign * POINT * sum(PRINTED[kind] for kind in animals))


def owned_kinds(s: Valley, seat: int) -> Counter[int]:
    """Every card of a seat, the stall included: what was built is not given up."""
    own = [*s.hands[seat], *s.decks[seat], *s.discards[seat], *(card for stack in s.stalls[seat] for card in stack)]
    if s.turn == seat and s.in_play in range(len(KIND)):
        own.append(s.in_play)
    return Counter(KIND[card] for card in own)


def prospects(before: Valley, after: Valley, seat: int) -> Iterator[Reason]:
    """Stacks to come: those for which the cards are owned, and the one that could be built at once."""
    then, now = planned(before, seat), planned(after, seat)
    still = [number for number in then if number > len(after.stalls[seat])]
    come, gone = [n for n in now if n not in then], [n for n in still if n not in now]
    if come:
        yield Reason(f"own the cards for {_numbers(come)}", OWNED * len(come))
    if gone:
        yield Reason(f"no longer own the cards for {_numbers(gone)}", -OWNED * len(gone))
    ready = after.next_stack(seat)
    if is_ready(tally(after.hands[seat]), ready) > is_ready(tally(before.hands[seat]), ready):
        yield Reason(f"hold the cards of stack {ready} ready", IN_HAND)


def planned(s: Valley, seat: int) -> Sequence[int]:
    return stacks_in(animals_in(stock_of(s, seat)), len(s.stalls[seat]))[2]


def _numbers(numbers: Sequence[int]) -> str:
    """``stack 3``, ``stacks 3 and 4``."""
    return f"{'stack' if len(numbers) == 1 else 'stacks'} {listed([str(n) for n in numbers]).read(())}"
