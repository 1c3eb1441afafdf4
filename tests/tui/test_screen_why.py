"""Why somebody moved, told at the table: own reasons always, those of others once everybody would learn together."""

from __future__ import annotations

from tests.tui.playing import WIDE, Player, seated
from tests.tui.records import last_kept
from tui.screens.reader import Reader
from tui.screens.table import TableScreen

CAMEL = ("keep silver", "keep tea", "start 8")
ASK = "Reasons tell what a hand hides."


async def reads_why(player: Player, *words: str) -> None:
    await player.arrives(Reader)
    await player.sees(*words)
    await player.press("x")
    await player.arrives(TableScreen)


async def test_whoever_plays_bots_agrees_with_himself_and_reads_why_they_moved() -> None:
    async with seated(*CAMEL, seats="you,random") as player:
        await player.press("w")
        await player.sees(ASK)
        await player.press("w")
        await reads_why(player, "Bilal could fill the purse")
        await player.press("w")
        await reads_why(player, "Bilal could fill the purse")


async def test_another_key_is_no_yes() -> None:
    async with seated(*CAMEL, seats="you,random") as player:
        await player.press("w", "down", "w")
        await player.sees(ASK)
        assert player.chair.yet_to_agree == (0,)


async def test_a_line_of_the_log_tells_why_that_move_was_made() -> None:
    async with seated(*CAMEL, seats="you,random", size=WIDE) as player:
        await player.click("Ana keeps Silver")
        await reads_why(player, "Ana could fill the purse")
        assert player.chair.yet_to_agree == (0,), "for the own reasons nobody has to agree to anything"


async def test_people_learn_together_when_all_of_them_would() -> None:
    async with seated(*CAMEL, seats="you,you") as player:
        await player.press("enter")  # the curtain
        await player.asked()
        await player.press("w")
        await player.sees(ASK)
        await player.press("w")
        await player.until(lambda: "once Ben would learn together" in player.prompt_lines())
        await player.table.sit((1,)).learn_together()
        await player.press("w")
        await reads_why(player, "could fill the purse")


async def test_the_agreement_is_kept_with_the_game() -> None:
    async with seated(*CAMEL, seats="you,random") as player:
        await player.press("w", "w")
        await reads_why(player, "fill the purse")
    assert '@{"seat":0,"learn":true}' in last_kept().read_text("utf-8")


async def test_what_is_chosen_together_is_told_when_everybody_has_chosen() -> None:
    async with seated(seats="you,random") as player:
        await player.sees("Bilal keeps a card")
        await player.press("w")
        await player.sees("That is told when everybody has chosen.")


async def test_before_anybody_else_has_moved_there_is_nothing_to_tell() -> None:
    async with seated() as player:
        await player.press("enter")  # the curtain
        await player.asked()
        await player.press("w")
        await player.sees("Nobody else has moved yet.")
