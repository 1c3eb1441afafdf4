"""A polite sentence for a terminal that is too small; everything goes on once it is enlarged."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static


class SmallScreen(ModalScreen[None]):
    DEFAULT_CSS = (
        "SmallScreen { align: center middle; background: $background; } SmallScreen Static { text-align: center; }"
    )
    AUTO_FOCUS: ClassVar[str | None] = None

    def compose(self) -> ComposeResult:
        yield Static("Souq needs 80 × 24. Please enlarge the window.")
