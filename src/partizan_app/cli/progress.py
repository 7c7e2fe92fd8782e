"""Progress of long computations: a bar on stderr if stderr is a terminal, and otherwise nothing.

Output to a terminal appears above the bar; output to a file or a pipe is not touched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, TypeAlias

from partizan_app.cli.terminal import in_colour

if TYPE_CHECKING:  # not every verb has a job
    from partizan.jobs import Progress

Counter: TypeAlias = AbstractContextManager[Callable[[int], None]]


def job(what: str, *, quietly: bool = False) -> AbstractContextManager[Callable[[Progress], None]]:
    """Return a context with a function to call with the progress of a job."""
    if quietly or not sys.stderr.isatty():
        return nullcontext(_ignore)
    shown: AbstractContextManager[Callable[[Progress], None]] = in_colour().job(what)
    return shown


def reached(total: int, noun: str) -> Counter:
    """Return a context with a function to call with the number reached, which ends at `total`."""
    shown: Counter = (
        in_colour().reached(total, noun) if sys.stderr.isatty() else nullcontext(_ignore)
    )
    return shown


def visited(what: str = "searching") -> Counter:
    """Return a context with a function to call with the number of positions visited so far."""
    shown: Counter = in_colour().visited(what) if sys.stderr.isatty() else nullcontext(_ignore)
    return shown


def _ignore(_: object) -> None:
    """Show nothing."""
