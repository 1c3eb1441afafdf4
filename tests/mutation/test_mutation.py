"""A few hundred of the files of ``python -m tests.mutation``, and all that once got through."""

from __future__ import annotations

import pytest

from tests.mutation.__main__ import KINDS, verdicts
from tests.mutation.trials import tried

ONCE_AT_FAULT = (
    "house 227",  # a card of Dale worth nothing
    "house 1430",  # more starting cards than there is junk
    "house 3426",  # a round in a cave without a single action
    "house 5641",  # a deck without a card
    "house 6001",  # more cards for five players than there are
    "settings 33",  # a list in a list, a thousand times
    "settings 197",  # a number of thousands of digits
    "settings 2926",  # a wrong value beside a changed one
)


@pytest.mark.parametrize(("kind", "files"), [("saves", 200), ("settings", 150), ("house", 60)])
def test_a_spoilt_file_is_taken_or_refused_in_a_sentence(kind: str, files: int) -> None:
    seen = dict(verdicts(kind, files, first=1_000_000))
    assert {seed: verdict.fault for seed, verdict in seen.items() if verdict.fault} == {}
    assert {verdict.refused is None for verdict in seen.values()} == {True, False}, "both kinds were tried"


@pytest.mark.parametrize("seed", ONCE_AT_FAULT)
def test_what_once_got_through_gets_through_no_more(seed: str) -> None:
    assert tried(KINDS[seed.split()[0]][0], seed).fault == ""
