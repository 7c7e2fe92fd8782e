"""Thickets by the number of their arcs."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph
from partizan.boards.thickets import MOST_ARCS, thickets
from partizan.find._population import Population

__all__ = ["Thickets"]


class Thickets(Population):
    """Thickets in some colours."""

    noun = "arcs"
    largest = MOST_ARCS

    def __init__(self, colours: str) -> None:
        self._colours = colours

    def boards(self, size: int) -> Iterator[Digraph]:
        """Yield the thickets, one shape after the other."""
        return thickets(size, self._colours)

    def count(self, size: int) -> int:
        """Return how many ways there are to colour all shapes."""
        return sum(1 for _ in self.boards(size))
