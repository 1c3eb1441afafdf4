"""Where arrow keys lead: straight ahead, round to the other end of the line, and everywhere in the end."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from rules.kinds import Place
from rulesets import shelf
from tests.terminal.screenshots import table
from tui.widgets.arrow_keys import nearest

ROW, LEFT, RIGHT, LOG = (Place("some", number) for number in range(4))
SPOTS = {
    ROW: Region(3, 6, 42, 1),  # a market row that is as wide as the board
    LEFT: Region(5, 11, 16, 1),
    RIGHT: Region(22, 11, 19, 1),
    LOG: Region(51, 9, 29, 3),
}
"""Cards of a hand below a wide row, and a log beside both."""

DOWN, UP, ON, BACK = (0, 1), (0, -1), (1, 0), (-1, 0)


def test_below_a_wide_row_lie_the_cards_under_it_and_not_the_log_beside_it() -> None:
    assert nearest(SPOTS, ROW, *DOWN) in (LEFT, RIGHT)
    assert nearest(SPOTS, LEFT, *UP) == nearest(SPOTS, RIGHT, *UP) == ROW


def test_round_the_end_of_a_line_lies_its_beginning() -> None:
    cards = {place: SPOTS[place] for place in (ROW, LEFT, RIGHT)}
    assert nearest(cards, RIGHT, *ON) == LEFT
    assert nearest(cards, LEFT, *BACK) == RIGHT
    assert nearest(cards, LEFT, *DOWN) == ROW


def test_one_place_alone_leads_nowhere() -> None:
    assert nearest({ROW: SPOTS[ROW]}, ROW, *DOWN) == ROW
    assert nearest(SPOTS, None, *DOWN) == ROW


@pytest.mark.parametrize("game", [facts.name for facts in shelf()])
async def test_everything_in_sight_can_be_reached(game: str) -> None:
    async with table(game, 2, 5, 12)() as player:
        await player.rest()
        spots = {place: sight.region for place, sight in player.at.around.sights().items()}
        reached, ahead = set[Place](), [next(iter(spots))]
        while ahead:
            here = ahead.pop()
            reached.add(here)
            ahead += {nearest(spots, here, *way) for way in (DOWN, UP, ON, BACK)} - reached
        assert reached == set(spots)
