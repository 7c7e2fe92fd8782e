"""How much memory a computation in Python has taken: boards count against a budget's bytes too."""

from __future__ import annotations

import sys
from pathlib import Path

from partizan.errors import BudgetExceeded
from partizan.world import current

__all__ = ["Memory", "resident"]

_MIB = 1 << 20
_PAGES = Path("/proc/self/statm")


def resident() -> int:
    """Return the bytes of memory that the process has, or where nobody says so, has had."""
    try:
        import resource  # noqa: PLC0415  there is none on Windows
    except ImportError:
        return 0
    try:
        return int(_PAGES.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024


class Memory:
    """What was there when a computation began; `check` refuses to take more than is allowed."""

    __slots__ = ("_before", "_name")

    def __init__(self, name: str) -> None:
        self._name = name
        self._before = resident()

    def check(self) -> None:
        """Raise `BudgetExceeded` if the process has grown by more than the world may hold."""
        grown = resident() - self._before
        limit = current().byte_limit
        if grown > limit:
            raise BudgetExceeded(
                f"positions of {self._name} have taken {grown // _MIB:,} MiB of memory, more than "
                f"the {limit // _MIB:,} MiB allowed; allow more with Budget(bytes=...), or ask "
                "about a smaller position"
            )
