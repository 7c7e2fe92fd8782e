"""What a population is: boards by size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any

__all__ = ["Population"]


class Population(ABC):
    """Boards by size."""

    noun: str
    """What a size counts, in the plural."""
    smallest = 1
    largest: int | None = None
    """The largest size that is listed; None if there is no limit."""

    @abstractmethod
    def boards(self, size: int) -> Iterator[Hashable]:
        """Yield the boards of a size, always in the same order."""

    @abstractmethod
    def count(self, size: int) -> int | None:
        """Return how many there are, or None if that is not known beforehand."""

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is certainly listed under this size or a smaller one."""
        return False

    def same(self, board: Hashable) -> Hashable:
        """Return one board for all that differ in nothing a game of this kind could look at."""
        return board
