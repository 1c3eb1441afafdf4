"""The frame, the parts and the set-up: DB-0, DB-1, DB-2, DB-14."""

import pytest

from rules.components import BadComponents, check_components, read_components
from rules.match import Match
from rules.options import BadOption, Setup
from rules.state import NOBODY
from rulesets import load
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    BOX,
    CARDS,
    DECK_NAMES,
    DECK_OF,
    DECKS,
    JUNK,
    KIND_OF,
    LAIR,
    PRICE_OF,
    Box,
)
from rulesets.dungeon_bazar.dungeon import ENTRANCE, ROOMS, WALLS
from rulesets.dungeon_bazar.events.setup import DungeonLaid, MerchantChosen, MerchantDealt
from rulesets.dungeon_bazar.state import AT_HOME, HELD, HIDDEN, OFFERING
from tests.rulesets.dungeon_bazar.table import in_cave, power, put, sit
from tests.sitting import NAMES, Sitting

COUNTS = (2, 3, 4, 5)


@pytest.mark.rule("DB-0.1")
@pytest.mark.parametrize("players", COUNTS)
def test_three_seasons_of_six_phases(players: int) -> None:
    table = Sitting("dungeon-bazar", players, seed=players)
    phases = []
    while not table.match.over:
        view = table.view()
        if not phases or phases[-1] != (view.season, view.phase):
            phases.append((view.season, view.phase))
        table.match.play(table.match.deciders()[0], table.prompt().offers[-1].choice)
    assert [season for season, _ in phases if season] == sorted(season for season, _ in phases if season)
    assert {season for season, _ in phases} == {0, 1, 2, 3}
    assert table.view().season == 3


@pytest.mark.rule("DB-0.3", "DB-2.10")
def test_everything_nobody_owns_lies_in_the_treasure() -> None:
    table = sit(3, "viking-a", "arab-a", "indian-b")
    s = table.match.state
    heroes = sum(s.purses)
    assert s.treasure_coins == BOX.treasure_coins.number - 3 * 20 - heroes
    assert s.treasure_favours == 30 - 3 - 1 - 3  # one each, one more for Indian B, three in the rooms


@pytest.mark.rule("DB-1.1", "DB-2.1")
@pytest.mark.parametrize("seed", range(5))
def test_nine_rooms_each_with_a_deck_but_the_lair(seed: int) -> None:
    view = sit(2, seed=seed).view()
    assert sorted(view.tiles) == list(ROOMS)
    assert sorted(view.contents) == list(range(9))
    assert BOX.rooms[view.tiles[view.contents.index(LAIR)]].item == "lair"


@pytest.mark.rule("DB-2.1", "DB-2.3")
def test_rooms_and_decks_pair_at_random() -> None:
    tables = [sit(2, seed=seed).view() for seed in range(8)]
    assert len({view.tiles for view in tables}) > 6
    assert len({view.contents for view in tables}) > 6


@pytest.mark.rule("DB-1.2", "DB-2.5", "DB-2.6", "DB-1.9")
@pytest.mark.parametrize("seed", range(5))
def test_symbols_say_where_things_start(seed: int) -> None:
    table = sit(2, seed=seed)
    view, s = table.view(), table.match.state
    items = [BOX.rooms[tile].item for tile in view.tiles]
    assert [room for room in ROOMS if view.tokens[room]] == [room for room in ROOMS if items[room] == "favour"]
    assert items[s.ogre] == "ogre"
    assert view.accountant == NOBODY
    assert view.tokens[s.cloudy]  # the baby dragon is one of the four


@pytest.mark.rule("DB-1.9")
def test_nobody_sees_which_token_is_the_baby_dragon() -> None:
    table = sit(2)
    hidden = [view.cloudy for view in (table.view(0), table.view(1), table.view(-2))]
    assert hidden == [HIDDEN] * 3


@pytest.mark.rule("DB-5.10", "DB-6.3")
def test_a_hidden_cloudy_is_not_one_at_home() -> None:
    table = in_cave(arrange=lambda s: (put(s, 0, 1), setattr(s, "cloudy", HELD)))
    table.play("home")
    assert table.view(1).cloudy == AT_HOME
    told = [line.read(NAMES) for line in table.match.game.position(table.view(1))]
    assert "Cloudy is back in the Lair." in told


