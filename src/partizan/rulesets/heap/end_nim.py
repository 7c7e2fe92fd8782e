"""End-Nim: heaps in a row; Left takes from the leftmost, Right from the rightmost.

The game is solved in [AN01]; the rule here is derived independently. It finds the heaps that would
balance a row if they were added at its ends.

For a row w, let l(w) be the least x such that Right, moving first, loses the row x,w; and let r(w)
be the least x such that Left, moving first, loses w,x. Then Left, moving first, wins x,w if and
only if x > l(w), by reducing x to l(w). For a row x,w this means that r(x,w) = 0 if x <= l(w);
otherwise a heap y added at the right end is large enough if and only if l(w,y) >= x, and
r(x,w) = x - l(w) + r(w). So l and r of a row follow from those of two shorter ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.heaps import Row
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome


class EndNim(Ruleset[Row]):
    """Take one or more counters from the leftmost heap (Left) or the rightmost heap (Right).

    The impartial variant of this game lets both players take from either end.

    >>> from partizan import rulesets
    >>> [rulesets.end_nim(row).value() for row in ("3", "1,1", "1,2", "2,1")]
    [*3, 0, ↓*3, ↑*3]
    """

    board_type = Row
    reads_numbers = True
    usage = ("a row of heaps", "their sizes, as in {name}(3, 1, 4), or their text, '3,1,4'")

    def moves(self, board: Row, player: Player) -> Iterator[Move[Row]]:
        """Yield the sizes to which the heap at the player's end may be reduced."""
        sizes = board.sizes
        place = 0 if player is LEFT else len(sizes) - 1
        for left in range(sizes[place] if sizes else 0):
            name = f"heap {place + 1}: {sizes[place]} -> {left}"
            after = Row((*sizes[:place], left, *sizes[place + 1 :]))
            yield Move(player, name, after, (f"{place + 1}.{left + 1}",))

    def conjugate(self, board: Row) -> Row:
        """Return the row in reverse order."""
        return Row(board.sizes[::-1])

    def read(self, text: str) -> Row:
        """Read the sizes of the heaps from left to right: `3,1,4`."""
        return Row.read(text, ruleset=self.name)


RULESET = EndNim()


# --- theorems -------------------------------------------------------------------------------------


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
    before = _ends(sizes)
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
    before = _ends(sizes)
    if player is LEFT:
        least = before[-1].left
        return Row((least, *sizes[1:])) if least < sizes[0] else None
    least = before[0].right
    return Row((*sizes[:-1], least)) if least < sizes[-1] else None


def _ends(sizes: tuple[int, ...]) -> list[_Ends]:
    """Return l and r of the rows without the last heap, and without the first."""
    shorter: list[_Ends] = []
    rows = [_Ends(0, 0)] * (len(sizes) + 1)
    for length in range(1, len(sizes) + 1):
        shorter, longer = rows, []
        for start in range(len(sizes) - length + 1):
            first, last = sizes[start], sizes[start + length - 1]
            without_first, without_last = shorter[start + 1], shorter[start]
            longer.append(
                _Ends(
                    _beyond(last, without_last.right, without_last.left),
                    _beyond(first, without_first.left, without_first.right),
                )
            )
        rows = longer
    return shorter


def _beyond(heap: int, here: int, there: int) -> int:
    """Return the heap that balances the far end after `heap` is added at one end.

    Before, `here` balanced that end and `there` the far end.
    """
    return 0 if heap <= here else heap - here + there
