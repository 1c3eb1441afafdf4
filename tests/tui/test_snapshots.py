from __future__ import annotations

import pytest

from tests.tui.snapshots import FOLDER, SCENES, drawn


@pytest.mark.parametrize("name", SCENES)
async def test_a_screen_looks_as_it_did(name: str) -> None:
    """If it is meant to look otherwise now: ``python -m tests.tui.snapshots``."""
    assert (await drawn(SCENES[name])).split("\n") == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n")


def test_every_snapshot_belongs_to_a_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCENES)
