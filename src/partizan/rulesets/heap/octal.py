"""Octal games: the n-th digit says what may be left when n counters are taken.

[GS56], [BCG01, ch. 4]
"""

from __future__ import annotations

from partizan.errors import DomainError, PartizanError
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode
from partizan.wording import quoted

__all__ = ["RULESET", "Octal", "octal_code"]


class Octal(CodeRuleset):
    """Take counters from a heap as a code `d0.d1d2d3...` of octal digits allows.

    To take n counters leaves nothing, one heap, or two heaps, if the digit dn contains 1, 2 or 4;
    what is left is never an empty heap. d0 is 0, or 4 if a heap may be parted with nothing taken.
    Digits between brackets at the end are repeated for ever.

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
    """Return the code that a text says, if all its digits are octal."""
    needed = (
        f"{ruleset} needs a code such as '0.77' or '4.007', as a text: 0 or 4, a point, and "
        f"digits from 0 to 7; not {quoted(code)}"
    )
    if not isinstance(code, str):
        raise DomainError(needed)
    try:
        found = HeapCode.read(code)
    except PartizanError as error:
        raise DomainError(needed) from error
    if not found.is_octal:
        raise DomainError(f"{needed}; take-and-break plays any code")
    return found


RULESET = Octal
