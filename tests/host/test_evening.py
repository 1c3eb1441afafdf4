"""Evenings in the house, over real ssh: people meet, play, talk, drop out and come back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.host.visiting import ANA, BEN, CHO, Player, open_house
from tui.host.house import House
from tui.host.plans import HallTable, Place
from tui.host.rules_of_house import Limits

HALL = "the hall"
ASKED = "Keep one of your three cards"


async def laid(house: House, *names: str, game: str = "dunhuang", **agreed: object) -> HallTable:
    """A table that these people, who are in the house, have sat down at."""
    players = [await house.accounts.named(name) for name in names]
    first, *others = [player for player in players if player]
    plan = HallTable("", game, (Place(),) * max(2, len(names)), "", **agreed)  # type: ignore[arg-type]
    table = await house.hall.open_table(first, plan)
    for player in others:
        table = await house.hall.sit_down(player, table.code)
    return table


async def sits_down(*players: Player) -> None:
    for player in players:
        await player.sees("your turn")
        player.press("enter")
    for player in players:
        await player.sees(ASKED)


@asynccontextmanager
async def in_the_hall(folder: Path, **rules: Any) -> AsyncIterator[tuple[House, Player, Player]]:
    async with (
        open_house(folder, **rules) as house,
        Player(house, "ana", ANA) as ana,
        Player(house, "ben", BEN) as ben,
    ):
        await ana.sees(HALL)
        await ben.sees(HALL)
        yield house, ana, ben


@asynccontextmanager
async def at_a_table(folder: Path, **rules: Any) -> AsyncIterator[tuple[Player, Player]]:
    async with in_the_hall(folder, **rules) as (house, ana, ben):
        await laid(house, "ana", "ben")
        await sits_down(ana, ben)
        yield ana, ben


async def test_people_meet_and_begin_a_game(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as house,
        Player(house, "ana", ANA) as ana,
        Player(house, "ben", BEN) as ben,
        Player(house, "cho", CHO) as cho,
    ):
        await ana.sees(HALL, "No table is open")
        ana.press("n")
        await ana.sees("A new table", "Who is away")
        ana.press("down", "left")
        await ana.until(lambda: "▲ Seat 3" not in ana.text)
        ana.press("enter")
        await ana.sees("Your tables", "waits for 1 more")
        await ben.sees("Open tables", "Sit down")
        ben.press("enter")
        await ben.sees(ASKED, "The deal is sealed")
        await ana.sees("your turn")
        ana.press("enter")
        await ana.sees(ASKED)
        await cho.sees("Being played", "plays Dunhuang")
        cho.press("w")
        await cho.sees("The others are still choosing", "1 watching", "n news  x look around  q leave")
        await ana.sees("1 watching", "t say")
        ana.press("1")
        await ana.sees("m mind  n news  x look around  t say  q leave")
        assert "bots" not in ana.text, "nobody is one"


async def test_a_dropped_line_leaves_the_seat_and_the_other_sees_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(HALL)
        async with Player(house, "ben", BEN) as ben:
            await ben.sees(HALL)
            table = await laid(house, "ana", "ben")
            await sits_down(ana, ben)
            ana.press("1")
            await ana.until(lambda: ASKED not in ana.text)
        await ana.sees("ben away")
        async with Player(house, "ben", BEN) as ben:
            await sits_down(ben)
            await ana.until(lambda: "ben away" not in ana.text)
            ben.press("1")
            await ben.until(lambda: ASKED not in ben.text)
    assert table.state == "played"


async def test_the_same_seat_at_two_terminals(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path) as house,
        Player(house, "ana", ANA) as desk,
        Player(house, "ana", ANA) as sofa,
        Player(house, "ben", BEN) as ben,
    ):
        for each in (desk, sofa, ben):
            await each.sees(HALL)
        await laid(house, "ana", "ben")
        await sits_down(desk, sofa)
        desk.press("1")
        await desk.until(lambda: ASKED not in desk.text)
        await sofa.until(lambda: ASKED not in sofa.text)


async def test_words_are_heard_muted_and_limited(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, limits=Limits(words_a_minute=2)) as (ana, ben):
        ana.press("t")
        await ana.sees("Say to the table")
        ana.press("2", "enter")
        await ben.sees("ana: Well played.")
        ben.press("z")
        await ben.until(lambda: "Well played" not in ben.text)
        ana.press("t")
        await ana.sees("Say to the table")
        ana.type("[red]good [/]luck")
        ana.press("enter")
        await ana.sees("ana: [red]good [/]luck")
        ana.press("t")
        await ana.sees("Say to the table")
        ana.press("1", "enter")
        await ana.sees("a lot of words")
        ben.press("z")
        await ben.sees("good [/]luck")


async def test_a_seat_is_lent_and_taken_back(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (ana, ben):
        ana.press("=")
        ben.press("=")
        ana.press("m")
        await ana.sees("m mind  n news")
        await ben.sees("ana is minded by a bot")
        await ben.sees("ana keeps a card")
        ana.press("m")
        await ben.sees("ana is back")


async def test_everybody_is_where_he_was_after_the_house_was_closed(tmp_path: Path) -> None:
    async with in_the_hall(tmp_path) as (house, ana, _):
        await laid(house, "ana", "ben")
        await sits_down(ana)
        ana.press("1")
        await ana.until(lambda: ASKED not in ana.text)
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees("Your tables", "ben's turn")
        ana.press("enter")
        await ana.sees("is thinking", "ana keeps")


async def test_words_of_ssh_lead_to_a_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Player(house, "ana", ANA) as ana:
        await ana.sees(HALL)
        table = await laid(house, "ana", hidden=True)
        async with Player(house, "ben", BEN, command=f"join {table.code}") as ben:
            await ben.sees(ASKED)
        async with Player(house, "cho", CHO, command=f"watch {table.code.upper()}") as cho:
            await cho.sees("The others are still choosing")
        async with Player(house, "cho", CHO, command="join nothing") as cho:
            await cho.sees(HALL, "no table with the code")


async def test_an_idle_house_sends_nothing(tmp_path: Path) -> None:
    async with in_the_hall(tmp_path) as (house, ana, ben):
        await laid(house, "ana", "ben")
        await sits_down(ana)
        await ana.rest()
        await ben.rest()
        before = len(ana.sent), len(ben.sent)
        await asyncio.sleep(1.5)
        assert (len(ana.sent), len(ben.sent)) == before


async def test_somebody_may_play_alone_and_finds_only_his_own_games(tmp_path: Path) -> None:
    async with in_the_hall(tmp_path) as (_, ana, ben):
        ana.press("p")
        await ana.sees("merchant games")
        ana.press("enter")
        await ana.sees("the table")
        ana.press("enter")
        await ana.sees(ASKED)
        ana.press("1", "q")
        await ana.sees("c continues")
        ben.press("p")
        await ben.sees("merchant games", "Choose a game")
        ana.press("q")
        await ana.sees(HALL)
