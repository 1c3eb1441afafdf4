"""The nine characters, one by one (BZ-5, BZ-11)."""

from __future__ import annotations

import pytest

from rulesets.bazar.components import WORDS
from rulesets.bazar.events import (
    AnotherTurn,
    BetSettled,
    CardsPassed,
    CharacterShown,
    PileSearched,
    PileTaken,
    StoragePaid,
    Stuck,
    TaxPaid,
)
from rulesets.bazar.state import Bazaar
from tests.rulesets.bazar.table import character, coins, hand, kinds, lay_out, names
from tests.sitting import Sitting, only, told


def ask(name: str, players: int = 2, **position: object) -> Sitting[Bazaar]:
    """A table at which the first seat has just gone to the characters."""
    sitting = lay_out(players, characters=(name,), **position)  # type: ignore[arg-type]
    sitting.play("go characters")
    return sitting


@pytest.mark.rule("BZ-5.1")
def test_one_of_the_three_shown_may_be_asked() -> None:
    sitting = lay_out(characters=("Cardsharp", "Smuggler", "Apprentice"))
    sitting.play("go characters")
    assert sitting.options() == ["ask cardsharp", "ask smuggler"]
    assert sitting.closed() == {"ask apprentice": "R-BZ-20"}
    assert sitting.match.objection(0, character("Broker")) is not None


@pytest.mark.rule("BZ-5.2")
def test_who_has_helped_goes_under_the_deck_and_the_next_arrives() -> None:
    sitting = ask("Smuggler")
    shown, waiting = sitting.view().characters, sitting.view().next_characters
    events = sitting.play("ask smuggler")
    after = sitting.view()
    assert only(events, CharacterShown).character == waiting[0]
    assert after.characters == (waiting[0], *shown[1:])
    assert after.next_characters == (*waiting[1:], character("Smuggler"))


@pytest.mark.rule("BZ-5.3")
def test_no_two_visits_to_the_characters_in_a_row() -> None:
    sitting = ask("Smuggler")
    sitting.play("ask smuggler", "go 1")
    assert sitting.refused("go characters") == "BZ-5.3"


@pytest.mark.rule("BZ-5.4")
def test_the_price_is_a_card_or_coins() -> None:
    sitting = ask("Thief", hands=("blue-maps red-maps", "red-rugs blue-rugs"))
    sitting.play("ask thief")
    assert sitting.options() == ["pay red-maps", "pay blue-maps", "pay coins"]
    sitting.play("pay blue-maps", "rob 2")
    assert hand(sitting, 0) == {"red-maps", "red-rugs", "blue-rugs"}
    assert coins(sitting)[0] == 3
    assert WORDS[sitting.view().top] == "blue-maps"


@pytest.mark.rule("BZ-5.4")
def test_with_one_way_to_pay_nobody_asks() -> None:
    sitting = ask("Thief", hands=("", "red-rugs blue-rugs"))
    sitting.play("ask thief")
    assert sitting.asked() == ("rob", 0)
    assert coins(sitting)[0] == 0


@pytest.mark.rule("BZ-5.4")
def test_who_can_pay_neither_is_turned_away() -> None:
    sitting = lay_out(hands=("blue-rugs", "red-rugs"), characters=("Thief", "Cardsharp"), coins=(2,))
    sitting.play("go characters")
    assert sitting.closed()["ask thief"] == "BZ-5.4"


@pytest.mark.rule("BZ-8.1")
def test_gems_never_pay_a_character() -> None:
    sitting = ask("Thief", hands=("blue-gems red-maps", "red-rugs"))
    sitting.play("ask thief")
    assert sitting.refused("pay blue-gems") == "BZ-8.1"
    poor = lay_out(hands=("blue-gems", "red-rugs"), characters=("Thief", "Cardsharp"), coins=(0,))
    poor.play("go characters")
    assert poor.closed()["ask thief"] == "BZ-5.4"


# Thief


@pytest.mark.rule("BZ-11.2")
@pytest.mark.parametrize(("held", "taken"), [("red-rugs", 1), ("red-rugs blue-rugs green-maps", 2)])
def test_thief_takes_two_or_all_there_are(held: str, taken: int) -> None:
    sitting = ask("Thief", hands=("", held))
    passed = only(sitting.play("ask thief", "rob 2"), CardsPassed)
    assert passed.at_random
    assert len(passed.cards) == taken
    assert len(hand(sitting, 1)) == len(held.split()) - taken


