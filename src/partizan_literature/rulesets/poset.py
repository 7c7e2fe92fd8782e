"""Games on partially ordered sets that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.gale1974.games.box_chomp import RULESET as box_chomp
from partizan_literature.volume2022.games.poset_game import RULESET as poset_game
from partizan_literature.volume2022.games.sato_welter import RULESET as sato_welter

__all__ = [
    "box_chomp",
    "poset_game",
    "sato_welter",
]

ALIASES = {"Young diagrams": sato_welter, "Young diagram": sato_welter}
"""Other names of rulesets."""
