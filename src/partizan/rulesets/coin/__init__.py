"""Coin-turning games on a row. `partizan.rulesets.contents` lists them."""

from __future__ import annotations

from partizan.rulesets.coin.ruleset import CoinRuleset

__all__ = ["CoinRuleset"]
