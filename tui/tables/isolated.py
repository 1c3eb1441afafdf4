"""A second process of Souq, into which nothing finds its way but Python itself, Souq and what Souq needs.

Python would look into the current folder first, then wherever ``PYTHONPATH`` says, and run what start-up files it finds
on the way: whoever plays in a folder of downloads would run the downloads. So it is told to look nowhere (``-I -S``),
and shown the folders of our own packages, behind its own library.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import msgspec

import rules
import rulesets
import tui

NEEDED: Final = (tui, rulesets, rules, msgspec)

BOOT: Final = "import importlib, sys; sys.path += sys.argv[2:]; importlib.import_module(sys.argv[1]).main()"


def command(module: str) -> tuple[str, ...]:
    """What starts the ``main`` of a module; from a source tree, an editable install or a wheel."""
    return (sys.executable, "-I", "-S", "-c", BOOT, module, *_folders())


def _folders() -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(Path(package.__path__[0]).absolute().parent) for package in NEEDED))
