"""What a mistake of ours leaves behind: a file that can be sent along. It says where, and the value of nothing."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from tui.tables.folders import log_folder
from tui.tables.trouble import Trouble, harmless


def write_report(error: BaseException, argv: Iterable[str]) -> Path | None:
    """Keep a traceback for a bug report; nothing if even that is impossible."""
    try:
        file = log_folder() / "trouble.log"
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8", errors="replace") as log:
            log.write(f"{datetime.now().isoformat(timespec='seconds')} souq {harmless(' '.join(argv))}\n")
            story = "".join(traceback.format_exception(error)).split("\n")
            log.writelines(f"{harmless(line)}\n" for line in story)
    except (OSError, Trouble):
        return None
    return file
