"""Euclid: subtract a multiple of the smaller number from the larger. Partizan Euclid: divide.

[CD69]; with numbers that stay positive, [Grossman97], [Nivasch06]. Partizan Euclid is from
[Siegel24].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rules.typed.heaps import Sizes
from partizan.rulesets.families import RuledHeaps
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal import Game
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
        more = ", k < {}" if end == "equal" else ""
        one, other = "both: (m,n) -> (m-k,n), n | k", "both: (m,n) -> (m,n-k), m | k"
        self.rules = f"heaps; {one}{more.format('m')}; {other}{more.format('n')}"
        self.parameters = () if end == "equal" else (end,)


class PartizanEuclid(RuledHeaps[Point]):
    """Replace p,q by q,r (Left) or by q,q-r (Right), where r is the remainder of p divided by q.

    If q divides p, or q is 0, neither player can move.

    >>> from partizan import rulesets
    >>> [rulesets.partizan_euclid((p, 5)).value() for p in range(5, 10)]
    [0, ↑3, ↓[2], 0, {⇑*|0}]
    """

    board_type = Point
    reads_numbers = True
    usage = ("two numbers", "them, as in {name}(7, 5), or their text, as in {name}('7,5')")
    rules = "heaps; L: (p,q) -> (q,r), r < q, q | p-r; R: (p,q) -> (q,r), r < q, q | p+r"

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the player's only move, if there is one."""
        for (after,) in self.replaced(board, player):
            yield Move(player, f"{board[0]} -> {after[1]}", point(after), ("1.1",))

    def values(self, largest: int, other: int | None = None) -> list[list[Game]]:
        """Return a row of values of (p,0), (p,1), ..., (p,`other`) for each p <= `largest`.

        The table is square if only one number is given.

        >>> from partizan import rulesets
        >>> rulesets.partizan_euclid.values(3)
        [[0, 0, 0, 0], [0, 0, *, ↑], [0, 0, 0, ↓], [0, 0, *, 0]]
        """
        columns = largest if other is None else other
        for number in (largest, columns):
            if not is_count(number):
                raise DomainError(f"the largest number is an integer >= 0, not {quoted(number)}")
        return [[self(p, q).value() for q in range(columns + 1)] for p in range(largest + 1)]

    def representative(self, board: Point) -> Point:
        """Return the pair with p reduced modulo q, which allows the same moves."""
        p, q = board
        return point((p % q, q)) if q else point((0, 0))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the pairs of numbers with this sum."""
        return Point.listed(size, (2,))

    def read(self, text: str) -> Point:
        """Read two numbers: `7,5`, or `(7,5)`."""
        return self.admitted(Point.read(text, ruleset=self.name))

    def admitted(self, board: Point) -> Point:
        """Return the board; it must have two coordinates."""
        if len(board) != 2:
            raise DomainError(f"{self.name} is played with two numbers, not {str(board)[:60]}")
        return board

    def _heaps(self, board: Point) -> tuple[Sizes, ...]:
        return (board,)

    def _made(self, sizes: Iterable[Sizes]) -> Point:
        return point(*sizes)


EUCLID = Euclid()
PARTIZAN_EUCLID = PartizanEuclid()


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
