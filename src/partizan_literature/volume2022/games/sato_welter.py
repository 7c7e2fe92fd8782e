"""The Sato-Welter game: remove a hook of a Young diagram. It is Welter's game in another form.

[Irie16] [CGT22, ch. 15: Irie] With coins on the squares l_1 + k - 1, l_2 + k - 2, ..., l_k, where
l_1, ..., l_k are the lengths of the rows, removing a hook of h cells moves a coin by h squares.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.nim import nim_sum
from partizan.rulesets.poset.chomp import Chomp
from partizan.theories.impartial.evaluations import NIM_VALUE


class SatoWelter(Chomp):
    """Choose a cell of a Young diagram, and remove it with all cells to its right and below it.

    These cells are its hook. What is left beyond the hook is pushed up and to the left by one.
    A position lists the lengths of the rows, `4,2,1`, and `0` is the empty diagram.

    >>> from partizan import LEFT, rulesets
    >>> rulesets.sato_welter("2,1").options(LEFT)
    <3 options for Left: '0', '1,1', '2'>
    >>> [rulesets.sato_welter(rows).nim_value() for rows in ("3", "2,1", "2,2", "4,2,1")]
    [3, 1, 0, 7]
    """

    usage = ("a Young diagram", "the lengths of its rows, as in {name}(4, 2, 1)")
    is_poisoned = False

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the cells whose hook may be removed, by column and row."""
        for row, length in enumerate(board):
            for column in range(length):
                last = max(r for r, n in enumerate(board) if n > column)
                pushed = (n - 1 for n in board[row + 1 : last + 1])
                rows = (*board[:row], *pushed, column, *board[last + 1 :])
                cell = f"{column + 1},{row + 1}"
                yield Move(player, f"remove {cell}", self.admitted(point(rows)), (cell,))

    def representative(self, board: Point) -> Point:
        """Return the lengths of the rows or of the columns, whichever is smaller."""
        return super().representative(board) if any(board) else board

    def drawn(self, board: Point) -> object:
        """Return the cells; the empty diagram as text."""
        return super().drawn(board) if any(board) else str(board)

    def admitted(self, board: Point) -> Point:
        """Return the diagram; refuse increasing rows."""
        return super().admitted(board) if any(board) else point((0,))


RULESET = SatoWelter()


def hooks(rows: Point) -> Iterator[int]:
    """Yield the lengths of the hooks of a Young diagram.

    >>> list(hooks(point((3, 1))))
    [4, 2, 1, 1]
    """
    for row, length in enumerate(rows):
        for column in range(length):
            yield length - column + sum(n > column for n in rows[row + 1 :])


@theorem(SatoWelter, NIM_VALUE, "[Irie16]")
def nim_value(_: SatoWelter, board: Point) -> int:
    """Return the nim-sum of h xor (h - 1) over the lengths h of all hooks."""
    return nim_sum(h ^ (h - 1) for h in hooks(board))
