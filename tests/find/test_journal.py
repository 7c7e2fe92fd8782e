"""Journals survive interruptions, and know their own search."""

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
    """What was noted is there when the journal is opened again."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == []
        for page in PAGES:
            book.note(page)
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == PAGES


@pytest.mark.parametrize("lost", range(1, 40))
def test_torn_lines(tmp_path: Path, lost: int) -> None:
    """A line that was cut off anywhere is left out, and the next one begins afresh."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        for page in PAGES:
            book.note(page)
    path.write_bytes(path.read_bytes()[:-lost])
    whole = PAGES if lost == 1 else PAGES[:1]
    after = Page(whole[-1].looked_at, 90, 6, [], [], [None, None])
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == whole
        book.note(after)
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == [*whole, after]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"1"', b'"3"'),
        (b'"looked_at": 64', b'"looked_at": "x"'),
        (b'"begun": 0', b'"begun": 64'),
        (b'"hits"', b'"hots"'),
        (b'{"begun": 0', b"[" * 100_000),
    ],
)
def test_changed_lines(tmp_path: Path, old: bytes, new: bytes) -> None:
    """A line that was changed is lost; all after it is of use again once the gap is filled."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        for page in PAGES:
            book.note(page)
    assert old in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(old, new, 1))
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == []
        book.note(PAGES[0])
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == PAGES


def test_the_last_page_counts(tmp_path: Path) -> None:
    """Of two pages about the same boards the newer one is kept."""
    path = tmp_path / "journal"
    newer = PAGES[0]._replace(hits=[], failures=[{"position": "1"}])
    for page in (*PAGES, newer):
        with SearchJournal(path, ASKED) as journal:
            journal.note(page)
    with SearchJournal(path, ASKED) as journal:
        assert journal.pages() == [newer, PAGES[1]]


def test_pages_of_small_boards(tmp_path: Path) -> None:
    """Of a journal that goes further than is asked, pages with larger boards are left out."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED) as book:
        for page in PAGES:
            book.note(page)
    with SearchJournal(path, ASKED) as book:
        assert [len(book.pages(size)) for size in (4, 5, 6)] == [0, 1, 2]


def test_empty_files(tmp_path: Path) -> None:
    """A file that is empty is begun."""
    path = tmp_path / "journal"
    path.touch()
    with SearchJournal(path, ASKED) as book:
        assert book.pages() == []
    assert path.read_text().startswith('{"find": {"ruleset": "nim"')


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", "{}\n", '{"find": '])
def test_other_files(tmp_path: Path, text: str) -> None:
    """A file that is no journal is refused, and not written to."""
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(DomainError, match="is no journal of a search"):
        SearchJournal(path, ASKED)
    assert path.read_text() == text


def test_other_searches(tmp_path: Path) -> None:
    """The journal of another search is refused, and both are named."""
    path = tmp_path / "journal"
    with SearchJournal(path, ASKED):
        pass
    with pytest.raises(DomainError) as refused:
        SearchJournal(path, {"ruleset": "kayles"})
    assert '"ruleset": "nim"' in str(refused.value)
    assert '"ruleset": "kayles"' in str(refused.value)
