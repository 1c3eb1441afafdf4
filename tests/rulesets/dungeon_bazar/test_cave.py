"""Phase 3: action rounds: DB-5, DB-6, and what was ruled about them."""

from typing import Any

import pytest

from rules.events import TurnBegan
from rulesets.dungeon_bazar.deeds import OPEN_DOOR
from rulesets.dungeon_bazar.events.cave import (
    STOPPED,
    AccountantBribed,
    CloudyBroughtHome,
    CloudyFound,
    DoorOpened,
    FavourCollected,
    HelpAsked,
    LeftDungeon,
    OgreRecruited,
    RoundEnded,
)
from rulesets.dungeon_bazar.state import HELD, Cavern
from tests.rulesets.dungeon_bazar.table import Arrange, Bazaar, in_cave, on_door, put
from tests.sitting import NAMES, only, told


def standing_in(room: int, **fields: object) -> Arrange:
    """Ana's pawn in a room, and anything else about the table."""

    def arrange(s: Cavern) -> None:
        put(s, 0, room)
        for name, value in fields.items():
            setattr(s, name, value)

    return arrange


@pytest.mark.rule("DB-5.1")
def test_rounds_go_clockwise_from_the_first_player_past_those_who_left() -> None:
    table = in_cave(players=3, arrange=lambda s: s.stack.__setitem__(0, ("round", 1, ())))
    events = table.play("end", "leave", "stay pay", "end", "stay pay", "end")
    assert [event.seat for event in events if isinstance(event, TurnBegan)] == [2, 0, 1, 0]


@pytest.mark.rule("DB-5.2", "R-DB-11")
def test_up_to_three_actions_in_any_mix() -> None:
    table = in_cave(arrange=standing_in(2))
    table.play("goblin", "goblin", "goblin")
    assert table.view().merchants[0].placed[1] == 3
    assert table.asked() == ("act", 0)  # only the Dragon's Help could follow
    assert table.options() == ["act help", "act end"]
    assert table.refused("goblin") == "DB-5.2"
    table.play("end")
    events = table.play("move 2", "end")
    assert only(events, RoundEnded).spare == 2
    events = table.play("end")
    assert only(events, RoundEnded).spare == 3  # none at all


@pytest.mark.rule("DB-5.2")
def test_a_round_ends_by_itself_when_nothing_can_follow() -> None:
    table = in_cave(arrange=standing_in(2, favours=[0, 1]))
    table.play("goblin", "goblin", "goblin")
    assert table.asked() == ("act", 1)


@pytest.mark.rule("DB-5.3", "R-DB-6", "DB-6.6")
@pytest.mark.parametrize(
    ("action", "arrange"),
    [
        ("move 3", standing_in(2)),
        ("goblin", standing_in(2)),
        ("open 6", standing_in(3)),
        ("collect", standing_in(2)),
        ("home", standing_in(1, cloudy=HELD)),
        ("bribe", standing_in(7)),
        ("ogre", standing_in(6)),
    ],
)
def test_seven_kinds_of_action_cost_one_action_each(action: str, arrange: Arrange) -> None:
    table = in_cave(arrange=arrange)
    table.play(action)
    if table.asked()[0] == "ogre":
        table.play("ogre 6")
    assert table.view().actions == 2


@pytest.mark.rule("DB-5.4")
def test_moves_go_through_open_doors_only() -> None:
    table = in_cave()
    assert [line for line in table.options() if "move" in line or "open" in line] == ["act move 2"]
    table.play("move 2")
    assert table.view().actions == 2  # the step in is a move, too
    assert sorted(line for line in table.options() if "move" in line) == ["act move 1", "act move 3", "act move 5"]
    assert table.match.objection(0, 8).refusal.rule == "DB-5.4"  # room 9 is nowhere near
    table.play("move 5")
    assert table.closed()["act move 4"] == table.closed()["act move 6"] == "DB-5.4"
    assert table.refused("move 6") == "DB-5.4"


@pytest.mark.rule("DB-5.5")
def test_a_goblin_needs_a_cube_at_hand() -> None:
    table = in_cave(arrange=standing_in(2, goblins=[1, 4]))
    table.play("goblin")
    assert table.refused("goblin") == "DB-5.5"


