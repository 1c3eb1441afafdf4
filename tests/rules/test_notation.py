"""A line means a move, or nothing, or several things: three different answers."""

from __future__ import annotations

import pytest

from rules.match import IllegalMove
from rules.notation import AmbiguousMove, NonsenseMove
from tests.rulesets.dale.table import Dale
from tests.rulesets.dunhuang.table import Stall, stall


@pytest.fixture
def sitting() -> Stall:
    return stall("Merchant", hands=["silver", "tea tea paper"], coins=9)


def test_a_move_is_its_verb_and_its_words(sitting: Stall) -> None:
    assert sitting.match.read(0, "camel 3") == 3


@pytest.mark.parametrize("line", ["3", "CAMEL 3", "  camel   3 "])
def test_the_verb_may_be_left_out_and_blanks_and_capitals_do_not_matter(sitting: Stall, line: str) -> None:
    assert sitting.match.read(0, line) == 3


def test_a_whole_word_wins_over_a_longer_one(sitting: Stall) -> None:
    assert sitting.match.read(0, "camel 1") == 1, "not short for camel 10"


def test_words_may_be_cut_short_while_they_stay_clear(sitting: Stall) -> None:
    sitting.play("camel 1")
    assert sitting.match.read(0, "bonus co") == sitting.match.read(0, "bonus coins")
    assert sitting.match.read(0, "n") == sitting.match.read(0, "bonus nothing")


def test_a_short_word_for_several_moves_is_ambiguous(sitting: Stall) -> None:
    sitting.play("camel 1")
    with pytest.raises(AmbiguousMove, match="“c” could mean “bonus character”, “bonus coins”"):
        sitting.match.read(0, "bonus c")


@pytest.mark.parametrize("line", ["", "camel", "camel there", "take hand", "camel 9999999", "\x1b[2J", "camel 1 1"])
def test_nonsense_is_answered_with_a_move_that_would_be_one(sitting: Stall, line: str) -> None:
    with pytest.raises(NonsenseMove, match="“camel 1” would be one"):
        sitting.match.read(0, line)


def test_an_illegal_move_is_read_and_then_refused(sitting: Stall) -> None:
    poor = stall(coins=2)
    steps = poor.match.read(0, "camel 7")
    with pytest.raises(IllegalMove) as caught:
        poor.match.play(0, steps)
    assert caught.value.refusal.rule == "DH-3.1"
    assert caught.value.sentence.read(()) == "Seven steps cost six coins; you are four coins short."


def test_a_set_is_read_in_any_order_and_however_large(sitting: Stall) -> None:
    sitting.ask()
    sitting.play("merchant 2")
    assert sitting.match.read(1, "give paper tea") == (7, 8)
    assert sitting.match.read(1, "tea tea") == (7, 7)
    assert sitting.match.read(1, "give paper paper tea") == (7, 8, 8), "whether it is there is for the rules to say"
    assert sitting.match.read(1, "nothing") == sitting.match.read(1, "give") == ()


@pytest.mark.parametrize("line", ["give te te", "te te", "give te tea"])
def test_cut_words_are_understood_as_often_as_whole_ones(line: str) -> None:
    rich, poor = (stall("Merchant", hands=["silver", hand], coins=9) for hand in ("tea tea paper", "tea paper silver"))
    for sitting in (rich, poor):
        sitting.ask()
        sitting.play("merchant 2")
        assert sitting.match.read(1, line) == (7, 7), "whether it is there is for the rules to say"
    assert poor.refused(line, seat=1).startswith("DH-10.")


def test_a_set_names_the_word_it_does_not_know(sitting: Stall) -> None:
    sitting.ask()
    sitting.play("merchant 2")
    with pytest.raises(NonsenseMove, match="“camels” is not among tea, paper"):
        sitting.match.read(1, "give tea camels")


def test_words_of_a_set_may_be_cut_short_and_copies_go_one_by_one() -> None:
    sitting = Dale("acorn accordion junk*3", market="nostalgic-item")
    sitting.play("act reset")
    acorn, accordion, first, second, third = (sitting.match.read(0, word)[0] for word in words(sitting))
    assert sitting.match.read(0, "aco junk junk") == tuple(sorted((acorn, first, second)))
    assert sitting.match.read(0, "junk junk junk accord") == tuple(sorted((accordion, first, second, third)))
    assert sitting.refused("junk junk junk junk") == "DM-8.1", "there are only three"
    with pytest.raises(AmbiguousMove, match="“ac” could mean “acorn-1”, “accordion”"):
        sitting.match.read(0, "ac")


def words(sitting: Dale) -> list[str]:
    return sorted(sitting.hand(), key=lambda word: (not word.startswith("aco"), word.startswith("junk"), word))


def test_a_word_cut_short_may_stand_for_each_of_several_copies(sitting: Stall) -> None:
    sitting.ask()
    sitting.play("merchant 2")
    assert sitting.match.read(1, "give te te") == (7, 7)
    assert sitting.match.read(1, "give te pa") == (7, 8)
