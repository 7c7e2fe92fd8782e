"""Games on grids. Importing this package registers the theorems about them."""

# ruff: noqa: A004, N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid import mirrored_theorems  # noqa: F401  (they register themselves)
from partizan.rulesets.grid.amazons import RULESET as amazons
from partizan.rulesets.grid.clobber import ANTI_CLOBBER as anti_clobber
from partizan.rulesets.grid.clobber import CLOBBER as clobber
from partizan.rulesets.grid.clobber import HOT_CLOBBER as hot_clobber
from partizan.rulesets.grid.clobber import KINGS as kings
from partizan.rulesets.grid.clobber import KNIGHTS as knights
from partizan.rulesets.grid.clobber import QUEENS as queens
from partizan.rulesets.grid.clobber import ROOKS as rooks
from partizan.rulesets.grid.colouring import COL as col
from partizan.rulesets.grid.colouring import SNORT as snort
from partizan.rulesets.grid.domineering import CRAM as cram
from partizan.rulesets.grid.domineering import DOMINEERING as domineering
from partizan.rulesets.grid.fission import BICOLOUR_FISSION as bicolour_fission
from partizan.rulesets.grid.fission import CROSS_PURPOSES as cross_purposes
from partizan.rulesets.grid.fission import FISSION as fission
from partizan.rulesets.grid.fox_and_geese import CEYLONESE_FOX_AND_GEESE as ceylonese_fox_and_geese
from partizan.rulesets.grid.fox_and_geese import FOX_AND_GEESE as fox_and_geese
from partizan.rulesets.grid.general_clobber import RULESET as general_clobber
from partizan.rulesets.grid.hex import RULESET as hex
from partizan.rulesets.grid.king_dirt import RULESET as king_dirt
from partizan.rulesets.grid.konane import RULESET as konane
from partizan.rulesets.grid.nogo import RULESET as nogo
from partizan.rulesets.grid.peg_duotaire import PARTIZAN_PEG_DUOTAIRE as partizan_peg_duotaire
from partizan.rulesets.grid.peg_duotaire import PEG_DUOTAIRE as peg_duotaire
from partizan.rulesets.grid.sheep import RULESET as sheep

__all__ = [
    "GridRuleset",
    "amazons",
    "anti_clobber",
    "bicolour_fission",
    "ceylonese_fox_and_geese",
    "clobber",
    "col",
    "cram",
    "cross_purposes",
    "domineering",
    "fission",
    "fox_and_geese",
    "general_clobber",
    "hex",
    "hot_clobber",
    "king_dirt",
    "kings",
    "knights",
    "konane",
    "nogo",
    "partizan_peg_duotaire",
    "peg_duotaire",
    "queens",
    "rooks",
    "sheep",
    "snort",
]

ALIASES = {"Cats and Dogs": snort, "Anti-Atari Go": nogo}
"""Other names of rulesets."""
