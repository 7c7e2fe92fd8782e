"""Strips, which are rows of cells."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Final, NamedTuple, final, overload

from partizan.boards.lettered import LARGEST, Line, unchecked
from partizan.errors import DomainError
from partizan.wording import quoted


class _Cells(NamedTuple):
    """The contents of a `Strip`."""

    cells: str


@final
class Strip(Line):
    """A row of cells, each with a letter; it may be empty.

    >>> strip = Strip("tt.ff")
    >>> print(strip.put({1: ".", 2: "t"}), strip.swapped("t", "f").reversed(), strip[2:], strip[0])
    t.tff tt.ff .ff t
    """

    __slots__ = ()
    cells: Final = _Cells.cells
    _letters = cells

    def __new__(cls, cells: str) -> Strip:
        """Return the strip with these letters."""
        if not isinstance(cells, str):
            raise DomainError(f"the cells of a strip are a string, not {quoted(cells)}")
        return tuple.__new__(cls, (cells,))

    @classmethod
    def filled(cls, length: int, letter: str) -> Strip:
        """Return a strip of `length` cells with the same letter.

        >>> str(Strip.filled(4, "."))
        '....'
        """
        if length < 0 or len(letter) != 1:
            raise DomainError(
                f"a strip is filled with 0, 1, 2, ... cells of one letter, not with "
                f"{quoted(length)} times {letter!r}"
            )
        if length > LARGEST:
            raise DomainError(f"a board has at most {LARGEST:,} cells, not {length:,}")
        return unchecked(Strip, (letter * length,))

    def put(self, changes: Mapping[int, str]) -> Strip:
        """Return the strip with new letters; `changes` maps cells to letters.

        >>> print(Strip("tt.ff").put({1: ".", 2: "t"}))
        t.tff
        """
        cells = self.cells
        size = len(cells)
        for cell, letter in changes.items():
            if not 0 <= cell < size or len(letter) != 1:
                raise DomainError(
                    f"{letter!r} cannot be put into cell {quoted(cell)} of the strip '{self}'; "
                    f"give one letter, and a cell from 0 to {size - 1}"
                )
            cells = f"{cells[:cell]}{letter}{cells[cell + 1 :]}"
        return unchecked(Strip, (cells,))

    def slice(self, start: int, stop: int | None = None) -> Strip:
        """Return the cells from `start` up to but not including `stop`.

        >>> print(Strip("tt.ff").slice(1, 4))
        t.f
        """
        return unchecked(Strip, (self.cells[start:stop],))

    def components(self, border: str) -> list[Strip]:
        """Return the maximal runs of cells whose letter is not in `border`, from left to right.

        >>> [str(part) for part in Strip(".lr..e.").components(".")]
        ['lr', 'e']
        """
        cells = self.cells
        for letter in border[1:]:
            cells = cells.replace(letter, border[0])
        return [unchecked(Strip, (run,)) for run in cells.split(border[0]) if run]

    @overload  # type: ignore[override]  # a slice is a strip, not a tuple
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: builtins.slice) -> Strip: ...

    def __getitem__(self, index: int | builtins.slice) -> str | Strip:
        """Return the letter of a cell, or a slice of the strip."""
        found = self.cells[index]
        return found if isinstance(index, int) else unchecked(Strip, (found,))
