"""One of the games of ``python -m tests.terminal.whole_games``, and how its player reads a screen."""

from __future__ import annotations

from random import Random

from tests.terminal.whole_games import keys_for, play


def test_a_whole_game_is_played_by_keyboard_to_its_score() -> None:
    game = play("dunhuang")
    assert game.own >= 8
    assert game.moves > game.own, "the bot has moved too"


def test_a_line_is_taken_by_its_digit_by_arrows_or_on_the_board() -> None:
    ways = {keys_for("▶1 Take Tea\n 2 Lay Tea out\n 0 End the turn", Random(seed)) for seed in range(200)}
    assert {("1",), ("2",), ("0",), ("enter",), ("down", "enter")} < ways
    assert any(way[0] == way[-1] == "tab" for way in ways)


def test_a_set_is_handed_in_once_it_may_be() -> None:
    begun = "▶1 [x] Junk, worth 1\n 2 [ ] Charm, worth 4\n   × Not yet: one short"
    assert all(keys_for(begun, Random(seed)) != ("d",) for seed in range(50))
    assert any(keys_for(begun.replace("× Not yet", "0 Done"), Random(seed)) == ("d",) for seed in range(50))
