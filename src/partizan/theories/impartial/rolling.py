"""Rolling searches for periods too long for memory, in a window of constant size.

If only few heaps are rare, each value of an octal code depends on the last thousand or so, and if
these recur exactly, a period is proved; no history is needed. The longest known period takes hours,
so the state of a search is small, and can be saved and resumed.

[GS56; GP89]
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextvars import Context
from pathlib import Path
from time import monotonic
from typing import Any

from partizan._core import RollingSequence
from partizan.budget import terms
from partizan.errors import DomainError
from partizan.theories.impartial.certificates import SHOWN, Certificate
from partizan.theories.impartial.codes import HasCode, HeapCode
from partizan.theories.impartial.engines import core_digits
from partizan.theories.impartial.sequence import NimSequence, read, write

_METHOD = "rolling"
_SECONDS = 60.0  # seconds between two saves
_STRETCH = 1 << 24  # heaps; a fraction of a second


class RollingSearch:
    """The search for a period of a finite octal code with few rare heaps.

        search = RollingSearch("0.104")
        search.extend(10**9, path="0.104.search")
        search.certificate()

    After an interruption, `RollingSearch.load("0.104.search")` resumes the search.

    >>> search = RollingSearch("0.16")
    >>> search.extend(100_000), len(search)
    (False, 100000)
    """

    def __init__(self, code: HeapCode | str | HasCode) -> None:
        self.code = HeapCode.of(code)
        digits = core_digits(self.code)
        if digits is None or not (self.code.is_octal and self.code.is_finite):
            raise DomainError(f"a rolling search needs a finite octal code, not {self.code}")
        self._core = RollingSequence(digits[0], digits[2])

    def __len__(self) -> int:
        return self._core.size

    @property
    def rare(self) -> list[tuple[int, int]]:
        """The rare heaps found so far, with their values.

        >>> search = RollingSearch("0.16")
        >>> search.extend(70_000)
        False
        >>> len(search.rare)
        52
        """
        return self._core.rare

    @property
    def largest(self) -> tuple[int, int] | None:
        """The first heap that has the largest nim-value so far, and this value.

        It is None if the search was resumed from a file that does not contain it.

        >>> RollingSearch("0.16").largest
        (15093, 22)
        """
        return self._core.largest

    def extend(
        self,
        heaps: int,
        *,
        path: str | os.PathLike[str] | None = None,
    ) -> bool:
        """Continue to `heaps` heaps or to the proof of a period; return whether it was proved.

        If `path` is given, the search is saved there every minute, at the end and when interrupted.

        >>> search = RollingSearch("0.16")
        >>> search.extend(70_000), len(search)
        (False, 70000)
        """
        saved, progress = monotonic(), terms().progress
        is_proved = False
        try:
            while not is_proved and len(self) < heaps:
                is_proved = self._core.extend(min(heaps, len(self) + _STRETCH))
                if progress is not None:
                    progress(len(self))
                if path is not None and monotonic() - saved > _SECONDS:
                    self.save(path)
                    saved, progress = monotonic(), terms().progress
        finally:
            if path is not None:
                Context().run(self.save, path)  # also after a limit was reached
        return is_proved

    def certificate(self) -> Certificate | None:
        """Return the proof of a period, or None; finding the preperiod takes a while.

        >>> RollingSearch("0.16").certificate() is None
        True
        """
        report: Any = self._core.period()
        if report is None or report["proof"] != "window":
            return None
        digits, repeating = self.code.bits
        heaps = int(report["examined"])
        return Certificate(
            "window",
            str(self.code),
            tuple(digits),
            tuple(repeating),
            int(report["period"]),
            int(report["preperiod"]),
            0,
            heaps,
            tuple(NimSequence(self.code).found(min(heaps, SHOWN))),
            space=tuple(report["space"]),
            rare=tuple((int(n), int(v)) for n, v in report["rare"]),
            witness=int(report["witness_bound"]),
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the state to a file, atomically.

        >>> import tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "search")
        >>> RollingSearch("0.16").save(path)
        >>> RollingSearch.load(path)
        <search for a period of 0.16, 65,536 heaps>
        """
        write(Path(path), self.code, _METHOD, len(self), self._core.save())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> RollingSearch:
        """Return the search in a file that `save` wrote.

        >>> import tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "search")
        >>> search = RollingSearch("0.16")
        >>> search.extend(70_000)
        False
        >>> search.save(path)
        >>> len(RollingSearch.load(path))
        70000
        """
        header, data = read(Path(path))
        if header.method != _METHOD:
            raise DomainError(f"{path} contains a nim-sequence; use NimSequence.load")
        return _restored(header.code, data)

    def __reduce__(self) -> tuple[Callable[..., RollingSearch], tuple[HeapCode, bytes]]:
        return _restored, (self.code, self._core.save())

    def __repr__(self) -> str:
        return f"<search for a period of {self.code}, {len(self):,} heaps>"


def _restored(code: HeapCode, data: bytes) -> RollingSearch:
    """Return a search that was saved or pickled."""
    found = RollingSearch(code)
    found._core = RollingSequence.load(data)
    return found
