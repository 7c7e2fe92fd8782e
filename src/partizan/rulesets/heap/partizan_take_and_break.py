"""Partizan taking and breaking: each player has a code of their own, with modifiers.

The codes are those of `take-and-break`; CGSuite's PartizanTakeAndBreak is the same [Siegel24].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.errors import DomainError
from partizan.players import Both, Player
from partizan.rulesets.families import HeapRuleset
from partizan.theories.impartial.codes import HeapCode


class PartizanTakeAndBreak(HeapRuleset):
    """Take counters from a heap, and break the rest, as the digits of your code permit.

    The codes have all digits and modifiers of `take-and-break`, such as `4!.0` and `{0,2+}.3`. As
    text, a semicolon separates Left's code from Right's.

    >>> from partizan import rulesets
    >>> rulesets.partizan_take_and_break("4!.0", "0.3").values(6)  # Left splits, Right takes one
    [0, -1, -2, -5/2, -3, -7/2, -4]
    >>> rulesets.partizan_take_and_break("0.{0,2+}", "0.[3]")
    partizan-take-and-break(0.{0,2+};0.[3])
    """

    def __init__(self, left: str | Iterable[str], right: str | Iterable[str]) -> None:
        self.codes = Both(_read(left), _read(right))
        self.parameters = (";".join(map(str, self.codes)),)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that the player's code permits to remain."""
        return self.codes[player].moves(heap)


def _read(code: object) -> HeapCode:
    """Return the code of a player; a digit in braces may have been split at its commas."""
    if isinstance(code, Iterable) and not isinstance(code, str):
        code = ",".join(map(str, code))
    if not isinstance(code, str):
        raise DomainError(
            "partizan-take-and-break needs two codes, as in partizan-take-and-break(4!.0;0.3), "
            f"not {code!r}"
        )
    return HeapCode.read(code)


RULESET = PartizanTakeAndBreak
