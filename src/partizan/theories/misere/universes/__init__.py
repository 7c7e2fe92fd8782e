"""Misère play modulo a universe: games are equal if no game of the universe distinguishes them.

>>> from partizan.theories.misere.universes import ALL, DICOT
>>> DICOT("*") + DICOT("*") == 0, ALL("*") + ALL("*") == 0
(True, False)
"""

from __future__ import annotations

from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.misere.universes.impartial import IMPARTIAL
from partizan.theories.misere.universes.maintenance import Maintenance
from partizan.theories.misere.universes.outcomes import (
    Distinction,
    OutcomeTable,
    are_downlinked,
    downlink,
    outcome,
    outcome_table,
)
from partizan.theories.misere.universes.taxonomy import (
    UNIVERSES,
    as_modulus,
    least,
    rank,
    rank_of,
    universe,
)
from partizan.theories.misere.universes.value import MisereValue

__all__ = [
    "ALL",
    "BLOCKING",
    "DEAD_ENDING",
    "DICOT",
    "IMPARTIAL",
    "UNIVERSES",
    "AbsoluteUniverse",
    "Augmented",
    "Distinction",
    "Maintenance",
    "MisereValue",
    "OutcomeTable",
    "Universe",
    "are_downlinked",
    "as_modulus",
    "downlink",
    "least",
    "outcome",
    "outcome_table",
    "rank",
    "rank_of",
    "universe",
]
