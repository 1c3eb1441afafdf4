"""What a player likes, in a small TOML file that can be edited on the screen and by hand.

A line that does not make sense is named and ignored: nobody is kept from playing by a typing mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from platformdirs import user_config_path

from rules.handwritten import Unreadable, parse_toml, read_toml
from tui.tables.trouble import Failure
from tui.tables.whole_files import write_whole


@dataclass(frozen=True, slots=True)
class Choice:
    """One setting: its words, and what they mean."""

    values: tuple[str, ...]
    help: str


CHOICES: Final[dict[str, Choice]] = {
    "theme": Choice(("dark", "light"), "Light letters on dark, or dark letters on light."),
    "glyphs": Choice(("auto", "unicode", "ascii"), "Drawn frames and signs, or plain ASCII; auto follows the locale."),
    "pace": Choice(("step", "slow", "normal", "fast", "instant"), "How fast bots move; step waits for a key."),
    "mouse": Choice(("on", "off"), "Off leaves the mouse to the terminal, for selecting text."),
    "bell": Choice(("on", "off"), "Ring when it is your turn and you are looking elsewhere."),
    "lines": Choice(("off", "on"), "On tells games and halls in lines, as --plain does, from the next start."),
}


@dataclass(frozen=True, slots=True)
class Settings:
    theme: str = "dark"
    glyphs: str = "auto"
    pace: str = "normal"
    mouse: str = "on"
    bell: str = "on"
    lines: str = "off"
    name: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Own keys by binding id: ``"table.undo" = "z"``."""
    complaints: tuple[str, ...] = ()
    """Lines of the file that were ignored, each with the reason."""


def with_choice(settings: Settings, name: str, value: str) -> Settings:
    """One setting changed."""
    return replace(settings, **{name: value})  # type: ignore[arg-type]


def settings_file() -> Path:
    return user_config_path("souq", appauthor=False) / "settings.toml"


def load_settings(path: Path | None = None) -> Settings:
    path = path or settings_file()
    try:
        return _checked(read_toml(path))
    except FileNotFoundError:
        return Settings()
    except (OSError, Unreadable) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return Settings(complaints=(f"{path.name} cannot be read: {reason}; the usual ones apply",))


def _checked(data: Mapping[str, Any]) -> Settings:
    known = {f.name for f in fields(Settings)} - {"complaints"}
    good: dict[str, Any] = {}
    complaints: list[str] = []
    for name, value in data.items():
        complaint = f"there is no setting called {name}" if name not in known else _complaint(name, value)
        if complaint:
            complaints.append(complaint)
        else:
            good[name] = value
    return replace(Settings(**good), complaints=tuple(complaints))


def _complaint(name: str, value: Any) -> str | None:
    if name == "keys":
        right = isinstance(value, dict) and all(isinstance(key, str) for key in value.values())
        return None if right else "keys is a table of binding ids and keys"
    if name == "name":
        return None if isinstance(value, str) else "name is a text"
    values = CHOICES[name].values
    return None if value in values else f"{name} can be {', '.join(values)}, not {value!r}"


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Change only what changed: comments and order of a file written by hand stay. One with a mistake that we cannot
    see through is left as it is; raises ``Failure``."""
    path = path or settings_file()
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        write_whole(path, _rewritten(text, settings).encode())
    except OSError as error:
        raise Failure(f"the settings cannot be kept: {error.strerror}") from None
    except ValueError as error:  # of the file that was there
        raise Failure(f"the settings are not kept, because {path.name} has a mistake: {error}") from None


def _rewritten(text: str, settings: Settings) -> str:
    import tomlkit  # only whoever changes a setting waits for it

    before, document = _checked(parse_toml(text)), tomlkit.parse(text)
    for name in (*CHOICES, "name"):
        if getattr(settings, name) != getattr(before, name):
            document[name] = getattr(settings, name)
    return _proved(tomlkit.dumps(document), settings)


def _proved(text: str, settings: Settings) -> str:
    """What was written means what was meant."""
    read = _checked(parse_toml(text))
    if any(getattr(read, name) != getattr(settings, name) for name in (*CHOICES, "name", "keys")):
        raise Unreadable("nothing can be added to it safely")
    return text
