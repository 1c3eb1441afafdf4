"""Lucky Ocelots."""

import pytest

from rulesets.dale.events import (
    CardBlindfolded,
    CardsPassed,
    CardTurnedUp,
    DieRolled,
    HandDealt,
    NothingHappened,
    ValueGuessed,
)
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told

THREE = ["swift-broker", "cookies", "shattered-relic"]


def test_bold_haggler_adds_the_die_once_a_turn() -> None:
    table = Dale("bold-haggler junk", stall=THREE, other="junk", roll=3)
    assert "build" not in table.actions()
    assert only(table.play("use bold-haggler-1"), DieRolled).rolled == 3
    assert table.closed()["act use bold-haggler-1"] == "Bold Haggler"
    table.play("build", "build bold-haggler-1")  # a 4 now
    assert len(table.stall()) == 4


def test_the_roll_of_a_bold_haggler_is_binding() -> None:
    table = Dale("bold-haggler junk", other="junk", roll=2)
    table.play("use bold-haggler-1")
    assert "build" not in table.actions()  # no longer a 1


def test_every_bold_haggler_rolls_for_itself_and_again_next_turn() -> None:
    table = Dale("bold-haggler*2 junk", other="junk", deck="junk*9", other_deck="junk*4")
    table.play("use bold-haggler-1", "use bold-haggler-2", "reset", "reset nothing", "reset", "reset nothing")
    assert table.asked() == ("act", 0)
    table.play("use bold-haggler-1", "use bold-haggler-2")


def test_a_bold_haggler_that_came_back_is_new() -> None:
    table = Dale("bold-haggler swift-broker junk", other="junk", roll=2)
    table.play("use bold-haggler-1", "play swift-broker-1")  # discarded, shuffled in and drawn again
    assert "bold-haggler-1" in table.hand()
    assert table.table().masks == ()
    assert "use bold-haggler-1" in table.actions()


def test_new_season_trades_a_discarded_animal_card_for_a_market_card() -> None:
    table = Dale("new-season junk", discard="junk acorn charm", market_deck="gamble nuisance", other="junk")
    table.play("play new-season-1")
    assert set(table.options()) == {"new-season acorn-1", "new-season charm-1"}
    events = table.play("new-season acorn-1")
    assert table.market_discard() == ["acorn-1"]
    assert "nuisance-1" in table.hand()
    assert table.known(1, 0) == []
    assert "Ana draws a card from the market deck." in table.log(events, 1)


def test_new_season_needs_an_animal_card_and_no_reshuffle() -> None:
    table = Dale("new-season junk", discard="junk", market_deck="gamble", other="junk")
    assert told(table.play("play new-season-1"), NothingHappened)
    table = Dale("new-season junk", discard="acorn", other="junk")
    table.play("play new-season-1", "new-season acorn-1")
    assert table.market_discard() == ["acorn-1"]
    assert table.hand() == ["junk-1"]


def test_whirligig_mixes_a_new_hand_with_another_one() -> None:
    table = Dale("whirligig junk*2", deck="acorn charm", other="gamble nuisance cookies", players=3)
    events = table.play("play whirligig-1", "whirligig 2")
    assert len(table.hand(0)) == 2
    assert len(table.hand(1)) == 3
    mixed = {"acorn-1", "charm-1", "gamble", "nuisance-1", "cookies-1"}
    assert set(table.hand(0) + table.hand(1)) == mixed
    assert table.discard() == ["junk-1", "junk-2", "whirligig-1"]
    dealt = [event for event in events if isinstance(event, HandDealt)]
    assert [event.seen_by(2).cards for event in dealt] == [(-1, -1), (-1, -1, -1)]


def test_whirligig_alone_or_against_an_empty_hand() -> None:
    table = Dale("whirligig", deck="acorn", other="gamble")
    assert told(table.play("play whirligig-1"), NothingHappened)
    table = Dale("whirligig junk", deck="acorn", other="")
    table.play("play whirligig-1", "whirligig 2")
    assert table.hand(0) == ["acorn-1"]
    assert table.hand(1) == []


def test_charm_builds_the_card_it_turns_up_if_it_fits() -> None:
    table = Dale("charm junk", stall=THREE, market_deck="gamble acorn", other="junk")
    events = table.play("play charm-1")
    assert told(events, CardTurnedUp)
    assert table.stall()[3] == ["acorn-1"]
    assert table.asked() == ("act", 0)


