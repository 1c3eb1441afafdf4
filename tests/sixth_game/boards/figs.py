"""A Basket of Figs: the basket, and the card in your hand."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from rulesets.figs.view import BasketView
from textual.geometry import Size

from rules.events import EVERYTHING, UNSEEN
from rules.kinds import Place
from rules.words import About
from tui.boards import Board, Drawing, Step
from tui.boards.layout import Thing, fan, flow, label, open_hands, player
from tui.look.pieces import back, chip

FIG = About("fig", 0)


class FigsBoard(Board):
    steps = (Step(50, 5, 2),)
    signs: ClassVar[dict[str, str]] = {
        "●3": "figs eaten",
        "Basket": "the figs that are left: a turn takes some",
        "Your card": "how sweet your tooth is: so many points come to your figs",
    }

    def draw(self, view: BasketView, room: Size) -> Drawing:
        drawing = Drawing()
        drawing.write(0, 0, label("Basket", f"{view.figs} figs"))
        figs = [Thing(chip("hue.6", str(n + 1)), Place("fig", n), FIG) for n in range(view.figs)]
        drawing.add(flow(figs, room.width, room.height - 1), 0, 1)
        return drawing

    def belongings(self, view: BasketView, seat: int, name: Text, width: int) -> Drawing:
        return player(seat, name, [(f"●{view.eaten[seat]}", "coin")], width, seat == view.turn)

    def hand(self, view: BasketView, room: Size, order: str = "") -> Drawing:
        if view.eyes == EVERYTHING:
            return open_hands([[_card(worth)] for worth in view.cards], room)
        return fan(label("Your card"), [_card(view.cards[view.eyes])], room) if view.eyes >= 0 else Drawing()

    def phase(self, view: BasketView) -> str:
        return f"turn {view.number}"


def _card(worth: int) -> Thing:
    if worth == UNSEEN:
        return Thing(back(1))
    return Thing(chip("hue.2", f"sweet tooth {worth}"), Place("card", worth), About("card", worth))


BOARD = FigsBoard()
