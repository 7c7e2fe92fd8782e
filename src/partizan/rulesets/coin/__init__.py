"""Games with coins in a row, of which a move turns some: one ruleset a file."""

from __future__ import annotations

from partizan.rulesets.coin.ruleset import CoinRuleset

__all__ = ["CoinRuleset"]
