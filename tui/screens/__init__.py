"""The screens, and the one door to them. Textual is loaded behind it: a command that needs no screen does not wait."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from tui.tables.start import Start
from tui.tables.trouble import Trouble


def open_screen(start: Start | None = None) -> int:
    """Hand over to the application; without a start it shows the shelf. Returns the exit code."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):  # Textual draws on the last
        raise Trouble("the screens need a terminal; with --plain, souq play, resume and replay speak in lines")
    os.environ.setdefault("TEXTUAL_FPS", "120")  # a key is answered within 8 ms, not 16; an idle screen paints nothing
    code: int = import_module("tui.screens.app").run(start)
    return code
