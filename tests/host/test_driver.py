"""Textual at a terminal far away, whose far end may do anything."""

from __future__ import annotations

import asyncio
import gc
import random
import re
import sys
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

from tests.host.crowd import SCRAPS
from tests.host.fake import FakeTerminal
from tui.host.at_terminal import AtTerminal
from tui.host.driver import AT_A_TIME, KEYS_AT_ONCE, LONGEST_PASTE, LONGEST_SILENCE, RemoteDriver
from tui.host.limits import Bucket
from tui.host.steady import Garbage, SteadyLoop
from tui.host.terminal import BYTES_AT_ONCE, Depth, clamped, depth_of, speaks_utf8


class Board(Widget):
    """Counts, and has a colour on every cell."""

    can_focus = True
    count = 0

    def render_line(self, y: int) -> Strip:
        text = f"♦ line {y} of {self.count}".ljust(self.size.width)
        return Strip([Segment(text, Style(color="#d7af5f", bgcolor="#121212", bold=True))], len(text))


class Probe(AtTerminal, inherit_bindings=False):
    fails = False

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.pasted: list[str] = []
        self.sizes: list[tuple[int, int]] = []

    def compose(self):  # type: ignore[no-untyped-def]
        yield Board()

    def on_mount(self) -> None:
        self.query_one(Board).focus()

    def on_key(self, event: events.Key) -> None:
        self.heard.append(event.key)
        if self.fails:
            raise ZeroDivisionError("a mistake of ours")

    def on_resize(self, event: events.Resize) -> None:
        self.sizes.append(event.size)

    def on_paste(self, event: events.Paste) -> None:
        self.pasted.append(event.text)

    def change(self) -> None:
        board = self.query_one(Board)
        board.count += 1
        board.refresh()


@asynccontextmanager
async def running(terminal: FakeTerminal, app: AtTerminal | None = None) -> AsyncIterator[AtTerminal]:
    app = app or Probe()
    app.settle_at(terminal)
    task = asyncio.ensure_future(app.run_async())
    await until(lambda: terminal.sent.count(b"\x1b[") > 20 or task.done())
    try:
        yield app
    finally:
        terminal.hang_up()
        await asyncio.wait_for(task, 10)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.005)


async def settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0.005)


async def test_keys_in_pieces_are_whole_keys() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        for piece in (b"a\xc3", b"\xa9\x1b", b"[", b"A", b"\x1b[B"):
            terminal.feed(piece)
        await until(lambda: len(app.heard) == 4)
        assert app.heard == ["a", "é", "up", "down"]


async def test_a_lone_escape_is_a_key_after_a_moment() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        terminal.feed(b"\x1b")
        await until(lambda: app.heard)
        assert app.heard == ["escape"]


async def test_what_was_typed_before_the_screen_stood_is_not_lost() -> None:
    terminal = FakeTerminal()
    terminal.feed(b"ab")
    async with running(terminal) as app:
        await until(lambda: app.heard == ["a", "b"])


async def test_a_flood_of_keys_is_cut_and_the_next_key_is_heard() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        terminal.feed(b"\x1b[A" * 2000)
        await settle()
        assert len(app.heard) <= KEYS_AT_ONCE + 10
        await asyncio.sleep(0.2)
        terminal.feed(b"q")
        await until(lambda: "q" in app.heard)


async def test_of_a_flood_hardly_more_is_read_than_is_heard() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        driver = app._driver
        assert isinstance(driver, RemoteDriver)
        with patch.object(driver, "_hear", wraps=driver._hear) as read:
            terminal.feed(b"\x1b[A" * 8000)
        assert KEYS_AT_ONCE <= read.call_count <= KEYS_AT_ONCE + AT_A_TIME
        await asyncio.sleep(0.3)
        terminal.feed(b"\x1b[B")
        await until(lambda: "down" in app.heard)


async def test_keys_that_came_together_leave_others_a_turn() -> None:
    hasty, patient = FakeTerminal(), FakeTerminal()
    async with running(hasty) as flooded, running(patient) as other:
        hasty.feed(b"a" * 30)
        patient.feed(b"b")
        await until(lambda: other.heard)
        assert len(flooded.heard) < 30
        await until(lambda: len(flooded.heard) == 30)


async def test_whoever_sends_more_than_anybody_types_has_to_wait() -> None:
    terminal = FakeTerminal()
    async with running(terminal):
        terminal.feed(b"a" * 1000)
        assert not terminal.stopped
        terminal.feed(b"a" * BYTES_AT_ONCE)
        assert terminal.stopped


async def test_a_paste_without_an_end_is_forgotten_and_a_long_one_cut() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        terminal.feed(b"\x1b[200~" + b"x" * LONGEST_SILENCE * 2)
        terminal.feed(b"q")
        await until(lambda: "q" in app.heard)
        terminal.feed(b"\x1b[200~" + b"y" * 2000 + b"\x1b[201~")
        await until(lambda: app.pasted)
        assert app.pasted == ["y" * LONGEST_PASTE]


