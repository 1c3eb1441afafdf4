"""Setting a table: who plays, by which rules, with which cards; remembered for the next time."""

from __future__ import annotations

import json

from tests.tui.playing import Player, opened
from tui.screens.curtain import Curtain
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.tables.folders import data_folder
from tui.widgets.form import Form


async def to_row(player: Player, name: str) -> None:
    """Down the form to a row."""
    form = player.app.screen.query_one(Form)
    for _ in form.fields:
        if form.field.name == name:
            return
        await player.press("down")
    raise AssertionError(f"no row is called {name}")


async def set_up(player: Player) -> None:
    await player.press("enter")
    await player.arrives(SetupScreen)


async def test_the_usual_table_is_one_enter_away() -> None:
    async with opened() as player:
        await set_up(player)
        await player.sees("▶ [ Begin ]", "Enter deals the cards.")
        await player.press("enter")
        await player.arrives(TableScreen)
        assert [seat.player for seat in player.chair.seats] == ["you", "greedy", "greedy"]


async def test_players_levels_and_names_are_set_row_by_row() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "players")
        await player.press("left")
        await player.sees("Players               ← 2 →")
        assert "Seat 3" not in player.text
        await to_row(player, "seat 1")
        await player.press("right", "left", "left")
        await player.sees("← novice →", "Played by a bot that")
        await to_row(player, "seat 0")
        await player.type("Ana [/]")
        await player.sees("Ana [/]▏")
        await to_row(player, "begin")
        await player.press("enter")
        await player.arrives(TableScreen)
        assert player.chair.names == ("Ana [/]", "Bilal")
        assert [seat.player for seat in player.chair.seats] == ["you", "novice"]


async def test_only_people_are_named() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "seat 1")
        before = player.text
        await player.type("xyz")
        assert player.text == before


async def test_a_name_stays_while_its_seat_goes_to_a_bot_and_back() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "seat 0")
        await player.type("Ana")
        await player.press("right", "left")
        await player.sees("you →         Ana▏")
        await player.press("backspace", "delete")
        await player.type("Eve")
        await player.sees("you →         Eve▏")


async def test_a_seed_deals_the_same_cards() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "seed")
        await player.type("7")
        await player.press("enter")
        await player.arrives(TableScreen)
        assert player.match.setup.seed == 7


async def test_what_cannot_be_is_said_in_a_sentence_and_nothing_is_dealt() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "seed")
        await player.type("seven")
        await player.press("enter")
        await player.sees("The seed is a whole number, not 'seven'.")
        await player.press("ctrl+u")
        await to_row(player, "tiles")
        await player.press("delete")
        await player.type("Dancer,Wizard")
        await player.press("enter")
        await player.sees("there is no character called 'Wizard'")
        assert isinstance(player.app.screen, SetupScreen)


async def test_a_free_option_offers_its_usual_words_and_takes_any_other() -> None:
    async with opened() as player:
        await player.press("down", "down")  # two games further on the shelf
        await set_up(player)
        await to_row(player, "decks")
        await player.sees("← suggested▏ →")
        await player.press("right")
        await player.sees("← random▏ →")
        await player.type("macaws,pandas,ocelots,chameleonsx")
        await player.press("backspace")
        await player.sees("← macaws,pandas,ocelots,chameleons▏ →")
        await player.press("enter")
        await player.arrives(TableScreen)
        assert player.match.setup["decks"] == "macaws,pandas,ocelots,chameleons"


async def test_options_come_with_a_sentence_and_their_rule() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "endNeedsGap")
        await player.sees("The last turns begin only when a market space stays empty. (R-DH-7)")
        await player.press("right", "enter")
        await player.arrives(TableScreen)
        assert player.match.setup["endNeedsGap"] == "on"


async def test_the_last_choices_are_remembered() -> None:
    async with opened() as player:
        await set_up(player)
        await to_row(player, "players")
        await player.press("right")
        await to_row(player, "seat 3")
        await player.press("left", "left", "left")
        await player.type("Dov")
        await to_row(player, "middleTokenFree")
        await player.press("right", "enter")
        await player.arrives(Curtain)
        await player.press("q")
        await player.arrives(HomeScreen)
        await set_up(player)
        await player.sees("Players                 4", "■ Seat 4                you           Dov")
        await player.sees("Free middle tokens      on", "Last turns need a gap   off")


async def test_what_was_remembered_wrongly_does_no_harm() -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    last = {"dunhuang": {"names": ["Ana"], "players": ["you", "wizard"], "options": {"tiles": "9", "gone": "on"}}}
    (data_folder() / "remembered.json").write_text(json.dumps({"tables": last}), encoding="utf-8")
    async with opened() as player:
        await set_up(player)
        await player.press("enter")
        await player.rest()
        await player.sees("tiles")


async def test_a_row_is_clicked_and_clicked_again_to_change_it() -> None:
    async with opened() as player:
        await set_up(player)
        await player.click("Players")
        await player.sees("▶ Players", "← 3 →")
        await player.click("Players")
        await player.sees("← 4 →")
        await player.click("Begin")
        await player.arrives(TableScreen)


async def test_help_and_the_way_back() -> None:
    async with opened() as player:
        await set_up(player)
        await player.press("f1")
        await player.arrives(HelpScreen)
        await player.sees("You are a merchant", "setup.begin")
        await player.press("x", "shift+tab", "tab", "escape")
        await player.arrives(HomeScreen)


async def test_going_back_from_a_new_table_leads_to_the_shelf() -> None:
    async with opened() as player:
        await set_up(player)
        await player.press("enter")
        await player.arrives(TableScreen)
        await player.press("q")
        await player.arrives(HomeScreen)
        await player.sees("c continues Merchants of Dunhuang")
