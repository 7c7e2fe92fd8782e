"""Arguments and options that several verbs share."""

from __future__ import annotations

import math
from typing import Annotated, TypeAlias

import typer

from partizan.budget import Budget

__all__ = ["AsJson", "Code", "Memory", "Positions", "RulesetName", "Seconds", "budget", "check"]

_ALWAYS = 1e9  # seconds

RulesetName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        help="A name of `partizan rulesets`, such as clobber, 'subtraction(1,3,4)', "
        "'impartial clobber'.",
        show_default=False,
    ),
]
Code: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="CODE",
        help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0'.",
        show_default=False,
    ),
]
AsJson: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print one JSON object and nothing else.")
]
Seconds: TypeAlias = Annotated[
    float | None, typer.Option(metavar="S", help="Stop each question after so many seconds.")
]
Memory: TypeAlias = Annotated[
    int | None,
    typer.Option(metavar="MIB", min=1, max=1 << 32, help="Let the store hold so many MiB."),
]


Positions: TypeAlias = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Visit so many positions for a question.")
]


def check(seconds: float | None) -> None:
    """Refuse what is no limit."""
    if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
        raise typer.BadParameter(f"--seconds must be a positive number, not {seconds}.")


def budget(
    seconds: float | None, memory: int | None = None, positions: int | None = None
) -> Budget:
    """Return the limits that a user asked for."""
    check(seconds)
    allowed = None if seconds is None else min(seconds, _ALWAYS)
    return Budget(allowed, None if memory is None else memory << 20, positions)
