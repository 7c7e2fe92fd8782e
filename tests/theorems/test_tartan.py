"""The Tartan theorem: `partizan.theorems.tartan`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget, catalog, rulesets
from partizan.boards import Grid
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT
from partizan.rulesets.coin.coin_product import CoinProduct
from partizan.theorems.tartan import nim_value, product_table, winning_move
from partizan.theories.impartial.nimber import Nimber

FACTORS = ["twins", "turning-turtles", "ruler", "1-3", "3E", "2S"]
PAIRS = [f"coin-product({a},{b})" for a, b in product(FACTORS, repeat=2)]


def loaded(name: str) -> CoinProduct:
    """Return the product with a given name."""
    game = catalog.load(name)
    assert isinstance(game, CoinProduct)
    return game


def test_turning_corners() -> None:
    """The value of a head in row i and column j, counted from 0, is the nim-product of i and j."""
    table = product_table(rulesets.turning_corners, 20, 20)
    for i, j in product(range(20), repeat=2):
        assert table[i][j] == int(Nimber(i) * Nimber(j))
    with Budget(theorems=False):
        assert rulesets.turning_corners("TTTT|TTTT|TTTH").nim_value() == table[2][3] == 1


@given(st.sampled_from(PAIRS), st.text("TH", min_size=12, max_size=12))
def test_winning_products(name: str, cells: str) -> None:
    """A winning move leads to a grid of value 0, and exists unless the value is 0."""
    game, grid = loaded(name), Grid(3, 4, cells)
    found = winning_move(game, grid, LEFT)
    if found is None:
        assert nim_value(game, grid) == 0
    else:
        assert found in set(game.options(grid, LEFT))
        assert nim_value(game, found) == 0


def test_other_games() -> None:
    """Arguments other than products, and tables that are too large, are rejected."""
    with pytest.raises(DomainError, match="expected a product of coin-turning games"):
        product_table(rulesets.twins, 2, 2)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=r"0, 1, 2, \.\.\. coins, not -1"):
        product_table(rulesets.turning_corners, -1, 2)
    with pytest.raises(BudgetExceeded, match="10,000 rows and 2,000 columns is too large"):
        product_table(rulesets.turning_corners, 10_000, 2_000)
