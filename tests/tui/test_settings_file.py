"""The file of the settings: nothing in it crashes Souq, and nothing written there by hand is ever lost."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tui.tables.settings import load_settings, save_settings
from tui.tables.trouble import Failure

BY_HAND = '# mine\npace = "slow"  # not too fast\n\n[keys]\n"table.undo" = "z"\n'
MISTAKES = {
    "twice the same key": 'pace = "slow"\npace = "fast"\n',
    "a list without an end": f"name = {'[' * 2000}",
    "a number without an end": f"name = {'9' * 5000}",
    "a thousand dots": f"a{'.a' * 5000} = 1",
    "half a line": 'pace = "slo',
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_and_the_file_is_left_as_it_is(tmp_path: Path, mistake: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(BY_HAND + MISTAKES[mistake], encoding="utf-8")
    before = file.read_bytes()
    settings = load_settings(file)
    assert len(settings.complaints) == 1
    with pytest.raises(Failure, match=r"settings\.toml has a mistake"):
        save_settings(replace(settings, theme="light"), file)
    assert file.read_bytes() == before


def test_a_value_that_does_not_exist_stays_until_it_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('pace = "warp"  # one day\n', encoding="utf-8")
    save_settings(replace(load_settings(file), theme="light"), file)
    assert file.read_text(encoding="utf-8") == 'pace = "warp"  # one day\ntheme = "light"\n'
    save_settings(replace(load_settings(file), pace="fast"), file)
    assert load_settings(file).pace == "fast"


def test_a_disk_that_fills_up_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(BY_HAND, encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failure, match="the settings cannot be kept: No space left on device"):
        save_settings(replace(load_settings(file), theme="light"), file)
    assert file.read_text(encoding="utf-8") == BY_HAND
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_a_link_to_settings_kept_elsewhere_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles.toml").write_text(BY_HAND, encoding="utf-8")
    (tmp_path / "settings.toml").symlink_to(tmp_path / "dotfiles.toml")
    file = tmp_path / "settings.toml"
    save_settings(replace(load_settings(file), theme="light"), file)
    assert (tmp_path / "settings.toml").is_symlink()
    assert 'theme = "light"' in (tmp_path / "dotfiles.toml").read_text(encoding="utf-8")
