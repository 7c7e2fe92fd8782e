"""Octal games: the n-th digit of a code states how many heaps may remain when n counters are taken.

[GS56], [BCG01, ch. 4]
"""

from __future__ import annotations

from partizan.errors import DomainError, PartizanError
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode
from partizan.wording import quoted


class Octal(CodeRuleset):
    """Take counters from a heap as permitted by a code `d0.d1d2d3...` of octal digits.

    A player may take n counters and leave no heap if dn contains 1, exactly one nonempty heap if it
    contains 2, and two nonempty heaps if it contains 4. The digit d0 is 0, or 4 if a heap may be
    split without taking anything. Digits in brackets at the end repeat for ever.

    >>> from partizan import rulesets
    >>> [rulesets.octal("0.77")(str(n)).nim_value() for n in range(8)]
    [0, 1, 2, 3, 1, 4, 3, 2]
    >>> rulesets.octal("0.77").nim_values(11)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> rulesets.octal(".770"), rulesets.octal("0.123(3)")
    (octal(0.77), octal(0.12[3]))
    """

    def __init__(self, code: str) -> None:
        self.code = octal_code(code, ruleset="octal")
        self.parameters = (str(self.code),)


def octal_code(code: object, *, ruleset: str) -> HeapCode:
    """Return the code that a text denotes; all its digits must be octal."""
    needed = (
        f"{ruleset} needs a code such as '0.77' or '4.007', as a string: 0 or 4, a point, and "
        f"digits from 0 to 7; not {quoted(code)}"
    )
    if not isinstance(code, str):
        raise DomainError(needed)
    try:
        found = HeapCode.read(code)
    except PartizanError as error:
        raise DomainError(needed) from error
    if not found.is_octal:
        raise DomainError(f"{needed}; use take-and-break for other codes")
    return found


RULESET = Octal
