"""A game as a small text that only ever grows."""

from __future__ import annotations

import pytest

from rules.match import Match
from rules.options import Setup
from rules.record import (
    UNDO,
    BadRecord,
    Record,
    SeatLabel,
    head_of,
    read_record,
    resume,
    write_head,
    write_move,
)
from rulesets import load
from tests.forged import with_other_head

GAME = load("dunhuang")
LABELS = (SeatLabel("Ana", "you"), SeatLabel("Ben “B.”\n", "master:1500"))


def recorded(moves: int = 12, **options: str) -> str:
    """A game of two, played by always taking the first choice."""
    match = Match(GAME, Setup(2, 5, options))
    text = write_head(head_of(match, LABELS, "2020-10-01"))
    for _ in range(moves):
        seat = match.deciders()[0]
        move = match.play(seat, match.prompt(seat).offers[0].choice)
        text += write_move(move.seat, move.notation, match.state)
    return text


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        resume(GAME, read_record(text))
    return str(caught.value)


def with_line(text: str, number: int, line: str) -> str:
    lines = text.split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


# What is written


def test_a_record_is_readable_and_small() -> None:
    text = recorded(5)
    head, *moves = text.splitlines()
    assert head.startswith('souq 1 {"game":"dunhuang","players":2,"seed":5,')
    assert [line.split(" #")[0] for line in moves] == [
        "0 keep pottery",
        "1 keep pottery",
        "1 start 1",
        "0 camel 1",
        "0 take hand",
    ]
    assert len(recorded(60)) < 4096


def test_only_options_that_were_changed_are_written() -> None:
    assert "options" not in recorded(0)
    assert '"options":{"endNeedsGap":"on"}' in recorded(0, endNeedsGap="on", middleTokenFree="off")


def test_an_option_that_was_never_written_has_the_value_it_had_then() -> None:
    """Bazar once asked for the order of discards unless told otherwise: such records still do."""
    bazar = load("bazar")
    now = write_head(head_of(Match(bazar, Setup(2, 5))))
    assert '"options":{"askDiscardOrder":"off"}' in now
    assert resume(bazar, read_record(now)).setup["askDiscardOrder"] == "off"
    before = with_other_head(now, ',"options":{"askDiscardOrder":"off"}', "")
    assert "options" not in before
    assert resume(bazar, read_record(before)).setup["askDiscardOrder"] == "on"


def test_the_program_that_dealt_it_is_noted() -> None:
    assert "version" not in recorded(0)
    assert read_record(write_head(head_of(Match(GAME, Setup(2, 5)), version="0.1.0"))).head.version == "0.1.0"


def test_names_may_be_anything_and_stay_on_one_line() -> None:
    assert recorded(0).count("\n") == 1
    assert read_record(recorded(0)).head.seats == LABELS


# Reading it back


def test_a_whole_record_resumes_where_it_ended() -> None:
    record = read_record(recorded(20))
    assert not record.cut_off
    match = resume(GAME, record)
    assert [move.notation for move in match.moves] == [line.split(" ", 1)[1].split(" #")[0] for line in record.lines]


def test_options_come_back() -> None:
    assert resume(GAME, read_record(recorded(3, endNeedsGap="on"))).setup.on("endNeedsGap")


@pytest.mark.parametrize("lost", range(1, 9))
def test_a_record_that_was_cut_off_goes_up_to_its_last_whole_move(lost: int) -> None:
    whole = recorded(10)
    record = read_record(whole[:-lost])
    assert record.cut_off
    assert len(resume(GAME, record).moves) == 9


def test_a_record_that_ends_after_its_head_is_a_new_game() -> None:
    match = resume(GAME, read_record(recorded(0)))
    assert match.moves == []


def test_an_undo_is_a_line_too() -> None:
    text = recorded(5)
    undone = read_record(text + f"{UNDO}\n")
    assert undone.lines == read_record(recorded(4)).lines
    assert resume(GAME, undone).state == resume(GAME, read_record(recorded(4))).state


def test_after_an_undo_the_lines_are_still_counted_as_they_stand() -> None:
    text = recorded(5) + f"{UNDO}\n0 camel 1 #ffff\n"
    assert refusal(text).startswith("Line 8 of the record")


