"""Where things belong on this machine. ``SOUQ_DATA`` names another folder, for a stick or for a test."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path, user_log_path

from tui.tables.trouble import Trouble

DATA: Final = "SOUQ_DATA"


def data_folder() -> Path:
    chosen = os.environ.get(DATA)
    if not chosen:
        return user_data_path("souq", appauthor=False)
    try:
        return Path(chosen).expanduser()
    except RuntimeError:
        raise Trouble(f"{DATA} names the home of somebody who is not known here: {chosen}") from None


def log_folder() -> Path:
    return data_folder() / "log" if os.environ.get(DATA) else user_log_path("souq", appauthor=False)
