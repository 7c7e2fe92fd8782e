"""Games with heaps. `partizan.rulesets.contents` lists them."""

from __future__ import annotations

from partizan.rulesets.families import HeapRuleset

__all__ = ["HeapRuleset"]
