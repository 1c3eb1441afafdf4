"""Two teams of two (DG-9)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.events import UNSEEN, WATCHER
from rulesets.dragon_market.components import CARDS, SQUARE_NAMES
from rulesets.dragon_market.events import ObjectiveCompleted, ObjectiveKept, ObjectivesDrawn
from rulesets.dragon_market.state import Harbour
from tests.rulesets.dragon_market.table import quay, to
from tests.sitting import NAMES, Sitting, only, told

TEAMS = {"teams": "on"}
RED_TEAMS = {"teams": "on", "cards": "red"}


@pytest.mark.rule("DG-9.1", "R-DG-30")
def test_partners_sit_opposite_and_share_one_objective() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 4, 3, teams="on")
    view = table.view()
    assert [family.seats for family in view.families] == [(0, 2), (1, 3)]
    assert view.pile == 8
    homes = [SQUARE_NAMES[home] for home in view.homes]
    assert (homes[0], homes[2]) == ("A1", "J10")


@pytest.mark.rule("DG-9.2")
def test_turns_alternate_between_teams_and_inside_them() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 4, 3, teams="on")
    seats = []
    for _ in range(4):
        seats.append(table.asked()[1])
        table.play("end")
    assert [seat % 2 for seat in seats] == [seats[0] % 2, 1 - seats[0] % 2] * 2
    assert len(set(seats)) == 4


@pytest.mark.rule("DG-9.3", "R-DG-30")
def test_a_team_has_one_purse_and_pools_its_first_coins() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 4, 3, teams="on")
    view = table.view()
    assert view.families[view.first % 2].coins == 0 + 2
    assert view.families[1 - view.first % 2].coins == 1 + 3
    mine = quay(players=4, turn=2, coins=[3, 0], options=TEAMS)
    mine.play("coin", "coin")
    assert mine.view().families[0].coins == 1
    assert mine.refused("coin") == "DG-6.3"


@pytest.mark.rule("R-DG-30")
def test_a_short_stock_is_filled_from_the_other_team() -> None:
    table = quay(players=4, coins=[4, 8], points=3, options=TEAMS)
    table.play("bank")
    assert [family.coins for family in table.view().families] == [7, 5]


@pytest.mark.rule("DG-9.4")
def test_either_partner_delivers_what_both_collected() -> None:
    table = quay(
        "J7 south: bonsai snake",
        players=4,
        turn=2,
        heirs={2: "J9"},
        cards={0: "B06"},
        got={0: "frog goldfish ring carpet"},
        options=TEAMS,
    )
    event = only(table.play("step J10"), ObjectiveCompleted)
    assert event.seat == 2
    assert len(table.view().families[0].done) == 1


@pytest.mark.rule("DG-9.4", "R-DG-30")
def test_an_heir_uses_only_his_own_pontoon_and_must_come_to_it() -> None:
    table = quay(
        "B1 east: carpet bonsai",
        players=4,
        heirs={0: "C1"},
        cards={0: "B06"},
        got={0: "frog goldfish ring"},
        options=TEAMS,
    )
    assert not told(table.play("take carpet"), ObjectiveCompleted), "the partner is at home, but did not come home"
    near_partner = quay("G1 east: carpet bonsai", players=4, heirs={0: "I1"}, options=TEAMS)
    assert near_partner.refused("step J1") == "R-DG-12"


@pytest.mark.rule("R-DG-31")
def test_what_the_partner_has_is_not_taken_again() -> None:
    table = quay(
        "B1 east: carpet ring", players=4, turn=2, heirs={2: "C1"}, cards={0: "B06"}, got={0: "carpet"}, options=TEAMS
    )
    assert table.refused("take carpet") == "R-DG-31"


@pytest.mark.rule("DG-9.5")
def test_four_objectives_win_for_both_partners() -> None:
    table = quay(
        "D1 west: bonsai snake",
        players=4,
        heirs={0: "B1"},
        cards={0: "B06"},
        got={0: "frog goldfish ring carpet"},
        options=TEAMS,
    )
    table.match.state.done[0] = (0, 1, 2)
    table.play("step A1")
    outcome = table.match.outcome()
    assert (outcome.winners, outcome.rule) == ((0, 2), "DG-9.5")
    assert outcome.sentence.read(NAMES) == "Ana and Cleo win: four objectives brought home."
    assert table.match.game.judgement.worth(table.match.state, 2) == 0.5


@pytest.mark.rule("R-DG-38", "DG-9.1")
def test_the_earlier_partner_chooses_the_first_card_and_the_deliverer_the_next() -> None:
    table: Sitting[Harbour] = Sitting("dragon-market", 4, 3, **RED_TEAMS)
    first = table.view().first
    asked = []
    while table.asked()[0] == "keep":
        seat = table.asked()[1]
        asked.append(seat)
        assert table.view(seat).looks == table.view((seat + 2) % 4).looks != ()
        assert table.view((seat + 1) % 4).looks == ()
        table.play(table.options()[0])
    assert asked == [first, (first + 1) % 4]
    home = quay(
        "J7 south",
        players=4,
        turn=2,
        heirs={2: "J9"},
        cards={0: "R08"},
        got={0: "carpet teapot lantern"},
        options=RED_TEAMS,
    )
    drawn = only(home.play("step J10"), ObjectivesDrawn)
    assert home.asked() == ("keep", 2)
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1).cards == (UNSEEN, UNSEEN)
    kept = only(home.play(f"keep {CARDS[drawn.cards[0]].name}"), ObjectiveKept)
    assert kept.seen_by(0).card == home.view(0).families[0].card
    assert kept.seen_by(WATCHER).card == UNSEEN


@pytest.mark.rule("DG-9.6", "R-DG-32")
def test_the_partner_on_turn_uses_the_bonuses_of_the_team() -> None:
    table = quay("D3 east: carpet ring", players=4, turn=2, bonuses="flip", options=RED_TEAMS)
    table.play(f"flip {sorted(to(table, 'flip'))[0]}")
    for _ in range(2):
        table.play("end")
    assert table.asked() == ("act", 0)
    assert to(table, "flip"), "by default every turn may use them"


@pytest.mark.rule("R-DG-32")
def test_by_option_only_one_partner_uses_bonuses_in_a_round() -> None:
    options = RED_TEAMS | {"teamPowersOncePerRound": "on"}
    table = quay("D3 east: carpet ring", players=4, turn=0, bonuses="flip", options=options)
    line = f"flip {sorted(to(table, 'flip'))[0]}"
    table.play(line, "end", "end")
    assert table.asked() == ("act", 2)
    assert to(table, "flip") == set()
    assert table.refused(line) == "R-DG-32"
    table.play("end", "end")
    assert table.asked() == ("act", 0)
    assert to(table, "flip"), "a new round"


def waiting_at_home(options: dict[str, str], **more: Any) -> Sitting[Harbour]:
    """Ana fills the card far out, while Cleo stands on her pontoon."""
    card, got = ("R02", "frog carpet") if options.get("cards") == "red" else ("B06", "frog ring carpet")
    last = "parasol" if options.get("cards") == "red" else "goldfish"
    return quay(
        f"C4 east: {last} snake",
        players=4,
        heirs={0: "D4"},
        cards={0: card},
        got={0: got},
        options=options,
        **more,
    )


@pytest.mark.rule("R-DG-40", "DG-9.4")
def test_an_heir_who_waits_at_home_delivers_at_the_start_of_his_turn() -> None:
    table = waiting_at_home(TEAMS)
    assert not told(table.play("take goldfish"), ObjectiveCompleted), "not in the partner's turn"
    assert "Cleo delivers when next on turn" in table.prompt().sentence.read(NAMES)
    assert not told(table.play("end"), ObjectiveCompleted)
    event = only(table.play("end"), ObjectiveCompleted)
    assert (event.seat, event.rule) == (2, "R-DG-40")
    assert table.asked() == ("act", 2)
    assert table.view().points == sum(table.view().rolled), "for no point"
    assert table.view().families[0].done


@pytest.mark.rule("R-DG-40", "DG-9.5")
def test_the_last_objective_can_be_delivered_by_waiting() -> None:
    table = waiting_at_home(TEAMS)
    table.match.state.done[0] = (0, 1, 2)
    table.play("take goldfish", "end")
    table.play("end")
    assert table.match.over
    assert table.match.outcome().winners == (0, 2)


@pytest.mark.rule("R-DG-40", "R-DG-38")
def test_who_delivered_by_waiting_chooses_the_next_card() -> None:
    table = waiting_at_home(RED_TEAMS)
    table.play("take parasol", "end", "end")
    assert table.asked() == ("keep", 2)
    table.match.play(2, table.prompt().offers[0].choice)
    assert table.asked() == ("act", 2)


@pytest.mark.rule("R-DG-40")
def test_a_hint_counts_on_the_partner_at_home() -> None:
    table = waiting_at_home(TEAMS)
    table.play("take goldfish")
    aim = table.match.game.judgement.aim
    assert aim is not None
    assert "your partner is there already" in aim(table.match.state, 0)


@pytest.mark.rule("DG-9.3")
def test_a_teams_purse_belongs_to_both() -> None:
    table = quay(players=4, coins=[4, 8], points=3, options=TEAMS)
    assert "Ana takes a coin from Ben and Dov." in table.log(table.play("bank"))
    poor = quay(players=4, turn=2, coins=[0, 3], options=TEAMS)
    assert poor.refused("coin") == "DG-6.3"
    assert "Your team has no coins." in [closed.reason.read(NAMES) for closed in poor.prompt().closed]
