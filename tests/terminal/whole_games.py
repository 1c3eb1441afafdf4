"""Whole games by keyboard at a real terminal, from the first question to the score:

    python -m tests.terminal.whole_games                    every game, at 80x24 and at 120x40
    python -m tests.terminal.whole_games dale --seed 7      one of them

Whoever plays knows no rule and sees nothing but the screen: takes a line of the menu by its digit or with the arrows,
goes over to the board and points, puts sets together. The bot opposite knows better, so every game ends. It fails if no
key leads on any more, if the panes of the table run into one another, or if the program complains of itself.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.terminal.fuzz import GAMES, STARTING, Fault, answered, started
from tests.terminal.measure import SIZES, house
from tests.terminal.patience import Wait

PATIENCE = 120
"""Keys after which a game that has not gone on is stuck."""
FRAME = 0.1
"""Seconds without a byte after which all of a frame is here, and not a part of it."""
BORDER = "▏"
ROW = re.compile(r"^[ ▶▷](\d) (?:\[[ x]\] )?\S", re.MULTILINE)
BOX = re.compile(r"^[ ▶▷](\d) \[[ x]\]", re.MULTILINE)


@dataclass
class Game:
    """How a game went."""

    name: str
    size: tuple[int, int]
    seed: int
    keys: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    own: int = 0
    """Moves in all, and those of the one who played."""

    def __str__(self) -> str:
        pressed = ", ".join(f"{key} {number}" for key, number in self.keys.most_common(8))
        at = f"{self.size[0]}x{self.size[1]}"
        return f"{self.name:<14}{at:<8} seed {self.seed}: {self.own} of {self.moves} moves; {pressed}"


def play(name: str, size: tuple[int, int] = (80, 24), seed: int = 1) -> Game:
    """To the end, which is the score."""
    game, luck = Game(name, size, seed), Random(f"{name} {seed}")
    words = ("play", name, "--seats", "you,greedy", "--names", "Ana", "--seed", str(seed))
    with house(pace="instant") as home, started(words, home, size) as (terminal, answers):
        screen, kept, in_vain = answered(terminal, answers, Wait(terminal.process.pid), STARTING), "", 0
        terminal.sees("F1 help")
        while screen != "ScoreScreen":
            before, kept = kept, record(home)
            in_vain = 0 if before != kept else in_vain + 1
            if in_vain:
                terminal.looks()  # a question that nobody expected takes no key before it can be read
            terminal.comes_to_rest(FRAME)
            shown = terminal.text
            screen = answered(terminal, answers, Wait(terminal.process.pid))
            if screen == "ScoreScreen":
                break  # it may have come up by itself, over the table that was looked at
            check(shown, size, home, screen, in_vain)
            for key in keys_for(menu(shown), luck):
                if screen == "TableScreen":
                    game.keys[key] += 1
                    terminal.press(key)
                    screen = answered(terminal, answers, Wait(terminal.process.pid))
        terminal.sees("The game is over", "wins")
        movers = [line.partition(" ")[0] for line in record(home).splitlines()[1:]]
        game.moves, game.own = len(movers), movers.count("0")
    return game


def record(home: Path) -> str:
    """Of the game, as far as it has come."""
    kept = (*(home / "saves").glob("*.souq"), *(home / "replays").glob("*.souq"))
    return "".join(path.read_text(encoding="utf-8") for path in kept)


def check(shown: str, size: tuple[int, int], home: Path, screen: str, in_vain: int) -> None:
    """The game goes on, and every pane keeps to its place."""
    trouble = home / "log" / "trouble.log"
    if trouble.exists():
        raise Fault("crash", trouble.read_text(encoding="utf-8"))
    if screen != "TableScreen":
        raise Fault("astray", f"at {screen or 'the end'}\n{shown}")
    if in_vain > PATIENCE:
        raise Fault("stuck", f"nothing leads on\n{shown}")
    title, *middle, keys = (line.ljust(size[0]) for line in shown.split("\n"))
    if not (title.strip() and keys.strip()):
        raise Fault("disorder", f"no title, or no keys\n{shown}")
    edges = {tuple(x for x, letter in enumerate(line) if letter == BORDER) for line in middle}
    if len(edges) != 1:
        raise Fault("disorder", f"a pane runs into the next one\n{shown}")


def menu(shown: str) -> str:
    """What stands at the left of the table, which ends with the menu."""
    return "\n".join(line.partition(BORDER)[0] for line in shown.split("\n")[1:-1])


def keys_for(menu: str, luck: Random) -> tuple[str, ...]:
    """One way or another to answer."""
    digits = ROW.findall(menu)
    boxes = BOX.findall(menu)
    if boxes:
        return keys_for_set(menu, boxes, luck)
    roll = luck.random()
    if digits and roll < 0.6:
        return (luck.choice(digits),)
    if roll < 0.85:
        return (*("down",) * luck.randrange(6), "enter")
    arrows = luck.choices(("up", "down", "left", "right"), k=luck.randrange(4))
    return ("tab", *arrows, "enter", "enter", "tab")


def keys_for_set(menu: str, boxes: list[str], luck: Random) -> tuple[str, ...]:
    """Sets are handed in as soon as they may be, now and then after another thought."""
    if "Done:" in menu and luck.random() < 0.7:
        return ("d",)
    if luck.random() < 0.5:
        return (luck.choice((*boxes, "9")),)  # the best set, even if it is out of sight
    return (*(luck.choice(("up", "down")),) * luck.randrange(1, 4), "enter")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help=f"any of {', '.join(GAMES)}")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    faults = 0
    for size in SIZES:
        for name in wanted.games or GAMES:
            try:
                print(play(name, size, wanted.seed), flush=True)
            except Fault as fault:
                faults += 1
                print(f"{name} {size} seed {wanted.seed}: {fault}", flush=True)
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
