"""Games on grids: one ruleset a file."""

from __future__ import annotations

from partizan.rulesets.families import GridRuleset

__all__ = ["GridRuleset"]
