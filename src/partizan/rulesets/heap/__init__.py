"""Games with heaps: one ruleset a file."""

from __future__ import annotations

from partizan.rulesets.families import HeapRuleset

__all__ = ["HeapRuleset"]
