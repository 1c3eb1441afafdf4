"""Sentences that remember what they mention."""

from __future__ import annotations

import pytest

from rules.words import About, Sentence, Span, count, listed, say, seat

TEA = Span("Tea", About("good", 7))


def test_a_sentence_is_read_with_the_names_of_those_who_play() -> None:
    sentence = say("{who} takes {good} from {rival}.", who=seat(1), good=TEA, rival=seat(0, "’s shop"))
    assert sentence.read(("Ana", "Ben")) == "Ben takes Tea from Ana’s shop."


def test_it_remembers_what_it_is_about() -> None:
    sentence = say("{who} pays {n} for {good}{none}", who=seat(1), n=3, good=TEA, none="")
    assert sentence.mentions() == (About("seat", 1), About("good", 7))


def test_a_sentence_within_a_sentence_keeps_its_mentions() -> None:
    inner = say("{good}, twice", good=TEA)
    assert say("So: {it}!", it=inner).mentions() == (About("good", 7),)


def test_names_and_values_are_never_taken_for_holes() -> None:
    assert say("{word}", word="{who}").read(()) == "{who}"
    assert say("{who}", who=seat(0)).read(("{good}",)) == "{good}"


@pytest.mark.parametrize(
    ("items", "text"), [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed_as_one_would_say_them(items: list[str], text: str) -> None:
    assert listed(items).read(()) == text


def test_a_list_of_nothing_can_be_worded() -> None:
    assert listed([], "none") == Sentence((Span("none"),))


@pytest.mark.parametrize(
    ("number", "text"), [(0, "no coins"), (1, "one coin"), (12, "twelve coins"), (13, "13 coins"), (-1, "-1 coins")]
)
def test_small_numbers_are_words(number: int, text: str) -> None:
    assert count(number, "coin") == text


def test_odd_plurals_are_given() -> None:
    assert count(2, "penny", "pence") == "two pence"
