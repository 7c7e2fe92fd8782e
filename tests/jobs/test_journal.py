"""Journals of long work."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from partizan.errors import DomainError
from partizan.jobs.journal import Journal

WORK = {"heaps": 100}


def kept(path: Path, *heaps: int) -> bytes:
    """Write some heaps, and return the contents of the file."""
    with Journal(path, "walk", WORK) as journal:
        for heap in heaps:
            journal.note({"heap": heap})
    return path.read_bytes()


def heaps_in(path: Path) -> list[int]:
    """Return the heaps in a journal."""
    return [facts["heap"] for _, facts in Journal(path, "walk", WORK).lines()]


def test_lines_are_there_the_next_time(tmp_path: Path) -> None:
    """The lines written are there when the journal is opened again."""
    path = tmp_path / "found.jsonl"
    kept(path)
    assert heaps_in(path) == []
    first, second = kept(path, 3).splitlines()
    assert first.startswith(b'{"journal": "walk", "heaps": 100, "check": ')
    assert second.startswith(b'{"heap": 3, "check": ')
    kept(path, 4)
    assert heaps_in(path) == [3, 4]


def test_a_torn_line_is_lost_and_harms_no_other(tmp_path: Path) -> None:
    """A journal that is cut off anywhere continues after its last whole line."""
    path = tmp_path / "found.jsonl"
    written = kept(path, 3, 4)
    for length in range(len(written)):
        path.write_bytes(written[:length])
        whole = written[:length].count(b"\n")
        kept(path, 5)
        assert heaps_in(path) == [[5], [5], [3, 5], [3, 4, 5]][whole]


@pytest.mark.parametrize("line", [2, 3])
@pytest.mark.parametrize(("old", "new"), [(b'"heap": ', b'"heap": 1'), (b"}", b""), (b"{", b"[{")])
def test_a_changed_line_is_refused(tmp_path: Path, line: int, old: bytes, new: bytes) -> None:
    """A changed line is named, and the file is not written to."""
    path = tmp_path / "found.jsonl"
    lines = kept(path, 3, 4).splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(old, new)
    path.write_bytes(b"".join(lines))
    with pytest.raises(DomainError, match=f"line {line} of .* was changed after it was written"):
        list(Journal(path, "walk", WORK).lines())
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("text", [b"hello\n", b"hello", b"[1]\n", b"{}\n", b"[" * 10**5 + b"\n"])
def test_other_files_are_refused(tmp_path: Path, text: bytes) -> None:
    """A file that is not a journal is refused, and not written to."""
    path = tmp_path / "letter"
    path.write_bytes(text)
    with pytest.raises(DomainError, match="letter is not the journal of a walk"):
        list(Journal(path, "walk", WORK).lines())
    assert path.read_bytes() == text


def test_the_journal_of_other_work_is_refused(tmp_path: Path) -> None:
    """The journal of other work is refused, and the error names both."""
    path = tmp_path / "found.jsonl"
    kept(path)
    with pytest.raises(DomainError, match="is not the journal of a run"):
        Journal(path, "run", WORK)
    with pytest.raises(
        DomainError, match=r'another walk, for {"heaps": 100}; this one is for {"heaps": 7}'
    ):
        Journal(path, "walk", {"heaps": 7})


def test_two_processes_begin_together(tmp_path: Path) -> None:
    """Two processes that find no file both write its first line, and both may write results."""
    path = tmp_path / "found.jsonl"
    with Journal(path, "walk", WORK) as one, Journal(path, "walk", WORK) as other:
        one.note({"heap": 1})
        other.note({"heap": 2})
    both = Journal(path, "walk", WORK)
    path.unlink()
    with both, Journal(path, "walk", WORK) as late:
        late.note({"heap": 3})
        both.note({"heap": 4})
    assert heaps_in(path)[-2:] == [3, 4]


def test_a_line_is_written_whole_or_an_error_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that accepts a few bytes at a time gets all of them; a full one raises an error."""
    path = tmp_path / "found.jsonl"
    real = os.write
    monkeypatch.setattr("os.write", lambda file, data: real(file, data[:3]))
    kept(path, 3)
    assert heaps_in(path) == [3]

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.write", full)
    with pytest.raises(OSError, match="No space left"):
        kept(path, 4)


@pytest.mark.parametrize("path", [Path("/dev/zero"), Path()])
def test_what_is_not_a_file(path: Path) -> None:
    """A device or a folder cannot be a journal."""
    if path.exists():
        with pytest.raises(DomainError, match="is not a file, so it cannot keep a journal"):
            Journal(path, "walk")


def test_nowhere(tmp_path: Path) -> None:
    """A path in a missing folder, or an invalid path, is refused with the reason."""
    with pytest.raises(DomainError, match=r"cannot be kept in .* \(No such file or directory\)"):
        Journal(tmp_path / "nowhere" / "journal", "walk").__enter__()
    for path in (tmp_path / ("x" * 300), "a\0b"):
        with pytest.raises(DomainError, match="a journal cannot be kept in"):
            Journal(path, "walk").__enter__()
