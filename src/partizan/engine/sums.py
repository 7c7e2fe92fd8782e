"""A sum of positions as one position: the board is a tuple of boards, and a move changes one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from partizan.engine.verbs import Verbs
from partizan.players import Player
from partizan.ruleset import Ruleset

__all__ = ["SumRules", "Summand"]

Summand: TypeAlias = tuple[Ruleset[Any], Any]
"""A ruleset and a board of it."""

_Boards: TypeAlias = tuple[Any, ...]


class SumRules(Ruleset[_Boards]):
    """The rules of a sum, for questions whose answer does not follow from those for the parts."""

    def __init__(self, summands: Iterable[Ruleset[Any]]) -> None:
        self.summands = tuple(summands)
        self.parameters = self.summands
        self.is_impartial = all(rules.is_impartial for rules in self.summands)

    @property
    def name(self) -> str:
        """The summands' names."""
        return " + ".join(rules.name for rules in self.summands) or "the empty sum"

    def options(self, board: _Boards, player: Player) -> Iterator[_Boards]:
        """Yield the sums in which `player` has moved in one summand."""
        for i, verbs in enumerate(self._verbs(board)):
            for option in verbs.options(board[i], player):
                moved = verbs.checked(option, "options", board[i], player)
                yield (*board[:i], moved, *board[i + 1 :])

    def representative(self, board: _Boards) -> _Boards:
        """Return the sum of the representatives."""
        verbs = self._verbs(board)
        return tuple(v.representative(part) for v, part in zip(verbs, board, strict=True))

    def conjugate(self, board: _Boards) -> _Boards | None:
        """Return the sum of the conjugates, if all summands have one."""
        verbs = self._verbs(board)
        found = [v.conjugate(part) for v, part in zip(verbs, board, strict=True)]
        return None if None in found else tuple(found)

    def _verbs(self, board: _Boards) -> list[Verbs[Any]]:
        return [Verbs(rules, part) for rules, part in zip(self.summands, board, strict=True)]
