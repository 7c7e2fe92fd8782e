"""The operating system: memory, processors, other processes and displays.

Linux, macOS, Windows and the tab of a browser differ here, and in the pipes and signals of
`jobs.worker`. A function whose service is missing returns a neutral answer (0 bytes, "") instead of
failing. This module is imported at every start, so it imports little.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

try:
    from resource import RUSAGE_SELF, getrusage
except ImportError:  # on Windows and in a tab

    def _recorded() -> int:
        return _heap() // 1024

else:

    def _recorded() -> int:
        return getrusage(RUSAGE_SELF).ru_maxrss


BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""A flag of `os.open`. Without it, Windows writes two characters for each line break."""

IMPORTED: Final = time.time()
"""When this package was imported, in seconds since 1970, as for files."""

_PAGES = "/proc/self/statm"


# --- what there is -------------------------------------------------------------------------------


def has_threads() -> bool:
    """Return whether threads can be started; in the tab of a browser there is one."""
    return not _is_in_a_tab()


def has_processes() -> bool:
    """Return whether other programs can be started, as workers are."""
    return not _is_in_a_tab()


def lacks() -> dict[str, str]:
    """Return what this system lacks, and what follows from that."""
    if not _is_in_a_tab():
        return {}
    return {
        "threads": "every question is answered by one processor",
        "processes": "jobs are done here, one input after the other, and no limit ends your own "
        "code",
        "signals": "Ctrl-C does not come here: a limit of seconds, or the page, stops a question",
        "network": "no clusters and no stores for a team; packages come from PyPI by micropip",
    }


def _is_in_a_tab() -> bool:
    return sys.platform == "emscripten"


# --- memory --------------------------------------------------------------------------------------


def resident() -> int:
    """Return the memory of the process in bytes; on macOS and in a tab its peak, on Windows 0."""
    try:
        with open(_PAGES, encoding="ascii") as file:  # noqa: PTH123  (pathlib starts slowly)
            return int(file.read().split()[1]) * _page()
    except OSError:
        return peak()


def peak() -> int:
    """Return the peak memory of the process in bytes; 0 if the system keeps no record."""
    most = _recorded()
    return most if sys.platform == "darwin" else most * 1024


def memory() -> int:
    """Return the memory of the machine in bytes; 0 if it is not known."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * _page()
    except (AttributeError, OSError, ValueError):  # Windows, or a system without these names
        return 0


def _page() -> int:
    return os.sysconf("SC_PAGE_SIZE")


def _heap() -> int:
    """Return the bytes of a tab's memory, which never shrinks; 0 elsewhere."""
    if not _is_in_a_tab():
        return 0
    import ctypes  # noqa: PLC0415  (it starts slowly)

    size = ctypes.CDLL(None).emscripten_get_heap_size
    size.restype = ctypes.c_size_t
    return int(size())


# --- processors and processes --------------------------------------------------------------------


def processors() -> int:
    """Return the number of processors that this process, and others it starts, may use."""
    if not has_processes():
        return 1
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
        return monotonic()


def lower_priority(process: int = 0) -> None:
    """Let a process, by default this one, give way to others, where the system allows it."""
    if hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):  # it has ended
            now = os.getpriority(os.PRIO_PROCESS, process)
            os.setpriority(os.PRIO_PROCESS, process, min(now + 5, 19))


def at_fork(child: Callable[[], object]) -> None:
    """Call `child` in every forked process; Windows has no fork."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=child)


# --- displays ------------------------------------------------------------------------------------


def has_display() -> bool:
    """Return whether a browser can open a window."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def shell() -> str:
    """Return the name of the user's shell, such as bash; "" if it is unknown."""
    if sys.platform == "win32":
        return "powershell"
    return os.environ.get("SHELL", "").rpartition("/")[2]


@contextmanager
def termination_interrupts() -> Iterator[None]:
    """Let SIGTERM interrupt the work as Ctrl-C does, so that what was found can be printed."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# --- files ---------------------------------------------------------------------------------------


def replace_file(path: str | os.PathLike[str], *parts: bytes) -> None:
    """Write a file atomically: whatever happens, the old contents are there, or the new ones."""
    import tempfile  # noqa: PLC0415  (most programs write no file)

    place = os.path.abspath(path)  # noqa: PTH100  (pathlib starts slowly)
    folder, name = os.path.split(place)
    handle, fresh = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, place)  # noqa: PTH105
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)  # noqa: PTH108
        raise
