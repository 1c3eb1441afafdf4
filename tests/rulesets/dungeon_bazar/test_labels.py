"""The words of the menu fit beside the board."""

from __future__ import annotations

from rules.match import Match
from rules.options import Setup
from rulesets.dungeon_bazar.game import GAME
from tests.bots import bots_play
from tests.sitting import NAMES

WIDEST = 46
"""Columns of the menu at 80 × 24."""


def test_every_option_of_a_game_fits_the_menu() -> None:
    for seed in (3, 4):
        match = Match(GAME, Setup(3, seed, {}))
        for seat in bots_play(match, "random", seed=seed):
            for offer in match.prompt(seat).offers:
                assert len(offer.label.read(NAMES)) <= WIDEST, offer.label.read(NAMES)
