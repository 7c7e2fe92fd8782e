"""Subtraction games: the numbers of counters that may be taken are given.

[BCG01, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "Subtraction", "subtraction_set"]


class Subtraction(CodeRuleset):
    """Take from a heap as many counters as one of the given numbers says.

    >>> from partizan import rulesets
    >>> game = rulesets.subtraction(1, 3, 4)
    >>> game, game.nim_values(9)
    (subtraction(1,3,4), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0])
    >>> game.period(100)
    <period 7 from heap 0 on: proved>
    """

    def __init__(self, *numbers: int) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="subtraction")
        if not numbers:
            raise DomainError("subtraction needs the numbers that may be taken: subtraction(1,3,4)")

    @property
    def code(self) -> HeapCode:  # type: ignore[override]
        """The digit 3 for every number; numbers beyond the longest code are refused."""
        return HeapCode.subtraction(self.numbers)

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield what each of the numbers leaves."""
        return ((heap - n,) for n in self.numbers if n <= heap)


def subtraction_set(numbers: Iterable[object], *, ruleset: str) -> tuple[int, ...]:
    """Return the numbers that may be taken, least first."""
    found = set()
    for n in numbers:
        number = as_integer(n)
        if number is None or number < 1:
            raise DomainError(f"{ruleset} takes 1, 2, 3, ... counters; {n!r} cannot be taken")
        found.add(number)
    return tuple(sorted(found))


RULESET = Subtraction
