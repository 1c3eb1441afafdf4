"""What a table may agree on before the first move. A ruleset declares its options once; the command line, the
set-up screen and the save file all read the declaration."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.chance import MASK, sealed, seeded


class BadOption(ValueError):
    """One sentence that says which option is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Option:
    name: str
    help: str
    default: str
    values: tuple[str, ...] = ()
    """The words it may be set to; with a ``check`` only the ones that are worth offering."""
    rule: str = ""
    check: Callable[[str, int], str | None] | None = None
    """For free values: the complaint about a text at a number of players, or nothing."""
    players: tuple[int, ...] = ()
    """The player counts at which the option means anything; empty for all."""
    called: str = ""
    """The name in words, where the parts of the other one are not enough."""
    unwritten: str = ""
    """What a record means that does not name the option, where the box has come to suggest something else since."""

    @property
    def title(self) -> str:
        """The name as people write it: ``endNeedsGap`` is for a command line."""
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", self.name)
        return self.called or words.capitalize()

    @property
    def silent(self) -> str:
        """The value that is not written down."""
        return self.unwritten or self.default

    def complaint(self, value: str, players: int) -> str | None:
        if self.check:
            return self.check(value, players)
        if value in self.values:
            return None
        return f"{self.name} can be {' or '.join(self.values)}, not {value!r}"


def switch(
    name: str,
    help: str,
    rule: str,
    default: bool = False,
    players: tuple[int, ...] = (),
    called: str = "",
    unwritten: str = "",
) -> Option:
    preset = "on" if default else "off"
    return Option(name, help, preset, ("on", "off"), rule, players=players, called=called, unwritten=unwritten)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a game but the moves: the same set-up deals the same cards, always."""

    players: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.options[name]

    def on(self, name: str) -> bool:
        return self.options[name] == "on"

    def chance(self) -> int:
        """Where the game's chance begins; a seed of more than eight bytes keeps its secret."""
        return (sealed if self.seed > MASK else seeded)(self.seed, self.players)


_SWITCH_WORDS = {"1": "on", "true": "on", "yes": "on", "0": "off", "false": "off", "no": "off"}


def agree(declared: Sequence[Option], wishes: Mapping[str, str], players: int) -> dict[str, str]:
    """Every declared option with its value: as wished, or as the box suggests."""
    known = {option.name: option for option in declared}
    for name in wishes:
        if name not in known:
            offered = ", ".join(sorted(known)) or "none"
            raise BadOption(f"there is no option called {name!r}; this game has {offered}")
    return {option.name: _settle(option, wishes.get(option.name), players) for option in declared}


def _settle(option: Option, wish: str | None, players: int) -> str:
    if wish is None:
        return option.default
    if option.values == ("on", "off"):
        wish = _SWITCH_WORDS.get(wish.lower(), wish.lower())
    complaint = option.complaint(wish, players)
    if complaint:
        raise BadOption(complaint)
    return wish
