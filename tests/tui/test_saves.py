"""Games on disk: nothing that was shown is ever lost, nothing that was altered is ever believed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import count
from pathlib import Path
from shutil import rmtree

import pytest

from rules.options import Setup
from rulesets import load
from tests.forged import with_other_head
from tests.tui.conftest import Souq
from tests.tui.records import archive, kept_games, last_kept, moves_of, path_of, story
from tui import __version__
from tui.plain import Sitting
from tui.plain.lines import StreamLines
from tui.plain.sitting import Quit
from tui.tables.archive.files import FileLedger, read_file
from tui.tables.open_tables import OpenTables
from tui.tables.pace import Pace
from tui.tables.seats import label_seats
from tui.tables.start import NewGame
from tui.tables.thinking import ThinkingPool
from tui.tables.trouble import FAULT, WRONG_INPUT, Failure, Trouble

PLAY = ("play", "dunhuang", "--plain", "--seed", "5", "--seats", "you,greedy")


@pytest.fixture
def kept(run: Souq) -> Path:
    """A game of a few moves, left in the middle."""
    run(*PLAY, typed="1\n" * 9)
    return last_kept()


@contextmanager
def playing(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A real process at real pipes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tui", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_until(process: subprocess.Popen[str], beginning: str | tuple[str, ...], times: int = 1) -> list[str]:
    assert process.stdout
    lines: list[str] = []
    while times:
        line = process.stdout.readline()
        assert line, "the process ended early"
        lines.append(line.rstrip("\n"))
        times -= line.startswith(beginning)
    return lines


# Killing


@pytest.mark.parametrize("lines", [1, 4, 10, 40])
def test_kill_9_loses_no_move_that_was_shown(run: Souq, lines: int) -> None:
    """Moves are typed faster than they are played, so the blow falls anywhere: thinking, writing or speaking. The same
    game, played in peace, says which lines tell of moves."""
    run(*PLAY, typed="1\n" * 500)
    whole = story(path_of(kept_games(finished=True)[0]), 0)
    with playing(*PLAY) as process:
        assert process.stdin
        process.stdin.write("1\n" * 200)
        process.stdin.flush()
        shown = read_until(process, ("Player ", "Bilal "), times=lines)
        process.send_signal(signal.SIGKILL)
        assert process.stdout
        shown += process.stdout.read().splitlines()
    heard = [line for line in shown if line in whole]
    kept = story(last_kept(), 0) if kept_games() else whole
    assert heard == kept[: len(heard)]


async def test_a_move_is_on_the_disk_before_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same promise without the luck of a blow: whenever something is said, every move has been synced."""
    tables = OpenTables(archive(), ThinkingPool())
    table = await tables.begin(NewGame("dunhuang", Setup(2, 5), label_seats(["you", "random"])))
    chair = table.sit(pace=Pace.INSTANT)
    path, synced = last_kept(), [0]
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: (fsync(file), synced.append(os.fstat(file).st_size)))

    class Witness(StreamLines):
        def say(self, *lines: str) -> None:
            assert len(moves_of(path)) >= chair.moves_made
            assert not chair.moves_made or synced[-1] >= size_of(path, chair.moves_made)

    with pytest.raises(Quit):
        await Sitting(chair, Witness(StringIO("1\n" * 12), StringIO())).play()
    assert len(synced) > chair.moves_made > 12
    await tables.close()


def size_of(path: Path, moves: int) -> int:
    """How many bytes of a record tell so many moves."""
    return len(b"".join(path.read_bytes().splitlines(keepends=True)[: 1 + moves]))


def test_a_killed_game_is_resumed_where_it_was(run: Souq) -> None:
    with playing(*PLAY) as process:
        assert process.stdin
        process.stdin.write("1\n1\n1\n")
        process.stdin.flush()
        asked = read_until(process, "Choose a bonus")[-1]
        process.send_signal(signal.SIGKILL)
    result = run("resume", "--plain")
    assert result.exit_code == 0
    assert asked in result.stdout.splitlines()


