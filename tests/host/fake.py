"""A terminal that is connected by nothing: bytes that were sent, keys that are fed."""

from __future__ import annotations

from tui.host.terminal import Depth, Terminal


class FakeTerminal(Terminal):
    def __init__(self, size: tuple[int, int] = (80, 24), depth: Depth = Depth.MANY) -> None:
        super().__init__()
        self.size, self.depth = size, depth
        self.sent = b""
        self.dropped = False
        self.stopped = False

    def send(self, data: bytes) -> None:
        self.sent += data

    def drop(self) -> None:
        self.dropped = True
        self.hang_up()

    def stop_listening(self) -> None:
        self.stopped = True

    def taken(self) -> bytes:
        """What was sent since it was last looked at."""
        data, self.sent = self.sent, b""
        return data
