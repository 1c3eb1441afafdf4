"""The whole position in words, for the line mode: all that the board shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import seen_as
from rules.state import NOBODY
from rules.words import Sentence, capital, count, listed, say, seat
from rulesets.dungeon_bazar.components import (
    ANNUAL,
    ANNUAL_ROOM,
    BOX,
    CONFUSION,
    KIND_OF,
    PRICE_OF,
    UNCHOSEN,
    WISHES,
)
from rulesets.dungeon_bazar.dungeon import (
    ENTRANCE,
    NOWHERE,
    ON_DOOR,
    ROOMS,
    SIDES,
    WALLS,
    door_open,
    gate_door,
)
from rulesets.dungeon_bazar.narration.things import (
    back,
    coins,
    content,
    favours,
    goods,
    hero,
    kinds,
    power,
    room,
    spell,
)
from rulesets.dungeon_bazar.state import AT_HOME, CAVE, HELD, HIDDEN, NO_OFFER, NOT_LAID
from rulesets.dungeon_bazar.view import MerchantView, TableView

PHASES = ("Set-up", "Heroes arrive", "Offering", "Dungeon", "Rewards", "Sale", "End of the Season")


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    return [
        *the_phase(view),
        *(room_line(view, number) for number in ROOMS),
        *the_doors(view),
        *the_dwellers(view),
        *(hero_line(view, place) for place in range(len(view.row))),
        *spell_lines(view),
        *the_way_out(view),
        *(belongings(view, index) for index in range(len(view.merchants))),
        *own_knowledge(view),
    ]


def the_phase(view: TableView) -> Iterator[Sentence]:
    yield say("Season {n}, phase: {phase}.", n=view.season, phase=PHASES[view.phase])
    if view.first != NOBODY:
        yield say("{who} is First Player.", who=seat(view.first))
    if view.phase == CAVE and view.turn != NOBODY:
        yield say(
            "Round {n}: {who}, {actions} left{done}.",
            n=view.number,
            who=seat(view.turn),
            actions=count(view.actions, "action"),
            done="".join(f", {what}" for what in done_so_far(view)),
        )


def done_so_far(view: TableView) -> Iterator[str]:
    if view.begun:
        yield "under way"
    if view.helped:
        yield "with the Dragon's Help"
    if view.collected:
        yield "a token collected"
    if view.spent:
        yield "a favour token spent"


# The cave


def room_line(view: TableView, number: int) -> Sentence:
    holds = view.contents[number]
    deck = f", {count(view.decks[holds], 'card')}" if holds < ANNUAL_ROOM else ""
    there: list[Sentence | str] = [*things_in(view, number), *people_in(view, number)]
    return say(
        "Room {n}: {content}{deck}{there}.", n=number + 1, content=content(holds), deck=deck, there=joined(there)
    )


def joined(things: list[Sentence | str]) -> Sentence | str:
    return say("; {things}", things=listed(things)) if things else ""


def things_in(view: TableView, number: int) -> Iterator[Sentence | str]:
    if view.tokens[number]:
        yield "a token face down"
    if view.cloudy == number:
        yield "which is Cloudy"
    if view.ogre == number:
        yield "the Ogre" if view.ogre_master == NOBODY else say("the Ogre of {who}", who=seat(view.ogre_master))
    if BOX.rooms[view.tiles[number]].item == "accountant" and view.accountant == NOBODY:
        yield "the Accountant"


def people_in(view: TableView, number: int) -> Iterator[Sentence]:
    for index, who in enumerate(view.merchants):
        goblins = [count(who.placed[number], "goblin")] if who.placed[number] else []
        pawn = ["the pawn"] if who.pawn == number else []
        if goblins or pawn:
            yield say("{things} of {who}", things=listed([*pawn, *goblins]), who=seat(index))


def the_doors(view: TableView) -> Iterator[Sentence]:
    shut = [f"{a + 1} and {b + 1}" for a, b, door in WALLS if not door_open(view.tiles, door)]
    yield say("Closed doors between {doors}; all other neighbours are joined by open ones.", doors=", ".join(shut))
    if view.gate != NOWHERE:
        where, door = room(view.gate, view.contents[view.gate]), gate_door(view.gate, view.side)
        closed = "closed" if door != NOWHERE and not door_open(view.tiles, door) else "open"
        yield say(
            "The Entrance stands {side} {room}; its door is {closed}.",
            side=SIDES[view.side],
            room=where,
            closed=closed,
        )


def the_dwellers(view: TableView) -> Iterator[Sentence]:
    if view.accountant != NOBODY:
        yield say("{who} has bribed the Accountant.", who=seat(view.accountant))
    if view.cloudy == AT_HOME:
        yield say("Cloudy is back in the Lair.")
    elif view.cloudy == HIDDEN:
        yield say("Cloudy is one of the tokens face down.")


# Heroes and spells


def hero_line(view: TableView, place: int) -> Sentence:
    who = view.row[place]
    now = f"; shopping now, {count(view.line, 'line')} read" if view.line and view.hero == place else ""
    confused = ", from the bottom" if view.laid[CONFUSION] == place else ""
    return say(
        "Hero {n}, {hero}: {coins}, wants {kinds}{confused}{now}.",
        n=place + 1,
        hero=hero(who),
        coins=coins(view.purses[place]),
        kinds=kinds(WISHES[who]),
        confused=confused,
        now=now,
    )


def spell_lines(view: TableView) -> Iterator[Sentence]:
    if view.guide != NOBODY:
        yield say("{hero} showed the way to the Entrance.", hero=hero(view.guide))
    yield say("The annual spell is {spell}.", spell=spell(ANNUAL))
    if view.spell != NOBODY:
        yield say("The seasonal spell is {spell}.", spell=spell(view.spell))
    for index, holder in enumerate(view.holders):
        if holder != NOBODY:
            yield say("{who} holds {spell}{where}.", who=seat(holder), spell=spell(index), where=laid_on(view, index))


def laid_on(view: TableView, index: int) -> Sentence | str:
    target = view.laid[index]
    if target == NOT_LAID:
        return ""
    if index == CONFUSION:
        return say(", laid on {hero}", hero=hero(view.row[target]))
    return say(", laid on the {deck} deck", deck=content(target))


# Players


def the_way_out(view: TableView) -> Iterator[Sentence]:
    if view.exits:
        out = listed([seat(index) for index in view.exits])
        price = f" Another round costs {coins(view.price)}." if view.phase == CAVE else ""
        yield say("Out, in this order: {who}.{price}", who=out, price=price)


def belongings(view: TableView, index: int) -> Sentence:
    who = view.merchants[index]
    parts: list[Sentence | str] = [
        *([say("{power}", power=power(who.power))] if who.power != UNCHOSEN else []),
        *(coins(who.coins), favours(who.favours), f"{count(who.goblins, 'goblin')} at hand", whereabouts(view, who)),
        *the_offer(who),
        *(["Cloudy"] if view.cloudy == HELD + index else []),
        *the_cards(view, index),
    ]
    spans = [
        span for number, part in enumerate(parts) for span in say(", {part}" if number else "{part}", part=part).spans
    ]
    return say("{who}: {things}.", who=seat(index), things=Sentence(tuple(spans)))


def whereabouts(view: TableView, who: MerchantView) -> str:
    if who.pawn == ENTRANCE:
        return "pawn at the Entrance"
    if who.pawn < ON_DOOR:
        return f"pawn in room {who.pawn + 1}"
    between = next((f"between rooms {a + 1} and {b + 1}" for a, b, door in WALLS if door == who.pawn - ON_DOOR), "")
    return f"pawn on the door {between or 'of the Entrance'}"


def the_offer(who: MerchantView) -> Iterator[str]:
    if who.offer != NO_OFFER:
        yield f"offered {who.offer}"
    elif who.offered:
        yield "offers a closed fist"


def the_cards(view: TableView, index: int) -> Iterator[Sentence | str]:
    who = view.merchants[index]
    if who.hand and index != view.eyes:
        yield say("in hand {cards}", cards=goods(who.hand))
    elif who.backs:
        yield f"in hand {', '.join(map(back, who.backs))}"
    if who.stall:
        yield say("shows {cards}", cards=goods(who.stall))


def own_knowledge(view: TableView) -> Iterator[Sentence]:
    if view.eyes >= 0 and view.merchants[view.eyes].hand:
        yield say("Your hand: {cards}.", cards=goods(view.merchants[view.eyes].hand))
    if view.packet:
        yield say("To choose from: {cards}.", cards=goods(view.packet))
    for passed in view.passed:
        to = listed([seat(index) for index in passed.to])
        yield say("You passed {cards} to {to}.", cards=goods(passed.cards), to=to)
    if view.discard_size:
        number = capital(count(view.discard_size, "card"))
        yield say("{n} on the discard pile; known: {known}.", n=number, known=by_kind(view.discards))


def by_kind(cards: Sequence[int]) -> str:
    """``Potion 3, 7; Familiar 2``: many cards in little room."""
    prices: dict[int, list[str]] = {}
    for card in cards:
        prices.setdefault(KIND_OF[card], []).append(str(PRICE_OF[card]))
    return "; ".join(f"{BOX.kinds[kind].name} {', '.join(of)}" for kind, of in sorted(prices.items())) or "none"
