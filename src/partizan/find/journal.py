"""Journals: how far a search has come, and what it found, in a file.

The first line says what is looked for. Each further line tells of some boards: how many had been
looked at before them and after them, which of them were found, or left open, and what limits there
were. It is on the disk before the next begins, so that whoever starts the same search again goes on
where it ended. Of lines about the same boards the last one counts. A line that was cut off or
changed is as good as lost, and so is what follows it: it is looked for again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from zlib import crc32

from partizan.errors import DomainError

__all__ = ["Journal", "Page"]


class Page(NamedTuple):
    """What a line tells of the boards from `begun` to `looked_at`, the largest of a `size`.

    `hits` and `failures` are as JSON has them; `limits` are the seconds and positions that each
    board was given.
    """

    begun: int
    looked_at: int
    size: int
    hits: Sequence[Mapping[str, Any]]
    failures: Sequence[Mapping[str, Any]]
    limits: Sequence[float | None]


class Journal:
    """A journal that is open."""

    def __init__(self, path: str | os.PathLike[str], asked: Mapping[str, object]) -> None:
        self._path = Path(path)
        self._pages, is_begun, is_torn = self._read(asked)
        self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        if is_torn:  # somebody was interrupted in the middle of a line, which is lost
            os.write(self._file, b"\n")
        if not is_begun:
            self._append({"find": asked})

    def pages(self, up_to: int | None = None) -> list[Page]:
        """Return the pages it held, from the first board on and without a gap.

        Pages with boards of a larger size than `up_to` are left out.
        """
        found: list[Page] = []
        page = self._pages.get(0)
        while page is not None and (up_to is None or page.size <= up_to):
            found.append(page)
            page = self._pages.get(page.looked_at)
        return found

    def note(self, page: Page) -> None:
        """Write a page."""
        facts = page._asdict()
        self._append(facts | {"check": _check(facts)})

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

    def _read(self, asked: Mapping[str, object]) -> tuple[dict[int, Page], bool, bool]:
        """Return the pages by their beginning, if there is a first line, if the last is cut off."""
        if not self._path.exists():
            return {}, False, False
        if not self._path.is_file():  # a folder, or a device that may never end
            raise DomainError(f"{self._path} is no file, so it cannot keep the journal of a search")
        if not (written := self._path.read_bytes()):
            return {}, False, False
        first, *lines = written.split(b"\n")
        try:
            other = json.loads(first)["find"]
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise DomainError(f"{self._path} is no journal of a search") from error
        if other != asked:
            raise DomainError(
                f"{self._path} is the journal of another search, for {json.dumps(other)}, and "
                f"this one is for {json.dumps(asked)}; choose another file"
            )
        pages = {page.begun: page for page in map(_page, lines) if page is not None}
        return pages, True, not written.endswith(b"\n")


def _page(line: bytes) -> Page | None:
    """Return the page on a line, unless the line is empty, was cut off, or was changed."""
    try:
        facts = json.loads(line)
        check = facts.pop("check")
        page = Page(**facts)
        return page if check == _check(facts) and page.begun < page.looked_at else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _check(facts: Mapping[str, object]) -> int:
    """Return a number that changes with the facts."""
    return crc32(json.dumps(facts).encode())
