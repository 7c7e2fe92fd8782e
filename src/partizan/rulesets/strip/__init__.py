"""Games on strips. `partizan.rulesets.contents` lists them."""

from __future__ import annotations

from partizan.rulesets.families import StripRuleset

__all__ = ["StripRuleset"]
