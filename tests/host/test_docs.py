"""What the page for operators says is so."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from tui.host.errands import ERRANDS, IN_LINES, ON_SCREEN
from tui.host.rules_of_house import HouseRules, read_house_rules

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_host_toml_is_explained_to_its_last_setting_with_its_usual_values(tmp_path: Path) -> None:
    (tmp_path / "host.toml").write_text(block("toml"))
    shown = msgspec.toml.decode(block("toml"))
    assert read_house_rules(tmp_path / "host.toml") == HouseRules()
    usual = msgspec.to_builtins(HouseRules())
    for part in ("limits", "times"):
        assert shown.pop(part).keys() == usual.pop(part).keys()
    assert shown.keys() == usual.keys()


def test_every_word_of_ssh_is_named() -> None:
    for word in (*ERRANDS, *ON_SCREEN, IN_LINES):
        assert f"`{word}`" in PAGE


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd-analyze on this machine")
def test_the_service_file_is_accepted(tmp_path: Path) -> None:
    unit = block("ini").replace("/opt/souq/bin/souq", shutil.which("true") or "/bin/true")
    (tmp_path / "souq.service").write_text(unit)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", str(tmp_path / "souq.service")],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
