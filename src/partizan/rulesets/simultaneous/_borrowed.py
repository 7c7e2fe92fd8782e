"""Boards of alternating rulesets, borrowed for simultaneous play."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, TypeVar

from partizan.ruleset import Ruleset
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.position import SimultaneousPosition

__all__ = ["BorrowedBoards"]

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)


class BorrowedBoards(SimultaneousRuleset[B, M]):
    """Rules of simultaneous play on the boards of an alternating ruleset, written as it does."""

    alternating: ClassVar[Ruleset[Any]]
    """The ruleset that reads and checks the boards."""

    def prepared(self, board: B) -> B:
        """Return the board without what cannot matter, as moves expect it: here, itself."""
        return board

    def board(self, text: str) -> B:
        """Read a board as the alternating ruleset does."""
        return self.prepared(self.alternating(text).board)

    def representative(self, board: B) -> B:
        """Return one board for all that differ by a symmetry of the alternating ruleset."""
        found: B = self.alternating.representative(board)
        return found

    def __call__(self, source: B | str, /) -> SimultaneousPosition:
        """Return the position on a board, given as such or as text."""
        return SimultaneousPosition(self, self.prepared(self.alternating(source).board))
