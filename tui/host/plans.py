"""A table of the hall: who may sit there, what was agreed, and how far it has come. Plain data; nothing here waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, Self

import msgspec
from msgspec.structs import replace

from rules.record import SeatLabel
from tui.tables.seats import YOU, label_seats
from tui.tables.trouble import Trouble

State = Literal["open", "played", "over"]

PATIENCE: Final[Mapping[str, str]] = {
    "": "wait for ever",
    "away 5": "a bot after 5 minutes away",
    "away 30": "a bot after 30 minutes away",
    "move 24": "24 hours a move",
    "move 72": "3 days a move",
}
"""What a table may agree on about players who are not there."""

MINDER: Final = "greedy"
"""The bot that minds a seat, unless another is named."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    player: str = ""
    """The id of whoever sits there."""
    name: str = ""
    """His; or of the one who is invited."""
    bot: str = ""

    @property
    def is_free(self) -> bool:
        return not self.player and not self.bot

    def is_for(self, name: str) -> bool:
        return self.is_free and (not self.name or self.name.casefold() == name.casefold())


class HallTable(msgspec.Struct, frozen=True, omit_defaults=True):
    code: str
    game: str
    places: tuple[Place, ...]
    owner: str
    """The id of whoever opened it."""
    options: dict[str, str] = {}
    hidden: bool = False
    """Only who knows its code finds it."""
    patience: str = ""
    state: State = "open"
    seal: str = ""
    """Of the seed that it is dealt from."""
    record: str = ""
    """Its game in the archive, once it is dealt."""
    asked: tuple[int, ...] = ()
    runs: bool = False
    """A bot is to move: it goes on by itself."""
    minded: tuple[int, ...] = ()
    """Seats of people that a bot minds."""
    phase: str = ""
    """A few words on how far the game has come."""
    outcome: str = ""
    rematch: str = ""
    """The code of the table where the same people play again."""
    touched: int = 0

    @property
    def is_full(self) -> bool:
        return not any(place.is_free for place in self.places)

    @property
    def free(self) -> int:
        return sum(place.is_free for place in self.places)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(place.player for place in self.places if place.player)

    def seat_of(self, player: str) -> int | None:
        return next((seat for seat, place in enumerate(self.places) if place.player == player), None)

    def waits_for(self, player: str) -> bool:
        seat = self.seat_of(player)
        return self.state == "played" and seat in self.asked

    def is_open_to(self, name: str) -> bool:
        return self.state == "open" and any(place.is_for(name) for place in self.places)

    def patience_with(self) -> tuple[str, float]:
        """``away`` or ``move``, and after how many seconds a bot helps out; nothing, if everybody is waited for."""
        rule, _, number = self.patience.partition(" ")
        return rule, float(number or 0) * {"away": 60, "move": 3600}.get(rule, 0)

    def waiting_for(self) -> tuple[int, ...]:
        """Seats of people who are asked and not minded."""
        seats = (seat for seat in self.asked if self.places[seat].player and seat not in self.minded)
        return tuple(seats) if self.state == "played" else ()

    def invites(self, name: str) -> bool:
        return self.state == "open" and any(place.name and place.is_for(name) for place in self.places)

    # How it changes

    def with_place(self, seat: int, place: Place) -> Self:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))

    def with_player(self, player: str, name: str) -> Self:
        """In the seat he is invited to, or the first that is free."""
        if self.seat_of(player) is not None:
            return self
        if self.state != "open":
            raise Trouble("this game has begun already; you can watch it")
        seats = [seat for seat, place in enumerate(self.places) if place.is_for(name)]
        if not seats:
            raise Trouble("there is no seat for you at this table any more")
        seat = min(seats, key=lambda seat: (not self.places[seat].name, seat))
        return self.with_place(seat, Place(player, name))

    def without_player(self, player: str) -> Self:
        """Before it begins the seat is free again; after that a bot has it for good."""
        seat = self.seat_of(player)
        if seat is None:
            return self
        left = Place() if self.state == "open" else Place(name=self.places[seat].name, bot=MINDER)
        return self.with_place(seat, left)

    def labels(self) -> tuple[SeatLabel, ...]:
        """As the record names the seats."""
        people = [place.name for place in self.places if place.player]
        return label_seats([place.bot or YOU for place in self.places], people)
