"""The command-line application: its verbs, and how every run ends.

A verb is imported when it is used, so that starting one does not load the others.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Any, Final, NoReturn

import click
from click.shell_completion import get_completion_class

from partizan import machine
from partizan.version import __version__
from partizan_app.cli import failures
from partizan_app.cli.options import option, similar, write_help
from partizan_app.cli.terminal import finish, prepare

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
        "explain": "Print why a position has its value, step by step, in words and pictures.",
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
        "survey": "Find the periods of all codes of a family, in parallel; or quotients, games, "
        "days, graphs.",
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
        "reproduce": "Check the claims of the literature: which hold, are misprinted, "
        "refuted or open.",
        "conjecture": "Search for the smallest counter-example to a statement, in parallel.",
    },
    "Tools": {
        "store": "Manage a store: a database that keeps answers from run to run.",
        "cluster": "Start a scheduler and workers of a cluster on this machine, until Ctrl-C.",
        "bench": "Measure headline cases of every theory, each in a fresh process.",
        "doctor": "Check the installation: versions, instruction set, memory, optional parts, "
        "known answers.",
    },
}
"""The verbs and their summaries, as the help groups them: it imports no verb."""

_VERBS = [verb for verbs in PANELS.values() for verb in verbs]
_SHELLS = ("bash", "zsh", "fish", "powershell")
_FILES = {
    "bash": (".bash_completions/partizan.sh", ".bashrc", "source '{}'"),
    "zsh": (".zfunc/_partizan", ".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
    "fish": (".config/fish/completions/partizan.fish", "", ""),
}
"""For each shell the file of the script, the file that the shell reads at its start, and the line
there that loads the script."""


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
    if parameter.name == "show_completion":
        print(_script(ctx.command, shell))
    else:
        print(f"The script is in {_install(ctx.command, shell)}. It works in new terminals.")
    ctx.exit()


def _script(command: click.Command, shell: str) -> str:
    """Return the script of a shell; "" is the shell of the user."""
    found = get_completion_class(shell or _shell())
    if found is None:
        raise click.BadParameter(f"expected {', '.join(_SHELLS)}, not {shell[:60]!r}.")
    return found(command, {}, "partizan", "_PARTIZAN_COMPLETE").source()


def _install(command: click.Command, shell: str) -> Path:
    """Write the script where the shell loads it, and return its file."""
    shell = shell or _shell()
    text = _script(command, shell)
    if shell == "powershell":
        profile = _profile()
        file, line = profile.with_name("partizan-completion.ps1"), ". '{}'"
        start: Path | None = profile
    else:
        name, rc, line = _FILES[shell]
        file, start = Path.home() / name, Path.home() / rc if rc else None
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    if start is not None:
        before = start.read_text(encoding="utf-8") if start.exists() else ""
        if line.format(file) not in before.splitlines():
            with start.open("a", encoding="utf-8") as startup:
                startup.write(f"\n{line.format(file)}\n")
    return file


def _shell() -> str:
    """Return the name of the user's shell."""
    name = machine.shell()
    if name in _SHELLS:
        return name
    raise click.BadParameter(f"which shell do you use? Add its name: {', '.join(_SHELLS)}.")


def _profile() -> Path:
    """Return the file that PowerShell reads at its start."""
    command = [which("pwsh") or "powershell", "-NoProfile", "-Command", "$profile"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return Path(found.stdout.strip())


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
