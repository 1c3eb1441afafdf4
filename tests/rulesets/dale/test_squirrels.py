"""Hoarding Flying Squirrels: the stacks they allow, alone and together."""

from rulesets.dale.events import ExtraStackDeclined, NothingHappened
from tests.rulesets.dale.table import Dale
from tests.sitting import told

ONE, TWO, THREE = ["swift-broker"], ["swift-broker", "cookies"], ["swift-broker", "cookies", "shattered-relic"]
FOUR = [*THREE, "spyglass"]
FIVE = [*FOUR, "flashy-show"]


def test_stashing_vendor_lets_junk_into_its_stack() -> None:
    table = Dale("stashing-vendor junk*3 loyal-partner", stall=TWO, other="junk")
    table.play("build")
    assert table.refused("build loyal-partner-1 junk-1 junk-2") == "DM-7.3"
    assert table.refused("build stashing-vendor-1 loyal-partner-1 junk-1") == "DM-7.2"
    table.play("build stashing-vendor-1 junk-1 junk-2")
    assert table.stall()[2] == ["stashing-vendor-1", "junk-1", "junk-2"]


def test_junk_with_a_flashy_show_counts_two_in_a_stack() -> None:
    table = Dale("flashy-show stashing-vendor junk", stall=THREE, other="junk")
    table.play("play flashy-show", "build", "build stashing-vendor-1 junk-1")
    assert len(table.stall()) == 4


def test_empty_chest_lets_all_colours_in_but_no_junk() -> None:
    table = Dale("empty-chest loyal-partner swift-broker-2 junk", stall=THREE, other="junk")
    table.play("build")
    assert table.refused("build empty-chest-1 loyal-partner-1 junk-1") == "DM-7.3"
    table.play("build empty-chest-1 loyal-partner-1 swift-broker-2")
    assert len(table.stall()) == 4


def test_vendor_and_chest_together_let_everything_in() -> None:
    table = Dale("empty-chest stashing-vendor loyal-partner junk", stall=FOUR, other="junk")
    assert "build" in table.actions()
    table.play("build", "build empty-chest-1 stashing-vendor-1 loyal-partner-1 junk-1")
    assert len(table.stall()) == 5


def test_nostalgic_item_brings_a_card_back_from_the_discard_pile() -> None:
    table = Dale("nostalgic-item junk", stall=FOUR, discard="loyal-partner prepaid-good acorn", other="junk")
    table.play("build")
    assert table.options() == ["build prepaid-good-1 nostalgic-item-1"]
    assert table.refused("build loyal-partner-1 nostalgic-item-1 acorn-1") == "Nostalgic Item"
    table.play("build prepaid-good-1 nostalgic-item-1")
    assert table.stall()[4] == ["prepaid-good-1", "nostalgic-item-1"]


def test_nostalgic_item_takes_junk_without_anybodys_leave() -> None:
    table = Dale("nostalgic-item swift-broker-2", stall=THREE, discard="junk", other="junk")
    table.play("build", "build nostalgic-item-1 junk-2")
    assert len(table.stall()) == 4


def test_a_nostalgic_item_from_the_pile_invites_another_card() -> None:
    pile = "nostalgic-item loyal-partner"
    table = Dale("nostalgic-item junk", stall=[*FIVE, "favourite-toy"], discard=pile, other="junk")
    table.play("build", "build loyal-partner-1 nostalgic-item-1 nostalgic-item-2")  # 3 + 3 + 1
    assert len(table.stall()) == 7


def test_two_nostalgic_items_invite_two_cards() -> None:
    stall = [*FIVE, "favourite-toy", "acorn"]
    table = Dale("nostalgic-item*2", stall=stall, discard="junk*3 charm", other="acorn")
    assert "build" in table.actions()
    table.play("build", "build nostalgic-item-1 nostalgic-item-2 junk-1 junk-3")
    assert table.match.over


def test_nobody_is_invited_without_a_nostalgic_item_from_hand() -> None:
    table = Dale("empty-chest cookies-2 nostalgic-item", stall=FOUR, discard="nostalgic-item-2", other="junk")
    table.play("build")
    assert table.refused("build cookies-2 nostalgic-item-2") == "Nostalgic Item"


