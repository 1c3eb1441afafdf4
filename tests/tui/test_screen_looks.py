"""Ink: what is drawn in which colour, and that nothing depends on colour."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from tests.tui.playing import has_style, opened, seated
from tui.look import colours, palette

AFTER_OPENING = ("keep silver", "keep tea", "start 8")


async def test_a_line_of_one_ink_is_drawn_in_it() -> None:
    async with opened() as player:
        await player.press("s")
        assert {style.color.name for style in player.styles("Settings") if style.color} == {colours.DARK.primary}


async def test_a_prompt_is_strong_in_all_its_lines() -> None:
    async with seated(*AFTER_OPENING) as player:
        await player.press("enter")
        lines = player.styles("Lead the camel") + player.styles("step costs a coin.")
        assert [style.bold for style in lines] == [True, True]


async def test_another_theme_colours_everything_at_once() -> None:
    async with opened(settings='theme = "light"') as player:
        light = player.strips()
    async with opened() as player:
        await player.press("s", "right", "escape")
        assert player.strips() == light


# Without colours


async def test_no_color_means_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened() as player:
        for keys in ("", "enter", "f1", "x escape r", "q s"):
            await player.press(*keys.split())
            assert not [text for line in player.strips() for text, style in line if style.color or style.bgcolor]


async def test_without_colours_the_cursor_is_still_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(*AFTER_OPENING, "camel 1", "take shop", "bonus character", seats="you,random") as player:
        assert has_style(player.styles("Silver"), "reverse")
        assert not [text for line in player.strips() for text, style in line if style.color or style.bgcolor]
        await player.press("tab", "enter")
        assert has_style(player.styles("Dancer"), "reverse"), "the cursor on the board"
        assert "✓2●" in player.text, "what was picked"
        assert has_style(player.styles("Painter"), "underline"), "what may be picked"


async def test_colour_says_nothing_that_is_not_said_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same screen with and without colours holds the same letters; brackets stand where a ground ended."""
    async with seated(*AFTER_OPENING, seats="you,random") as player:
        coloured = player.text
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(*AFTER_OPENING, seats="you,random") as player:
        assert "[2      ]" in player.text
        assert player.text.translate(UNBRACKETED) == coloured.translate(UNBRACKETED)


UNBRACKETED = str.maketrans("[]", "  ")


# Readable inks


def luminance(colour: Color) -> float:
    """Relative luminance, as the Web Content Accessibility Guidelines define it."""
    channels = [part / 255 for part in colour.rgb]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


BACKGROUNDS = ("background", "surface", "panel")
"""Text stands on all three: the table, prompts and overlays, the title and the key line."""


@pytest.mark.parametrize("theme", colours.THEMES.values(), ids=colours.THEMES)
@pytest.mark.parametrize("ground", BACKGROUNDS)
def test_every_ink_can_be_read_on_every_ground(theme: Theme, ground: str) -> None:
    paper = Color.parse(getattr(theme, ground))
    inks = {name: style.color for name, style in colours.inks(theme).styles.items() if style.color}
    inks = {name: colour for name, colour in inks.items() if name in OWN_INKS}
    ratios = {name: contrast(Color.from_rich_color(colour), paper) for name, colour in inks.items()}
    ratios["foreground"] = contrast(Color.parse(theme.foreground or ""), paper)
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < 4.5} == {}


OWN_INKS = {
    *("quiet", "title", "thing", "good", "bad", "news", "coin", "picked"),
    *(f"seat.{seat}" for seat in range(5)),
    *(f"hue.{number}" for number in range(10)),
}


@pytest.mark.parametrize("theme", colours.THEMES.values(), ids=colours.THEMES)
def test_every_piece_can_be_read_on_its_own_ground(theme: Theme) -> None:
    styles = colours.inks(theme).styles
    fills = {name: styles[name] for name in palette.inks(theme.dark) if styles[name].bgcolor} | {
        "cursor": styles["cursor"]
    }
    ratios = {
        name: contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))
        for name, style in fills.items()
        if name.rstrip("!~") not in BACKDROPS and not name.startswith(("rim.", "edge."))
    }
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < 3.2} == {}


BACKDROPS = {"gap", "water", "rock", "door", "way"}
"""Fills with a pattern on them, and no words."""


def test_both_themes_have_the_same_inks() -> None:
    dark, light = (colours.inks(theme).styles for theme in (colours.DARK, colours.LIGHT))
    assert set(dark) == set(light)
    assert set(dark) >= OWN_INKS