@pytest.mark.parametrize(
    "nonsense", [bytes(range(256)) * 8, b"\x1b[" * 500, b"\x1b[<999999999999;1;1M" * 20, b"\xff" * 999]
)
async def test_nonsense_does_no_harm(nonsense: bytes) -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        terminal.feed(nonsense)
        await settle()
        await asyncio.sleep(0.3)
        app.heard.clear()
        terminal.feed(b"q")
        await until(lambda: "q" in app.heard)


async def test_nonsense_that_ends_anywhere_does_no_harm() -> None:
    """Cut off after every byte, with a moment of silence behind it."""
    terminal = FakeTerminal()
    chance = random.Random(7)
    async with running(terminal) as app:
        driver = app._driver
        assert isinstance(app, Probe)
        assert isinstance(driver, RemoteDriver)
        for _ in range(400):
            driver.feed(b"".join(chance.choices(SCRAPS, k=4))[: chance.randrange(1, 12)])
            driver._tick()
        driver.feed(b"\x1b\\\x1b[201~")
        driver._tick()
        driver._keys = Bucket(100, 100)  # the flood is over, there are keys to take again
        driver.feed(b"q")
        await until(lambda: "q" in app.heard)
    assert app._exception is None


async def test_the_terminal_is_left_as_it_was_found() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        app.exit()
        await until(lambda: b"\x1b[?1049l" in terminal.sent)
    modes = re.findall(rb"\x1b\[\?(\d+)([hl])", terminal.sent)
    last = dict(modes)
    assert {mode for mode, state in last.items() if state == b"h"} == {b"7", b"25"}, "wraps again, shows its cursor"
    assert b"?1003h" not in terminal.sent, "no event for every cell that the mouse crosses"
    assert terminal.sent.count(b"\x1b[22;2t") == terminal.sent.count(b"\x1b[23;2t") == 1, "the title is as it was"


async def test_nothing_is_written_to_a_terminal_that_was_handed_back() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        driver = app._driver
        app.exit()
        await until(lambda: b"\x1b[?1049l" in terminal.sent)
        assert driver
        driver.write("a frame that comes too late")
        driver.flush()
    assert terminal.sent.endswith(b"\x1b[0m")


async def test_a_terminal_that_takes_nothing_gets_one_frame_when_it_does_again() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        await settle()
        terminal.hold()
        terminal.taken()
        for _ in range(50):
            app.change()
            await asyncio.sleep(0.002)
        assert terminal.taken() == b"", "frames are left out, not kept"
        terminal.go_on()
        await until(lambda: b"of 50" in terminal.sent)


async def test_a_far_end_that_left_while_its_screen_was_made_leaves_no_screen() -> None:
    terminal = FakeTerminal()
    terminal.hang_up()
    app = Probe()
    app.settle_at(terminal)
    await asyncio.wait_for(app.run_async(), 10)


async def test_a_size_is_taken_within_reason() -> None:
    terminal = FakeTerminal()
    async with running(terminal) as app:
        terminal.resized(4_000_000_000, 4_000_000_000)
        await until(lambda: app.size == (300, 100))
        assert isinstance(app, Probe)
        app.sizes.clear()
        for width in range(100, 200):
            terminal.resized(width, 30)
        await until(lambda: app.size == (199, 30))
        assert app.sizes == [(199, 30)], "of many only the last one is drawn"
    assert clamped(0, 0) == (80, 24)
    assert clamped(-5, 3) == (80, 24)
    assert clamped(1, 1) == (20, 8)


async def test_what_would_reach_the_machine_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    terminal = FakeTerminal()
    async with running(terminal) as app:
        app.open_url("https://example.org")
        app.deliver_text(StringIO("evil"), save_directory=tmp_path, save_filename="evil")
        await settle()
        app.action_suspend_process()
    assert not opened
    assert not list(tmp_path.glob("*"))


async def test_streams_stay_whole_whoever_leaves_first() -> None:
    before = sys.stdout, sys.stderr
    first, second = FakeTerminal(), FakeTerminal()
    async with running(first):
        inner = running(second)
        await inner.__aenter__()
        assert (sys.stdout, sys.stderr) == before, "what the house prints is not caught by a player's screen"
        first.hang_up()
        await settle()
        await inner.__aexit__(None, None, None)
    assert (sys.stdout, sys.stderr) == before


