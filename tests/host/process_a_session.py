"""The other way to host Souq, for comparison: ssh in front, and for everybody who comes in a process in a pty."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

import asyncssh

GAMES = ("dunhuang", "bazar", "dale", "dungeon-bazar", "dragon-market")


class Anybody(asyncssh.SSHServer):
    def begin_auth(self, username: str) -> bool:
        return False


async def serve(process: asyncssh.SSHServerProcess[bytes], number: int) -> None:
    width, height, *_ = process.term_size
    master, slave = pty.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    command = (sys.executable, "-m", "tui", "play", GAMES[number % len(GAMES)], "--seats", "you,random,random,random")
    child = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
    os.close(slave)
    await process.redirect(stdin=os.dup(master), stdout=master, recv_eof=False)
    try:
        await process.wait_closed()
    finally:
        child.kill()


async def opened() -> None:
    number = 0

    def handle(process: asyncssh.SSHServerProcess[bytes]) -> object:
        nonlocal number
        number += 1
        return serve(process, number)

    key = asyncssh.generate_private_key("ssh-ed25519")
    server = await asyncssh.create_server(
        Anybody, "127.0.0.1", 0, server_host_keys=[key], process_factory=handle, encoding=None, line_editor=False
    )
    sys.stdout.write(f"-p {server.get_port()}\n")
    sys.stdout.flush()
    await server.wait_closed()


if __name__ == "__main__":
    asyncio.run(opened())
