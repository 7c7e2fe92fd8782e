"""Games on grids that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.allen2006.games.toppling_towers import RULESET as toppling_towers
from partizan_literature.volume2022.games.transverse_wave import RULESET as transverse_wave

__all__ = [
    "toppling_towers",
    "transverse_wave",
]
