"""Games on graphs. `partizan.rulesets.contents` lists them."""

from __future__ import annotations

from partizan.rulesets.graph.ruleset import GraphRuleset, LocalRuleset

__all__ = ["GraphRuleset", "LocalRuleset"]
