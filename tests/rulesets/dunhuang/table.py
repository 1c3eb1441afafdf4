"""Positions laid out by hand, in words: ``stall("Painter", hands=["tea silk"])``.

The camel stands the given number of steps before the character in question, and the market has a gap there unless a
good is named, so that a test sees what the character does and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.events import EVERYTHING, Event
from rulesets.dunhuang.components import CHARACTERS, FACES, TILES, WORDS
from rulesets.dunhuang.sightings import seen_coming
from rulesets.dunhuang.state import Oasis
from tests.sitting import Sitting

STOP = 3
"""The space, counted from 0, where the character in question lives: number 4 in notation."""

MARKET = "silver lapis pottery glass bamboo tea paper lapis"
PILE = "bamboo tea paper bamboo tea paper bamboo tea paper bamboo tea paper"


class Stall(Sitting[Oasis]):
    """What lies where, read back in the same words. Everything is open unless eyes are given."""

    def ask(self) -> list[Event]:
        """The camel goes to the character, whose help is asked for."""
        return self.play(f"camel {self._steps_to_stop()}", "bonus character")

    def _steps_to_stop(self) -> int:
        return int(STOP - self.view().camel - 1) % TILES + 1

    def hand(self, seat: int, eyes: int = EVERYTHING) -> str:
        return words(self.view(eyes).merchants[seat].hand)

    def shop(self, seat: int) -> str:
        return words(self.view().merchants[seat].shop)

    def tokens(self, seat: int) -> str:
        return " ".join(WORDS[good] for good in self.view().merchants[seat].tokens)

    def turned(self, seat: int) -> str:
        return " ".join(WORDS[good] for good in self.view().merchants[seat].turned)

    def middle(self) -> str:
        return " ".join(WORDS[good] for good in self.view().middle)

    def market(self) -> str:
        return " ".join(WORDS[good] if good else "-" for good in self.view().market)

    def coins(self, seat: int) -> int:
        return int(self.view().merchants[seat].coins)

    def prestige(self, seat: int) -> int:
        return int(self.view().merchants[seat].prestige)


def stall(
    character: str = "Dancer",
    good: str = "-",
    *,
    steps: int = 1,
    players: int = 3,
    market: str = MARKET,
    pile: str = PILE,
    hands: Sequence[str] = (),
    seen: Sequence[str] = (),
    shops: Sequence[str] = (),
    tokens: Mapping[str, int] | None = None,
    turned: str = "",
    coins: int | Sequence[int] = 10,
    coin_stock: int = 10,
    prestige: Sequence[int] = (),
    prestige_stock: int = 20,
    turn: int = 0,
    first: int = 0,
    seed: int = 1,
    **options: str,
) -> Stall:
    """A turn about to begin, ``steps`` before the character beside whom the good lies.

    Cards in ``hands`` came there unseen, those in ``seen`` are in hand as well but were openly taken.
    """

    def arrange(s: Oasis) -> None:
        s.tiles = circle(character)
        s.market = goods(market)
        s.market[STOP] = goods(good)[0]
        s.pile = goods(pile)[::-1]  # written from the top
        s.batches = [0] * len(s.pile)
        s.camel = (STOP - steps) % TILES
        s.hands, s.shops = counted(hands, players), counted(shops, players)
        for word, owner in (tokens or {}).items():
            s.owners[WORDS.index(word)] = owner
        for word in turned.split():
            s.turned[WORDS.index(word)] = True
        s.coins = [coins] * players if isinstance(coins, int) else [*coins]
        s.coin_stock = coin_stock
        s.prestige = [*prestige, *[0] * (players - len(prestige))]
        s.prestige_stock = prestige_stock
        s.looks = s.removed = ((),) * players
        s.known = [0] * players**2
        for seat, text in enumerate(seen):
            for card in goods(text):
                s.hands[seat][card] += 1
                seen_coming(s, seat, card)
        s.first = first
        s.stack = [("turn", turn, ())]

    sitting = Stall("dunhuang", players, seed, **options)
    sitting.lay(arrange)
    return sitting


def circle(character: str) -> tuple[int, ...]:
    """The first face of every tile, but for the character in question, who is turned to its space."""
    wanted = CHARACTERS.index(character)
    tiles = [wanted if wanted in faces else faces[0] for faces in FACES]
    shift = tiles.index(wanted) - STOP
    return tuple(tiles[(space + shift) % TILES] for space in range(TILES))


def goods(text: str) -> list[int]:
    """Cards by their words; a dash is a gap in the market."""
    return [0 if word == "-" else WORDS.index(word) for word in text.split()]


def counted(texts: Sequence[str], players: int) -> list[list[int]]:
    counts = [[0] * len(WORDS) for _ in range(players)]
    for seat, text in enumerate(texts):
        for good in goods(text):
            counts[seat][good] += 1
    return counts


def words(counts: Sequence[int]) -> str:
    return " ".join(WORDS[good] for good, number in enumerate(counts) for _ in range(number))
