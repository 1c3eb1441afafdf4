"""The whole position in words, for the line mode."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import seen_as
from rules.state import NOBODY
from rules.words import Sentence, Span, count, listed, say, seat
from rulesets.dungeon_bazar.components import (
    ANNUAL_ROOM,
    BOX,
    UNCHOSEN,
    WISHES,
)
from rulesets.dungeon_bazar.dungeon import ENTRANCE, NOWHERE, ON_DOOR, ROOMS, SIDES, WALLS, door_open
from rulesets.dungeon_bazar.narration.things import (
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
from rulesets.dungeon_bazar.view import MerchantView, TableView

PHASES = ("Set-up", "Heroes arrive", "Offering", "Dungeon", "Rewards", "Sale", "End of the Season")


@seen_as(TableView)
def position(view: TableView) -> list[Sentence]:
    lines = [say("Season {n}, phase: {phase}.", n=view.season, phase=PHASES[view.phase])]
    lines.extend(room_line(view, number) for number in ROOMS)
    lines.append(closed_doors(view))
    if view.gate != NOWHERE:
        where = room(view.gate, view.contents[view.gate])
        lines.append(say("The Entrance stands {side} {room}.", side=SIDES[view.side], room=where))
    lines.extend(hero_line(view, place) for place in range(len(view.row)))
    lines.extend(spell_lines(view))
    if view.exits:
        out = listed([seat(index) for index in view.exits])
        lines.append(say("Out: {who}. Another round costs {price}.", who=out, price=coins(view.price)))
    lines.extend(belongings(view, index) for index in range(len(view.merchants)))
    lines.extend(own_knowledge(view))
    return lines


def room_line(view: TableView, number: int) -> Sentence:
    holds = view.contents[number]
    deck = f", {count(view.decks[holds], 'card')}" if holds < ANNUAL_ROOM else ""
    there: list[Sentence | str] = [*things_in(view, number), *people_in(view, number)]
    return say(
        "Room {n}: {content}{deck}{there}.", n=number + 1, content=content(holds), deck=deck, there=joined(there)
    )


def joined(things: list[Sentence | str]) -> Sentence | str:
    return say("; {things}", things=listed(things)) if things else ""


def things_in(view: TableView, number: int) -> Iterator[str]:
    if view.tokens[number]:
        yield "a token face down"
    if view.ogre == number:
        yield "the Ogre"
    if BOX.rooms[view.tiles[number]].item == "accountant" and view.accountant == NOBODY:
        yield "the Accountant"


def people_in(view: TableView, number: int) -> Iterator[Sentence]:
    for index, who in enumerate(view.merchants):
        goblins = [count(who.placed[number], "goblin")] if who.placed[number] else []
        pawn = ["the pawn"] if who.pawn == number else []
        if goblins or pawn:
            yield say("{things} of {who}", things=listed([*pawn, *goblins]), who=seat(index))


def closed_doors(view: TableView) -> Sentence:
    shut = [f"{a + 1}-{b + 1}" for a, b, door in WALLS if not door_open(view.tiles, door)]
    return say("Closed doors between: {doors}.", doors=listed(shut, "none"))


def hero_line(view: TableView, place: int) -> Sentence:
    who = view.row[place]
    now = " (shopping now)" if view.line and view.hero == place else ""
    return say(
        "Hero {n}, {hero}: {coins}, wants {kinds}{now}.",
        n=place + 1,
        hero=hero(who),
        coins=coins(view.purses[place]),
        kinds=kinds(WISHES[who]),
        now=now,
    )


def spell_lines(view: TableView) -> Iterator[Sentence]:
    if view.spell != NOBODY:
        yield say("The seasonal spell is {spell}.", spell=spell(view.spell))
    for index, holder in enumerate(view.holders):
        if holder != NOBODY:
            yield say("{who} holds {spell}.", who=seat(holder), spell=spell(index))


def belongings(view: TableView, index: int) -> Sentence:
    who = view.merchants[index]
    face = say("{power}, ", power=power(who.power)) if who.power != UNCHOSEN else ""
    cloudy = ", Cloudy" if who.holds_cloudy else ""
    cards = f", {count(len(who.backs), 'card')} in hand" if who.backs else ""
    stall = say(", shows {cards}", cards=goods(who.stall)) if who.stall else ""
    return say(
        "{who}: {face}{coins}, {favours}, {goblins}, {where}{cloudy}{cards}{stall}.",
        who=seat(index),
        face=face,
        coins=coins(who.coins),
        favours=favours(who.favours),
        goblins=f"{count(who.goblins, 'goblin')} at hand",
        where=whereabouts(view, who),
        cloudy=cloudy,
        cards=cards,
        stall=stall,
    )


def whereabouts(view: TableView, who: MerchantView) -> str:
    if who.pawn == ENTRANCE:
        return "pawn at the Entrance"
    return "pawn on a door" if who.pawn >= ON_DOOR else f"pawn in room {who.pawn + 1}"


def own_knowledge(view: TableView) -> Iterator[Sentence]:
    if view.eyes >= 0 and view.merchants[view.eyes].hand:
        yield say("Your hand: {cards}.", cards=goods(view.merchants[view.eyes].hand))
    if view.packet:
        yield say("You choose from {cards}.", cards=goods(view.packet))
    for passed in view.passed:
        to = listed([seat(index) for index in passed.to])
        yield say("You passed {cards} to {to}.", cards=goods(passed.cards), to=to)
    if view.discard_size:
        yield say(
            "Discard pile: {n}; you know {known}.",
            n=count(view.discard_size, "card"),
            known=known_pile(view.discards),
        )


def known_pile(cards: tuple[int, ...]) -> Sentence | Span | str:
    return goods(cards) if len(cards) <= 6 else f"{len(cards)} of them"
