"""The Tartan theorem: in a product of coin-turning games, values are nim-products.

If a head in row i is worth g in one game, and a head in column j is worth h in another, then a head
in both is worth the nim-product of g and h in the product of the games. [BCG01, ch. 14, "The Tartan
Theorem"; locator from memory]
"""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import xor
from typing import Final

from partizan.boards import Grid
from partizan.boards.letters import LARGEST
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT
from partizan.rulesets.coin.coin_product import HEADS, CoinProduct
from partizan.theorems.coin_turning import coin_values
from partizan.theories.impartial.nimber import Nimber
from partizan.wording import show

__all__ = ["MAX_MOVES", "grid_value", "product_table", "winning_product"]

MAX_MOVES: Final = 1_000_000
"""How many moves are tried in search of one that wins."""


def product_table(ruleset: CoinProduct, rows: int, columns: int) -> list[list[int]]:
    """Return what a head is worth in each row and column.

    >>> from partizan import rulesets
    >>> for row in product_table(rulesets.turning_corners, 4, 5):
    ...     print(row)
    [0, 0, 0, 0, 0]
    [0, 1, 2, 3, 4]
    [0, 2, 3, 1, 8]
    [0, 3, 1, 2, 12]
    """
    if not isinstance(ruleset, CoinProduct):
        raise DomainError(
            "a product of coin-turning games is wanted, such as turning-corners, not "
            f"{show(ruleset)}"
        )
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise BudgetExceeded(
            f"a table of {rows:,} rows and {columns:,} columns is too large: the limit is "
            f"{LARGEST:,} cells"
        )
    down = list(map(Nimber, coin_values(ruleset.first, rows)))
    across = list(map(Nimber, coin_values(ruleset.second, columns)))
    return [[int(g * h) for h in across] for g in down]


def grid_value(ruleset: CoinProduct, grid: Grid | str) -> int:
    """Return the nim-value of a grid of coins: the nim-sum of its heads'.

    >>> from partizan import rulesets
    >>> [grid_value(rulesets.turning_corners, grid) for grid in ("TT|TH", "TTT|TTT|TTH")]
    [1, 3]
    """
    board = ruleset(grid).board
    table = product_table(ruleset, board.rows, board.columns)
    return _value(board, table)


def winning_product(ruleset: CoinProduct, grid: Grid | str) -> Grid | None:
    """Return a grid of nim-value 0 to which there is a move, or None if the grid's own is 0.

    >>> from partizan import rulesets
    >>> print(winning_product(rulesets.turning_corners, "TTTT|TTTH|TTTH"))
    THTH|THTT|TTTH
    """
    board = ruleset(grid).board
    table = product_table(ruleset, board.rows, board.columns)
    if _value(board, table) == 0:
        return None
    for option in islice(ruleset.options(board, LEFT), MAX_MOVES):
        if _value(option, table) == 0:
            return option
    raise BudgetExceeded(
        f"{ruleset.name}: the first player wins, but no winning move is among the first "
        f"{MAX_MOVES:,}"
    )


def _value(board: Grid, table: list[list[int]]) -> int:
    cells = (divmod(cell, board.columns) for cell in board.find(HEADS))
    return reduce(xor, (table[row][column] for row, column in cells), 0)
