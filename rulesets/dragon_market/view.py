"""What one pair of eyes may know. The harbour lies open; hidden are the pile, and red cards until completed."""

from __future__ import annotations

from dataclasses import dataclass

from rules.chance import GOLDEN, MASK, scramble, shuffle
from rules.events import EVERYTHING, UNSEEN
from rules.game import View
from rulesets.dragon_market.components import CARDS, COINS_A_TURN, KINDS
from rulesets.dragon_market.harbour import COVER, OFF
from rulesets.dragon_market.heirs import walks
from rulesets.dragon_market.objectives import possible
from rulesets.dragon_market.state import NO_CARD, Harbour


@dataclass(frozen=True, slots=True)
class Boat:
    berth: int
    name: tuple[int, int]
    """The two goods it was loaded with; nothing but NOBODY before that."""
    sailor: int
    spaces: tuple[int, int]
    """Squares."""
    cargo: tuple[int, int]
    tokens: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Family:
    """A player or a team, as others see it."""

    seats: tuple[int, ...]
    card: int
    """UNSEEN if there is none, or if it is not for these eyes."""
    secret: bool
    possible: tuple[int, ...]
    """What an unseen card can be, for all these eyes know."""
    got: tuple[int, ...]
    missing: tuple[int, ...]
    """Empty if the card is unseen."""
    done: tuple[int, ...]
    bonuses: tuple[int, ...]
    spare: bool
    coins: int


@dataclass(frozen=True, slots=True)
class HarbourView(View):
    boats: tuple[Boat, ...]
    board: tuple[int, ...]
    heirs: tuple[int, ...]
    """By seat: a square."""
    homes: tuple[int, ...]
    walks: tuple[tuple[int, int], ...]
    """Squares that the heir of these eyes can walk to with the points left, each with the steps it takes."""
    families: tuple[Family, ...]
    family_of: tuple[int, ...]
    looks: tuple[int, ...]
    """The cards these eyes are choosing from just now."""
    pile: int
    stock: int
    rolled: tuple[int, int]
    points: int
    coins_left: int
    """How many coins the player on turn may still spend."""
    used: tuple[int, ...]
    """Bonuses used this turn."""
    goal: int
    first: int
    number: int


def look(s: Harbour, eyes: int) -> HarbourView:
    own = s.family(eyes) if eyes >= 0 else OFF
    return HarbourView(
        eyes=eyes,
        turn=s.turn,
        boats=tuple(boat(s, index) for index, berth in enumerate(s.berths) if berth != OFF),
        board=tuple(s.board),
        heirs=tuple(map(s.square_of, range(s.players))),
        homes=s.homes,
        walks=tuple(walks(s, eyes).items()) if s.turn == eyes else (),
        families=tuple(family(s, index, eyes) for index in range(s.families)),
        family_of=tuple(map(s.family, range(s.players))),
        looks=s.looks[own] if eyes >= 0 else open_looks(s, eyes),
        pile=len(s.pile),
        stock=s.stock,
        rolled=s.rolled,
        points=s.points,
        coins_left=min(COINS_A_TURN - s.spent, s.coins[s.family(s.turn)]) if s.turn >= 0 else 0,
        used=numbers(s.used),
        goal=s.agreed.goal,
        first=s.first,
        number=s.number,
    )


def open_looks(s: Harbour, eyes: int) -> tuple[int, ...]:
    """An open replay sees what everybody is choosing from."""
    return tuple(card for looks in s.looks for card in looks) if eyes == EVERYTHING else ()


def numbers(mask: int) -> tuple[int, ...]:
    """The places of the bits that are set."""
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)


def boat(s: Harbour, index: int) -> Boat:
    sailor, first, second = COVER[s.berths[index]]
    a, b = 2 * index, 2 * index + 1
    piles, left = (s.cargo[a], s.cargo[b]), (s.tokens[a], s.tokens[b])
    return Boat(s.berths[index], s.name_of(index), sailor, (first, second), piles, left)


def family(s: Harbour, index: int, eyes: int) -> Family:
    seen = knows_card(s, index, eyes)
    return Family(
        seats=s.members(index),
        card=s.cards[index] if seen else UNSEEN,
        secret=not seen,
        possible=() if seen or eyes < 0 else tuple(possible(s, eyes, index)),
        got=numbers(s.got[index]),
        missing=numbers(s.missing(index)) if seen else (),
        done=s.done[index],
        bonuses=numbers(s.powers[index]),
        spare=s.spare[index],
        coins=s.coins[index],
    )


def knows_card(s: Harbour, index: int, eyes: int) -> bool:
    if not s.agreed.advanced or s.cards[index] == NO_CARD or eyes == EVERYTHING:
        return True
    return eyes >= 0 and s.family(eyes) == index


def determinize(s: Harbour, seat: int, chance: int) -> Harbour:
    """Deal every card the seat cannot know again: rivals' objectives among those they can be, then the pile."""
    twin = s.copy()
    if s.agreed.advanced:
        chance = redeal_objectives(s, twin, seat, chance)
    hidden = unknown_cards(s, twin, seat)
    chance = shuffle(chance, hidden)
    for index in range(s.families):
        if index != s.family(seat) and s.looks[index]:
            twin.looks[index] = tuple(sorted(hidden.pop() for _ in s.looks[index]))
    twin.pile = hidden
    twin.chance = chance
    return twin


def redeal_objectives(s: Harbour, twin: Harbour, seat: int, chance: int) -> int:
    """Each rival card as likely as the other, until no two families hold the same."""
    own = s.family(seat)
    rivals = [index for index in range(s.families) if index != own and s.cards[index] != NO_CARD]
    candidates = [possible(s, seat, index) for index in rivals]
    while True:
        picks = []
        for cards in candidates:
            chance = (chance + GOLDEN) & MASK
            picks.append(cards[scramble(chance) % len(cards)])
        if len(set(picks)) == len(picks):
            break
    for index, card in zip(rivals, picks, strict=True):
        twin.cards[index] = card
    for other in range(s.players):
        if s.family(other) != own:
            twin.ruled_out[other * s.families : (other + 1) * s.families] = [0] * s.families
    return chance


def unknown_cards(s: Harbour, twin: Harbour, seat: int) -> list[int]:
    """In the order of the deck: the pool must not betray where a card was."""
    own = s.family(seat)
    pool = {*s.pile, *s.cards, *(card for looks in s.looks for card in looks)}
    return sorted(pool - {NO_CARD, *twin.cards, s.cards[own], *s.looks[own]})


def inventory(s: Harbour) -> dict[str, int]:
    """Every token by its kind, every coin and card, and the squares under boats: they never overlap."""
    found = s.chest[:]
    for space, good in enumerate(s.cargo):
        if s.tokens[space]:
            found[good] += s.tokens[space]
    for got in s.got:
        for good in numbers(got):
            found[good] += 1
    things = {f"good {good}": found[good] for good in range(KINDS)}
    things["coins"] = s.stock + sum(s.coins)
    in_play = [*s.pile, *s.cards, *(card for group in (*s.done, *s.looks) for card in group)]
    things |= {f"card {card}": in_play.count(card) for card in range(len(CARDS))}
    things["boat squares"] = s.taken.bit_count() + 3 * s.berths.count(OFF)
    return things
