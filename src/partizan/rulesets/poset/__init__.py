"""Games on partially ordered sets. Importing this package registers the theorems about them."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.poset.box_chomp import RULESET as box_chomp
from partizan.rulesets.poset.chomp import RULESET as chomp
from partizan.rulesets.poset.poset_game import RULESET as poset_game

__all__ = [
    "box_chomp",
    "chomp",
    "poset_game",
]
