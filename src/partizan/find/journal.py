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
from types import TracebackType
from typing import Any, NamedTuple, Self
from zlib import crc32

from partizan.errors import DomainError
from partizan.journal import Journal

__all__ = ["Page", "SearchJournal"]


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


class SearchJournal:
    """The journal of a search; `with` opens it for more pages."""

    def __init__(self, path: str | os.PathLike[str], asked: Mapping[str, object]) -> None:
        self._journal = Journal(path)
        self._asked = asked
        if self._journal.lines:
            self._check_first(self._journal.lines[0])
        pages = map(_page, self._journal.lines[1:])
        self._pages = {page.begun: page for page in pages if page is not None}

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
        self._journal.note(facts | {"check": _check(facts)})

    def __enter__(self) -> Self:
        self._journal.__enter__()
        if not self._journal.lines:
            self._journal.note({"find": self._asked})
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._journal.__exit__(kind, error, trace)

    def _check_first(self, line: Any) -> None:
        """Refuse what is no journal of a search, or that of another one."""
        if not isinstance(line, dict) or "find" not in line:
            raise DomainError(f"{self._journal.path} is no journal of a search")
        if line["find"] != self._asked:
            raise DomainError(
                f"{self._journal.path} is the journal of another search, for "
                f"{json.dumps(line['find'])}, and this one is for {json.dumps(self._asked)}; "
                "choose another file"
            )


def _page(line: Any) -> Page | None:
    """Return the page on a line, unless the line was cut off or changed."""
    try:
        facts = dict(line)
        check = facts.pop("check")
        page = Page(**facts)
        return page if check == _check(facts) and page.begun < page.looked_at else None
    except (ValueError, TypeError, KeyError):
        return None


def _check(facts: Mapping[str, object]) -> int:
    """Return a number that changes with the facts."""
    return crc32(json.dumps(facts).encode())
