"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001): games on boards."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.colouring import COL, SNORT
from partizan.rulesets.grid.domineering import CRAM, DOMINEERING
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.instances import words


def empty(rows: int, columns: int) -> str:
    """Return an empty board."""
    return "|".join(["." * columns] * rows)


def rectangles(squares: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers of rows and columns of all boards with at most `squares` squares.

    >>> list(rectangles(3))
    [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1)]
    """
    for rows in range(1, squares + 1):
        for columns in range(1, squares // rows + 1):
            yield rows, columns


def domineering(rows: int, columns: int) -> Game:
    """Return the value of an empty board in Domineering, by brute force."""
    return DOMINEERING(empty(rows, columns)).value()


@claim(
    "berlekamp2001/domineering-rows",
    "In Domineering a single column of n squares has value floor(n/2), and a single row has its "
    "negative.",
    source="[BCG01]",
    about="domineering",
    up_to=(12, 20, 30),
    unit="squares",
)
def domineering_rows(longest: int) -> Iterator[Case]:
    """Evaluate rows and columns."""
    for n in range(1, longest + 1):
        yield Case(empty(n, 1), n // 2, domineering(n, 1))
        yield Case(empty(1, n), -(n // 2), domineering(1, n))


@claim(
    "berlekamp2001/domineering-rectangles",
    "In Domineering 2x2 and 3x3 have value ±1, 2x3 has value {2|-1/2}, and 2x4 has value "
    "{{2|0}|0}, a miny.",
    source="[BCG01]",
    about="domineering",
    up_to=(9, 9, 9),
    unit="squares",
)
def domineering_rectangles(_: int) -> Iterator[Case]:
    """Evaluate the rectangles in both orientations."""
    said = {(2, 2): "+-1", (2, 3): "{2|-1/2}", (2, 4): "{2|0||0}", (3, 3): "+-1"}
    for (rows, columns), text in said.items():
        yield Case(empty(rows, columns), Game(text), domineering(rows, columns))
        yield Case(empty(columns, rows), -Game(text), domineering(columns, rows))


@claim(
    "berlekamp2001/one-hand-tied",
    "In Domineering, cutting a board along a line between columns, which Right may then no longer "
    "cross, never helps Right: the value of r x (a+b) is at most the sum of those of r x a and r "
    "x b.",
    source="[BCG01, the One-Hand-Tied Principle]",
    about="domineering",
    up_to=(14, 20, 24),
    unit="squares",
)
def one_hand_tied(squares: int) -> Iterator[Case]:
    """Cut every small board at every place."""
    for rows, columns in rectangles(squares):
        whole = domineering(rows, columns)
        for a in range(1, columns // 2 + 1):
            parts = domineering(rows, a) + domineering(rows, columns - a)
            yield Case(f"{rows}x{columns} cut at {a}", True, whole <= parts)


@claim(
    "berlekamp2001/cram",
    "In Cram the second player wins on a board with two even sides, by symmetry, and the first "
    "player wins on a board with one even and one odd side.",
    source="[BCG01]",
    about="cram",
    up_to=(16, 20, 24),
    unit="squares",
)
def cram(squares: int) -> Iterator[Case]:
    """Find the nim-values of all small boards of these kinds."""
    for rows, columns in rectangles(squares):
        if rows <= columns and not rows * columns % 2:
            is_zero = CRAM(empty(rows, columns)).nim_value() == 0
            yield Case(empty(rows, columns), rows % 2 == columns % 2 == 0, is_zero)


@claim(
    "berlekamp2001/linear-cram",
    "Cram on a single row is Dawson's Kayles, the octal game 0.07.",
    source="[BCG01]",
    about=("cram", "octal"),
    up_to=(16, 24, 40),
    unit="squares",
)
def linear_cram(longest: int) -> Iterator[Case]:
    """Compare the nim-values of both."""
    octal = Octal("0.07")
    for n in range(1, longest + 1):
        yield Case(empty(1, n), octal(str(n)).nim_value(), CRAM(empty(1, n)).nim_value())


@claim(
    "berlekamp2001/col-on-grids",
    "Every position of Col on a grid is a number, or a number plus a star.",
    source="[BCG01], [Conway01]",
    about="col",
    up_to=(5, 6, 8),
    unit="cells",
)
def col_on_grids(cells: int) -> Iterator[Case]:
    """Check every position on rows and on boards of two rows."""
    for word in words(".lr", cells, 1):
        yield Case(word, True, _is_number_or_star(COL(word).value()))
        if len(word) % 2 == 0:
            board = f"{word[: len(word) // 2]}|{word[len(word) // 2 :]}"
            yield Case(board, True, _is_number_or_star(COL(board).value()))


def _is_number_or_star(g: Game) -> bool:
    return g.is_number or (g + Game("*")).is_number


@claim(
    "berlekamp2001/snort-rows",
    "In Snort the first player wins on an empty row of any length, and on every board with an odd "
    "number of rows and an odd number of columns.",
    source="[BCG01]; by symmetry about the middle",
    about="snort",
    up_to=(9, 12, 15),
    unit="cells",
)
def snort_rows(cells: int) -> Iterator[Case]:
    """Search the boards."""
    for rows, columns in rectangles(cells):
        if rows <= columns and (rows * columns % 2 or rows == 1):
            board = empty(rows, columns)
            yield Case(board, Outcome.N, SNORT(board).value().outcome)
