"""The door: asyncssh. Somebody who comes in gets a terminal in the house and nothing else: no shell, no file, no way
on to another machine."""

from __future__ import annotations

import asyncio
import logging
import shlex
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from tui.host.accounts import Accounts, Player
from tui.host.bans import Bans
from tui.host.limits import LastMinute, Tally
from tui.host.player_names import WHAT_NAMES_ARE, is_name
from tui.host.rules_of_house import HouseRules
from tui.host.ssh_keys import fingerprint, note_of
from tui.host.terminal import Terminal, depth_of, speaks_utf8
from tui.host.visit import Visit
from tui.tables.trouble import FAULT, Trouble, printable, sentence

if TYPE_CHECKING:
    from asyncssh import SSHServerChannel, SSHServerConnection

log = logging.getLogger("souq.host")

Receive = Callable[[Visit], Awaitable[int]]

EVERYWHERE: Final[Hashable] = "everywhere"
BACKLOG: Final = (65536, 16384)
"""Bytes on their way to a client at which we hold our breath, and at which we go on."""
PARTING: Final = 30
"""Seconds for a client to take the rest and its leave; cut off at once, ssh complains to its user."""
LONGEST_COMMAND: Final = 200
WINDOW: Final = 8192
"""Bytes that a client may send ahead."""
BREATH: Final = 3.0
"""Seconds in which nothing is taken from a client that has sent too much."""
QUIET: Final = logging.CRITICAL + 1


class Door:
    """What all connections share."""

    def __init__(self, rules: HouseRules, accounts: Accounts, bans: Bans, receive: Receive) -> None:
        self.rules = rules
        self.accounts = accounts
        self.bans = bans
        self.receive = receive
        self.open = True
        self.in_all = Tally(rules.limits.connections)
        self.an_address = Tally(rules.limits.connections_an_address)
        self.a_player = Tally(rules.limits.sessions_a_player)
        self.logins = LastMinute(rules.limits.logins_a_minute)
        self._connections: set[SSHServerConnection] = set()
        self._acceptor: asyncssh.SSHAcceptor | None = None

    async def unlock(self, key: asyncssh.SSHKey) -> int:
        """The port, from now on open."""
        # Of strangers' names and of every step of theirs nothing is written down; what matters is in our own log.
        asyncssh.set_log_level(QUIET)
        asyncssh.set_sftp_log_level(QUIET)
        times = self.rules.times
        self._acceptor = await asyncssh.create_server(
            lambda: Visitor(self),
            self.rules.bind or None,
            self.rules.port,
            server_host_keys=[key],
            server_version="Souq",
            config=None,
            encoding=None,
            line_editor=False,
            login_timeout=times.login,
            keepalive_interval=times.keep_alive,
            keepalive_count_max=3,
            compression_algs=("zlib@openssh.com", "none") if self.rules.compression else None,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            password_auth=False,
            host_based_auth=False,
            gss_host=None,
            x509_trusted_certs=None,
            rdns_lookup=False,
        )
        return self._acceptor.get_port()

    def lock(self) -> None:
        """Nobody comes in any more; who is in may say goodbye."""
        self.open = False
        if self._acceptor:
            self._acceptor.close()

    @property
    def count(self) -> int:
        """Connections, whether anybody is in already or not."""
        return len(self._connections)

    async def send_away(self) -> None:
        """Whoever is still in. Only then is the door closed for good: from Python 3.12 on it waits for everybody."""
        for connection in list(self._connections):
            connection.abort()
        if self._acceptor:
            await self._acceptor.wait_closed()

    # Connections

    def knock(self, connection: SSHServerConnection, address: str) -> bool:
        """Whether there is room for one more; this is asked before a single byte is worked on."""
        if not self.open or self.bans.address(address) or not self.logins.allows(address):
            return False
        if not self.in_all.take(EVERYWHERE):
            return False
        if not self.an_address.take(address):
            self.in_all.give_back(EVERYWHERE)
            return False
        self._connections.add(connection)
        return True

    def gone(self, connection: SSHServerConnection, address: str) -> None:
        if connection in self._connections:
            self._connections.remove(connection)
            self.in_all.give_back(EVERYWHERE)
            self.an_address.give_back(address)


