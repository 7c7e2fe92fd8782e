"""Interrupt a thread that has not stopped soon after its deadline.

The core and most loops check the time by themselves. A user's ruleset, or a long loop in a theorem,
may not: the watchdog is a thread that sleeps until a budget is overdue, and then raises `TimeUp` in
the thread that is inside it. The core keeps the list of budgets, so that entering and leaving a
budget cannot be interrupted half-way.
"""

from __future__ import annotations

import _thread
import gc
import sys
from contextvars import ContextVar
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from math import inf
from threading import Thread
from time import monotonic
from typing import Any

from partizan._core import carry, collection_ends, collection_starts, interrupt
from partizan.errors import TimeUp
from partizan.machine import at_fork

__all__ = ["begin", "due", "thread"]

_GRACE, _SHARE = (
    0.02,
    0.05,
)  # seconds, and a share of the time allowed: in which code may stop by itself
_SOON, _BRISK = 0.1, 0.001  # seconds before an interruption, in which threads switch often
_AGAIN = 0.1  # seconds, and a share, after which code that continued is interrupted again

_alarm = _thread.allocate_lock()  # released when the watchdog should look at the list
_alarm.acquire()
_watchdog: Thread | None = None
_carried: ContextVar[Any] | None = None


def begin(terms: ContextVar[Any]) -> None:
    """Let the core read and set its limits in this variable."""
    global _carried  # noqa: PLW0603  (there is one)
    _carried = terms
    carry(terms, _alarm.release)


def due(seconds: float) -> tuple[float, float]:
    """Return when to interrupt a thread that has `seconds`, and the pause between repeats."""
    if seconds == inf:
        return inf, 0.0
    if _watchdog is None:
        _start()
    _surround(gc.callbacks)
    late = inf if _in_coroutine() else monotonic() + seconds + _GRACE + _SHARE * seconds
    return late, _AGAIN + _AGAIN * seconds


def thread() -> Thread | None:
    """Return the thread of the watchdog, if it has been started."""
    return _watchdog


def _in_coroutine() -> bool:
    """Return whether a coroutine enters the budget; its thread may run others meanwhile."""
    frame = sys._getframe(3)
    while frame.f_back is not None and (
        frame.f_code.co_flags & CO_GENERATOR or frame.f_globals.get("__name__") == "contextlib"
    ):
        frame = frame.f_back
    return bool(frame.f_code.co_flags & (CO_COROUTINE | CO_ASYNC_GENERATOR))


def _surround(callbacks: list[Any]) -> None:
    """Let the core know of a collection before and after all other callbacks.

    An error that is raised in a callback of the garbage collector is printed and lost.
    """
    if not callbacks or (callbacks[0], callbacks[-1]) != (collection_starts, collection_ends):
        others = [one for one in callbacks if one not in (collection_starts, collection_ends)]
        callbacks[:] = [collection_starts, *others, collection_ends]


def _start() -> None:
    global _watchdog  # noqa: PLW0603  (there is one)
    _watchdog = Thread(target=_watch, name="partizan watchdog", daemon=True)
    _watchdog.start()


def _watch() -> None:
    usual, is_brisk = 0.0, False
    while True:
        pause = interrupt(TimeUp, monotonic())
        is_soon = 0 <= pause <= _SOON
        if is_soon and not is_brisk:
            usual = sys.getswitchinterval()
            sys.setswitchinterval(min(usual, _BRISK))
        elif is_brisk and not is_soon:
            sys.setswitchinterval(usual)
        is_brisk = is_soon
        _alarm.acquire(timeout=pause if is_soon or pause < 0 else pause - _SOON)


def _forked() -> None:
    """Start again in a child process, which has no other threads."""
    global _alarm  # noqa: PLW0603  (there is one)
    if _carried is not None:
        _alarm = _thread.allocate_lock()
        _alarm.acquire()
        begin(_carried)
    if _watchdog is not None:
        _start()


at_fork(_forked)
