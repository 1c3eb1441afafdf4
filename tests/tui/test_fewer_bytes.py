"""Little is sent, and what is sent is right: a terminal that only ever gets the differences shows the whole."""

from __future__ import annotations

import io
from typing import Any

import pyte
import pytest
from rich.color import Color
from rich.console import Console
from rich.default_styles import DEFAULT_STYLES
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.theme import Theme

from tests.tui.playing import opened, seated
from tui.look import colours
from tui.look.fewer_bytes import Page, Pen, change
from tui.screens.app import SouqApp

RED, BLUE = Style.parse("red on black"), Style.parse("blue on black")


def console(system: str = "truecolor") -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system=system)  # type: ignore[arg-type]


def strip(*parts: tuple[str, Style]) -> Strip:
    return Strip([Segment(*part) for part in parts])


def news(page: Page, line: Strip, x: int = 0) -> list[tuple[int, str]]:
    return [(at, changed.text) for at, changed in page.news(x, 0, line)]


def test_only_what_looks_different_is_sent() -> None:
    page = Page()
    assert news(page, strip(("one two three", RED))) == [(0, "one two three")], "nothing was known of this line"
    assert news(page, strip(("one two three", RED))) == []
    assert news(page, strip(("one TWO three", RED))) == [(4, "TWO")]
    assert news(page, strip(("one ", RED), ("TWO", BLUE), (" three", RED))) == [(4, "TWO")]
    assert news(page, strip(("One ", RED), ("TWO", BLUE), (" threE", RED))) == [(0, "O"), (12, "E")]
    assert news(page, strip(("four", RED)), x=4) == [(4, "four")], "wherever a part of a line begins"
    assert news(page, strip(("One four", RED))) == [], "and whichever parts it was put together from"


def test_blanks_look_alike_on_the_same_ground() -> None:
    page = Page()
    news(page, strip(("a    b", RED)))
    assert news(page, strip(("a", RED), ("    ", BLUE), ("b", RED))) == []
    assert news(page, strip(("a", RED), ("    ", Style.parse("red on white")), ("b", RED))) == [(1, "    ")]
    assert news(page, strip(("a", RED), ("    ", Style.parse("underline red on white")), ("b", RED))) == [(1, "    ")]


def test_no_letter_is_cut_in_two() -> None:
    """Where letters are wider than a cell, all of it is sent, and whatever comes in its place."""
    page = Page()
    wide = strip(("商 a", RED))
    assert news(page, wide) == news(page, wide) == [(0, "商 a")]
    assert news(page, strip(("xx a", RED))) == [(0, "xx a")]


def test_what_stands_on_a_window_that_was_pulled_about_is_not_known() -> None:
    page = Page()
    news(page, strip(("one", RED)))
    page.forget()
    assert news(page, strip(("one", RED))) == [(0, "one")]


INKS = [
    Style(),
    Style.parse("red"),
    Style.parse("on blue"),
    Style.parse("bold red on blue"),
    Style.parse("bold underline #12ab34 on #000010"),
    Style.parse("reverse #12ab34 on #000010"),
    Style.parse("italic strike default on default"),
]


@pytest.mark.parametrize("old", INKS, ids=str)
@pytest.mark.parametrize("new", INKS, ids=str)
def test_a_change_of_ink_leads_to_the_ink_itself(old: Style, new: Style) -> None:
    """Whatever the terminal held before: a letter after the change looks as if it stood alone."""
    pen = Pen(console())
    pen.write(0, 0, [Segment("a", old), Segment("b", new)])
    alone = f"\x1b[0m{new.render('b', color_system=console()._color_system)}"
    screens = []
    for text in (pen.finish(), f"\x1b[1;2H{alone}"):
        screen = pyte.Screen(4, 1)
        pyte.Stream(screen).feed(text)
        screens.append(screen.buffer[0][1])
    assert screens[0] == screens[1]


@pytest.mark.parametrize(("system", "code"), [("truecolor", "38;2;215;166;87"), ("256", "38;5;179"), ("standard", "3")])
def test_every_terminal_gets_the_colours_it_knows(system: str, code: str) -> None:
    assert code in change(Style(), Style.parse("#d7a657"), console(system)._color_system)


@pytest.mark.parametrize("theme", colours.THEMES.values(), ids=colours.THEMES)
def test_the_colours_of_a_theme_go_by_number(theme: Theme) -> None:
    """Greys too: a number is half as long, and looks the same where there are only numbers."""
    grounds = [Color.parse(hue) for hue in (theme.foreground, theme.background, theme.surface, theme.panel) if hue]
    own = [style for name, style in colours.inks(theme).styles.items() if name not in DEFAULT_STYLES]
    inks = [style.color for style in own if style.color]
    for system in ("truecolor", "256"):
        for colour in (*grounds, *inks):
            sent = change(Style(), Style(color=colour), console(system)._color_system)
            assert sent.startswith("\x1b[38;5;"), colour
            assert Color.from_ansi(int(sent[7:-1])).get_truecolor() == colour.get_truecolor()


def test_a_terminal_without_any_gets_none() -> None:
    assert change(Style(), Style.parse("bold red"), None) == ""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pyte.Screen:
    """A terminal that is sent what the program would send to a real one."""
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)

    def display(app: SouqApp, _: object, update: Any) -> None:
        if update is not None and not app._batch_count:
            stream.feed(app.thrifty(update).render_segments(app.console))  # type: ignore[union-attr]

    monkeypatch.setattr(SouqApp, "_display", display)
    return screen


def shown(terminal: pyte.Screen) -> list[str]:
    return [line.rstrip() for line in terminal.display]


async def test_a_terminal_that_gets_only_differences_shows_the_whole(terminal: pyte.Screen) -> None:
    async with seated("keep silver", "keep tea", "start 8", seats="you,random") as player:
        for keys in (
            "down",
            "tab",
            "right",
            "c",
            "tab up",
            "question_mark",
            "x",
            "1",
            "u",
            "2 1 1",
            "s",
            ": a",
            "escape",
        ):
            await player.press(*keys.split())
            await player.rest()
            assert shown(terminal) == player.lines(), keys


async def test_so_it_does_on_the_other_screens(terminal: pyte.Screen) -> None:
    async with opened() as player:
        for keys in (
            "enter",
            "up",
            "up right",
            "escape",
            "r",
            "down",
            "pagedown",
            "q",
            "s",
            "down",
            "right right",
            "escape",
        ):
            await player.press(*keys.split())
            await player.rest()
            assert shown(terminal) == player.lines(), keys
