"""Games on partially ordered sets. Importing this package registers the theorems about them."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.poset.chomp import RULESET as chomp

__all__ = [
    "chomp",
]