def test_only_one_window_plays_a_game(run: Souq) -> None:
    with playing(*PLAY) as process:
        read_until(process, "Keep one")
        name = last_kept().stem
        result = run("resume", name, "--plain")
        assert result.exit_code == WRONG_INPUT
        assert result.stderr == f"The game {name} is being played in another window; close it there first.\n"
    assert run("resume", name, "--plain").exit_code == 0


# Mending and refusing


def test_a_cut_off_file_resumes_after_its_last_whole_move(run: Souq, kept: Path) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-4])
    assert "cut off" in run("replay", str(kept), "--plain").stdout
    text = run("resume", "--plain", typed="1\n").stdout
    assert "The end of the record was cut off; the game continues after its last whole move." in text
    assert kept.read_bytes()[: len(whole)] == whole
    assert "cut off" not in run("resume", "--plain").stdout


async def test_a_file_cut_off_at_any_byte_is_mended_or_refused(kept: Path) -> None:
    whole = kept.read_bytes()
    head = whole.index(b"\n")
    for length in range(1, len(whole), 7):
        kept.write_bytes(whole[:length])
        if length < head:
            with pytest.raises(Trouble):
                read_file(kept)
        else:
            ledger, opened = await archive().open(kept.stem)
            await ledger.close()
            assert len(opened.match.moves) == max(0, whole[:length].count(b"\n") - 1)
            assert kept.read_bytes().endswith(b"\n")


def test_an_altered_file_is_refused_where_it_stops_making_sense(run: Souq, kept: Path) -> None:
    lines = kept.read_text(encoding="utf-8").splitlines()
    lines[3] = lines[3][:-1] + ("0" if lines[3][-1] != "0" else "1")
    kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = kept.read_bytes()
    result = run("resume", "--plain")
    assert result.exit_code == WRONG_INPUT
    assert "line 4 of the record" in result.stderr
    assert result.stderr.count("\n") == 1
    assert kept.read_bytes() == before


NOT_KEPT = "the position after it is not the one that was saved"


@pytest.mark.parametrize(
    ("version", "suspicion"),
    [
        (__version__, "was altered after Souq had written it: line 4"),
        ("0.0.9", f"was played with another version of Souq (0.0.9, this is {__version__}), and only that one can"),
        ("", f"was altered, or played with another version of Souq than this one ({__version__}): line 4"),
    ],
)
def test_a_record_of_another_version_is_not_called_altered(run: Souq, kept: Path, version: str, suspicion: str) -> None:
    """A new field of the state, or a rule read in another way, changes the checksum of every position."""
    written, (head, *lines) = f',"version":"{__version__}"', kept.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2][:-4] + f"{int(lines[2][-4:], 16) ^ 1:04x}"
    text = with_other_head("\n".join((head, *lines, "")), written, f',"version":"{version}"' if version else "")
    kept.write_text(text, encoding="utf-8")
    before = kept.read_bytes()
    for command in (("resume", "--plain"), ("resume",), ("replay", kept.stem, "--plain"), ("replay", kept.stem)):
        result = run(*command)
        assert result.exit_code == WRONG_INPUT
        assert f"The record {kept} {suspicion}" in result.stderr
        assert NOT_KEPT in result.stderr
        assert result.stderr.count("\n") == 1
    assert kept.read_bytes() == before, "nothing is lost"


def forge_head(kept: Path, old: str, new: str) -> None:
    kept.write_text(with_other_head(kept.read_text(encoding="utf-8"), old, new), encoding="utf-8")


