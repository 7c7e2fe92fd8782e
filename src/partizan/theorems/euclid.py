"""Euclid with numbers of any size: nim-values, and the outcome if a number may become 0."""

from __future__ import annotations

from partizan.boards.point import Point
from partizan.rulesets.heap.euclid import Euclid
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

__all__ = ["nim_value", "outcome_to_zero"]


@theorem(Euclid, NIM_VALUE, "[Nivasch06]")
def nim_value(rules: Euclid, board: Point) -> int | None:
    """Return ⌊|y/x - x/y|⌋ for positive numbers x and y, if play ends with equal numbers.

    >>> from partizan import rulesets
    >>> [rulesets.euclid(x, y).nim_value() for x, y in ((5, 8), (5, 9), (1, 10**17))]
    [0, 1, 99999999999999999]
    """
    less, more = sorted(board)
    if rules.end != "equal" or less == 0:
        return None
    return (more - less) * (more + less) // (less * more)


@theorem(Euclid, OUTCOME, "[CD69]")
def outcome_to_zero(rules: Euclid, board: Point) -> Outcome | None:
    """Return P for different numbers with ratio below the golden ratio, if play ends at zero.

    >>> from partizan import catalog
    >>> [catalog.position(f"euclid(zero) {at}").outcome().name for at in ("5,8", "5,9", "4,4")]
    ['P', 'N', 'N']
    """
    if rules.end != "zero":
        return None
    less, more = sorted(board)
    # y / x is less than the golden ratio if and only if y / x - x / y is less than 1.
    lost = less == 0 or (less != more and more * more - less * more < less * less)
    return Outcome.P if lost else Outcome.N
