"""Journals of long work."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan.errors import DomainError
from partizan.journal import Journal


def test_lines_are_there_the_next_time(tmp_path: Path) -> None:
    """What was noted is what the journal holds when it is opened again."""
    path = tmp_path / "found.jsonl"
    with Journal(path) as journal:
        assert journal.lines == []
        journal.note({"heap": 3})
        assert path.read_bytes() == b'{"heap": 3}\n'
    with Journal(path) as journal:
        journal.note({"heap": 4})
    with Journal(path) as journal:
        assert journal.lines == [{"heap": 3}, {"heap": 4}]


def test_a_torn_line_is_lost_and_harms_no_other(tmp_path: Path) -> None:
    """A line that was cut off is None, and what is noted next begins on a line of its own."""
    path = tmp_path / "found.jsonl"
    path.write_bytes(b'{"heap": 3}\n{"he')
    with Journal(path) as journal:
        journal.note({"heap": 4})
    with Journal(path) as journal:
        assert journal.lines == [{"heap": 3}, None, {"heap": 4}]


def test_what_is_not_json_is_lost(tmp_path: Path) -> None:
    """Lines that somebody else wrote are None, even if their brackets never end."""
    path = tmp_path / "found.jsonl"
    path.write_bytes(b"hello\n" + b"[" * 100_000 + b'\n{"heap": 3}\n')
    with Journal(path) as journal:
        assert journal.lines == [None, None, {"heap": 3}]


@pytest.mark.parametrize("path", [Path("/dev/zero"), Path()])
def test_what_is_no_file(path: Path) -> None:
    """A device, which may never end, and a folder keep no journal."""
    if path.exists():
        with pytest.raises(DomainError, match="is no file, so it cannot keep a journal"):
            Journal(path)


def test_nowhere(tmp_path: Path) -> None:
    """A path in no folder, or that is no path, is refused with a sentence that says why."""
    with pytest.raises(DomainError, match=r"cannot be kept in .* \(No such file or directory\)"):
        Journal(tmp_path / "nowhere" / "journal").__enter__()
    for path in (tmp_path / ("x" * 300), "a\0b"):
        with pytest.raises(DomainError, match="a journal cannot be kept in"):
            Journal(path).__enter__()