def test_other_cards_are_no_forgery(run: Souq, kept: Path) -> None:
    """A house file was laid over the box, or taken away."""
    forge_head(kept, load("dunhuang").edition, "00000000")
    result = run("resume", "--plain")
    assert result.exit_code == WRONG_INPUT
    assert result.stderr.endswith(
        "cannot be used: it was played with other cards than the ones in this copy of Souq.\n"
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"hello\n",
        b"\x00\xff\xfe" * 50,
        b"souq 1 {}\n",
        b"souq 1 {\n",
        b'souq 1 {"game": "chess", "players": 2, "seed": 1, "edition": ""}\n',
        b'souq 1 {"game": "dunhuang", "players": 2, "seed": 1, "edition": "other"}\n',
        b'souq 1 {"game": "\\u001b[31m", "players": 2, "seed": 1, "edition": ""}\n',
        b'souq 2 {"game": "dunhuang"}\n',
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(run: Souq, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange.souq"
    file.write_bytes(content)
    result = run("replay", str(file), "--plain")
    assert result.exit_code == WRONG_INPUT
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"players":2', '"players":9'),
        ('"player":"greedy"', '"player":"wizard"'),
        ('"player":"greedy"', '"player":"master:100001"'),
        ('"seats":[{', '"seats":[{"name":"X","player":"you"},{'),
        ('"seed":5', '"seed":6'),
    ],
)
def test_an_altered_head_is_refused(run: Souq, kept: Path, old: str, new: str) -> None:
    forge_head(kept, old, new)
    result = run("resume", "--plain")
    assert result.exit_code == WRONG_INPUT
    assert result.stderr.count("\n") == 1


def test_names_out_of_a_file_are_cleaned(run: Souq, kept: Path) -> None:
    forge_head(kept, '"name":"Bilal"', '"name":"\\u001b[2JPlayer"')
    for command in (("resume", "--plain"), ("saves",), ("replay", kept.stem, "--plain")):
        assert "\x1b" not in run(*command).stdout


def test_the_name_of_a_game_that_is_not_on_the_shelf_is_cleaned_too(kept: Path) -> None:
    assert kept_games()[0].title == "Merchants of Dunhuang"
    forge_head(kept, '"game":"dunhuang"', '"game":"\\u001b[2Jchess"')
    assert kept_games()[0].title == "[2Jchess"


# Keeping


def test_a_game_goes_on_after_resume_as_if_never_left(run: Souq) -> None:
    run(*PLAY, typed="1\n" * 18)
    in_one_go = moves_of(last_kept())
    run(*PLAY, typed="1\n" * 10)
    for _ in range(8):
        run("resume", last_kept().stem, "--plain", typed="1\n")
    assert moves_of(last_kept()) == in_one_go


async def test_undo_is_kept_too() -> None:
    tables = OpenTables(archive(), ThinkingPool())
    table = await tables.begin(NewGame("dunhuang", Setup(2, 5), label_seats(["you", "you"])))
    chairs = [table.sit([seat]) for seat in range(2)]
    while not chairs[0].moves_made or table.undo_objection(chairs[0].last_mover):
        chair = chairs[chairs[0].deciders()[0]]
        position, prompt = chair.view(), chair.prompt()
        assert prompt
        await chair.play(prompt.offers[0].choice)
    await chair.undo()
    await tables.close()
    assert read_file(last_kept()).match.view(chair.eyes) == position


def test_a_finished_game_becomes_a_replay(run: Souq) -> None:
    result = run(*PLAY, typed="1\n" * 500)
    assert "The game is over." in result.stdout
    (game,) = kept_games(finished=True)
    assert not kept_games()
    assert result.stdout.endswith(f"“souq replay {game.name}” shows this game again.\n")
    assert run("saves").stdout.startswith("No game is kept")
    assert game.name in run("saves", "--all").stdout
    assert "The game is over." in run("replay", game.name, "--plain").stdout
    run(*PLAY)
    assert kept_games()[0].name != game.name


def test_names_count_the_games_of_a_day(run: Souq) -> None:
    run(*PLAY)
    run(*PLAY)
    first, second = sorted(game.name for game in kept_games())
    assert first.startswith("dunhuang-")
    assert first.endswith("-1")
    assert second == first[:-1] + "2"


