"""Toppling Towers: the nim-values of rows and of rows with one tower beside them.

T(a,b) is a row of a + 1 + b towers with one more beside the tower that has a on one side of it and
b on the other. A row of n is worth *n. [Allen06, Prop. 4.2.1 and Sect. 4.3]
"""

from __future__ import annotations

from partizan.boards import Grid
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.theories.impartial.mex import mex
from partizan.wording import show

__all__ = ["LONGEST", "tee", "tee_nim_value"]

LONGEST = 400
"""The towers in a row up to which those with one more beside them are evaluated."""

_known: dict[tuple[int, int], int] = {}


def tee(a: int, b: int) -> Grid:
    """Return the board T(a,b).

    >>> print(tee(1, 2))
    xxxx|.x..
    """
    _check(a, b)
    return Grid(2, a + 1 + b, f"{'x' * (a + 1 + b)}{'.' * a}x{'.' * b}")


def tee_nim_value(a: int, b: int) -> int:
    """Return the nim-value of T(a,b), from those of the rows and smaller ones that a move leaves.

    >>> [tee_nim_value(0, n) for n in range(5)], [tee_nim_value(2, n) for n in range(2, 7)]
    ([2, 3, 4, 5, 6], [2, 7, 8, 9, 6])
    """
    _check(a, b)
    a, b = sorted((a, b))
    for one in range(a + 1):
        for other in range(one, b + 1):
            if (one, other) not in _known:
                _known[one, other] = _by_moves(one, other)
    return _known[a, b]


def _by_moves(a: int, b: int) -> int:
    """Return the least number that no option of T(a,b) is worth."""
    # the tower beside the row falls away from it, or on it; or the one it stands beside falls
    values = {a + b + 1, a ^ b, a ^ b ^ 1, a ^ 1, b ^ 1}
    for arm, other in ((a, b), (b, a)):
        for kept in range(arm):  # towers of the arm that are further out than the one that falls
            rest = _known[min(arm - kept - 1, other), max(arm - kept - 1, other)]
            values |= {kept ^ rest, rest, kept ^ 1}
    return mex(values)


def _check(a: int, b: int) -> None:
    for arm in (a, b):
        if not is_count(arm):
            raise DomainError(f"an arm of T(a,b) has 0, 1, 2, ... towers, not {show(arm)}")
        if arm > LONGEST:
            raise BudgetExceeded(f"T(a,b) is evaluated for arms of at most {LONGEST} towers")
