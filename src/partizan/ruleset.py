"""What every ruleset is made of: its rules, its name, and how it reads a position.

    class Nim(Ruleset[int]):
        def options(self, board, player):
            return range(board)

    Nim()(3).value()

A ruleset is its rules: no winner, no cache, no picture, no parser. Families with a board of their
own (`GridRuleset`, `StripRuleset`, `HeapRuleset`, `GraphRuleset`) add how that board is read.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from typing import TypeVar

from partizan.players import Player
from partizan.position import Position
from partizan.rules import Compiled, NamedRules

__all__ = ["Ruleset"]

B = TypeVar("B", bound=Hashable)


class Ruleset(NamedRules[B]):
    """Rules of a game, without parameters or with those given to the constructor.

    Called with a board, or with the text of one, a ruleset returns the position.
    """

    is_impartial: bool = False
    """Whether both players have the same options in every position, by the rules themselves."""

    @abstractmethod
    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards to which `player` may move."""

    def parts(self, board: B) -> Iterable[B]:
        """Yield boards whose sum is `board`: here, itself."""
        return (board,)

    def representative(self, board: B) -> B:
        """Return one board for all that look the same to the rules: here, itself."""
        return board

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged: here, none is known."""
        return None

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core: here, there is no kernel."""
        return None

    def __call__(self, source: B | str, /) -> Position[B]:
        """Return the position on a board, given as such or as text."""
        return Position(self, self.board(source) if isinstance(source, str) else source)
