"""A mutant is tried in a process of its own: what it does there to time, memory or modules hurts nobody else."""

from __future__ import annotations

import os
import pickle
import resource
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Protocol

SLOWEST = 0.5
"""Seconds on the processor until a file is taken or refused."""
MOST_MEMORY = 100 << 20


class Mutant(Protocol):
    text: bytes

    def take(self, folder: Path) -> str | None:
        """The sentence with which it is refused, or that is said about it; nothing if it is right."""
        ...

    def use(self) -> None:
        """What was taken must be good for what it is there for."""
        ...


@dataclass(frozen=True)
class Verdict:
    refused: str | None = None
    seconds: float = 0.0
    memory: int = 0
    """Bytes."""
    fault: str = ""


def tried(make: Callable[[Random], Mutant], seed: str) -> Verdict:
    ears, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ears)
        _answer(mouth, make, seed)
    os.close(mouth)
    with os.fdopen(ears, "rb") as answer:
        said = answer.read()
    _, status = os.waitpid(child, 0)
    return pickle.loads(said) if said else Verdict(fault=f"the process ended with {status}")


def _answer(mouth: int, make: Callable[[Random], Mutant], seed: str) -> None:
    try:
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123
        with os.fdopen(mouth, "wb") as answer:
            answer.write(pickle.dumps(_judged(make, seed)))
    finally:
        os._exit(0)


def _judged(make: Callable[[Random], Mutant], seed: str) -> Verdict:
    refused, seconds, memory = None, 0.0, 0
    try:
        mutant = make(Random(seed))
        with tempfile.TemporaryDirectory() as folder:
            before, begun = _memory(), time.process_time()
            refused = mutant.take(Path(folder))
            seconds, memory = time.process_time() - begun, _memory() - before
            if refused is not None:
                assert refused.strip(), "it was refused without a word"
            assert seconds < SLOWEST, f"it took {seconds:.1f} s"
            assert memory < MOST_MEMORY, f"it took {memory >> 20} MB"
            if refused is None:
                mutant.use()
    except BaseException:
        return Verdict(refused, seconds, memory, traceback.format_exc(limit=-4))
    return Verdict(refused, seconds, memory)


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
