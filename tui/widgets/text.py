"""Panes of plain text: a title, a prompt, a rule, the keys."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual.binding import Binding
from textual.reactive import reactive

from tui.widgets.keys import MOST_SHOWN, commands_of, key_sign
from tui.widgets.lines import Lines


class TextPane(Lines):
    """A text that wraps to the pane, from the top; can be scrolled where it is longer."""

    text: reactive[Text] = reactive(Text(), repaint=False, init=False)
    top: reactive[int] = reactive(0, repaint=False, init=False)

    def watch_text(self) -> None:
        self.set_reactive(TextPane.top, 0)
        self.redraw()

    def watch_top(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def wrapped(self, text: Text | None = None) -> list[Text]:
        return list((text or self.text).wrap(self.app.console, max(1, self.size.width)))

    def lines_of(self, text: Text) -> int:
        """How many lines a text would take here."""
        return len(self.wrapped(text))

    def scroll_by(self, lines: int) -> None:
        self.top = max(0, min(self.top + lines, len(self.wrapped()) - self.size.height))

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.paint(self.wrapped()[self.top : self.top + self.size.height])

    def on_mouse_scroll_down(self) -> None:
        self.scroll_by(3)

    def on_mouse_scroll_up(self) -> None:
        self.scroll_by(-3)


class KeyLine(Lines):
    """The keys of this screen, at most seven; the rest is one key away in the help."""

    DEFAULT_CSS = "KeyLine { height: 1; dock: bottom; background: $panel; }"

    wanted: reactive[tuple[str, ...]] = reactive((), repaint=False, init=False)
    """The commands that help just now, by their ids, with what they do if that is not the usual: ``table.choose read
    on``; without any, those that the screen always shows."""

    def on_mount(self) -> None:
        self.redraw()

    def watch_wanted(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        own_keys = getattr(self.app, "own_keys", {})
        line = Text(" ")
        for command in self._commands()[:MOST_SHOWN]:
            line.append(key_sign(command, own_keys), "title").append(f" {command.description}  ", "quiet")
        self.paint([line])

    def _commands(self) -> list[Binding]:
        known = commands_of(type(self.screen))
        if not self.wanted:
            return [command for command in known if command.show]
        by_id = {command.id: command for command in reversed(known)}
        wanted = [(by_id[name], label) for name, _, label in (each.partition(" ") for each in self.wanted)]
        return [replace(command, description=label or command.description) for command, label in wanted]
