"""A sum of positions as one position: the board is a tuple of boards, and a move changes one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from partizan.checked_rules import CheckedRules
from partizan.players import Player
from partizan.ruleset import Ruleset

__all__ = ["Boards", "SumRules", "Summand", "summands_of"]

Summand: TypeAlias = tuple[Ruleset[Any], Any]
"""A ruleset and a board of it."""


class Boards(tuple[Any, ...]):
    """The boards of the summands, in order."""

    __slots__ = ()

    def moved(self, i: int, board: Any) -> Boards:
        """Return the boards after a move in one of them."""
        return Boards((*self[:i], board, *self[i + 1 :]))

    def __str__(self) -> str:
        return " + ".join(map(str, self))


class SumRules(Ruleset[Boards]):
    """The rules of a disjunctive sum: a move is a move in one of the summands."""

    def __init__(self, *summands: Ruleset[Any]) -> None:
        self.parameters: tuple[Ruleset[Any], ...] = summands
        self.is_impartial = all(rules.is_impartial for rules in summands)

    @property
    def name(self) -> str:
        """The summands' names."""
        return " + ".join(rules.name for rules in self.parameters) or "the empty sum"

    def summands(self, board: Boards) -> list[Summand]:
        """Return the rulesets and boards of the summands."""
        return list(zip(self.parameters, board, strict=True))

    def options(self, board: Boards, player: Player) -> Iterator[Boards]:
        """Yield the sums in which `player` has moved in one summand."""
        for i, (rules, part) in enumerate(self.summands(board)):
            verbs = CheckedRules(rules, part)
            for option in verbs.options(part, player):
                yield board.moved(i, verbs.checked(option, "options", part, player))

    def representative(self, board: Boards) -> Boards:
        """Return the sum of the representatives."""
        summands = self.summands(board)
        return Boards(CheckedRules(rules, part).representative(part) for rules, part in summands)

    def conjugate(self, board: Boards) -> Boards | None:
        """Return the sum of the conjugates, if all summands have one."""
        found = [CheckedRules(rules, part).conjugate(part) for rules, part in self.summands(board)]
        return None if None in found else Boards(found)


def summands_of(rules: Ruleset[Any], board: Any) -> list[Summand]:
    """Return the summands of a sum; of any other position, itself."""
    return rules.summands(board) if isinstance(rules, SumRules) else [(rules, board)]
