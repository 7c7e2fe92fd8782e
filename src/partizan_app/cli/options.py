"""Options that several verbs share, and what their values mean."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from partizan.budget import Budget
from partizan_app.cli.verb import LIMITS, OUTPUT, option

_ENDINGS = (".svg", ".tex", ".txt", ".png", ".pdf")
_ALWAYS = 1e9  # seconds
_MOST = (1 << 63) - 1  # more than any machine has

PLAYER: Final = click.Choice(["left", "right"])


# --- parsers -------------------------------------------------------------------------------------


def _time(text: str) -> float:
    """Return a positive number of seconds."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not (math.isfinite(found) and found > 0):
        raise click.BadParameter(f"expected a positive number of seconds, not {text[:60]!r}.")
    return min(found, _ALWAYS)


def _count(text: str) -> int:
    """Return a positive integer, at most `_MOST`."""
    if not (text.isascii() and text.isdigit() and text.strip("0")):
        raise click.BadParameter(f"expected 1, 2, 3, ..., not {text[:60]!r}.")
    digits = text.lstrip("0")
    return _MOST if len(digits) > 18 else int(digits)


def file_name(text: str) -> Path:
    """Return a path, which may be that of a file."""
    try:
        is_name = text != "" and b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:  # half a surrogate pair
        is_name = False
    if not is_name:
        raise click.BadParameter(f"{text[:60]!r} is not the name of a file.")
    return Path(text)


def input_file(text: str) -> Path:
    """Return the path of a file that can be read."""
    path = file_name(text)
    try:
        if path.is_dir():
            raise click.BadParameter(f"{text[:200]!r} is a folder; name a file.")
        if not path.exists():
            raise click.BadParameter(f"there is no file {text[:200]!r}.")
    except OSError as error:  # names may be too long
        raise click.BadParameter(f"{text[:60]!r}: {error.strerror}.") from None
    return path


def output_file(text: str) -> Path:
    """Return the path of a file that can be written; others fail before any work is done."""
    path = file_name(text)
    try:
        if path.is_dir():
            raise click.BadParameter(f"{text[:200]!r} is a folder; name a file.")
        exists = path.exists()
        if not exists and not path.parent.is_dir():
            raise click.BadParameter(
                f"there is no folder {str(path.parent)[:200]!r}; create it first."
            )
    except OSError as error:  # names may be too long
        raise click.BadParameter(f"{text[:60]!r}: {error.strerror}.") from None
    if not os.access(path if exists else path.parent, os.W_OK):
        raise click.BadParameter(
            f"{text[:200]!r} cannot be written; check its permissions, or name another file."
        )
    return path


def _picture_file(text: str, endings: tuple[str, ...] = _ENDINGS) -> Path:
    """Return the path of a picture, whose ending must be known."""
    if Path(text).suffix.lower() not in endings:
        *some, last = endings
        raise click.BadParameter(
            f"the name of a picture ends in {', '.join(some)} or {last}; {text[:60]!r} does not."
        )
    return output_file(text)


def _film_file(text: str) -> Path:
    """Return the path of a picture, or of a page with pictures."""
    return _picture_file(text, (*_ENDINGS, ".html"))


def place(text: str) -> str:
    """Return the place of a store: a path or a URL."""
    if "\0" in text:
        raise click.BadParameter(f"{text[:60]!r} is neither a file nor the URL of a database.")
    return text


# --- options -------------------------------------------------------------------------------------

play = option(
    "--play",
    type=click.Choice(["normal", "misere"]),
    default="normal",
    help="A player who cannot move loses under normal play, and wins under misère play.",
)
first = option("--first", type=PLAYER, default="left", help="The player who moves first.")
as_json = option("--json", "as_json", is_flag=True, help="Print one JSON object.", panel=OUTPUT)
as_csv = option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.", panel=OUTPUT)
as_markdown = option(
    "--markdown", "as_markdown", is_flag=True, help="Print Markdown.", panel=OUTPUT
)
certificate = option(
    "--certificate",
    metavar="FILE",
    type=output_file,
    help="Write a proof of the result to FILE, as JSON.",
    panel=OUTPUT,
)
picture = option(
    "--picture",
    metavar="FILE",
    type=_picture_file,
    help="Also write a picture to FILE, which ends in .svg, .tex, .txt, .png or .pdf.",
    panel=OUTPUT,
)
film = option(
    "--picture",
    metavar="FILE",
    type=_film_file,
    help="Also write the steps as pictures to FILE, which ends in .svg, .html, .tex, .txt, .png or "
    ".pdf.",
    panel=OUTPUT,
)
state = option(
    "--state",
    metavar="FILE",
    type=output_file,
    help="Save progress in FILE, and resume from it if it exists.",
)
memory = option(
    "--memory",
    metavar="MIB",
    type=_count,
    help="Limit the memory for stored values to MIB mebibytes.",
    panel=LIMITS,
)
positions = option(
    "--positions",
    metavar="N",
    type=_count,
    help="Visit at most N positions for each question.",
    panel=LIMITS,
)
store = option(
    "--store",
    metavar="PLACE",
    type=place,
    help="Keep answers in PLACE, a file or the URL of a database, and use those kept there.",
    panel=LIMITS,
)
cluster = option(
    "--cluster",
    metavar="ADDRESS",
    help="Use a Dask cluster, such as tcp://HOST:8786, in place of processes on this machine; "
    "local:4 starts one with four workers.",
    panel=LIMITS,
)
jobs = option(
    "--jobs",
    metavar="N",
    type=_count,
    help="Use N processes. The default is one for each processor.",
    panel=LIMITS,
)


def seconds_or(default: float | None) -> Callable[[Any], Any]:
    """Declare the option --seconds with a default."""
    return option(
        "--seconds",
        metavar="S",
        type=_time,
        default=default,
        help="Stop each computation after S seconds.",
        panel=LIMITS,
    )


seconds = seconds_or(None)


# --- what they mean ------------------------------------------------------------------------------


def choose_one(**chosen: bool) -> None:
    """Refuse more than one output format."""
    if sum(chosen.values()) > 1:
        *some, last = (f"--{name}" for name in chosen)
        raise click.BadParameter(f"choose one of {', '.join(some)} and {last}.")


def workers(jobs: int | None, cluster: str | None) -> int | str | None:
    """Return where a job is run: on a cluster, or in a number of processes."""
    if jobs is not None and cluster is not None:
        raise click.BadParameter("choose either --jobs or --cluster, not both.")
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