@pytest.mark.rule("R-BZ-20")
def test_thief_needs_a_hand_to_rob() -> None:
    sitting = lay_out(characters=("Thief", "Cardsharp"))
    sitting.play("go characters")
    assert sitting.closed()["ask thief"] == "R-BZ-20"


@pytest.mark.rule("BZ-11.4")
def test_the_robbed_player_is_not_asked() -> None:
    sitting = ask("Thief", hands=("", "red-rugs blue-rugs green-maps"))
    sitting.play("ask thief", "rob 2")
    assert sitting.asked() == ("go", 1)


# Apprentice


@pytest.mark.rule("BZ-11.3")
def test_apprentice_shows_the_pile_to_one_player_who_keeps_a_card() -> None:
    sitting = ask("Apprentice", pile="red-maps blue-maps green-maps")
    events = sitting.play("ask apprentice")
    assert names(only(events, PileSearched).cards) == ["red-maps", "blue-maps", "green-maps"]
    assert names(sitting.view(0).looks) == ["red-maps", "blue-maps", "green-maps"]
    assert sitting.view(1).looks == ()
    sitting.play("search blue-maps")
    assert hand(sitting, 0) == {"blue-maps"}
    assert sitting.view(0).looks == ()
    assert sitting.view(1).pile == 2


def test_apprentice_keeps_the_order_of_the_rest() -> None:
    sitting = ask("Apprentice", pile="red-maps blue-maps green-maps purple-maps")
    sitting.play("ask apprentice", "search blue-maps", "go 1")
    state = sitting.match.state
    assert [word for word in names(state.laid) if state.pile >> WORDS.index(word) & 1] == [
        "red-maps",
        "green-maps",
        "purple-maps",
    ]


@pytest.mark.rule("R-BZ-20")
@pytest.mark.parametrize("name", ["Apprentice", "Peddler"])
def test_an_empty_pile_helps_nobody(name: str) -> None:
    sitting = lay_out(hands=("red-rugs",), characters=(name, "Cardsharp"))
    sitting.play("go characters")
    assert sitting.closed()[f"ask {name.lower()}"] == "R-BZ-20"


# Peddler


@pytest.mark.rule("BZ-11.6")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("red-maps blue-maps green-maps purple-maps", {"red-maps", "blue-maps", "green-maps"}),
        ("red-maps blue-maps", {"red-maps", "blue-maps"}),
    ],
)
def test_peddler_takes_the_lowest_three_or_fewer(pile: str, expected: set[str]) -> None:
    sitting = ask("Peddler", pile=pile)
    events = sitting.play("ask peddler")
    assert only(events, PileTaken).from_bottom
    assert hand(sitting, 0) == expected


@pytest.mark.rule("BZ-11.6")
def test_the_rugs_that_pay_the_peddler_lie_on_the_pile_first() -> None:
    sitting = ask("Peddler", hands=("red-rugs",), pile="red-maps blue-maps", coins=(0,))
    sitting.play("ask peddler")
    assert hand(sitting, 0) == {"red-maps", "blue-maps", "red-rugs"}


# Swindler


@pytest.mark.rule("BZ-11.7")
def test_swindler_gets_two_cards_of_other_colours() -> None:
    sitting = ask("Swindler", hands=("red-maps", "red-rugs blue-rugs blue-lamps green-maps"))
    sitting.play("ask swindler", "swindle 2", "bait red-maps")
    assert sitting.asked() == ("surrender", 1)
    assert sitting.refused("surrender red-rugs blue-rugs") == "BZ-11.7"
    assert sitting.refused("surrender blue-rugs") == "BZ-11.7"
    sitting.play("surrender blue-rugs blue-lamps")
    assert hand(sitting, 0) == {"blue-rugs", "blue-lamps"}
    assert hand(sitting, 1) == {"red-maps", "red-rugs", "green-maps"}


@pytest.mark.rule("R-BZ-15", "BZ-11.7")
def test_gems_have_their_printed_colour_for_the_swindler() -> None:
    sitting = ask("Swindler", hands=("red-maps", "red-gems blue-gems blue-lamps green-maps"))
    sitting.play("ask swindler", "swindle 2", "bait red-maps")
    assert sitting.refused("surrender red-gems blue-gems") == "BZ-11.7"
    sitting.play("surrender blue-gems green-maps")
    assert hand(sitting, 1) == {"red-maps", "red-gems", "blue-lamps"}


