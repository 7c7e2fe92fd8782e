"""Games on graphs: one ruleset a file."""

from __future__ import annotations

from partizan.rulesets.graph.ruleset import GraphRuleset, LocalRuleset

__all__ = ["GraphRuleset", "LocalRuleset"]
