"""Taking and breaking by any code: octal, hexadecimal, and all that their language can say.

[BCG01, Ch. 4; locator from memory]; the language is that of [Siegel24].
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "TakeAndBreak"]


class TakeAndBreak(CodeRuleset):
    """Take counters from a heap, and break what is left of it, as the digits of a code allow.

    The digit dn of `d0.d1d2d3...` is a sum of 1, 2, 4, 8 and 16 for no heap, one, two, three and
    four that may be left when n counters are taken: 0, ..., 9, A, ..., V. `{0,2+}` is no heap, or
    two and more. `!` after a digit demands that no two heaps are equal, `=` that all are, `?` that
    not all are. Digits between brackets at the end are repeated for ever; digits left of d0 are for
    counters that are added.

    >>> TakeAndBreak("4!.0").nim_values(13)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]
    >>> TakeAndBreak("0.8").nim_values(9)
    [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    """

    def __init__(self, *code: str) -> None:
        # A digit between braces has commas, at which the parameters of a ruleset are parted.
        text = code[0] if len(code) == 1 else ",".join(map(str, code))
        self.code = HeapCode.read(text)
        self.parameters = (str(self.code),)


RULESET = TakeAndBreak
