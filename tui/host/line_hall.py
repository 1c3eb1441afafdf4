"""The hall in lines: ``ssh -T … plain``. The same words every time, one line each, for ears and for scripts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from rules.bots import LEVELS
from rules.events import EVERYTHING
from rulesets import NoSuchGame, load
from tui.host.accounts import Player
from tui.host.errands import ON_SCREEN, about_games, about_rules
from tui.host.hall import Hall, title_of
from tui.host.line_table import LineTable
from tui.host.people import Doing
from tui.host.plans import HallTable, Place
from tui.host.player_names import is_name
from tui.host.profile import HostProfile
from tui.host.talking import Talk
from tui.host.terminal_lines import TerminalLines
from tui.host.visit import Visit
from tui.plain.replay import read_aloud
from tui.plain.sitting import Quit
from tui.tables.pace import Pace
from tui.tables.settings import with_choice
from tui.tables.trouble import FINE, Trouble, nearest, sentence

WELCOME: Final = "Type a word: help lists them."
ANYBODY: Final = "anybody"

Deed = Callable[["LineHall", list[str]], Awaitable[None]]
WORDS: Final[dict[str, tuple[str, str, Deed]]] = {}
"""What is typed, how, what the help says about it, and what it does."""


def word(usage: str, help: str) -> Callable[[Deed], Deed]:
    def keep(deed: Deed) -> Deed:
        WORDS[usage.split()[0]] = usage, help, deed
        return deed

    return keep


class LineHall:
    def __init__(
        self,
        visit: Visit,
        player: Player,
        profile: HostProfile,
        hall: Hall,
        lines: TerminalLines,
        talk: Talk,
        house_name: str,
    ) -> None:
        self.visit = visit
        self.player = player
        self.profile = profile
        self.hall = hall
        self.lines = lines
        self.talk = talk
        self._house_name = house_name

    async def stay(self) -> int:
        """Until nothing more is wanted, or nothing more can be heard."""
        self.lines.say(f"{self._house_name}, the hall. You are {self.player.name}. {WELCOME}")
        if self.visit.word:
            self.lines.say(f"Your word is {self.visit.word}: with it you come back as you are.")
        await show_tables(self, [])
        try:
            await self._answer(self._asked_at_the_door())
            while True:
                self.hall.people.do(self.visit, Doing())
                await self._answer(await self.lines.ask())
        except EOFError:
            self.lines.say(self.visit.parting or "Goodbye. Your seats wait for you.")
            return FINE

    def _asked_at_the_door(self) -> str:
        """``ssh … join CODE`` leads where it would lead on a screen."""
        word, *rest = self.visit.words or ("",)
        return " ".join(({"join": "sit"}.get(word, word), *rest)) if word in ON_SCREEN else ""

    async def _answer(self, line: str) -> None:
        first, *rest = line.split() or [""]
        known = WORDS.get(first.casefold())
        if known is None:
            if first:
                self.lines.say(f"The hall knows no word “{first[:20]}”{nearest(first, WORDS) or '; help lists them.'}")
            return
        try:
            await known[2](self, rest)
        except (Trouble, NoSuchGame) as error:
            self.lines.say(sentence(str(error)))

    async def sit(self, table: HallTable, seats: tuple[int, ...], doing: Doing) -> None:
        opened = await self.hall.table_of(table)
        chair = opened.sit(seats, Pace.INSTANT)
        try:
            self.hall.people.do(self.visit, doing)
            if seats and chair.is_minded(seats[0]):
                await chair.take_back_seat()
            await LineTable(chair, self.lines, self.talk).play()
        except Quit:
            self.lines.say(
                "You are back in the hall. Your seat waits for you." if seats else "You are back in the hall."
            )
        finally:
            chair.leave()


@word("tables", "your tables, those that wait for players, those that can be watched")
async def show_tables(at: LineHall, words: list[str]) -> None:
    hall, player = at.hall, at.player
    for heading, tables in (
        ("Yours", hall.of(player)),
        ("Open", hall.open_to(player)),
        ("Being played", hall.being_played(player)),
    ):
        for table in tables:
            at.lines.say(f"{heading}: {line_of(table, player)}")


def line_of(table: HallTable, player: Player) -> str:
    names = ", ".join(place.name or place.bot or "a free seat" for place in table.places)
    if table.state == "open":
        how = f"waits for {table.free} more"
    elif table.waits_for(player.id):
        how = f"{table.phase}, your turn"
    else:
        how = table.outcome or table.phase
    return f"{table.code}, {title_of(table)}, with {names}; {how}."


@word("sit CODE", "take a seat, or go back to yours")
async def _(at: LineHall, words: list[str]) -> None:
    table = await at.hall.find(_one(words, "sit CODE"))
    if table.state == "open":
        table = await at.hall.sit_down(at.player, table.code)
    seat = table.seat_of(at.player.id)
    if seat is None:
        raise Trouble("you have no seat there; watch CODE looks on")
    if table.state == "open":
        at.lines.say(f"You have a seat. The table waits for {table.free} more; tables shows when it begins.")
    elif table.state == "played":
        await at.sit(table, (seat,), Doing("plays", table.code))
    else:
        raise Trouble("this game is over; watch CODE reads it out")


@word("watch CODE", "look on; a game that is over is read out from its first move")
async def _(at: LineHall, words: list[str]) -> None:
    table = await at.hall.find(_one(words, "watch CODE"))
    if table.state == "open":
        raise Trouble("this game has not begun yet")
    if table.state == "played":
        await at.sit(table, (), Doing("watches", table.code))
    else:
        read_aloud(await at.hall.tables.archive.read(table.record), EVERYTHING, at.lines)


@word("open GAME [SEAT …]", f"a new table; a seat is {ANYBODY}, a bot ({', '.join(LEVELS)}) or somebody's name")
async def _(at: LineHall, words: list[str]) -> None:
    game, *seats = words or [""]
    if not game:
        raise Trouble("say what to open: open GAME, or open GAME SEAT SEAT")
    facts = load(game).facts
    places = (Place(), *map(place_of, seats or [ANYBODY] * (min(facts.players) - 1)))
    if len(places) not in facts.players:
        counts = " or ".join(map(str, facts.players))
        raise Trouble(f"{facts.title} is played by {counts}, with you; you have named {len(places)}")
    table = await at.hall.open_table(at.player, HallTable("", game, places, ""))
    at.lines.say(f"The table is open: {line_of(table, at.player)}")


def place_of(written: str) -> Place:
    if written == ANYBODY:
        return Place()
    if written in LEVELS:
        return Place(bot=written)
    if not is_name(written):
        raise Trouble(f"{written!r} is neither {ANYBODY}, nor a bot, nor a name")
    return Place(name=written)


@word("leave CODE", "give your seat up for good: it is free again, or a bot has it")
async def _(at: LineHall, words: list[str]) -> None:
    await at.hall.leave_for_good(at.player, _one(words, "leave CODE"))
    at.lines.say("Your seat there is given up.")


@word("lend CODE", "let a bot mind your seat until you sit down again")
async def _(at: LineHall, words: list[str]) -> None:
    table = await at.hall.find(_one(words, "lend CODE"))
    seat = table.seat_of(at.player.id)
    if seat is None or table.state != "played":
        raise Trouble("you have no seat there that could be minded")
    await at.hall.lend(table, seat, "greedy")
    at.lines.say("A bot minds it.")


@word("who", "who is here, and what they do")
async def _(at: LineHall, words: list[str]) -> None:
    for player, doing in at.hall.people.all():
        table = at.hall.unfinished.get(doing.where)
        where = f" {title_of(table)}" if table and not table.hidden else ""
        at.lines.say(f"{player.name}: {doing.what if doing.what != 'hall' else 'in the hall'}{where}")


@word("lately", "what happened in the hall")
async def _(at: LineHall, words: list[str]) -> None:
    at.lines.say(*at.hall.lately)


@word("games [GAME]", "the games of the house, or one of them")
async def _(at: LineHall, words: list[str]) -> None:
    at.lines.say(*about_games(words))


@word("rules GAME [WORD]", "the rules of a game, or what they say about a word")
async def _(at: LineHall, words: list[str]) -> None:
    at.lines.say(*about_rules(words))


@word("help", "these words")
async def _(at: LineHall, words: list[str]) -> None:
    at.lines.say(*(f"{usage}: {meaning}." for usage, meaning, _ in WORDS.values()))


@word("lines on|off", "come in to lines even at a terminal, or to the screen again, from next time on")
async def _(at: LineHall, words: list[str]) -> None:
    if words not in (["on"], ["off"]):
        raise Trouble(f"it is lines on, or lines off; now it is {at.profile.settings.lines}")
    await at.profile.keep_settings(with_choice(at.profile.settings, "lines", words[0]))
    at.lines.say("From next time on you come in to lines." if words == ["on"] else "Next time you come to the screen.")


@word("quit", "leave the house")
async def _(at: LineHall, words: list[str]) -> None:
    raise EOFError


def _one(words: list[str], usage: str) -> str:
    if len(words) != 1:
        raise Trouble(f"it is {usage}, with one code")
    return words[0]
