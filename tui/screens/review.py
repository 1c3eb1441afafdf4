"""After the game: everybody's chances move by move, the moments in which yours turned, and what a master would have
done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType

from rules.advice import Advice, Weighed
from rules.events import EVERYTHING
from rules.review import course, own_decisions
from rules.words import Sentence, count
from tui.boards import load_board
from tui.look import colours
from tui.look.curves import Curve, own_first
from tui.screens.base import SouqScreen
from tui.screens.reader import Reader
from tui.tables import hints
from tui.tables.archive import Opened
from tui.tables.seats import names_of, people_at
from tui.tables.thinking import Thinker, ThoughtLost
from tui.tables.walk import Walk
from tui.widgets.chart import Chart
from tui.widgets.keys import hidden, shown
from tui.widgets.menu import Menu, Row
from tui.widgets.text import KeyLine, TextPane

MOST = 5
"""Moments shown: nobody learns from thirty."""
PATIENCE = 16.0
"""Seconds for a whole review, however long the game was and however slow the machine is."""
STRIDE = 4
"""The first glances go to every fourth decision."""
WITH_COINS = tuple(f"review.{key}" for key in ("on", "down", "look", "explain", "curve", "leave", "help"))
"""On the key line, where everybody counts coins."""
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


def review_of(opened: Opened, own: Sequence[int] = ()) -> ReviewScreen:
    """Of the moves of the first person at the table, if nobody says whose."""
    people = own or people_at(opened.seats)
    return ReviewScreen(opened, people[0] if people else 0)


class ReviewScreen(SouqScreen[None]):
    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("review.on", "right,l", "next move", "Walk along the curve", "walk(1)"),
        shown("review.down", "down,j", "moment", "To the next moment", "move(1)"),
        shown("review.look", "enter,space", "look at it", "Open the replay at this move"),
        shown("review.explain", "e", "explain", "All there is to say about this moment"),
        shown("review.leave", "q,backspace,escape", "back", "Leave the review"),
        shown("review.help", "f1,question_mark", "help", "The keys of this screen"),
        hidden("review.curve", "c", "coins", "The coins of all, where everybody counts them, and back to the chances"),
        hidden("review.back", "left,h", "move back", "Back along the curve", "walk(-1)"),
        hidden("review.start", "home", "start", "To the first move", "walk(-100000)"),
        hidden("review.end", "end", "end", "To the last move", "walk(100000)"),
        hidden("review.up", "up,k", "up", action="move(-1)"),
        *(hidden(f"review.digit-{n}", str(n), f"moment {n}", action=f"pick({n - 1})") for n in range(1, MOST + 1)),
    ]

    def __init__(self, opened: Opened, seat: int) -> None:
        super().__init__()
        self.opened = opened
        self.match = opened.match
        self.names = names_of(opened.seats)
        self.seat = seat
        self.moments: list[Moment] = []
        self.found = 0
        """Moments, those that find no room in the list among them."""
        self._praise = False
        """Nothing was found to blame."""
        self.at = 0
        """The move that is looked at, from 0."""
        self.chances = self.standings = Curve()
        self.board = load_board(opened.match.game.facts.name)
        self.style_of = self.board.style

    def compose(self) -> ComposeResult:
        yield TextPane(id="sign")
        yield Chart(id="chart")
        yield TextPane(id="note")
        yield Menu(id="moments")
        yield KeyLine()

    def on_mount(self) -> None:
        self.thinker = Thinker(self.souq.tables.pool)
        self.query_one(Chart).names = self.names
        self.query_one(Menu).active = False
        self._show_sign("looking for everybody's chances …")
        self._show_note()
        self.run_worker(self._review(), exclusive=True)

    async def _review(self) -> None:
        """A glance at every own decision, then thoughts about the worst, as many as there is time for; what was found
        so far is shown at once."""
        with suppress(ThoughtLost):
            await self._draw_curves()
        begun = monotonic()
        doubts = await self._glances(until=begun + PATIENCE / 2)
        worst_first = sorted(doubts, key=lambda at: -doubts[at])
        for done, at in enumerate(worst_first):
            if monotonic() >= begun + PATIENCE:
                self._conclude(f"in the {done} most doubtful of {len(worst_first)} decisions")
                return
            self._show_sign(f"thinking about doubt {done + 1} of {len(worst_first)} …")
            with suppress(ThoughtLost):
                await self._think_about(at)
        self._conclude(f", the worst {MOST} below" if self.found > MOST else "in all")

    async def _draw_curves(self) -> None:
        """What there is to see after each move."""
        order = own_first(self.seat, len(self.names))
        self.chances = Curve(tuple((await self.thinker.prospects(self.match))[1:]), order)
        counted = [[self.board.standing(view, seat) for seat in range(len(order))] for view in course(self.match)]
        if None not in counted[0]:
            self.standings = Curve(tuple(tuple(float(n or 0) for n in each) for each in counted[1:]), order, False)
            self.query_one(KeyLine).wanted = WITH_COINS
        self.query_one(Chart).curve = self.chances
        self._show_note()

    async def _glances(self, until: float) -> dict[int, float]:
        """How doubtful each own decision seems; where time runs out, of some from every part of the game."""
        match, doubts = self.match, {}
        own = own_decisions(match, self.seat)
        for done, at in enumerate(at for first in range(STRIDE) for at in own[first::STRIDE]):
            if monotonic() >= until:
                break
            self._show_sign(f"looking over move {done + 1} of {len(own)} …")
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
        self._say(f"{count(self.found, 'moment')} {words}".replace(" ,", ","))
        self._praise = not self.moments
        self._show_note()

    def _moment(self, at: int, advice: Advice, mine: Weighed) -> Moment:
        then = self.match.as_of(at)
        asked = then.game.narration.ask(then.state, then.frame(self.seat))
        own, better = (then.label(self.seat, weighed.choice) for weighed in (mine, advice.best))
        return Moment(at, asked, own, better, advice, mine)

    def _add(self, moment: Moment) -> None:
        """Into its place among the worst; the cursor stays with the moment it is on."""
        if not self.moments and not self.at:
            self.at = moment.at
        self.found += 1
        self.moments = sorted([*self.moments, moment], key=lambda other: -other.advice.lost)[:MOST]
        self.query_one(Menu).rows = tuple(Row(self._line(other)) for other in self.moments)
        self.query_one(Chart).moments = tuple(other.at for other in self.moments)
        self._show_note()

    def _line(self, moment: Moment) -> Text:
        cost = hints.wins(moment.advice.best) - hints.wins(moment.mine)
        return Text.assemble(
            (f"−{cost} wins in 100  ", "bad"), (f"move {moment.at + 1}: ", "quiet"), self._written(moment.own)
        )

    def _written(self, sentence: Sentence, base: str = "") -> Text:
        return colours.written(sentence, self.names, self.style_of, base)

    def _show_sign(self, words: str) -> None:
        """What is being done, behind what has come of it so far."""
        self._say(f"{count(self.found, 'moment')} so far, {words}" if self.found else words)

    def _say(self, words: str) -> None:
        title = Text.assemble((" The turning points of ", "title"), colours.seat_name(self.seat, self.names))
        self.query_one("#sign", TextPane).text = title.append(f"  {words}", "quiet")

    def _here(self) -> Moment | None:
        """The moment that is looked at, if the move is one."""
        return next((moment for moment in self.moments if moment.at == self.at), None)

    def _show_note(self) -> None:
        """Of the move that is looked at, wherever it is shown."""
        if not self.is_here:
            return
        here, menu = self._here(), self.query_one(Menu)
        menu.active = here is not None
        if here:
            menu.cursor = self.moments.index(here)
        self.query_one(Chart).at = self.at
        self.query_one("#note", TextPane).text = self._note(here)

    def _note(self, here: Moment | None) -> Text:
        told = self.match.told_move(self.at, EVERYTHING).sentence
        where = f"Move {self.at + 1} of {len(self.match.moves)}  "
        text = Text.assemble((where, "quiet"), self._written(told, "strong"))
        text.append("\n").append_text(self._turn_of_chances()).append("\n")
        if here:
            return text.append_text(self._story(here, "\n"))
        if self._praise:
            text.append("No move of yours was a slip worth a word. Well played!", "good")
        return text

    def _turn_of_chances(self) -> Text:
        """What the move has changed for everybody."""
        if not self.chances.points:
            return Text("looking for everybody's chances …", "quiet")
        after = self.chances.points[self.at]
        before = self.chances.points[self.at - 1] if self.at else after
        text = Text("chances  ", "quiet")
        for seat in self.chances.order:
            text.append(f"{colours.SEAT_MARKS[seat]} {before[seat]:.0%} → {after[seat]:.0%}   ", f"seat.{seat}")
        return text

    def _story(self, moment: Moment, gap: str) -> Text:
        advice, names = moment.advice, self.names
        text = Text().append_text(self._written(moment.asked, "quiet")).append(gap)
        text.append("You chose “").append_text(self._written(moment.own, "strong"))
        text.append(f"”: I expect {hints.wins(moment.mine)} wins in 100 from it.{gap}")
        text.append("A master chooses “").append_text(self._written(moment.better, "good"))
        text.append(f"”: {hints.wins(advice.best)} wins. {hints.why(advice.best, advice, names)}{gap}")
        return text.append(hints.shortfall(moment.mine, advice, names).replace("It ", "Yours ", 1))

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.match.moves) - 1))
        self._show_note()

    def action_walk(self, step: int) -> None:
        self._go(self.at + step)

    def action_move(self, step: int) -> None:
        if self.moments:
            menu = self.query_one(Menu)
            self.action_pick((menu.cursor + step) % len(self.moments) if menu.active else menu.cursor)

    def action_pick(self, index: int) -> None:
        if index < len(self.moments):
            self._go(self.moments[index].at)

    def on_chart_pointed(self, message: Chart.Pointed) -> None:
        self._go(message.move)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.action_pick(message.index)
        self.action_look()

    def action_curve(self) -> None:
        chart = self.query_one(Chart)
        if self.standings.points:
            chart.curve = self.standings if chart.curve is self.chances else self.chances

    def action_explain(self) -> None:
        if here := self._here():
            self.app.push_screen(Reader(f"Move {here.at + 1}", self._story(here, "\n\n")))

    def action_look(self) -> None:
        from tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(Walk(self.opened, self.seat, self.at), self.souq.pace))

    def action_leave(self) -> None:
        self.dismiss()
