"""The application: which verbs there are, and what becomes of errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from partizan.cli import (
    analyze,
    doctor,
    domination,
    failures,
    find,
    misere,
    octal,
    play,
    quotient,
    reproduce,
    roll,
    rulesets,
    simultaneous,
    survey,
    table,
    value,
)
from partizan.cli.terminal import prepare

__all__ = ["app", "main"]


class _Group(TyperGroup):
    """The root command, which ends every run with one of our exit codes and never a traceback."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        extra["standalone_mode"] = False
        extra["windows_expand_args"] = False  # `*` is a game, not a pattern of file names
        longest = sys.get_int_max_str_digits()
        try:
            prepare()
            code = super().main(args, prog_name or "partizan", complete_var, **extra)
            sys.stdout.flush()
            if code == failures.INTERRUPTED:  # Typer makes an exit code of Ctrl-C, without a word
                failures.tell(KeyboardInterrupt())
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  (told apart in failures)
            code = failures.tell(error)
        finally:
            sys.set_int_max_str_digits(longest)
        raise SystemExit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=_Group,
    name="partizan",
    help="Combinatorial game theory: positions, values, temperatures, pictures.",
    add_completion=False,
    pretty_exceptions_enable=False,
)

# A game may begin with a sign, so what is no option is an argument. No verb has short options.
_SIGNS_ALLOWED = {"ignore_unknown_options": True}

app.command("value", context_settings=_SIGNS_ALLOWED)(value.value)
app.command("analyze", context_settings=_SIGNS_ALLOWED)(analyze.analyze)
app.command("table")(table.table)
app.command("octal")(octal.octal)
app.command("roll")(roll.roll)
app.command("survey")(survey.survey)
app.command("quotient")(quotient.quotient)
app.command("misere", context_settings=_SIGNS_ALLOWED)(misere.misere)
app.command("simultaneous")(simultaneous.simultaneous)
app.command("domination")(domination.domination)
app.command("find")(find.find)
app.command("play")(play.play)
app.command("rulesets")(rulesets.rulesets)
app.command("reproduce")(reproduce.reproduce)
app.command("doctor")(doctor.doctor)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"partizan {doctor.version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_print_version, help="Say the version."),
    ] = False,
) -> None:
    del version  # its callback has done everything
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> NoReturn:
    """Run the command line and exit."""
    app()
    raise SystemExit(0)
