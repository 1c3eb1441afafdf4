"""A house in a process of its own, and OpenSSH to visit it."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

import pytest

from tests.terminal.emulator import ROOT, Terminal, clean_environment

COMMAND = (sys.executable, "-m", "tui", "host")

needs_openssh = pytest.mark.skipif(
    not (shutil.which("ssh") and shutil.which("ssh-keygen")), reason="no OpenSSH client on this machine"
)


class OpenedHouse:
    """``souq host``, as an operator starts it."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.log = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            [*COMMAND, "--port", "0", "--bind", "127.0.0.1", "--data", str(folder / "house"), *options],
            stdout=subprocess.PIPE,
            stderr=self.log,
            cwd=ROOT,
            env=clean_environment(folder),
            text=True,
        )
        self.port = self._port()

    def _port(self) -> int:
        assert self.process.stdout
        for line in self.process.stdout:
            told = re.search(r"ssh -p (\d+) NAME@", line)
            if told:
                return int(told[1])
        raise AssertionError("it never opened")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.log.close()

    def end(self, name: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(name)
        return self.process.wait(30)

    # Visitors

    def key(self, name: str) -> Path:
        """A key of somebody's own, made the first time."""
        path = self.folder / f"key_{name}"
        if not path.exists():
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path, "-C", name], check=True)
        return path

    def ssh(self, name: str, *options: str, words: tuple[str, ...] = (), key: str | None = None) -> list[str]:
        asked = {
            "StrictHostKeyChecking": "accept-new",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "IdentitiesOnly": "yes",
            "IdentityAgent": "none",
            "LogLevel": "ERROR",
        }
        told = [part for option, value in asked.items() for part in ("-o", f"{option}={value}")]
        mine = ["-i", str(self.key(key or name))] if key != "" else ["-o", "PubkeyAuthentication=no"]
        return ["ssh", "-F", "none", *told, *mine, *options, "-p", str(self.port), f"{name}@127.0.0.1", *words]

    def visitor(self, name: str, *options: str, key: str | None = None, **environment: str) -> Terminal:
        return Terminal(*self.ssh(name, "-t", *options, key=key), home=self.folder, environment=environment)

    def run(
        self, name: str, *words: str, options: tuple[str, ...] = (), key: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        command = self.ssh(name, *options, words=words, key=key)
        return subprocess.run(command, capture_output=True, text=True, timeout=30, stdin=subprocess.DEVNULL)