def test_saves_lists_what_can_be_resumed_and_what_cannot_be_read(run: Souq, kept: Path) -> None:
    kept.with_name("broken.souq").write_bytes(b"\x00")
    lines = run("saves").stdout.splitlines()
    assert any(line.startswith(f"{kept.stem}: Player, Bilal; ") for line in lines)
    assert any(line.startswith("broken: ") for line in lines)


def test_resume_without_a_name_takes_the_last_played(run: Souq, kept: Path) -> None:
    run(*PLAY)
    os.utime(kept, (2e9, 2e9))
    assert f"souq resume {kept.stem}" in run("resume", "--plain").stdout


def test_a_misspelt_name_is_mended(run: Souq, kept: Path) -> None:
    result = run("resume", kept.stem[:-1], "--plain")
    assert f"did you mean {kept.stem}?" in result.stderr


def test_a_folder_that_cannot_be_written_is_a_sentence(run: Souq, data: Path) -> None:
    data.write_text("in the way", encoding="utf-8")
    result = run(*PLAY)
    assert result.exit_code == FAULT
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_a_sentence() -> None:
    ledger = FileLedger(Path("/dev/full"), Path("/dev"))
    with pytest.raises(Failure, match="No space left"):
        ledger.write("0 keep tea #0000\n")
    ledger.shut()


# One bad file, and one that was not put away


DEEP = b"souq 1 " + b"[" * 5000 + b"\n"


@pytest.fixture
def bad(run: Souq, kept: Path) -> Path:
    """The newest of all: nested so deeply that no parser follows."""
    path = kept.with_name("bad.souq")
    path.write_bytes(DEEP)
    os.utime(path, (2e9, 2e9))
    return path


def test_one_bad_file_hides_no_good_one(run: Souq, kept: Path, bad: Path) -> None:
    listed = run("saves")
    assert listed.exit_code == 0
    assert any(line.startswith(f"{kept.stem}: Player, Bilal; ") for line in listed.stdout.splitlines())
    assert "bad: The first line of the record does not make sense" in listed.stdout
    result = run("resume", "bad", "--plain")
    assert result.exit_code == WRONG_INPUT
    assert result.stderr.count("\n") == 1


def test_resume_takes_the_newest_that_can_be_taken_up_and_says_what_it_passed_over(
    run: Souq, kept: Path, bad: Path
) -> None:
    result = run("resume", "--plain")
    assert result.exit_code == 0
    assert f"souq resume {kept.stem}" in result.stdout
    assert result.stderr.startswith(f"Passed over: The record {bad} cannot be used: the first line")
    assert result.stderr.count("\n") == 1


def test_a_game_in_another_window_is_passed_over(run: Souq, kept: Path) -> None:
    with playing(*PLAY) as process:
        read_until(process, "Keep one")
        other = last_kept().stem
        result = run("resume", "--plain")
    assert f"souq resume {kept.stem}" in result.stdout
    assert f"Passed over: The game {other} is being played in another window" in result.stderr


@pytest.fixture
def ended(run: Souq) -> str:
    """A game whose process was killed after its last move, before it was put away."""
    run(*PLAY, typed="1\n" * 500)
    (game,) = kept_games(finished=True)
    path_of(game).rename(archive().saves / f"{game.name}.souq")
    assert [game.name for game in kept_games()] == [game.name]
    return game.name


def test_a_game_that_was_not_put_away_shows_its_end_and_is(run: Souq, ended: str) -> None:
    result = run("resume", ended, "--plain")
    assert result.exit_code == 0
    assert "The game is over." in result.stdout
    assert [game.name for game in kept_games(finished=True)] == [ended]
    assert not kept_games()


def test_resume_without_a_name_passes_it_over_and_puts_it_away(run: Souq, ended: str) -> None:
    result = run("resume", "--plain")
    assert result.exit_code == WRONG_INPUT
    assert result.stderr == f"The game {ended} is over; souq replay {ended} shows it.\n"
    assert [game.name for game in kept_games(finished=True)] == [ended]


