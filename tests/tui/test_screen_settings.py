"""Settings: changed on the screen or by hand, kept in both cases, and never in the way."""

from __future__ import annotations

import pytest

from tests.tui.playing import Player, opened, seated, write_settings
from tui.look import colours
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.settings import SettingsScreen
from tui.tables.settings import CHOICES, load_settings, settings_file
from tui.widgets.form import Form

CAMEL = ("keep silver", "keep tea", "start 8")


async def to_row(player: Player, name: str) -> None:
    form = player.app.screen.query_one(Form)
    for _ in form.fields:
        if form.field.name == name:
            return
        await player.press("down")
    raise AssertionError(f"no row is called {name}")


async def test_the_form_begins_right_below_the_sign() -> None:
    async with opened() as player:
        await player.press("s")
        lines = player.lines()
        assert (lines[0], lines[2]) == (" Settings", " ▶ Theme             ← dark →")


@pytest.mark.parametrize("name", list(CHOICES))
async def test_every_setting_is_explained_and_kept_as_soon_as_it_changes(name: str) -> None:
    async with opened(settings="") as player:
        await player.press("s")
        await to_row(player, name)
        await player.sees(CHOICES[name].help)
        before = getattr(load_settings(), name)
        await player.press("right")
        after = getattr(load_settings(), name)
        assert after != before
        await player.press("escape")
        await player.arrives(HomeScreen)
    assert getattr(load_settings(), name) == after


async def test_the_theme_and_the_signs_change_at_once() -> None:
    async with opened(settings="") as player:
        await player.press("s", "right")
        assert player.app.theme == colours.LIGHT.name
        await player.press("down", "left")
        await player.sees("> Glyphs            < ascii >")
        assert player.text.isascii()


async def test_a_name_is_typed_cleaned_and_used_at_the_table() -> None:
    async with opened(settings="") as player:
        await player.press("s")
        await to_row(player, "name")
        await player.type("  Zoë [b]")
        await player.press("enter")
        await player.arrives(HomeScreen)
        assert load_settings().name == "Zoë [b]"
        await player.press("enter", "enter")
        await player.until(lambda: len(player.app.screen_stack) > 1 and hasattr(player.app.screen, "chair"))
        assert player.chair.names[0] == "Zoë [b]"


async def test_comments_and_order_of_a_file_written_by_hand_stay() -> None:
    text = '# mine\npace = "slow" # not too fast\nbell = "off"\n\n[keys]\n"table.undo" = "z"\n'
    async with opened(settings=text) as player:
        await player.press("s", "right")
        assert load_settings().theme == "light"
    kept = settings_file().read_text(encoding="utf-8")
    for line in text.strip().split("\n"):
        assert line in kept


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('theme = "pink"', "theme can be dark, light, not 'pink'"),
        ('colour = "red"', "there is no setting called colour"),
        ("pace = 3", "pace can be"),
        ("name = 7", "name is a text"),
        ('keys = "q"', "keys is a table of binding ids and keys"),
        ('[keys]\n"table.undo" = 5', "keys is a table of binding ids and keys"),
        ("theme = ", "cannot be read"),
        ("\x00", "cannot be read"),
    ],
)
async def test_a_wrong_line_is_named_and_ignored(line: str, complaint: str) -> None:
    async with opened(settings=f'bell = "off"\n{line}\n') as player:
        await player.sees(complaint)
        await player.press("enter")
        await player.until(lambda: not isinstance(player.app.screen, HomeScreen))
    if complaint != "cannot be read":
        assert load_settings().bell == "off", "the other lines count"


async def test_own_keys_replace_the_usual_ones_everywhere() -> None:
    async with seated(*CAMEL, seats="you,random", settings='[keys]\n"table.undo" = "z"\n"table.help" = "f2"') as player:
        await player.sees("f2 help")
        await player.press("2")
        await player.sees("z undo")
        await player.press("u")
        assert len(player.moves) == 4, "the usual key is free now"
        await player.press("z")
        assert len(player.moves) == 3
        await player.press("f2")
        await player.arrives(HelpScreen)


async def test_a_key_nobody_can_press_does_no_harm() -> None:
    async with opened(settings='[keys]\n"home.rules" = "no such key"\n"no.such" = "x"\n"home.quit" = ""') as player:
        await player.press("x", "r", "s")
        await player.arrives(SettingsScreen)


async def test_settings_that_cannot_be_kept_are_complained_about_and_still_count() -> None:
    async with opened(settings="") as player:
        write_settings("").unlink()
        settings_file().mkdir()
        await player.press("s", "right")
        await player.sees("The settings cannot be kept")
        assert player.app.theme == colours.LIGHT.name


async def test_help_and_clicks() -> None:
    async with opened(settings="") as player:
        await player.press("s", "f1")
        await player.sees("settings.back")
        await player.press("x")
        await player.click("Pace")
        await player.sees("How fast bots move")
        await player.click("Pace")
        assert load_settings().pace == "fast"
