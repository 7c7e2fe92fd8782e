"""How far long work has come: a bar on stderr, or nothing if stderr is no terminal.

Rich is imported only if there is a terminal to please.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["counted", "reached", "visited"]


@contextmanager
def counted(total: int, *, quietly: bool = False) -> Iterator[Callable[[str], None]]:
    """Yield what is to be told the name of each of `total` things that is done."""
    if quietly or not sys.stderr.isatty():
        yield _nobody
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda name: bar.update(task, advance=1, description=name)


@contextmanager
def reached(total: int, noun: str) -> Iterator[Callable[[int], None]]:
    """Yield what is to be told the number, of `total`, that has been reached."""
    if not sys.stderr.isatty():
        yield _nobody
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TextColumn(f"{noun} {{task.completed:,.0f}}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda number: bar.update(task, completed=number)


@contextmanager
def visited() -> Iterator[Callable[[int], None]]:
    """Yield what is to be told how many positions have been visited; nobody knows of how many."""
    if not sys.stderr.isatty():
        yield _nobody
        return
    from rich.console import Console

    with Console(stderr=True).status("searching") as status:
        yield lambda count: status.update(f"searching: {count:,} positions")


def _nobody(_: object) -> None:
    """Tell nobody."""
