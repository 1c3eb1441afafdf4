"""Lessons on the screen: chosen by digit, led step by step, never cut off, and one leads on to the next."""

from __future__ import annotations

import pytest

from rules.lessons import Lesson
from rulesets import load, shelf
from tests.tui.playing import Player, opened
from tui.screens.lesson import LessonScreen
from tui.screens.lessons import LessonsScreen
from tui.tables.profile import LocalProfile
from tui.widgets.text import TextPane


async def led_through(player: Player, screen: LessonScreen) -> None:
    """The right move at every step, typed; where any will do, whatever the cursor is on."""
    while (step := screen.coach.step) is not None:
        await player.sees(f"{screen.coach.at + 1}/{len(screen.coach.lesson.steps)}")
        if step.do:
            await player.press(":")
            await player.type(step.do[0])
        await player.press("enter")


async def begin(player: Player, lesson: int) -> LessonScreen:
    await player.press("l", str(lesson))
    return await player.arrives(LessonScreen)


async def test_a_lesson_is_led_step_by_step_and_ticked_off() -> None:
    async with opened() as player:
        await player.press("l")
        await player.sees("▶1 [ ] Your first caravan")
        await player.press("enter")
        screen = await player.arrives(LessonScreen)
        await led_through(player, screen)
        await player.sees("Well done.")
        await player.press("u", "1")
        assert screen.coach.over, "a lesson only goes forward"
        await player.press("q")
        await player.arrives(LessonsScreen)
        await player.sees("1 [x] Your first caravan", "▶2 [ ] Ties")


async def test_a_finished_lesson_leads_on_to_the_next_and_the_last_one_back() -> None:
    third, last = load("dunhuang").lessons[2:]
    async with opened() as player:
        await led_through(player, await begin(player, 3))
        await player.sees("Enter begins the next one", f"“{last.title}”")
        await player.press("enter")
        screen = await player.arrives(LessonScreen)
        assert screen.coach.lesson == last
        await led_through(player, screen)
        await player.press("enter")
        await player.arrives(LessonsScreen)
        assert set(LocalProfile().progress.lessons["dunhuang"]) == {third.key, last.key}


async def test_a_wrong_move_is_nudged_and_a_digit_too_many_does_nothing() -> None:
    async with opened() as player:
        await player.press("l", "9")
        await player.arrives(LessonsScreen)
        await player.press("1")
        screen = await player.arrives(LessonScreen)
        await player.press("1")
        assert not any(player.menu), "nothing is asked while the coach speaks"
        await player.press("enter", "enter", "1")
        await player.sees("Keep the 8.")
        assert not screen.coach.match.moves


async def test_the_rule_of_a_step_is_one_key_away() -> None:
    async with opened() as player:
        screen = await begin(player, 3)
        assert screen.coach.step
        await player.press("r")
        await player.sees("The rule here", f"· {screen.coach.step.rule}")


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
async def test_no_word_of_the_coach_is_cut_off(name: str) -> None:
    async with opened() as player:
        for lesson in load(name).lessons:
            screen = LessonScreen(player.app.lesson_table(load(name), lesson))
            player.app.push_screen(screen)
            await player.arrives(LessonScreen)
            while not screen.coach.over:
                await heard(player, screen, lesson)
            player.app.pop_screen()


async def heard(player: Player, screen: LessonScreen, lesson: Lesson) -> None:
    """A step with all that can be said in it: the speech, and the nudge after a wrong move."""
    coach = screen.coach
    assert coach.step
    if coach.waits_for_move:
        right = [coach.match.read(lesson.seat, line) for line in coach.step.do]
        offers = [offer.choice for offer in coach.match.prompt(lesson.seat).offers]
        wrong = [choice for choice in offers if choice not in right and not coach.step.leaves_the_choice]
        for choice in wrong[:1]:
            await screen.lesson_table.play(lesson.seat, choice)
        await all_is_seen(player, screen)
        await screen.lesson_table.play(lesson.seat, (right or offers)[0])
    else:
        await all_is_seen(player, screen)
        screen.lesson_table.read_on()


async def all_is_seen(player: Player, screen: LessonScreen) -> None:
    await player.rest()
    pane = screen.query_one("#coach", TextPane)
    assert pane.lines_of(pane.text) <= pane.size.height
    assert pane.region.bottom < screen.size.height


async def test_a_turn_that_may_be_finished_as_one_likes_is_finished_by_the_learner() -> None:
    async with opened() as player:
        player.app.teach("dragon-market")
        await player.rest()
        await player.press("1")
        screen = await player.arrives(LessonScreen)
        while screen.coach.step and not screen.coach.step.whole_turn:
            if screen.coach.step.do:
                await player.press(":")
                await player.type(screen.coach.step.do[0])
            await player.press("enter")
        before = len(player.moves)
        await player.press(":", *"step B4", "enter", ":", *"step B5", "enter")
        assert player.moves[before:] == ["act step B4", "act step B5"]
        assert not screen.coach.over
        await player.press(":", *"bank", "enter")
        await player.sees("Well done.")


async def test_the_key_line_of_a_lesson_says_what_enter_does() -> None:
    async with opened() as player:
        screen = await begin(player, 1)
        assert player.lines()[-1].split("  ")[0] == " Enter read on"
        assert "Tab" not in player.lines()[-1]
        await led_through(player, screen)
        assert player.lines()[-1].split("  ")[0] == " Enter next lesson"


async def test_only_the_coach_says_what_to_do_where_the_lesson_wants_one_move() -> None:
    async with opened() as player:
        screen = await begin(player, 1)
        while not screen.coach.waits_for_move:
            await player.press("enter")
        await player.press("i")
        await player.sees("The coach says what to do here.")
        assert "i hint" not in player.lines()[-1]
