"""From options and seed to the first Season (DB-2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.events import PhaseBegan, Tell
from rules.kinds import Decision, Place, Refusal, Step, not_offered, refuse
from rules.options import Option, Setup, switch
from rules.state import NOBODY, Frame
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    BOX,
    DECKS,
    ENGLISH_A,
    ENGLISH_B,
    HERO_DECKS,
    INDIAN_B,
    LAIR,
    PARTIES,
    POWER_NUMBERS,
    POWER_WORDS,
    POWERS,
    UNCHOSEN,
)
from rulesets.dungeon_bazar.dungeon import AS_PRINTED, ENTRANCE, ROOMS, dig
from rulesets.dungeon_bazar.events.setup import DungeonLaid, MerchantChosen, MerchantDealt
from rulesets.dungeon_bazar.state import NO_OFFER, NOT_LAID, Agreed, Cavern

CHOSEN, DEALT, RANDOM = "chosen", "dealt", "random"


def merchants_complaint(value: str, players: int) -> str | None:
    """One face for each seat, no tile twice."""
    if value in (CHOSEN, DEALT, RANDOM):
        return None
    wanted = [name.strip().lower() for name in value.split(",")]
    for name in wanted:
        if name not in POWER_WORDS:
            return f"merchants can be chosen, dealt, random or a list of faces like {POWER_WORDS[0]}, not {name!r}"
    if len({POWER_WORDS.index(name) // 2 for name in wanted}) < players or len(wanted) != players:
        return f"merchants wants {players} faces of {players} different tiles"
    return None


OPTIONS = (
    Option(
        "merchants",
        "Merchants are chosen in turn, dealt with a free choice of face, random, or named: viking-a, arab-b, …",
        CHOSEN,
        (CHOSEN, DEALT, RANDOM),
        rule="DB-2.8",
        check=merchants_complaint,
        called="Giving out merchants",
    ),
    switch(
        "heroListLoops",
        "A hero reads his list again while it still sells something.",
        "R-DB-9",
        default=True,
        called="Heroes read again",
    ),
    Option(
        "finalTie",
        "A tie at the end is decided by a draw, or the win is shared.",
        "draw",
        ("draw", "shared"),
        "R-DB-17",
        called="A tie at the end",
    ),
)


def deal(setup: Setup) -> Cavern:
    s = bare_table(setup)
    lay_rooms(s)
    lay_tokens(s)
    shuffle_goods(s)
    gather_heroes(s)
    shuffle_spells(s)
    s.push("season")
    hand_out_merchants(s, setup["merchants"])
    s.push("laying")
    return s


def bare_table(setup: Setup) -> Cavern:
    """Everybody's pawn, goblins, coins and favour token; all the rest is the Treasure (DB-2.8, DB-2.10)."""
    players, coins, favours = setup.players, BOX.start_coins.number, BOX.start_favours.number
    return Cavern(
        players=players,
        chance=setup.chance(),
        stack=[],
        turn=NOBODY,
        agreed=Agreed(setup.on("heroListLoops"), setup["finalTie"] == "shared"),
        dungeon=AS_PRINTED,
        merchants=(UNCHOSEN,) * players,
        coins=[coins] * players,
        favours=[favours] * players,
        goblins=[PARTIES[players].goblins] * players,
        pawns=[ENTRANCE] * players,
        placed=[0] * (9 * players),
        treasure_coins=BOX.treasure_coins.number - coins * players,
        treasure_favours=BOX.favour_tokens.number - favours * players,
        offers=(NO_OFFER,) * players,
        stalls=((),) * players,
        holders=(NOBODY,) * len(BOX.spells),
        laid=(NOT_LAID,) * len(BOX.spells),
    )


def lay_rooms(s: Cavern) -> None:
    """Tiles at random, and decks and spells at random on all but the Lair (DB-2.1, DB-2.3)."""
    tiles = list(ROOMS)
    s.shuffle(tiles)
    contents = list(range(LAIR))
    s.shuffle(contents)
    lair = next(room for room in ROOMS if BOX.rooms[tiles[room]].item == "lair")
    contents.insert(lair, LAIR)
    s.dungeon = dig(tuple(tiles), tuple(contents))


def lay_tokens(s: Cavern) -> None:
    """Ogre and Accountant home, Cloudy mixed among three favour tokens (DB-2.5, DB-2.6)."""
    rooms = s.dungeon.favour_rooms
    s.tokens = sum(1 << room for room in rooms)
    s.cloudy = rooms[s.below(len(rooms))]
    s.treasure_favours -= len(rooms) - 1
    s.ogre, s.ogre_master, s.accountant = s.dungeon.ogre_den, NOBODY, NOBODY


