"""Listings: the boards of a population, of those that look the same to the rules only one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from partizan.errors import DomainError, NotationError
from partizan.find._population import Population
from partizan.position import Position
from partizan.ruleset import Ruleset

__all__ = ["Listed", "Listing"]


class Listed(NamedTuple):
    """A board, its size, and how many of the population had been met when it was."""

    board: Hashable
    size: int
    met: int


class Listing:
    """Boards up to a size, in a fixed order, as far as they differ.

    Sums are left out, unless they are wanted: their parts are listed themselves, and so is one
    board on which nobody can ever move. What is the same as an earlier board, or as one that is
    listed for both of them, is left out too.
    """

    def __init__(
        self, ruleset: Ruleset[Any], population: Population, *, sums: bool = False
    ) -> None:
        self._ruleset = ruleset
        self._population = population
        self._sums = sums
        self._seen: set[Hashable] = set()

    def boards(self, up_to: int | None) -> Iterator[Listed]:
        """Yield them, small ones first."""
        population = self._population
        met = 0
        size = population.smallest
        while up_to is None or size <= up_to:
            before = met
            for board in population.boards(size):
                met += 1
                position = self._accepted(board)
                if position is not None and self._is_first(position.board, size):
                    yield Listed(position.board, size, met)
            if met == before and population.count(size) == 0:
                return
            size += 1

    def _accepted(self, board: Hashable) -> Position[Any] | None:
        """Return the position on a board, or None if the rules do not allow it."""
        try:
            return self._ruleset(board)
        except (DomainError, NotationError):
            return None

    def _is_first(self, board: Hashable, size: int) -> bool:
        look = self._look(board)
        if look is None:
            return False
        if self._population.holds(look, size) and (look == board or self._look(look) == look):
            return look == board  # it is listed itself, for all that look like it
        if look in self._seen:
            return False
        self._seen.add(look)
        return True

    def _look(self, board: Hashable) -> Hashable | None:
        """Return one board for all that are the same; None for a sum that is not wanted."""
        if not self._sums:
            parts = [*self._ruleset.parts(board)]
            if len(parts) > 1:
                return None
            if not parts:
                return _NOTHING
            board = parts[0]
        return self._population.same(self._ruleset.representative(board))


_NOTHING = ("nobody can ever move",)
