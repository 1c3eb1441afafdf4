"""What a bot does that only thinks of its own turn."""

from rules.bots.greedy import Greedy
from rules.knowledge import Knowledge
from tests.rulesets.dale.table import Dale


def chosen(table: Dale) -> str:
    choice = Greedy().choose(Knowledge(table.match, 0))
    return table.match.play(0, choice).notation


def test_it_builds_what_it_can() -> None:
    assert chosen(Dale("acorn junk*2", stall=["junk"] * 3, deck="junk*9", other="junk")) == "act build"


def test_it_does_not_exchange_a_card_for_its_like() -> None:
    """A voucher for a voucher brings nothing but the same turn over again."""
    table = Dale("gift-voucher junk", market="gift-voucher acorn", deck="junk*9", other="junk")
    table.play("play gift-voucher-1")
    assert chosen(table) == "gift-voucher 2"


def test_of_two_ways_to_the_same_end_it_takes_the_shorter_one() -> None:
    """Nothing is left in the deck to look at through a spyglass, and nothing to draw."""
    table = Dale("spyglass acorn", stall=["junk"] * 3, other="junk")
    assert chosen(table) == "act build"