def shuffle_goods(s: Cavern) -> None:
    """Six decks by their backs (DB-2.2)."""
    s.decks = tuple(shuffled(s, deck) for deck in DECKS)


def gather_heroes(s: Cavern) -> None:
    """Three decks by level (DB-2.7); at a small table some heroes stay in the box."""
    s.hero_decks = tuple(shuffled(s, deck) for deck in HERO_DECKS[s.players])
    everybody = PARTIES[s.players].all_heroes
    s.gone = tuple(number for number, hero in enumerate(BOX.heroes) if not (everybody or hero.few))


def shuffle_spells(s: Cavern) -> None:
    """The annual one lies open already (DB-2.4)."""
    s.spells = shuffled(s, (spell for spell in range(len(BOX.spells)) if spell != ANNUAL))


def shuffled(s: Cavern, cards: Iterable[int]) -> tuple[int, ...]:
    mixed = list(cards)
    s.shuffle(mixed)
    return tuple(mixed)


def hand_out_merchants(s: Cavern, wish: str) -> None:
    """By any method (DB-2.8): here in turn from a seat drawn by lot, or dealt, or as agreed."""
    if wish == CHOSEN:
        first = s.below(s.players)
        for step in reversed(range(s.players)):
            s.push("merchant", (first + step) % s.players)
    elif wish in (DEALT, RANDOM):
        tiles = list(range(len(BOX.merchants)))
        s.shuffle(tiles)
        for seat in reversed(range(s.players)):
            if wish == RANDOM:
                s.push("assign", seat, 2 * tiles[seat] + s.below(2))
            else:
                s.push("merchant", seat, tiles[seat])
    else:
        for seat, name in reversed(list(enumerate(wish.split(",")))):
            s.push("assign", seat, POWER_WORDS.index(name.strip().lower()))


class Laying(Step[Cavern]):
    """The table is laid; if tiles were dealt, everybody sees whose is whose."""

    name = "laying"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        tell(PhaseBegan, "set-up")
        tell(DungeonLaid, s.dungeon.contents)
        for kind, seat, details in reversed(s.stack):
            if kind == "merchant" and details:
                tell(MerchantDealt, seat, details[0])


class ChooseMerchant(Decision[Cavern, int]):
    """A tile that is still free, or the one dealt, and one of its faces (DB-2.8, DB-2.9)."""

    name = "merchant"
    rule = "DB-2.9"

    def choices(self, s: Cavern, frame: Frame) -> Sequence[int]:
        _, _, dealt = frame
        if dealt:
            return (2 * dealt[0], 2 * dealt[0] + 1)
        taken = {power // 2 for power in s.merchants if power != UNCHOSEN}
        return [power for power in range(len(POWERS)) if power // 2 not in taken]

    def imaginable(self, s: Cavern, frame: Frame) -> Sequence[int]:
        return range(len(POWERS))

    def against(self, s: Cavern, frame: Frame, choice: int) -> Refusal | None:
        _, _, dealt = frame
        if choice not in range(len(POWERS)):
            return not_offered(self.rule)
        if dealt:
            return None if choice // 2 == dealt[0] else refuse("DB-2.8", "other tile dealt", tile=dealt[0])
        for seat, power in enumerate(s.merchants):
            if power != UNCHOSEN and power // 2 == choice // 2:
                return refuse("DB-2.8", "tile taken", owner=seat, tile=choice // 2)
        return None

    def rule_of(self, s: Cavern, frame: Frame, choice: int) -> str:
        return f"DB-12.{choice // 2 + 1}"

    def write(self, choice: int) -> str:
        return POWER_WORDS[choice]

    def places(self, s: Cavern, frame: Frame, choice: int) -> tuple[Place, ...]:
        return (Place("power", choice),)

    def apply(self, s: Cavern, frame: Frame, choice: int, tell: Tell) -> None:
        assign(s, frame[1], choice, tell)


class AssignMerchant(Step[Cavern]):
    """A face that was agreed on or drawn."""

    name = "assign"

    def run(self, s: Cavern, frame: Frame, tell: Tell) -> None:
        _, seat, (power,) = frame
        assign(s, seat, power, tell)


def assign(s: Cavern, seat: int, power: int, tell: Tell) -> None:
    """Some powers are spent at once (DB-12.3, DB-12.4)."""
    s.merchants = (*s.merchants[:seat], power, *s.merchants[seat + 1 :])
    number = POWER_NUMBERS[power]
    if power == ENGLISH_A:
        s.goblins[seat] += number
    elif power == ENGLISH_B:
        s.earn(seat, number)
    elif power == INDIAN_B:
        s.gain_favours(seat, number)
    tell(MerchantChosen, seat, power)
