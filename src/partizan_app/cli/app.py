"""The command-line application: its verbs, and how every run ends.

A verb is imported when it is used, so that starting one does not load the others.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from partizan.version import __version__
from partizan_app.cli import failures
from partizan_app.cli.terminal import finish, prepare
from partizan_app.cli.verb import option, similar, write_help

PANELS: Final = {
    "Explorer": {
        "explore": "Open the explorer in a browser: play, calculate, look at heaps, days, matrices "
        "and claims.",
    },
    "Values": {
        "value": "Print the normal-play value of a game, with its stops, temperature, thermograph "
        "and more.",
    },
    "Positions": {
        "analyze": "Print who wins a position, its value, how that is known, and the sensible "
        "moves.",
        "explain": "Print why a position has its value, step by step, with pictures.",
        "solve": "Print who wins a position when a player begins, and a winning move.",
        "verify": "Check a certificate: that the winner has a reply to every move of the loser.",
        "table": "Print the values of a family of positions.",
        "find": "Find all positions with a given value or property, small boards first.",
        "play": "Play a game against a perfect player.",
        "rulesets": "List rulesets, or describe one: its rules, theorems and sources.",
    },
    "Heap games": {
        "octal": "Print the nim-values of heaps and their period, with its proof.",
        "roll": "Find the period of an octal game whose nim-values do not fit into memory.",
        "survey": "Find the periods of all codes of a family, in parallel; or quotients, days, "
        "graphs.",
    },
    "Misère play": {
        "misere": "Compare two games under misère play modulo a universe, or describe one game.",
        "quotient": "Print the misère quotient of heaps: its presentation, P-portion and "
        "pretending function.",
        "monoid": "Print the misère monoid of the closure of games under options, sums and "
        "conjugates.",
    },
    "Other play": {
        "simultaneous": "Solve a game in which both players move at once: its value and "
        "optimal mixed strategies.",
        "domination": "Print how many vertices are chosen in the domination game on a graph, and "
        "which.",
    },
    "Literature": {
        "reproduce": "Check the claims of the literature: which hold, which are misprinted, "
        "which are open.",
        "conjecture": "Search for the smallest counter-example to a statement, in parallel.",
    },
    "Tools": {
        "store": "Manage a store: a database that keeps answers from run to run.",
        "bench": "Measure headline cases of every theory, each in a fresh process.",
        "doctor": "Check the installation: versions, instruction set, memory, optional parts, "
        "known answers.",
    },
}
"""The verbs and their summaries, as the help groups them: it imports no verb."""

_VERBS = [verb for verbs in PANELS.values() for verb in verbs]


class _Group(click.Group):
    """The root command. Every run ends with one of our exit codes, never with a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs."""
        return _VERBS

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb."""
        if cmd_name not in _VERBS:
            return None
        found: click.Command = getattr(import_module(f"partizan_app.cli.{cmd_name}"), cmd_name)
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Return the verb, or suggest one with a similar name."""
        name = args[0]
        if name not in _VERBS and not name.startswith("-"):
            ctx.fail(f"There is no command {name[:60]!r}.{similar(name, _VERBS)}")
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help in panels."""
        panels = {name: [*verbs.items()] for name, verbs in PANELS.items()}
        write_help(self, ctx, formatter, panels)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run the command line and exit; `*` is a game, and no pattern of file names."""
        words = sys.argv[1:] if args is None else [*args]
        as_json = "--json" in (words[: words.index("--")] if "--" in words else words)
        longest = sys.get_int_max_str_digits()
        code: object
        try:
            prepare()
            name = prog_name or "partizan"
            code = super().main(words, name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except SystemExit as end:  # the verb has printed everything
            code = end.code
        except click.Abort:  # so Click calls Ctrl-C
            code = failures.report(KeyboardInterrupt(), as_json=as_json)
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  (failures distinguishes them)
            code = failures.report(error, as_json=as_json)
        finally:
            sys.set_int_max_str_digits(longest)
        finish()
        raise SystemExit(code if isinstance(code, int) else 0)


def _print_version(ctx: click.Context, _: object, wanted: bool) -> None:
    if wanted:
        print(f"partizan {__version__}")
        ctx.exit()


def _complete(ctx: click.Context, parameter: click.Parameter, shell: str | None) -> None:
    if shell is None:
        return
    from partizan_app.cli.completion import install, script  # noqa: PLC0415  (few runs need it)

    if parameter.name == "show_completion":
        print(script(ctx.command, shell))
    else:
        print(f"The script is in {install(ctx.command, shell)}. It works in new terminals.")
    ctx.exit()


_COMPLETION: Final[dict[str, Any]] = {
    "is_flag": False,
    "flag_value": "",
    "is_eager": True,
    "expose_value": False,
    "callback": _complete,
}
"""An option that may have a value; without one, it means the shell of the user."""


@click.group(
    cls=_Group,
    name="partizan",
    invoke_without_command=True,
    help="Combinatorial game theory: positions, values, temperatures, pictures.",
)
@option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version.",
)
@option(
    "--install-completion",
    metavar="[SHELL]",
    help="Install completion for your shell, or for SHELL: bash, zsh, fish or powershell.",
    **_COMPLETION,
)
@option(
    "--show-completion",
    metavar="[SHELL]",
    help="Print the script of completion, to copy or to change it.",
    **_COMPLETION,
)
@click.pass_context
def app(context: click.Context) -> None:
    """Print the help if there is no verb."""
    if context.invoked_subcommand is None:
        print(context.get_help(), end="")


def main() -> NoReturn:
    """Run the command line and exit."""
    app.main()
    raise SystemExit(0)
