"""The screens of Souq, at a terminal of the house."""

from __future__ import annotations

from tui.host.app import AtTerminal
from tui.host.terminal import Terminal
from tui.screens.app import SouqApp
from tui.tables.settings import Settings


class HostedSouq(AtTerminal, SouqApp):
    CSS_PATH = [f"../screens/{file}" for file in SouqApp.CSS_PATH]  # noqa: RUF012

    def settle_at(self, terminal: Terminal) -> None:
        super().settle_at(terminal)
        self._follow_the_terminal()

    def change_settings(self, settings: Settings) -> None:
        super().change_settings(settings)
        self._follow_the_terminal()

    def _follow_the_terminal(self) -> None:
        """Signs as the far end can show them, not as this process could."""
        if self.settings.glyphs == "auto":
            self._ascii = not self.terminal.utf8
