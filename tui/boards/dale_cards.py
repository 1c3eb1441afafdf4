"""The cards of Dale of Merchants as pieces: in the market, in a hand, on a pile, in a stall, and behind a mask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from textwrap import wrap
from typing import Final

from rules.kinds import Place
from rules.rulebook import read_rulebook
from rules.words import About
from rulesets.dale.components import COLOUR, COLOURLESS, DECKS, IS_TECHNIQUE, KIND, PLUS, TITLES, VALUE
from rulesets.dale.view import Mask
from tui.boards.layout import Thing
from tui.look.palette import JUNK
from tui.look.pieces import Part, Piece, broken, card, chip

HUES: Final = (2, 1, 9, 6, 8, 5, JUNK)
"""By animal deck, then junk: as near to the printed colours as a terminal comes."""
LETTERS: Final = (*(deck[0].upper() for deck in DECKS), "")
"""All decks begin with different ones."""
WORDY: Final = 7
"""Rows from which on a card says what it does."""


def ink(one: int) -> str:
    return f"hue.{HUES[COLOUR[one]]}"


def lit(one: int) -> str:
    return f"lit.{HUES[COLOUR[one]]}"


def signs(one: int) -> str:
    """``T+`` for a technique with a bonus action, ``P`` for a passive."""
    if COLOUR[one] == COLOURLESS:
        return ""
    return f"T{'+' if PLUS[KIND[one]] else ''}" if IS_TECHNIQUE[KIND[one]] else "P"


def titled(one: int) -> str:
    return f"{VALUE[one]} {TITLES[KIND[one]]}"


def face(one: int) -> str:
    """``3 S``: what a card counts, and the letter of its deck."""
    return f"{VALUE[one]} {LETTERS[COLOUR[one]]}".rstrip()


def last_word(one: int) -> str:
    """``Season``: those of all titles are different."""
    return TITLES[KIND[one]].split()[-1]


def about(one: int) -> About:
    return About("card", KIND[one])


def market_card(one: int, width: int, height: int) -> Piece:
    foot = _deck(one, height)
    return _with_text(card(ink(one), face(one), TITLES[KIND[one]], width, height, sign=signs(one), foot=foot), one)


def _deck(one: int, height: int) -> str:
    """For the foot of a card that is taller than its title."""
    if height <= 3:
        return ""
    return DECKS[COLOUR[one]] if COLOUR[one] < COLOURLESS else "rubbish"


def _with_text(piece: Piece, one: int) -> Piece:
    """On a large card, as many whole sentences of what it does as there are rows for."""
    if piece.height < WORDY:
        return piece
    top = 2 + len(broken(TITLES[KIND[one]], piece.width, piece.height))
    lines = _sentences(KIND[one], piece.width - 2, piece.height - 1 - top)
    rows = list(piece.rows)
    rows[top : top + len(lines)] = [(Part(f" {line}", "~"),) for line in lines]
    return Piece(piece.fill, piece.width, tuple(rows))


@cache
def _sentences(kind: int, width: int, rows: int) -> list[str]:
    told: list[str] = []
    text = ""
    for sentence in _text(kind).split(". "):
        text = f"{text} {sentence.removesuffix('.')}.".strip()
        lines = wrap(text, width)
        if len(lines) > rows:
            break
        told = lines
    return told


@cache
def _text(kind: int) -> str:
    return read_rulebook("rulesets.dale").entry(TITLES[kind]).text


def small(one: int) -> Piece:
    return chip(ink(one), f"{face(one)} {last_word(one)}")


def lying(one: int, room: int, place: Place | None) -> Thing:
    """The top of a pile, with as much of its title as there is room for."""
    titles = (f"{face(one)} {TITLES[KIND[one]]}", f"{face(one)} {last_word(one)}")
    words = next((words for words in titles if len(words) + 2 <= room), face(one))
    return Thing(chip(ink(one), words), place, about(one))


def held(mask: Mask, width: int, height: int) -> Thing:
    """A card in hand, with what it counts and shows just now: ``1+2``, or the face of what a chameleon copies."""
    more = mask.value - VALUE[mask.now]
    value = f"{VALUE[mask.now]}{f'{more:+d}' if more else ''} {LETTERS[COLOUR[mask.now]]}".rstrip()
    guise = mask.now != mask.card
    name = f"={last_word(mask.now)} {last_word(mask.card)}" if guise else TITLES[KIND[mask.card]]
    large = card(ink(mask.now), value, name, width, height, sign=signs(mask.now), foot=_deck(mask.now, height))
    words = f"{value} {last_word(mask.card)}{f'={last_word(mask.now)}' if guise else ''}"
    piece = large if guise else _with_text(large, mask.card)
    return Thing(piece, Place("card", mask.card), about(mask.now), chip(ink(mask.now), words))


def stands_for(stack: Sequence[int]) -> int:
    """The card that a finished stack is shown by: its dearest, and rather an animal than junk."""
    return max(stack, key=lambda one: (COLOUR[one] != COLOURLESS, VALUE[one]))


def made_of(stack: Sequence[int], width: int) -> str:
    """``1+2``: the values in a stack; how many cards, where there is no room for them."""
    values = "+".join(str(VALUE[one]) for one in sorted(stack, key=lambda one: VALUE[one]))
    return f" {values}" if len(values) < width else values if len(values) == width else f" ▪{len(stack)}"
