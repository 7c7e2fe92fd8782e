"""What workers need of the operating system: pipes and signals, which differ on Windows."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection
from typing import Any

try:
    import msvcrt
except ImportError:  # elsewhere than on Windows
    _windows: Any = None
else:
    _windows = msvcrt


def inherited(pipe: connection.Connection) -> int:
    """Return a file descriptor of a pipe, which a new process can have as its standard input."""
    if _windows is None:
        return pipe.fileno()
    found: int = _windows.open_osfhandle(pipe.fileno(), os.O_RDONLY)
    return found


def parents_pipe() -> connection.Connection:
    """Return the pipe that a worker has as its standard input, and leave nothing to read there."""
    taken = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    if _windows is None:
        return connection.Connection(taken)
    pipe: Any = vars(connection)["PipeConnection"]  # on Windows only
    found: connection.Connection = pipe(_windows.get_osfhandle(taken))
    return found


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Block Ctrl-C while a process starts; the new process inherits the mask.

    On Windows a new process can be interrupted until it calls `ignore_interrupts`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which a terminal sends to all processes; the parent process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