@pytest.mark.rule("DB-5.6")
def test_a_closed_door_takes_the_pawn_and_then_the_next_action() -> None:
    table = in_cave(arrange=standing_in(3))
    event = only(table.play("open 6"), DoorOpened)
    assert (event.room, event.paid) == (5, 0)
    assert table.view().merchants[0].pawn == on_door(3, 6)
    table.play("move 6")
    assert (table.view().merchants[0].pawn, table.view().actions) == (5, 1)
    assert table.closed()["act move 3"] == "DB-5.4"  # shut behind him


@pytest.mark.rule("DB-5.6")
def test_there_must_be_a_closed_door() -> None:
    table = in_cave(arrange=standing_in(3))
    assert table.refused("open 2") == "DB-5.4", "that door is open"
    assert table.refused("open 7") == "DB-5.6", "and there is none"


@pytest.mark.rule("DB-5.7", "R-DB-35")
def test_a_round_may_end_on_a_door_and_the_next_begins_with_a_move_to_either_side() -> None:
    table = in_cave(arrange=standing_in(2, favours=[0, 0]))
    table.play("goblin", "move 3", "open 6")
    assert table.asked() == ("act", 1)
    table.play("end")
    assert table.options() == ["act move 3", "act move 6", "act leave"]
    for action in ("goblin", "collect", "home", "bribe", "ogre", "end"):
        assert table.refused(action) == "R-DB-35"
    table.play("move 3")
    assert table.view().merchants[0].pawn == 2


@pytest.mark.rule("R-DB-35")
def test_on_a_door_the_help_may_be_asked_for() -> None:
    table = in_cave(arrange=standing_in(3))
    table.play("open 6")
    assert "act help" in table.options()
    assert table.match.objection(0, OPEN_DOOR).refusal.rule == "R-DB-35"
    table.play("help")
    assert table.options() == ["act move 3", "act move 6", "act end"]


def on_the_door(*faces: str, **changes: Any) -> Bazaar:
    """Ana's round begins on the door between rooms 3 and 6."""

    def arrange(s: Cavern) -> None:
        s.pawns[0] = on_door(3, 6)
        for name, value in changes.items():
            setattr(s, name, value)

    return in_cave(*faces, arrange=arrange)


@pytest.mark.rule("R-DB-35", "DB-5.7")
def test_a_round_that_begins_on_a_door_is_not_ended_there() -> None:
    table = on_the_door()
    assert "begin with a move" in table.prompt().sentence.read(NAMES)
    assert table.refused("end") == "R-DB-35"
    table.play("help")
    assert table.refused("end") == "R-DB-35", "the help moves nobody"
    table.play("move 6", "end")
    assert table.asked() == ("act", 1)


@pytest.mark.rule("R-DB-35", "R-DB-8b")
def test_from_a_door_one_may_leave_unless_the_round_is_paid_for() -> None:
    assert on_the_door().play("leave")
    paid = on_the_door(exits=(1,))
    paid.play("stay pay")
    assert paid.options() == ["act move 3", "act move 6", "act help"]
    assert paid.refused("end") == "R-DB-35"


@pytest.mark.rule("R-DB-35", "R-DB-36", "DB-12.5")
def test_a_door_that_a_coin_has_opened_in_this_round_is_a_place_to_stop() -> None:
    table = in_cave("chinese-a", "arab-a", arrange=standing_in(3))
    table.play("unlock 6")
    assert "act end" in table.options()
    table.play("help", "end")
    table.play("end")
    assert table.refused("end") == "R-DB-35", "but not of a second round"


@pytest.mark.rule("DB-5.8")
def test_a_door_opens_for_one_pawn_and_holds_several() -> None:
    table = in_cave(arrange=lambda s: (put(s, 0, 3), put(s, 1, 6)))
    table.play("open 6", "end")
    assert table.closed()["act move 3"] == "DB-5.4"
    table.play("open 3")
    assert [who.pawn for who in table.view().merchants] == [on_door(3, 6)] * 2


@pytest.mark.rule("DB-5.9")
def test_a_collected_token_is_taken_and_gone() -> None:
    table = in_cave(arrange=standing_in(2))
    events = table.play("collect")
    assert told(events, FavourCollected)
    assert table.view().merchants[0].favours == 2
    assert not table.view().tokens[1]
    assert table.refused("collect") == "DB-5.9"
    assert table.match.undo_objection(0)  # something hidden was seen


