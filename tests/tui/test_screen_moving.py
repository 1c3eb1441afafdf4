"""Every way of making a move: menu, digits, board, typed notation, mouse, sets. Legal places only, and a reason for
everything else."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from rules.kinds import Place
from rules.words import say
from tests.tui.playing import Player, seated
from tui.look.colours import AMBER
from tui.screens.home import HomeScreen

CAMEL = ("keep silver", "keep tea", "start 8")
"""Ana leads the camel; her five coins reach the tiles one to six."""
SOLDIER = (*CAMEL, "camel 1", "take shop", "bonus character")
"""She swaps Silver of her shop for a card of the market, but not for that of the camel's tile, which is gone."""
TURNS = ("camel 1", "take hand", "bonus coins")
TRADER = (*CAMEL, *TURNS, *TURNS, "camel 2", "take hand", "bonus character", "trader 2")
"""She gives two cards of five back."""
PAINTER = (*CAMEL, "camel 3", "take hand", "bonus character")
"""She discards a card of her hand."""

ALONE = "you,random"
"""Ana against a bot, so that no curtain hangs before her."""


def tile(number: int) -> Place:
    return Place("tile", number - 1)


def last_move(player: Player) -> str:
    """What Ana did last; the bot may have moved since."""
    moves = player.match.moves
    return [move.notation for move in moves if move.seat == 0][-1]


# The menu


async def test_arrows_and_letters_walk_the_menu_and_enter_chooses() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        assert player.option == "▶1 One step: Soldier, Silver"
        await player.press("down", "j", "up", "j")
        assert player.option == "▶3 Three steps, pay two coins: Painter, Bamboo"
        await player.press("k", "enter")
        assert last_move(player) == "camel 2"


async def test_the_menu_goes_round() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("up")
        assert player.option.startswith("▶6")
        await player.press("down", "left", "right")
        assert player.option.startswith("▶1")


@pytest.mark.parametrize(("key", "move"), [("1", "camel 1"), ("4", "camel 4"), ("space", "camel 1")])
async def test_a_digit_or_the_space_bar_chooses(key: str, move: str) -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press(key)
        assert last_move(player) == move


async def test_a_digit_without_an_option_does_nothing() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("9", "0")
        assert player.moves == list(CAMEL)


def is_amber(player: Player, words: str) -> bool:
    """As the cursor is, and nothing else."""
    return any(style.bgcolor and style.bgcolor.name == AMBER and style.bold for style in player.styles(words))


async def test_the_option_under_the_cursor_is_marked_on_the_board() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        assert is_amber(player, "Soldier")
        await player.press("down")
        assert is_amber(player, "Dancer")
        assert not is_amber(player, "Soldier")


# The board


async def test_the_cursor_on_the_board_visits_legal_places_only() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("tab")
        visited = []
        for key in ("right", "l", "down", "j", "left", "h", "up", "k", "right", "down", "left", "left", "up"):
            await player.press(key)
            visited.append(player.at.asking.spot)
        assert set(visited) <= {tile(number) for number in range(1, 7)}
        assert len(set(visited)) == 6, "every legal place can be reached"
        assert player.moves == list(CAMEL)


async def test_enter_on_the_board_chooses_the_place() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("tab", "right", "right")
        assert is_amber(player, "Painter")
        await player.press("enter")
        assert last_move(player) == "camel 3"


async def test_tab_takes_the_cursor_along_and_back() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("down", "down", "tab")
        assert player.at.asking.spot == tile(3)
        await player.press("tab", "down")
        assert player.option.startswith("▶4")


async def test_the_menu_says_what_pointing_at_a_place_would_do() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press("tab", "right", "right")
        assert player.option == "▷3 Three steps, pay two coins: Painter, Bamboo", "it follows the cursor on the board"
        await player.hover("4 Trader")
        assert player.option.startswith("▷4 Four steps")
    async with seated(*SOLDIER, seats=ALONE) as player:
        await player.press("tab", "enter", "down")
        assert player.at.asking.spot is not None
        assert player.option.split()[0] == f"▷{player.at.asking.spot.number}", "the first tile is no option here"
    async with seated(*TRADER, seats=ALONE) as player:
        await player.press("tab", "right", "enter")
        assert player.option == "▷3 [x] Tea"


