"""Journals of searches survive interruptions, and belong to one search."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan.errors import DomainError
from partizan.find.journal import Page, SearchJournal

ASKED = {"ruleset": "nim", "wanted": {"new": True}}
PAGES = [
    Page(0, 64, 5, [{"position": "1"}], [], [None, 10]),
    Page(64, 70, 6, [], [{"position": "2"}], [0.5, 10]),
]


def test_pages_are_kept(tmp_path: Path) -> None:
    """The pages written are there when the journal is opened again."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == []
        for page in PAGES:
            book.note(page)
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == PAGES


def test_the_last_page_counts(tmp_path: Path) -> None:
    """Of two pages about the same boards, the newer one counts."""
    path = tmp_path / "journal"
    newer = PAGES[0]._replace(hits=[], failures=[{"position": "1"}])
    for page in (*PAGES, newer):
        with SearchJournal(path, ASKED) as journal:
            journal.note(page)
    with SearchJournal(path, ASKED) as journal:
        assert journal.pages() == [newer, PAGES[1]]


def test_pages_of_small_boards(tmp_path: Path) -> None:
    """Pages with boards larger than `up_to` are left out."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        for page in PAGES:
            book.note(page)
    with SearchJournal(path, ASKED) as book:
        assert [len(book.pages(size)) for size in (4, 5, 6)] == [0, 1, 2]


def test_other_searches(tmp_path: Path) -> None:
    """The journal of another search is refused, and the error shows both."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED):
        pass
    with pytest.raises(DomainError, match=r"the journal of another search, for .*nim.*kayles"):
        SearchJournal(path, {"ruleset": "kayles"})
