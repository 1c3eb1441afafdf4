"""What Souq remembers: never in the way, and never half written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tui.tables.folders import data_folder
from tui.tables.profile import LocalProfile


def remembered() -> Path:
    return data_folder() / "remembered.json"


async def test_it_comes_back() -> None:
    profile = LocalProfile()
    await profile.keep_progress(profile.progress.with_greeting())
    assert LocalProfile().progress.greeted


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"greeted": 3}', b"[" * 5000, b"\xff" * 9, b'{"tables": {"x": 1}}']
)
def test_what_cannot_be_read_is_forgotten(content: bytes) -> None:
    remembered().parent.mkdir(parents=True)
    remembered().write_bytes(content)
    assert not LocalProfile().progress.greeted


async def test_a_disk_that_fills_up_leaves_what_was_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    profile = LocalProfile()
    await profile.keep_progress(profile.progress.with_greeting())
    before = remembered().read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    await profile.keep_progress(profile.progress.with_lesson("dale", "first"))
    assert remembered().read_bytes() == before
    assert [path.name for path in remembered().parent.iterdir()] == ["remembered.json"]
