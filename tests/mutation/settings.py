"""Settings: whatever the file says, Souq starts; and nothing written by hand is lost when a setting is changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from tests.mutation.mutants import spoilt
from tui.tables.settings import CHOICES, load_settings, save_settings
from tui.tables.trouble import Failure

WRITTEN = b"""# How I like it.
theme = "light"   # my eyes
pace = "fast"
mouse = "off"

name = "Ana"

[keys]   # left-handed
"table.undo" = "z"
"app.quit" = "ctrl+x"
"""


class SettingsFile:
    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.text = spoilt(luck, WRITTEN)

    def take(self, folder: Path) -> str | None:
        self.file = folder / "settings.toml"
        self.file.write_bytes(self.text)
        self.settings = load_settings(self.file)
        self._check()
        return "; ".join(self.settings.complaints) or None

    def use(self) -> None:
        """Everything was checked already, since a file with a mistake is used too."""

    def _check(self) -> None:
        for name, choice in CHOICES.items():
            assert getattr(self.settings, name) in choice.values
        assert all(isinstance(key, str) for key in self.settings.keys.values())
        try:
            save_settings(replace(self.settings, bell="off"), self.file)
        except Failure:
            assert self.file.read_bytes() == self.text, "it could not be changed, and was changed"
        else:
            self._compare()

    def _compare(self) -> None:
        changed = load_settings(self.file)
        assert replace(changed, bell=self.settings.bell, complaints=()) == replace(self.settings, complaints=())
        left = self.file.read_bytes().splitlines()
        lost = [line for line in self.text.splitlines() if line not in left and not line.startswith(b"bell")]
        assert not lost, f"lines were lost: {lost}"
