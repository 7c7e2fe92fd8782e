"""Subtraction games: the set of numbers of counters that may be taken is given.

[BCG01, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode


class Subtraction(CodeRuleset):
    """Take from a heap a number of counters that belongs to the given set.

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
            raise DomainError("subtraction needs the numbers to take, as in subtraction(1,3,4)")

    @property
    def code(self) -> HeapCode:  # type: ignore[override]
        """The code with digit 3 at every number; numbers too large for a code are refused."""
        return HeapCode.subtraction(self.numbers)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield the heap that remains after taking each of the numbers."""
        return ((heap - n,) for n in self.numbers if n <= heap)


def subtraction_set(numbers: Iterable[object], *, ruleset: str) -> tuple[int, ...]:
    """Return the numbers that may be taken, in increasing order."""
    found = set()
    for n in numbers:
        number = as_integer(n)
        if number is None or number < 1:
            raise DomainError(f"{ruleset} takes positive numbers of counters, not {n!r}")
        found.add(number)
    return tuple(sorted(found))


RULESET = Subtraction
