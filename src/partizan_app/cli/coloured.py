"""What Rich draws: the help in panels, reports in colour, and bars of progress.

Rich takes longer to import than most answers take to find, so `terminal.in_colour` imports this
module when something is drawn.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

import click
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table
from rich.text import Text

from partizan_app.cli.options import OPTIONS, Option
from partizan_app.cli.terminal import Report, style

if TYPE_CHECKING:  # the help needs no jobs
    from partizan.jobs import Progress as JobProgress

_COLOURS = {"left": "bold blue", "right": "bold red", "mast": "bold", "frame": "dim"}


def show(report: Report, width: int) -> None:
    """Print a report, with a column of names at least `width` wide."""
    console = Console(highlight=False)
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True, min_width=width + 2)
    table.add_column(overflow="fold")
    for name, text in report.lines:
        table.add_row(Text(f"  {name}"), Text(text))
    if report.headline:
        console.print(Text(report.headline, style="bold", overflow="fold"))
        console.print()
    if report.lines:
        console.print(table)
    if report.lines and report.drawing:
        console.print()
    for row in report.drawing:
        pieces = [(text, _COLOURS.get(role, "")) for text, role in row]
        console.print(Text.assemble("  ", *pieces), no_wrap=True, crop=True)


def show_lines(lines: Iterable[str], colours: dict[str, str]) -> None:
    """Print lines whose first words have colours."""
    console = Console(highlight=False)
    for line in lines:
        word, _, rest = line.partition(" ")
        console.print(Text.assemble((word, colours.get(word, "")), " ", rest, overflow="fold"))


# --- progress ------------------------------------------------------------------------------------


@contextmanager
def job(what: str) -> Iterator[Callable[[JobProgress], None]]:
    """Yield a function to call with the progress of a job, which shows the time left."""
    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with _bar(*columns) as bar:
        task = bar.add_task(what, total=None)

        def report(progress: JobProgress) -> None:
            of = "" if progress.total is None else f" of {progress.total:,}"
            left = "" if progress.left is None else f", about {_time(progress.left)} left"
            words = f"{progress.done:,}{of} {what}{left}"
            bar.update(task, completed=progress.done, total=progress.total, description=words)

        yield report


def _time(seconds: float) -> str:
    """Return a duration in words.

    >>> _time(3), _time(600), _time(90000)
    ('3 s', '10 min', '25 h')
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.0f} h"


@contextmanager
def reached(total: int, noun: str) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number reached so far, which ends at `total`."""
    number = TextColumn(f"{noun} {{task.completed:,.0f}}")
    with _bar(BarColumn(), number, TimeElapsedColumn()) as bar:
        task = bar.add_task("", total=total)
        yield lambda number: bar.update(task, completed=number)


@contextmanager
def visited(what: str) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of positions visited so far.

    Nothing is shown before the first call, so quick answers do not flicker.
    """
    bar = _bar(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    task = bar.add_task(what)

    def report(count: int) -> None:
        bar.start()
        bar.update(task, description=f"{what}: {count:,} positions" if count else what)

    try:
        yield report
    finally:
        if bar.live.is_started:
            bar.stop()


def _bar(*columns: ProgressColumn) -> Progress:
    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )


# --- the help ------------------------------------------------------------------------------------

Records: TypeAlias = Sequence[tuple[str, str]]

_BREAK = re.compile(r"(?<!\n)\n(?!\n)")


def page_of(command: click.Command, ctx: click.Context, verbs: Mapping[str, Records]) -> str:
    """Return the help of a verb; or that of the whole command, whose verbs are given by panel."""
    panels: dict[str, list[tuple[str, str]]] = {"Arguments": [], OPTIONS: []}
    for it in command.get_params(ctx):
        record = it.get_help_record(ctx)
        if isinstance(it, click.Argument):
            panels["Arguments"].append((it.make_metavar(ctx), it.help or ""))
        elif record is not None:
            panel = it.panel if isinstance(it, Option) else OPTIONS
            panels.setdefault(panel, []).append(record)
    width = max((len(name) for records in verbs.values() for name, _ in records), default=0)
    return _drawn(command.get_usage(ctx), command.help or "", {**panels, **verbs}, width)


def _drawn(usage: str, prose: str, panels: Mapping[str, Records], width: int) -> str:
    """Return the page as text, in colour if stdout is a terminal.

    Columns of names are at least `width` wide.
    """
    page = io.StringIO()
    console = Console(file=page, force_terminal=sys.stdout.isatty(), highlight=False)
    usage = " ".join(usage.split())
    for paragraph in (usage, *_BREAK.sub(" ", prose).split("\n\n")):
        console.print(
            Padding(Text(paragraph, style="bold" if paragraph is usage else ""), (1, 1, 0, 1))
        )
    console.print()
    shape = box.ROUNDED if style() == "unicode" else box.ASCII
    for title, records in panels.items():
        if records:
            table = _table(records, width)
            console.print(
                Panel(table, title=title, title_align="left", border_style="dim", box=shape)
            )
    return page.getvalue()


def _table(records: Records, width: int) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", min_width=width)
    table.add_column(ratio=1)
    for name, text in records:
        table.add_row(Text(name), Text(text))
    return table
