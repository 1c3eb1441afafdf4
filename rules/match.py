"""The full door: a match in progress, for people.

It asks with prompts, offers options with labels and the places they point at, shows closed options with their reasons,
tells events, and takes moves back by the undo law. Anything illegal raises, says why, and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from typing import Any, Generic, NamedTuple

from rules import engine, notation
from rules.events import EVERYTHING, Event, Listener, PhaseBegan, TurnBegan, silence
from rules.game import Game, View
from rules.kinds import AnyDecision, Place, Refusal, S, SetDecision, as_choice, not_offered
from rules.narration import chosen_in_secret
from rules.options import Setup, agree
from rules.outcome import Outcome
from rules.state import Frame
from rules.words import Sentence, numbered, say
from rules.words import seat as seat_name

_is_final = attrgetter("final")


class IllegalMove(ValueError):
    """A move the rules forbid, with the rule and the sentence that say why."""

    def __init__(self, refusal: Refusal, sentence: Sentence) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal
        self.sentence = sentence


class OutOfTurn(ValueError):
    """A move of somebody who is not asked."""


class UndoClosed(ValueError):
    """A move that cannot be taken back; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An open option."""

    choice: Any
    notation: str
    label: Sentence
    places: tuple[Place, ...]
    rule: str
    """Of this very option."""
    ends: int = 0
    """For what ends a turn, or declines: its own place in every menu, counted from the last line."""
    costs: bool = False
    """Something is paid that does not come back: no menu leads there by itself."""
    likes: tuple[tuple[Place, ...], ...] = ()
    """Where others point that do the same, and are one line of the menu with it."""
    in_order: Any = None
    """The same choice for a player who also wants to say in which order cards go down."""


@dataclass(frozen=True, slots=True)
class ClosedOffer:
    """An option one might expect, and why it is closed."""

    notation: str
    label: Sentence
    places: tuple[Place, ...]
    reason: Sentence
    rule: str
    """Of the reason."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing of a choice over sets."""

    item: int
    word: str
    label: Sentence
    place: Place


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision, as one seat meets it."""

    seat: int
    kind: str
    rule: str
    sentence: Sentence
    offers: tuple[Offer, ...]
    closed: tuple[ClosedOffer, ...]
    candidates: tuple[Candidate, ...] = ()
    """Not empty for a choice over sets: any set of these may be tried, the offers are only suggestions."""
    best: Offer | None = None
    """Of the offers for a set, the one to take where nobody would take another one, or there is no other."""


class Move(NamedTuple):
    """One move as it was made: who, what, and what came of it."""

    seat: int
    kind: str
    choice: Any
    notation: str
    events: tuple[Event, ...]
    final: bool
    """Chance was used, something hidden was seen or the game has ended: no way back."""


class ToldMove(NamedTuple):
    """A move in words, as much of it as some eyes may know, and the rule to read on."""

    sentence: Sentence
    rule: str


@dataclass(frozen=True, slots=True)
class Prepared(Generic[S]):
    """A move that is made in a twin of the position and shown to nobody yet."""

    after: int
    """How many moves had been made."""
    state: S
    move: Move


class Match(Generic[S]):
    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = Setup(setup.players, setup.seed, agree(game.options, setup.options, setup.players))
        self.moves: list[Move] = []
        self._begun: Match[S] | None = None
        listener = Listener()
        self.state: S = engine.start(game, self.setup, listener)
        self.opening: tuple[Event, ...] = tuple(listener.events)

    # What there is to know

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def paused(self) -> bool:
        """A step worth watching comes next: nobody is asked before ``go_on``."""
        return bool(self.state.stack) and self.state.stack[-1][0] in self.game.steps

    def settled(self, s: S | None = None) -> S:
        """The state at the next decision, whatever there is to watch before it; of this match, or of a twin."""
        s = self.state if s is None else s
        if not s.stack or s.stack[-1][0] not in self.game.steps:
            return s
        twin = s.copy()
        engine.run_steps(self.game, twin, silence)
        return twin

    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)

    def deciders(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return tuple(frame[1] for frame in engine.open_frames(self.game, self.state))

    def view(self, eyes: int = EVERYTHING) -> View:
        return self.game.view(self.state, eyes)

    def events(self) -> Iterable[Event]:
        """Everything that has happened, in order."""
        yield from self.opening
        for move in self.moves:
            yield from move.events

    def narrate(self, events: Iterable[Event], eyes: int) -> list[Sentence]:
        told = (self.game.narration.tell(event.seen_by(eyes)) for event in events)
        return [sentence for sentence in told if sentence]

    def told_move(self, index: int, eyes: int) -> ToldMove:
        """One of the moves in words, as blind as the log: what was chosen in secret is only told by its events."""
        move = self.moves[index]
        decision = self.game.decisions[move.kind]
        if decision.secret and eyes not in (move.seat, EVERYTHING):
            heard = self.narrate((e for e in move.events if not isinstance(e, TurnBegan | PhaseBegan)), eyes)
            return ToldMove(heard[0] if heard else chosen_in_secret(move.seat), decision.rule)
        s = next(islice(retrace(self.game, self.setup, self.moves[: index + 1]), index, None))
        frame = s.stack[-1]
        label = self.game.narration.option(s, frame, move.choice)
        sentence = say("{who}: {label}.", who=seat_name(move.seat), label=label)
        return ToldMove(sentence, decision.rule_of(s, frame, move.choice))

    # The decision of a seat

    def frame(self, seat: int) -> Frame:
        stack = self.state.stack
        if stack and stack[-1][1] == seat and not self.paused:
            return stack[-1]
        for frame in engine.open_frames(self.game, self.state):
            if frame[1] == seat:
                return frame
        raise OutOfTurn("The game is over." if self.over else "It is not your turn to choose.")

    def prompt(self, seat: int) -> Prompt:
        frame = self.frame(seat)
        decision = self.game.decisions[frame[0]]
        choices = self._by_likeness(decision, frame, decision.choices(self.state, frame))
        offers = tuple(self._offer(decision, frame, *likes) for likes in choices)
        return Prompt(
            seat,
            decision.name,
            decision.rule_at(self.state, frame),
            self.game.narration.ask(self.state, frame),
            offers,
            tuple(self._closed(decision, frame)),
            tuple(self._candidates(decision, frame)),
            self._best(decision, frame, offers),
        )

    def _best(self, decision: AnyDecision[S], frame: Frame, offers: Iterable[Offer]) -> Offer | None:
        best = decision.best(self.state, frame) if isinstance(decision, SetDecision) else None
        return next((offer for offer in offers if offer.choice == best), None)

    def _by_likeness(self, decision: AnyDecision[S], frame: Frame, choices: Iterable[Any]) -> Iterable[list[Any]]:
        found: dict[Hashable, list[Any]] = {}
        for choice in choices:
            found.setdefault(decision.likeness(self.state, frame, choice), []).append(choice)
        return found.values()

    def _offer(self, decision: AnyDecision[S], frame: Frame, choice: Any, *likes: Any) -> Offer:
        label = self.game.narration.option(self.state, frame, choice)
        places, *others = (decision.places(self.state, frame, each) for each in (choice, *likes))
        rule = decision.rule_of(self.state, frame, choice)
        ends, costs = decision.ends(self.state, frame, choice), decision.costs(self.state, frame, choice)
        in_order = decision.in_order(self.state, frame, choice)
        words = notation.write(decision, choice)
        return Offer(choice, words, label, places, rule, ends, costs, tuple(others), in_order)

    def _closed(self, decision: AnyDecision[S], frame: Frame) -> Iterable[ClosedOffer]:
        for choice, *_ in self._by_likeness(decision, frame, decision.imaginable(self.state, frame)):
            refusal = decision.against(self.state, frame, choice)
            if refusal:
                offer = self._offer(decision, frame, choice)
                reason = self.game.narration.reason(refusal)
                yield ClosedOffer(offer.notation, offer.label, offer.places, reason, refusal.rule)

    def _candidates(self, decision: AnyDecision[S], frame: Frame) -> Iterable[Candidate]:
        if isinstance(decision, SetDecision):
            told: Counter[Sentence] = Counter()
            for item in decision.candidates(self.state, frame):
                label = self.game.narration.thing(self.state, frame, item, decision.word(item))
                told[label] += 1
                yield Candidate(item, decision.word(item), numbered(label, told[label]), decision.place(item))

    def label(self, seat: int, choice: Any) -> Sentence:
        """The words of a choice, offered or put together by hand."""
        return self.game.narration.option(self.state, self.frame(seat), choice)

    def objection(self, seat: int, choice: Any) -> IllegalMove | None:
        """What speaks against a choice, before anybody makes it."""
        return self._objection(self.frame(seat), choice)

    def _objection(self, frame: Frame, given: Any) -> IllegalMove | None:
        decision = self.game.decisions[frame[0]]
        choice = as_choice(decision, given)
        if choice is None:
            refusal: Refusal | None = not_offered(decision.rule)
        else:
            refusal = decision.against(self.state, frame, choice)
        return IllegalMove(refusal, self.game.narration.reason(refusal)) if refusal else None

    # Moving

    def read(self, seat: int, line: str) -> Any:
        """The choice that a line of notation means for a seat; see ``notation.read`` for what may be wrong with it."""
        frame = self.frame(seat)
        return notation.read(self.game.decisions[frame[0]], self.state, frame, line)

    def play(self, seat: int, choice: Any, pausing: bool = False) -> Move:
        """Make a move and all that follows from it up to the next decision; pausing, up to the next thing to watch.
        Whatever is handed in, the move is made whole, or it is refused and nothing has changed."""
        move = self._made(self.state, self._unopposed(seat, choice), choice, pausing)
        self.moves.append(move)
        return move

    def prepare(self, seat: int, choice: Any, pausing: bool = False) -> Prepared[S]:
        """A move made in a twin of the position: whoever has to keep it first can do so before anybody sees it."""
        frame, twin = self._unopposed(seat, choice), self.state.copy()
        return Prepared(len(self.moves), twin, self._made(twin, frame, choice, pausing))

    def commit(self, prepared: Prepared[S]) -> Move:
        """The move that was prepared is made now; the position must still be the one it was prepared in."""
        if prepared.after != len(self.moves):
            raise OutOfTurn("The table has changed meanwhile.")
        self.state = prepared.state
        self.moves.append(prepared.move)
        return prepared.move

    def _unopposed(self, seat: int, choice: Any) -> Frame:
        """The decision a seat takes, if nothing speaks against its choice."""
        frame = self.frame(seat)
        objection = self._objection(frame, choice)
        if objection:
            raise objection
        return frame

    def _made(self, s: S, frame: Frame, given: Any, pausing: bool) -> Move:
        decision, listener, chance = self.game.decisions[frame[0]], Listener(), s.chance
        choice: Any = as_choice(decision, given)
        if frame is not s.stack[-1]:
            engine.bring_to_top(s, frame)
        engine.play(self.game, s, choice, listener, pausing)
        events = tuple(listener.events)
        final = not s.stack or s.chance != chance or any(map(_is_final, events))
        return Move(frame[1], decision.name, choice, notation.write(decision, choice), events, final)

    def go_on(self, pausing: bool = False) -> Move:
        """After a pause: the last move has led to more."""
        s, listener, last = self.state, Listener(), self.moves[-1]
        chance = s.chance
        engine.go_on(self.game, s, listener, pausing)
        final = last.final or not s.stack or s.chance != chance or any(map(_is_final, listener.events))
        self.moves[-1] = last._replace(events=(*last.events, *listener.events), final=final)
        return self.moves[-1]

    # Taking back

    def undo_objection(self, seat: int) -> str | None:
        """Why a seat cannot take its last move back, or nothing."""
        if not self.moves:
            return "Nothing has been played yet."
        last = self.moves[-1]
        if last.seat != seat:
            return "Another player has moved since."
        if self.over:
            return "The game has ended: what was laid open cannot be covered again."
        if last.final:
            return "Chance was used or something hidden was seen: that cannot be unseen."
        return None

    def undo(self, seat: int) -> Move:
        """Take the seat's last move back by playing all the others again."""
        objection = self.undo_objection(seat)
        if objection:
            raise UndoClosed(objection)
        move = self.moves.pop()
        self.state = replay(self.game, self.setup, self.moves)
        self._begun = None
        return move

    def as_of(self, moves: int) -> Match[S]:
        """The match as it stood after so many moves, to be looked at on its own."""
        then = Match(self.game, self.setup)
        then.moves = self.moves[:moves]
        then.state = replay(self.game, self.setup, then.moves)
        return then

    def beginning(self, seat: int) -> Match[S]:
        """The match as it stood before the moves that a seat has made in a row: nobody else has moved since, no chance
        was used and nothing hidden was seen. It is kept in mind for as long as the row lasts."""
        at = len(self.moves)
        while at and self.moves[at - 1].seat == seat and not self.moves[at - 1].final:
            at -= 1
        if at == len(self.moves):
            self._begun = self._twin()
        elif self._begun is None or len(self._begun.moves) != at:
            self._begun = self.as_of(at)
        return self._begun

    def _twin(self) -> Match[S]:
        then = copy(self)
        then.moves, then.state, then._begun = self.moves[:], self.state.copy(), None
        return then


def replay(game: Game[S], setup: Setup, moves: Sequence[Move]) -> S:
    """The state after these moves."""
    *_, s = retrace(game, setup, moves)
    return s


def retrace(game: Game[S], setup: Setup, moves: Sequence[Move]) -> Iterator[S]:
    """The state before each of these moves, with its decision on top, and after the last one; it is one and the same.
    Through the fast door, since they were legal when they were made."""
    s = engine.start(game, setup)
    for move in moves:
        if s.stack[-1][1] != move.seat:
            engine.bring_to_top(s, next(frame for frame in engine.open_frames(game, s) if frame[1] == move.seat))
        yield s
        engine.play(game, s, move.choice)
    yield s
