"""Journals of searches: the progress of a search, and its hits.

The first line of the file has the conditions. Each further line is about a range of boards: how
many boards were examined before and after it, the hits, the positions left open, and the limits.
Of several lines about the same boards, the last one counts.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple, Self

from partizan.journal import Journal

__all__ = ["Page", "SearchJournal"]


class Page(NamedTuple):
    """A line about the boards from `begun` to `looked_at`; the largest has the size `size`.

    `hits` and `failures` are JSON objects; `limits` are the seconds and positions allowed for each
    board.
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
        self._journal = Journal(path, "search", asked)
        pages = (Page(**line) for line in self._journal.lines)
        self._pages = {page.begun: page for page in pages}

    def pages(self, up_to: int | None = None) -> list[Page]:
        """Return the pages from the first board on, without gaps.

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
        self._journal.note(page._asdict())

    def __enter__(self) -> Self:
        self._journal.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._journal.__exit__(kind, error, trace)
