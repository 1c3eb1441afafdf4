"""What the documents point at is there, under that name."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
CODE = re.compile(r"`((?:rules|rulesets|tui|tests|docs)/[\w./]*)`")
COMMAND = re.compile(r"python -m (tests[\w.]*)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert [link for link in LINK.findall(text) if not (document.parent / link).exists()] == []
    mentioned = [path.replace("GAME", "dale") for path in CODE.findall(text)]
    assert [path for path in mentioned if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_of_ours_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert [name for name in COMMAND.findall(text) if find_spec(name) is None] == []


@pytest.mark.parametrize(
    "folder", sorted(path.name for path in (ROOT / "tui").iterdir() if (path / "__init__.py").exists())
)
def test_the_plan_of_the_house_names_every_room(folder: str) -> None:
    assert re.search(
        rf"^{folder}/|\b{folder}/ ", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE
    )
