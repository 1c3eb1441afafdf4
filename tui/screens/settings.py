"""What a player likes. Every change takes effect at once and is kept."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from tui.screens.form import FormScreen
from tui.tables.seats import clean_name
from tui.tables.settings import CHOICES, with_choice
from tui.widgets.form import Field, Form
from tui.widgets.keys import shown

NAME_HELP = "How the log calls you, unless you type another at the table."


class SettingsScreen(FormScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("settings.rows", "up,down", "rows", "Choose a row", "none"),
        shown("settings.change", "left,right", "change", "Another value", "none"),
        shown("settings.back", "escape,enter", "back", "Back; everything is kept already", "leave"),
        shown("settings.help", "f1", "help", "The keys of this screen"),
    ]
    sign = "Settings"

    def fields(self) -> list[Field]:
        settings = self.souq.settings
        rows = [
            Field(name, name.capitalize(), choice.help, getattr(settings, name), choice.values)
            for name, choice in CHOICES.items()
        ]
        return [*rows, Field("name", "Your name", NAME_HELP, text=settings.name, hint="Player")]

    def note(self) -> str:
        file = self.souq.profile.whereabouts
        where = f"\nBy hand: {file}, where [keys] changes keys by their id (F1 shows them)." if file else ""
        return super().note() + where

    def on_form_changed(self, message: Form.Changed) -> None:
        field = message.field
        value = clean_name(field.text) if field.text is not None else field.value
        self.souq.change_settings(with_choice(self.souq.settings, field.name, value))
        self.form.redraw()

    def on_form_pressed(self) -> None:
        if self.is_active:
            self.dismiss()