@pytest.mark.rule("R-BZ-19", "BZ-11.2")
@pytest.mark.parametrize(
    ("held", "given"), [("red-rugs", set()), ("red-rugs blue-rugs", {"blue-rugs"}), ("blue-rugs", {"blue-rugs"})]
)
def test_a_victim_without_other_colours_gives_what_fits_and_keeps_the_bait(held: str, given: set[str]) -> None:
    sitting = ask("Swindler", hands=("red-maps", held))
    sitting.play("ask swindler")
    assert sitting.options() == ["swindle 2"]
    sitting.play("swindle 2", "bait red-maps")
    assert hand(sitting, 0) == given
    assert hand(sitting, 1) == (set(held.split()) | {"red-maps"}) - given


@pytest.mark.rule("R-BZ-20")
def test_swindler_needs_a_card_to_give() -> None:
    sitting = lay_out(hands=("", "red-maps"), characters=("Swindler", "Cardsharp"))
    sitting.play("go characters")
    assert sitting.closed()["ask swindler"] == "R-BZ-20"


# Cardsharp


@pytest.mark.rule("BZ-11.8", "R-BZ-15")
@pytest.mark.parametrize(
    ("bet", "card", "prize"),
    [
        ("red", "red-maps", 4),
        ("maps", "red-maps", 6),
        ("blue", "red-maps", 0),
        ("gems", "red-gems", 6),
        ("red", "red-gems", 4),
    ],
)
def test_cardsharp_pays_for_a_right_bet_and_the_card_is_kept(bet: str, card: str, prize: int) -> None:
    sitting = ask("Cardsharp", deck=card)
    events = sitting.play("ask cardsharp", f"bet {bet}")
    assert only(events, BetSettled).coins == prize
    assert coins(sitting)[0] == 3 + prize
    assert hand(sitting, 0) == {card}


# Princess


@pytest.mark.rule("BZ-11.9", "R-BZ-31")
def test_princess_gives_a_card_and_another_turn_at_any_bazaar_card() -> None:
    sitting = lay_out(characters=("Princess",), pawns=(2,), coins=(9,))
    events = sitting.play("go characters", "ask princess")
    assert told(events, AnotherTurn)
    assert sitting.asked() == ("go", 0)
    assert len(hand(sitting, 0)) == 1
    assert sitting.options() == [f"go {place}" for place in range(1, 7)]
    assert sitting.refused("go characters") == "BZ-11.9"
    sitting.play("go 2", "take purple-gems")
    assert sitting.asked() == ("go", 1)


@pytest.mark.rule("BZ-11.9", "BZ-5.2")
def test_the_princess_has_left_before_the_second_turn() -> None:
    sitting = ask("Princess")
    events = sitting.play("ask princess")
    assert kinds(events).index("CharacterShown") < kinds(events).index("AnotherTurn")
    assert character("Princess") not in sitting.view().characters


SEVEN = "yellow-maps yellow-rugs red-maps red-rugs blue-lamps blue-spices green-lamps"


@pytest.mark.rule("R-BZ-17")
@pytest.mark.parametrize(("once", "paid"), [("off", [2, 2]), ("on", [2])])
def test_storage_after_both_turns_or_only_after_the_second(once: str, paid: list[int]) -> None:
    sitting = lay_out(
        hands=(SEVEN,), characters=("Princess",), coins=(9,), deck="green-spices", princessStorageOnce=once
    )
    events = sitting.play("go characters", "ask princess", "go 1")
    assert [event.coins for event in events if isinstance(event, StoragePaid)] == paid


@pytest.mark.rule("R-BZ-18")
def test_a_second_turn_without_anything_to_do_is_being_stuck() -> None:
    """The last coins are gone: three places have their price or want a victim, the other three have company."""
    sitting = lay_out(
        4,
        characters=("Princess",),
        coins=(2, 3, 3, 3),
        stacks={1: "Warehouse", 2: "Wholesaler", 3: "Gossip", 4: "Charity", 5: "Moneylender", 6: "Stall"},
        pawns=(None, 4, 5, 6),
    )
    events = sitting.play("go characters", "ask princess")
    assert only(events, Stuck).seat == 0
    assert len(hand(sitting, 0)) == 3
    assert sitting.view().merchants[0].pawn == -1
    assert sitting.asked() == ("go", 1)