async def test_two_places_make_one_move() -> None:
    async with seated(*SOLDIER, seats=ALONE) as player:
        await player.press("tab")
        assert player.at.asking.spot == Place("shop", 2)
        await player.press("enter")
        assert player.at.asking.spot
        assert player.at.asking.spot.zone == "tile"
        assert player.moves == list(SOLDIER)
        await player.press("right", "down")
        spot = player.at.asking.spot
        assert spot is not None
        assert spot in {tile(number) for number in range(2, 9)}, "the card beside the camel is gone"
        await player.press("enter")
        assert last_move(player) == f"soldier silver {spot.number + 1}"


@pytest.mark.parametrize("key", ["q", "backspace", "escape"])
async def test_back_takes_one_step_at_a_time(key: str) -> None:
    async with seated(*SOLDIER, seats=ALONE) as player:
        await player.press("tab", "enter")
        assert player.at.asking.pointing
        assert player.at.asking.pointing.picked == (Place("shop", 2),)
        await player.press(key)
        assert player.at.asking.pointing.picked == ()
        assert player.at.asking.on_board
        await player.press(key)
        assert not player.at.asking.on_board
        await player.press(key)
        await player.arrives(HomeScreen)


async def test_a_zone_stands_for_a_card_that_is_still_to_come() -> None:
    async with seated(*CAMEL, "camel 1", seats=ALONE) as player:
        await player.press("tab")
        assert player.at.asking.spot == Place("hand", 2)
        await player.press("right")
        assert player.at.asking.spot == Place("shop", 2)
        await player.press("enter")
        assert last_move(player) == "take shop"


# Typed moves


async def type_move(player: Player, line: str) -> None:
    await player.press(":")
    await player.type(line)
    await player.press("enter")


@pytest.mark.parametrize("line", ["camel 3", "3", "  CAMEL   3 "])
async def test_a_move_can_be_typed(line: str) -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await type_move(player, line)
        assert last_move(player) == "camel 3"


@pytest.mark.parametrize(
    ("moves", "line", "answer"),
    [
        (CAMEL, "elephant", "“elephant” is no move here; “camel 1” would"),
        (CAMEL, "camel 8", "you are two coins short"),
        (SOLDIER, "silver", "“silver” could mean “soldier silver 2”"),
        (TRADER, "silk", "You have no Silk in your hand."),
        (TRADER, "hay", "“hay” is not among"),
        (TRADER, "silver tea paper", "you have chosen three"),
    ],
)
async def test_nonsense_illegal_and_ambiguous_are_answered_each_in_its_way(
    moves: tuple[str, ...], line: str, answer: str
) -> None:
    async with seated(*moves, seats=ALONE) as player:
        await type_move(player, line)
        assert answer in player.prompt
        assert player.moves == list(moves)
        await player.press("down")
        assert answer not in player.prompt, "the next step asks the question again"


async def test_a_typed_line_can_be_given_up() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press(":")
        await player.type("camel 3q")
        await player.press("backspace", "escape")
        await player.press(":", "enter", "down")
        assert player.moves == list(CAMEL)
        assert player.option.startswith("▶2"), "keys are for the table again"


async def test_a_move_may_come_in_one_burst() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        player.look()
        await player.rush(*":camel 2", "enter")
        assert player.moves[len(CAMEL)] == "camel 2"


async def test_what_is_typed_is_answered_with_the_moves_that_begin_so() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.press(":")
        await player.type("ca")
        assert player.prompt.splitlines()[-1].startswith("camel 1 · camel 2 · camel 3")
        await player.type("mel 4")
        assert player.prompt.splitlines()[-1] == "camel 4"
        await player.press(*["backspace"] * 7, "5")
        assert player.prompt.splitlines()[-1] == "camel 5", "the first word may be left out"
        await player.type("x")
        assert "No move of this menu begins so." in player.prompt


# Sets


async def test_a_set_is_put_together_by_toggling_and_says_at_once_whether_it_is_legal() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        assert [line.strip() for line in player.menu[:3]] == ["▶1 [ ] Silver", "2 [ ] Silver (second)", "3 [ ] Tea"]
        assert "× Not yet: Choose exactly two" in player.menu[5]
        await player.press("enter", "2", "3")
        assert player.menu[0].startswith(" 1 [x] Silver")
        assert "Choose exactly two cards; you have chosen three cards." in player.prompt
        await player.press("enter")
        assert [line[:7] for line in player.menu[:3]] == [" 1 [x] ", " 2 [x] ", "▶3 [ ] "]
        assert player.menu[5] == " 0 Done: Silver and Silver"
        await player.press("0")
        assert last_move(player) == "give silver silver"


