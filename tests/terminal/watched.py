"""Souq as it is, but with an answer to one key that nobody has: ``python -m tests.terminal.watched FD WORD …``.

Keys are dealt with one after the other, so when this one has gone the way of every key, down to the screen and up again
to the application, all keys before it have been dealt with. Then the name of the screen is written to the file
descriptor, as a line.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from textual import events
from textual.app import App
from textual.message_pump import MessagePump

from tui.__main__ import main

PING = "\x1b[24;2~"
KEY = "shift+f12"


def answer(descriptor: int) -> None:
    dispatch = MessagePump._dispatch_message

    async def dispatch_or_answer(pump: Any, message: Any) -> None:
        if not (isinstance(message, events.Key) and message.key == KEY):
            await dispatch(pump, message)
        elif not isinstance(pump, App):
            message.has_been_down = True  # type: ignore[attr-defined]
            if not pump._parent.post_message(message):  # it is on its way out, and takes nothing more
                pump.app.post_message(message)
        elif getattr(message, "has_been_down", False):
            os.write(descriptor, f"{type(pump.screen).__name__}\n".encode())
        else:
            await dispatch(pump, message)

    MessagePump._dispatch_message = dispatch_or_answer  # type: ignore[method-assign]


if __name__ == "__main__":
    answer(int(sys.argv[1]))
    sys.argv[1:] = sys.argv[2:]
    main()
