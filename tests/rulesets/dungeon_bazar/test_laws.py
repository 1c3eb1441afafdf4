"""Every choice there could be in the cave is listed, or has a reason against it."""

from __future__ import annotations

import pytest

from rules.deeds import deed
from rules.match import Match
from rules.options import Setup
from rulesets import load
from rulesets.dungeon_bazar.components import POWER_WORDS
from rulesets.dungeon_bazar.deeds import DEEDS
from tests.rulesets.test_conformance import walk

FACES = [",".join(POWER_WORDS[start : start + 10 : 2][:players]) for players in (3, 5) for start in (0, 1)]


@pytest.mark.parametrize("merchants", FACES)
def test_an_action_is_listed_exactly_when_nothing_speaks_against_it(merchants: str) -> None:
    """All verbs with all rooms, and some that do not exist: for every merchant, in whole games."""
    met = set()
    for seed in range(3):
        match = Match(load("dungeon-bazar"), Setup(merchants.count(",") + 1, seed, {"merchants": merchants}))
        for frame in walk(match, seed):
            if frame[0] == "act":
                act, s = match.game.decisions["act"], match.state
                every = [deed(verb, detail) for verb in range(-1, len(DEEDS) + 1) for detail in range(12)]
                legal = {choice for choice in every if act.against(s, frame, choice) is None}
                assert legal == set(act.choices(s, frame))
                met |= {act.write(choice).split()[0] for choice in legal}
    assert met >= {each.word for each in DEEDS} - {"unlock", "home", "ogre", "bribe"}, "an action that never came up"