async def test_a_screen_that_fails_prints_nothing_and_harms_nobody(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = FakeTerminal(), FakeTerminal()
    async with running(sound) as other, running(broken) as app:
        app.fails = True
        broken.feed(b"x")
        await until(lambda: b"\x1b[?1049l" in broken.sent)
        sound.feed(b"a")
        await until(lambda: other.heard == ["a"])
    assert app.return_code == 1
    assert capsys.readouterr() == ("", "")
    assert "ZeroDivisionError" in caplog.text
    assert b"ZeroDivisionError" not in broken.sent + sound.sent


DEPTHS = {
    Depth.TRUE: (rb"[34]8;[25];", None),
    Depth.MANY: (rb"[34]8;5;", rb"[34]8;2;"),
    Depth.SIXTEEN: (rb"\x1b\[(?:[\d;]*;)?[349][0-7](?:;|m)", rb"[34]8;[25];"),
    Depth.NONE: (rb"\x1b\[1m|\x1b\[[\d;]*7m", rb"\x1b\[[\d;]*(?:[34]8;[25];|\b[349][0-7]\b)[\d;]*m"),
}
"""What must and what must not be sent to a terminal with so many colours."""


async def test_terminals_of_all_depths_side_by_side_get_their_own_colours() -> None:
    """Rich keeps the codes of a style with the style: whoever paints first must not decide for the others."""
    terminals = {depth: FakeTerminal(depth=depth) for depth in Depth}
    contexts = [running(terminal) for terminal in terminals.values()]
    for app in [await context.__aenter__() for context in contexts]:
        app.change()
    await settle()
    for context in contexts:
        await context.__aexit__(None, None, None)
    for depth, (wanted, unwanted) in DEPTHS.items():
        codes = b" ".join(re.findall(rb"\x1b\[[\d;]*m", terminals[depth].sent))
        assert re.search(wanted, codes), depth
        assert unwanted is None or not re.search(unwanted, codes), (depth, re.search(unwanted, codes))


async def test_signs_follow_the_far_end_and_not_the_process() -> None:
    modern, old = FakeTerminal(), FakeTerminal()
    old.utf8 = False
    async with running(modern), running(old):
        await settle()
    assert "♦".encode() in modern.sent
    assert old.sent.isascii()


@pytest.fixture
def tidy() -> Iterator[None]:
    """A process that is kept tidy as that of the house is, for one test."""
    Garbage().begin()
    yield
    gc.enable()


@pytest.mark.usefixtures("tidy")
async def test_nothing_of_a_finished_session_stays_in_memory() -> None:
    alive: list[weakref.ref[App[None]]] = []
    for _ in range(3):
        terminal = FakeTerminal()
        async with running(terminal) as app:
            terminal.feed(b"\x1b[1;5A" + b"ab")
            await until(lambda app=app: len(app.heard) == 3)
            alive.append(weakref.ref(app))
        del app
    await settle()
    gc.collect()
    assert sum(ref() is not None for ref in alive) <= 1, "the last one may still be in a frame of this test"


@pytest.mark.usefixtures("tidy")
def test_a_strip_does_not_hold_on_to_itself() -> None:
    gc.collect()
    gc.disable()
    for _ in range(100):
        strip = Strip([Segment("line")], 4)
        strip.divide([4])
        strip.crop_extend(0, 4, None)
    del strip
    assert gc.collect() < 100, "freed without a collection"


def test_the_loop_keeps_tasks_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Textual does from Python 3.12 on: every task of the loop would run as soon as it is made."""

    def eager(loop: object, coroutine: object, **_: object) -> None:
        raise AssertionError("asyncssh's tasks would be started too early")

    monkeypatch.setattr(asyncio, "eager_task_factory", eager, raising=False)
    loop = SteadyLoop()
    try:
        loop.run_until_complete(_app_once())
        assert loop.get_task_factory() is None
    finally:
        loop.close()


async def _app_once() -> None:
    terminal = FakeTerminal()
    terminal.hang_up()
    app = Probe()
    app.settle_at(terminal)
    await app.run_async()


@pytest.mark.parametrize(
    ("term", "environment", "depth"),
    [
        ("xterm-256color", {}, Depth.MANY),
        ("xterm-256color", {"COLORTERM": "truecolor"}, Depth.TRUE),
        ("xterm-256color", {"NO_COLOR": ""}, Depth.NONE),
        ("linux", {}, Depth.SIXTEEN),
        ("xterm-16color", {}, Depth.SIXTEEN),
        ("dumb", {}, Depth.NONE),
        ("", {}, Depth.NONE),
        ("vt100", {}, Depth.NONE),
        ("tmux-256color", {"COLORTERM": "nonsense"}, Depth.MANY),
        ("xterm-kitty", {}, Depth.MANY),
    ],
)
def test_colours_are_those_the_client_says(term: str, environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(term, environment) is depth


def test_a_locale_without_utf8_is_believed() -> None:
    assert speaks_utf8({})
    assert speaks_utf8({"LANG": "de_DE.UTF-8"})
    assert not speaks_utf8({"LANG": "C"})
    assert not speaks_utf8({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"})
