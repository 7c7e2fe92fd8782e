"""Tweedledum and Tweedledee: boards that a symmetry turns into their own negative.

**Theorem.** Let s be an involution of the cells of a board, such that moving the board by s and
exchanging the roles of the players leaves it as it is, and let no live cell be close to its image.
Then the second player wins, so the value is 0.

Two cells are close if one move may depend on both, or change what a move needs of both. A cell is
live if a move may still depend on it; cells never come to life again.

**Proof.** The second player answers every move m by s(m). Let A be the cells on which m depends and
which it changes. The same move on the other side depends on s(A) and changes it. If no cell of A is
an image of another, the cells of s(A) are as they were before m, so s(m) is legal, by the symmetry.
The two moves change different cells, so that the board after both has the symmetry again, with
fewer live cells, none of which is close to its image. The second player always has an answer, and
play ends. So it is enough that two cells of one set A are never images of each other:

- **Clobber**: A consists of two adjacent stones. Close cells are equal or adjacent. Empty cells are
  not live: no stone ever moves there.
- **Impartial Clobber**: s may keep the colours. A stone never takes its image: close means equal.
- **Cram** is impartial, so that s need only leave the board as it is: every board is its own
  negative. A consists of two adjacent cells, and a cell is live if it and a neighbour are empty.
  Close cells are equal or adjacent. If two adjacent cells are all that are close to their images,
  and s takes the domino on them to itself, the first player begins there and then answers.
- **Col and Snort**: a move needs one cell, and takes permissions away from it and its neighbours.
  If d is a neighbour of c and of s(c), both moves take permissions from d, in either order with the
  same result, and likewise from s(d); so only the cell that the answer needs is at stake. In Snort
  colouring c takes away the opponent's permission for its neighbours, so close cells are equal or
  adjacent. In Col it takes away the player's own, so close cells are equal. Cells that neither
  player may colour are not live.

The involutions tried are the half-turn and the reflections of the board. [BCG01] [Kakihara10]
[Renault13, Thm 3.51]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from partizan.boards import Grid
from partizan.rules.theorem import theorem
from partizan.rules.variants import Impartial
from partizan.rulesets.grid._bases import BLOCKED, EMPTY
from partizan.rulesets.grid.clobber import Clobber
from partizan.rulesets.grid.colouring import FREE, GONE, Col, Snort
from partizan.rulesets.grid.domineering import TAKEN, Cram
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Outcome

_DEAD = {Clobber: EMPTY + BLOCKED, Col: GONE, Cram: TAKEN, Snort: GONE}


@theorem(Clobber, VALUE, "[BCG01]")
@theorem(Col, VALUE, "[BCG01] [Renault13, Thm 3.51]")
@theorem(Snort, VALUE, "[BCG01] [Kakihara10]")
def value(rules: Clobber | Col | Snort, board: Grid) -> Game | None:
    """Return 0 if a symmetry of the board exchanges the players and no answer interferes.

    >>> from partizan import rulesets
    >>> rulesets.snort(6, 6).outcome(), rulesets.col(8, 8).value()
    (Outcome.P, 0)
    >>> rulesets.clobber("xoo.xxo").value()
    0
    """
    return Game(0) if any(not close for _, close in _exchanges(rules, board)) else None


@theorem(Cram, OUTCOME, "[BCG01]")
@theorem(Snort, OUTCOME, "[Kakihara10]")
def outcome(rules: Cram | Snort, board: Grid) -> Outcome | None:
    """Return P if no answer interferes, or N if all that interfere do so with one move.

    In Snort, the first player colours a cell that the symmetry does not move, and then answers as
    the second player does, ignoring its neighbours: only that player may colour them from now on.
    The board must be the same for both players, so that either of them can be the first. In Cram,
    the first domino covers both cells that are close to their images.

    >>> from partizan import rulesets
    >>> rulesets.snort(7, 7).outcome(), rulesets.cram(7, 8).outcome(), rulesets.cram(8, 8).outcome()
    (Outcome.N, Outcome.N, Outcome.P)
    """
    for image, close in _exchanges(rules, board):
        if not close:
            return Outcome.P
        for cell in close:
            around = {cell, *board.neighbours(cell)}
            if isinstance(rules, Cram):
                is_first = len(close) == 2 and image[cell] in close
            else:
                is_first = image[cell] == cell and board[cell] == FREE
            if is_first and close <= around:
                return Outcome.N
    return None


@theorem(Cram, NIM_VALUE, "[BCG01]")
def nim_value(rules: Cram, board: Grid) -> int | None:
    """Return 0 if no answer interferes.

    >>> from partizan import rulesets
    >>> rulesets.cram(8, 8).nim_value()
    0
    """
    return 0 if any(not close for _, close in _exchanges(rules, board)) else None


@theorem(Impartial, NIM_VALUE, "[BCG01]")
def nim_value_of_clobber(rules: Impartial[Any], board: Grid) -> int | None:
    """Return 0 for impartial Clobber if no answer interferes.

    >>> from partizan import catalog
    >>> catalog.load("impartial clobber")(6, 8).nim_value()
    0
    """
    if type(rules.base) is not Clobber:
        return None
    for image in _involutions(board.rows, board.columns):
        fixed = {letter for cell, letter in enumerate(board.cells) if image[cell] == cell}
        if fixed <= {*_DEAD[Clobber]} and board.cells == "".join(board[cell] for cell in image):
            return 0
    return 0 if value(rules.base, board) is not None else None


def _exchanges(
    rules: Clobber | Col | Cram | Snort, board: Grid
) -> Iterator[tuple[list[int], set[int]]]:
    """Yield involutions that exchange the players, and the live cells close to their images.

    An involution is a list of the images of the cells.
    """
    swapped = board if isinstance(rules, Cram) else rules.conjugate(board)
    assert swapped is not None
    dead = _DEAD[type(rules)]
    live = [cell for cell, letter in enumerate(board.cells) if letter not in dead]
    if isinstance(rules, Cram):
        free = {*live}
        live = [cell for cell in live if not free.isdisjoint(board.neighbours(cell))]
    for image in _involutions(board.rows, board.columns):
        if all(letter == swapped[image[cell]] for cell, letter in enumerate(board.cells)):
            close = {cell for cell in live if image[cell] == cell}
            if not isinstance(rules, Col):
                close |= {cell for cell in live if image[cell] in board.neighbours(cell)}
            yield image, close


def _involutions(rows: int, columns: int) -> Iterator[list[int]]:
    """Yield the half-turn and the reflections of a board, as lists of images of its cells."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    yield [*range(rows * columns)][::-1]
    yield [row * columns + columns - 1 - column for row, column in cells]
    yield [(rows - 1 - row) * columns + column for row, column in cells]
    if rows == columns:
        yield [column * columns + row for row, column in cells]
        yield [(rows - 1 - column) * columns + columns - 1 - row for row, column in cells]
