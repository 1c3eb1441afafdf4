from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

import tests.mutation
from tests.mutation.house import HouseFile
from tests.mutation.saves import SaveFile
from tests.mutation.settings import SettingsFile
from tests.mutation.trials import Verdict, tried

KINDS = {"saves": (SaveFile, 0.6), "settings": (SettingsFile, 0.2), "house": (HouseFile, 0.2)}
"""With the share that each has of all files."""


def verdicts(kind: str, files: int, first: int = 0) -> Iterator[tuple[str, Verdict]]:
    make = KINDS[kind][0]
    make(Random(0))  # what all of them are made from is then there, and not made anew in every process
    for number in range(first, first + files):
        seed = f"{kind} {number}"
        yield seed, tried(make, seed)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=tests.mutation.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=50_000)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--first", type=int, default=0, help="number of the first one")
    wanted = parser.parse_args()
    faults = 0
    for kind in (wanted.kind,) if wanted.kind else KINDS:
        files = wanted.files if wanted.kind else int(wanted.files * KINDS[kind][1])
        faults += _report(kind, files, wanted.first)
    return min(faults, 1)


def _report(kind: str, files: int, first: int) -> int:
    count, slowest, largest = Counter[str](), 0.0, 0
    for seed, verdict in verdicts(kind, files, first):
        count["fault" if verdict.fault else "taken" if verdict.refused is None else "refused"] += 1
        slowest, largest = max(slowest, verdict.seconds), max(largest, verdict.memory)
        if verdict.fault:
            print(f"{seed}: {verdict.fault}", flush=True)
        if count.total() % 1000 == 0:
            print(f"{count.total():,} so far", flush=True)
    print(
        f"{kind}: {count['taken']:,} taken, {count['refused']:,} refused in a sentence, {count['fault']:,} faults; "
        f"the slowest took {slowest * 1000:.0f} ms, the largest {largest / (1 << 20):.0f} MB",
        flush=True,
    )
    return count["fault"]


if __name__ == "__main__":
    sys.exit(main())
