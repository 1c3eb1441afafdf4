"""The one way to standard output and standard error for a command."""

from __future__ import annotations

import click

from tui.tables.trouble import harmless


def say(text: str, err: bool = False) -> None:
    """Lines as they are, but for what a terminal would obey: names, files and house rules may come from anybody."""
    click.echo("\n".join(map(harmless, text.split("\n"))), err=err)