@pytest.mark.rule("DB-1.3")
def test_pawns_start_at_the_entrance() -> None:
    view = sit(3).view()
    assert [who.pawn for who in view.merchants] == [ENTRANCE] * 3
    assert (view.exits, view.price) == ((), 0)


@pytest.mark.rule("DB-1.4", "DB-2.2")
def test_seven_kinds_at_eleven_prices_in_six_decks() -> None:
    assert len(CARDS) == len({(KIND_OF[card], PRICE_OF[card]) for card in CARDS}) == 77
    assert {PRICE_OF[card] for card in CARDS} == set(range(1, 12))
    assert dict(zip(DECK_NAMES, map(len, DECKS), strict=True)) == {
        "Weapons": 18,
        "Armours": 18,
        "Potions": 9,
        "Magic": 9,
        "Familiars": 9,
        "Junk": 14,
    }
    assert all((DECK_OF[card] == JUNK) == (PRICE_OF[card] <= 2) for card in CARDS)
    s = sit(2).match.state
    assert [sorted(deck) for deck in s.decks] == [list(deck) for deck in DECKS]
    assert s.decks != DECKS  # shuffled


@pytest.mark.rule("DB-1.5", "DB-2.4", "R-DB-1", "R-DB-2")
def test_one_annual_spell_and_a_new_seasonal_one_each_season() -> None:
    assert BOX.spells[ANNUAL].name == "Charme"
    assert sum(not spell.annual for spell in BOX.spells) == 4
    table = Sitting("dungeon-bazar", 2, seed=3)
    met = set()
    while not table.match.over:
        if table.view().phase == OFFERING:
            met.add(table.view().spell)
        table.match.play(table.match.deciders()[0], table.prompt().offers[-1].choice)
    assert len(met) == 3
    assert ANNUAL not in met
    assert len(table.match.state.spells) == 1  # the fourth is never seen


@pytest.mark.rule("DB-1.6", "DB-2.7", "DB-14.2")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 7), (4, 10), (5, 10)])
def test_heroes_by_level_without_the_marked_ones_at_small_tables(players: int, each: int) -> None:
    table = Sitting("dungeon-bazar", players)
    decks = table.match.state.hero_decks
    assert [len(deck) for deck in decks] == [each] * 3
    assert [{BOX.heroes[index].level for index in deck} for deck in decks] == [{1}, {2}, {3}]
    if players < 4:
        assert all(BOX.heroes[index].few for deck in decks for index in deck)


def test_the_proposed_heroes_ask_for_every_kind_alike() -> None:
    for heroes, lines, firsts in ((BOX.heroes, {15, 16}, {4, 5}), ([h for h in BOX.heroes if h.few], {10, 11}, {3})):
        wishes = [hero.wishes for hero in heroes]
        assert {sum(letter in wish for wish in wishes) for letter in "CRLHPMF"} == lines
        assert {sum(wish[0] == letter for wish in wishes) for letter in "CRLHPMF"} == firsts


