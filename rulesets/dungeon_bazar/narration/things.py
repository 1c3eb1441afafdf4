"""How things are called, wherever a sentence mentions them, and what the inspector says of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.events import UNSEEN
from rules.narration import Narration, Note
from rules.rulebook import Rulebook, read_rulebook
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    ANNUAL_ROOM,
    ARAB_A,
    BOX,
    CHINESE_A,
    DECK_NAMES,
    DECK_OF,
    ENGLISH_A,
    ENGLISH_B,
    INDIAN_A,
    INDIAN_B,
    JUNK,
    KIND_DECK,
    KIND_OF,
    LAIR,
    POWER_NUMBERS,
    POWERS,
    PRICE_OF,
    SPELL_NAMES,
    VIKING_A,
    WISHES,
)
from rulesets.dungeon_bazar.state import Cavern

narration: Narration[Cavern] = Narration()
narration.zones |= {
    "room": "the rooms and their decks",
    "door": "the doors of the cave",
    "exit": "the way out",
    "packet": "the cards you choose from",
    "discard": "the discard pile",
    "stall": "your goods on show",
    "hero": "the heroes",
    "power": "the merchant tiles",
}

ROOM_NAMES = (*DECK_NAMES, SPELL_NAMES[ANNUAL], "seasonal spell", "Lair of the Dragon")
"""What a room goes by: its deck, the annual spell by its name, the pile of seasonal ones."""
_BACKS = ("weapon", "armour", "potion", "magic", "familiar", "junk")


def good(card: int) -> Span:
    if card == UNSEEN:
        return Span("a card")
    return Span(f"{BOX.kinds[KIND_OF[card]].name} {PRICE_OF[card]}", About("good", card))


def goods(cards: Sequence[int], nothing: str = "nothing") -> Sentence | str:
    if UNSEEN in cards:
        return count(len(cards), "card")
    return listed([good(card) for card in cards], nothing)


def kind(index: int) -> Span:
    return Span(BOX.kinds[index].name.lower(), About("kind", index))


def a_kind(index: int) -> Sentence:
    """``a potion``, but ``light armour``."""
    return say("{kind}" if BOX.kinds[index].deck == "Armours" else "a {kind}", kind=kind(index))


def kinds(indices: Sequence[int]) -> Sentence:
    return listed([kind(index) for index in indices])


def content(index: int) -> Span:
    return Span(ROOM_NAMES[index], About("content", index))


def room(number: int, holds: int) -> Sentence:
    """``room 5 (Potions)``."""
    return say("room {n} ({content})", n=number + 1, content=content(holds))


def back(deck: int) -> str:
    """``a potion card``: as much as everybody sees."""
    return f"{'an' if _BACKS[deck][0] in 'aeiou' else 'a'} {_BACKS[deck]} card"


def a_card(card: int, deck: int) -> Span:
    """The card itself, or only its back."""
    return Span(back(deck)) if card == UNSEEN else good(card)


def some_cards(cards: Sequence[int], deck: int) -> Sentence | str:
    if UNSEEN not in cards:
        return goods(cards)
    return back(deck) if len(cards) == 1 else count(len(cards), f"{_BACKS[deck]} card")


def hero(index: int) -> Span:
    return Span(BOX.heroes[index].name, About("hero", index))


def spell(index: int) -> Span:
    return Span(SPELL_NAMES[index], About("spell", index))


def power(index: int) -> Span:
    return Span(POWERS[index], About("power", index))


def coins(number: int) -> str:
    return count(number, "coin")


def favours(number: int) -> str:
    return count(number, "favour token")


# For the inspector


@cache
def rulebook() -> Rulebook:
    return read_rulebook("rulesets.dungeon_bazar")


def describe(about: About) -> Note:
    return DESCRIPTIONS[about.kind](about.number)


def describe_good(card: int) -> Note:
    deck = DECK_OF[card]
    junk = " Whoever sells junk gains a favour token." if deck == JUNK else ""
    title = f"{BOX.kinds[KIND_OF[card]].name} {PRICE_OF[card]}"
    return Note(title, f"Sells for {coins(PRICE_OF[card])}. Its back is {DECK_NAMES[deck]}.{junk}", "DB-1.4")


def describe_kind(kind: int) -> Note:
    deck = DECK_NAMES[KIND_DECK[kind]]
    text = f"One card at every price from 1 to 11; 1 and 2 are junk, the others lie in the {deck} deck."
    return Note(BOX.kinds[kind].name, text, "DB-1.4")


def describe_content(index: int) -> Note:
    if index == LAIR:
        return Note(ROOM_NAMES[index], rulebook().entry("DB-8.2").text, "DB-8.2")
    if index == ANNUAL_ROOM:
        spell = describe_spell(ANNUAL)
        return Note(f"{spell.title}, the annual spell", f"{spell.text} {rulebook().entry('DB-8.4').text}", "DB-8.4")
    if index > ANNUAL_ROOM:
        return Note(ROOM_NAMES[index].capitalize(), rulebook().entry("DB-8.4").text, "DB-8.4")
    return Note(ROOM_NAMES[index], rulebook().entry("DB-8.3").text, "DB-8.3")


def describe_hero(index: int) -> Note:
    card = BOX.heroes[index]
    wishes = ", ".join(BOX.kinds[kind].name.lower() for kind in WISHES[index])
    few = "" if card.few else " Stays in the box with two or three players."
    return Note(card.name, f"Level {card.level}, {coins(card.coins)}. Wants: {wishes}.{few}", "DB-1.6")


def describe_spell(index: int) -> Note:
    entry = rulebook().entry(f"DB-13.{index + 1}")
    return Note(SPELL_NAMES[index], entry.text, entry.key)


POWER_TEXTS = (
    f"{count(POWER_NUMBERS[VIKING_A], 'coin')} more from the hero for each card you sell",
    "leave the dungeon at any moment of your round",
    f"{count(POWER_NUMBERS[ARAB_A], 'coin')} more for each unsold card",
    "both weapon kinds are one for you, both armours too; you sell first at equal price",
    f"{count(POWER_NUMBERS[ENGLISH_A], 'goblin')} more",
    f"{count(POWER_NUMBERS[ENGLISH_B], 'coin')} more at the start",
    f"{count(POWER_NUMBERS[INDIAN_A], 'coin')} from whoever joins you with a goblin",
    f"{count(POWER_NUMBERS[INDIAN_B], 'favour token')} more at the start",
    f"{count(POWER_NUMBERS[CHINESE_A], 'coin')} instead of an action opens a closed door",
    "after the rewards, a card from the discard pile",
)
"""By power, in the order of ``POWERS``."""


def describe_power(index: int) -> Note:
    tile, hint = BOX.merchants[index // 2], POWER_TEXTS[index]
    text = f"{hint[0].upper()}{hint[1:]}. Tile value {tile.value}."
    return Note(POWERS[index], text, f"DB-12.{index // 2 + 1}")


DESCRIPTIONS = {
    "good": describe_good,
    "kind": describe_kind,
    "content": describe_content,
    "hero": describe_hero,
    "spell": describe_spell,
    "power": describe_power,
}
