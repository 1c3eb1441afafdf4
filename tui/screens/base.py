"""What all screens have in common: they know the house they stand in, and their help."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from tui.screens.app import SouqApp

R = TypeVar("R")


class SouqScreen(Screen[R]):
    @property
    def souq(self) -> SouqApp:
        """The application, by its own type."""
        return cast("SouqApp", self.app)

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self))
