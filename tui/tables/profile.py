"""A player: name, settings and progress. A screen is given one, and never asks where it comes from."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from tui.tables.folders import data_folder
from tui.tables.progress import Progress, read_progress, write_progress
from tui.tables.settings import Settings, load_settings, save_settings, settings_file
from tui.tables.uninterrupted import uninterrupted
from tui.tables.whole_files import write_whole


class Profile(Protocol):
    settings: Settings
    progress: Progress

    @property
    def whereabouts(self) -> str:
        """Where a player finds the settings to edit them by hand; nothing, if there is no such place."""
        ...

    async def keep_settings(self, settings: Settings) -> None:
        """They hold at once; raises ``Failure`` if they cannot be kept for the next time."""
        ...

    async def keep_progress(self, progress: Progress) -> None:
        """It holds at once; whether it can be kept for the next time is of no great importance."""
        ...


class LocalProfile:
    """The one player of the local program, in the files of whoever runs it."""

    def __init__(self) -> None:
        self._settings_file = settings_file()
        self._progress_file = data_folder() / "remembered.json"
        self._one_pen = asyncio.Lock()
        self.settings = load_settings(self._settings_file)
        self.progress = _recalled(self._progress_file)

    @property
    def whereabouts(self) -> str:
        return str(self._settings_file).replace(str(Path.home()), "~", 1)

    async def keep_settings(self, settings: Settings) -> None:
        self.settings = settings
        await uninterrupted(self._write_settings())

    async def keep_progress(self, progress: Progress) -> None:
        self.progress = progress
        await uninterrupted(self._write_progress())

    async def _write_settings(self) -> None:
        """Whatever holds when the pen is free: the last wish is the last one written."""
        async with self._one_pen:
            await asyncio.to_thread(save_settings, self.settings, self._settings_file)

    async def _write_progress(self) -> None:
        """Forgetting costs nothing, so nothing here complains."""
        async with self._one_pen:
            with suppress(OSError):
                await asyncio.to_thread(write_whole, self._progress_file, write_progress(self.progress))

    async def close(self) -> None:
        """Wait for whatever is still being written."""
        async with self._one_pen:
            return


def _recalled(file: Path) -> Progress:
    try:
        return read_progress(file.read_bytes())
    except OSError:
        return Progress()
