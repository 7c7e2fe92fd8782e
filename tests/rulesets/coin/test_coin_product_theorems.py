"""The Tartan theorem: `partizan.rulesets.coin.coin_product`."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from partizan import catalog
from partizan.boards import Grid
from partizan.players import LEFT
from partizan.rulesets.coin.coin_product import CoinProduct, nim_value, winning_move

FACTORS = ["twins", "turning-turtles", "ruler", "1-3", "3E", "2S"]
PAIRS = [f"coin-product({a},{b})" for a, b in product(FACTORS, repeat=2)]


def loaded(name: str) -> CoinProduct:
    """Return the product with a given name."""
    game = catalog.load(name)
    assert isinstance(game, CoinProduct)
    return game


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
