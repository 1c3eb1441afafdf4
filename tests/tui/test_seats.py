from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.record import SeatLabel
from tui.tables.seats import LONGEST_NAME, YOU, clean_name, label_seats, names_of, tidied, usual_players


def test_a_name_loses_what_a_terminal_would_obey() -> None:
    assert clean_name("  Ana\x1b[2J\n\tof  Genoa ") == "Ana [2J of Genoa"
    assert clean_name("\u202eevil\u200b") == "evil"


@given(st.lists(st.text(max_size=30), min_size=2, max_size=6))
def test_names_are_short_printable_and_differ(names: list[str]) -> None:
    for labels in (label_seats([YOU] * len(names), names), tidied([SeatLabel(name, YOU) for name in names])):
        given_names = names_of(labels)
        assert len({name.casefold() for name in given_names}) == len(names)
        for name in given_names:
            assert 0 < len(name) <= LONGEST_NAME
            assert name.isprintable()


def test_two_people_of_one_name_are_told_apart() -> None:
    assert names_of(label_seats([YOU, "greedy", YOU], ["Ana", "ana"])) == ("Ana", "Bilal", "ana 2")


def test_who_is_not_named_gets_a_name() -> None:
    assert names_of(label_seats([YOU, "greedy"])) == ("Player", "Bilal")
    assert names_of(label_seats([YOU, YOU], ["Ana"])) == ("Ana", "Player 2")


def test_the_usual_table_is_near_three() -> None:
    assert usual_players((2, 3, 4)) == ("you", "greedy", "greedy")
    assert usual_players((2,)) == ("you", "greedy")
    assert usual_players((4, 5)) == ("you", "greedy", "greedy", "greedy")