def test_a_guest_brings_its_own_right_along() -> None:
    stall = [*FIVE, "acorn", "charm"]
    table = Dale("nostalgic-item loyal-partner cookies-2", stall=stall, other="junk")
    assert "build" not in table.actions()
    table = Dale("nostalgic-item loyal-partner cookies-2", discard="empty-chest", stall=stall, other="junk")
    table.play("build", "build loyal-partner-1 cookies-2 nostalgic-item-1 empty-chest-1")  # 1 + 2 + 3 + 2
    assert table.match.over


def test_acorn_swaps_itself_for_a_card_of_another_stall() -> None:
    table = Dale("acorn junk", other="junk", stall=["loyal-partner"], other_stall=["swift-broker", "cookies"])
    table.play("play acorn-1")
    assert set(table.options()) == {"acorn swift-broker-1", "acorn cookies-1"}  # never the own stall
    table.play("acorn cookies-1")
    assert table.stall(1) == [["swift-broker-1"], ["acorn-1"]]
    assert table.hand() == ["cookies-1", "junk-1"]
    assert table.discard() == []
    assert table.asked() == ("act", 0)


def test_acorn_without_a_stall_to_raid_is_discarded() -> None:
    table = Dale("acorn junk", other="junk")
    assert told(table.play("play acorn-1"), NothingHappened)
    assert table.discard() == ["acorn-1"]
    assert table.asked() == ("act", 0)


def test_accordion_is_four_five_or_six() -> None:
    for stall, fits in ((TWO, False), (THREE, True), (FOUR, True), (FIVE, True), ([*FIVE, "acorn"], False)):
        assert ("build" in Dale("accordion junk", stall=stall, other="junk").actions()) == fits


def test_winter_is_coming_allows_the_next_stack_at_once() -> None:
    table = Dale("winter-is-coming acorn empty-chest junk", stall=FOUR, other="junk")
    table.play("build", "build winter-is-coming")
    assert table.asked() == ("build", 0)
    table.play("build empty-chest-1 acorn-1")
    assert len(table.stall()) == 6
    assert table.asked() == ("act", 1)


def test_winter_is_coming_may_be_left_at_one_stack_and_never_asks_in_vain() -> None:
    table = Dale("winter-is-coming acorn empty-chest junk", stall=FOUR, other="junk")
    events = table.play("build", "build winter-is-coming", "build nothing")
    assert told(events, ExtraStackDeclined)
    assert table.asked() == ("act", 1)
    table = Dale("winter-is-coming acorn junk", stall=FOUR, other="junk")
    table.play("build", "build winter-is-coming")
    assert table.asked() == ("act", 1)


def test_a_copy_of_winter_is_coming_goes_on_once_more() -> None:
    """Stack 5 is the card itself, stack 6 holds its copy, stack 7 follows."""
    table = Dale("winter-is-coming flexible-shopkeeper stashing-vendor acorn nostalgic-item", stall=FOUR, other="junk")
    table.play("build", "build winter-is-coming")
    table.play("build flexible-shopkeeper-1=winter-is-coming stashing-vendor-1")
    assert len(table.stall()) == 6
    assert table.asked() == ("build", 0)
    table.play("build acorn-1 nostalgic-item-1")
    assert len(table.stall()) == 7


def test_the_eighth_stack_may_come_through_winter() -> None:
    table = Dale("winter-is-coming empty-chest acorn*2 junk", stall=[*FIVE, "favourite-toy"], other="junk")
    table.play("build", "build empty-chest-1 winter-is-coming", "build acorn-1 acorn-2")
    assert table.match.outcome().winners == (0,)


def test_all_squirrels_together() -> None:
    """1 and 2 and a panda of 1, with junk from the pile as the guest of a 3: that makes 8."""
    stall = [*FIVE, "favourite-toy", "charm"]
    hand = "stashing-vendor empty-chest loyal-partner junk nostalgic-item"
    table = Dale(hand, stall=stall, discard="junk*2", other="acorn")
    table.play("build", "build loyal-partner-1 stashing-vendor-1 empty-chest-1 nostalgic-item-1 junk-2")
    assert table.match.over