@pytest.mark.rule("DB-5.10")
def test_cloudy_is_no_favour_token() -> None:
    table = in_cave(arrange=standing_in(5))
    assert told(table.play("collect"), CloudyFound)
    assert table.view().merchants[0].favours == 1
    assert table.view(1).merchants[0].holds_cloudy
    assert table.view(1).cloudy == HELD


@pytest.mark.rule("DB-6.1", "R-DB-10")
@pytest.mark.parametrize("before", [0, 1, 3])
def test_help_gives_two_actions_once_at_any_point(before: int) -> None:
    table = in_cave(arrange=standing_in(2, favours=[2, 1]))
    treasure = table.match.state.treasure_favours
    table.play(*["goblin"] * before)
    event = only(table.play("help"), HelpAsked)
    assert event.actions == 2
    assert table.view().actions == 3 - before + 2
    assert table.view().merchants[0].favours == 1
    assert table.match.state.treasure_favours == treasure + 1
    assert table.refused("help") == "DB-6.1"
    assert table.refused("leave") == "DB-7.1"  # help is no exit


@pytest.mark.rule("DB-6.1")
def test_no_favour_no_help() -> None:
    table = in_cave(arrange=standing_in(2, favours=[0, 1]))
    assert table.refused("help") == "DB-6.1"


@pytest.mark.rule("DB-6.2")
def test_either_collect_or_spend() -> None:
    table = in_cave(arrange=standing_in(2))
    table.play("collect")
    assert table.refused("help") == "DB-6.2"
    table = in_cave(arrange=standing_in(2))
    table.play("help")
    assert table.refused("collect") == "DB-6.2"
    table.play("goblin", "goblin", "goblin")
    assert table.refused("collect") == "DB-6.2"  # nor with the extra actions


@pytest.mark.rule("R-DB-7")
def test_the_ogre_and_cloudy_count_in_that_rule() -> None:
    table = in_cave(arrange=standing_in(6, tokens=0b000100000, cloudy=5))
    table.play("collect")  # it is Cloudy, and counts
    assert table.refused("ogre") == "R-DB-7"
    assert table.refused("help") == "DB-6.2"
    table = in_cave(arrange=standing_in(6, tokens=0b000100000))
    table.play("ogre", "ogre 6")
    assert table.refused("collect") == "DB-6.2"


@pytest.mark.rule("R-DB-7")
def test_a_favour_won_with_cloudy_is_no_collection() -> None:
    table = in_cave(arrange=standing_in(1, cloudy=HELD, favours=[0, 0]))
    table.play("home")
    assert "act help" in table.options()


@pytest.mark.rule("DB-6.3")
def test_bringing_cloudy_home() -> None:
    table = in_cave(arrange=standing_in(2, cloudy=HELD))
    assert table.refused("home") == "DB-6.3"
    table.play("move 1")
    event = only(table.play("home"), CloudyBroughtHome)
    assert (event.coins, event.favours) == (3, 1)
    assert (table.view().merchants[0].coins, table.view().merchants[0].favours) == (23, 2)
    assert table.refused("home") == "DB-6.3"


@pytest.mark.rule("DB-6.3")
def test_only_the_finder_brings_cloudy_home() -> None:
    table = in_cave(arrange=standing_in(1, cloudy=HELD + 1))
    assert table.refused("home") == "DB-6.3"


@pytest.mark.rule("DB-6.4")
def test_the_accountant_pays_for_favours_once_a_season() -> None:
    table = in_cave(arrange=lambda s: (put(s, 0, 7), put(s, 1, 7), s.favours.__setitem__(0, 3)))
    assert only(table.play("bribe"), AccountantBribed).coins == 3
    assert table.view().merchants[0].coins == 23
    assert table.refused("bribe") == "DB-6.4"
    table.play("end")
    assert table.refused("bribe") == "DB-6.4"


@pytest.mark.rule("DB-6.4")
def test_the_accountant_stays_in_his_room() -> None:
    assert in_cave(arrange=standing_in(2)).refused("bribe") == "DB-6.4"


