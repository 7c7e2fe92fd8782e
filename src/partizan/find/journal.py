"""Journals: how far a search has come, and what it found, in a file.

The first line says what is looked for. Each further line tells of some boards: how many had been
looked at after them, and which of them were found, or left open. It is on the disk before the next
begins, so that whoever starts the same search again goes on where it ended.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from partizan.errors import DomainError

__all__ = ["Journal", "Page"]


class Page(NamedTuple):
    """What a line tells: `hits` and `failures` as JSON has them."""

    looked_at: int
    hits: Sequence[Mapping[str, Any]]
    failures: Sequence[Mapping[str, Any]]


class Journal:
    """A journal that is open; `pages` are those it held."""

    def __init__(self, path: str | os.PathLike[str], asked: Mapping[str, object]) -> None:
        self._path = Path(path)
        self.pages, is_begun, is_torn = self._read(asked)
        self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        if is_torn:  # somebody was interrupted in the middle of a line, which is lost
            os.write(self._file, b"\n")
        if not is_begun:
            self._append({"find": asked})

    def note(self, page: Page) -> None:
        """Write a page."""
        self._append(page._asdict())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def _append(self, facts: Mapping[str, object]) -> None:
        os.write(self._file, (json.dumps(facts) + "\n").encode())
        os.fsync(self._file)

    def _read(self, asked: Mapping[str, object]) -> tuple[list[Page], bool, bool]:
        """Return the pages, whether there is a first line, and whether the last one was cut off."""
        if not self._path.exists() or not (written := self._path.read_bytes()):
            return [], False, False
        first, *lines = written.split(b"\n")
        try:
            other = json.loads(first)["find"]
        except (ValueError, TypeError, KeyError) as error:
            raise DomainError(f"{self._path} is no journal of a search") from error
        if other != asked:
            raise DomainError(
                f"{self._path} is the journal of another search, for {json.dumps(other)}, and "
                f"this one is for {json.dumps(asked)}; choose another file"
            )
        pages: list[Page] = []
        for line in lines:
            try:
                page = Page(**json.loads(line))
            except (ValueError, TypeError):
                continue  # cut off, or empty
            if page.looked_at > (pages[-1].looked_at if pages else 0):
                pages.append(page)
        return pages, True, not written.endswith(b"\n")
