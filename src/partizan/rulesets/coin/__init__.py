"""Coin-turning games on a row. Importing this package registers the theorems about them."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.coin import (  # noqa: F401  (they register themselves)
    turning_theorems,
)
from partizan.rulesets.coin.turning import GRUNT as grunt
from partizan.rulesets.coin.turning import MOCK_TURTLE_FIVES as mock_turtle_fives
from partizan.rulesets.coin.turning import MOCK_TURTLES as mock_turtles
from partizan.rulesets.coin.turning import MOEBIUS as moebius
from partizan.rulesets.coin.turning import MOGUL as mogul
from partizan.rulesets.coin.turning import MOIDORES as moidores
from partizan.rulesets.coin.turning import MOTLEY as motley
from partizan.rulesets.coin.turning import RULER as ruler
from partizan.rulesets.coin.turning import RULER_FIVES as ruler_fives
from partizan.rulesets.coin.turning import SYM as sym
from partizan.rulesets.coin.turning import SYMPLER as sympler
from partizan.rulesets.coin.turning import TERNUPS as ternups
from partizan.rulesets.coin.turning import TRIPLET_FIVES as triplet_fives
from partizan.rulesets.coin.turning import TRIPLETS as triplets
from partizan.rulesets.coin.turning import TURNING_TURTLES as turning_turtles
from partizan.rulesets.coin.turning import TWINS as twins
from partizan.rulesets.coin.turning import CoinRuleset
from partizan.rulesets.coin.turning import Turning as turning

__all__ = [
    "CoinRuleset",
    "grunt",
    "mock_turtle_fives",
    "mock_turtles",
    "moebius",
    "mogul",
    "moidores",
    "motley",
    "ruler",
    "ruler_fives",
    "sym",
    "sympler",
    "ternups",
    "triplet_fives",
    "triplets",
    "turning",
    "turning_turtles",
    "twins",
]

ALIASES = {"Möbius": moebius}
"""Other names of rulesets."""
