"""Partizan Splittles: take one of your numbers of counters, and optionally split the rest.

[Mesdal09]; the rules as in [Siegel24].
"""

from __future__ import annotations

from collections.abc import Iterable

from partizan.errors import DomainError
from partizan.players import Both
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.subtraction import subtraction_set
from partizan.theories.impartial.codes import HeapCode


class PartizanSplittles(PartizanOctal):
    """Take a number of counters from your set, and optionally split the rest into two heaps.

    This is the partizan octal game with the digit 7 at these places. As text, a semicolon separates
    Left's numbers from Right's: `partizan-splittles(1,2;3)`. One of the two sets may be empty.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_splittles({1}, {2, 3})
    >>> game, game.values(5)
    (partizan-splittles(1;2,3), [0, 1, {1|0}, {2|0}, 1⧿1, 1⧾1])
    """

    def __init__(self, left: Iterable[int], right: Iterable[int]) -> None:
        given: tuple[object, object] = (left, right)
        numbers: list[tuple[int, ...]] = []
        for some in given:
            if isinstance(some, str) or not isinstance(some, Iterable):
                raise DomainError(
                    "partizan-splittles needs a set of numbers for Left and one for Right, as in "
                    f"partizan-splittles(1,2;3), not {some!r}"
                )
            numbers.append(subtraction_set(some, ruleset="partizan-splittles"))
        if not any(numbers):
            raise DomainError(
                "partizan-splittles needs a number that Left or Right may take, as in "
                "partizan-splittles(1,2;3)"
            )
        codes = (HeapCode.subtraction(some, digit=7) for some in numbers)
        self.codes = Both(*codes)
        self.parameters = (";".join(",".join(map(str, some)) for some in numbers),)


RULESET = PartizanSplittles
