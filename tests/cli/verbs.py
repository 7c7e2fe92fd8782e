"""A command line with some verbs only, which ends as the whole one does."""

from __future__ import annotations

from collections.abc import Callable

import typer
from typer.testing import CliRunner, Result

from partizan.cli.app import _Group


def run(verb: Callable[..., None], *arguments: str) -> Result:
    """Run a verb, and return what it printed and its exit code."""
    app = typer.Typer(cls=_Group, add_completion=False)
    app.callback()(lambda: None)
    app.command(verb.__name__)(verb)
    return CliRunner().invoke(app, [verb.__name__, *arguments])
