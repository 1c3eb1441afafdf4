"""The log pane: what happened, grouped by turn, with a bar beside what is new since your last move."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from rules.kinds import Place
from rules.words import About
from tui.widgets.lines import Lines
from tui.widgets.panes import Sight

LOG = "log"
"""The zone of places that are lines of the log."""


@dataclass(frozen=True, slots=True)
class Entry:
    text: Text
    heading: bool
    new: bool
    move: int
    things: tuple[About, ...] = ()
    """What it mentions that can be explained."""
    rule: str = ""
    """The rule that was applied."""


class LogPane(Lines):
    """The last lines, or earlier ones when scrolled back. The newest stand at the bottom."""

    entries: reactive[tuple[Entry, ...]] = reactive((), repaint=False, init=False)
    back: reactive[int] = reactive(0, repaint=False, init=False)
    """How many lines the window is scrolled up."""
    seen: reactive[Place | None] = reactive(None, repaint=False, init=False)
    """What somebody who looks around looks at."""

    class Chosen(Message):
        """A line was clicked: the move it tells of."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._shown: list[Entry] = []
        """What each line of the window belongs to."""

    def watch_entries(self) -> None:
        if self.back:
            self.back = 0
        else:
            self.redraw()

    def watch_back(self) -> None:
        self.redraw()

    def watch_seen(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def sights(self) -> dict[Place, Sight]:
        """The entries in the window that mention something, each by its first line there."""
        found: dict[Place, Sight] = {}
        y = 0
        for entry, lines in groupby(self._shown):
            height = len(list(lines))
            if entry.things:
                found[Place(LOG, y)] = Sight(Region(0, y, self.size.width, height), entry.things)
            y += height
        return found

    def rule_at(self, place: Place) -> str:
        """The rule that was applied in the entry of a line, if this is one."""
        entry = self._entry_at(place)
        return entry.rule if entry else ""

    def move_at(self, place: Place) -> int:
        """The number of the move that the entry of a line tells of, if this is one."""
        entry = self._entry_at(place)
        return entry.move if entry else 0

    def _entry_at(self, place: Place) -> Entry | None:
        is_line = place.zone == LOG and place.number < len(self._shown)
        return self._shown[place.number] if is_line else None

    def scroll_by(self, lines: int) -> None:
        self.back = max(0, min(self.back + lines, max(0, len(self._wrapped()[0]) - self.size.height)))

    def redraw(self) -> None:
        if not (self.is_mounted and self.size.height):
            return
        lines, entries = self._wrapped(None if self.back else self.size.height)
        end = len(lines) - self.back
        start = max(0, end - self.size.height)
        self._shown = entries[start:end]
        self.paint(self._marked(lines[start:end]))

    def _marked(self, lines: list[Text]) -> list[Text]:
        sight = self.sights().get(self.seen) if self.seen else None
        for y in range(sight.region.y, sight.region.bottom) if sight else ():
            lines[y].stylize("cursor", 1)
        return lines

    def _wrapped(self, wanted: int | None = None) -> tuple[list[Text], list[Entry]]:
        """Lines cut to the pane, from the newest backwards, as many as wanted, and the entry of each."""
        lines: list[Text] = []
        entries: list[Entry] = []
        for entry in reversed(self.entries):
            if wanted is not None and len(lines) >= wanted:
                break
            wrapped = self._entry_lines(entry)
            lines.extend(reversed(wrapped))
            entries.extend([entry] * len(wrapped))
        return lines[::-1], entries[::-1]

    def _entry_lines(self, entry: Entry) -> list[Text]:
        bar = Text.assemble(("▌" if entry.new else " ", "news"))
        text = entry.text.copy()
        if entry.heading:
            text.stylize("title")
        return [bar.copy().append_text(line) for line in text.wrap(self.app.console, max(1, self.size.width - 1))]

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.y < len(self._shown):
            self.post_message(self.Chosen(self._shown[at.y].move))

    def on_mouse_scroll_up(self) -> None:
        self.scroll_by(3)

    def on_mouse_scroll_down(self) -> None:
        self.scroll_by(-3)
