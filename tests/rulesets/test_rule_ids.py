"""Fact sheet, rules.md and tests name the same rules. The sheet's ids stand in a file beside each game's tests."""

import re
from pathlib import Path

import pytest

from rulesets import load, shelf

HERE = Path(__file__).parent
IDS = re.compile(r"(?:R-)?[A-Z]{2}-\d+(?:\.\d+)?b?")


def folder(name: str) -> Path:
    return HERE / name.replace("-", "_")


def cited(name: str) -> set[str]:
    """The ids that stand in a rule mark of the game's tests."""
    marks = re.compile(r"mark\.rule\(([^)]*)\)")
    texts = [path.read_text(encoding="utf-8") for path in folder(name).glob("test_*.py")]
    return {rule for text in texts for mark in marks.findall(text) for rule in IDS.findall(mark)}


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_facts_rules_and_tests_name_the_same_rules(name: str) -> None:
    facts = set((folder(name) / "rule_ids.txt").read_text(encoding="utf-8").split())
    explained = {entry.key for entry in load(name).rulebook.entries() if entry.is_rule}
    assert explained == facts
    assert cited(name) == facts
