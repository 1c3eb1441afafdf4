"""What there is to read about a scene, as styled text: sentences, rules, things, lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from rules.narration import Note
from rules.words import About, Sentence, capital
from tui.boards import Board, Sign
from tui.look import colours
from tui.tables.logbook import Line
from tui.tables.scene import Scene
from tui.tables.seats import YOU
from tui.widgets.log import Entry
from tui.widgets.notes import headed


class SceneTexts:
    def __init__(self, scene: Scene, board: Board) -> None:
        self._scene = scene
        self._board = board
        self._entries: dict[tuple[Line, bool], Entry] = {}

    def written(self, sentence: Sentence, base: str = "") -> Text:
        return colours.written(sentence, self._scene.names, self._board.style, base)

    def name(self, seat: int) -> Text:
        return colours.seat_name(seat, self._scene.names)

    def rule(self, rule: str) -> Text:
        """A rule by its id; nothing, where none governs what goes on."""
        if not rule:
            return Text()
        entry = self._scene.game.rulebook.entry(rule)
        return Text.assemble((f"{entry.chapter} · {entry.key}\n", "title"), f"{entry.text}\n\n")

    def rest_of_chapter(self, rule: str) -> list[Text]:
        """The rules beside one."""
        book = self._scene.game.rulebook
        chapter = book.entry(rule).chapter if rule else ""
        rest = [entry for entry in book.entries() if entry.chapter == chapter and entry.key != rule]
        return headed(chapter, (Text.assemble((entry.key, "title"), f"  {entry.text}") for entry in rest))

    def described(self, things: Iterable[About | Sign]) -> Text:
        """Each thing once, in the game's own words, with its rule."""
        text = Text()
        for thing in dict.fromkeys(things):
            note = self._sign_note(thing.drawn) if isinstance(thing, Sign) else self._scene.game.describe(thing)
            text.append(note.title, "title")
            text.append(f"\n{note.text}").append(note.reference, "quiet").append("\n\n")
        return text

    def _sign_note(self, drawn: str) -> Note:
        if drawn in colours.SEAT_MARKS:
            label = self._scene.seats[colours.SEAT_MARKS.index(drawn)]
            who = "a person" if label.player == YOU else f"a bot, {label.player}"
            return Note(f"{drawn} {label.name}", f"Seat {colours.SEAT_MARKS.index(drawn) + 1}: {who}.")
        return Note(drawn, f"{capital(self._board.meaning(drawn))}.")

    def notes(self, lying: Iterable[About | Sign]) -> tuple[Text, ...]:
        """What there is to say about things that lie around and are worth it; nothing is said twice."""
        kinds = self._board.noted
        things = (about for about in lying if isinstance(about, About) and about.kind in kinds)
        worth = sorted(things, key=lambda about: kinds.index(about.kind))
        notes = [self._scene.game.describe(about) for about in worth]
        once = {note.text: note for note in reversed(notes)}
        return tuple(Text.assemble((note.title, "title"), f"  {note.text}") for note in reversed(once.values()))

    def entry(self, line: Line, new: bool) -> Entry:
        """A line of the log, written once: there are hundreds, and they are all handed over at every move."""
        if (line, new) not in self._entries:
            things = tuple(explainable(line.sentence.mentions()))
            text = self.written(line.sentence)
            self._entries[line, new] = Entry(text, line.heading, new, line.move, things, line.rule)
        return self._entries[line, new]


def explainable(mentioned: Iterable[About]) -> Iterator[About]:
    return (about for about in mentioned if about.kind != "seat")
