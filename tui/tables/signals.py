"""The ways in which a system tells a program to end, as far as it has them: Ctrl-C, a closed window, a shutdown."""

from __future__ import annotations

import signal
from typing import Final

SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
