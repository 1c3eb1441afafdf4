"""What stands between the board and the menu: the question, always; and below it a passing word."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from rules.match import ClosedOffer, Offer
from rules.narration import waiting
from tui.screens.asking import Asking
from tui.screens.scene_texts import SceneTexts
from tui.tables.chair import Chair
from tui.tables.pace import Pace

LONGEST_PAUSE = 6
"""Lines of what is told in a pause."""
ONE_LINE = 48
"""Cells that fit below the smallest board."""

LinesOf = Callable[[Text], int]
"""How many lines a text takes where it is to stand."""


class PromptTexts:
    def __init__(self, chair: Chair, texts: SceneTexts, asking: Asking) -> None:
        self._chair = chair
        self._texts = texts
        self._asking = asking

    def question(self, lines_of: LinesOf) -> Text:
        if self._asking.pointing:
            return self._texts.written(self._asking.pointing.prompt.sentence, "strong")
        if self._chair.paused:
            return self._watched(lines_of)
        asked = self._chair.deciders()
        if asked:
            return self._texts.written(waiting(asked), "quiet")
        return Text("The game is over. ", "quiet").append("Enter opens the score.", "news")

    def _watched(self, lines_of: LinesOf) -> Text:
        told = self.latest(lines_of) or [Text()]
        if self._chair.pace is Pace.STEP:  # else it goes on by itself
            told[-1].append(" (Enter)", "news")
        return Text("\n").join(told)

    def latest(self, lines_of: LinesOf) -> list[Text]:
        """In a pause: what there is to watch, the last of it if it is much."""
        told = [self._texts.written(line.sentence) for line in self._chair.logbook.latest] if self._chair.paused else []
        while len(told) > 1 and lines_of(Text("\n").join(told)) > LONGEST_PAUSE:
            told.pop(0)
        return told

    def aside(self) -> Text:
        """What there is to say about the option under the cursor, or about the set begun."""
        return self.closed_reason() or self._about_set()

    def closed_reason(self) -> Text:
        """Why the option under the cursor is closed, if it is."""
        closed = self._asking.closed_item
        return self.reason(closed) if closed else Text()

    def reason(self, closed: ClosedOffer) -> Text:
        return self._texts.written(closed.reason, "bad").append(f" ({closed.rule})", "quiet")

    def _about_set(self) -> Text:
        """At full length: the menu may cut it or leave it out."""
        so_far, pointing = self._asking.so_far, self._asking.pointing
        if so_far is None or pointing is None:
            return Text()
        if not pointing.chosen:
            return self._set_at_hand()
        if not so_far.legal:
            return self._texts.written(so_far.words, "bad")
        return self._texts.written(so_far.words, "good").append(" (d hands it in)", "quiet")

    def _set_at_hand(self) -> Text:
        """Before anything is chosen: the set that one key takes, if there is one. In a long menu its line is out of
        sight."""
        listed = zip(self._asking.items, self._asking.rows, strict=True)
        found = [(row.key or "", row.label) for item, row in listed if isinstance(item, Offer)]
        text = Text.assemble((f"{found[0][0]}  ", "title"), found[0][1]) if found else Text()
        text.truncate(ONE_LINE, overflow="ellipsis")
        return text


def with_aside(question: Text, aside: Text, fits: Callable[[Text], bool]) -> Text:
    """The question and as much of the passing word as there is room for."""
    while aside.plain:
        both = Text("\n").join((question, aside))
        if fits(both):
            return both
        aside = _less_a_word(aside)
    return question


def _less_a_word(text: Text) -> Text:
    """Cut before its last word; of a single one nothing is left."""
    words = text.plain.rstrip("… ")
    return text[: words.rfind(" ")].append(" …") if " " in words else Text()
