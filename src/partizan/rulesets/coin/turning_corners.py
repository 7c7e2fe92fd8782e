"""Turning Corners: turn the corners of a rectangle of coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin.coin_product import CoinProduct
from partizan.rulesets.coin.twins import RULESET as TWINS

__all__ = ["RULESET", "TurningCorners"]


class TurningCorners(CoinProduct):
    """Turn the four corners of a rectangle, of which the last goes from heads to tails.

    It is the product of Twins with itself. A head in row i and column j, counted from 0, is worth
    the nim-product of i and j.

    >>> from partizan import catalog
    >>> [catalog.position(f"turning-corners {n}x{n}").nim_value() for n in (1, 2, 3, 4)]
    [0, 1, 3, 2]
    """

    def __init__(self) -> None:
        super().__init__(TWINS, TWINS)
        self.parameters = ()


RULESET = TurningCorners()
