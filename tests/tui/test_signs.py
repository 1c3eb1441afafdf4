"""Signs: one cell wide on every terminal, each with an ASCII stand-in as wide as itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual._border import BORDER_CHARS
from textual.scrollbar import ScrollBarRender
from wcwidth import wcswidth

import rulesets
import tui
from tests.tui.playing import opened, seated
from tui.look.colours import SEAT_MARKS
from tui.look.glyphs import ASCII, in_ascii, is_ascii_terminal, to_ascii
from tui.look.pictures import BLANK, PICTURES
from tui.widgets.keys import NAMES

WIDE_SIGN = "商"
BORDERS = ("round", "solid", "double", "vkey", "outer")
"""The kinds of border in our style sheets, and that of a toast."""
ROOTS = [Path(package.__path__[0]) for package in (tui, rulesets)]


def test_every_sign_and_its_stand_in_are_equally_wide() -> None:
    for sign, stand_in in ASCII.items():
        width = 2 if sign == WIDE_SIGN else 1
        assert cell_len(sign) == wcswidth(sign) == width, sign
        assert len(stand_in) == width, sign
        assert stand_in.isascii(), sign
        assert stand_in.isprintable(), sign


def spoken(root: Path) -> Iterator[tuple[Path, str]]:
    """Every text in the program that may be drawn: all but what explains the code."""
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        asides = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in asides:
                yield path, node.value
    for path in sorted((*root.rglob("*.md"), *root.rglob("*.toml"))):
        yield path, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.name)
def test_every_sign_in_the_program_is_in_the_table(root: Path) -> None:
    for path, text in spoken(root):
        strange = {letter for letter in text if not letter.isascii() and letter not in ASCII}
        assert not strange, f"{path.name} draws {strange}"


def test_borders_and_scroll_bars_are_in_the_table() -> None:
    drawn = {sign for border in BORDERS for row in BORDER_CHARS[border] for sign in row}
    drawn |= set(ScrollBarRender.VERTICAL_BARS) | set(ScrollBarRender.HORIZONTAL_BARS)
    assert not {sign for sign in drawn if not sign.isascii() and sign not in ASCII}


def test_only_known_borders_are_used() -> None:
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in ROOTS[0].rglob("*.tcss"))
    used = {
        rule.split()[1]
        for rule in sheets.replace("{", ";").split(";")
        if rule.strip().startswith("border") and "-title" not in rule
    }
    assert used <= {*BORDERS, "none"}


def test_marks_keys_and_pictures_are_drawn_cell_for_cell() -> None:
    for text in (*SEAT_MARKS, *NAMES.values(), *(line for lines in PICTURES.values() for line in lines)):
        assert cell_len(text) == wcswidth(text) == len(to_ascii(text)), text


def test_what_must_be_told_apart_still_can_be() -> None:
    assert len(set(map(to_ascii, SEAT_MARKS))) == len(SEAT_MARKS)
    assert to_ascii("●") != to_ascii("◉"), "a token and its other side"
    assert to_ascii("■") != to_ascii("□")


def test_pictures_are_of_one_size() -> None:
    assert {len(line) for lines in (*PICTURES.values(), BLANK) for line in lines} == {13}


def test_letters_without_a_stand_in_keep_their_width() -> None:
    """A name may hold anything; the line it stands in must not shift."""
    for name in ("Zoë", "李明", "Ωμέγα", "e\u0301", "👑"):
        assert to_ascii(name).isascii()
        assert len(to_ascii(name)) == cell_len(name)


@pytest.mark.parametrize(
    ("environment", "ascii_only"),
    [
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX"}, True),
        ({"LANG": ""}, True),
        ({"LANG": "en_GB.ISO-8859-1"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "de_DE.utf8"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # Python's own doing
        ({"LC_CTYPE": "UTF-8"}, False),  # as macOS sets it
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C"}, True),
    ],
)
def test_the_locale_decides_unless_the_player_does(
    environment: dict[str, str], ascii_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert is_ascii_terminal() is ascii_only
    assert in_ascii("auto", is_ascii_terminal()) is ascii_only
    assert in_ascii("ascii", False)
    assert not in_ascii("unicode", True)


async def test_on_an_ascii_terminal_every_screen_is_ascii() -> None:
    async with opened(settings="", only_ascii=True) as player:
        for keys in ("", "enter", "f1", "x escape g", "q r", "q s", "escape ctrl+p"):
            await player.press(*keys.split())
            assert player.text.isascii(), player.text


async def test_on_an_ascii_terminal_the_table_is_ascii_and_as_wide() -> None:
    moves = ("keep silver", "keep tea", "start 8")
    async with seated(*moves, names=("李明 Zoë", "👑"), size=(120, 40)) as player:
        await player.press("enter")
        fancy = [cell_len(line) for line in player.lines()]
    async with seated(*moves, names=("李明 Zoë", "👑"), size=(120, 40), settings='glyphs = "ascii"') as player:
        assert player.text.isascii(), "the curtain"
        await player.press("enter")
        assert player.text.isascii(), player.text
        assert [len(line) for line in player.lines()] == fancy
        for key in ("question_mark", "x", "c", "tab", "f1", "x", "colon"):
            await player.press(key)
            assert player.text.isascii(), player.text
