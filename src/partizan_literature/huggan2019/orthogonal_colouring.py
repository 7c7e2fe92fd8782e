"""The orthogonal colouring game: Bob's copying strategy, and enough colours for a draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, factorial
from typing import Final, NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.wording import show
from partizan_literature.huggan2019.games.orthogonal_colouring import (
    MOST_FOR_INDEPENDENCE,
    Colouring,
    ColouringMove,
    OrthogonalColouring,
    independence_number,
)
from partizan_literature.huggan2019.strictly_matched import (
    is_strictly_matched,
    strictly_matched_involution,
)

MAX_CELLS: Final = 1024
"""The greatest number of cells of a board that is mirrored."""


# --- the copy strategy ---------------------------------------------------------------------------


class CopiedGame(NamedTuple):
    """A game in which Bob copied every move: all moves, the final board, and its score."""

    moves: tuple[ColouringMove, ...]
    end: Colouring
    score: int


def copied_move(image: Sequence[int], move: ColouringMove) -> ColouringMove:
    """Return Bob's answer: the same colour, in the other copy, on the image of the vertex.

    [Huggan19, Thm 5.2.2]

    >>> copied_move((1, 0, 3, 2), ColouringMove(0, 2, 5))
    ColouringMove(copy=1, vertex=3, colour=5)
    """
    return ColouringMove(1 - move.copy, image[move.vertex], move.colour)


def copied_game(
    game: OrthogonalColouring,
    choose: Callable[[Colouring, Sequence[ColouringMove]], ColouringMove],
    image: Sequence[int] | None = None,
) -> CopiedGame:
    """Play a game from the uncoloured graph; `choose` makes Alice's moves, and Bob copies them.

    If `image` is a strictly matched involution, Bob can always copy; he moves last, and equally
    many vertices are coloured in both copies. [Huggan19, Thm 5.2.2]

    >>> def first(board, moves): return moves[0]
    >>> copied_game(OrthogonalColouring(Graph.cycle(4), 2), first).end
    Colouring(alice=(1, 2, 1, 0), bob=(2, 1, 0, 1))
    """
    graph = game.graph
    used = strictly_matched_involution(graph) if image is None else tuple(image)
    if used is None:
        raise DomainError(
            f"{graph!s:.80} has no strictly matched involution by which Bob could copy moves"
        )
    if not is_strictly_matched(graph, used):
        raise DomainError(f"{used} is not a strictly matched involution of {graph!s:.80}")
    board = game.empty
    made: list[ColouringMove] = []
    while moves := [*game.colourings(board)]:
        move = choose(board, moves)
        if move not in moves:
            raise DomainError(f"Alice cannot make the move {move!r} on {board!s:.120}")
        board = board.coloured(move)
        answer = copied_move(used, move)
        if answer not in game.colourings(board):
            raise AssertionError(f"Bob cannot answer {move!r} by {answer!r} on {board}")
        board = board.coloured(answer)
        made += [move, answer]
    points = [len(copy) - copy.count(0) for copy in board]
    return CopiedGame(tuple(made), board, points[0] - points[1])


def latin_involution(rows: int, columns: int) -> tuple[int, ...]:
    """Return the mirror image of each cell of a board, row by row.

    It is strictly matched on the board of a Latin square or rectangle, even if cells on a diagonal
    or in a block of sudoku must also have different colours. [Huggan19, Cor. 5.2.3]

    >>> latin_involution(2, 3)
    (2, 1, 0, 5, 4, 3)
    """
    if min(rows, columns) < 0 or rows * columns > MAX_CELLS:
        raise DomainError(
            f"boards with up to {MAX_CELLS:,} cells are mirrored, not {rows}x{columns}"
        )
    return tuple(i * columns + columns - 1 - j for i in range(rows) for j in range(columns))


# --- enough colours ------------------------------------------------------------------------------


def colours_for_a_draw(graph: Graph) -> int:
    """Return Δ + α, the sum of the largest degree and the independence number.

    With this many colours every vertex gets coloured in every game, so that it is a draw.
    [Huggan19, Lemma 5.3.1; for Latin squares it is 3n-2, Cor. 5.3.2]

    >>> from partizan_literature.huggan2019.latin_boards import latin_board
    >>> [colours_for_a_draw(latin_board(n)) for n in range(1, 6)]
    [1, 4, 7, 10, 13]
    """
    given: object = graph
    if not isinstance(given, Graph):
        raise DomainError(f"colours are counted for a Graph, not for {show(given)}")
    if not graph.is_simple:
        raise DomainError(f"expected a graph without loops and parallel edges, not {graph!s:.60}")
    if graph.order > MOST_FOR_INDEPENDENCE:
        raise DomainError(
            f"independence numbers are computed for graphs with up to {MOST_FOR_INDEPENDENCE} "
            f"vertices, and this one has {graph.order}"
        )
    return max(map(len, graph.joined()), default=0) + independence_number(graph)


# --- the number of graphs with a strictly matched involution -------------------------------------


def matched_graphs_at_least_as_printed(order: int) -> Fraction:
    """Return the lower bound of the thesis, which is wrong from 8 vertices on.

    It is the sum of 2^((n-1/2)k - 3k²/2) / k! over k up to n/2, minus ⌊n/2⌋ times the number of
    pairs of vertices. [Huggan19, Thm 5.5.2]

    >>> [int(matched_graphs_at_least_as_printed(n)) for n in (7, 8, 9)]
    [44, 297, 1734]
    """
    _check_order(order)
    # (n - 1/2)k - 3k²/2 = nk - k(3k + 1)/2 is always an integer
    total = sum(
        (
            Fraction(2) ** (order * k - k * (3 * k + 1) // 2) / factorial(k)
            for k in range(order // 2 + 1)
        ),
        Fraction(0),
    )
    return total - (order // 2) * comb(order, 2)


def matched_graphs_at_most_as_printed(order: int) -> int:
    """Return the upper bound of the thesis, which is true but far from sharp.

    [Huggan19, Thm 5.5.2]

    >>> [matched_graphs_at_most_as_printed(n) for n in range(5)]
    [1, 1, 2, 3, 17]
    """
    _check_order(order)
    return 1 + ((order // 2) << comb(max(order - 1, 0), 2))


def matched_graphs_at_most(order: int) -> int:
    """Return an upper bound for the number of graphs with a strictly matched involution.

    With k pairs there are at most 2^(kn - k² - k) of them, and the exponent is at most ((n-1)/2)².
    Hence the bound 1 + ⌊n/2⌋ 2^⌊((n-1)/2)²⌋. [Huggan19, Thm 5.5.2 as Cor. 5.5.3 needs it]

    >>> [matched_graphs_at_most(n) for n in range(1, 8)]
    [1, 2, 3, 9, 33, 193, 1537]
    """
    _check_order(order)
    return 1 + ((order // 2) << ((order - 1) ** 2 // 4))


def _check_order(order: object) -> None:
    if not isinstance(order, int) or not 0 <= order <= MAX_CELLS:
        raise DomainError(
            f"graphs are counted for 0 to {MAX_CELLS:,} vertices, not for {show(order)}"
        )
