"""Decisions a second of every game and every installed peer, as ratios. Everybody plays a little in each round, only
rates of the same round are compared, so that a busy machine is busy for all of them, and the middle round counts."""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter

from rulesets import load, shelf
from tests.bench.peers import PEERS, Contender
from tui.tables.bench import fast_game

ROUNDS = 20
SECONDS = 0.25


def ours(name: str) -> Contender:
    game = load(name)
    players = game.facts.players[len(game.facts.players) // 2]
    return lambda seed: fast_game(game, players, seed)


def installed_peers() -> dict[str, Contender]:
    found: dict[str, Contender] = {}
    for name, contender in PEERS.items():
        try:
            found[name] = contender()
        except ImportError as error:
            print(f"{name} is left out: {error}.", file=sys.stderr)
    return found


def measure(contenders: dict[str, Contender]) -> dict[str, list[float]]:
    """Everybody's rate in each round."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(ROUNDS):
        for name, play in contenders.items():
            rates[name].append(_rate(play, number * 100_000))
    return rates


def _rate(play: Contender, seed: int) -> float:
    decisions, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < SECONDS:
        decisions += play(seed)
        seed += 1
    return decisions / spent


def main(games: list[str]) -> None:
    peers = installed_peers()
    names = games or [facts.name for facts in shelf()]
    rates = measure({name: ours(name) for name in names} | peers)
    for name, rounds in rates.items():
        print(f"{name:<22}{median(rounds):>10,.0f} decisions a second")
    for name in names:
        ratios = ", ".join(f"{_ratio(rates[name], rates[peer]):.1f} × {peer}" for peer in peers)
        print(f"\n{name}: {ratios or 'no peer is installed to compare with'}")


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


if __name__ == "__main__":
    main(sys.argv[1:])
