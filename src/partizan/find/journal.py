"""Journals of searches: how far a search has come, and what it found.

The first line of the file says what is looked for. Each further line is about some boards: how many
had been looked at before them and after them, which of them were found, or left open, and what the
limits were. Of lines about the same boards the last one counts.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, NamedTuple, Self

from partizan.journal import Journal

__all__ = ["Page", "SearchJournal"]


class Page(NamedTuple):
    """What a line says about the boards from `begun` to `looked_at`, the largest of a `size`.

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
        self._journal = Journal(path, "search", asked)
        pages = (Page(**line) for line in self._journal.lines)
        self._pages = {page.begun: page for page in pages}

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
