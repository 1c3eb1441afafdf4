"""Nothing that a terminal would obey reaches it from a file, a name or an argument: commands and line mode."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

import tui
from tests.forged import BROKEN, NASTY, TOML, forge_saves, forged_goods
from tests.tui.conftest import Souq
from tests.tui.records import last_kept
from tui.tables.folders import DATA
from tui.tables.reports import write_report

PLAY = ("play", "dunhuang", "--plain", "--seed", "5", "--seats", "you,greedy")


def is_harmless(text: str) -> bool:
    return all(line.isprintable() for line in text.split("\n"))


def assert_harmless(result: Result) -> None:
    assert result.stdout or result.stderr
    assert is_harmless(result.stdout), repr(result.stdout)
    assert is_harmless(result.stderr), repr(result.stderr)
    assert result.exit_code in (0, 2)


@pytest.fixture
def forged(run: Souq, data: Path) -> list[str]:
    run(*PLAY, typed="1\n" * 3)
    return forge_saves(last_kept(), data / "replays")


def test_the_list_of_saves(run: Souq, forged: list[str]) -> None:
    result = run("saves", "--all")
    assert_harmless(result)
    assert result.stdout.count("\n") == len(forged) + 1


def test_resume_and_replay_of_each(run: Souq, forged: list[str]) -> None:
    for name in forged:
        for words in (("resume", "--plain", name), ("replay", "--plain", name), ("replay", "--as", NASTY, name)):
            assert_harmless(run(*words, typed="look\nlog all\nquit\n"))


def test_completion(forged: list[str], data: Path) -> None:
    asking = os.environ | {"_SOUQ_COMPLETE": "bash_complete", "COMP_WORDS": "souq resume f", "COMP_CWORD": "2"}
    done = subprocess.run([sys.executable, "-m", "tui"], capture_output=True, text=True, env=asking)
    assert "forged-name" in done.stdout
    assert is_harmless(done.stdout)


ARGUMENTS = ("play {}", "play dunhuang --seats {}", "play dunhuang --set {}=1", "play dunhuang --seed {}",
             "play dunhuang --set middleTokenFree={}", "rules dunhuang {}", "games {}", "resume {}", "replay {}",
             "replay {}.souq", "arena {}", "bench {}", "bench --seconds {}", "saves {}", "{}", "--{}",
             "play --{}")  # fmt: skip


@pytest.mark.parametrize("line", ARGUMENTS)
def test_arguments(run: Souq, line: str) -> None:
    """As they come from the command line: its blanks would part them."""
    assert_harmless(run(*(word.format(BROKEN) for word in line.split())))


def test_names_and_typed_lines(run: Souq) -> None:
    typed = "\n".join((NASTY, f"? {NASTY}", f"why {NASTY}", f"rules {NASTY}", f"keep {NASTY}", "save", "quit", ""))
    assert_harmless(run(*PLAY, "--names", f"Ana{NASTY}", typed=typed))


def test_a_folder_with_a_forged_name(run: Souq, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA, str(data / BROKEN))
    assert_harmless(run("saves"))
    assert_harmless(run(*PLAY, typed="save\nquit\n"))


def house(folder: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: a box is opened once."""
    (folder / "dunhuang.toml").write_text(text, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "tui", *words],
        capture_output=True,
        text=True,
        input="look\nquit\n",
        env=os.environ | {"SOUQ_HOUSE": str(folder)},
    )


def test_house_files(tmp_path: Path) -> None:
    for text in (forged_goods(), f'"{TOML}" = 1\n', f'coins = "{TOML}"\n', f"{NASTY[:5]} = 1\n"):
        done = house(tmp_path, text, *PLAY)
        assert done.stdout or done.stderr
        assert is_harmless(done.stdout), repr(done.stdout)
        assert is_harmless(done.stderr), repr(done.stderr)


def test_the_log_of_a_mistake(tmp_path: Path) -> None:
    file = write_report(RuntimeError(BROKEN), ["play", BROKEN])
    assert file
    assert is_harmless(file.read_text(encoding="utf-8"))


def test_commands_speak_through_one_mouth() -> None:
    """Whoever prints elsewhere prints what nobody has cleaned."""
    for path in Path(tui.__path__[0]).rglob("*.py"):
        calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
        spoken = {ast.unparse(call) for call in calls} & {"print", "click.echo", "click.secho"}
        assert not spoken or path.name == "saying.py", path
