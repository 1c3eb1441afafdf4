"""Games that were read once by a person, line by line."""

import pytest

from tests.rulesets.dragon_market.golden import FOLDER, GAMES, told_again


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_told_as_before(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, before) in enumerate(zip(told_again(name).splitlines(), expected, strict=True), 1):
        assert line == before, f"line {number}"
