"""The Tartan theorem: in a product of coin-turning games, values are nim-products.

If a head in row i has the value g in one game, and a head in column j has the value h in another,
then a head at (i, j) has the nim-product of g and h as its value in the product of the games.
[BCG01, ch. 14, "The Tartan Theorem"]
"""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import xor
from typing import Final

from partizan.boards import Grid
from partizan.boards.letters import LARGEST
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import Player
from partizan.rulesets.coin.coin_product import HEADS, CoinProduct, TurningCorners
from partizan.theorem import theorem
from partizan.theorems.coin_turning import coin_values, values_at_once
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.nimber import Nimber
from partizan.theory import MOVE
from partizan.wording import show

__all__ = ["MAX_MOVES", "nim_value", "product_table", "winning_move"]

MAX_MOVES: Final = 1_000
"""The number of moves tried in search of a winning one."""

_MOST_HEADS = 10_000


def product_table(ruleset: CoinProduct, rows: int, columns: int) -> list[list[int]]:
    """Return the value of a head in each row and column.

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
            f"expected a product of coin-turning games such as turning-corners, not {show(ruleset)}"
        )
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise BudgetExceeded(
            f"a table of {rows:,} rows and {columns:,} columns is too large: the limit is "
            f"{LARGEST:,} cells"
        )
    down = list(map(Nimber, coin_values(ruleset.first, rows)))
    across = list(map(Nimber, coin_values(ruleset.second, columns)))
    return [[int(g * h) for h in across] for g in down]


@theorem(CoinProduct, NIM_VALUE, "[BCG01, ch. 14, The Tartan Theorem]")
@theorem(TurningCorners, NIM_VALUE, "[BCG01, ch. 14, The Tartan Theorem]")
def nim_value(rules: CoinProduct, board: Grid) -> int | None:
    """Return the nim-sum over all heads of the nim-products of the values of row and column.

    >>> from partizan import rulesets
    >>> [rulesets.turning_corners(grid).nim_value() for grid in ("TT|TH", "TTT|TTT|TTH")]
    [1, 3]
    """
    heads = board.find(HEADS)
    if len(heads) > _MOST_HEADS:
        return None
    down = values_at_once(rules.first, board.rows)
    across = values_at_once(rules.second, board.columns)
    if down is None or across is None:
        return None
    cells = (divmod(cell, board.columns) for cell in heads)
    products = (Nimber(down[row]) * Nimber(across[column]) for row, column in cells)
    return reduce(xor, map(int, products), 0)


@theorem(CoinProduct, MOVE, "[BCG01, ch. 14, The Tartan Theorem]")
@theorem(TurningCorners, MOVE, "[BCG01, ch. 14, The Tartan Theorem]")
def winning_move(rules: CoinProduct, board: Grid, player: Player) -> Grid | None:
    """Return a grid whose heads have nim-sum 0, the first that a move leads to.

    >>> from partizan import rulesets
    >>> rulesets.turning_corners("TTTT|TTTH|TTTH").solve().move
    turning-corners("THTH|THTT|TTTH")
    """
    options = islice(rules.options(board, player), MAX_MOVES)
    return next((option for option in options if nim_value(rules, option) == 0), None)
