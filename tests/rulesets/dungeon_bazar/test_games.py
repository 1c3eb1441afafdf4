"""Whole games: taken back, and played by bots."""

from __future__ import annotations

import pytest

from rules import engine
from rules.bots import bot
from rules.events import WATCHER
from rules.knowledge import Knowledge
from rules.match import Match
from rules.options import Setup
from rules.words import About
from rulesets import load
from rulesets.dungeon_bazar.components import BOX, CARDS, JUNK_UP_TO, KINDS, POWERS, PRICE_OF
from rulesets.dungeon_bazar.deeds import END, GOBLIN, HOME, LEAVE
from rulesets.dungeon_bazar.events.sale import DiscountRefused, GoodSold, UnsoldCleared
from rulesets.dungeon_bazar.sale import unsold_coins
from rulesets.dungeon_bazar.state import HELD, SALE, Cavern
from tests.bots import play_out
from tests.rulesets.dungeon_bazar.table import at_sale, in_cave, put
from tests.sitting import NAMES, Sitting


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(2):
        match = Match(load("dungeon-bazar"), Setup(2, seed, {"merchants": "random"}))
        levels = ("greedy", "random") if seed % 2 else ("random", "greedy")
        wins += play_out(match, *levels, seed=seed).outcome().winners == (1 - seed % 2,)
    assert wins == 2


def choice_of(level: str, table: Sitting[Cavern]) -> str:
    seat = table.match.deciders()[0]
    choice = bot(level).choose(Knowledge(table.match, seat))
    return next(offer.notation for offer in table.prompt().offers if offer.choice == choice)


@pytest.mark.parametrize("level", ["greedy", "master:60"])
def test_bots_see_the_obvious(level: str) -> None:
    with_cloudy = in_cave("arab-a", "english-b", arrange=lambda s: (put(s, 0, 1), setattr(s, "cloudy", HELD)))
    assert choice_of(level, with_cloudy) == "act home"
    fair_offer = at_sale([["potion-9"], []], [("Wanda", 8)])
    fair_offer.play("leave")
    assert choice_of(level, fair_offer) == "discount potion-9"


def test_a_poor_offer_is_refused() -> None:
    table = at_sale([["potion-9"], []], [("Wanda", 1)])
    table.play("leave")
    assert choice_of("greedy", table) == "discount pass"


def test_sensible_choices_are_legal_and_few() -> None:
    match = Match(load("dungeon-bazar"), Setup(4, 6))
    while not match.over:
        seat = match.deciders()[0]
        frame = match.state.stack[-1]
        legal = match.game.decisions[frame[0]].choices(match.state, frame)
        kept = engine.sensible(match.game, match.state)
        assert kept
        assert set(kept) <= set(legal)
        assert frame[0] == "merchant" or len(kept) <= 9
        match.play(seat, kept[len(match.moves) % len(kept)])


def test_a_bot_does_not_stop_with_goblins_and_actions_to_spare() -> None:
    table = in_cave(arrange=lambda s: put(s, 0, 2))
    table.play("goblin")
    kept = engine.sensible(table.match.game, table.match.state)
    assert END not in kept
    assert LEAVE not in kept
    assert HOME not in kept
    assert GOBLIN not in kept  # the room is claimed already


def test_everything_mentioned_can_be_described() -> None:
    describe = load("dungeon-bazar").describe
    for kind, number in [
        ("good", len(CARDS)),
        ("kind", KINDS),
        ("content", 9),
        ("hero", len(BOX.heroes)),
        ("spell", len(BOX.spells)),
        ("power", len(POWERS)),
    ]:
        for index in range(number):
            note = describe(About(kind, index))
            assert note.title
            assert note.text
            assert load("dungeon-bazar").rulebook.entry(note.rule)


def test_the_position_in_words_keeps_secrets() -> None:
    table = in_cave(arrange=lambda s: put(s, 0, 2, {2: 1, 4: 2}))
    text = [line.read(NAMES) for line in table.match.game.position(table.view(WATCHER))]
    assert "Room 2: Weapons, 18 cards; a token face down and the pawn and one goblin of Ana." in text
    assert "Room 4: Potions, nine cards; a token face down and two goblins of Ana." in text
    doors = "1 and 4, 3 and 6, 4 and 5, 5 and 6, 6 and 9, 7 and 8"
    assert f"Closed doors between {doors}; all other neighbours are joined by open ones." in text
    assert "The Entrance stands above room 2 (Weapons); its door is open." in text
    assert [line for line in text if "Cloudy" in line] == ["Cloudy is one of the tokens face down."]


def test_a_quiet_move_can_be_taken_back() -> None:
    table: Sitting[Cavern] = Sitting("dungeon-bazar", 2, merchants="viking-a,arab-a")
    table.play("offer 1", "offer 0")
    before = table.match.state.fingerprint()
    table.play(table.options()[0])
    assert table.match.state.fingerprint() != before
    table.match.undo(0)
    assert table.match.state.fingerprint() == before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_cave_always_comes_to_an_end_without_anybody_leaving(players: int) -> None:
    """Nobody ever chooses to leave: the safety stop and the price end every Season."""
    match = Match(load("dungeon-bazar"), Setup(players, 9, {"merchants": "random"}))
    while not match.over and match.state.phase != SALE:
        seat = match.deciders()[0]
        offers = match.prompt(seat).offers
        stay = [offer.choice for offer in offers if offer.notation in ("act end", "stay pay")]
        match.play(seat, stay[0] if stay else offers[0].choice)
        assert len(match.moves) < 2000
    assert len(match.state.exits) in (0, players)


@pytest.mark.rule("DB-9.9", "DB-9.10", "DB-12.2")
@pytest.mark.parametrize(
    ("faces", "choice"), [(("arab-a", "indian-b"), "pass"), (("english-b", "indian-b"), "light-10")]
)
def test_a_bot_counts_what_an_unsold_card_brings(faces: tuple[str, str], choice: str) -> None:
    """Three coins for Light armour 10: less than four for an Arab of face A, more than two for everybody else. What the
    other one would sell instead is no reason to lose a coin."""
    table = at_sale([["light-10"], ["light-11"]], [("Greta", 3)], *faces)
    table.play("leave")
    assert table.asked() == ("discount", 0)
    assert choice_of("greedy", table) == f"discount {choice}"


def test_bots_neither_sell_too_cheap_nor_refuse_what_they_miss() -> None:
    cheap, missed = 0, 0
    for seed in range(4):
        match = Match(load("dungeon-bazar"), Setup(2 + seed % 4, seed, {"merchants": "random"}))
        refused: dict[int, int] = {}
        for event in play_out(match, "greedy", seed=seed).events():
            if isinstance(event, GoodSold) and event.discount and PRICE_OF[event.card] > JUNK_UP_TO:
                cheap += event.coins < unsold_coins(match.state, event.seat)
            elif isinstance(event, DiscountRefused):
                refused[event.card] = event.coins
            elif isinstance(event, UnsoldCleared):
                least = unsold_coins(match.state, event.seat)
                missed += sum(refused.pop(card, 0) > least for card in event.cards)
    assert (cheap, missed) == (0, 0)
