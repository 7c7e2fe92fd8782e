"""The operating system: memory, processors, signals, forked processes and displays.

Linux, macOS and Windows differ here and nowhere else. A function whose service is missing returns a
neutral answer (0 bytes, an empty context) instead of failing. This module is imported at every
start, so it imports others only when a function needs them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import socket
    from multiprocessing.context import ForkContext

__all__ = [
    "BINARY",
    "at_fork",
    "copies",
    "cpu_seconds",
    "has_copies",
    "has_display",
    "ignore_interrupts",
    "lower_priority",
    "memory",
    "no_interrupts",
    "peak",
    "processors",
    "resident",
    "reuse_address",
]

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""A flag of `os.open`. Without it, Windows writes two characters for each line break."""

_PAGES = "/proc/self/statm"


# --- memory --------------------------------------------------------------------------------------


def resident() -> int:
    """Return the memory of the process in bytes; on macOS its peak, on Windows 0."""
    try:
        with open(_PAGES, encoding="ascii") as file:  # noqa: PTH123  (pathlib starts slowly)
            return int(file.read().split()[1]) * _page()
    except OSError:
        return peak()


def peak() -> int:
    """Return the peak memory of the process in bytes; 0 if the system keeps no record."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def memory() -> int:
    """Return the memory of the machine in bytes; 0 if it is not known."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * _page()
    except (AttributeError, OSError, ValueError):  # Windows, or a system without these names
        return 0


def _page() -> int:
    return os.sysconf("SC_PAGE_SIZE")


# --- processors and processes --------------------------------------------------------------------


def processors() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # macOS and Windows


def cpu_seconds(process: int | None) -> float:
    """Return the processor time of a running process; a clock's time where that is unknown."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:  # noqa: PTH123  (as above)
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        from time import monotonic  # noqa: PLC0415  (rarely needed)

        return monotonic()


def lower_priority() -> None:
    """Give way to other processes, where the system allows it."""
    if hasattr(os, "nice"):
        os.nice(5)


def has_copies() -> bool:
    """Return whether workers can be forked from this process; macOS's libraries do not allow it."""
    return sys.platform == "linux" and hasattr(os, "fork")


def copies() -> ForkContext:
    """Return the context of `multiprocessing` that forks this process; Windows has none."""
    from multiprocessing import get_context  # noqa: PLC0415  (few start processes)

    return get_context("fork")


def at_fork(child: Callable[[], object], before: Callable[[], object] = int) -> None:
    """Call `child` in every forked process, and `before` in this one; Windows has no fork."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=before, after_in_child=child)


# --- signals -------------------------------------------------------------------------------------


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Block Ctrl-C while a process starts; the new process inherits the mask.

    On Windows a new process can be interrupted until it calls `ignore_interrupts`.
    """
    import signal  # noqa: PLC0415  (starts slowly)

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
    import signal  # noqa: PLC0415  (starts slowly)

    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- displays and sockets ------------------------------------------------------------------------


def has_display() -> bool:
    """Return whether a browser can open a window."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def reuse_address(server: socket.socket) -> None:
    """Let `server` bind to a port that was closed a moment ago.

    Windows always allows that; there the option would also allow ports that are in use.
    """
    import socket  # noqa: PLC0415  (starts slowly)

    if sys.platform != "win32":
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
