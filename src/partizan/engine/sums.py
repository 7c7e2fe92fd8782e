"""A sum of positions as one position: the board is a tuple of boards, and a move changes one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from partizan.engine.verbs import Verbs
from partizan.players import Player
from partizan.rules import Rules

__all__ = ["SumRules", "Summand"]

Summand: TypeAlias = tuple[Rules[Any], Any]
"""A ruleset and a board of it."""

_Boards: TypeAlias = tuple[Any, ...]


class SumRules:
    """The rules of a sum, for questions whose answer does not follow from those for the parts."""

    def __init__(self, summands: Iterable[Rules[Any]]) -> None:
        self.parameters = tuple(summands)

    @property
    def is_impartial(self) -> bool:
        """Whether all summands are."""
        return all(rules.is_impartial for rules in self.parameters)

    @property
    def name(self) -> str:
        """The summands' names."""
        return " + ".join(rules.name for rules in self.parameters) or "the empty sum"

    def options(self, board: _Boards, player: Player) -> Iterator[_Boards]:
        """Yield the sums in which `player` has moved in one summand."""
        for i, verbs in enumerate(self._verbs(board)):
            for option in verbs.options(board[i], player):
                moved = verbs.checked(option, "options", board[i], player)
                yield (*board[:i], moved, *board[i + 1 :])

    def parts(self, board: _Boards) -> tuple[_Boards]:
        """Return the sum itself: its parts have rules of their own."""
        return (board,)

    def representative(self, board: _Boards) -> _Boards:
        """Return the sum of the representatives."""
        verbs = self._verbs(board)
        return tuple(v.representative(part) for v, part in zip(verbs, board, strict=True))

    def conjugate(self, board: _Boards) -> _Boards | None:
        """Return the sum of the conjugates, if all summands have one."""
        verbs = self._verbs(board)
        found = [v.conjugate(part) for v, part in zip(verbs, board, strict=True)]
        return None if None in found else tuple(found)

    def compiled(self, board: _Boards) -> None:
        """Return nothing: a kernel takes the summands, not the sum."""
        return

    def _verbs(self, board: _Boards) -> list[Verbs[Any]]:
        return [Verbs(rules, part) for rules, part in zip(self.parameters, board, strict=True)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SumRules) and other.parameters == self.parameters

    def __hash__(self) -> int:
        return hash(self.parameters)
