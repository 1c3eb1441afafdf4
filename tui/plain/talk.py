"""A person's decision: the question is read out, then words are taken until one of them is a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.match import IllegalMove, Offer, UndoClosed
from rules.notation import AmbiguousMove, NonsenseMove
from rules.rulebook import Entry
from rules.words import Sentence, capital
from tui.plain import reading
from tui.tables.trouble import nearest

if TYPE_CHECKING:
    from tui.plain.sitting import Sitting

WELCOME: Final = (
    "Type the number of an option, or a move as it stands in brackets. “?” explains, “help” lists the words."
)

LONGEST_ANSWER: Final = 8
"""Rules read out for one question, if it was asked in a word that stands everywhere."""

LOG: Final = 20
"""Lines of the log, unless all of it is asked for."""


class Turn:
    """One question to one person; over as soon as a move is made or taken back."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.match = sitting.match
        self.names = sitting.names
        self.prompt = sitting.match.prompt(seat)
        self.done = False

    def take(self) -> None:
        if self.sitting.position_due:
            self.look()
        self.ask()
        while not self.done:
            line = self.sitting.lines.ask()
            if line:
                self.answer(line)

    def say(self, *lines: str) -> None:
        self.sitting.lines.say(*lines)

    def look(self) -> None:
        self.sitting.position_due = False
        self.say("", "The table:", *reading.position(self.match, self.seat, self.names))

    def ask(self) -> None:
        who = f"{self.names[self.seat]}: " if len(self.sitting.people) > 1 else ""
        self.say("", who + self.prompt.sentence.read(self.names), *reading.options(self.prompt, self.names))

    def answer(self, line: str) -> None:
        """A number, a word of the line mode, or a move; a move of this very decision goes before a word."""
        first, _, rest = line.partition(" ")
        if line.startswith("?"):
            first, rest = "?", line[1:]
        word = WORDS.get(first.casefold())
        if line.isdecimal():
            self.choose(line)
        elif word and first != self.prompt.kind:
            word.action(self, rest.strip())
        else:
            self.move(line)

    def choose(self, number: str) -> None:
        offer = self.numbered(number)
        if not offer:
            return self.say(f"The options go from 1 to {len(self.prompt.offers)}.")
        return self.make(offer.choice)

    def numbered(self, number: str) -> Offer | None:
        """The option of that number; a number longer than any list of options is none."""
        index = int(number) if number.isdecimal() and len(number) < 9 else 0
        return self.prompt.offers[index - 1] if 1 <= index <= len(self.prompt.offers) else None

    def move(self, line: str) -> None:
        try:
            choice = self.match.read(self.seat, line)
        except (NonsenseMove, AmbiguousMove) as error:
            return self.say(str(error))
        objection = self.match.objection(self.seat, choice)
        if objection:
            return self.say(self.refusal(objection))
        return self.make(choice)

    def make(self, choice: object) -> None:
        self.done = True
        self.sitting.make(self.seat, choice)

    def refusal(self, objection: IllegalMove) -> str:
        return f"{objection.sentence.read(self.names)} ({objection.refusal.rule})"

    def explained(self, term: str) -> list[str]:
        """An option by its number, a thing by its name, or whatever the rules say about the term."""
        offer = self.numbered(term)
        if offer:
            return self.described([offer.label]) or [capital(offer.label.read(self.names))]
        named = self.described(self.heard(), term.casefold())
        return named or self.ruled(term)

    def described(self, sentences: list[Sentence], term: str = "") -> list[str]:
        """The things that sentences mention: all, or those called so, or those whose name begins so."""
        things = reading.things(sentences)
        called = {term: things[term]} if term in things else {n: a for n, a in things.items() if n.startswith(term)}
        return [reading.note(self.match.game.describe(about)) for about in dict.fromkeys(called.values())]

    def heard(self) -> list[Sentence]:
        """Every sentence this seat could have heard so far."""
        labels = [offer.label for offer in self.prompt.offers] + [offer.label for offer in self.prompt.closed]
        position = self.match.game.position(self.match.view(self.seat))
        return [self.prompt.sentence, *labels, *position, *self.match.narrate(self.match.events(), self.seat)]

    def ruled(self, term: str) -> list[str]:
        found = self.match.game.rulebook.find(term)
        if not found:
            keys = [entry.key for entry in self.match.game.rulebook.entries()]
            return [f"Nothing here is called “{term}”{nearest(term, keys) or '.'}"]
        return _read_entries(found)


