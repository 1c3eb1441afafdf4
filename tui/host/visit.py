"""One visit: a terminal, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from tui.host.accounts import Player
from tui.host.terminal import Terminal
from tui.host.terminal_lines import TerminalLines

if TYPE_CHECKING:
    from tui.host.at_terminal import AtTerminal


@dataclass(eq=False)
class Visit:
    terminal: Terminal
    address: str
    name: str
    """The user name of ssh: what a new player wants to be called."""
    fingerprint: str = ""
    """Of the key that was proved; a guest has none."""
    note: str = ""
    """What the owner of the key calls it."""
    player: Player | None = None
    """Not known yet, if the name of a new key is taken."""
    word: str = ""
    """A new guest's, to come back by: the screen shows it."""
    words: tuple[str, ...] = ()
    """What was asked for on the command line of ssh."""
    screen: bool = True
    """With a terminal to draw on; otherwise lines."""
    app: AtTerminal | None = None
    lines: TerminalLines | None = None
    parting: str = ""
    """What is read on a clean terminal when the visit is over."""
    since: float = field(default_factory=monotonic)

    @property
    def who(self) -> str:
        """The id of the player; of somebody without a name, that of his key."""
        return self.player.id if self.player else self.fingerprint

    @property
    def called(self) -> str:
        return self.player.name if self.player else f"{self.name} (a name that is taken)"
