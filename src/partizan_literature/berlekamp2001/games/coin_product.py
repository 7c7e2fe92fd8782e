"""Products of coin-turning games: coins on a grid, turned by a move in each of two games.

A move chooses rows by a move of the first game and columns by a move of the second, and turns the
coins where they cross.

The Tartan theorem says that values are nim-products: if a head in row i has the value g in one
game, and a head in column j has the value h in another, then a head at (i, j) has the nim-product
of g and h as its value in the product of the games. [BCG01, ch. 14, "The Tartan Theorem"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import reduce
from itertools import islice, product
from operator import xor
from typing import Final

from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.coin.turning import NAMED, TWINS, CoinRuleset, Turning
from partizan.rulesets.coin.turning_theorems import values_at_once
from partizan.rulesets.families import GridRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.nimber import Nimber
from partizan.theory import MOVE

TAILS, HEADS = "TH"
_OTHER = {TAILS: HEADS, HEADS: TAILS}


class CoinProduct(GridRuleset):
    """Turn the coins where the rows of a move in one game cross the columns of a move in another.

    The coin in the last of these rows and columns goes from heads to tails. Each game is given by
    its name, by one or more codes, or as a ruleset: `coin-product(twins,1-2)`,
    `coin-product(1+C;2,3E)`.

    >>> from partizan import rulesets
    >>> rulesets.coin_product("twins", "ruler")("TTTT|TTTH").nim_value()
    4
    """

    is_impartial = True
    alphabet = TAILS + HEADS

    def __init__(self, first: object, second: object) -> None:
        self.first = _factor(first)
        self.second = _factor(second)
        names = [_codes(factor) for factor in (self.first, self.second)]
        several = any(len(codes) > 1 for codes in names)
        joined = [",".join(codes) for codes in names]
        self.parameters = (";".join(joined),) if several else tuple(joined)

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the coins that may be turned together."""
        for cell in board.find(HEADS):
            row, column = divmod(cell, board.columns)
            for above in self.first.turns(row + 1):
                rows = (row, *(i - 1 for i in above))
                for before in self.second.turns(column + 1):
                    columns = (column, *(i - 1 for i in before))
                    cells = [r * board.columns + c for r, c in product(rows, columns)]
                    after = board.put({i: _OTHER[board.cells[i]] for i in cells})
                    yield Move.at(player, board, sorted(cells), after, "turn")

    def start(self, rows: int, columns: int) -> Grid:
        """Return the grid with a single head, in its last corner."""
        size = rows * columns
        return Grid(rows, columns, TAILS * (size - 1) + HEADS)


def _factor(given: object) -> CoinRuleset:
    """Return the game given by a name, by a code, or by several codes."""
    if isinstance(given, CoinRuleset):
        return given
    if isinstance(given, tuple) and given and not _is_name(given[0]):
        return Turning(*given)
    word = given[0] if isinstance(given, tuple) and len(given) == 1 else given
    if isinstance(word, str) and _is_name(word):
        wanted = re.sub(r"[\s_-]+", "-", word.strip().lower())
        games = {game.name: game for game in NAMED}
        if wanted in games:
            return games[wanted]
        near = get_close_matches(wanted, games, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise DomainError(f"coin-product needs two coin-turning games; {word} is not one{hint}")
    if isinstance(word, str | int) and not isinstance(word, bool):
        return Turning(word)
    raise DomainError(
        "coin-product needs two coin-turning games, each given by a name such as twins or by "
        f"a code such as 1-2; not {given!r}"
    )


def _is_name(word: object) -> bool:
    return isinstance(word, str) and word.strip()[:1].isalpha()


def _codes(factor: CoinRuleset) -> tuple[str, ...]:
    """Return the parameters that denote a factor."""
    if type(factor) is Turning:
        return tuple(map(str, factor.codes))
    return (factor.name,)


class TurningCorners(CoinProduct):
    """Turn the four corners of a rectangle; the lower right one goes from heads to tails.

    This is the product of Twins with itself. A head in row i and column j, counted from 0, has as
    its nim-value the nim-product of i and j.

    [BCG01, ch. 14]

    >>> from partizan import catalog
    >>> [catalog.position(f"turning-corners {n}x{n}").nim_value() for n in (1, 2, 3, 4)]
    [0, 1, 3, 2]
    """

    def __init__(self) -> None:
        super().__init__(TWINS, TWINS)
        self.parameters = ()


TURNING_CORNERS = TurningCorners()


# --- theorems -------------------------------------------------------------------------------------


MAX_MOVES: Final = 1_000
"""The number of moves tried in search of a winning one."""

_MOST_HEADS = 10_000


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
