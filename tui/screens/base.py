"""What all screens have in common: they know the application, their help, and whether they are there at all.

Whatever comes from outside (a change at the table, a thought, a timer, a new size) may come before a screen is composed
or after it has been left. So a screen keeps what it shows as data, which is always there, and draws it in methods that
begin by asking ``is_here``; what has to wait for the next paint goes through ``soon``, which asks it too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.screen import ModalScreen, Screen

from tui.screens.glance import FirstGlance

if TYPE_CHECKING:
    from tui.screens.app import SouqApp

R = TypeVar("R")


class _Here(Screen[R]):
    @property
    def souq(self) -> SouqApp:
        """The application, by its own type."""
        return cast("SouqApp", self.app)

    @property
    def is_here(self) -> bool:
        """Composed, and not on its way out: its widgets can be asked for."""
        return self.is_mounted and self.is_attached and self.display and self.app.is_running and self._is_laid

    @property
    def _is_laid(self) -> bool:
        """From when it is pushed until it is dismissed; messages may reach it later than that."""
        return self in self.app.screen_stack

    def _screen_resized(self, size: Size) -> None:
        """To what the window is now. A screen tells itself of every size it takes, so two that are under way at the
        same time would chase each other for ever, and nothing else in the whole process would get a turn."""
        super()._screen_resized(self.app.size)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """With whatever lies over it, and only once: Textual would take the topmost screen away, whichever it is."""
        if not self._is_laid:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)

    def soon(self, callback: Callable[[], Any]) -> None:
        """After the next paint, when the widgets know their sizes; if there still is anything to draw on."""
        self.call_after_refresh(lambda: callback() if self.is_here else None)


class SouqScreen(_Here[R]):
    def examples(self) -> dict[str, str]:
        """What a command would do just now, by its id: for the help."""
        return {}

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self))


class Overlay(ModalScreen[R], _Here[R]):
    """Something that lies over a screen until it is answered."""


class Surprise(Overlay[R]):
    """One that comes up by itself: a finger may be on its way down already, for what lies below."""

    def __init__(self) -> None:
        super().__init__()
        self.glance = FirstGlance(self.souq.clock)
        self.glance.begin(expected=False)

    def on_screen_resume(self) -> None:
        self.soon(self.glance.painted)
