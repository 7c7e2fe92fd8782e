"""Products of coin-turning games: `partizan_literature.berlekamp2001.games.coin_product`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import catalog
from partizan.boards import Grid
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.coin.turning import TWINS, Turning
from partizan.testing import check_ruleset
from partizan_literature.berlekamp2001.games.coin_product import TURNING_CORNERS as CORNERS
from partizan_literature.berlekamp2001.games.coin_product import (
    CoinProduct,
    nim_value,
    winning_move,
)


def test_corners() -> None:
    """A move turns the corners of a rectangle with sides of two coins or more."""
    options = [str(o) for o in CORNERS.options(CORNERS.board("TTT|TTT|TTH"), LEFT)]
    assert sorted(options) == ["HTH|TTT|HTT", "THH|TTT|THT", "TTT|HTH|HTT", "TTT|THH|THT"]
    assert list(CORNERS.options(CORNERS.board("HHH|HTT"), LEFT)) == []


def test_corners_are_twins() -> None:
    """Turning Corners has the moves of the product of Twins with itself."""
    product = CoinProduct("twins", 2)
    board = Grid.read("THH|HTH|HHH", "TH")
    assert {*product.options(board, LEFT)} == {*CORNERS.options(board, LEFT)}


@pytest.mark.parametrize(
    "text",
    [
        "coin-product(twins,twins)",
        "coin-product(1-2,ruler)",
        "coin-product(1-3C5,2)",
        "coin-product(1-2,3E;ruler)",
        "turning-corners",
    ],
)
def test_names(text: str) -> None:
    """A product is named by its factors, read back from its name, and obeys the laws."""
    game = catalog.load(text)
    assert game.name == text
    assert catalog.load(game.name) == game
    assert check_ruleset(game, ["HH|HH", "TTT|TTH"], limit=40) > 3


def test_factors() -> None:
    """A factor is a ruleset, a name, a code, or several codes."""
    products = [
        CoinProduct(TWINS, Turning("1-2", 3)),
        CoinProduct("twins", ("1-2", "3")),
        CoinProduct(("twins",), ("1-2", 3)),
    ]
    assert {p.name for p in products} == {"coin-product(twins;1-2,3)"}
    assert len({*products}) == 1


def test_starts() -> None:
    """A size denotes the grid with a single head in its last corner."""
    assert str(catalog.position("turning-corners 2x3")) == "TTT|TTH"


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("domineering", "twins", "coin-turning games; domineering is not one"),
        ("twinz", "twins", "did you mean twins"),
        ("1-", "twins", "turning needs a code"),
        ((), "twins", r"not \(\)"),
        (None, "twins", "not None"),
        (True, "twins", "not True"),
    ],
)
def test_bad_factors(first: object, second: object, words: str) -> None:
    """A factor that is not a coin-turning game is refused."""
    with pytest.raises(DomainError, match=words):
        CoinProduct(first, second)


def test_bad_grids() -> None:
    """Input that is not a grid of coins is refused."""
    with pytest.raises(NotationError, match="a turning-corners position"):
        CORNERS("TX|TH")
    with pytest.raises(DomainError, match="turning-corners is played on a grid"):
        CORNERS(5)


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
