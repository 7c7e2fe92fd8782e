"""Games on strips that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from functools import partial

from partizan_literature.berlekamp2001.games.twopins import RULESET as twopins
from partizan_literature.games.clear_the_pond import RULESET as clear_the_pond
from partizan_literature.games.phutball import RULESET as linear_phutball
from partizan_literature.volume2022.games.crossover_and_mutation import (
    RULESET as crossover_and_mutation,
)
from partizan_literature.volume2022.games.domino_shave import RULESET as domino_shave
from partizan_literature.volume2022.games.relator import RULESET as relator

__all__ = [
    "clear_the_pond",
    "crossover_and_mutation",
    "domino_shave",
    "linear_phutball",
    "relator",
    "twopins",
]

ALIASES = {
    "Hetyei's Bernoulli game": domino_shave,
    "Bernoulli game": domino_shave,
    "Phutball": linear_phutball,
    "GA1": crossover_and_mutation,
    "Genetically Modified games": crossover_and_mutation,
    "REL": partial(relator, "achieve"),
    "RAV": partial(relator, "avoid"),
}
"""Other names of rulesets, some with parameters."""
