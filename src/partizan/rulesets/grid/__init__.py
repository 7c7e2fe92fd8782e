"""Games on grids. `partizan.rulesets.contents` lists them."""

from __future__ import annotations

from partizan.rulesets.families import GridRuleset

__all__ = ["GridRuleset"]