# Tax collector


@pytest.mark.rule("BZ-11.2")
@pytest.mark.parametrize(("players", "due"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_tax_collector_takes_from_every_opponent(players: int, due: int) -> None:
    sitting = ask("Tax collector", players)
    events = sitting.play("ask tax-collector")
    assert [event.coins for event in events if isinstance(event, TaxPaid)] == [due] * (players - 1)
    assert coins(sitting) == [3 - 1 + due * (players - 1)] + [3 - due] * (players - 1)


@pytest.mark.rule("BZ-11.2")
def test_who_has_too_few_coins_gives_all_he_has() -> None:
    sitting = ask("Tax collector", 3, coins=(3, 1, 0))
    sitting.play("ask tax-collector")
    assert coins(sitting) == [3, 0, 0]


@pytest.mark.rule("R-BZ-20")
def test_tax_collector_needs_somebody_with_a_coin() -> None:
    sitting = lay_out(characters=("Tax collector", "Cardsharp"), coins=(3, 0))
    sitting.play("go characters")
    assert sitting.closed()["ask tax-collector"] == "R-BZ-20"


# Broker


@pytest.mark.rule("R-BZ-15")
def test_broker_takes_up_to_three_that_share_a_colour_or_an_item() -> None:
    offer = "red-maps red-rugs red-gems blue-maps green-maps green-gems"
    sitting = ask("Broker", offer=offer)
    sitting.play("ask broker")
    assert sitting.refused("take red-maps red-rugs blue-maps") == "R-BZ-15"
    assert sitting.refused("take red-maps green-gems") == "R-BZ-15"
    assert "take red-maps blue-maps green-maps" in sitting.options()
    sitting.play("take red-maps red-rugs red-gems")
    assert hand(sitting, 0) == {"red-maps", "red-rugs", "red-gems"}
    assert coins(sitting)[0] == 1


# Smuggler


@pytest.mark.rule("BZ-11.5")
def test_smuggler_draws_three() -> None:
    sitting = ask("Smuggler", hands=("blue-swords",), coins=(0,), deck="red-maps blue-maps green-maps")
    sitting.play("ask smuggler")
    assert hand(sitting, 0) == {"red-maps", "blue-maps", "green-maps"}
    assert WORDS[sitting.view().top] == "blue-swords"


@pytest.mark.rule("R-BZ-23")
def test_cards_that_go_down_unasked_lie_by_colour_with_purple_on_top() -> None:
    sitting = lay_out(hands=("purple-maps yellow-gems yellow-maps blue-maps",))
    sitting.play("go 1", "do deal", "deal purple-maps yellow-gems yellow-maps blue-maps")
    assert names(sitting.match.state.laid) == ["yellow-maps", "yellow-gems", "blue-maps", "purple-maps"]


# The rule that an event applies, for whoever reads where it mattered


@pytest.mark.parametrize(("coins", "rule"), [((3, 3), "Tax collector"), ((3, 1), "BZ-11.2")])
def test_a_tax_names_the_rule_of_the_poor_only_for_them(coins: tuple[int, int], rule: str) -> None:
    events = ask("Tax collector", coins=coins).play("ask tax-collector")
    assert only(events, TaxPaid).rule == rule


@pytest.mark.parametrize(
    ("moves", "rule"), [(("ask peddler",), "BZ-11.6"), (("ask apprentice", "search red-maps"), "BZ-11.3")]
)
def test_cards_from_the_pile_name_the_rule_of_whoever_brings_them(moves: tuple[str, ...], rule: str) -> None:
    sitting = ask(moves[0].split()[1].capitalize(), pile="red-maps blue-maps")
    assert only(sitting.play(*moves), PileTaken).rule == rule


def test_cards_change_hands_by_the_rule_that_asks_for_them() -> None:
    swindle = ask("Swindler", hands=("red-maps", "blue-maps green-maps"))
    events = swindle.play("ask swindler", "swindle 2", "bait red-maps")
    assert [event.rule for event in events if isinstance(event, CardsPassed)] == ["Swindler", "BZ-11.7"]
    robbed = ask("Thief", hands=("", "red-rugs")).play("ask thief", "rob 2")
    assert only(robbed, CardsPassed).rule == "BZ-11.4"
