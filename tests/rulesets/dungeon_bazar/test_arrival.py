"""Phase 1: heroes, Entrance, seasonal spell: DB-3."""

import pytest

from rules.events import PhaseBegan
from rulesets.dungeon_bazar.components import BOX, KIND_DECK, WISHES
from rulesets.dungeon_bazar.dungeon import (
    ABOVE,
    BELOW,
    CENTRE,
    ENTRANCE,
    LEFT,
    RIGHT,
    ROOMS,
    dig,
    entrance_side,
    with_entrance,
)
from rulesets.dungeon_bazar.events.arrival import (
    EntrancePlaced,
    GuideDrawn,
    GuidePassedCentre,
    HeroArrived,
    SpellTurned,
)
from rulesets.dungeon_bazar.state import Cavern
from tests.rulesets.dungeon_bazar.table import CONTENTS, TILES, Bazaar, hero, in_cave, last_out, sit
from tests.sitting import Sitting, only, told

# Tiles by their doors: right and bottom.
BOTH_OPEN, BOTTOM_SHUT, RIGHT_SHUT = 1, 2, 3


def about_to_arrive(contents: tuple[int, ...], *top: str, players: int = 2) -> Bazaar:
    """The last merchant to be chosen brings on the first Season; the named heroes come in this order."""
    table: Bazaar = Sitting("dungeon-bazar", players)

    def lay(s: Cavern) -> None:
        s.dungeon = dig(TILES, contents)
        rest = tuple(index for index in s.hero_decks[0] if index not in map(hero, top))
        s.hero_decks = (rest + tuple(map(hero, reversed(top))), *s.hero_decks[1:])

    table.lay(lay)
    for _ in range(players - 1):
        table.play(table.options()[0])
    return table


@pytest.mark.rule("DB-3.1", "DB-3.6", "R-DB-27")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_heroes_line_up_with_their_coins(players: int, number: int) -> None:
    table = about_to_arrive(CONTENTS, "Bodo", "Frida", "Hilda", "Wanda", players=players)
    before = table.match.state.treasure_coins
    events = table.play(table.options()[-1])
    view = table.view()
    expected = [hero(name) for name in ("Bodo", "Frida", "Hilda")[:number]]
    assert list(view.row) == expected
    assert list(view.purses) == [BOX.heroes[index].coins for index in expected]
    assert [event.hero for event in events if isinstance(event, HeroArrived)] == expected
    guide = hero(("Hilda", "Wanda")[number - 2])
    assert only(events, GuideDrawn).hero == view.guide == guide
    assert guide not in view.row
    spent = before - table.match.state.treasure_coins
    assert spent == sum(view.purses) + sum(who.coins - 20 for who in view.merchants)


@pytest.mark.rule("DB-3.2")
def test_the_entrance_goes_to_the_first_kind_of_the_guide() -> None:
    table = about_to_arrive(CONTENTS, "Bodo", "Frida", "Tam")  # Tam wants a familiar first: room 6
    event = only(table.play(table.options()[-1]), EntrancePlaced)
    assert (event.room, event.side) == (5, RIGHT)
    assert table.view().gate == 5


@pytest.mark.rule("DB-3.3")
def test_in_the_centre_the_next_kind_counts() -> None:
    """The example of the rulebook: potions in the centre, armour at the bottom left, its right door shut."""
    contents = (8, 0, 3, 4, 2, 5, 1, 6, 7)
    table = about_to_arrive(contents, "Bodo", "Frida", "Wanda")
    events = table.play(table.options()[-1])
    assert told(events, GuidePassedCentre)
    event = only(events, EntrancePlaced)
    assert (event.room, event.side, event.closed) == (6, BELOW, False)


@pytest.mark.rule("DB-3.4", "R-DB-4")
@pytest.mark.parametrize(
    ("room", "tile", "side"),
    [
        (0, BOTH_OPEN, LEFT),
        (1, BOTH_OPEN, ABOVE),
        (2, BOTH_OPEN, RIGHT),
        (2, RIGHT_SHUT, ABOVE),
        (3, BOTH_OPEN, LEFT),
        (5, BOTH_OPEN, RIGHT),
        (5, RIGHT_SHUT, RIGHT),
        (6, BOTH_OPEN, BELOW),
        (6, BOTTOM_SHUT, LEFT),
        (7, BOTH_OPEN, BELOW),
        (7, BOTTOM_SHUT, BELOW),
        (8, BOTH_OPEN, BELOW),
        (8, BOTTOM_SHUT, RIGHT),
        (8, RIGHT_SHUT, BELOW),
    ],
)
def test_the_side_of_the_entrance(room: int, tile: int, side: int) -> None:
    tiles = tuple(tile if place == room else 7 for place in ROOMS)
    assert entrance_side(tiles, room) == side


@pytest.mark.rule("R-DB-4")
def test_above_and_left_the_way_in_is_always_open() -> None:
    cave = dig(TILES, CONTENTS)
    for room, side in ((0, LEFT), (0, ABOVE), (3, LEFT)):
        assert with_entrance(cave, room, side).ways[ENTRANCE] == (room,)


@pytest.mark.rule("R-DB-4", "R-DB-28")
def test_a_closed_way_in_is_opened_first_and_leads_only_in() -> None:
    tiles = (0, 1, 2, 3, 5, 4, 6, 7, 8)  # the right door of room 6 is shut

    def lay(s: Cavern) -> None:
        s.dungeon = with_entrance(dig(tiles, CONTENTS), 5, RIGHT)

    table = in_cave("viking-b", "arab-a", arrange=lay)
    assert table.refused("move 6") == "DB-5.4"
    table.play("open 6")
    assert [line for line in table.options() if "move" in line] == ["act move 6"]
    table.play("move 6")
    assert table.view().merchants[0].pawn == 5


@pytest.mark.rule("DB-3.5", "R-DB-5")
def test_the_entrance_is_placed_anew_each_season_and_may_stay() -> None:
    spots = []
    for seed in range(12):
        table = last_out(seed=seed)
        events = table.play("leave")
        event = only(events, EntrancePlaced)
        spots.append(event.room)
        assert event.room != CENTRE
        assert table.view().gate == event.room
    assert 1 in spots  # the same room as the Season before
    assert len(set(spots)) > 2


@pytest.mark.rule("DB-3.7")
def test_a_seasonal_spell_is_turned_up() -> None:
    table = last_out()
    top = table.match.state.spells[-1]
    events = table.play("leave")
    assert only(events, SpellTurned).spell == table.view().spell == top


@pytest.mark.rule("DB-3.2", "DB-3.3")
@pytest.mark.parametrize("seed", range(20))
def test_the_guide_and_the_entrance_agree(seed: int) -> None:
    view = sit(2, seed=seed).view()
    rooms = [view.contents.index(KIND_DECK[kind]) for kind in WISHES[view.guide]]
    assert view.gate == next(room for room in rooms if room != CENTRE)


def test_the_phase_is_told() -> None:
    events = sit(2).match.opening
    assert [event.key for event in events if isinstance(event, PhaseBegan)] == ["set-up", "season", "offering"]
