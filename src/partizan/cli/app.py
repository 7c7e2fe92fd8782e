"""The command-line application: its verbs, and how every run ends.

A verb is imported when it is used, so that starting one does not load the others.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from partizan.cli import failures
from partizan.cli.terminal import finish, prepare

__all__ = ["PANELS", "app", "main"]

PANELS: Final = {
    "Explorer": ["explore"],
    "Values": ["value"],
    "Positions": ["analyze", "solve", "verify", "table", "find", "play", "rulesets"],
    "Heap games": ["octal", "roll", "survey"],
    "Misère play": ["misere", "quotient", "monoid"],
    "Other play": ["simultaneous", "domination"],
    "Literature": ["reproduce", "conjecture"],
    "Tools": ["store", "bench", "doctor"],
}
"""The verbs, as the help groups them."""

_PANEL_OF = {verb: panel for panel, verbs in PANELS.items() for verb in verbs}
_TAKES_SIGNS = {"value", "analyze", "misere", "monoid"}
"""Verbs whose arguments may begin with a sign, as in `partizan value -1`."""

_WORDY = re.compile(r"--[a-z][a-z0-9-]+(=.*)?", re.DOTALL)
_BREAK = re.compile(r"(?<!\n)\n(?!\n)")


class _Verb(TyperCommand):
    """A verb, which reads `-1` as an argument but `--svg` as an option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse unknown options by name before Typer takes them for arguments."""
        known = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        for word in args[: args.index("--")] if "--" in args else args:
            option = word.partition("=")[0]
            if option not in known and _WORDY.fullmatch(word) and not ctx.resilient_parsing:
                near = get_close_matches(option, known, n=2)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                ctx.fail(f"There is no option {option}.{hint}")
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return the pieces of the usage line, without Typer's braces around arguments."""
        pieces: list[str] = super().collect_usage_pieces(ctx)
        return [piece[1:-1] if piece.startswith("{") else piece for piece in pieces]


class _Group(TyperGroup):
    """The root command. Every run ends with one of our exit codes, never with a traceback."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the verbs."""
        return [*_PANEL_OF]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import a verb."""
        if cmd_name not in _PANEL_OF:
            return None
        if cmd_name not in self.commands:
            verb = getattr(import_module(f"partizan.cli.{cmd_name}"), cmd_name)
            alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
            alone.command(
                cmd_name,
                cls=_Verb,
                help=_BREAK.sub(" ", verb.__doc__.replace("\n    ", "\n").strip()),
                rich_help_panel=_PANEL_OF[cmd_name],
                context_settings={"ignore_unknown_options": cmd_name in _TAKES_SIGNS},
            )(verb)
            self.commands[cmd_name] = typer.main.get_command(alone)
        return self.commands[cmd_name]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the verb, or suggest one with a similar name."""
        name = args[0]
        if name not in _PANEL_OF and not name.startswith("-"):
            near = get_close_matches(name, _PANEL_OF, n=2)
            hint = f" Did you mean {' or '.join(near)}?" if near else ""
            ctx.fail(f"There is no command {name[:60]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        words = sys.argv[1:] if args is None else [*args]
        as_json = "--json" in (words[: words.index("--")] if "--" in words else words)
        extra["standalone_mode"] = False
        extra["windows_expand_args"] = False  # `*` is a game, not a pattern of file names
        longest = sys.get_int_max_str_digits()
        code: object
        try:
            prepare()
            code = super().main(words, prog_name or "partizan", complete_var, **extra)
            if (
                code == failures.INTERRUPTED
            ):  # Typer turns Ctrl-C into an exit code, and prints nothing
                failures.report(KeyboardInterrupt(), as_json=as_json)
            sys.stdout.flush()
        except SystemExit as end:  # the verb has printed everything
            code = end.code
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  (failures distinguishes them)
            code = failures.report(error, as_json=as_json)
        finally:
            sys.set_int_max_str_digits(longest)
        finish()
        raise SystemExit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=_Group,
    name="partizan",
    help="Combinatorial game theory: positions, values, temperatures, pictures.",
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from partizan.cli.doctor import version

        print(f"partizan {version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version."
        ),
    ] = False,
) -> None:
    del version  # its callback has done everything
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> NoReturn:
    """Run the command line and exit."""
    app()
    raise SystemExit(0)
