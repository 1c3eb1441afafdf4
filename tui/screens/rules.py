"""The rules of a game as a short book: chapters on the left, what they say on the right, a search above.

Words of the glossary are links. Opened from a table, the book also shows where a rule was applied in the running game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from rules.rulebook import Entry
from rulesets import load
from tui.keys import hidden, shown
from tui.screens.base import SouqScreen
from tui.widgets.menu import Choices, Menu, Row
from tui.widgets.text import KeyLine, TextPane

RECENT = 3
"""Log lines shown below a rule."""


class RulesScreen(SouqScreen[None]):
    CSS_PATH = "rules.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("rules.up", "up,k", "chapter", "The chapter above", "move(-1)"),
        shown("rules.on", "pagedown,space,right,l", "read on", "Scroll the text on", "page(1)"),
        shown("rules.link", "tab", "link", "The next word that is explained elsewhere"),
        shown("rules.follow", "enter", "follow", "Go to what the link explains"),
        shown("rules.search", "slash", "search", "Search for a word or a rule id"),
        shown("rules.leave", "q,backspace,escape", "back", "Back to where you were, or close the book"),
        hidden("rules.down", "down,j", "chapter", "The chapter below", "move(1)"),
        hidden("rules.back", "pageup,left,h", "read back", "Scroll the text back", "page(-1)"),
    ]

    def __init__(self, game: str, rule: str = "", told: Mapping[str, Sequence[Text]] | None = None) -> None:
        super().__init__()
        self.game = load(game)
        self.told = told or {}
        self.rule = rule
        self.trail: list[tuple[Entry, ...]] = []
        """What was open before each link that was followed."""
        self.open: tuple[Entry, ...] = ()
        self.head = Text()
        self.link = -1
        words = [entry for entry in self.game.rulebook.entries() if not entry.is_rule]
        self.glossary = {entry.key.casefold(): entry for entry in words}
        names = sorted(map(re.escape, self.glossary), key=len, reverse=True)
        self.words = re.compile(rf"\b({'|'.join(names)})s?\b", re.IGNORECASE) if names else None

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Input(id="search", placeholder="search: a word, or the id of a rule", compact=True)
        with Horizontal():
            yield Choices(id="chapters")
            yield TextPane(id="text")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#sign", TextPane).text = Text(f" {self.game.facts.title}: the rules", "title")
        chapters = self.game.rulebook.chapters
        menu = self.query_one(Menu)
        menu.rows = tuple(Row(Text(chapter.title)) for chapter in chapters)
        if self.rule:
            entry = self.game.rulebook.entry(self.rule)
            menu.cursor = next(n for n, chapter in enumerate(chapters) if chapter.title == entry.chapter)
            self.show_entries((entry,))
        else:
            self.show_chapter()

    # What stands on the page

    def show_chapter(self) -> None:
        chapter = self.game.rulebook.chapters[self.query_one(Menu).cursor]
        self.trail.clear()
        self.show_entries(chapter.entries, chapter.title, chapter.opening)

    def show_entries(self, entries: tuple[Entry, ...], title: str = "", opening: Sequence[str] = ()) -> None:
        self.open, self.link = entries, -1
        self.head = Text.assemble((f"{title}\n\n" if title else "", "title"), *(f"{words}\n\n" for words in opening))
        self._write()

    def _write(self) -> None:
        text = self.head.copy()
        for entry in self.open:
            text.append(f"{entry.key}  ", "title").append_text(self._linked(entry)).append("\n")
            for line in list(self.told.get(entry.key, ()))[-RECENT:]:
                text.append("  · ", "quiet").append_text(line).append("\n")
            text.append("\n")
        if not text.plain:
            text.append("Nothing in the book says that.", "quiet")
        self.query_one("#text", TextPane).text = text

    def _linked(self, entry: Entry) -> Text:
        text = Text(entry.text)
        links = self.links()
        for match in self.words.finditer(entry.text) if self.words else ():
            target = self._target(match.group(1))
            if target is not entry:
                here = 0 <= self.link < len(links) and links[self.link] is target
                text.stylize("cursor" if here else "thing", *match.span())
        return text

    def _target(self, word: str) -> Entry:
        return self.glossary[word.casefold()]

    def links(self) -> list[Entry]:
        """The entries that the open page leads to, in the order of reading."""
        if self.words is None:
            return []
        found = (self._target(word) for entry in self.open for word in self.words.findall(entry.text))
        return [entry for entry in dict.fromkeys(found) if entry not in self.open]

    # Keys

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        menu.cursor = (menu.cursor + step) % len(menu.rows)
        self.show_chapter()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.query_one(Menu).cursor = message.index
        self.show_chapter()

    def action_page(self, step: int) -> None:
        pane = self.query_one("#text", TextPane)
        pane.scroll_by(step * max(1, pane.size.height - 2))

    def action_link(self) -> None:
        links = self.links()
        if links:
            self.link = (self.link + 1) % len(links)
            self._write()

    def action_follow(self) -> None:
        links = self.links()
        if 0 <= self.link < len(links):
            self.trail.append(self.open)
            self.show_entries((links[self.link],))

    def action_leave(self) -> None:
        if self.has_class("-searching"):
            self.query_one(Input).value = ""
            self._stop_searching()
            self.show_chapter()
        elif self.trail:
            self.show_entries(self.trail.pop())
        else:
            self.dismiss()

    # Searching

    def action_search(self) -> None:
        self.add_class("-searching")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.has_class("-searching") and event.value.strip():  # else it was closed, and its line emptied
            self.show_entries(self.game.rulebook.find(event.value.strip()))

    def on_input_submitted(self) -> None:
        self._stop_searching()

    def _stop_searching(self) -> None:
        self.remove_class("-searching")
        self.set_focus(None)
