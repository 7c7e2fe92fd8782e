"""Octal games: digits say what may be left when so many counters are taken.

[BCG01, Ch. 4; locator from memory]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from partizan.errors import DomainError
from partizan.players import Player
from partizan.rulesets.heap import HeapRuleset

__all__ = ["RULESET", "Octal", "octal_digits", "octal_moves"]

# What a digit allows to be left of the heap from which its place's number of counters is taken.
NOTHING, ONE_HEAP, TWO_HEAPS = 1, 2, 4


class Octal(HeapRuleset):
    """Take counters from a heap as a code `d0.d1d2d3...` of octal digits allows.

    To take n counters leaves nothing, one heap, or two heaps, if the digit dn contains 1, 2 or 4;
    what is left is never an empty heap. d0 is 0, or 4 if a heap may be parted with nothing taken.

    >>> [Octal("0.77")(str(n)).nim_value() for n in range(8)]
    [0, 1, 2, 3, 1, 4, 3, 2]
    >>> Octal(".770")
    octal(0.77)
    """

    is_impartial = True

    def __init__(self, code: str) -> None:
        self.digits = octal_digits(code, ruleset="octal")
        self.parameters = (_code(self.digits),)

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:  # noqa: ARG002
        """Yield what the code allows to be left."""
        return octal_moves(self.digits, heap)


def octal_digits(code: object, *, ruleset: str) -> tuple[int, ...]:
    """Return d0, d1, d2, ... of a code, without zeros at the end."""
    parts = re.fullmatch(r"\s*([04]?)\.([0-7]+)\s*", code) if isinstance(code, str) else None
    if parts is None:
        raise DomainError(
            f"{ruleset} needs a code such as '0.77' or '4.007', as a text: 0 or 4, a point, and "
            f"digits from 0 to 7; not {code!r}"
        )
    first, rest = parts.groups()
    return (int(first or 0), *map(int, rest.rstrip("0")))


def octal_moves(digits: tuple[int, ...], heap: int) -> Iterator[tuple[int, ...]]:
    """Yield what the digits allow to be left of a heap."""
    for taken, digit in enumerate(digits[: heap + 1]):
        rest = heap - taken
        if digit & NOTHING and rest == 0:
            yield ()
        if digit & ONE_HEAP and rest > 0:
            yield (rest,)
        if digit & TWO_HEAPS:
            for smaller in range(1, rest // 2 + 1):
                yield smaller, rest - smaller


def _code(digits: tuple[int, ...]) -> str:
    """Return the code with these digits, in its shortest form."""
    return f"{digits[0]}." + ("".join(map(str, digits[1:])) or "0")


RULESET = Octal
