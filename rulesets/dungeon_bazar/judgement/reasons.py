"""What a turn has brought, as a merchant at the cave would put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.judgement import Reason
from rules.words import count, listed
from rulesets.dungeon_bazar.components import LAIR, PRICE_OF, SEASONAL_ROOM
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ROOMS
from rulesets.dungeon_bazar.judgement.rooms import FAVOUR, deck_values, reward
from rulesets.dungeon_bazar.judgement.standing import CLOUDY, FIRST
from rulesets.dungeon_bazar.narration.things import ROOM_NAMES, good, spell
from rulesets.dungeon_bazar.state import CAVE, HELD, Cavern

VICTORY: Final = 50.0
SPELL: Final = 3.0
LEAVING: Final = 0.5
STANDING: Final = 0.3


def reasons(before: Cavern, after: Cavern, seat: int) -> list[Reason]:
    return [
        *victory(after, seat),
        *purse(before, after, seat),
        *claims(before, after, seat),
        *whereabouts(before, after, seat),
        *prizes(before, after, seat),
    ]


def victory(after: Cavern, seat: int) -> Iterator[Reason]:
    if not after.stack and seat in after.winners:
        yield Reason("win the game", VICTORY)


def purse(before: Cavern, after: Cavern, seat: int) -> Iterator[Reason]:
    coins, favours = after.coins[seat] - before.coins[seat], after.favours[seat] - before.favours[seat]
    if coins:
        yield Reason(f"{'gain' if coins > 0 else 'pay'} {count(abs(coins), 'coin')}", float(coins))
    if favours:
        tokens = count(abs(favours), "favour token")
        yield Reason(f"{'gain' if favours > 0 else 'spend'} {tokens}", FAVOUR * favours)


def claims(before: Cavern, after: Cavern, seat: int) -> Iterator[Reason]:
    """Rooms that bring a reward as things stand; those that are paid out are told by what they brought."""
    if (before.season, before.phase) != (after.season, after.phase) or after.phase != CAVE:
        return
    then, now = claimed(before, seat), claimed(after, seat)
    for words, rooms, sign in (("claim", now - then, 1), ("no longer claim", then - now, -1)):
        if rooms:
            yield Reason(f"{words} {named(after, rooms)}", sign * sum(worth_of(after, seat, room) for room in rooms))
    leading = {room for room in now if leads(after, seat, room)} - {room for room in then if leads(before, seat, room)}
    if leading - (now - then):
        yield Reason(f"be the strongest in {named(after, leading - (now - then))}", float(len(leading)))


def whereabouts(before: Cavern, after: Cavern, seat: int) -> Iterator[Reason]:
    """Where the pawn has come to, or when it left."""
    if seat in after.exits and seat not in before.exits:
        yield Reason(f"leave as number {after.exits.index(seat) + 1}", LEAVING)
    place = after.pawns[seat]
    if after.phase == CAVE and place < ENTRANCE and place != before.pawns[seat]:
        yield Reason(f"stand in {called(after.dungeon.contents[place])}", STANDING)


def claimed(s: Cavern, seat: int) -> set[int]:
    """A pawn counts once its owner is out: else it walks on."""
    out = seat in s.exits and s.pawns[seat] < ENTRANCE
    return {room for room in ROOMS if s.placed[9 * seat + room] or (out and s.pawns[seat] == room)}


def leads(s: Cavern, seat: int, room: int) -> bool:
    rivals = [s.strength(other, room) for other in range(s.players) if other != seat]
    return any(rivals) and s.strength(seat, room) > max(rivals)


def worth_of(s: Cavern, seat: int, room: int) -> float:
    others = sum(bool(s.strength(other, room)) for other in range(s.players) if other != seat)
    values = deck_values(s.row, s.players)
    return reward(values, s.favours[seat], s.dungeon.contents[room], min(others, 1), others)


def named(s: Cavern, rooms: set[int]) -> str:
    return listed([called(s.dungeon.contents[room]) for room in sorted(rooms)]).read(())


def called(content: int) -> str:
    if content == LAIR:
        return "the Lair"
    return f"the room of {'the ' if content == SEASONAL_ROOM else ''}{ROOM_NAMES[content]}"


def prizes(before: Cavern, after: Cavern, seat: int) -> Iterator[Reason]:
    """Cards in hand, spells, Cloudy, and who goes first."""
    come = sorted({*after.hand(seat)} - {*before.hand(seat)})
    if come:
        cards = listed([good(card).text for card in come]).read(())
        yield Reason(f"keep {cards}", float(sum(PRICE_OF[card] for card in come)) / 2)
    for index, holder in enumerate(after.holders):
        if holder == seat != before.holders[index]:
            yield Reason(f"take the spell {spell(index).text}", SPELL)
    if after.cloudy == HELD + seat != before.cloudy:
        yield Reason("carry Cloudy", CLOUDY / 2)
    if after.first == seat != before.first and after.season == before.season:
        yield Reason("be First Player", FIRST)
