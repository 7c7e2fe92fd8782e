"""Verbs of the command line, and their arguments and options, as Click declares them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from inspect import cleandoc
from typing import Any, Final, TypeVar

import click

from partizan_app.cli.terminal import in_colour

OPTIONS: Final = "Options"
OUTPUT: Final = "Output"
LIMITS: Final = "Limits"

_WORDY = re.compile(r"--[a-z][a-z0-9-]+(=.*)?", re.DOTALL)

F = TypeVar("F", bound=Callable[..., object])


class Option(click.Option):
    """An option, with the panel of the help that lists it."""

    def __init__(self, *names: Any, panel: str = OPTIONS, **settings: Any) -> None:
        super().__init__(*names, **settings)
        self.panel = panel


class Verb(click.Command):
    """A verb, which reads `-1` as an argument but `--svg` as an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse unknown options by name before Click takes them for arguments."""
        known = {name for it in self.get_params(ctx) for name in (*it.opts, *it.secondary_opts)}
        for word in args[: args.index("--")] if "--" in args else args:
            name = word.partition("=")[0]
            if name not in known and _WORDY.fullmatch(word) and not ctx.resilient_parsing:
                ctx.fail(f"There is no option {name}.{similar(name, known)}")
        return super().parse_args(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in panels."""
        write_help(self, ctx, formatter)


def write_help(
    command: click.Command,
    ctx: click.Context,
    formatter: click.HelpFormatter,
    verbs: Mapping[str, Sequence[tuple[str, str]]] | None = None,
) -> None:
    """Write the help of a command in panels; `verbs` are those of the whole command, by panel."""
    formatter.write(in_colour().page_of(command, ctx, verbs or {}))


def similar(name: str, known: Iterable[str]) -> str:
    """Return a question about names like this one, to follow an error; "" if there are none.

    >>> similar("--sgv", ["--svg", "--json"])
    ' Did you mean --svg?'
    """
    near = get_close_matches(name, [*known], n=2)
    return f" Did you mean {' or '.join(near)}?" if near else ""


def verb(*, takes_signs: bool = False) -> Callable[[Callable[..., None]], Verb]:
    """Declare a verb, whose help is its docstring.

    With `takes_signs`, an argument may begin with a sign, as in `partizan value -1`.
    """

    def declared(function: Callable[..., None]) -> Verb:
        settings = {"ignore_unknown_options": takes_signs, "show_default": True}
        text = cleandoc(function.__doc__ or "")
        made = click.command(cls=Verb, context_settings=settings, help=text)
        return made(function)

    return declared


def argument(name: str, **settings: Any) -> Callable[[F], F]:
    """Declare an argument of a verb."""
    return click.argument(name, **settings)


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """Declare an option of a verb; `panel` is that of the help."""
    return click.option(*names, cls=Option, **settings)
