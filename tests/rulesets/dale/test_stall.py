"""Building (DM-7) and winning (DM-0, DM-11)."""

import pytest

from rulesets.dale.events import StackBuilt, StallFinished
from tests.rulesets.dale.table import Dale
from tests.sitting import only, told

SEVEN = (
    "swift-broker",
    "cookies",
    "shattered-relic",
    "spyglass",
    "flashy-show",
    "favourite-toy loyal-partner",
    "acorn",
)


@pytest.mark.rule("DM-7.1", "R-DM-1")
def test_the_first_stack_is_worth_one_the_next_one_two() -> None:
    table = Dale("swift-broker cookies junk", other="junk")
    table.play("build")
    assert table.refused("build cookies-1") == "DM-7.1"
    assert only(table.play("build swift-broker-1"), StackBuilt).number == 1
    assert table.stall() == [["swift-broker-1"]]
    table = Dale("cookies junk", stall=["swift-broker"], other="junk")
    table.play("build", "build cookies-1")
    assert table.stall()[1] == ["cookies-1"]


@pytest.mark.rule("DM-7.1")
def test_without_a_fitting_set_building_is_closed() -> None:
    table = Dale("spyglass junk", other="junk")
    assert table.closed()["act build"] == "DM-7.1"


@pytest.mark.rule("DM-7.2", "R-DM-7")
def test_a_stack_is_of_one_colour() -> None:
    table = Dale("cookies swift-broker loyal-partner shattered-relic", stall=["wily-fellow", "nuisance"], other="junk")
    table.play("build")
    assert table.refused("build cookies-1 loyal-partner-1") == "DM-7.2"
    assert set(table.options()) == {"build shattered-relic-1", "build swift-broker-1 cookies-1"}
    table.play("build swift-broker-1 cookies-1")
    assert table.stall()[2] == ["swift-broker-1", "cookies-1"]


@pytest.mark.rule("DM-7.2")
def test_a_stack_needs_a_card() -> None:
    table = Dale("swift-broker", other="junk")
    table.play("build")
    assert table.refused("build nothing") == "DM-7.2"


@pytest.mark.rule("DM-7.3", "R-DM-7")
def test_junk_makes_no_stack() -> None:
    table = Dale("junk swift-broker", stall=["wily-fellow"], other="junk")
    assert table.closed()["act build"] == "DM-7.1"
    table = Dale("junk swift-broker cookies", stall=["wily-fellow"], other="junk")
    table.play("build")
    assert table.refused("build junk-1 swift-broker-1") == "DM-7.3"


@pytest.mark.rule("DM-7.4")
def test_a_card_in_the_stall_has_no_other_use() -> None:
    table = Dale("junk", stall=["swift-broker"], market="cookies", other="junk")
    assert set(table.actions()) == {"reset"}


@pytest.mark.rule("DM-7.5")
def test_a_finished_stack_stays_finished() -> None:
    table = Dale("acorn cookies junk", other="cookies-2 junk", other_stall=["swift-broker"], market="spyglass")
    table.play("play acorn-1", "acorn swift-broker-1")
    assert table.stall(1) == [["acorn-1"]]
    table.play("end", "build", "build cookies-2")
    assert len(table.stall(1)) == 2


@pytest.mark.rule("DM-7.6")
def test_after_a_stack_of_another_value_the_next_number_follows() -> None:
    table = Dale(
        "accordion", stall=["swift-broker", "cookies", "shattered-relic"], other="junk", deck="flashy-show junk"
    )
    table.play("build", "build accordion")  # counted as 4
    assert table.stall()[3] == ["accordion"]
    table.play("reset", "reset nothing")
    table.play("build", "build flashy-show")
    assert len(table.stall()) == 5


@pytest.mark.rule("DM-0.1", "DM-11.1")
def test_the_eighth_stack_wins_at_once() -> None:
    table = Dale("market-discovery*2 junk", stall=SEVEN, other="junk", deck="junk*4")
    events = table.play("build", "build market-discovery-1 market-discovery-2")
    assert told(events, StallFinished)
    assert table.match.over
    outcome = table.match.outcome()
    assert (outcome.winners, outcome.reason, outcome.rule) == ((0,), "finished stall", "DM-11.1")
    assert table.hand() == ["junk-1"]  # no clean-up any more


@pytest.mark.rule("R-DM-2")
def test_an_eighth_stack_of_another_value_wins_as_well() -> None:
    table = Dale("accordion empty-chest cookies junk", stall=SEVEN, other="junk")
    table.play("build", "build accordion empty-chest-1 cookies-1")  # 5 + 2 + 2, the Accordion squeezed to 4
    assert table.match.outcome().winners == (0,)
