"""Misère play modulo a universe: which games are equal beside games of a kind.

>>> from partizan import misere
>>> misere.dicot("*") + misere.dicot("*") == 0, misere.all_games("*") + misere.all_games("*") == 0
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
from partizan.theories.misere.universes.closed_sets import ClosedSet, closure
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.misere.universes.day_bounds import lower_bound, upper_bound
from partizan.theories.misere.universes.day_estimates import estimate
from partizan.theories.misere.universes.day_samples import sample
from partizan.theories.misere.universes.day_survey import DayQuestion, survey_days
from partizan.theories.misere.universes.days import MisereDay, born_by
from partizan.theories.misere.universes.dead_ends import LeftDeadEnd, murder
from partizan.theories.misere.universes.distinction import Distinction
from partizan.theories.misere.universes.impartial import IMPARTIAL
from partizan.theories.misere.universes.linking import are_downlinked, downlink
from partizan.theories.misere.universes.maintenance import Maintenance
from partizan.theories.misere.universes.misere_monoid import MisereMonoid
from partizan.theories.misere.universes.next_day import count_born_by
from partizan.theories.misere.universes.outcome_tables import OutcomeTable, outcome_table
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theories.misere.universes.taxonomy import UNIVERSES, rank, rank_of, universe
from partizan.theories.misere.universes.tipping import is_p_free, tipping_points
from partizan.theories.misere.universes.value import (
    MisereValue,
    all_games,
    blocking,
    dead_ending,
    dicot,
)

__all__ = [
    "ALL",
    "BLOCKING",
    "DEAD_ENDING",
    "DICOT",
    "IMPARTIAL",
    "UNIVERSES",
    "AbsoluteUniverse",
    "Augmented",
    "ClosedSet",
    "DayQuestion",
    "Distinction",
    "LeftDeadEnd",
    "Maintenance",
    "MisereDay",
    "MisereMonoid",
    "MisereValue",
    "OutcomeTable",
    "Universe",
    "all_games",
    "are_downlinked",
    "blocking",
    "born_by",
    "closure",
    "count_born_by",
    "dead_ending",
    "dicot",
    "downlink",
    "estimate",
    "is_p_free",
    "lower_bound",
    "murder",
    "outcome",
    "outcome_table",
    "rank",
    "rank_of",
    "sample",
    "survey_days",
    "tipping_points",
    "universe",
    "upper_bound",
]
