"""A polite sentence for a terminal that is too small; everything goes on once it is enlarged."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Static

from tui.screens.base import Overlay


class TooSmallScreen(Overlay[None]):
    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; background: $background; }
    TooSmallScreen Static { text-align: center; }
    """
    AUTO_FOCUS: ClassVar[str | None] = None

    def compose(self) -> ComposeResult:
        yield Static("Souq needs 80 × 24. Please enlarge the window.")

    def on_resize(self) -> None:
        self._make_room()

    def on_screen_resume(self) -> None:
        self._make_room()

    def _make_room(self) -> None:
        """Gone as soon as there is room; what was laid over it in the meantime comes first."""
        if self.is_active and not self.souq.is_small:
            self.dismiss()
