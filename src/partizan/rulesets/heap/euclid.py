"""Euclid: subtract a multiple of the smaller number from the larger.

[CD69]; with numbers that stay positive, [Grossman97], [Nivasch06].
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import quoted


class Euclid(CoordinateRuleset):
    """Subtract a positive multiple of one of two numbers from the other; both stay positive.

    Play ends when the numbers are equal. In `euclid(zero)` a number may become 0, which ends play.

    >>> from partizan import rulesets
    >>> rulesets.euclid("5,8").outcome(), rulesets.euclid("5,9").nim_value()
    (Outcome.P, 1)
    >>> Euclid("zero")("3,3").nim_value()
    1
    """

    places = (2,)

    def __init__(self, end: str = "equal") -> None:
        if end not in ("equal", "zero"):
            raise DomainError(f"euclid takes the parameter zero, or none, not {quoted(end)}")
        self.end = end
        self.parameters = () if end == "equal" else (end,)

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the pairs with a multiple of one number subtracted from the other."""
        least = 1 if self.end == "equal" else 0
        for place, number in enumerate(board):
            other = board[1 - place]
            if other:
                for rest in range(number - other, least - 1, -other):
                    yield board.put(place, rest)

    def representative(self, board: Point) -> Point:
        """Return the numbers in increasing order; the rules are symmetric."""
        return board if board[0] <= board[1] else point(reversed(board))


RULESET = Euclid()


# --- theorems ------------------------------------------------------------------------------------


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
