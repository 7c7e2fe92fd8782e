"""Rulesets whose positions are words that obey a grammar."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from partizan.boards import Strip
from partizan.errors import DomainError, NotationError
from partizan.rulesets.families import StripRuleset

EDGE: Final = "-"
"""An edge of any colour, in the shape of a word."""


class WordRuleset(StripRuleset):
    """A game whose positions are words that obey a grammar; subclasses also define `fault`.

    Words are listed by the number of edges: each shape with every colouring of its edges.
    """

    colours: ClassVar[str]
    """The letters that an edge may have."""

    noun: ClassVar[str] = "edges"
    """The word for edges."""

    @abstractmethod
    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the words with `edges` edges, each written as `EDGE`."""

    @abstractmethod
    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return an error and its index if the letters do not form a position."""

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return self.noun

    @property
    def listed_letters(self) -> str:
        """The colours of the edges."""
        return self.colours

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the words with `size` edges, shape by shape."""
        for shape in self.shapes(size):
            pieces = shape.split(EDGE)
            for colours in product(letters or self.colours, repeat=size):
                yield Strip("".join(map("".join, zip(pieces, (*colours, ""), strict=True))))

    def read(self, text: str) -> Strip:
        """Read a word, and check its grammar."""
        board = super().read(text)
        fault = self.fault(board.cells)
        if fault is not None:
            message, place = fault
            start = len(text) - len(text.lstrip())
            raise NotationError(
                f"cannot read a {self.name} position: {message}", text, start + place
            )
        return board

    def admitted(self, board: Strip) -> Strip:
        """Return the word; it must be a position."""
        fault = self.fault(super().admitted(board).cells)
        if fault is not None:
            message, place = fault
            raise DomainError(
                f"{board.cells!r:.60} is not a position of {self.name}: {message}, at index {place}"
            )
        return board