async def test_whoever_takes_it_up_at_a_table_puts_it_away(run: Souq, ended: str) -> None:
    tables = OpenTables(archive(), ThinkingPool())
    chair = (await tables.take_up(ended)).sit()
    assert chair.over
    assert [game.name for game in kept_games(finished=True)] == [ended]
    chair.leave()
    await tables.close()


# A disk that does not do as it is told


def taken_away(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    """Before the second line is typed."""
    ask, asked = StreamLines.ask, count()

    async def vanish(lines: StreamLines) -> str:
        if next(asked):
            rmtree(data, ignore_errors=True)
        return await ask(lines)

    monkeypatch.setattr(StreamLines, "ask", vanish)


def test_a_game_that_was_taken_away_is_missed_at_the_next_move(
    run: Souq, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken_away(monkeypatch, data)
    result = run(*PLAY, typed="1\n1\n1\n")
    assert result.exit_code == FAULT
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith("somebody has taken the file away.\n")
    assert "Player leads" not in result.stdout, "what cannot be kept is not told"


def test_a_game_that_was_taken_away_is_not_called_kept(run: Souq, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken_away(monkeypatch, data)
    text = run(*PLAY, typed="1\nsave\nquit\n").stdout
    assert "This game is not kept." in text
    assert "The game is kept" not in text
    assert "The game is not kept any more" in text


def test_a_game_that_cannot_be_begun_leaves_nothing_behind(run: Souq, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(ledger: FileLedger, line: str) -> None:
        raise Failure("the disk is full")

    monkeypatch.setattr(FileLedger, "write", full)
    assert run(*PLAY).exit_code == FAULT
    assert not list(archive().saves.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_a_game_is_for_its_owner_alone(run: Souq, kept: Path) -> None:
    assert kept.stat().st_mode & 0o077 == 0
    assert kept.parent.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_read_is_named(run: Souq, data: Path) -> None:
    data.mkdir()
    (data / "saves").write_text("in the way", encoding="utf-8")
    for words in (("saves",), ("resume",), ("replay", "dunhuang-1")):
        result = run(*words)
        assert result.exit_code == FAULT
        assert result.stderr == f"The folder {data / 'saves'} cannot be read: Not a directory.\n"


@pytest.mark.parametrize("moment", [1e13, -1e13])
def test_a_clock_that_was_set_to_a_strange_year_hides_nothing(run: Souq, kept: Path, moment: float) -> None:
    try:
        os.utime(kept, (moment, moment))
    except (OSError, OverflowError):
        pytest.skip("this disk does not know the year")
    assert kept.stem in run("saves").stdout
    assert run("resume", "--plain").exit_code == 0


# Whose eyes


def test_an_unfinished_game_is_replayed_with_its_players_eyes(run: Souq, kept: Path) -> None:
    text = run("replay", kept.stem, "--plain").stdout
    assert "Bilal keeps a card" in text
    assert "Player keeps a card" not in text
    assert "The record ends here, before the game does." in text


def test_a_replay_can_be_seen_from_any_seat(run: Souq, kept: Path) -> None:
    for seat in ("2", "bilal"):
        text = run("replay", kept.stem, "--plain", "--as", seat).stdout
        assert "Player keeps a card" in text
        assert "Bilal keeps a card" not in text
    text = run("replay", kept.stem, "--plain", "--as", "watcher").stdout
    assert "Player keeps a card" in text
    assert "Bilal keeps a card" in text
    assert run("replay", kept.stem, "--plain", "--as", "3").exit_code == WRONG_INPUT


def test_all_hands_are_laid_open_only_when_the_game_is_over(run: Souq, kept: Path) -> None:
    words = ("replay", kept.stem, "--plain", "--as", "everything")
    result = run(*words)
    assert result.exit_code == WRONG_INPUT
    assert result.stdout == ""
    assert "when it is over" in result.stderr
    run("resume", "--plain", typed="1\n" * 500)
    assert run(*words).exit_code == 0
