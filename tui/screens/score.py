"""The end: who won and by what, and where every point came from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from rules.outcome import Outcome
from tui.boards import load_board
from tui.look import colours
from tui.look.bars import bar, course
from tui.screens.base import Surprise
from tui.tables.scene import Scene
from tui.widgets.keys import hidden, shown
from tui.widgets.text import KeyLine


class Next(Enum):
    REMATCH = "rematch"
    REPLAY = "replay"
    REVIEW = "review"
    HOME = "home"
    STAY = "stay"


BAR = 12
"""Cells for the largest number of points."""
COURSE = 40
"""Cells for a whole game."""


class ScoreScreen(Surprise[Next]):
    CSS_PATH = "score.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        shown("score.rematch", "r", "rematch", "The same table again, freshly dealt", "choose('rematch')"),
        shown("score.replay", "p", "replay", "Walk through the game", "choose('replay')"),
        shown("score.review", "m", "moments", "Where your chances turned", "choose('review')"),
        shown("score.home", "enter,q,h", "leave", "Leave the table", "choose('home')"),
        shown("score.stay", "escape,v", "look at the table", "Close this and look at the table", "choose('stay')"),
        hidden("score.up", "up,k", "up", action="scroll(-1)"),
        hidden("score.down", "down,j", "down", action="scroll(1)"),
        hidden("score.page-up", "pageup", "back", action="scroll(-10)"),
        hidden("score.page-down", "pagedown,space", "on", action="scroll(10)"),
    ]

    def __init__(self, scene: Scene, ways: Sequence[Next] = tuple(Next)) -> None:
        super().__init__()
        self.scene = scene
        self.ways = ways
        """Where one may go from here."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = "The game is over"
            yield Static(self.account(self.scene.outcome()), id="account")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(KeyLine).wanted = tuple(f"score.{way.value}" for way in self.ways)

    def account(self, outcome: Outcome) -> Text:
        style_of = load_board(self.scene.game.facts.name).style
        text = Text().append_text(colours.written(outcome.sentence, self.scene.names, style_of, "strong"))
        text.append(f" ({outcome.rule})\n", "quiet")
        most = max((abs(line.points) for lines in outcome.accounts for line in lines), default=0)
        for seat in outcome.ranking():
            lines = outcome.accounts[seat]
            text.append("\n").append_text(colours.seat_name(seat, self.scene.names))
            crown = "  ★ wins" if seat in outcome.winners else ""
            text.append(f"  {outcome.total(seat)}{crown}\n", "strong")
            for line in lines:
                label = colours.written(line.label, self.scene.names, style_of)
                ink = f"seat.{seat}" if line.points > 0 else "bad"
                text.append(f"  {line.points:>4}  ").append(f"{bar(line.points, most, BAR):<{BAR}}  ", ink)
                text.append_text(label).append(f"  {line.rule}\n", "quiet")
        return text.append_text(self._course())

    def _course(self) -> Text:
        """How everybody's count rose over the game, where there is one that all can see."""
        board, seats = load_board(self.scene.game.facts.name), range(len(self.scene.names))
        counts = [[board.standing(view, seat) or 0 for seat in seats] for view in self.scene.course()]
        most, text = max(max(each) for each in counts), Text()
        if most and board.standing(self.scene.view(), 0) is not None:
            text.append("\nFrom the first move to the last\n", "strong")
            for seat in seats:
                steps = course([float(each[seat]) for each in counts], most, COURSE)
                text.append(f"  {steps}", f"seat.{seat}").append(f" ¢{counts[-1][seat]:<4}", "coin")
                text.append_text(colours.seat_name(seat, self.scene.names)).append("\n")
        return text

    def action_scroll(self, lines: int) -> None:
        self.query_one("#box").scroll_relative(y=lines, animate=False)

    def action_choose(self, answer: str) -> None:
        if Next(answer) in self.ways and self.glance.allows_enter():
            self.dismiss(Next(answer))
