"""Whatever is typed wrongly is answered by one sentence on standard error, and exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.conftest import Souq
from tui.tables.folders import DATA
from tui.tables.trouble import FAULT, WRONG_INPUT, sentence

WRONG = {
    "play dunhuang --set nonsense=1": "nonsense",
    "play dunhuang --set middletokenfree=1": "did you mean middleTokenFree?",
    "play dunhuang --set middleTokenFree=perhaps": "on or off",
    "play dunhuang --set nothing": "OPTION=VALUE",
    "play dunhuang --seats a,b": "master:BUDGET",
    "play dunhuang --seats you,greedi": "did you mean greedy?",
    "play dunhuang --seats you": "2, 3 or 4 players",
    "play dunhuang --seats you,master:soon": "master:1500",
    "play dunhuang --seats you,": "master:BUDGET",
    "play dunhuang --names Ana,Ben": "one seat for people",
    "play dunhuang --seed x": "whole number",
    "play dunhuang --seed -1": "whole number",
    "play dunhuang --sede 1": "did you mean --seed?",
    "play dunhuang --seed": "requires an argument",
    "play dunhuang at once": "unexpected extra arguments",
    "play dunhang": "did you mean dunhuang?",
    "play chess": "dunhuang",
    "play dunhuang": "need a terminal",
    "": "need a terminal",
    "play": "GAME",
    "ply": "did you mean play?",
    "dance": "play, resume",
    "replay /dev/null": "empty",
    "replay /dev/zero": "far too long",
    "replay /nowhere/at-all.souq": "no file",
    "replay nobody": "souq saves --all",
    "replay ~nouser/game.souq": "no file",
    f"replay {'x' * 300}": "no kept game",
    f"replay {'x' * 300}.souq": "cannot be read",
    f"resume {'x' * 300}": "no unfinished game",
    "resume nobody": "no unfinished game",
    "rules dunhuang DH-1.44": "did you mean DH-1.4",
    "rules dunhuang blorb": "souq rules dunhuang reads all of them",
    "rules dunhuang majorty": "did you mean majority?",
    "rules dale chameloen": "did you mean Chameleon?",
    "arena dunhuang": "--seats",
    "arena dunhuang --seats you,greedy": "only bots",
    "arena dunhuang --seats greedy,random --games 0": "--games wants a whole number from 1 to",
    "arena dunhuang --seats greedy,random --jobs many": "--jobs wants a whole number from 1 to",
    "bench chess": "no game called 'chess'",
    "bench --seconds soon": "--seconds wants a number from 0.01 to 3600",
    "bench --seconds inf": "--seconds wants a number",
    "bench --seconds nan": "--seconds wants a number",
    "bench --seconds 0": "--seconds wants a number",
    "play dunhuang --seats you,master:100001": "at most 100000 times",
    "play dunhuang --seats you,master:61s": "at most 100000 times or 60s",
    "play dunhuang --seats you,master:infs": "no budget I understand",
    "play dunhuang --seats you,master:0s": "no budget I understand",
    "play dunhuang --seats you,master:-1": "no budget I understand",
    f"play dunhuang --seats you,master:{'9' * 5000}": "no budget I understand",
    f"play dunhuang --seats {'x' * 300},greedy": "can take a seat",
    f"play {'x' * 300}": "there is no game",
    "replay ~nobody-of-this-name/game": "there is no file",
    "saves them": "unexpected extra argument",
}


@pytest.mark.parametrize("line", WRONG)
def test_one_sentence_and_exit_code_two(run: Souq, line: str) -> None:
    result = run(*line.split())
    assert result.exit_code == WRONG_INPUT
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith((".\n", "?\n"))
    assert WRONG[line] in result.stderr or WRONG[line].capitalize() in result.stderr


def test_a_home_that_nobody_has(run: Souq, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA, "~nouser/games")
    for words in (("saves",), ("resume",), ("play", "dunhuang", "--plain"), ("replay", "x")):
        result = run(*words)
        assert result.exit_code == WRONG_INPUT
        assert result.stderr == f"{DATA} names the home of somebody who is not known here: ~nouser/games.\n"


def test_a_mistake_of_souq_is_an_apology_with_a_file(run: Souq, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("the shelf fell down")

    monkeypatch.setattr("tui.tables.about.shelf", broken)
    result = run("games")
    log = data / "log" / "trouble.log"
    assert result.exit_code == FAULT
    assert result.stderr == f"Souq made a mistake and is sorry: the details are in {log}.\n"
    assert "the shelf fell down" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("house", [b"edition = 3\nnonsense = 1\n", "name = 'Müller'".encode("latin-1"), b"\xff\xfe\0"])
def test_a_mistake_in_a_house_file_is_named(tmp_path: Path, house: bytes) -> None:
    """In a process of its own: a box is opened once."""
    (tmp_path / "dunhuang.toml").write_bytes(house)
    done = subprocess.run(
        [sys.executable, "-m", "tui", "games", "dunhuang"],
        capture_output=True,
        text=True,
        env={"SOUQ_HOUSE": str(tmp_path), "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert done.returncode == WRONG_INPUT
    assert done.stderr.count("\n") == 1
    assert "dunhuang.toml" in done.stderr


def test_a_complaint_holds_nothing_that_a_terminal_would_obey() -> None:
    assert sentence("no \x1b[31mred\x07 \u202eword\n here") == "No [31mred word here."
    assert len(sentence("long " * 1000)) < 600
