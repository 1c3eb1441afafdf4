"""Phase 6 and the end: DB-10, DB-11."""

import pytest

from rules.state import NOBODY
from rulesets.dungeon_bazar.components import BOX
from rulesets.dungeon_bazar.dungeon import ENTRANCE
from rulesets.dungeon_bazar.events.closing import (
    CaveReset,
    CloudyLost,
    FavoursMissed,
    FavoursRewarded,
    GameEnded,
    TieDrawn,
)
from rulesets.dungeon_bazar.state import HELD, OFFERING, Cavern
from tests.rulesets.dungeon_bazar.table import Bazaar, hero, last_out, put
from tests.sitting import NAMES, only, told


def last_season(coins: list[int], favours: list[int], seed: int = 1, **options: str) -> Bazaar:
    """The last player's exit ends the game."""

    def arrange(s: Cavern) -> None:
        s.season, s.coins, s.favours = 3, coins[:], favours[:]

    return last_out(order=range(len(coins)), arrange=arrange, seed=seed, **options)


@pytest.mark.rule("DB-10.1")
def test_heroes_and_the_seasonal_spell_leave_the_game() -> None:
    table = last_out(arrange=lambda s: setattr(s, "season", 1))
    events = table.play("leave")
    assert told(events, CaveReset)
    assert {hero("Wanda"), hero("Greta")} <= set(table.match.state.gone)
    assert table.view().season == 2
    assert all(BOX.heroes[index].level == 2 for index in table.view().row)


@pytest.mark.rule("DB-10.2", "R-DB-30")
def test_ogre_accountant_and_tokens_go_home() -> None:
    def arrange(s: Cavern) -> None:
        s.ogre, s.ogre_master, s.accountant = 0, 1, 0
        put(s, 1, None, {1: 1})
        s.tokens = 0b000000110
        s.cloudy = 2

    table = last_out(arrange=arrange)
    before = table.match.state.treasure_favours
    table.play("leave")
    view, s = table.view(), table.match.state
    assert (view.ogre, view.ogre_master, view.accountant) == (5, NOBODY, NOBODY)
    assert view.tokens == (False, True, True, True, True, False, False, False, False)
    assert view.tokens[s.cloudy]
    assert s.treasure_favours == before + 1 - 3  # one lay there still, three are laid out


@pytest.mark.rule("DB-10.2")
def test_cloudy_hides_anew() -> None:
    places = set()
    for seed in range(12):
        table = last_out(seed=seed)
        table.play("leave")
        places.add(table.match.state.cloudy)
    assert places == {1, 2, 3, 4}


@pytest.mark.rule("DB-10.3")
def test_goblins_pawns_and_exit_tokens_return() -> None:
    table = last_out(arrange=lambda s: (put(s, 0, 1, {1: 2}), put(s, 1, 1, {1: 1})))
    table.play("leave")
    view = table.view()
    assert [(who.goblins, sum(who.placed), who.pawn, who.exit) for who in view.merchants] == [
        (4, 0, ENTRANCE, NOBODY)
    ] * 2
    assert (view.exits, view.phase) == ((), OFFERING)


@pytest.mark.rule("DB-5.10")
def test_cloudy_is_lost_at_the_end_of_the_season() -> None:
    table = last_out(arrange=lambda s: setattr(s, "cloudy", HELD + 1))
    assert only(table.play("leave"), CloudyLost).seat == 1
    assert not table.view().merchants[1].holds_cloudy


@pytest.mark.rule("DB-11.1", "DB-11.2")
def test_most_favours_gain_and_fewest_lose() -> None:
    table = last_season([30, 20, 25], [1, 4, 2])
    events = table.play("leave")
    assert only(events, FavoursRewarded).seats == (1,)
    assert only(events, FavoursMissed).seats == (0,)
    assert [who.coins for who in table.view().merchants] == [27, 25, 25]
    outcome = table.match.outcome()
    assert [outcome.total(seat) for seat in range(3)] == [27, 25, 25]


@pytest.mark.rule("DB-11.1", "R-DB-16")
def test_ties_gain_and_lose_alike() -> None:
    table = last_season([30, 20, 10, 5], [3, 3, 1, 1])
    table.play("leave")
    assert [who.coins for who in table.view().merchants] == [35, 25, 7, 2]
    table = last_season([30, 20], [2, 2])
    table.play("leave")
    assert [who.coins for who in table.view().merchants] == [32, 22]


@pytest.mark.rule("R-DB-16")
def test_nobody_falls_below_zero() -> None:
    table = last_season([2, 20], [0, 1])
    events = table.play("leave")
    assert table.view().merchants[0].coins == 0
    assert "Fewest favours (0): Ana loses two coins." in table.log(events)
    assert table.match.outcome().total(0) == 0


@pytest.mark.rule("DB-0.2", "DB-11.3")
def test_most_coins_win() -> None:
    table = last_season([30, 40], [1, 1])
    events = table.play("leave")
    assert only(events, GameEnded).winners == (1,)
    outcome = table.match.outcome()
    assert (outcome.winners, outcome.reason) == ((1,), "most coins")
    assert outcome.sentence.read(NAMES) == "Ben is the richest merchant, with 42 coins."


@pytest.mark.rule("DB-11.3", "R-DB-17")
def test_a_tie_is_drawn_for_all_to_see() -> None:
    winners = set()
    for seed in range(8):
        table = last_season([30, 30, 10], [2, 2, 1], seed=seed)
        event = only(table.play("leave"), TieDrawn)
        assert event.tied == (0, 1)
        assert table.match.outcome().winners == (event.winner,)
        assert table.match.outcome().reason == "drawn by lot"
        winners.add(event.winner)
    assert winners == {0, 1}


@pytest.mark.rule("R-DB-17")
def test_by_option_a_tie_is_shared() -> None:
    table = last_season([30, 30, 10], [2, 2, 1], finalTie="shared")
    assert not told(table.play("leave"), TieDrawn)
    assert table.match.outcome().winners == (0, 1)
    assert table.match.game.judgement.worth(table.match.state, 0) == 0.5


@pytest.mark.rule("R-DB-29")
def test_favour_tokens_never_run_out() -> None:
    def arrange(s: Cavern) -> None:
        s.treasure_favours = 0
        s.cloudy = HELD + 1
        put(s, 1, 1)

    table = last_out(arrange=arrange)
    table.play("home")
    assert table.view().merchants[1].favours == 2
    assert table.match.state.treasure_favours == -1
