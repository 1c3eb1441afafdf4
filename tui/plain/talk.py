"""A person's decision: the question is read out, then words are taken until one of them is a move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from rules.match import IllegalMove, Offer, OutOfTurn, UndoClosed
from rules.notation import AmbiguousMove, NonsenseMove
from rules.rulebook import Entry
from rules.words import Sentence, capital, listed
from tui.plain import reading
from tui.tables.hinting import Hinting
from tui.tables.thinking import ThoughtLost
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


class NotUnderstood(Exception):
    """What was typed is no move here; a sentence that helps."""


class Turn:
    """One question to one person; over as soon as a move is made or taken back."""

    def __init__(self, sitting: Sitting) -> None:
        prompt = sitting.chair.prompt()
        if prompt is None:
            raise OutOfTurn("Nobody at this keyboard is asked.")
        self.sitting = sitting
        self.chair = sitting.chair
        self.names = sitting.chair.names
        self.prompt = prompt
        self.done = False
        self._hinting: Hinting | None = None

    async def take(self) -> None:
        if self.sitting.position_due:
            self.look()
        self.ask()
        while not self.done:
            line = await self.sitting.line()
            if line is None:
                self.hear()
            elif line:
                await self.answer(line)

    def say(self, *lines: str) -> None:
        self.sitting.lines.say(*lines)

    def hear(self) -> None:
        """Others do something meanwhile; this question may not be one any more."""
        self.sitting.tell_news()
        self.done = self.chair.prompt() != self.prompt

    def look(self) -> None:
        self.sitting.position_due = False
        self.say("", "The table:", *reading.position(self.chair))

    def ask(self) -> None:
        who = f"{self.names[self.chair.eyes]}: " if self.sitting.shared else ""
        self.say("", who + self.prompt.sentence.read(self.names), *reading.options(self.prompt, self.names))

    # Moves

    async def answer(self, line: str) -> None:
        """A number, a word of the line mode, or a move; a move of this very decision goes before a word."""
        first, _, rest = line.partition(" ")
        if line.startswith("?"):
            first, rest = "?", line[1:]
        word = WORDS.get(first.casefold())
        try:
            if word and first != self.prompt.kind:
                await word.action(self, rest.strip())
            else:
                await self.make(self.meant(line))
        except NotUnderstood as error:
            self.say(str(error))

    def meant(self, line: str) -> Any:
        """The choice that a number or a move in notation stands for."""
        if not line.isdecimal():
            return self.read(line)
        offer = self.numbered(line)
        if not offer:
            raise NotUnderstood(f"The options go from 1 to {len(self.prompt.offers)}.")
        return offer.choice

    def numbered(self, number: str) -> Offer | None:
        """The option of that number; a number longer than any list of options is none."""
        index = int(number) if number.isdecimal() and len(number) < 9 else 0
        return self.prompt.offers[index - 1] if 1 <= index <= len(self.prompt.offers) else None

    def read(self, line: str) -> Any:
        try:
            return self.chair.read(line)
        except NonsenseMove as error:
            near = self.nearest_words(line)
            raise NotUnderstood(f"“{line}” is no move here; did you mean “{near}”?" if near else str(error)) from None
        except (AmbiguousMove, OutOfTurn) as error:
            raise NotUnderstood(str(error)) from None

    def nearest_words(self, line: str) -> str:
        """What somebody may have meant to type: a move, with its first word or without, or a word of the line mode."""
        known = {word: word for word in WORDS}
        for notation in [offer.notation for offer in self.prompt.closed] + [o.notation for o in self.prompt.offers]:
            known[notation.removeprefix(f"{self.prompt.kind} ").casefold()] = notation
            known[notation.casefold()] = notation
        close = get_close_matches(" ".join(line.casefold().split()), known, n=1)
        return known[close[0]] if close else ""

    async def make(self, choice: Any) -> None:
        try:
            await self.chair.play(choice)
        except IllegalMove as objection:
            raise NotUnderstood(self.refusal(objection)) from None
        except OutOfTurn as error:
            raise NotUnderstood(str(error)) from None
        self.done = True

    def refusal(self, objection: IllegalMove) -> str:
        return f"{objection.sentence.read(self.names)} ({objection.refusal.rule})"

    # Answers

    def explained(self, term: str) -> list[str]:
        """An option by its number, a thing by its name, or whatever the rules say about the term."""
        offer = self.numbered(term)
        if offer:
            return self.described([offer.label]) or [capital(offer.label.read(self.names))]
        named = self.described(self.heard(), term.casefold())
        return named or self.ruled(term)

    async def reasons(self) -> str:
        """Of the last move of somebody else, from what could be seen from that chair."""
        chair = self.chair
        at = chair.last_move_of_others()
        if not at:
            return "Nobody else has moved yet."
        if chair.is_secret_still(at):
            return "That is told when everybody has chosen."
        if not chair.may_tell_why(at):
            waiting = listed([self.names[seat] for seat in chair.yet_to_agree]).read(())
            return f"Reasons tell what a hand hides. First “reasons agree” has to be said by {waiting}."
        try:
            return f"{chair.told_move(at).sentence.read(self.names)} {await chair.why(at)}"
        except ThoughtLost:
            return "I could not think it over; ask again."

    def described(self, sentences: list[Sentence], term: str = "") -> list[str]:
        """The things that sentences mention: all, or those called so, or those whose name begins so."""
        things = reading.things(sentences)
        called = {term: things[term]} if term in things else {n: a for n, a in things.items() if n.startswith(term)}
        return [reading.note(self.chair.game.describe(about)) for about in dict.fromkeys(called.values())]

    def heard(self) -> list[Sentence]:
        """Every sentence this seat could have heard so far."""
        labels = [offer.label for offer in self.prompt.offers] + [offer.label for offer in self.prompt.closed]
        position = self.chair.game.position(self.chair.view())
        return [self.prompt.sentence, *labels, *position, *(line.sentence for line in self.chair.logbook.catch_up())]

    def ruled(self, term: str) -> list[str]:
        found = self.chair.game.rulebook.find(term)
        if not found:
            keys = [entry.key for entry in self.chair.game.rulebook.entries()]
            return [f"Nothing here is called “{term}”{nearest(term, keys) or '.'}"]
        return _read_entries(found)

    async def hint(self, mine: Any) -> str:
        """A little more each time; about a move of one's own, how it compares."""
        hinting = self._hinting = self._hinting or Hinting(self.chair)
        if hinting.needs_thought(mine):
            if self.sitting.lines.interactive:
                self.say("Let me think …")
            if not await hinting.think(mine):
                return "I cannot think of anything just now."
        words, _ = hinting.next_words(self.prompt)
        return words


