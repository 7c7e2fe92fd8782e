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

from partizan.errors import DomainError

__all__ = ["Journal"]


class Journal:
    """A journal: `lines` are what it holds, None for one that is not JSON.

    `with` opens it for more lines. The last one may have been cut off when somebody was
    interrupted; then it is lost.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        try:
            is_there = self.path.exists()
            if is_there and not self.path.is_file():  # a folder, or a device that may never end
                raise DomainError(f"{self.path} is no file, so it cannot keep a journal")
            written = self.path.read_bytes() if is_there else b""
        except (OSError, ValueError) as error:
            raise self._refused(error) from error
        self.lines = [_parsed(line) for line in written.split(b"\n") if line.strip()]
        self._is_torn = bool(written) and not written.endswith(b"\n")

    def note(self, facts: Mapping[str, object]) -> None:
        """Write a line."""
        os.write(self._file, (json.dumps(facts) + "\n").encode())
        os.fsync(self._file)

    def __enter__(self) -> Self:
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        except (OSError, ValueError) as error:
            raise self._refused(error) from error
        if self._is_torn:
            os.write(self._file, b"\n")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def _refused(self, error: OSError | ValueError) -> DomainError:
        reason = error.strerror if isinstance(error, OSError) else error
        return DomainError(
            f"a journal cannot be kept in {str(self.path)!r:.200} ({reason}); choose a file that "
            "may be written, in a folder that is there"
        )


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):  # brackets may be nested beyond reason
        return None
