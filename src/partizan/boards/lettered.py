"""Base classes for boards with a letter in each cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, ClassVar, Self

from partizan.boards.letters import exchange, read_letters
from partizan.wording import position_of

__all__ = ["Lettered", "Line", "stripped", "unchecked"]

unchecked = tuple.__new__
"""Construct a board from its class and contents, without checks."""


class Lettered(tuple[Any, ...]):
    """A board whose cells, numbered from 0, each hold a letter.

    A board is a tuple of its contents, because tuples are hashed and compared fast. As a
    collection, it contains its letters.

    >>> from partizan.boards import Strip
    >>> len(Strip("t.f")), "t" in Strip("t.f")
    (3, True)
    """

    __slots__ = ()
    _letters: str
    """The field with the letters, defined by subclasses."""

    unit: ClassVar[str] = "cells"

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Self]:
        """Yield the boards with `size` cells, in the order of the letters.

        >>> from partizan.boards import Strip
        >>> print(*Strip.listed(2, ".x"))
        .. .x x. xx
        """
        raise NotImplementedError

    @classmethod
    def _called(cls, ruleset: str) -> str:
        """Return the description of such a board, or of a position of the ruleset."""
        return position_of(ruleset) if ruleset else f"a {cls.__name__.lower()}"

    def find(self, letter: str) -> list[int]:
        """Return the cells that hold a letter, in order.

        >>> from partizan.boards import Strip
        >>> Strip("t.t").find("t")
        [0, 2]
        """
        return [cell for cell, found in enumerate(self._letters) if found == letter]

    def __getitem__(self, cell: int) -> str:  # type: ignore[override]  # its items are letters
        """Return the letter of a cell."""
        return self._letters[cell]

    def __len__(self) -> int:
        return len(self._letters)

    def __iter__(self) -> Iterator[str]:
        return iter(self._letters)

    def __contains__(self, letter: object) -> bool:
        return isinstance(letter, str) and letter in self._letters

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.__getnewargs__()))})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (*tuple.__iter__(self),)


class Line(Lettered):
    """A board that is a row of letters, possibly empty.

    >>> from partizan.boards import Strip, Word
    >>> print(Strip("t.f").reversed(), Word("LRR").reversed())
    f.t RRL
    """

    __slots__ = ()

    unit = "cells"

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Self]:
        """Yield the boards with `size` cells, in the order of the letters."""
        return (unchecked(cls, ("".join(cells),)) for cells in product(letters, repeat=size))

    @classmethod
    def read(
        cls,
        text: str,
        alphabet: str,
        *,
        aliases: Mapping[str, str] | None = None,
        ruleset: str = "",
    ) -> Self:
        """Read the letters of `alphabet`, or `aliases` for them; surrounding spaces are ignored.

        >>> from partizan.boards import Strip
        >>> print(Strip.read("t.f", "t.f"))
        t.f
        """
        start, stop = stripped(text, 0, len(text))
        what = cls._called(ruleset)
        letters = read_letters(
            text, start, stop, alphabet=alphabet, aliases=aliases or {}, what=what
        )
        return unchecked(cls, (letters,))

    def swapped(self, one: str, other: str) -> Self:
        """Return the row with two letters exchanged.

        >>> from partizan.boards import Strip
        >>> print(Strip("t.f").swapped("t", "f"))
        f.t
        """
        return unchecked(type(self), (self._letters.translate(exchange(one, other)),))

    def reversed(self) -> Self:
        """Return the row in reverse order.

        >>> from partizan.boards import Strip
        >>> print(Strip("tt.f").reversed())
        f.tt
        """
        return unchecked(type(self), (self._letters[::-1],))

    def __str__(self) -> str:
        return self._letters


def stripped(text: str, start: int, stop: int) -> tuple[int, int]:
    """Return the range of a text without the spaces around it.

    >>> stripped("| .# |", 1, 5)
    (2, 4)
    """
    row = text[start:stop]
    begin = start + len(row) - len(row.lstrip())
    return begin, max(begin, start + len(row.rstrip()))
