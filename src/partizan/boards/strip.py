"""Strips: one row of cells, numbered from the left."""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, final, overload

from partizan.boards.letters import LARGEST, exchange, read_letters
from partizan.errors import DomainError
from partizan.nouns import position_of

__all__ = ["Strip"]


class _Cells(NamedTuple):
    """What a `Strip`, which is a tuple inside, holds."""

    cells: str


@final
class Strip(tuple[Any, ...]):
    """A row of cells, each with a letter. A strip may have no cells: then nothing can happen on it.

    >>> strip = Strip("tt.ff")
    >>> print(strip.put({1: ".", 2: "t"}), strip.swapped("t", "f").reversed(), strip[2:], strip[0])
    t.tff tt.ff .ff t
    """

    # a tuple's hash, equality and order are fast, and nothing is asked for more often
    __slots__ = ()
    cells: Final = _Cells.cells

    def __new__(cls, cells: str) -> Strip:
        """Return the strip with these letters."""
        if not isinstance(cells, str):
            raise DomainError(f"the cells of a strip are a text, not {cells!r}")
        return tuple.__new__(cls, (cells,))

    @classmethod
    def read(
        cls,
        text: str,
        alphabet: str,
        *,
        aliases: Mapping[str, str] | None = None,
        ruleset: str = "",
    ) -> Strip:
        """Read the letters of an alphabet; spaces around them are ignored."""
        what = position_of(ruleset) if ruleset else "a strip"
        start = len(text) - len(text.lstrip())
        stop = max(start, len(text.rstrip()))
        return _strip(
            read_letters(text, start, stop, alphabet=alphabet, aliases=aliases or {}, what=what)
        )

    @classmethod
    def filled(cls, length: int, letter: str) -> Strip:
        """Return a strip of so many cells with the same letter."""
        if length < 0 or len(letter) != 1:
            raise DomainError(f"a strip cannot be filled with {length} times {letter!r}")
        if length > LARGEST:
            raise DomainError(f"{length:,} cells are more than the {LARGEST:,} of a board")
        return _strip(letter * length)

    def find(self, letter: str) -> list[int]:
        """Return the cells that have a letter, from the left."""
        return [cell for cell, found in enumerate(self.cells) if found == letter]

    def put(self, changes: Mapping[int, str]) -> Strip:
        """Return the strip with other letters in some cells."""
        cells = self.cells
        size = len(cells)
        for cell, letter in changes.items():
            if not 0 <= cell < size or len(letter) != 1:
                raise DomainError(
                    f"{letter!r} cannot be put into cell {cell} of the strip '{self}'"
                )
            cells = f"{cells[:cell]}{letter}{cells[cell + 1 :]}"
        return _strip(cells)

    def swapped(self, one: str, other: str) -> Strip:
        """Return the strip with two letters exchanged."""
        return _strip(self.cells.translate(exchange(one, other)))

    def reversed(self) -> Strip:
        """Return the strip seen from the other side."""
        return _strip(self.cells[::-1])

    def slice(self, start: int, stop: int | None = None) -> Strip:
        """Return the cells from `start` up to `stop`, without it."""
        return _strip(self.cells[start:stop])

    def components(self, border: str) -> list[Strip]:
        """Return the maximal runs of cells whose letter is not in `border`, from the left.

        >>> [str(part) for part in Strip(".lr..e.").components(".")]
        ['lr', 'e']
        """
        cells = self.cells
        for letter in border[1:]:
            cells = cells.replace(letter, border[0])
        return [_strip(run) for run in cells.split(border[0]) if run]

    @overload  # type: ignore[override]
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: builtins.slice) -> Strip: ...

    def __getitem__(self, index: int | builtins.slice) -> str | Strip:
        """Return the letter of a cell, or a stretch of the strip."""
        found = self.cells[index]
        return found if isinstance(index, int) else _strip(found)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[str]:
        return iter(self.cells)

    def __contains__(self, letter: object) -> bool:
        return isinstance(letter, str) and letter in self.cells

    def __str__(self) -> str:
        return self.cells

    def __repr__(self) -> str:
        return f"Strip({self.cells!r})"

    def __getnewargs__(self) -> tuple[str]:
        return (self.cells,)


def _strip(cells: str) -> Strip:
    """Return the strip with letters that need no checking."""
    return tuple.__new__(Strip, (cells,))
