"""From the shelf to the score: whatever a game has to bring, the sixth one has brought."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from rulesets import load, shelf
from tests.rulesets import test_chapters, test_conformance, test_judgement, test_lessons, test_secrets
from tests.sitting import Sitting
from tests.tui import test_boards
from tests.tui.conftest import Souq
from tests.tui.playing import SMALL, VERY_WIDE, WIDE, opened
from tests.tui.test_screen_all_games import set_seed_and_bots
from tui.screens.score import ScoreScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen

# Its rules


def basket(figs: int = 15, last: int = 0) -> Sitting[Any]:
    def arrange(s: Any) -> None:
        s.figs, s.last = figs, last

    return Sitting("figs", 2).lay(arrange)


@pytest.mark.rule("FB-2.1")
def test_a_handful_comes_out_of_the_basket() -> None:
    table = basket()
    table.play("take 3", "take 2")
    assert (table.view().figs, table.view().eaten) == (10, (3, 2))
    assert basket(figs=2).refused("take 3") == "FB-2.1"
    assert basket(figs=2).reason("take 3") == "The basket holds only two figs."


@pytest.mark.rule("FB-2.2")
@pytest.mark.parametrize("last", [2, 3])
def test_nobody_takes_as_many_as_the_one_before(last: int) -> None:
    assert basket(last=last).refused(f"take {last}") == "FB-2.2"


@pytest.mark.rule("FB-2.2")
def test_one_fig_can_always_be_taken() -> None:
    assert basket(figs=1, last=1).options() == ["take 1"]


@pytest.mark.rule("FB-3.1", "FB-3.2")
def test_figs_and_cards_are_counted_when_the_basket_is_empty() -> None:
    table = basket(figs=1)
    assert "sweet tooth" in table.log(table.play("take 1"), eyes=1)
    outcome = table.match.outcome()
    assert sum(map(outcome.total, (0, 1))) == 1 + sum(table.match.state.cards[:2])


# What every game is asked


LAWS = (
    *vars(test_conformance).items(),
    *vars(test_chapters).items(),
    *vars(test_judgement).items(),
    *vars(test_lessons).items(),
    *vars(test_secrets).items(),
    *vars(test_boards).items(),
)
BEYOND = (
    "test_a_bot_plays_the_same_whatever_the_process_has_played_before",  # another process has five games on its shelf
    "test_a_game_has_a_first_lesson_and_three_on_its_tricky_parts",  # it has no tricky parts
    "test_an_open_replay_shows_the_cards_that_are_being_chosen_from",  # nobody draws cards to choose from
)


def cases(law: Callable[..., None]) -> Iterable[dict[str, Any]]:
    """``figs``, with every number of players, bot, seat or lesson that a law wants to hear of."""
    game = load("figs")
    world = {"players": game.facts.players, "level": ("random", "greedy", "master:12"), "seat": (0, 1)}
    found: list[dict[str, Any]] = [{"name": "figs"}]
    for wanted in inspect.signature(law).parameters:
        if wanted != "name":
            values = game.lessons if wanted == "lesson" else world[wanted]
            found = [case | {wanted: value} for case in found for value in values]
    return found


@pytest.mark.parametrize("law", sorted({name for name, _ in LAWS if name.startswith("test_")} - {*BEYOND}))
def test_it_keeps_the_laws_that_every_game_keeps(law: str) -> None:
    for case in cases(dict(LAWS)[law]):
        dict(LAWS)[law](**case)


# At the screens


@pytest.mark.parametrize("size", [SMALL, WIDE, VERY_WIDE])
async def test_the_shelf_has_a_place_for_it(size: tuple[int, int]) -> None:
    async with opened(size=size) as player:
        await player.press("up")
        await player.sees("▶ ", "A Basket of Figs  2 to 4 players, 2 minutes", "╲▁▁▁▁▁╱")


async def test_it_is_set_up_and_played_to_the_score() -> None:
    async with opened() as player:
        await player.press("6")
        await player.arrives(SetupScreen)
        await player.sees("A Basket of Figs", "Small basket")
        await set_seed_and_bots(player)
        await player.press("enter")
        await player.arrives(TableScreen)
        await player.asked("The basket holds")
        await player.press("question_mark")
        await player.sees("FB-2.1", "Worth a point")
        await player.press("q")
        while not player.match.over:
            await player.asked()
            await player.press("1")
            await player.until(lambda: player.at.asking.pointing is not None or player.match.over)
        await player.arrives(ScoreScreen)
        await player.sees("Sweet tooth")


async def test_a_closed_handful_says_why() -> None:
    async with opened() as player:
        await player.press("6")
        await player.arrives(SetupScreen)
        await set_seed_and_bots(player)
        await player.press("enter")
        await player.arrives(TableScreen)
        await player.asked("The basket holds")
        await player.type(":take 4")
        await player.press("enter")
        await player.sees("That is not one of the choices here. (FB-2.1)")


# In lines and in numbers


def test_it_is_listed_explained_and_played_in_lines(run: Souq) -> None:
    assert [facts.name for facts in shelf()][-1] == "figs"
    assert "A Basket of Figs, 2 to 4 players" in run("games").stdout
    assert "smallBasket" in run("games", "figs").stdout
    assert "sweet his tooth" in run("rules", "figs", "FB-1.2").stdout
    played = run("play", "figs", "--plain", "--seats", "you,random", "--seed", "3", typed="why\n3\nlook\nundo\nquit\n")
    assert "Player takes three figs; 12 left." in played.stdout
    assert "The game is kept" in played.stdout
    assert "with the most points" in run("play", "figs", "--plain", "--seats", "random,random", "--seed", "3").stdout


def test_bots_play_it_in_the_arena(run: Souq) -> None:
    result = run("arena", "figs", "--seats", "greedy,random", "--games", "40", "--jobs", "1", "--json")
    greedy, random = json.loads(result.stdout)["seats"]
    assert greedy["wins"] + random["wins"] == 40
    assert greedy["wins"] > random["wins"]
