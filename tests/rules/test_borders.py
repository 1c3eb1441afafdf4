"""The rules know no screen, no command line and no network: looked at in a fresh process."""

from __future__ import annotations

import subprocess
import sys

import pytest

OUTSIDE = ("textual", "rich", "click", "asyncssh", "tui")

EVERYTHING = """
import pkgutil, importlib, rules, rulesets
for package in (rules, rulesets):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
"""

THE_TABLES = """
import pkgutil, importlib, tui.tables
for module in pkgutil.walk_packages(tui.tables.__path__, "tui.tables."):
    importlib.import_module(module.name)
"""

THE_SHELF = "from rulesets import shelf; shelf()"


def loaded_by(program: str) -> set[str]:
    """The modules that are there after a program has run in a fresh process."""
    probe = f"{program}\nimport sys\nprint(*sys.modules, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("program", [EVERYTHING, THE_SHELF])
def test_the_rules_load_nothing_of_the_outside(program: str) -> None:
    packages = {module.partition(".")[0] for module in loaded_by(program)}
    assert packages.isdisjoint(OUTSIDE)
    assert "rulesets" in packages


def test_what_serves_a_game_loads_nothing_that_draws() -> None:
    packages = {module.partition(".")[0] for module in loaded_by(THE_TABLES)}
    assert packages.isdisjoint(("textual", "rich", "click", "asyncssh"))


def test_looking_at_the_shelf_opens_no_box() -> None:
    assert not [
        module for module in loaded_by(THE_SHELF) if module.endswith((".components", ".game")) and "rulesets" in module
    ]
