"""Each peer as a function that plays one random game through its usual door and says how many decisions that took.

Only decisions of players are counted; chance is part of the price. A peer is imported when it is asked for, so that
one that is not installed is simply left out.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

Contender = Callable[[int], int]
"""One game for a seed; returns its decisions."""

LONGEST_CHESS_GAME = 200


def rlcard_gin_rummy() -> Contender:
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play(seed: int) -> int:
        pick, decisions = Random(seed).choice, 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def catanatron() -> Contender:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE)], seed=seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def python_chess() -> Contender:
    import chess

    def play(seed: int) -> int:
        board, pick = chess.Board(), Random(seed).choice
        for decisions in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves:
                return decisions
            board.push(pick(moves))
        return LONGEST_CHESS_GAME

    return play


def open_spiel(name: str) -> Contender:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        return _play_spiel(game.new_initial_state(), Random(seed))

    return play


def _play_spiel(state: Any, dice: Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions


PEERS: dict[str, Callable[[], Contender]] = {
    "rlcard gin-rummy": rlcard_gin_rummy,
    "catanatron": catanatron,
    "python-chess": python_chess,
    "OpenSpiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "OpenSpiel hearts": lambda: open_spiel("hearts"),
}