def _read_entries(entries: tuple[Entry, ...]) -> list[str]:
    lines = [reading.entry(entry) for entry in entries[:LONGEST_ANSWER]]
    left = len(entries) - LONGEST_ANSWER
    return [*lines, f"And {left} more; ask for one of them by a longer word."] if left > 0 else lines


@dataclass(frozen=True, slots=True)
class Word:
    """Declared once: what is typed, what the help says, what it does."""

    usage: str
    help: str
    action: Callable[[Turn, str], None]


WORDS: Final[dict[str, Word]] = {}


def word(usage: str, help: str) -> Callable[[Callable[[Turn, str], None]], Callable[[Turn, str], None]]:
    def keep(action: Callable[[Turn, str], None]) -> Callable[[Turn, str], None]:
        WORDS[usage.split()[0]] = Word(usage, help, action)
        return action

    return keep


@word("? [TERM]", "what this decision is about; or what an option, a card or a word is")
def _(turn: Turn, term: str) -> None:
    if term:
        return turn.say(*turn.explained(term))
    return turn.say(turn.prompt.sentence.read(turn.names), *turn.ruled(turn.prompt.rule))


@word("why [MOVE]", "what is closed here and which rule closes it; or what speaks against one move")
def _(turn: Turn, line: str) -> None:
    if not line:
        return turn.say(*reading.closed(turn.prompt, turn.names))
    try:
        objection = turn.match.objection(turn.seat, turn.match.read(turn.seat, line))
    except (NonsenseMove, AmbiguousMove) as error:
        return turn.say(str(error))
    return turn.say(turn.refusal(objection) if objection else "Nothing speaks against it.")


@word("look", "the position in words")
def _(turn: Turn, _rest: str) -> None:
    turn.look()
    turn.ask()


@word("more", "all options, however many")
def _(turn: Turn, _rest: str) -> None:
    turn.say(*reading.options(turn.prompt, turn.names, most=len(turn.prompt.offers)))


@word("undo", "take your last move back, if nothing hidden was seen since")
def _(turn: Turn, _rest: str) -> None:
    try:
        notation = turn.sitting.take_back(turn.seat)
    except UndoClosed as error:
        return turn.say(str(error))
    turn.done = True
    return turn.say(f"Taken back: {notation}.")


@word("rules [TERM]", "what the rules say about a word or a rule number; alone, the chapters")
def _(turn: Turn, term: str) -> None:
    if term:
        return turn.say(*turn.ruled(term))
    chapters = ", ".join(chapter.title for chapter in turn.match.game.rulebook.chapters)
    return turn.say(f"Chapters: {chapters}. “rules WORD” reads what is said about a word.")


@word("log [all]", "what has happened lately; or all of it")
def _(turn: Turn, rest: str) -> None:
    lines = reading.narrated(turn.match, turn.match.events(), turn.seat, turn.names)
    turn.say(*(lines if rest == "all" else lines[-LOG:]))


@word("save", "where the game is kept; every move is kept by itself")
def _(turn: Turn, _rest: str) -> None:
    journal = turn.sitting.journal
    if not journal:
        return turn.say("This game is not kept.")
    return turn.say(f"Every move is kept at once, in {journal.path}. “souq resume {journal.name}” continues.")


@word("help", "these words")
def _(turn: Turn, _rest: str) -> None:
    turn.say(WELCOME, *(f"{each.usage}: {each.help}." for each in WORDS.values()))


@word("quit", "leave; the game is kept")
def _(turn: Turn, _rest: str) -> None:
    raise EOFError
