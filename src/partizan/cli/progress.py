"""Progress of long computations: a bar on stderr if stderr is a terminal, and otherwise nothing.

Rich is imported only for a terminal. Output to a terminal appears above the bar; output to a file
or a pipe is not touched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Rich takes longer to import than most answers
    from rich.progress import Progress, ProgressColumn

    from partizan.jobs import Progress as JobProgress

__all__ = ["job", "reached", "visited"]


@contextmanager
def job(what: str, *, quietly: bool = False) -> Iterator[Callable[[JobProgress], None]]:
    """Yield a function to call with the progress of a job, which shows the time left."""
    if quietly or not sys.stderr.isatty():
        yield _ignore
        return
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn

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
    if not sys.stderr.isatty():
        yield _ignore
        return
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn

    number = TextColumn(f"{noun} {{task.completed:,.0f}}")
    with _bar(BarColumn(), number, TimeElapsedColumn()) as bar:
        task = bar.add_task("", total=total)
        yield lambda number: bar.update(task, completed=number)


@contextmanager
def visited(what: str = "searching") -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of positions visited so far.

    Nothing is shown before the first call, so quick answers do not flicker.
    """
    if not sys.stderr.isatty():
        yield _ignore
        return
    bars: list[Progress] = []

    def report(count: int) -> None:
        if not bars:
            from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

            about = TextColumn("{task.description}")
            bars.append(_bar(SpinnerColumn(), about, TimeElapsedColumn()))
            bars[0].add_task(what)
            bars[0].start()
        words = f"{what}: {count:,} positions" if count else what
        bars[0].update(bars[0].task_ids[0], description=words)

    try:
        yield report
    finally:
        for bar in bars:
            bar.stop()


def _bar(*columns: ProgressColumn) -> Progress:
    from rich.console import Console
    from rich.progress import Progress

    return Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )


def _ignore(_: object) -> None:
    """Show nothing."""
