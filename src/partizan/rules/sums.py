"""Sums of positions: the board is a tuple of boards, and a move changes one of them.

`Summed` is the base class for every kind of play; `SumRules` is for alternating play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules, Ruleset
from partizan.rules.move import Move

Summand: TypeAlias = tuple[Any, Any]
"""A ruleset and a board of it."""


class Boards(tuple[Any, ...]):
    """The boards of the summands, in order."""

    __slots__ = ()

    def moved(self, i: int, board: Any) -> Boards:
        """Return the boards after a move in one of them."""
        return Boards((*self[:i], board, *self[i + 1 :]))

    def __str__(self) -> str:
        return " + ".join(map(str, self))


class Summed(Rules[Boards]):
    """The rules of a sum: the rules of its summands, in order."""

    rulesets: tuple[Rules[Any], ...]
    sign: str = "+"

    def __init__(self, *rulesets: Rules[Any]) -> None:
        self.rulesets = self.parameters = rulesets

    @property
    def name(self) -> str:
        """The names of the summands."""
        return f" {self.sign} ".join(rules.name for rules in self.rulesets) or "the empty sum"

    def summands(self, board: Boards) -> list[Summand]:
        """Return the rulesets and boards of the summands.

        >>> from partizan import rulesets
        >>> position = rulesets.nim(3) + rulesets.clobber("xo")
        >>> [(str(rules), str(board)) for rules, board in position.ruleset.summands(position.board)]
        [('nim', '3'), ('clobber', 'xo')]
        """
        return list(zip(self.rulesets, board, strict=True))

    def spelled(self, board: Boards, *, inside: bool = False) -> str:
        """Return the texts of the summands, with the sign between them.

        >>> from partizan import rulesets
        >>> (rulesets.nim(3) + rulesets.clobber("xo")).text
        'nim 3 + clobber xo'
        """
        texts = [rules.spelled(part, inside=True) for rules, part in self.summands(board)]
        text = f" {self.sign} ".join(texts)
        return f"({text})" if inside else text

    def options(self, board: Boards, player: Player) -> Iterator[Boards]:
        """Yield the sums in which `player` has moved in one summand.

        >>> from partizan import LEFT, rulesets
        >>> position = rulesets.nim(1) + rulesets.clobber("xo")
        >>> [str(board) for board in position.ruleset.options(position.board, LEFT)]
        ['0 + xo', '1 + .x']
        """
        for i, (rules, part) in enumerate(self.summands(board)):
            checked = CheckedRules(rules, part)
            for option in checked.options(part, player):
                yield board.moved(i, checked.checked(option, "options", part, player))

    def moves(self, board: Boards, player: Player) -> Iterator[Move[Boards]]:
        """Yield the moves in one summand, with its number before their names.

        >>> from partizan import LEFT, rulesets
        >>> position = rulesets.nim(1) + rulesets.clobber("xo")
        >>> [move.name for move in position.ruleset.moves(position.board, LEFT)]
        ['1: heap 1 -> 0', '2: a1-b1']
        """
        for i, (rules, part) in enumerate(self.summands(board)):
            for move in CheckedRules(rules, part).moves(part, player):
                places = (f"{i + 1}:{change}" for change in move.changes)
                yield Move(player, f"{i + 1}: {move.name}", board.moved(i, move.board), places)

    def representative(self, board: Boards) -> Boards:
        """Return the sum of the representatives."""
        summands = self.summands(board)
        return Boards(CheckedRules(rules, part).representative(part) for rules, part in summands)

    def conjugate(self, board: Boards) -> Boards | None:
        """Return the sum of the conjugates, if all summands have one."""
        found = [CheckedRules(rules, part).conjugate(part) for rules, part in self.summands(board)]
        return None if None in found else Boards(found)


class SumRules(Summed, Ruleset[Boards]):
    """The rules of a disjunctive sum of alternating play: a move is a move in one summand."""

    def __init__(self, *rulesets: Ruleset[Any]) -> None:
        super().__init__(*rulesets)
        self.is_impartial = all(rules.is_impartial for rules in rulesets)
        self.is_loopy = any(getattr(rules, "is_loopy", False) for rules in rulesets)
        for rules in rulesets if len(rulesets) > 1 else ():
            if elsewhere := getattr(rules, "values_in", ""):
                raise DomainError(
                    f"a turn in {rules.name} may continue elsewhere or force the answer, so that "
                    "it is no summand; write what is played together on one board, or ask "
                    f"{elsewhere} for values that add"
                )


def summands_of(rules: Rules[Any], board: Any) -> list[Summand]:
    """Return the summands of a sum; any other position is its own only summand."""
    return rules.summands(board) if isinstance(rules, Summed) else [(rules, board)]
