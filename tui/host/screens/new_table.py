"""A new table: which game, who may sit where, and what is agreed about players who are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.binding import BindingType

from rules.bots import LEVELS
from rules.options import BadOption, agree
from rulesets import load, shelf
from tui.host.plans import PATIENCE, HallTable, Place
from tui.host.player_names import WHAT_NAMES_ARE, is_name
from tui.look.colours import SEAT_MARKS
from tui.screens.form import FormScreen, applicable, option_fields
from tui.tables.seats import usual_players
from tui.tables.trouble import Trouble
from tui.widgets.form import Field, Form
from tui.widgets.keys import shown

if TYPE_CHECKING:
    from tui.host.hosted_souq import HostedSouq

ANYBODY, INVITED = "anybody", "invited"
SEAT_KINDS: Final = (ANYBODY, INVITED, *LEVELS)
OPEN_TO: Final = ("all", "by code")


class NewTableScreen(FormScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("new.open", "enter", "open", "Open the table"),
        shown("new.rows", "up,down", "rows", "Choose a row", "none"),
        shown("new.change", "left,right", "change", "Another value; rows with a bar take letters", "none"),
        shown("new.back", "escape", "back", "Back to the hall", "leave"),
        shown("new.help", "f1", "help", "The keys of this screen"),
    ]
    sign = "A new table"

    def __init__(self) -> None:
        super().__init__()
        self.facts = shelf()[0]
        self.seats: list[str] = []
        self.invited: dict[int, str] = {}
        self.options: dict[str, str] = {}
        self.open_to, self.patience = OPEN_TO[0], PATIENCE[""]
        self._lay(self.facts.title)

    def _lay(self, title: str) -> None:
        """Another game: its usual table, and its own options."""
        self.facts = next(facts for facts in shelf() if facts.title == title)
        self.game = load(self.facts.name)
        size = (
            len(self.seats) + 1 if len(self.seats) + 1 in self.facts.players else len(usual_players(self.facts.players))
        )
        self.seats = (self.seats + [ANYBODY] * size)[: size - 1]
        self.options = {option.name: option.default for option in self.game.options}

    def fields(self) -> list[Field]:
        games = tuple(facts.title for facts in shelf())
        counts = tuple(map(str, self.facts.players))
        fields = [
            Field("game", "Game", self.facts.sentence, self.facts.title, games),
            Field("players", "Players", "How many sit at the table.", str(len(self.seats) + 1), counts),
            Field("own", f"{SEAT_MARKS[0]} Seat 1", "Your own seat.", text=None, hint="you", style="seat.0"),
        ]
        fields += [self._seat(seat, kind) for seat, kind in enumerate(self.seats, 1)]
        fields += option_fields(self.game, len(self.seats) + 1, self.options)
        waiting = "If somebody is away: his seat waits, or a bot minds it until he is back."
        fields.append(Field("patience", "Who is away", waiting, self.patience, tuple(PATIENCE.values())))
        seen = "All: everybody sees it in the hall. By code: only whom you tell its code."
        fields.append(Field("open to", "Open to", seen, self.open_to, OPEN_TO))
        return [*fields, Field("open", "Open the table", "It begins by itself when every seat is taken.", button=True)]

    def _seat(self, seat: int, kind: str) -> Field:
        label, note, text = f"{SEAT_MARKS[seat]} Seat {seat + 1}", "For whoever comes first.", None
        if kind in LEVELS:
            note = f"Played by a bot that {LEVELS[kind][0]}."
        if kind == INVITED:
            note, text = "For one person: type the name. He sees the table in his hall.", self.invited.get(seat, "")
        return Field(f"seat {seat}", label, note, kind, SEAT_KINDS, text, f"seat.{seat}")

    def on_form_changed(self, message: Form.Changed) -> None:
        field = message.field
        if field.name == "game":
            self._lay(field.value)
        elif field.name == "players":
            self.seats = (self.seats + [ANYBODY] * 9)[: int(field.value) - 1]
        elif field.name.startswith("seat "):
            seat = int(field.name.removeprefix("seat "))
            self.seats[seat - 1] = field.value
            self.invited[seat] = field.text or ""
        elif field.name == "patience":
            self.patience = field.value
        elif field.name == "open to":
            self.open_to = field.value
        else:
            self.options[field.name] = field.value
        self.refill()

    def on_form_pressed(self) -> None:
        if self.is_active:
            self.action_open()

    def action_open(self) -> None:
        self.run_worker(self._open(), group="open", exclusive=True)

    async def _open(self) -> None:
        app = cast("HostedSouq", self.app)
        try:
            table = await app.hall.open_table(app.player, self._plan())
        except (Trouble, BadOption) as error:
            self.refuse(error)
            return
        self.dismiss()
        if table.state == "played":
            await app.sit(table)

    def _plan(self) -> HallTable:
        places = (Place(), *(self._place(seat, kind) for seat, kind in enumerate(self.seats, 1)))
        options = applicable(self.game, len(places))
        agreed = agree(self.game.options, {option.name: self.options[option.name] for option in options}, len(places))
        changed = {option.name: agreed[option.name] for option in options if agreed[option.name] != option.default}
        patience = next(key for key, words in PATIENCE.items() if words == self.patience)
        return HallTable("", self.facts.name, places, "", changed, self.open_to != OPEN_TO[0], patience)

    def _place(self, seat: int, kind: str) -> Place:
        if kind in LEVELS:
            return Place(bot=kind)
        name = self.invited.get(seat, "").strip() if kind == INVITED else ""
        if kind == INVITED and not is_name(name):
            raise Trouble(f"seat {seat + 1}: {WHAT_NAMES_ARE}")
        return Place(name=name)
