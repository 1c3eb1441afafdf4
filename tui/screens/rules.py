"""The rules of a game as a short book: chapters on the left, what they say on the right, a search above.

Names and rule ids in the text are links. Opened from a table, the book also shows where a rule was applied in the
running game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from rules.rulebook import Chapter, Entry
from rules.words import count
from rulesets import load
from tui.screens.base import SouqScreen
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Choices, Menu, Row
from tui.widgets.text import KeyLine, TextPane

RECENT = 3
"""Log lines shown below a rule."""
MARGIN = 3
"""Lines at the lower edge where one would not look for what one came to read."""
NO_LINK = -1


@dataclass(frozen=True, slots=True)
class Page:
    """What lies open."""

    title: str
    opening: tuple[str, ...]
    entries: tuple[Entry, ...]
    chapter: int
    """Where the cursor stands among the chapters."""
    link: int = NO_LINK
    """The one among the links that can be followed now."""
    sought: str = ""
    """A term that was searched for."""
    rule: str = ""
    """The id of a rule that somebody came to read."""


class RulesScreen(SouqScreen[None]):
    CSS_PATH = "rules.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("rules.up", "up,k", "chapter", "The chapter above", "move(-1)"),
        shown("rules.on", "pagedown,space,right,l", "read on", "Scroll the text on", "page(1)"),
        shown("rules.link", "tab", "link", "The next word that is explained elsewhere", "link(1)"),
        shown("rules.follow", "enter", "follow", "Go to what the link explains"),
        shown("rules.search", "slash", "search", "Search for a word or a rule id"),
        shown("rules.leave", "q,backspace,escape", "back", "Back to where you were, or close the book"),
        hidden("rules.down", "down,j", "chapter", "The chapter below", "move(1)"),
        hidden("rules.back", "pageup,left,h", "read back", "Scroll the text back", "page(-1)"),
        hidden("rules.link-back", "shift+tab", "link back", "The link before", "link(-1)"),
    ]

    def __init__(self, game: str, rule: str = "", told: Mapping[str, Sequence[Text]] | None = None) -> None:
        super().__init__()
        self.game = load(game)
        self.book = self.game.rulebook
        self.told = told or {}
        self.page = self._rule_page(self.book.entry(rule)) if rule else self._chapter_page(0)
        self.trail: list[Page] = []
        """What was open before each link that was followed, or before a search."""
        self._known_mentions: dict[Entry, list[tuple[int, int, Entry]]] = {}
        self.names = {entry.key.casefold(): entry for entry in self.book.entries()}
        longest_first = sorted(map(re.escape, self.names), key=len, reverse=True)
        self.link_words = re.compile(rf"\b({'|'.join(longest_first)})s?\b", re.IGNORECASE)

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Input(id="search", placeholder="search: a word, or the id of a rule", compact=True)
        with Horizontal():
            yield Choices(id="chapters")
            yield TextPane(id="text")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(Menu).rows = tuple(Row(Text(chapter.title)) for chapter in self.book.chapters)
        self.watch(self.query_one("#text", TextPane), "top", self._show_sign, init=False)
        self.show(self.page)

    # Pages

    def _chapter_page(self, number: int) -> Page:
        chapter = self.book.chapters[number]
        return Page(chapter.title, chapter.opening, chapter.entries, number)

    def _rule_page(self, entry: Entry) -> Page:
        """A rule among the others of its chapter."""
        return replace(self._chapter_page(self._entry_page(entry).chapter), rule=entry.key)

    def _entry_page(self, entry: Entry) -> Page:
        return Page(entry.chapter, (), (entry,), self.book.chapters.index(self._chapter_of(entry)))

    def _chapter_of(self, entry: Entry) -> Chapter:
        return next(chapter for chapter in self.book.chapters if entry in chapter.entries)

    def _found_page(self, term: str) -> Page:
        found = self.book.search(term)
        return Page("", () if found else (self._nothing(term),), found, self.page.chapter, sought=term)

    def _nothing(self, term: str) -> str:
        near = " or ".join(self.book.near(term))
        return f"Nothing in the book says that. Did you mean {near}?" if near else "Nothing in the book says that."

    def show(self, page: Page) -> None:
        self.page = page
        self.query_one(Menu).cursor = page.chapter
        self.query_one("#text", TextPane).text = self._written(page)
        self.soon(self._settle)

    def on_resize(self) -> None:
        self.soon(self._settle)

    def _settle(self) -> None:
        """Scrolled to what somebody came to read, now that the page knows how wide it is."""
        if self.page.rule:
            self._bring_into_sight(lambda line: line.plain.startswith(f"{self.page.rule}  "))
        self._show_sign()

    def _bring_into_sight(self, is_wanted: Callable[[Text], bool]) -> None:
        pane = self.query_one("#text", TextPane)
        height = pane.size.height
        at = next((number for number, line in enumerate(pane.wrapped()) if is_wanted(line)), 0)
        if not pane.top <= at < pane.top + height - MARGIN:
            pane.scroll_by(at - height // 2 - pane.top)

    def _show_sign(self) -> None:
        """Which book it is, and whether the page goes on below the edge."""
        pane = self.query_one("#text", TextPane)
        below = pane.lines_of(pane.text) - pane.top - pane.size.height
        more = f"  ▼ {count(below, 'line')} more" if below > 0 else ""
        title = (f" {self.game.facts.title}: the rules", "title")
        self.query_one("#sign", TextPane).text = Text.assemble(title, (more, "quiet"))

    def _written(self, page: Page) -> Text:
        text = Text.assemble((f"{page.title}\n\n" if page.title else "", "title"))
        text.append("".join(f"{words}\n\n" for words in page.opening))
        here = self.links()[page.link] if page.link != NO_LINK else None
        for entry in page.entries:
            text.append(entry.key, "cursor" if entry.key == page.rule else "title").append("  ")
            text.append_text(self._linked(entry, here)).append("\n").append_text(self._applied(entry)).append("\n")
        if page.sought:
            text.highlight_words([page.sought], "news", case_sensitive=False)
        return text

    def _applied(self, entry: Entry) -> Text:
        """Where the rule was at work in the running game, lately."""
        lines = list(self.told.get(entry.key, ()))[-RECENT:]
        text = Text("  In this game:\n" if lines else "", "quiet")
        return Text.assemble(text, *(Text.assemble(("  · ", "quiet"), line, "\n") for line in lines))

    # Links

    def _linked(self, entry: Entry, here: Entry | None) -> Text:
        text = Text(entry.text)
        for start, end, target in self._mentions(entry):
            text.stylize("cursor" if target is here else "thing", start, end)
        return text

    def _mentions(self, entry: Entry) -> list[tuple[int, int, Entry]]:
        """Where an entry speaks of another one; looked up once, since a page is written at every key of a search."""
        if entry not in self._known_mentions:
            found = ((*match.span(), self.names[match[1].casefold()]) for match in self.link_words.finditer(entry.text))
            self._known_mentions[entry] = [mention for mention in found if mention[2] is not entry]
        return self._known_mentions[entry]

    def links(self) -> list[Entry]:
        """The entries that the open page leads to, in the order of reading."""
        targets = dict.fromkeys(target for entry in self.page.entries for _, _, target in self._mentions(entry))
        return [entry for entry in targets if entry not in self.page.entries]

    def action_link(self, step: int) -> None:
        links = self.links()
        if links:
            first = 0 if step > 0 else len(links) - 1
            self._point_at(first if self.page.link == NO_LINK else (self.page.link + step) % len(links))

    def _point_at(self, link: int) -> None:
        pane = self.query_one("#text", TextPane)
        top = pane.top
        self.show(replace(self.page, link=link, rule=""))
        pane.scroll_by(top)
        self._bring_into_sight(lambda line: any(span.style == "cursor" for span in line.spans))

    def action_follow(self) -> None:
        links = self.links()
        if 0 <= self.page.link < len(links):
            self.trail.append(self.page)
            self.show(self._entry_page(links[self.page.link]))

    # Other keys

    def action_move(self, step: int) -> None:
        self._open_chapter((self.page.chapter + step) % len(self.book.chapters))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self._open_chapter(message.index)

    def _open_chapter(self, number: int) -> None:
        self.trail.clear()
        self.show(self._chapter_page(number))

    def action_page(self, step: int) -> None:
        pane = self.query_one("#text", TextPane)
        pane.scroll_by(step * max(1, pane.size.height - 2))

    def action_leave(self) -> None:
        if self.searching:
            self._stop_searching()
        if self.trail:
            self.show(self.trail.pop())
        else:
            self.dismiss()

    # Searching

    @property
    def searching(self) -> bool:
        return self.query_one(Input).display

    def action_search(self) -> None:
        """The line is shown and takes the keys in one go: what is typed ahead is meant for it."""
        if not self.page.sought:
            self.trail.append(self.page)
        line = self.query_one(Input)
        line.display = True
        self.set_focus(line)

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.searching and event.value.strip():  # else it was closed, and its line emptied
            self.show(self._found_page(event.value.strip()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._stop_searching()
        if not event.value.strip() and self.trail:  # another chapter may have been opened meanwhile
            self.show(self.trail.pop())

    def _stop_searching(self) -> None:
        line = self.query_one(Input)
        line.display = False
        line.value = ""
        self.set_focus(None)
