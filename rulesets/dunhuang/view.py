"""What one pair of eyes may know, and what the same eyes may imagine behind it (R-DH-23)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import sub

from rules.chance import shuffle
from rules.events import EVERYTHING
from rules.game import View
from rules.state import NOBODY
from rulesets.dunhuang.sightings import knows
from rulesets.dunhuang.state import Counts, Oasis, cards, draw

Goods = tuple[int, ...]
"""Counts by good, frozen."""


@dataclass(frozen=True, slots=True)
class Merchant:
    """One player, as others see him."""

    shop: Goods
    tokens: tuple[int, ...]
    turned: tuple[int, ...]
    coins: int
    prestige: int
    hand_size: int
    hand: Goods
    """What the eyes know of the hand: all of the own one, of the others what was seen going in."""


@dataclass(frozen=True, slots=True)
class TableView(View):
    tiles: tuple[int, ...]
    camel: int
    steps: int
    market: tuple[int, ...]
    pile: int
    middle: tuple[int, ...]
    """Majority tokens that nobody holds."""
    merchants: tuple[Merchant, ...]
    looks: tuple[int, ...]
    """The cards these eyes are choosing from just now."""
    put_away: tuple[int, ...]
    """What these eyes put away face down at set-up (DH-1.4)."""
    discards: Goods
    coin_stock: int
    prestige_stock: int
    first: int
    number: int
    ending: bool


def look(s: Oasis, eyes: int) -> TableView:
    return TableView(
        eyes=eyes,
        turn=s.last() if s.stack and s.stack[-1][0] == "start" else s.turn,
        tiles=s.tiles,
        camel=s.camel,
        steps=s.steps,
        market=tuple(s.market),
        pile=len(s.pile),
        middle=tuple(good for good in range(1, 11) if s.owners[good] == NOBODY),
        merchants=tuple(merchant(s, seat, eyes) for seat in range(s.players)),
        looks=s.looks[eyes] if eyes >= 0 else open_looks(s, eyes),
        put_away=s.removed[eyes] if eyes >= 0 else (),
        discards=tuple(s.discards),
        coin_stock=s.coin_stock,
        prestige_stock=s.prestige_stock,
        first=s.first,
        number=s.number,
        ending=s.ending,
    )


def open_looks(s: Oasis, eyes: int) -> tuple[int, ...]:
    """An open replay sees what everybody is choosing from."""
    return tuple(good for looks in s.looks for good in looks) if eyes == EVERYTHING else ()


def merchant(s: Oasis, seat: int, eyes: int) -> Merchant:
    tokens = tuple(good for good in range(1, 11) if s.owners[good] == seat)
    return Merchant(
        shop=tuple(s.shops[seat]),
        tokens=tokens,
        turned=tuple(good for good in tokens if s.turned[good]),
        coins=s.coins[seat],
        prestige=s.prestige[seat],
        hand_size=sum(s.hands[seat]),
        hand=tuple(visible_hand(s, seat, eyes)),
    )


def visible_hand(s: Oasis, seat: int, eyes: int) -> list[int]:
    if eyes in (seat, EVERYTHING) or not s.stack:
        return s.hands[seat]  # hands are shown at the end (DH-9.2)
    return knows(s, eyes, seat) if eyes >= 0 else [0] * 11


def determinize(s: Oasis, seat: int, chance: int) -> Oasis:
    """Deal every card the seat cannot know again: from the other hands what it has not seen going in, the cards put
    away at set-up, those another player is looking at, and the pile but for what the seat itself put under it."""
    twin, others = s.copy(), s.others(seat)
    unseen = [unseen_in_hand(s, seat, other) for other in others]
    pool = unseen_in_pile(s, seat)
    for other, goods in zip(others, unseen, strict=True):
        pool += goods
        pool += s.removed[other] + s.looks[other]
    pool.sort()  # its order must not betray who holds what
    chance = shuffle(chance, pool)
    for other, goods in zip(others, unseen, strict=True):
        replace(twin.hands[other], goods, draw(pool, len(goods)))
        for third in others:
            twin.known[other * s.players + third] = s.known[seat * s.players + third]
    twin.removed = redealt(s.removed, seat, pool)
    if any(s.looks):
        twin.looks = redealt(s.looks, seat, pool)
    twin.chance = redeal_pile(twin, seat, pool, chance)
    return twin


def unseen_in_hand(s: Oasis, seat: int, other: int) -> list[int]:
    return cards(list(map(sub, s.hands[other], knows(s, seat, other))))


def unseen_in_pile(s: Oasis, seat: int) -> list[int]:
    if not any(s.batches):
        return s.pile[:]
    return [good for good, batch in zip(s.pile, s.batches, strict=True) if not put_there_by(s, seat, batch)]


def put_there_by(s: Oasis, seat: int, batch: int) -> bool:
    return batch > 0 and batch % s.players == seat


def replace(hand: Counts, old: list[int], new: list[int]) -> None:
    for good in old:
        hand[good] -= 1
    for good in new:
        hand[good] += 1


def redealt(groups: tuple[tuple[int, ...], ...], seat: int, pool: list[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        [group if owner == seat else tuple(sorted(draw(pool, len(group)))) for owner, group in enumerate(groups)]
    )


def redeal_pile(twin: Oasis, seat: int, pool: list[int], chance: int) -> int:
    """Cards the seat put back keep their batch, but their order inside it was never known (DH-10.5)."""
    own: dict[int, list[int]] = {}
    if len(pool) == len(twin.pile):
        twin.pile = pool
        return chance
    for index, batch in enumerate(twin.batches):
        if put_there_by(twin, seat, batch):
            own.setdefault(batch, []).append(index)
        else:
            twin.pile[index] = pool.pop()
    for places in own.values():
        goods = sorted(twin.pile[index] for index in places)
        chance = shuffle(chance, goods)
        for index, good in zip(places, goods, strict=True):
            twin.pile[index] = good
    return chance


def inventory(s: Oasis) -> dict[str, int]:
    """Every card by its good, every coin, prestige and token, wherever it lies."""
    found = s.discards[:]
    for counts in s.hands + s.shops:
        found = [a + b for a, b in zip(found, counts, strict=True)]
    for good in [*s.market, *s.pile, *(g for group in s.removed + s.looks for g in group)]:
        found[good] += 1
    things = {f"good {good}": found[good] for good in range(1, 11)}
    things["coins"] = s.coin_stock + sum(s.coins)
    things["prestige"] = s.prestige_stock + sum(s.prestige)
    things["tokens"] = sum(owner >= NOBODY for owner in s.owners)
    return things