@pytest.mark.rule("DB-6.5")
def test_the_ogre_goes_anywhere_with_a_goblin() -> None:
    table = in_cave(arrange=standing_in(6))
    events = table.play("ogre")
    assert table.asked() == ("ogre", 0)
    assert len(table.options()) == 9
    events = table.play("ogre 1")
    assert only(events, OgreRecruited).room == 0
    view = table.view()
    assert (view.ogre, view.ogre_master) == (0, 0)
    assert (view.merchants[0].goblins, view.merchants[0].favours, view.merchants[0].placed[0]) == (3, 0, 1)
    assert table.match.state.strength(0, 0) == 3
    assert table.refused("ogre") == "DB-6.5"


@pytest.mark.rule("DB-6.5")
def test_the_ogre_costs_a_favour_and_serves_one_player() -> None:
    assert in_cave(arrange=standing_in(6, favours=[0, 1])).refused("ogre") == "DB-6.5"
    assert in_cave(arrange=standing_in(6, ogre_master=1)).refused("ogre") == "DB-6.5"
    assert in_cave(arrange=standing_in(2)).refused("ogre") == "DB-6.5"


@pytest.mark.rule("R-DB-34")
def test_the_ogre_needs_a_goblin() -> None:
    assert in_cave(arrange=standing_in(6, goblins=[0, 4])).refused("ogre") == "R-DB-34"


@pytest.mark.rule("DB-6.2", "DB-6.6")
def test_the_example_of_the_rulebook() -> None:
    """Pauline collects; a round later she opens a door, bribes, asks for help, and may not collect again."""
    table = in_cave()
    table.play("move 2", "collect", "goblin")
    assert table.view().merchants[0].favours == 2
    table.play("end")  # the other player

    def behind_a_door(s: Cavern) -> None:
        put(s, 0, 8)

    table.lay(behind_a_door)
    table.play("open 7", "move 7")
    assert only(table.play("bribe"), AccountantBribed).coins == 2
    table.play("help", "move 4", "goblin")
    assert table.view().tokens[3]
    assert table.asked() == ("act", 1)


@pytest.mark.rule("R-DB-28")
def test_nothing_happens_at_the_entrance_and_nobody_goes_back() -> None:
    table = in_cave()
    for action in ("goblin", "collect", "bribe", "ogre", "home"):
        assert table.refused(action) == "R-DB-28"
    table.play("move 2")
    assert all(int(line.split()[-1]) in range(1, 10) for line in table.options() if "move" in line)


@pytest.mark.rule("R-DB-28")
@pytest.mark.parametrize("room", range(1, 10))
def test_no_door_leads_out(room: int) -> None:
    table = in_cave(arrange=standing_in(room))
    reached = {int(line.split()[-1]) for line in table.options() if "move" in line or "open" in line}
    row, column = divmod(room - 1, 3)
    assert all(abs((other - 1) // 3 - row) + abs((other - 1) % 3 - column) == 1 for other in reached)


@pytest.mark.rule("R-DB-37")
@pytest.mark.parametrize("players", [2, 3])
def test_after_five_idle_rounds_the_next_must_leave(players: int) -> None:
    table = in_cave(players=players)
    for _ in range(5 * players - 1):
        assert not told(table.play("end"), LeftDungeon)
    event = only(table.play("end"), LeftDungeon)
    assert (event.seat, event.why) == (0, STOPPED)
    assert table.asked() == ("stay", 1)


@pytest.mark.rule("R-DB-37")
@pytest.mark.parametrize("deed", ["goblin", "collect", "help"])
def test_any_deed_starts_the_count_again(deed: str) -> None:
    table = in_cave(arrange=standing_in(2))
    table.play(*["end"] * 8)
    table.play(deed, "end")
    for _ in range(9):
        assert not told(table.play("end"), LeftDungeon)
    assert told(table.play("end"), LeftDungeon)


@pytest.mark.rule("R-DB-37")
def test_walking_about_is_no_deed() -> None:
    table = in_cave(arrange=standing_in(2))
    for _ in range(4):
        table.play("move 3", "move 2", "end", "end")
    table.play("move 3", "end")
    assert told(table.play("end"), LeftDungeon)
