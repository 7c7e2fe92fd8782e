"""Verbs, arguments and options, as Click declares them; those that several verbs share."""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import partial, wraps
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import click

from partizan import machine
from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.wording import plain_word
from partizan_app.cli.terminal import in_colour, visited

_ENDINGS = (".svg", ".tex", ".txt", ".png", ".pdf")
_ALWAYS = 1e9  # seconds
_MOST = (1 << 63) - 1  # more than any machine has

PLAYER: Final = click.Choice(["left", "right"])
OPTIONS: Final = "Options"
OUTPUT: Final = "Output"
LIMITS: Final = "Limits"

_WORDY = re.compile(r"--[a-z][a-z0-9-]+(=.*)?", re.DOTALL)

F = TypeVar("F", bound=Callable[..., object])


# --- declarations --------------------------------------------------------------------------------


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
    path = input_path(text)
    if path.is_dir():
        raise click.BadParameter(f"{text[:200]!r} is a folder; name a file.")
    return path


def input_path(text: str) -> Path:
    """Return the path of a file or a folder that is there."""
    path = file_name(text)
    try:
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


class _Plain(click.Choice[str]):
    """A choice among words, whose accents and capitals do not matter."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        return super().normalize_choice(plain_word(str(choice)), ctx)


play = option(
    "--play",
    type=_Plain(["normal", "misere"]),
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
cluster = option(
    "--cluster",
    metavar="ADDRESS",
    help="Use a cluster in place of processes on this machine: the FOLDER of `partizan cluster`, "
    "or an address of Dask, such as tls://HOST:8786; local:4 starts one with four workers.",
    panel=LIMITS,
)
jobs = option(
    "--jobs",
    metavar="N",
    type=_count,
    help="Use N processes. The default is one for each processor.",
    panel=LIMITS,
)


_LIMITS = {
    "seconds": partial(
        option, "--seconds", metavar="S", type=_time, help="Stop each computation after S seconds."
    ),
    "memory": partial(
        option,
        "--memory",
        metavar="MIB",
        type=_count,
        help="Limit the memory for stored values to MIB mebibytes.",
    ),
    "positions": partial(
        option,
        "--positions",
        metavar="N",
        type=_count,
        help="Visit at most N positions for each question.",
    ),
    "store": partial(
        option,
        "--store",
        metavar="PLACE",
        type=place,
        help="Keep answers in PLACE, a file or the URL of a database, and use those kept there.",
    ),
    "state": partial(
        option,
        "--state",
        metavar="FILE",
        type=output_file,
        help="Save the progress of a long search in FILE every minute and when it is stopped, and "
        "resume from FILE if it exists.",
    ),
    "tablebase": partial(
        option,
        "--tablebase",
        metavar="DIR",
        type=place,
        help="Look positions up in the tables in DIR, which `solve --all` makes. The default is "
        "that of the environment variable PARTIZAN_TABLEBASE.",
    ),
}


class Limits(NamedTuple):
    """The limits, the store and the state that a user has set."""

    seconds: float | None = None
    memory: int | None = None
    positions: int | None = None
    store: str | None = None
    state: Path | None = None
    tablebase: str | None = None

    def budget(self) -> Budget:
        """Return them as a budget."""
        held = None if self.memory is None else min(self.memory << 20, _MOST)
        return Budget(
            self.seconds,
            held,
            self.positions,
            store=self.store,
            state=self.state,
            tablebase=self.tablebase,
        )


def limited(*names: str, seconds: float | None = None) -> Callable[[Callable[..., None]], Any]:
    """Declare options that set limits, which the verb gets as `limits`; `seconds` is a default."""

    def declared(function: Callable[..., None]) -> Any:
        @wraps(function)
        def called(*arguments: Any, **named: Any) -> None:
            limits = Limits(**{name: named.pop(name) for name in names})
            if limits.state is None:
                function(*arguments, limits=limits, **named)
                return
            if limits.store is not None:
                raise click.BadParameter("choose either --state or --store: both keep progress.")
            with machine.termination_interrupts(), progress_shown(limits.state):
                function(*arguments, limits=limits, **named)

        found: Any = called
        for name in reversed(names):
            default = seconds if name == "seconds" else None
            found = _LIMITS[name](default=default, panel=LIMITS)(found)
        return found

    return declared


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


@contextmanager
def progress_shown(path: Path) -> Iterator[None]:
    """Say what a file of progress holds if the work is stopped."""
    try:
        yield
    except (BudgetExceeded, KeyboardInterrupt):
        if path.exists():
            print(f"{state_said(path)}; the same command goes on", file=sys.stderr)
        raise


def state_said(path: Path) -> str:
    """Return in a sentence what a file of progress holds.

    >>> import tempfile
    >>> from partizan import rulesets
    >>> place = Path(tempfile.mkdtemp()) / "search.state"
    >>> with Budget(state=place):
    ...     print(rulesets.domineering(5, 5).outcome())
    P
    >>> state_said(place)  # doctest: +ELLIPSIS
    'search.state keeps what ... positions have shown about domineering, in ... bytes'
    """
    from partizan.engine.progress import StateFile  # noqa: PLC0415  (it is rarely needed)

    header = StateFile(path, ()).header
    text = (
        f"{path.name} keeps what {header['positions']:,} positions have shown about "
        f"{', '.join(header['rulesets'])}, in {path.stat().st_size:,} bytes"
    )
    levels = [(done, of) for done, of in header["standing"] if of > 1]
    if levels:
        done, of = levels[0]
        text += f"; of {of} first moves that needed search, {done} are settled"
    return text


@contextmanager
def searching(what: str = "searching") -> Iterator[None]:
    """Show on a terminal how many positions a computation has visited."""
    with visited(what) as progress, Budget(progress=progress):
        yield
