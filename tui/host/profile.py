"""A player's settings and progress, kept by the house."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from tui.host.accounts import Accounts, Player
from tui.tables.progress import Progress, read_progress, write_progress
from tui.tables.settings import Settings


class HostProfile:
    whereabouts = ""
    """There is no file that a player could edit by hand."""

    def __init__(self, accounts: Accounts, player: Player, settings: Settings, progress: Progress) -> None:
        self._accounts = accounts
        self._player = player
        self.settings = settings
        self.progress = progress

    async def keep_settings(self, settings: Settings) -> None:
        self.settings = settings
        await self._keep()

    async def keep_progress(self, progress: Progress) -> None:
        self.progress = progress
        await self._keep()

    async def _keep(self) -> None:
        settings = msgspec.json.encode(self.settings).decode()
        await self._accounts.keep(self._player, settings, write_progress(self.progress).decode())


async def profile_of(accounts: Accounts, player: Player) -> HostProfile:
    settings, progress = await accounts.kept(player)
    liked = replace(_settings(settings), name=player.name)
    return HostProfile(accounts, player, liked, read_progress(progress.encode()))


def _settings(kept: str) -> Settings:
    """What an older or newer version has kept and this one does not understand is as it usually is."""
    try:
        return msgspec.json.decode(kept, type=Settings)
    except msgspec.DecodeError:
        return Settings()
