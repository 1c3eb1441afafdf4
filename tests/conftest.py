"""No test depends on the machine it runs on."""

from itertools import count

import pytest
from hypothesis import settings

pytest_plugins = ["tests.postgres"]

settings.register_profile("souq", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("souq")

HOMES = count()
BLANKED = ("NO_COLOR", "SOUQ_HOUSE", "COLORTERM", "SSH_TTY", "TMUX")


@pytest.fixture(autouse=True)
def _empty_house(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of one's own, and none of the developer's settings. Most tests never go there, so it is not even built."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(HOMES)}"
    for name in BLANKED:
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
