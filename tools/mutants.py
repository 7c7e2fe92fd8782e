"""Mutants: small wrong changes of the source that some test should notice.

A mutant replaces one piece of text in one file. Its name is a hash of the path, the function and
both versions of the line, so it survives edits elsewhere. A sample ranks functions by hashes of
their names with the seed, so it changes little when functions are added or removed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

__all__ = ["Edit", "Mutant", "named", "rank", "sample"]


def rank(*parts: object) -> str:
    """Return a hash of the parts, which looks random and is always the same."""
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Edit:
    """The bytes from `start` to `end` replaced by `new`; `place` is a function, or a line."""

    start: int
    end: int
    new: str
    place: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One wrong version of a file."""

    name: str
    path: str
    place: str
    line: int
    before: str
    after: str
    start: int
    end: int
    new: str

    def __str__(self) -> str:
        place = f"{self.name}  {self.path}:{self.line}"
        return f"{place}\n  - {self.before}\n  + {self.after}"

    def applied(self, source: bytes) -> bytes:
        """Return the wrong version of the source."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def _lines(source: bytes, start: int, end: int) -> tuple[int, int]:
    """Return where the lines begin and end that contain a piece of the source."""
    after = source.find(b"\n", end)
    return source.rfind(b"\n", 0, start) + 1, len(source) if after < 0 else after


def _shown(text: bytes) -> str:
    return re.sub(r"\s+", " ", text.decode()).strip()


def named(path: str, source: bytes, edits: Iterable[Edit]) -> Iterator[Mutant]:
    """Yield the mutants of the edits; equal ones in a function differ by their number."""
    seen: dict[tuple[str, str, str], int] = {}
    for edit in edits:
        first, last = _lines(source, edit.start, edit.end)
        before = _shown(source[first:last])
        after = _shown(source[first : edit.start] + edit.new.encode() + source[edit.end : last])
        key = edit.place, before, after
        seen[key] = seen.get(key, 0) + 1
        name = rank(*key, seen[key])[:10]  # a file that moves keeps the names of its mutants
        line = source.count(b"\n", 0, edit.start) + 1
        yield Mutant(name, path, edit.place, line, before, after, edit.start, edit.end, edit.new)


def sample(mutants: Iterable[Mutant], count: int, seed: str) -> Sequence[Mutant]:
    """Return one mutant of each of `count` places, drawn by hashes with the seed."""
    places: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in mutants:
        places.setdefault((mutant.path, mutant.place), []).append(mutant)
    drawn = sorted(places, key=lambda place: rank(seed, *place))[:count]
    return [min(places[place], key=lambda m: rank(seed, m.name)) for place in drawn]
