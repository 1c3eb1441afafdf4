"""Who sits at a table: people (``you``) and bots, each with a name that is safe to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.bots import LEVELS, BadBot, bot
from rules.events import EVERYTHING, WATCHER
from rules.record import SeatLabel
from rules.words import count
from tui.tables.trouble import Trouble, nearest, printable

YOU: Final = "you"

LONGEST_NAME: Final = 16

BOT_NAMES: Final = ("Amina", "Bilal", "Chen", "Dilnoza", "Esfand", "Farah")
"""By seat: different initials, so that a narrow column can tell them apart."""


def players(text: str) -> tuple[str, ...]:
    """``you,greedy,master:1500`` as the players it names."""
    named = tuple(word.strip() for word in text.split(","))
    for player in named:
        check_player(player)
    return named


def check_player(player: str) -> None:
    if player == YOU:
        return
    try:
        bot(player)
    except BadBot as error:
        level, _, budget = player.partition(":")
        if budget and level in LEVELS:
            raise Trouble(str(error)) from None
        known = (YOU, *LEVELS)
        hint = nearest(player, known) or f"; a seat is one of {', '.join(known)} or master:BUDGET"
        raise Trouble(f"nobody called {player!r} can take a seat{hint}") from None


def usual_players(counts: Sequence[int]) -> tuple[str, ...]:
    """One person and bots, at the table the box likes best: three, or as near to it as the game allows."""
    size = min(counts, key=lambda count: (abs(count - 3), count))
    return (YOU, *("greedy",) * (size - 1))


def label_seats(who: Sequence[str], names: Sequence[str] = ()) -> tuple[SeatLabel, ...]:
    """Give every seat a name of its own; the given names go to the people, in order."""
    people = [seat for seat, player in enumerate(who) if player == YOU]
    if len(names) > len(people):
        raise Trouble(
            f"--names gives {count(len(names), 'name')}, and the table has {count(len(people), 'seat')} for people"
        )
    given = dict(zip(people, names, strict=False))
    labels: list[SeatLabel] = []
    for seat, player in enumerate(who):
        name = clean_name(given.get(seat, "")) or _usual_name(seat, player, people)
        labels.append(SeatLabel(_unused(name, [label.name for label in labels]), player))
    return tuple(labels)


def clean_name(name: str) -> str:
    """Safe to print, and short."""
    return printable(name)[:LONGEST_NAME].rstrip()


def tidied(seats: Sequence[SeatLabel]) -> tuple[SeatLabel, ...]:
    """Labels out of a file, which anybody may have written: players that exist, names that are safe and differ."""
    for label in seats:
        check_player(label.player)
    labels: list[SeatLabel] = []
    for seat, label in enumerate(seats):
        name = clean_name(label.name) or f"Seat {seat + 1}"
        labels.append(SeatLabel(_unused(name, [other.name for other in labels]), label.player))
    return tuple(labels)


def _usual_name(seat: int, player: str, people: Sequence[int]) -> str:
    if player != YOU:
        return BOT_NAMES[seat % len(BOT_NAMES)]
    return "Player" if len(people) == 1 else f"Player {people.index(seat) + 1}"


def _unused(name: str, taken: Sequence[str]) -> str:
    """``Ana``, and ``Ana 2`` for the second of them."""
    folded = {other.casefold() for other in taken}
    candidate, number = name, 1
    while candidate.casefold() in folded:
        number += 1
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return candidate


def names_of(seats: Sequence[SeatLabel]) -> tuple[str, ...]:
    return tuple(label.name for label in seats)


def people_at(seats: Sequence[SeatLabel]) -> tuple[int, ...]:
    """The seats that a person plays."""
    return tuple(seat for seat, label in enumerate(seats) if label.player == YOU)


def eyes_at(seats: Sequence[SeatLabel]) -> int:
    """Who may watch a game that goes on: its one person, of several people nobody; bots have nothing to hide."""
    people = people_at(seats)
    if not people:
        return EVERYTHING
    return people[0] if len(people) == 1 else WATCHER
