"""How things are called, wherever a sentence mentions them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.events import UNSEEN
from rules.narration import Narration
from rules.words import About, Sentence, Span, count, listed, say
from rulesets.dungeon_bazar.components import BOX, DECK_NAMES, KIND_OF, POWERS, PRICE_OF, SPELL_NAMES
from rulesets.dungeon_bazar.state import Table

narration: Narration[Table] = Narration()

ROOM_NAMES = (*DECK_NAMES, "annual spell", "seasonal spell", "Lair of the Dragon")
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
