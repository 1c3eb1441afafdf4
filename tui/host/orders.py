"""What whoever runs the house may ask of it while it is open."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from tui.tables.trouble import LONGEST, printable

if TYPE_CHECKING:
    from tui.host.bans import Bans
    from tui.host.control import Orders
    from tui.host.house import House
    from tui.host.visit import Visit

SAID: Final = "said"
"""What hosts tell each other when everybody is to hear something."""
BANNED: Final = "You are not welcome in this house any more."


def orders_for(house: House) -> Orders:
    async def status() -> dict[str, Any]:
        """Of the whole house: the figures of this host, and those of the others."""
        players = sorted(player.name for player, _ in house.hall.people.all())
        others = [f"{host}: {_summary(status)}" for host, status in sorted(house.neighbours.statuses.items())]
        return status_of(house) | {"players": players} | ({"other hosts": others} if others else {})

    async def say(text: str) -> int:
        """To everybody who is in; how many they are, those at other hosts by their last word."""
        house.database.wire.tell(SAID, printable(text)[:LONGEST])
        elsewhere: int = sum(status["connections"] for status in house.neighbours.statuses.values())
        return tell_all(house, text) + elsewhere

    async def ban(who: str, reason: str = "") -> int:
        """How many were seen off."""
        await house.bans.add(who, reason)
        return see_off_banned(house)

    async def unban(who: str) -> bool:
        return await house.bans.lift(who)

    return {"status": status, "say": say, "ban": ban, "unban": unban}


def tell_all(house: House, text: str) -> int:
    for visit in house.visits:
        _tell(visit, printable(text))
    return len(house.visits)


def _tell(visit: Visit, text: str) -> None:
    if visit.app:
        visit.app.call_later(visit.app.notify, text, timeout=20, markup=False)
    else:
        (visit.lines or visit.terminal).say(text)


def see_off_banned(house: House) -> int:
    """How many they were."""
    met = [visit for visit in house.visits if is_banned(house.bans, visit)]
    for visit in met:
        house.see_off(visit, BANNED)
    return len(met)


def is_banned(bans: Bans, visit: Visit) -> bool:
    name = visit.player.name if visit.player else ""
    return bans.name(name) or bans.key(visit.fingerprint) or bans.address(visit.address)


def status_of(house: House) -> dict[str, Any]:
    tables = house.hall.unfinished.values()
    return {
        "players": sorted({one.player.name for one in house.hall.people.here()}),
        "connections": house.door.count,
        "tables open": sum(table.state == "open" for table in tables),
        "tables played": sum(table.state == "played" for table in tables),
        "moves": house.hall.progress.moves,
        "keys": house.key_times.keys,
        "key p50 ms": round(house.key_times.percentile(50), 1),
        "key p95 ms": round(house.key_times.percentile(95), 1),
        "thoughts waiting": house.pool.queue,
        "memory MB": _memory(),
        "open for s": int(monotonic() - house.since),
    }


def _summary(status: dict[str, Any]) -> str:
    told = ("connections", "moves", "key p95 ms", "thoughts waiting", "memory MB")
    return "; ".join(f"{name} {status[name]}" for name in told if name in status)


def _memory() -> float:
    """What this process holds, without its bots; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