def _read_entries(entries: tuple[Entry, ...]) -> list[str]:
    lines = [reading.entry(entry) for entry in entries[:LONGEST_ANSWER]]
    left = len(entries) - LONGEST_ANSWER
    return [*lines, f"And {left} more; ask for one of them by a longer word."] if left > 0 else lines


Action = Callable[[Turn, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Word:
    """Declared once: what is typed, what the help says, what it does."""

    usage: str
    help: str
    action: Action


WORDS: Final[dict[str, Word]] = {}


def word(usage: str, help: str) -> Callable[[Action], Action]:
    def keep(action: Action) -> Action:
        WORDS[usage.split()[0]] = Word(usage, help, action)
        return action

    return keep


@word("? [TERM]", "what this decision is about; or what an option, a card or a word is")
async def _(turn: Turn, term: str) -> None:
    if term:
        return turn.say(*turn.explained(term))
    return turn.say(turn.prompt.sentence.read(turn.names), *turn.ruled(turn.prompt.rule))


@word("why [MOVE]", "what is closed here and which rule closes it; or what speaks against one move")
async def _(turn: Turn, line: str) -> None:
    if not line:
        return turn.say(*reading.closed(turn.prompt, turn.names))
    objection = turn.chair.objection(turn.read(line))
    return turn.say(turn.refusal(objection) if objection else "Nothing speaks against it.")


@word("hint [MOVE]", "where to look; again: what to do, and why; with a move of your own, how it compares")
async def _(turn: Turn, line: str) -> None:
    turn.say(await turn.hint(turn.meant(line) if line else None))


@word("reasons [agree]", "what spoke for the last move of another, once everybody here has said “reasons agree”")
async def _(turn: Turn, rest: str) -> None:
    if rest == "agree" and turn.chair.eyes in turn.chair.yet_to_agree:
        await turn.chair.learn_together()
    turn.say(await turn.reasons())


@word("look", "the position in words")
async def _(turn: Turn, _rest: str) -> None:
    turn.look()
    turn.ask()


@word("more", "all options, however many")
async def _(turn: Turn, _rest: str) -> None:
    turn.say(*reading.options(turn.prompt, turn.names, most=len(turn.prompt.offers)))


@word("undo", "take your last move back, if nothing hidden was seen since")
async def _(turn: Turn, _rest: str) -> None:
    try:
        notation = await turn.chair.undo()
    except UndoClosed as error:
        return turn.say(str(error))
    turn.done = True
    return turn.say(f"Taken back: {notation}.")


@word("rules [TERM]", "what the rules say about a word or a rule number; alone, the chapters")
async def _(turn: Turn, term: str) -> None:
    if term:
        return turn.say(*turn.ruled(term))
    chapters = ", ".join(chapter.title for chapter in turn.chair.game.rulebook.chapters)
    return turn.say(f"Chapters: {chapters}. “rules WORD” reads what is said about a word.")


@word("log [all]", "what has happened lately; or all of it")
async def _(turn: Turn, rest: str) -> None:
    lines = reading.told(turn.chair.logbook.catch_up(), turn.names)
    turn.say(*(lines if rest == "all" else lines[-LOG:]))


@word("save", "where the game is kept; every move is kept by itself")
async def _(turn: Turn, _rest: str) -> None:
    chair = turn.chair
    if not await chair.is_kept():
        return turn.say("This game is not kept.")
    return turn.say(f"Every move is kept at once, in {chair.whereabouts}. “souq resume {chair.name}” continues.")


@word("help", "these words")
async def _(turn: Turn, _rest: str) -> None:
    turn.say(WELCOME, *(f"{each.usage}: {each.help}." for each in WORDS.values()))


@word("quit", "leave; the game is kept")
async def _(turn: Turn, _rest: str) -> None:
    raise EOFError
