"""Games on strips: one ruleset a file."""

from __future__ import annotations

from partizan.rulesets.families import StripRuleset

__all__ = ["StripRuleset"]
