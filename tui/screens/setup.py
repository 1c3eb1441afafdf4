"""Who plays, by which rules, with which cards: drawn from the ruleset's own declaration."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from rules.bots import LEVELS
from rules.game import Facts
from rules.options import BadOption, Setup, agree
from rulesets import load
from tui.look import colours
from tui.screens.form import FormScreen, applicable, option_fields
from tui.tables.progress import LastTable
from tui.tables.seats import YOU, label_seats, usual_players
from tui.tables.start import NewGame, fresh_seed
from tui.widgets.form import Field, Form
from tui.widgets.keys import shown

PLAYERS = (YOU, *LEVELS)


class SetupScreen(FormScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("setup.begin", "enter", "begin", "Deal the cards"),
        shown("setup.rows", "up,down", "rows", "Choose a row", "none"),
        shown("setup.change", "left,right", "change", "Another value; rows with a bar take letters", "none"),
        shown("setup.back", "escape", "back", "Back to the shelf", "leave"),
        shown("setup.help", "f1", "help", "The keys of this screen"),
    ]
    begins_at_the_end = True

    def __init__(self, facts: Facts, last: LastTable) -> None:
        super().__init__()
        self.facts = facts
        self.game = load(facts.name)
        known = len(last.players) in facts.players and set(last.players) <= set(PLAYERS)
        self.players = list(last.players if known else usual_players(facts.players))
        self.names = list(last.names)
        self.options = {o.name: last.options.get(o.name, o.default) for o in self.game.options}
        self.seed = ""

    @property
    def sign(self) -> str:
        return f"{self.facts.title}: the table"

    def fields(self) -> list[Field]:
        counts = tuple(str(count) for count in self.facts.players)
        rows = [Field("players", "Players", "How many sit at the table.", str(len(self.players)), counts)]
        usual = label_seats(self.players, named(self.players, [], self.souq.settings.name))
        for seat, player in enumerate(self.players):
            label = f"{colours.SEAT_MARKS[seat]} Seat {seat + 1}"
            name = self._typed_name(seat) if player == YOU else None
            style, hint = f"seat.{seat}", usual[seat].name
            rows.append(Field(f"seat {seat}", label, _who(player), player, PLAYERS, name, style, hint))
        rows += option_fields(self.game, len(self.players), self.options)
        note = "The same seed deals the same cards; leave it empty for a surprise."
        rows.append(Field("seed", "Seed", note, text=self.seed, hint="a surprise"))
        rows.append(Field("begin", "Begin", "Enter deals the cards.", button=True))
        return rows

    def _typed_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def on_form_changed(self, message: Form.Changed) -> None:
        field = message.field
        if field.name == "players":
            self._resize(int(field.value))
        elif field.name == "seed":
            self.seed = field.text or ""
        elif field.name.startswith("seat "):
            self._reseat(int(field.name.removeprefix("seat ")), field)
        else:
            self.options[field.name] = field.value
        self.refill()

    def _resize(self, count: int) -> None:
        self.players = (self.players + ["greedy"] * count)[:count]

    def _reseat(self, seat: int, field: Field) -> None:
        self.players[seat] = field.value
        if field.text is not None:
            self.names += [""] * (seat + 1 - len(self.names))
            self.names[seat] = field.text

    async def on_form_pressed(self) -> None:
        if self.is_active:
            await self.action_begin()

    async def action_begin(self) -> None:
        try:
            setup = self._setup()
        except (BadOption, ValueError) as error:
            self.refuse(error)
            return
        chosen = LastTable(tuple(self.names), tuple(self.players), self.options)
        self.souq.keep_progress(self.souq.profile.progress.with_table(self.facts.name, chosen))
        seats = label_seats(self.players, named(self.players, self.names, self.souq.settings.name))
        await self.souq.open(NewGame(self.facts.name, setup, seats), instead=True)

    def _setup(self) -> Setup:
        count = len(self.players)
        seed = self.seed.strip()
        if seed and not seed.isdigit():
            raise ValueError(f"the seed is a whole number, not {seed!r}")
        wished = {option.name: self.options[option.name] for option in applicable(self.game, count)}
        options = agree(self.game.options, wished, count)
        return Setup(count, int(seed) if seed else fresh_seed(), options)

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self, self.game))


def _who(player: str) -> str:
    if player == YOU:
        return "Played by a person at this keyboard. Type a name."
    return f"Played by a bot that {LEVELS[player][0]}."


def named(players: list[str], names: list[str], own: str) -> list[str]:
    """The names of the people, in order; the first person goes by the name in the settings if he typed none."""
    typed = [names[seat] if seat < len(names) else "" for seat, player in enumerate(players) if player == YOU]
    if typed and not typed[0]:
        typed[0] = own
    return typed