class Visitor(asyncssh.SSHServer):
    """One connection, from the knock to the goodbye."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._tries = 0
        self._fingerprint = self._note = ""
        self._shown = False
        """A session was opened; one is enough."""
        self._player: Player | None = None
        self._word = ""
        self._admitted = asyncio.get_running_loop().create_future()

    def connection_made(self, conn: SSHServerConnection) -> None:
        self._connection = conn
        peer = conn.get_extra_info("peername") or ("", 0)
        self._address = str(peer[0])
        if not self._door.knock(conn, self._address):
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.gone(self._connection, self._address)
        self._admitted.cancel()

    # Who is it?

    def begin_auth(self, username: str) -> bool:
        self._name = username
        if not is_name(username):
            self._turn_away(WHAT_NAMES_ARE)
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """A key is only offered here, perhaps by somebody who does not have it: nothing is claimed yet."""
        if not self._may_try():
            return False
        self._fingerprint, self._note = fingerprint(key), note_of(key)
        return not self._door.bans.key(self._fingerprint)

    def kbdint_auth_supported(self) -> bool:
        return self._door.rules.guests

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        ask = "Press Enter to come in as a guest; or type your word, if you have been here: "
        return self._door.rules.name, "No key of yours was found.", "en", [(ask, True)]

    async def validate_kbdint_response(self, username: str, responses: Any) -> bool:
        if not self._may_try() or len(responses) != 1:
            return False
        self._fingerprint, word = "", str(responses[0]).strip()
        if not word:
            self._player = None
            return True
        self._player = await self._door.accounts.guest_again(word[:40])
        return self._player is not None

    def _may_try(self) -> bool:
        self._tries += 1
        if self._tries > self._door.rules.limits.tries:
            self._turn_away("too many tries; ssh -o IdentitiesOnly=yes -i FILE offers one key only")
            return False
        return is_name(self._name)

    async def auth_completed(self) -> None:
        """Now the key is proved."""
        try:
            await self._enter()
        except Trouble as error:
            self._turn_away(str(error))

    async def _enter(self) -> None:
        accounts = self._door.accounts
        if self._fingerprint:
            self._player = await accounts.claim(self._name, self._fingerprint, self._note)
        elif self._player is None:
            self._player, self._word = await accounts.guest()
        if self._player and self._door.bans.name(self._player.name):
            self._turn_away("you are not welcome in this house any more")
        elif not self._admitted.done():
            self._admitted.set_result(None)

    def _turn_away(self, reason: str) -> None:
        self._admitted.cancel()
        self._connection.disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, sentence(reason))

    # What does he want?

    def session_requested(self) -> tuple[SSHServerChannel[bytes], SSHTerminal] | bool:
        if self._shown:
            return False
        self._shown = True
        channel = self._connection.create_server_channel(encoding=None, window=WINDOW)
        return channel, SSHTerminal(self._visited, self._connection.close)

    async def _visited(self, terminal: SSHTerminal) -> int:
        """The whole visit, from an open terminal to the exit code."""
        await self._admitted
        visit = Visit(terminal, self._address, self._name, self._fingerprint, self._note, self._player, self._word)
        visit.words, visit.screen = terminal.words, terminal.has_screen
        who = self._player.id if self._player else self._fingerprint
        if not self._door.a_player.take(who):
            raise Trouble("you are here at too many terminals already")
        try:
            return await self._door.receive(visit)
        finally:
            self._door.a_player.give_back(who)


class SSHTerminal(Terminal, asyncssh.SSHServerSession[bytes]):
    """Our own part comes first: the other has empty ways to pause."""

    def __init__(self, visited: Callable[[SSHTerminal], Awaitable[int]], farewell: Callable[[], None]) -> None:
        super().__init__()
        self._visited = visited
        self._farewell = farewell
        self.has_screen = False
        self.words: tuple[str, ...] = ()
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, chan: SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(*BACKLOG)

    # What is asked for

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        self.kind, self.has_screen = term_type, True
        self.resized(term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        """No command is ever run: these are words that the house knows, or does not know."""
        try:
            self.words = tuple(shlex.split(printable(command[:LONGEST_COMMAND])))
        except ValueError:
            self.words = (command[:1],)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        environment = _texts(self._channel.get_environment())
        self.depth, self.utf8 = depth_of(self.kind, environment), speaks_utf8(environment)
        self._task = asyncio.get_running_loop().create_task(self._from_first_to_last())

    async def _from_first_to_last(self) -> None:
        await self._visit()
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                await self._channel.wait_closed()
        self._farewell()

    async def _visit(self) -> None:
        code = FAULT
        try:
            code = await self._visited(self)
        except Trouble as error:
            self.say(sentence(str(error)))
            code = error.exit_code
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a visit has failed")
            self.say("Souq made a mistake and is sorry. Your games are safe; please come again.")
        finally:
            if not self._channel.is_closing():
                self._channel.exit(code)

    # Bytes

    def send(self, data: bytes) -> None:
        if not self._channel.is_closing():
            self._channel.write(data)

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.feed(data)

    def stop_listening(self) -> None:
        self._channel.pause_reading()
        asyncio.get_running_loop().call_later(BREATH, self._channel.resume_reading)

    def eof_received(self) -> bool:
        self.hang_up()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.hang_up()

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self.resized(width, height)

    def break_received(self, msec: int) -> bool:
        return False

    def signal_received(self, signal: str) -> None:
        if signal in ("INT", "TERM", "HUP"):
            self.hang_up()

    def pause_writing(self) -> None:
        self.hold()

    def resume_writing(self) -> None:
        self.go_on()

    def drop(self) -> None:
        self._channel.abort()
        self.hang_up()


def _texts(environment: Any) -> dict[str, str]:
    return {str(name): str(value)[:100] for name, value in list(environment.items())[:100]}
