"""The fast door: start, list, play. No checks, no texts; bots think through this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.events import Tell, silence
from rules.game import Game
from rules.kinds import Choice, S
from rules.options import Setup
from rules.state import Frame


def start(game: Game[S], setup: Setup, tell: Tell = silence) -> S:
    """A new game, run up to its first decision."""
    s = game.deal(setup)
    run_steps(game, s, tell)
    return s


def choices(game: Game[S], s: S) -> Sequence[Any]:
    """The legal choices of the decision on top; empty when the game is over."""
    if not s.stack:
        return ()
    frame = s.stack[-1]
    return game.decisions[frame[0]].choices(s, frame)


def sensible(game: Game[S], s: S) -> Sequence[Any]:
    """Of the legal choices, those that a bot should think about."""
    if not s.stack:
        return ()
    frame = s.stack[-1]
    legal: Sequence[Any] = game.decisions[frame[0]].choices(s, frame)
    narrow = game.judgement.narrow.get(frame[0])
    return narrow(s, frame, legal) if narrow and len(legal) > 1 else legal


def play(game: Game[S], s: S, choice: Choice, tell: Tell = silence, pausing: bool = False) -> None:
    """Carry out a legal choice of the decision on top, and every step up to the next decision or pause."""
    frame = s.stack.pop()
    game.decisions[frame[0]].apply(s, frame, choice, tell)
    stack, steps = s.stack, game.brisk_steps if pausing else game.steps
    while stack and stack[-1][0] in steps:
        frame = stack.pop()
        steps[frame[0]].run(s, frame, tell)


def after(game: Game[S], s: S, choice: Choice) -> S:
    """The position a legal choice leads to; the one it is made in stays as it is."""
    twin = s.copy()
    play(game, twin, choice)
    return twin


def go_on(game: Game[S], s: S, tell: Tell, pausing: bool = False) -> None:
    """After a pause: the step that was waited with, and what follows up to the next decision or pause."""
    frame = s.stack.pop()
    game.steps[frame[0]].run(s, frame, tell)
    run_steps(game, s, tell, pausing)


def run_steps(game: Game[S], s: S, tell: Tell, pausing: bool = False) -> None:
    """Whatever runs by itself, until somebody has to decide or the game is over; or only up to the next pause."""
    stack, steps = s.stack, game.brisk_steps if pausing else game.steps
    while stack and stack[-1][0] in steps:
        frame = stack.pop()
        steps[frame[0]].run(s, frame, tell)


def open_frames(game: Game[S], s: S) -> list[Frame]:
    """Every decision that may be taken now: the top one, or all that are taken together with it; none in a pause."""
    if not s.stack or s.stack[-1][0] in game.steps:
        return []
    top = s.stack[-1]
    if not game.decisions[top[0]].together:
        return [top]
    frames = []
    for frame in reversed(s.stack):
        if frame[0] != top[0]:
            break
        frames.append(frame)
    return frames


def bring_to_top(s: S, frame: Frame) -> None:
    """Let one of several that decide together go first."""
    s.stack.remove(frame)
    s.stack.append(frame)
