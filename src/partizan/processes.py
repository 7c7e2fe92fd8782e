"""Answer questions in several processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection as sentinels
from multiprocessing import get_context, parent_process
from threading import Thread
from types import ModuleType
from typing import TypeVar

from partizan.errors import BudgetExceeded
from partizan.machine import ignore_interrupts, no_interrupts

__all__ = ["no_script", "side_by_side"]

X = TypeVar("X")
Y = TypeVar("Y")

_AHEAD = 2  # questions in the queue of each process, so that none is idle


def side_by_side(
    ask: Callable[[X], Y], things: Iterable[X], workers: int, *, in_order: bool = False
) -> Iterator[tuple[X, Y]]:
    """Yield each of `things` with its answer, as answers come or `in_order`.

    `ask`, the things and the answers are pickled, and `ask` must be importable. The processes end
    at Ctrl-C, when the iterator is closed, and when this process ends.
    """
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin_to_serve)
    waiting = iter(things)
    busy: dict[Future[Y], X] = {}
    try:
        while True:
            for thing in islice(waiting, _AHEAD * workers - len(busy)):
                with no_script(), no_interrupts():
                    busy[pool.submit(ask, thing)] = thing
            if not busy:
                break
            first = [next(iter(busy))]
            for future in first if in_order else wait(busy, return_when=FIRST_COMPLETED).done:
                answer = future.result()
                yield busy.pop(future), answer
    except BrokenProcessPool as error:
        raise BudgetExceeded(
            "a worker process was killed, perhaps for lack of memory; use fewer processes, and a "
            "journal to resume from"
        ) from error
    finally:
        left = list((pool._processes or {}).values()) if busy else []
        pool.shutdown(wait=not busy, cancel_futures=True)
        for process in left:  # do not wait for hard cases
            process.kill()


@contextmanager
def no_script() -> Iterator[None]:
    """Hide the running script, which a spawned process would otherwise run again.

    Workers need nothing from it; running it again may do harm, and some scripts have no file.
    """
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


def _begin_to_serve() -> None:
    """Ignore Ctrl-C, and exit with the parent."""
    ignore_interrupts()
    Thread(target=_follow_the_parent, daemon=True).start()


def _follow_the_parent() -> None:
    """Exit when the parent process has ended for any reason."""
    parent = parent_process()
    assert parent is not None
    sentinels.wait([parent.sentinel])
    os._exit(1)
