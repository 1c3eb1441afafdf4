"""The command line. ``souq --help`` should answer at once, so a command is only imported when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, NoReturn, TextIO

import click

from tui import __version__
from tui.commands.saying import say
from tui.commands.stopping import exit_code_of, stop_listening
from tui.tables.trouble import FAULT, FINE, WRONG_INPUT, Trouble, nearest, sentence

COMMANDS: Final = {
    "play": "Play a game: alone against bots, or several at one keyboard.",
    "resume": "Continue a game where it was left.",
    "saves": "List the games that are kept.",
    "replay": "Watch a game again.",
    "host": "Open a house where people meet over ssh.",
    "games": "List the games, or say more about one.",
    "rules": "Read the rules of a game, or look a word up.",
    "arena": "Let bots play many games and count who wins.",
    "bench": "Measure how fast the games are on this machine.",
}
"""Every command lives in a module of its name; the lines are what ``souq --help`` says about it."""

EXIT_CODES: Final = """\b
Exit codes:
  0    fine
  1    something went wrong in Souq or on this machine
  2    wrong input: one sentence on standard error says what would be right
  130  stopped with Ctrl-C; a game is kept up to its last move
  129, 143  the same, by a closed window or by whoever ends programs"""


class Souq(click.Group):
    """A group that imports late, and complains in one sentence instead of a usage text."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"tui.commands.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            hint = nearest(args[0], COMMANDS) or f"; there are {', '.join(COMMANDS)}"
            raise Trouble(f"there is no command called {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Click would end with 1 when the reader of a pipe leaves; for us that is no trouble."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            return _nobody_listens()
        return code

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> NoReturn:
        sys.exit(self.guarded(args, **extra))

    def guarded(self, args: Sequence[str] | None = None, **extra: Any) -> int:
        """Whatever happens, it ends with an exit code and at most one sentence on standard error."""
        _open_what_is_closed()
        _print_what_can_be_printed()
        extra |= {"prog_name": "souq", "standalone_mode": False}
        return _guarded(lambda: super(Souq, self).main(args, **extra))


@click.group(cls=Souq, invoke_without_command=True, epilog=EXIT_CODES)
@click.version_option(__version__, prog_name="Souq", message="%(prog)s %(version)s")
@click.pass_context
def souq(ctx: click.Context) -> int | None:
    """Five merchant board games in one terminal.

    Without a command, Souq opens its shelf of games.

    \b
    Examples:
      souq                                  choose a game on the screen
      souq play dunhuang                    you against two bots
      souq play dunhuang --plain            the same, as lines of text
      souq rules dunhuang majority          what the rules say about a word
      souq arena dunhuang --seats greedy,random --games 200
    """
    if ctx.invoked_subcommand:
        return None
    from tui.screens import open_screen

    return open_screen()


def main() -> NoReturn:
    code = souq.guarded()
    stop_listening()
    _let_go_of(sys.stdout, sys.stderr)
    sys.exit(code)


def _let_go_of(*streams: TextIO) -> None:
    """What is still on its way to a window that is gone would be trouble once more when Python ends."""
    for stream in streams:
        try:
            stream.flush()
        except (OSError, ValueError):
            _lead_nowhere(stream)


def _open_what_is_closed() -> None:
    """Whoever starts us without a stream hears nothing and says nothing; no file of ours may take its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _print_what_can_be_printed() -> None:
    """A terminal that knows only its own alphabet gets question marks, not an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _guarded(run: Callable[[], Any]) -> int:
    try:
        code = run()
        return code if isinstance(code, int) else FINE
    except (click.Abort, KeyboardInterrupt) as error:
        return exit_code_of(error)
    except click.ClickException as error:
        return _complain(_reworded(error), WRONG_INPUT)
    except Trouble as error:
        return _complain(str(error), error.exit_code)
    except OSError as error:
        return _apologise(error) if error.filename else _cannot_be_said(error)
    except Exception as error:
        return _complain(str(error), WRONG_INPUT) if _is_complaint(error) else _apologise(error)


def _complain(text: str, code: int) -> int:
    try:
        say(sentence(text), err=True)
    except OSError:
        _lead_nowhere(sys.stderr)
    return code


def _reworded(error: click.ClickException) -> str:
    """Click's complaints that run over several sentences, in one."""
    path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "souq"
    if isinstance(error, click.NoSuchOption):
        hint = nearest(error.option_name, error.possibilities or ()) or f"; {path} --help lists them"
        return f"the command {path} has no option called {error.option_name}{hint}"
    if isinstance(error, click.MissingParameter) and error.param and error.param.name:
        missing = error.param.opts[0] if isinstance(error.param, click.Option) else error.param.name.upper()
        return f"the command {path} needs {missing}; {path} --help shows how"
    return error.format_message()


def _is_complaint(error: Exception) -> bool:
    """Whether the rules or a house file are meant, and the text is a sentence for the player. Imported here, because
    only trouble needs it."""
    from rules.bots import BadBot
    from rules.components import BadComponents
    from rules.options import BadOption
    from rules.record import BadRecord
    from rulesets import NoSuchGame

    return isinstance(error, BadBot | BadComponents | BadOption | BadRecord | NoSuchGame)


def _nobody_listens() -> int:
    """The reader of a pipe has left, as ``head`` does: no trouble."""
    _lead_nowhere(sys.stdout)
    return FINE


def _cannot_be_said(error: OSError) -> int:
    """A write to standard output, since everything that has a name is minded where it is written."""
    _lead_nowhere(sys.stdout)
    return _complain(f"the answer cannot be written: {error.strerror}", FAULT)


def _lead_nowhere(stream: TextIO) -> None:
    """What is still to be written there would be trouble once more when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _apologise(error: Exception) -> int:
    from tui.tables.reports import write_report

    file = write_report(error, sys.argv[1:])
    where = f"the details are in {file}" if file else f"it was {type(error).__name__}: {error}"
    return _complain(f"Souq made a mistake and is sorry: {where}", FAULT)
