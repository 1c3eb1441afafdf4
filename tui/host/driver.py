"""Textual at a terminal far away. This file and ``steady`` know Textual from the inside; tests watch that they fit."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections import deque
from contextlib import ExitStack, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from textual import constants, events, messages
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size

from tui.host.limits import Bucket

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Iterable

    from textual.message import Message

    from tui.host.at_terminal import AtTerminal

KEYS_A_SECOND: Final = 12
KEYS_AT_ONCE: Final = 60
AT_A_TIME: Final = 64
"""Bytes that are read before it is asked whether anybody still listens."""
NEXT_KEY: Final = 0.02
"""Seconds between two keys that came together. Textual answers all that wait for it before anybody else has a turn, and
sixty answers are a fifth of a second."""
RESIZED_AGAIN: Final = (0.25, 2.0)
"""Seconds between two sizes that are drawn, at first and at most; of those in between only the last one counts."""
LONGEST_SILENCE: Final = 4096
"""Bytes that may come in without meaning anything: a paste without an end must not be collected for ever."""
LONGEST_PASTE: Final = 1000
LONGEST_ANSWER: Final = 2.0
"""Seconds after which what is sent was no answer to a key: some keys have none."""

BEGIN: Final = (
    "\x1b[?2026$p"  # can it show frames as a whole? Asked first, for some terminals write a letter of it
    "\x1b[22;2t"  # its title is remembered
    "\x1b[?1049h"  # the other screen
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # tells when it is looked at
    "\x1b[?2004h"  # marks what is pasted
    "\x1b[?7l"  # lines do not wrap
)
END: Final = "\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?1049l\x1b[23;2t\x1b[?25h\x1b[0m"
MOUSE_ON: Final = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
"""Buttons and what is dragged, but not every step over the screen: that would be an event for every cell crossed."""
MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"


class RemoteDriver(Driver):
    def __init__(
        self, app: AtTerminal, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        self._terminal = app.terminal
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._terminal.size)
        self._parser = XTermParser()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._silence = 0
        self._keys = Bucket(KEYS_A_SECOND, KEYS_AT_ONCE)
        self._pressed: deque[Message] = deque()
        """Keys whose turn has not come."""
        self._next_key: TimerHandle | None = None
        self._too_many = False
        """More keys came than are heard."""
        self._listening = True
        self._handed_back = False
        """The terminal is its owner's again: nothing more is written."""
        self._written: list[str] = []
        self._held = ExitStack()
        self._lone_escape: TimerHandle | None = None
        self._resizing: TimerHandle | None = None
        self._resized_at = 0.0
        self._resized_again = RESIZED_AGAIN[0]
        self._pressed_at: float | None = None
        """When the first key came that is not answered yet."""

    # Out

    def write(self, data: str) -> None:
        """Kept until the loop comes round: a frame is one packet, not three."""
        if self._handed_back:
            return
        if not self._written:
            self._loop.call_soon(self.flush)
        self._written.append(data)

    def flush(self) -> None:
        if self._written and not self._terminal.gone:
            self._terminal.send("".join(self._written).encode("utf-8", "replace"))
            self._note_answer()
        self._written.clear()

    def _note_answer(self) -> None:
        waited = monotonic() - self._pressed_at if self._pressed_at else 0.0
        if 0 < waited < LONGEST_ANSWER:
            self._terminal.answered(waited)
        self._pressed_at = None

    def start_application_mode(self) -> None:
        self.write(BEGIN + (MOUSE_ON if self._mouse else ""))
        self._take_size()
        self._terminal.attach(self)

    def stop_application_mode(self) -> None:
        self.disable_input()
        self.write((MOUSE_OFF if self._mouse else "") + END)
        self.flush()
        self._handed_back = True

    def disable_input(self) -> None:
        self._listening = False

    def close(self) -> None:
        """Feeding an end to the parser lets go of its last key, and with it of the whole application."""
        self.flush()
        self._terminal.detach()
        self._held.close()
        for timer in (self._lone_escape, self._resizing, self._next_key):
            if timer:
                timer.cancel()
        self._drain()

    def _drain(self) -> None:
        with suppress(ParseError):
            for _ in self._parser.feed(""):
                continue

    # In

    def feed(self, data: bytes) -> None:
        """Bytes may be cut anywhere, inside a letter or an escape sequence."""
        if not self._listening:
            return
        self._silence += len(data)
        for start in range(0, len(data), AT_A_TIME):
            self._hear_all(self._parser.feed(self._decoder.decode(data[start : start + AT_A_TIME])))
            if self._too_many:  # the rest is not even read
                self._parse_anew()
                break
        if self._silence > LONGEST_SILENCE:
            self._parse_anew()
        self._mind_a_lone_escape()

    def _hear_all(self, messages: Iterable[Message]) -> None:
        """There are bytes in the middle of which the parser cannot be told that nothing more will come."""
        try:
            for message in messages:
                self._hear(message)
        except ParseError:
            self._parse_anew()

    def _parse_anew(self) -> None:
        self._drain()
        self._parser, self._silence, self._too_many = XTermParser(), 0, False

    def _mind_a_lone_escape(self) -> None:
        """An Escape may be a key or the beginning of one: after a moment without more it was the key."""
        if self._lone_escape:
            self._lone_escape.cancel()
        self._lone_escape = self._loop.call_later(constants.ESCAPE_DELAY + 0.005, self._tick)

    def _tick(self) -> None:
        self._hear_all(self._parser.tick())

    def _hear(self, message: Message) -> None:
        """Nobody types faster than this; whoever floods us loses the rest."""
        self._silence = 0
        if not isinstance(message, events.InputEvent | events.Paste):
            self.process_message(message)
        elif self._keys.take():
            self._pressed_at = self._pressed_at or monotonic()
            self._pressed.append(message)
            if self._next_key is None:
                self._press_next()
        else:
            self._too_many = True

    def _press_next(self) -> None:
        """One after the other: in between, others have a turn."""
        self._next_key = None
        if not (self._pressed and self._listening):
            return
        message = self._pressed.popleft()
        if isinstance(message, events.Paste):
            message.text = message.text[:LONGEST_PASTE]
        self.process_message(message)
        self._next_key = self._loop.call_later(NEXT_KEY, self._press_next)

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)

    def resized(self) -> None:
        """Laying a screen out anew is the dearest of all answers: whoever asks for it all the time waits longer."""
        if self._resizing is None:
            first, most = RESIZED_AGAIN
            goes_on = monotonic() - self._resized_at < 2 * self._resized_again
            self._resized_again = min(most, 2 * self._resized_again) if goes_on else first
            self._resizing = self._loop.call_later(self._resized_again, self._take_size)

    def _take_size(self) -> None:
        self._resizing, self._resized_at = None, monotonic()
        self._size = self._terminal.size
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))

    def hung_up(self) -> None:
        self._listening = False
        self._app.post_message(messages.ExitApp())

    # A far end that takes its time

    def hold(self) -> None:
        """It takes nothing more: what changes meanwhile is painted once, when it does again."""
        self._held.enter_context(self._app.batch_update())

    def go_on(self) -> None:
        self._held.close()
        self._app.call_later(self._app.refresh, layout=False)

    # What a guest must not do to the machine

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """The browser would open on the machine of the house."""

    def deliver_binary(self, *_: Any, **__: Any) -> None:
        """The file would be written on the machine of the house."""