async def test_a_set_is_judged_once_however_often_it_is_spoken_of() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        match = player.match
        await player.press("1")
        with patch.object(match, "objection", wraps=match.objection) as objection:
            await player.press("3")
        assert "Silver and Tea (d hands it in)" in player.prompt
        assert player.menu[5] == " 0 Done: Silver and Tea"
        assert objection.call_count == 1


async def test_a_set_that_is_not_legal_is_refused_with_the_reason() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        await player.press("up", "enter")
        assert "DH-10.9" in player.prompt
        assert player.moves == list(TRADER)


async def test_a_refusal_is_forgotten_once_the_set_has_changed() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        await player.press("1", "d")
        assert "DH-10.9" in player.prompt
        await player.press("3")
        assert "Silver and Tea (d hands it in)" in player.prompt
        await player.press("4", "d", "tab", "4")
        assert "(d hands it in)" in player.prompt, "wherever the cursor is"


async def test_cards_of_a_set_can_be_toggled_where_they_lie() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        await player.press("tab", "right", "enter")
        assert "[x] Tea" in player.text
        await player.click(Place("hand", 8))
        assert "[x] Paper" in player.text
        await player.press("tab")
        await player.click("Done: Tea and Paper")
        assert last_move(player) == "give tea paper"


async def test_a_set_is_handed_in_by_a_key_wherever_the_cursor_is() -> None:
    async with seated(*TRADER, seats=ALONE) as player:
        await player.press("d")
        assert last_move(player) == "trader 2", "an empty set is none"
        await player.press("1", "tab", "right", "enter")
        assert "Silver and Tea (d hands it in)" in player.prompt
        await player.press("d")
        assert last_move(player) == "give silver tea"


async def test_one_card_of_several_is_chosen_by_one_key() -> None:
    async with seated(*CAMEL, "camel 4", "take hand", "bonus character", "trader 2", seats=ALONE) as player:
        assert [line.strip() for line in player.menu[:3]] == ["▶1 Silver", "2 Tea", "3 Paper"]
        await player.press("2")
        assert last_move(player) == "give tea"


# The question


async def test_a_long_question_is_shown_whole_and_the_next_one_as_usual() -> None:
    long = say("word " * 31)
    async with seated(*CAMEL, seats=ALONE) as player:
        prompt = replace(player.match.prompt(0), sentence=long)
        with patch.object(player.chair, "prompt", lambda: prompt):
            player.at.take_stock()
            await player.rest()
        assert player.text.casefold().count("word") == 31
        player.at.take_stock()
        await player.rest()
        assert "step costs a coin." in player.text
        assert player.at.query_one("#prompt").size.height == 2


# The mouse


async def test_a_click_on_the_board_moves() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.click(tile(8))
        assert player.moves == list(CAMEL), "the camel's own tile is eight steps away"
        await player.click("4 Trader")
        assert last_move(player) == "camel 4"


async def test_a_click_on_the_menu_chooses() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.click("Two steps, pay one coin")
        assert last_move(player) == "camel 2"


async def test_a_click_in_the_hand_chooses_a_card() -> None:
    async with seated(*PAINTER, seats=ALONE) as player:
        await player.click(Place("hand", 6))
        assert last_move(player) == "painter bamboo"


async def test_a_click_on_the_log_or_beside_everything_does_nothing() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.click("Turn 1:")
        await player.click("free ")
        await player.click(" Ana  ")
        assert player.moves == list(CAMEL)


async def test_the_mouse_takes_the_cursor_along() -> None:
    async with seated(*CAMEL, seats=ALONE) as player:
        await player.hover("3 Painter")
        assert player.at.asking.on_board
        assert player.at.asking.spot == tile(3)
        await player.hover("8 Manichean")
        assert player.at.asking.spot == tile(3), "only legal places are visited"
        await player.hover("Two steps, pay")
        assert not player.at.asking.on_board
        assert player.option.startswith("▶2")


async def test_the_log_is_paged_back_and_on() -> None:
    moves = (*CAMEL, *("camel 1", "take hand", "bonus coins") * 6)
    async with seated(*moves, seats="you,you") as player:
        await player.press("enter")
        await player.sees("Turn 7: Ana.")
        await player.press("pageup", "pageup")
        assert "Turn 7: Ana." not in player.text
        await player.press("pagedown", "pagedown", "pagedown")
        await player.sees("Turn 7: Ana.")
