"""Journals: what long work has found, a line of JSON each, on the disk before the next begins.

Whoever starts the same work again with the same journal goes on where it ended.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

__all__ = ["Journal"]


class Journal:
    """A journal that is open: `lines` are what it held, None for one that is not JSON.

    The last line may have been cut off when somebody was interrupted; then it is lost.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        written = self.path.read_bytes() if self.path.exists() else b""
        self.lines = [_parsed(line) for line in written.split(b"\n") if line.strip()]
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        if written and not written.endswith(b"\n"):
            os.write(self._file, b"\n")

    def note(self, facts: Mapping[str, object]) -> None:
        """Write a line."""
        os.write(self._file, (json.dumps(facts) + "\n").encode())
        os.fsync(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None
