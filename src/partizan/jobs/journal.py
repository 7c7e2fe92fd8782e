"""Journals: files with the results of long work, each saved before the next is begun.

A journal is a text file with one JSON object per line. The first line describes the work; running
the same work again continues after the results in the file. Each line ends with a checksum. A last
line that was cut off, because the process was killed or the disk was full, is dropped and computed
again; a line that was changed in any other way is refused, so that no wrong result is used. Lines
are read when they are needed, and a journal may be larger than the memory.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from zlib import crc32

from partizan.errors import DomainError
from partizan.machine import BINARY

_WORK = "journal"  # the key of the first line
_CHECK = "check"  # the last key of every line
_APPEND = os.O_WRONLY | os.O_APPEND | os.O_CREAT | BINARY
_END = 4096  # bytes that are read at a time when the last whole line is looked for


class Line(NamedTuple):
    """A result, and the place of its line in the file."""

    place: int
    facts: dict[str, Any]


class Journal:
    """The journal of a piece of work. `lines` yields its results; `with` opens it for more.

    `noun` names the work in errors, and `work` describes the question exactly.
    """

    def __init__(
        self, path: str | os.PathLike[str], noun: str, work: Mapping[str, object] | None = None
    ) -> None:
        self.path = Path(path)
        self.noun = noun
        self._first = {_WORK: noun, **(work or {})}
        try:
            is_there = self.path.exists()
            if is_there and not self.path.is_file():  # a folder, or a device that may never end
                raise DomainError(
                    f"{self.path} is not a file, so it cannot keep a journal; choose a file"
                )
            self._length = self.path.stat().st_size if is_there else 0
            self._whole = self._end_of_lines() if is_there else 0  # the rest was cut off
        except (OSError, ValueError) as error:
            if isinstance(error, DomainError):
                raise
            raise self._unwritable(error) from error
        if self._length and not self._whole:
            with self.path.open("rb") as file:
                if not _line(self._first).startswith(file.read()):
                    raise self._strange()
        elif self._whole:
            with self.path.open("rb") as file:
                self._check_first(_parsed(file.readline(self._whole)))

    def lines(self) -> Iterator[Line]:
        """Yield the results that were in the file when this journal was made.

        A changed line is an error.
        """
        if not self._whole:
            return
        with self.path.open("rb") as file:
            first = _parsed(file.readline())
            number, place = 1, file.tell()
            while place < self._whole:
                line = file.readline()
                number += 1
                facts = _parsed(line)
                if facts is None:
                    raise self._changed(number)
                if facts != first:  # two processes may both write the first line
                    yield Line(place, facts)
                place += len(line)

    def read(self, place: int) -> dict[str, Any]:
        """Return the result at a place in the file."""
        with self.path.open("rb") as file:
            file.seek(place)
            facts = _parsed(file.readline())
        if facts is None:
            raise DomainError(f"{self.path} was changed while it was in use; choose another file")
        return facts

    def note(self, facts: Mapping[str, object]) -> int:
        """Write a result, wait until it is on the disk, and return the number of bytes."""
        line = _line(facts)
        left = memoryview(line)
        try:
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as error:
            error.add_note(f"{self.path} keeps every earlier result; run the same again to resume")
            raise
        return len(line)

    def __enter__(self) -> Self:
        try:
            self._file = os.open(self.path, _APPEND, 0o666)
        except (OSError, ValueError) as error:
            raise self._unwritable(error) from error
        if self._whole < self._length == os.fstat(self._file).st_size:
            os.ftruncate(self._file, self._whole)
        if not self._whole:
            self.note(self._first)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def _end_of_lines(self) -> int:
        """Return the place after the last line that is whole."""
        with self.path.open("rb") as file:
            start = self._length
            while start > 0:
                stop, start = start, max(0, start - _END)
                file.seek(start)
                found = file.read(stop - start).rfind(b"\n")
                if found >= 0:
                    return start + found + 1
        return 0

    def _check_first(self, found: dict[str, Any] | None) -> None:
        """Refuse the first line of another file, or of other work."""
        if found is None or found.get(_WORK) != self.noun:
            raise self._strange()
        if found != json.loads(json.dumps(self._first)):
            one, other = (
                json.dumps({name: fact for name, fact in work.items() if name != _WORK})
                for work in (found, self._first)
            )
            raise DomainError(
                f"{self.path} is the journal of another {self.noun}, for {one}; this one is "
                f"for {other}; choose another file"
            )

    def _strange(self) -> DomainError:
        return DomainError(f"{self.path} is not the journal of a {self.noun}; choose another file")

    def _changed(self, number: int) -> DomainError:
        return DomainError(
            f"line {number} of {self.path} was changed after it was written; remove that line, or "
            "choose another file"
        )

    def _unwritable(self, error: OSError | ValueError) -> DomainError:
        reason = error.strerror if isinstance(error, OSError) else error
        return DomainError(
            f"a journal cannot be kept in {str(self.path)!r:.200} ({reason}); choose a file that "
            "can be written, in an existing folder"
        )


def _line(facts: Mapping[str, object]) -> bytes:
    """Return a line with its checksum."""
    return (json.dumps({**facts, _CHECK: _checksum(facts)}) + "\n").encode()


def _parsed(line: bytes) -> dict[str, Any] | None:
    """Return the facts on a line, or None if it is damaged."""
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):  # brackets may be nested too deeply
        return None
    if not isinstance(facts, dict):
        return None
    check = facts.pop(_CHECK, None)
    return facts if check == _checksum(facts) else None


def _checksum(facts: Mapping[str, object]) -> int:
    return crc32(json.dumps(facts).encode())
