from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def uninterrupted(deed: Coroutine[Any, Any, T]) -> T:
    """To its end, even if whoever asked for it is gone: what is written must also be made."""
    return await asyncio.shield(asyncio.ensure_future(deed))
