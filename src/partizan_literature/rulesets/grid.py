"""Games on grids that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.allen2006.games.toppling_towers import RULESET as toppling_towers
from partizan_literature.berlekamp2001.games.hare_and_hounds import RULESET as hare_and_hounds
from partizan_literature.games.king_and_rook import RULESET as king_and_rook
from partizan_literature.games.no_pass_go import KO_GO as ko_go
from partizan_literature.games.no_pass_go import NO_PASS_GO as no_pass_go
from partizan_literature.games.rook_race import RULESET as rook_race
from partizan_literature.volume2022.games.transverse_wave import RULESET as transverse_wave

__all__ = [
    "hare_and_hounds",
    "king_and_rook",
    "ko_go",
    "no_pass_go",
    "rook_race",
    "toppling_towers",
    "transverse_wave",
]
