"""Coin-turning games that a single source treats: they stand with its claims."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.berlekamp2001.games.coin_product import TURNING_CORNERS as turning_corners
from partizan_literature.berlekamp2001.games.coin_product import CoinProduct as coin_product

__all__ = [
    "coin_product",
    "turning_corners",
]