def test_charm_throws_away_what_does_not_fit() -> None:
    table = Dale("charm junk", stall=THREE, market_deck="gamble", other="junk")
    table.play("play charm-1")
    assert table.market_discard() == ["gamble"]
    assert told(Dale("charm junk", other="junk").play("play charm-1"), NothingHappened)


def test_charm_counts_what_raises_cards_and_what_stretches_them() -> None:
    table = Dale("flashy-show charm junk", stall=[*THREE, "spyglass"], market_deck="acorn", other="junk")
    table.play("play flashy-show", "play charm-1")
    assert table.stall()[4] == ["acorn-1"]
    table = Dale("charm junk", stall=THREE, market_deck="accordion", other="junk")
    table.play("play charm-1")
    assert table.stall()[3] == ["accordion"]


def test_charm_turns_a_chameleon_up_plain() -> None:
    table = Dale("charm junk", stall=["swift-broker"], market_deck="reflection", other="junk", other_discard="acorn")
    table.play("play charm-1")
    assert table.stall()[1] == ["reflection-1"]


def test_charm_with_winter_goes_on_and_its_plus_still_follows() -> None:
    stall = [*THREE, "spyglass"]
    table = Dale("charm empty-chest acorn junk", stall=stall, market_deck="winter-is-coming", other="junk")
    table.play("play charm-1")
    assert table.asked() == ("build", 0)
    table.play("build empty-chest-1 acorn-1")
    assert table.asked() == ("act", 0)


def test_charm_may_win() -> None:
    stall = [*THREE, "spyglass", "flashy-show", "favourite-toy", "acorn"]
    table = Dale("charm junk", stall=stall, market_deck="gamble", other="junk", shows=3)
    table.play("play charm-1")
    assert table.match.outcome().winners == (0,)


@pytest.mark.parametrize(("roll", "exchanged"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_gamble_exchanges_as_many_cards_as_both_can(roll: int, exchanged: int) -> None:
    table = Dale("gamble acorn charm junk", other="cookies spyglass", third="junk", players=3, roll=roll)
    events = table.play("play gamble", "gamble 2")
    passed = [event for event in events if isinstance(event, CardsPassed)]
    assert [len(event.cards) for event in passed] == ([exchanged] * 2 if exchanged else [])
    assert len(table.hand(0)) == 3
    assert len(table.hand(1)) == 2
    for event in passed:
        assert event.seen_by(2).cards == (-1,) * exchanged
        assert event.seen_by(1).cards == event.cards


def test_blindfold_guessed_right_costs_the_card() -> None:
    table = Dale("blindfold acorn junk", other="junk")
    events = table.play("play blindfold", "blindfold acorn-1 2")
    assert only(events, CardBlindfolded).seen_by(1).card == -1
    assert table.asked() == ("guess", 1)
    assert len(table.options()) == 9
    table.play("guess 4")
    assert table.discard() == ["acorn-1", "blindfold"]
    assert table.asked() == ("act", 0)


def test_blindfold_guessed_wrong_fixes_a_value() -> None:
    table = Dale("blindfold junk*2", market="flashy-show", other="junk")
    events = table.play("play blindfold", "blindfold junk-1 2", "guess 4")
    assert not only(events, ValueGuessed).right
    assert table.known(1, 0) == ["junk-1"]
    table.play("fix 5", "buy 1", "pay junk-1")
    assert "flashy-show" in table.hand()


def test_junk_set_to_five_is_still_junk() -> None:
    table = Dale("blindfold junk", stall=[*THREE, "spyglass"], other="junk")
    table.play("play blindfold", "blindfold junk-1 2", "guess 9", "fix 5")
    assert "build" not in table.actions()


def test_a_show_before_the_blindfold_is_wiped_out_one_after_it_adds() -> None:
    table = Dale("flashy-show blindfold acorn junk", other="junk")
    table.play("play flashy-show", "play blindfold", "blindfold acorn-1 2")
    table.play("guess 4", "fix 3")  # it was a 5 already
    assert table.table().masks[0].value == 3
    table = Dale("flashy-show blindfold acorn junk", other="junk")
    table.play("play blindfold", "blindfold acorn-1 2", "guess 5", "fix 3", "play flashy-show")
    assert table.table().masks[0].value == 4


def test_blindfold_alone_does_nothing() -> None:
    assert told(Dale("blindfold", other="junk").play("play blindfold"), NothingHappened)


def test_a_guess_is_a_whole_number_from_one_to_nine() -> None:
    table = Dale("blindfold acorn", other="junk")
    table.play("play blindfold", "blindfold acorn-1 2")
    assert table.match.objection(1, 10) is not None
    assert table.match.objection(1, 9) is None