@pytest.mark.rule("DB-1.7", "DB-2.9")
def test_a_tile_has_two_faces_and_the_choice_holds() -> None:
    table = Sitting("dungeon-bazar", 2, merchants="dealt")
    assert table.asked() == ("merchant", 0)
    dealt = [offer.choice // 2 for offer in table.prompt().offers]
    assert len(dealt) == 2
    assert dealt[0] == dealt[1]
    table.play(table.options()[1])
    table.play(table.options()[0])
    assert table.view().merchants[0].power == 2 * dealt[0] + 1
    assert len({BOX.merchants[who.power // 2].value for who in table.view().merchants}) == 2


@pytest.mark.rule("DB-2.8")
def test_everyone_gets_the_same_start() -> None:
    table = sit(4, "viking-a", "arab-a", "english-a", "chinese-a")
    for seat, who in enumerate(table.view().merchants):
        assert (who.coins, who.favours) == (20, 1)
        assert who.goblins == (5 if seat == 2 else 4)


@pytest.mark.rule("DB-2.8")
def test_tiles_are_chosen_in_turn_and_only_once() -> None:
    table = Sitting("dungeon-bazar", 3)
    first = table.asked()[1]
    assert len(table.options()) == 10
    table.play("merchant arab-b")
    assert table.asked() == ("merchant", (first + 1) % 3)
    assert table.closed() == {"merchant arab-a": "DB-2.8", "merchant arab-b": "DB-2.8"}
    assert table.refused("merchant arab-a") == "DB-2.8"


@pytest.mark.rule("DB-2.8")
def test_tiles_can_be_dealt_drawn_or_named() -> None:
    dealt = Sitting("dungeon-bazar", 3, merchants="dealt")
    assert sum(isinstance(event, MerchantDealt) for event in dealt.match.opening) == 3
    assert len(dealt.closed()) == 8
    drawn = Sitting("dungeon-bazar", 5, merchants="random")
    assert sorted(who.power // 2 for who in drawn.view().merchants) == [0, 1, 2, 3, 4]
    named = sit(2, "arab-b", "viking-a")
    assert [who.power for who in named.view().merchants] == [power("arab-b"), power("viking-a")]
    assert sum(isinstance(event, MerchantChosen) for event in named.match.opening) == 2


@pytest.mark.parametrize("wish", ["viking-a", "viking-a,viking-b", "viking-a,arab-c", "viking-a,arab-a,english-a"])
def test_a_wrong_list_of_merchants_is_refused(wish: str) -> None:
    with pytest.raises(BadOption, match="merchants"):
        Match(load("dungeon-bazar"), Setup(2, 1, {"merchants": wish}))


@pytest.mark.rule("DB-1.8", "DB-0.4")
def test_goblins_stay_where_the_pawn_left_them_and_favours_buy_actions() -> None:
    table = in_cave(arrange=lambda s: put(s, 0, 2))
    table.play("goblin", "move 3", "goblin")
    assert table.view().merchants[0].placed[1:3] == (1, 1)
    assert table.view().merchants[0].pawn == 2
    table.play("help")
    assert table.view().merchants[0].favours == 0
    assert table.view().actions == 2


@pytest.mark.rule("DB-14.1")
@pytest.mark.parametrize(("players", "goblins"), [(2, 4), (3, 4), (4, 4), (5, 3)])
def test_goblins_by_number_of_players(players: int, goblins: int) -> None:
    table = Sitting("dungeon-bazar", players, merchants="random", seed=2)
    for who in table.view().merchants:
        assert who.goblins == goblins + (who.power == power("english-a"))


def test_the_set_up_is_told() -> None:
    table = Sitting("dungeon-bazar", 2)
    assert any(isinstance(event, DungeonLaid) for event in table.match.opening)
    assert "The rooms are laid" in table.log(list(table.match.opening))


@pytest.mark.rule("R-DB-3")
def test_every_inner_wall_has_one_door() -> None:
    assert len(WALLS) == len({door for _, _, door in WALLS}) == 12


# A house file may correct what we guessed, but not break the game.


def broken(**changes: object) -> str:
    data = dict(changes)
    import tomllib
    from importlib import resources

    text = (resources.files("rulesets.dungeon_bazar") / "components.toml").read_text(encoding="utf-8")
    with pytest.raises(BadComponents) as caught:
        check_components("house.toml", tomllib.loads(text) | data, Box)
    return str(caught.value)


def test_a_mistake_in_a_house_file_is_named() -> None:
    assert "tables" in broken(tables=[])
    assert "rooms.item" in broken(rooms=[])
    assert "spells.name" in broken(spells=[])
    assert "start_coins" in broken(start_coins={"number": "many", "mark": "sure"})
    faces = [{"players": [2, 3], "prices": [1], "mark": "sure"}, {"players": [4, 5], "prices": [1] * 4, "mark": "sure"}]
    assert "entrances.prices" in broken(entrances=faces)
    free = [{"players": [2, 3, 4, 5], "prices": [0, 1, 2, 3], "mark": "sure"}]
    assert "DB-7.4" in broken(entrances=free)
    hero = {"name": "Bob", "level": 1, "coins": 5, "wishes": "CR", "few": True, "mark": "sure"}
    assert "DB-3.3" in broken(heroes=[hero])
    assert "each at most once" in broken(heroes=[hero | {"wishes": "CC"}])
    assert "level 1" in broken(heroes=[hero | {"wishes": "CP"}])


def test_a_house_file_replaces_whole_tables(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path_factory.mktemp("house")
    (house / "dungeon-bazar.toml").write_text('start_coins = { number = 30, mark = "sure" }\n', encoding="utf-8")
    monkeypatch.setenv("SOUQ_HOUSE", str(house))
    box = read_components("dungeon-bazar", "rulesets.dungeon_bazar", Box)
    assert box.start_coins.number == 30
    assert box.edition != BOX.edition
