"""What a process remembers of games it has played: caches of pure functions, and nothing else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType


def forget() -> None:
    """As if the process had just begun."""
    for module in modules():
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def held() -> dict[str, int]:
    """How much each list, dict and set of a module holds. A dict that works a missing value out from its key alone
    is a cache, too."""
    return {
        f"{module.__name__}.{name}": len(value)
        for module in modules()
        for name, value in vars(module).items()
        if isinstance(value, list | dict | set) and not name.startswith("__") and not hasattr(value, "__missing__")
    }


def modules() -> Iterator[ModuleType]:
    """Those of the rules and of the games that are loaded."""
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] in ("rules", "rulesets"):
            yield module
