"""One writer a file, on this system and on Windows: there a stand-in locks bytes as Windows does."""

from __future__ import annotations

import errno
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tui.tables.archive import locks


class Bytes(ModuleType):
    """``msvcrt``, as far as it locks: a byte of a file at the current position, for one open file at a time."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: dict[tuple[int, int], int] = {}

    def locking(self, file: int, mode: int, number: int) -> None:
        assert number == 1
        byte = os.fstat(file).st_ino, os.lseek(file, 0, os.SEEK_CUR)
        holder = self.held.get(byte)
        if mode == self.LK_UNLCK and holder == file:
            del self.held[byte]
        elif mode == self.LK_NBLCK and holder is None:
            self.held[byte] = file
        else:
            raise OSError(errno.EACCES, "Permission denied")


@pytest.fixture(params=["here", "windows"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    if request.param == "here":
        return locks
    spec = spec_from_file_location("locks_of_windows", locks.__file__)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(sys, "platform", "win32")
        elsewhere.setitem(sys.modules, "msvcrt", Bytes())
        spec.loader.exec_module(module)
    return module


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.souq"
    path.write_bytes(b"souq 1 {}\n")
    return path


def test_the_second_writer_is_refused_until_the_first_lets_go(system: ModuleType, file: Path) -> None:
    with file.open("r+b", buffering=0) as first, file.open("r+b", buffering=0) as second:
        assert system.lock(first)
        assert not system.lock(second)
        system.unlock(first)
        assert system.lock(second)
        assert not system.lock(first)


def test_whoever_was_refused_does_not_open_the_lock_of_another(system: ModuleType, file: Path) -> None:
    with file.open("r+b", buffering=0) as first, file.open("r+b", buffering=0) as second:
        assert system.lock(first)
        system.unlock(second)
        assert not system.lock(second)


def test_two_games_are_two_locks(system: ModuleType, file: Path) -> None:
    other = file.with_name("other.souq")
    other.touch()
    with file.open("r+b", buffering=0) as first, other.open("r+b", buffering=0) as second:
        assert system.lock(first)
        assert system.lock(second)


def test_a_locked_file_can_be_read_and_written_as_ever(system: ModuleType, file: Path) -> None:
    with file.open("r+b", buffering=0) as pen:
        assert system.lock(pen)
        pen.seek(0, os.SEEK_END)
        pen.write(b"0 camel 1 #0000\n")
        system.unlock(pen)
    assert file.read_bytes() == b"souq 1 {}\n0 camel 1 #0000\n", "the byte that Windows locks is not written"
