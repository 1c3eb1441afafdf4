"""What the commands answer when all is well."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from rulesets import load, shelf
from tests.tui.conftest import Souq
from tui.commands.souq import COMMANDS
from tui.plain.talk import WORDS

README = Path(__file__).parents[2] / "README.md"


def test_help_lists_every_command_and_the_exit_codes(run: Souq) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for line in (*COMMANDS, *COMMANDS.values(), "Exit codes", "130"):
        assert line in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_teaches_by_example(run: Souq, name: str) -> None:
    assert import_module(f"tui.commands.{name}").command.name == name
    result = run(name, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"souq {name}" in result.stdout


def test_help_opens_no_box_and_no_screen() -> None:
    """In a fresh process, because here everything is loaded long ago."""
    code = (
        "import sys; from tui.commands.souq import souq\n"
        "try: souq.main(['--help'])\n"
        "except SystemExit: print(sorted(m for m in sys.modules if m.split('.')[0] in "
        "('textual', 'rich', 'msgspec', 'rules', 'rulesets', 'platformdirs')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize(("seats", "typed"), [("random,random", ""), ("you,random", "hint\nwhy\n?\nlook\nlog\n")])
def test_playing_in_lines_loads_no_screen(data: Path, seats: str, typed: str) -> None:
    code = (
        "import sys; from tui.commands.souq import souq\n"
        f"try: souq.main(['play', 'dunhuang', '--plain', '--seed', '3', '--seats', '{seats}'])\n"
        "except SystemExit: print(sorted({'textual', 'rich'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=typed, capture_output=True, text=True, check=True)
    assert ("Look at" in done.stdout) == ("hint" in typed)
    assert done.stderr.strip() == "[]"


def test_the_version_is_told(run: Souq) -> None:
    assert run("--version").stdout.startswith("Souq ")


def test_games_lists_the_shelf(run: Souq) -> None:
    lines = run("games").stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == [facts.name for facts in shelf()]
    assert all(facts.sentence in line for facts, line in zip(shelf(), lines, strict=True))


@pytest.mark.parametrize("name", [facts.name for facts in shelf()])
def test_a_game_shows_its_options_and_its_makers(run: Souq, name: str) -> None:
    text = run("games", name).stdout
    assert load(name).facts.credit in text
    for option in load(name).options:
        assert f"{option.title}: --set {option.name}={option.default}" in text


def test_the_whole_rulebook_comes_in_its_order(run: Souq) -> None:
    book = load("dunhuang").rulebook
    text = run("rules", "dunhuang").stdout
    positions = [text.index(f"{entry.key}  {entry.text}") for entry in book.entries()]
    assert text.startswith(book.title)
    assert positions == sorted(positions)


def test_a_rule_can_be_looked_up_by_its_number(run: Souq) -> None:
    entry = load("dunhuang").rulebook.entry("DH-1.4")
    assert run("rules", "dunhuang", "dh-1.4").stdout == f"DH-1.4  {entry.text}\n"


CITED = ["DH-4.4", "DH-9.1"]
SPEAKING = ["DH-0.1", "DH-1.2", "DH-1.5", "DH-4.2", "DH-6.1", "DH-9.3", "DH-10.3", "DH-10.15"]


@pytest.mark.parametrize(
    ("game", "term", "keys"),
    [
        ("dungeon-bazar", "DB-9.9", ["DB-9.9"]),
        ("dunhuang", "majority token", ["majority token", *CITED, *SPEAKING]),
        ("dale", "swift-broker", ["Swift Broker"]),
    ],
)
def test_a_name_comes_with_what_it_cites_and_with_the_rules_about_it(
    run: Souq, game: str, term: str, keys: list[str]
) -> None:
    book = load(game).rulebook
    result = run("rules", game, *term.split())
    assert result.exit_code == 0
    assert result.stdout == "".join(f"{key}  {book.entry(key).text}\n" for key in keys)


def test_a_chameleon_comes_with_its_chapter(run: Souq) -> None:
    first, *others = run("rules", "dale", "chameleon").stdout.splitlines()
    assert first.startswith("Chameleon  ")
    assert {"DM-12.1", "DM-12.3", "Reflection"} <= {line.partition("  ")[0] for line in others}


def test_the_shell_completes_games_and_seats(monkeypatch: pytest.MonkeyPatch, run: Souq) -> None:
    def completed(*words: str) -> list[str]:
        monkeypatch.setenv("_SOUQ_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", " ".join(("souq", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        return [line.partition(",")[2] for line in run().stdout.splitlines()]

    assert completed("pl") == ["play"]
    assert completed("play", "dunh") == ["dunhuang"]
    assert completed("play", "dunhuang", "--seats", "you,gre") == ["you,greedy"]


def test_the_readme_knows_every_command_and_every_word() -> None:
    text = README.read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"`souq {name}" in text
    for word in WORDS.values():
        assert f"`{word.usage.split()[0]}" in text
    for facts in shelf():
        assert f"| `{facts.name}` |" in text
