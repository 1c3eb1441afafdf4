"""The rules of a game as a short book: chapters on the left, what they say on the right, a search above."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from rules.rulebook import Chapter, Entry
from rulesets import load
from tui.keys import hidden, shown
from tui.screens.base import SouqScreen
from tui.widgets.menu import Choices, Menu, Row
from tui.widgets.text import KeyLine, TextPane


class RulesScreen(SouqScreen[None]):
    CSS_PATH = "rules.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("rules.up", "up,k", "up/down", "The chapter before", "move(-1)"),
        hidden("rules.down", "down,j", "down", "The next chapter", "move(1)"),
        shown("rules.on", "pagedown,space,right,l", "read on", "Scroll the text on", "page(1)"),
        shown("rules.back", "pageup,left,h", "read back", "Scroll the text back", "page(-1)"),
        shown("rules.search", "slash", "search", "Search for a word or a rule id"),
        shown("rules.leave", "q,backspace,escape", "back", "Close the book"),
    ]

    def __init__(self, game: str, term: str = "") -> None:
        super().__init__()
        self.game = load(game)
        self.term = term

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Input(id="search", placeholder="search: a word, or an id such as DH-3.1", compact=True)
        with Horizontal():
            yield Choices(id="chapters")
            yield TextPane(id="text")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#sign", TextPane).text = Text(f" {self.game.facts.title}: the rules", "title")
        self.query_one(Menu).rows = tuple(Row(Text(chapter.title)) for chapter in self.game.rulebook.chapters)
        self._show_chapter()

    def _show_chapter(self) -> None:
        chapter = self.game.rulebook.chapters[self.query_one(Menu).cursor]
        self.query_one("#text", TextPane).text = chapter_text(chapter)

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        menu.cursor = (menu.cursor + step) % len(menu.rows)
        self._show_chapter()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.query_one(Menu).cursor = message.index
        self._show_chapter()

    def action_page(self, step: int) -> None:
        pane = self.query_one("#text", TextPane)
        pane.scroll_by(step * max(1, pane.size.height - 2))

    def action_search(self) -> None:
        self.add_class("-searching")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        if not self.has_class("-searching"):
            return  # the search was closed, and its line emptied
        term = event.value.strip()
        found = self.game.rulebook.find(term) if term else ()
        self.query_one("#text", TextPane).text = entries_text(found) if term else Text("Type to search.", "quiet")

    def on_input_submitted(self) -> None:
        self.remove_class("-searching")
        self.set_focus(None)

    def action_leave(self) -> None:
        if self.has_class("-searching"):
            self.query_one(Input).value = ""
            self.on_input_submitted()
            self._show_chapter()
        else:
            self.dismiss()


def chapter_text(chapter: Chapter) -> Text:
    text = Text.assemble((f"{chapter.title}\n\n", "title"))
    for paragraph in chapter.opening:
        text.append(f"{paragraph}\n\n", "plain")
    return text.append_text(_entries(chapter.entries))


def entries_text(entries: tuple[Entry, ...]) -> Text:
    return _entries(entries) if entries else Text("Nothing in the book says that.", "quiet")


def _entries(entries: tuple[Entry, ...]) -> Text:
    text = Text()
    for entry in entries:
        text.append(f"{entry.key}  ", "title").append(f"{entry.text}\n\n", "plain")
    return text
