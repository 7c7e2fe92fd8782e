"""End-Nim, from the heaps that would balance a row if they were added at its ends.

Both games are solved in [AN01]; the rules here are derived independently.

Left takes from the leftmost heap and Right from the rightmost. For a row w, let l(w) be the least x
such that Right, moving first, loses the row x,w; and let r(w) be the least x such that Left, moving
first, loses w,x. Then Left, moving first, wins x,w if and only if x > l(w), by reducing x to l(w).
For a row x,w this means that r(x,w) = 0 if x <= l(w); otherwise a heap y added at the right end is
large enough if and only if l(w,y) >= x, and r(x,w) = x - l(w) + r(w). So l and r of a row follow
from those of two shorter ones.

If both players take from both ends, there is exactly one heap l(w) that, added at the left end of
w, makes it a win for the second player, and one heap r(w) at the right end. The heaps x and y that
do so together form pairs, as in Nim with two heaps, except that the pairs (l(w), 0) and (0, r(w))
are given. Every other y = 1, 2, ... is paired with the least x > 0 not yet used: this is y, or
differs from y by one between l(w) and r(w).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from partizan.boards.row import Row
from partizan.errors import BudgetExceeded
from partizan.players import LEFT, Player
from partizan.rulesets.heap.end_nim import EndNim
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome

__all__ = ["MAX_HEAPS", "impartial_end_nim_outcome", "outcome", "winning_move"]

MAX_HEAPS = 500
"""The greatest length of a row; the time is quadratic in it."""


class _Ends(NamedTuple):
    """The heaps that balance a row when added at its left end and at its right end."""

    left: int
    right: int


@theorem(EndNim, OUTCOME, "[AN01]")
def outcome(_rules: EndNim, board: Row) -> Outcome | None:
    """Return the outcome by l and r: Left, moving first, wins x,w if and only if x > l(w).

    >>> from partizan import rulesets
    >>> rows = ("3", "1,1", "2,1", "3,5,2", "4,5,5,4")
    >>> [rulesets.end_nim(row).outcome().name for row in rows]
    ['N', 'P', 'L', 'N', 'P']
    """
    sizes = board.sizes
    if len(sizes) > MAX_HEAPS:
        return None
    if not sizes:
        return Outcome.P
    before, _ = _rows(sizes, _partizan)
    return Outcome.of(
        left_first=sizes[0] > before[-1].left, right_first=sizes[-1] > before[0].right
    )


@theorem(EndNim, MOVE, "[AN01]")
def winning_move(_rules: EndNim, board: Row, player: Player) -> Row | None:
    """Return the row with its first heap reduced to l(w), or its last heap to r(w) for Right.

    >>> from partizan import rulesets
    >>> rulesets.end_nim(10**12, 5, 2).solve().move
    end-nim("5,2")
    """
    sizes = board.sizes
    if not 0 < len(sizes) <= MAX_HEAPS:
        return None
    before, _ = _rows(sizes, _partizan)
    if player is LEFT:
        least = before[-1].left
        return Row((least, *sizes[1:])) if least < sizes[0] else None
    least = before[0].right
    return Row((*sizes[:-1], least)) if least < sizes[-1] else None


def impartial_end_nim_outcome(row: Row) -> Outcome:
    """Return the outcome if both players take from either end of the row.

    >>> rows = ([], [3], [2, 2], [1, 2, 1], [2, 1, 3])
    >>> [impartial_end_nim_outcome(Row(row)).name for row in rows]
    ['P', 'N', 'P', 'P', 'N']
    """
    sizes = row.sizes
    if len(sizes) > MAX_HEAPS:
        raise BudgetExceeded(f"End-Nim is decided up to {MAX_HEAPS:,} heaps, not {len(sizes):,}")
    if len(sizes) < 2:
        return Outcome.N if sizes else Outcome.P
    before, _ = _rows(sizes, _impartial)
    return Outcome.P if sizes[0] == before[-1].left else Outcome.N


def _rows(
    sizes: tuple[int, ...], put: Callable[[int, int, int], int]
) -> tuple[list[_Ends], list[_Ends]]:
    """Return, for the last two lengths, the ends of all rows of that length.

    `put(heap, here, there)` is the heap that balances the far end after `heap` is added at one end,
    if `here` balanced that end and `there` the far end before.
    """
    shorter: list[_Ends] = []
    rows = [_Ends(0, 0)] * (len(sizes) + 1)
    for length in range(1, len(sizes) + 1):
        shorter, longer = rows, []
        for start in range(len(sizes) - length + 1):
            first, last = sizes[start], sizes[start + length - 1]
            without_first, without_last = shorter[start + 1], shorter[start]
            longer.append(
                _Ends(
                    put(last, without_last.right, without_last.left),
                    put(first, without_first.left, without_first.right),
                )
            )
        rows = longer
    return shorter, rows


def _partizan(heap: int, here: int, there: int) -> int:
    return 0 if heap <= here else heap - here + there


def _impartial(heap: int, here: int, there: int) -> int:
    if heap == here:
        return 0
    if here < heap <= there:
        return heap - 1
    if there <= heap < here:
        return heap + 1
    return heap
