"""Arguments and options that several verbs share."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from partizan.budget import Budget
from partizan.errors import DomainError
from partizan.theory import Convention

if TYPE_CHECKING:  # most verbs do not need it
    from partizan.theories.impartial.codes import HeapCode

__all__ = [
    "AsCsv",
    "AsJson",
    "AsMarkdown",
    "CertificateFile",
    "Cluster",
    "Code",
    "First",
    "Jobs",
    "Memory",
    "PictureFile",
    "Play",
    "PositionText",
    "Positions",
    "RulesetName",
    "Seconds",
    "State",
    "StorePlace",
    "budget",
    "choose_one",
    "heap_code",
    "output_file",
    "ruleset_names",
    "workers",
]

_LIMITS = "Limits"
_OUTPUT = "Output"
_ENDINGS = (".svg", ".tex", ".txt", ".png", ".pdf")
_ALWAYS = 1e9  # seconds
_MOST = (1 << 63) - 1  # more than any machine has


# --- parsers -------------------------------------------------------------------------------------


def _seconds(text: str) -> float:
    """Return a positive number of seconds."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not (math.isfinite(found) and found > 0):
        raise typer.BadParameter(f"expected a positive number of seconds, not {text[:60]!r}.")
    return min(found, _ALWAYS)


def _count(text: str) -> int:
    """Return a positive integer, at most `_MOST`."""
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise typer.BadParameter(f"expected 1, 2, 3, ..., not {text[:60]!r}.")
    digits = text.lstrip("0")
    return _MOST if len(digits) > 18 else int(digits)


def output_file(text: str) -> Path:
    """Return the path of a file that can be written; others fail before any work is done."""
    if not text or "\0" in text:
        raise typer.BadParameter(f"{text[:60]!r} is not the name of a file.")
    path = Path(text)
    try:
        if path.is_dir():
            raise typer.BadParameter(f"{text[:200]!r} is a folder; name a file.")
        exists = path.exists()
        if not exists and not path.parent.is_dir():
            raise typer.BadParameter(
                f"there is no folder {str(path.parent)[:200]!r}; create it first."
            )
    except OSError as error:  # names may be too long
        raise typer.BadParameter(f"{text[:60]!r}: {error.strerror}.") from None
    if not os.access(path if exists else path.parent, os.W_OK):
        raise typer.BadParameter(
            f"{text[:200]!r} cannot be written; check its permissions, or name another file."
        )
    return path


def _picture_file(text: str) -> Path:
    """Return the path of a picture, whose ending must be known."""
    if Path(text).suffix.lower() not in _ENDINGS:
        *some, last = _ENDINGS
        raise typer.BadParameter(
            f"the name of a picture ends in {', '.join(some)} or {last}; {text[:60]!r} does not."
        )
    return output_file(text)


# --- arguments -----------------------------------------------------------------------------------


def ruleset_names(incomplete: str) -> list[str]:
    """Return the names of rulesets that begin with `incomplete`, for shell completion."""
    from partizan import catalog

    return [name for name in catalog.names() if name.startswith(incomplete)]


RulesetName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        help="A name from `partizan rulesets`, such as clobber, 'subtraction(1,3,4)' or "
        "'impartial clobber'.",
        show_default=False,
        autocompletion=ruleset_names,
    ),
]
PositionText: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A board, such as '..|..', or the size of a starting board, such as 4x4.",
        show_default=False,
    ),
]
Code: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="CODE",
        help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0', or a named game such as kayles.",
        show_default=False,
    ),
]

# --- options -------------------------------------------------------------------------------------

Play: TypeAlias = Annotated[
    Convention,
    typer.Option(
        help="A player who cannot move loses under normal play, and wins under misère play."
    ),
]
First: TypeAlias = Annotated[
    Literal["left", "right"], typer.Option(help="The player who moves first.")
]
AsJson: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print one JSON object.", rich_help_panel=_OUTPUT)
]
AsCsv: TypeAlias = Annotated[
    bool, typer.Option("--csv", help="Print comma-separated values.", rich_help_panel=_OUTPUT)
]
AsMarkdown: TypeAlias = Annotated[
    bool, typer.Option("--markdown", help="Print Markdown.", rich_help_panel=_OUTPUT)
]
CertificateFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        parser=output_file,
        help="Write a proof of the result to FILE, as JSON.",
        rich_help_panel=_OUTPUT,
    ),
]
PictureFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--picture",
        metavar="FILE",
        parser=_picture_file,
        help="Also write a picture to FILE, which ends in .svg, .tex, .txt, .png or .pdf.",
        rich_help_panel=_OUTPUT,
    ),
]
State: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        parser=output_file,
        help="Save progress in FILE, and resume from it if it exists.",
    ),
]
Seconds: TypeAlias = Annotated[
    float | None,
    typer.Option(
        metavar="S",
        parser=_seconds,
        help="Stop each computation after S seconds.",
        rich_help_panel=_LIMITS,
    ),
]
Memory: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="MIB",
        parser=_count,
        help="Limit the memory for stored values to MIB mebibytes.",
        rich_help_panel=_LIMITS,
    ),
]
Positions: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=_count,
        help="Visit at most N positions for each question.",
        rich_help_panel=_LIMITS,
    ),
]
StorePlace: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="PLACE",
        help="Keep answers in PLACE, a file or the URL of a database, and use those kept there.",
        rich_help_panel=_LIMITS,
    ),
]
Cluster: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Use a Dask cluster, such as tcp://HOST:8786, in place of processes on this machine; "
        "local:4 starts one with four workers.",
        rich_help_panel=_LIMITS,
    ),
]
Jobs: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=_count,
        help="Use N processes. The default is one for each processor.",
        rich_help_panel=_LIMITS,
    ),
]


def heap_code(text: str) -> HeapCode:
    """Return the code that `text` writes, or that of the game it names.

    >>> str(heap_code("0.137")), str(heap_code("kayles")), str(heap_code("subtraction(1,3)"))
    ('0.137', '0.77', '0.303')
    """
    from partizan.theories.impartial.codes import HeapCode

    if "." in text or not text.strip()[:1].isalpha():
        return HeapCode.read(text)
    from partizan import catalog

    game = catalog.load(text)
    code = getattr(game, "code", None)
    if not isinstance(code, HeapCode):
        raise DomainError(
            f"{game.name} has no heap code; give a code such as 0.77, or a game "
            "that has one, such as kayles or subtraction(1,3,4)"
        )
    return code


def choose_one(**chosen: bool) -> None:
    """Refuse more than one output format."""
    if sum(chosen.values()) > 1:
        *some, last = (f"--{name}" for name in chosen)
        raise typer.BadParameter(f"choose one of {', '.join(some)} and {last}.")


def workers(jobs: int | None, cluster: str | None) -> int | str | None:
    """Return where a job is run: on a cluster, or in a number of processes."""
    if jobs is not None and cluster is not None:
        raise typer.BadParameter("choose either --jobs or --cluster, not both.")
    return jobs if cluster is None else cluster


def budget(
    seconds: float | None,
    memory: int | None = None,
    positions: int | None = None,
    store: str | None = None,
) -> Budget:
    """Return the limits and the store from the command line as a budget."""
    limit = None if memory is None else min(memory << 20, _MOST)
    return Budget(seconds, limit, positions, store=store)
