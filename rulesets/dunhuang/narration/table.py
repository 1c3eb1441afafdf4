"""Things explained, and the position in words."""

from __future__ import annotations

from rules.game import View
from rules.narration import Note
from rules.rulebook import read_rulebook
from rules.words import About, Sentence, count, listed, say, seat
from rulesets.dunhuang.characters import POWERS
from rulesets.dunhuang.components import BOX, CHARACTERS, FACES, NAMES, TABLES
from rulesets.dunhuang.narration.things import character, counted, good, goods
from rulesets.dunhuang.view import Merchant, TableView


def describe(about: About) -> Note:
    if about.kind == "character":
        entry = read_rulebook("rulesets.dunhuang").entry(POWERS[about.number].rule)
        mark = next(tile.mark for tile, faces in zip(BOX.tiles, FACES, strict=True) if about.number in faces)
        return Note(CHARACTERS[about.number], entry.text, entry.key, mark)
    value = about.number
    left_out = [str(table.players) for table in TABLES.values() if value in table.without]
    absent = f" Not used with {' or '.join(left_out)} players." if left_out else ""
    number = f"there {'is' if value == 1 else 'are'} {count(value, 'card')} of it"
    text = f"Worth {count(value, 'point')} in hand at the end; {number}.{absent}"
    return Note(f"{NAMES[value]} ({value})", text, "DH-9.2")


def position(view: View) -> list[Sentence]:
    """The table in words, for the line mode."""
    if not isinstance(view, TableView):
        raise TypeError("not a view of this game")
    lines = [
        say(
            "{n}. {tile}: {good}{camel}",
            n=i + 1,
            tile=character(tile),
            good=good(view.market[i]),
            camel=" (the camel is here)" if i == view.camel and view.number else "",
        )
        for i, tile in enumerate(view.tiles)
    ]
    lines.append(
        say(
            "Pile: {cards}. Majorities in the middle: {tokens}.",
            cards=count(view.pile, "card"),
            tokens=listed([good(g) for g in view.middle], "none"),
        )
    )
    lines.extend(belongings(index, who) for index, who in enumerate(view.merchants))
    if view.eyes >= 0:
        lines.append(say("Your hand: {goods}.", goods=counted(view.merchants[view.eyes].hand)))
    if view.looks:
        lines.append(say("You look at: {goods}.", goods=goods(view.looks)))
    return lines


def belongings(index: int, who: Merchant) -> Sentence:
    tokens = listed(
        [say("{good}{side}", good=good(g), side=" 商" if g in who.turned else "") for g in who.tokens], "none"
    )
    return say(
        "{who}: {coins}, {prestige} prestige, {hand} in hand. Majorities: {tokens}. Shop: {shop}.",
        who=seat(index),
        coins=count(who.coins, "coin"),
        prestige=who.prestige,
        hand=count(who.hand_size, "card"),
        tokens=tokens,
        shop=counted(who.shop),
    )
