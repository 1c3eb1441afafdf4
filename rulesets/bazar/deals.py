"""Closing a deal: the set, its reward, its order on the pile, and the stack that turns (BZ-4.3 to BZ-4.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.events import Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.state import Frame
from rulesets.bazar import sightings
from rulesets.bazar.components import COLOUR_MASK, COLOUR_NAMES, GEMS, NEIGHBOURS, PLAIN, WARE_MASK, WARE_NAMES, WORDS
from rulesets.bazar.events import DealClosed, DealPaid, StackTurned
from rulesets.bazar.hands import OwnCards
from rulesets.bazar.piles import discard, discard_set, draw
from rulesets.bazar.sets import DEALS, SIZES, can_complete, deals_made, may_become, suggestions
from rulesets.bazar.state import Bazaar, mask_of
from rulesets.bazar.tally import GROUPS


class ChooseSet(OwnCards):
    """Any set of hand cards may be tried; the menu shows the best and the cheapest for each deal."""

    name = "deal"
    rule = "BZ-4.3"
    secret = True

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[tuple[int, ...]]:
        return suggestions(s.hands[frame[1]])

    def best(self, s: Bazaar, frame: Frame) -> tuple[int, ...]:
        return suggestions(s.hands[frame[1]])[0]

    def objection(self, s: Bazaar, frame: Frame, choice: tuple[int, ...]) -> Refusal | None:
        return None if deals_made(mask_of(choice)) else missing(s.hands[frame[1]], choice)

    def apply(self, s: Bazaar, frame: Frame, choice: tuple[int, ...], tell: Tell) -> None:
        _, seat, (place,) = frame
        possible = rewards(mask_of(choice), s.agreed.draws)
        if len(possible) == 1:
            close_deal(s, seat, place, possible[0], choice, tell)
        else:
            s.push("reward", seat, place, *choice)


def missing(hand: int, choice: tuple[int, ...]) -> Refusal:
    """What keeps a set from being a deal: cards still to come, best if the hand has them, or cards that spoil it."""
    mask, number = mask_of(choice), len(choice)
    if not 0 < number <= SIZES[-1]:
        return refuse("R-BZ-13", "no such size", picked=number)
    if not mask & PLAIN:
        return refuse("BZ-8.3", "only gems")
    misfits, larger = number - best_fit(mask), may_become(mask)
    near = [deal for deal in larger if can_complete(hand, mask, deal)]
    if near or (larger and misfits != 1):
        rule = "BZ-4.3" if number in SIZES else "R-BZ-13"
        return refuse(rule, "more wanted", deal=(near or larger)[0], picked=number)
    return refuse("BZ-4.3", "no deal", misfits=misfits, others=word_for(mask))


def best_fit(mask: int) -> int:
    """The most cards of a set that are of one colour or of one item, with the gems."""
    return (mask & GEMS).bit_count() + max((mask & group).bit_count() for group in GROUPS)


def word_for(mask: int) -> str:
    """The colour or the item that most cards of a set share."""
    held = [(mask & group & PLAIN).bit_count() for group in COLOUR_MASK + WARE_MASK]
    return (*COLOUR_NAMES, *WARE_NAMES)[held.index(max(held))]


def rewards(mask: int, draws: tuple[bool, ...]) -> tuple[int, ...]:
    """The deals of a set that no other of them beats in both coins and cards."""
    made = deals_made(mask)
    if len(made) == 1:
        return made
    worth = {(DEALS[k].coins, draws[k]): k for k in reversed(made)}
    best = [w for w in worth if not any(w != v and w[0] <= v[0] and w[1] <= v[1] for v in worth)]
    return tuple(sorted(worth[w] for w in best))


def best_deal(s: Bazaar, seat: int) -> int:
    """The dearest deal in a hand, for its owner."""
    return rewards(mask_of(suggestions(s.hands[seat])[0]), s.agreed.draws)[-1]


class ChooseReward(Decision[Bazaar, int]):
    """A set that makes two deals with different rewards is closed as one of them."""

    name = "reward"
    rule = "BZ-4.8"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        _, _, (_, *items) = frame
        return rewards(mask_of(items), s.agreed.draws)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        if choice in self.choices(s, frame):
            return None
        return refuse("BZ-4.3", "another deal") if 0 <= choice < len(DEALS) else not_offered(self.rule)

    def spelled(self, s: Bazaar, frame: Frame, words: str) -> int | None:
        return next((deal for deal in range(len(DEALS)) if self.write(deal) == words), None)

    def write(self, choice: int) -> str:
        return f"{DEALS[choice].cards} {DEALS[choice].of}"

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("deal", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, (place, *items) = frame
        close_deal(s, seat, place, choice, tuple(items), tell)


def close_deal(s: Bazaar, seat: int, place: int, deal: int, items: tuple[int, ...], tell: Tell) -> None:
    """The set goes to the discard pile before anything is paid (R-BZ-28)."""
    sightings.seen(s, mask_of(items))
    tell(DealClosed, seat, deal, items, s.agreed.draws[deal])
    s.stack.append(("payday", seat, (place, deal)))
    discard_set(s, seat, items, tell)


AS_SHOWN: Final = -1


class LayDown(Decision[Bazaar, int]):
    """The order of a discarded set: name the lowest card, or leave them as they are (R-BZ-23)."""

    name = "lay"
    rule = "R-BZ-23"

    def choices(self, s: Bazaar, frame: Frame) -> Sequence[int]:
        _, _, items = frame
        return (AS_SHOWN, *items)

    def against(self, s: Bazaar, frame: Frame, choice: int) -> Refusal | None:
        return None if choice in self.choices(s, frame) else not_offered(self.rule)

    def write(self, choice: int) -> str:
        return "as-shown" if choice == AS_SHOWN else WORDS[choice]

    def places(self, s: Bazaar, frame: Frame, choice: int) -> tuple[Place, ...]:
        return () if choice == AS_SHOWN else (Place("hand", choice),)

    def apply(self, s: Bazaar, frame: Frame, choice: int, tell: Tell) -> None:
        _, seat, items = frame
        rest = tuple([card for card in items if card != choice])
        if choice == AS_SHOWN or len(rest) == 1:
            discard(s, seat, items if choice == AS_SHOWN else (choice, *rest), tell)
        else:
            discard(s, seat, (choice,), tell)
            s.stack.append(("lay", seat, rest))


class Payday(Step[Bazaar]):
    """The deal's coins, the stack's coins, a card if the deal has the sign; then the stack is turned (R-BZ-28)."""

    name = "payday"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        _, seat, (place, deal) = frame
        coins, heap = DEALS[deal].coins, s.heaps[place]
        s.earn(seat, coins)
        s.coins[seat] += heap
        s.heaps[place] = 0
        tell(DealPaid, seat, coins, heap)
        if s.agreed.draws[deal]:
            s.push("flip", seat, place)
            draw(s, seat, 1, tell)
        else:
            turn_stack(s, place, tell)


class Flip(Step[Bazaar]):
    """After the deal's card has been drawn; never, if that ended the game (R-BZ-7)."""

    name = "flip"

    def run(self, s: Bazaar, frame: Frame, tell: Tell) -> None:
        _, _, (place,) = frame
        turn_stack(s, place, tell)


def turn_stack(s: Bazaar, place: int, tell: Tell) -> None:
    """The other card of the stack comes up, and each neighbour gets a coin (BZ-4.4, R-BZ-27)."""
    s.tops[place], s.unders[place] = s.unders[place], s.tops[place]
    s.turned |= 1 << place
    for neighbour in NEIGHBOURS[place]:
        s.heaps[neighbour] += 1
    s.supply -= len(NEIGHBOURS[place])
    beside = tuple([s.tops[neighbour] for neighbour in NEIGHBOURS[place]])
    tell(StackTurned, place, s.tops[place], NEIGHBOURS[place], beside)
