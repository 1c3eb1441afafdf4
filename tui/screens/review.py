"""After the game: the moments in which your chances turned, and what a master would have done."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rules.advice import Advice, Weighed
from rules.review import own_decisions
from rules.words import Sentence
from tui.boards import load_board
from tui.look import colours
from tui.screens.base import SouqScreen
from tui.tables import hints
from tui.tables.archive import Opened
from tui.tables.seats import names_of
from tui.tables.thinking import Thinker, ThoughtLost
from tui.tables.walk import Walk
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Menu, Row
from tui.widgets.text import KeyLine, TextPane

MOST = 5
"""Moments shown: nobody learns from thirty."""
PATIENCE = 16.0
"""Seconds for a whole review, however long the game was and however slow the machine is."""
STRIDE = 4
"""The first glances go to every fourth decision."""
SLIP = 0.04
"""A share of a win that is worth talking about."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that went wrong, in the words in which it was asked."""

    at: int
    """How many moves had been made."""
    asked: Sentence
    own: Sentence
    better: Sentence
    """The move a master would have made."""
    advice: Advice
    mine: Weighed


class ReviewScreen(SouqScreen[None]):
    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("review.look", "enter,space", "look at it", "Open the replay at this moment"),
        shown("review.leave", "q,backspace,escape", "back", "Leave the review"),
        shown("review.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("review.up", "up,k", "up", action="move(-1)"),
        hidden("review.down", "down,j", "down", action="move(1)"),
        *(hidden(f"review.digit-{n}", str(n), f"moment {n}", action=f"pick({n - 1})") for n in range(1, MOST + 1)),
    ]

    def __init__(self, opened: Opened, seat: int) -> None:
        super().__init__()
        self.opened = opened
        self.match = opened.match
        self.names = names_of(opened.seats)
        self.seat = seat
        self.moments: list[Moment] = []
        self.style_of = load_board(opened.match.game.facts.name).style

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Menu(id="moments")
        yield TextPane(id="note")
        yield KeyLine()

    def on_mount(self) -> None:
        self.thinker = Thinker(self.souq.tables.pool)
        self.run_worker(self._review(), exclusive=True)

    async def _review(self) -> None:
        """A glance at every own decision, then thoughts about the worst, as many as there is time for; what was found
        so far is shown at once."""
        begun = monotonic()
        doubts = await self._glances(until=begun + PATIENCE / 2)
        worst_first = sorted(doubts, key=lambda at: -doubts[at])
        for done, at in enumerate(worst_first):
            if monotonic() >= begun + PATIENCE:
                self._conclude(f"the {done} most doubtful of {len(worst_first)} decisions")
                return
            self._show_sign(f"thinking about doubts, {done + 1} of {len(worst_first)} …")
            with suppress(ThoughtLost):
                await self._think_about(at)
        self._conclude("that is all")

    async def _glances(self, until: float) -> dict[int, float]:
        """How doubtful each own decision seems; where time runs out, of some from every part of the game."""
        match, doubts = self.match, {}
        own = own_decisions(match, self.seat)
        for done, at in enumerate(at for first in range(STRIDE) for at in own[first::STRIDE]):
            if monotonic() >= until:
                break
            self._show_sign(f"looking over your moves, {done + 1} of {len(own)} …")
            with suppress(ThoughtLost):
                doubts[at] = await self.thinker.suspect(match, match.moves[:at], self.seat, match.moves[at].choice)
        return doubts

    async def _think_about(self, at: int) -> None:
        """A slip is called one only if two opinions say so, and in the words of the kinder one."""
        advice = await self._opinion(at)
        if advice.lost >= SLIP:
            advice = min(advice, await self._opinion(at, second=True), key=lambda each: each.lost)
        if advice.lost >= SLIP and advice.mine is not None:
            self._add(self._moment(at, advice, advice.mine))

    async def _opinion(self, at: int, second: bool = False) -> Advice:
        match = self.match
        return await self.thinker.advise(match, match.moves[:at], self.seat, match.moves[at].choice, int(second))

    def _conclude(self, words: str) -> None:
        self._show_sign(words)
        if not self.moments:
            praise = Text("No move of yours was a slip worth a word. Well played!", "good")
            self.query_one("#note", TextPane).text = praise

    def _moment(self, at: int, advice: Advice, mine: Weighed) -> Moment:
        then = self.match.as_of(at)
        asked = then.game.narration.ask(then.state, then.frame(self.seat))
        own, better = (then.label(self.seat, weighed.choice) for weighed in (mine, advice.best))
        return Moment(at, asked, own, better, advice, mine)

    def _add(self, moment: Moment) -> None:
        """Into its place among the worst; the cursor stays with the moment it is on."""
        menu = self.query_one(Menu)
        here = self.moments[menu.cursor] if self.moments else moment
        self.moments = sorted([*self.moments, moment], key=lambda other: -other.advice.lost)[:MOST]
        menu.rows = tuple(Row(self._line(other)) for other in self.moments)
        menu.cursor = self.moments.index(here) if here in self.moments else 0
        self._show_note()

    def _line(self, moment: Moment) -> Text:
        cost = hints.wins(moment.advice.best) - hints.wins(moment.mine)
        return Text.assemble(
            (f"−{cost} wins in 100  ", "bad"), (f"move {moment.at + 1}: ", "quiet"), self._written(moment.own)
        )

    def _written(self, sentence: Sentence, base: str = "") -> Text:
        return colours.written(sentence, self.names, self.style_of, base)

    def _show_sign(self, words: str) -> None:
        title = Text.assemble((" The turning points of ", "title"), colours.seat_name(self.seat, self.names))
        self.query_one("#sign", TextPane).text = title.append(f"  {words}", "quiet")

    def _show_note(self) -> None:
        if self.moments:
            self.query_one("#note", TextPane).text = self._story(self.moments[self.query_one(Menu).cursor])

    def _story(self, moment: Moment) -> Text:
        advice, names = moment.advice, self.names
        text = Text().append_text(self._written(moment.asked, "quiet")).append("\n\n")
        text.append("You chose “").append_text(self._written(moment.own, "strong"))
        text.append(f"”: I expect {hints.wins(moment.mine)} wins in 100 from it.\n\n")
        text.append("A master chooses “").append_text(self._written(moment.better, "good"))
        text.append(f"”: {hints.wins(advice.best)} wins. {hints.why(advice.best, advice, names)}\n\n")
        return text.append(hints.shortfall(moment.mine, advice, names).replace("It ", "Yours ", 1))

    def action_move(self, step: int) -> None:
        menu = self.query_one(Menu)
        if self.moments:
            menu.cursor = (menu.cursor + step) % len(self.moments)
            self._show_note()

    def action_pick(self, index: int) -> None:
        if index < len(self.moments):
            self.query_one(Menu).cursor = index
            self._show_note()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.query_one(Menu).cursor = message.index
        self.action_look()

    def action_look(self) -> None:
        from tui.screens.replay import ReplayScreen

        if self.moments:
            at = self.moments[self.query_one(Menu).cursor].at
            self.app.push_screen(ReplayScreen(Walk(self.opened, self.seat, at), self.souq.pace))

    def action_leave(self) -> None:
        self.dismiss()
