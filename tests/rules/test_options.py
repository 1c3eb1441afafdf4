"""What a table may agree on."""

from __future__ import annotations

import pytest

from rules.options import BadOption, Option, Setup, agree, switch


def even(value: str, players: int) -> str | None:
    return None if value.isdigit() and int(value) % players == 0 else f"rounds: {value} cannot be shared by {players}"


DECLARED = (
    switch("storm", "A storm may come.", "XX-1.1"),
    switch("calm", "The sea is calm.", "XX-1.2", default=True),
    Option("length", "How long.", "short", ("short", "long")),
    Option("rounds", "How many.", "12", check=even),
)


def test_what_nobody_wishes_stays_as_the_box_suggests() -> None:
    assert agree(DECLARED, {}, 3) == {"storm": "off", "calm": "on", "length": "short", "rounds": "12"}


@pytest.mark.parametrize(
    ("word", "value"), [("on", "on"), ("1", "on"), ("True", "on"), ("YES", "on"), ("0", "off"), ("no", "off")]
)
def test_a_switch_understands_the_usual_words(word: str, value: str) -> None:
    assert agree(DECLARED, {"storm": word}, 3)["storm"] == value


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"strom": "on"}, "no option called 'strom'; this game has calm, length, rounds, storm"),
        ({"storm": "maybe"}, "storm can be on or off, not 'maybe'"),
        ({"length": "eternal"}, "length can be short or long, not 'eternal'"),
        ({"rounds": "7"}, "rounds: 7 cannot be shared by 3"),
    ],
)
def test_a_wrong_wish_is_named_with_what_would_be_right(wishes: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        agree(DECLARED, wishes, 3)


def test_a_free_value_is_judged_with_the_number_of_players() -> None:
    assert agree(DECLARED, {"rounds": "8"}, 4)["rounds"] == "8"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="this game has none"):
        agree((), {"storm": "on"}, 2)


def test_a_setup_deals_by_seed_and_players() -> None:
    setup = Setup(3, 7, agree(DECLARED, {"storm": "on"}, 3))
    assert setup.on("storm")
    assert setup["length"] == "short"
    assert setup.chance() == Setup(3, 7).chance() != Setup(2, 7).chance()