# Refusing


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "souq two {}\n", "souq 1\n", "\x00\x01"])
def test_what_is_no_record_is_called_so(text: str) -> None:
    assert "not a Souq record" in refusal(text)


def test_a_record_of_a_form_to_come_is_not_called_none() -> None:
    assert "in another form" in refusal("souq 2 {}\n")


@pytest.mark.parametrize(
    "head", ["{", '{"game": 3}', "{}", '{"game":"dunhuang","players":"two","seed":1,"edition":""}']
)
def test_a_head_without_sense_is_refused(head: str) -> None:
    assert refusal(f"souq 1 {head}\n").startswith("The first line of the record does not make sense")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0 camel 2 #0000", "the position after it is not the one that was saved."),
        ("0 camel 8 #0000", "Eight steps cost seven coins; you are two coins short."),
        ("1 camel 1 #0000", "It is not your turn to choose."),
        ("0 dance 1 #0000", "“dance 1” is no move here; “camel 1” would be one."),
        ("camel 1", "it is not a move."),
        ("", "it is not a move."),
        ("undone", "it is not a move."),
    ],
)
def test_an_altered_line_is_refused_where_it_stands(line: str, why: str) -> None:
    assert refusal(with_line(recorded(), 5, line)) == f"Line 5 of the record (“{line}”) does not make sense: {why}"


def test_a_checksum_that_does_not_fit_is_noticed() -> None:
    text = recorded()
    line = text.splitlines()[4]
    altered = line[:-1] + ("0" if line[-1] != "0" else "1")
    assert "not the one that was saved" in refusal(text.replace(line, altered))


def test_another_seed_is_noticed() -> None:
    assert "does not make sense" in refusal(with_other_head(recorded(), '"seed":5', '"seed":6'))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"Ana"', '"name":"Eva"'),
        ('"begun":"2020', '"begun":"2021'),
        ('"seats":[', '"seats": ['),
        (" #", "  #"),
    ],
)
def test_a_head_that_was_altered_is_noticed(old: str, new: str) -> None:
    text = recorded(3)
    assert old in text.split("\n")[0]
    assert refusal(text.replace(old, new, 1)) == "The first line of the record is not as it was written."


def test_a_head_of_an_older_souq_had_no_checksum() -> None:
    head, _, moves = recorded(3).partition("\n")
    assert len(resume(GAME, read_record(f"{head.rpartition(' #')[0]}\n{moves}")).moves) == 3


@pytest.mark.parametrize("end", ["#0", "#0123456", "#012345678", "0123abcd", "#0123abcd #"])
def test_a_head_with_half_a_checksum_is_none(end: str) -> None:
    head, _, moves = recorded(3).partition("\n")
    assert "does not make sense" in refusal(f"{head.rpartition(' #')[0]} {end}\n{moves}")


def test_taking_back_more_than_was_played_is_noticed() -> None:
    assert refusal(recorded(0) + f"{UNDO}\n") == "Line 2 takes back a move, but there is none."


def test_moves_after_the_end_are_refused() -> None:
    text = write_head(head_of(Match(GAME, Setup(2, 5))))
    match = Match(GAME, Setup(2, 5))
    while not match.over:
        seat = match.deciders()[0]
        move = match.play(seat, match.prompt(seat).offers[0].choice)
        text += write_move(move.seat, move.notation, match.state)
    assert resume(GAME, read_record(text)).over
    assert "The game is over." in refusal(text + "0 camel 1 #0000\n")


def test_another_edition_is_refused() -> None:
    text = with_other_head(recorded(), GAME.edition, "00000000")
    assert "other cards than the ones in this copy" in refusal(text)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"players":2', '"players":7', "Merchants of Dunhuang is not played by 7."),
        ('"seed":5', '"seed":5,"options":{"storm":"on"}', "there is no option called 'storm'"),
    ],
)
def test_a_table_that_the_game_does_not_know_is_refused(old: str, new: str, why: str) -> None:
    assert why in refusal(with_other_head(recorded(), old, new))


def test_a_record_keeps_the_line_each_move_stands_on() -> None:
    record = read_record(recorded(3) + f"{UNDO}\n" + "1 start 2 #0000\n")
    assert isinstance(record, Record)
    assert record.numbers == (2, 3, 6)
