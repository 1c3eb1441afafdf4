"""The way in for whoever was led straight to a table: coming back to it means to leave."""

from __future__ import annotations

from tui.screens.base import SouqScreen


class Threshold(SouqScreen[None]):
    crossed = False

    def on_screen_suspend(self) -> None:
        self.crossed = True

    def on_screen_resume(self) -> None:
        if self.crossed and self.is_current:
            self.souq.go_out()
