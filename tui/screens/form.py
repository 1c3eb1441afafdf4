"""A screen to fill in: what it is for, its rows, a note on the row under the cursor, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text
from textual.app import ComposeResult

from rules.game import Game
from rules.options import Option
from tui.screens.base import SouqScreen
from tui.tables.trouble import sentence
from tui.widgets.form import Field, Form
from tui.widgets.text import KeyLine, TextPane


class FormScreen(SouqScreen[None]):
    CSS_PATH = Path(__file__).with_name("form.tcss")

    begins_at_the_end = False
    """Whether the cursor stands on the last row at first, where Enter is all that is needed."""

    @property
    def sign(self) -> str:
        raise NotImplementedError

    def fields(self) -> Sequence[Field]:
        """The rows as they stand now."""
        raise NotImplementedError

    def note(self) -> str:
        return self.form.field.help

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Form(id="form")
        yield TextPane(id="note")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#sign", TextPane).text = Text(f" {self.sign}", "title")
        self.form.fields = tuple(self.fields())
        self.form.cursor = len(self.form.fields) - 1 if self.begins_at_the_end else 0
        self.form.focus()
        self.watch(self.form, "cursor", self._show_note)

    @property
    def form(self) -> Form:
        return self.query_one(Form)

    def refill(self) -> None:
        """A row was changed: others may be there now, or say something else."""
        self.form.fields = tuple(self.fields())
        self._show_note()

    def _show_note(self) -> None:
        self.query_one("#note", TextPane).text = Text(self.note(), "quiet")

    def refuse(self, reason: Exception) -> None:
        self.query_one("#note", TextPane).text = Text(sentence(str(reason)), "bad")

    def action_leave(self) -> None:
        self.dismiss()


def applicable(game: Game[Any], players: int) -> list[Option]:
    return [option for option in game.options if not option.players or players in option.players]


def option_fields(game: Game[Any], players: int, chosen: Mapping[str, str]) -> Iterator[Field]:
    """A row for each option of a game, drawn from the ruleset's own declaration."""
    for option in applicable(game, players):
        note = f"{option.help} ({option.rule})" if option.rule else option.help
        value, free = chosen[option.name], option.check is not None
        yield Field(option.name, option.title, note, value, option.values, free=free)
