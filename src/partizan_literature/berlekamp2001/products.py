"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 14: products of games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards import Grid
from partizan.boards.coins import Coins
from partizan.rulesets.coin import CoinRuleset
from partizan.theories.impartial import mex
from partizan.theories.impartial.nimber import Nimber, artin_schreier
from partizan_literature.berlekamp2001.games.coin_product import TURNING_CORNERS, CoinProduct

FACTORS = ("twins", "turning-turtles", "mock-turtles", "ruler", "3E")


@claim(
    "berlekamp2001/tartan-theorem",
    "If a head has nim-value g in one game by its row, and h in another by its column, it has the "
    "nim-product of g and h as its nim-value in the product of the games.",
    source="[BCG01, the Tartan Theorem]",
    about="coin-product",
    up_to=(4, 9, 12),
    unit="cells",
)
def tartan_theorem(cells: int) -> Iterator[Case]:
    """Play out single heads on grids."""
    for rows, columns in _sizes(cells):
        grid = Grid(rows, columns, "T" * (rows * columns - 1) + "H")
        for first, second in product(FACTORS, repeat=2):
            game = CoinProduct(first, second)
            g, h = _value(game.first, rows), _value(game.second, columns)
            yield Case(f"{game.name} {grid}", int(Nimber(g) * Nimber(h)), game(grid).nim_value())


@claim(
    "berlekamp2001/turning-corners",
    "A head in row i and column j, counted from 0, has the nim-product of i and j as its "
    "nim-value in Turning Corners: the least number that differs from all i'j + ij' + i'j' with "
    "i' < i and j' < j.",
    source="[BCG01]",
    about="turning-corners",
    up_to=(9, 12, 15),
    unit="cells",
)
def turning_corners(cells: int) -> Iterator[Case]:
    """Play out single heads, and multiply by the definition."""
    for rows, columns in _sizes(cells):
        grid = Grid(rows, columns, "T" * (rows * columns - 1) + "H")
        said = _product(rows - 1, columns - 1)
        yield Case(f"turning-corners {grid}", said, TURNING_CORNERS(grid).nim_value())


def _value(game: CoinRuleset, place: int) -> int:
    """Return the nim-value of a single head, by playing it out."""
    return game(Coins([place])).nim_value()


def _sizes(cells: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers of rows and columns of grids with at most `cells` cells."""
    for size in range(1, cells + 1):
        for rows in range(1, size + 1):
            if size % rows == 0:
                yield rows, size // rows


@cache
def _product(a: int, b: int) -> int:
    """Return the nim-product by its definition."""
    return mex(_product(c, b) ^ _product(a, d) ^ _product(c, d) for c in range(a) for d in range(b))


@claim(
    "berlekamp2001/nim-product",
    "The nim-product of a Fermat power F = 2^(2^k) and a smaller number is the ordinary product, "
    "and that of F with itself is 3F/2; with the laws of a field this gives all products.",
    source="[BCG01], [Conway01]",
    about="turning-corners",
    up_to=(17, 33, 64),
    unit="as a factor",
)
def nim_product(largest: int) -> Iterator[Case]:
    """Compare the products by definition with those by the rules for Fermat powers."""
    for a in range(largest):
        for b in range(a + 1):
            yield Case(f"{a} ⊗ {b}", _product(a, b), int(Nimber(a) * Nimber(b)))
    for k in range(12):
        fermat = 1 << (1 << k)
        yield Case(f"2^(2^{k}) squared", 3 * fermat // 2, int(Nimber(fermat) ** 2))


@claim(
    "berlekamp2001/nim-quadratics",
    "Among the numbers below 2^(2^k), the equation x² + x = a has a solution if and only if a is "
    "less than half of 2^(2^k), and each number has exactly one square root.",
    source="[Conway01]",
    about="turning-corners",
    up_to=(3, 3, 4),
    unit="for k",
)
def nim_quadratics(largest: int) -> Iterator[Case]:
    """Try all numbers of the field."""
    for k in range(largest + 1):
        size = 1 << (1 << k)
        squares = [int(Nimber(x) ** 2) for x in range(size)]
        yield Case(f"squares below {size}", list(range(size)), sorted(squares))
        values = {square ^ x for x, square in enumerate(squares)}
        yield Case(f"x² + x below {size}", set(range(size // 2)), values)
        for a in range(0, size, max(1, size // 64)):
            low, high = artin_schreier(Nimber(a))
            is_inside = int(high) < size
            yield Case(f"x² + x = {a}", a < size // 2, is_inside)
            yield Case(f"the sum of the roots of x² + x = {a}", Nimber(1), low + high)
