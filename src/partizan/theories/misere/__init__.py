"""Misère play: whoever cannot move has won.

>>> from partizan import misere
>>> misere.quotient("0.3103", heaps=7).order
20
>>> misere.dicot("{0,*|*}") > 0
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.theories.misere.evaluations import OUTCOME

if TYPE_CHECKING:
    from partizan.theories.misere.genus import Genus
    from partizan.theories.misere.genus_sequence import GenusSequence
    from partizan.theories.misere.impartial_evaluations import GENUS, MISERE_FORM, TAMENESS
    from partizan.theories.misere.impartial_form import MisereForm
    from partizan.theories.misere.questions import EVALUATIONS
    from partizan.theories.misere.quotients.isomorphism import isomorphism
    from partizan.theories.misere.quotients.monoid import BipartiteMonoid
    from partizan.theories.misere.quotients.presentation import Presentation
    from partizan.theories.misere.quotients.quotient import (
        MisereQuotient,
        Unfinished,
        quotient,
    )
    from partizan.theories.misere.tameness import Tameness
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
    "EVALUATIONS",
    "GENUS",
    "IMPARTIAL",
    "MISERE_FORM",
    "OUTCOME",
    "TAMENESS",
    "UNIVERSES",
    "AbsoluteUniverse",
    "Augmented",
    "BipartiteMonoid",
    "ClosedSet",
    "DayQuestion",
    "Distinction",
    "Genus",
    "GenusSequence",
    "LeftDeadEnd",
    "Maintenance",
    "MisereDay",
    "MisereForm",
    "MisereMonoid",
    "MisereQuotient",
    "MisereValue",
    "OutcomeTable",
    "Presentation",
    "Tameness",
    "Unfinished",
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
    "isomorphism",
    "lower_bound",
    "murder",
    "outcome",
    "outcome_table",
    "quotient",
    "rank",
    "rank_of",
    "sample",
    "survey_days",
    "tipping_points",
    "universe",
    "upper_bound",
]

# Every position needs the outcome; few need the rest.
__getattr__, __dir__ = when_asked_for(
    __name__,
    {
        "ALL": "universes.absolute",
        "BLOCKING": "universes.absolute",
        "DEAD_ENDING": "universes.absolute",
        "DICOT": "universes.absolute",
        "EVALUATIONS": "questions",
        "GENUS": "impartial_evaluations",
        "IMPARTIAL": "universes.impartial",
        "MISERE_FORM": "impartial_evaluations",
        "TAMENESS": "impartial_evaluations",
        "UNIVERSES": "universes.taxonomy",
        "AbsoluteUniverse": "universes.absolute",
        "Augmented": "universes.augmented",
        "BipartiteMonoid": "quotients",
        "ClosedSet": "universes.closed_sets",
        "DayQuestion": "universes.day_survey",
        "Distinction": "universes.distinction",
        "Genus": "genus",
        "GenusSequence": "genus_sequence",
        "LeftDeadEnd": "universes.dead_ends",
        "Maintenance": "universes.maintenance",
        "MisereDay": "universes.days",
        "MisereForm": "impartial_form",
        "MisereMonoid": "universes.misere_monoid",
        "MisereQuotient": "quotients",
        "MisereValue": "universes.value",
        "OutcomeTable": "universes.outcome_tables",
        "Presentation": "quotients",
        "Tameness": "tameness",
        "Unfinished": "quotients",
        "Universe": "universes.contract",
        "all_games": "universes.value",
        "are_downlinked": "universes.linking",
        "blocking": "universes.value",
        "born_by": "universes.days",
        "closure": "universes.closed_sets",
        "count_born_by": "universes.next_day",
        "dead_ending": "universes.value",
        "dicot": "universes.value",
        "downlink": "universes.linking",
        "estimate": "universes.day_estimates",
        "is_p_free": "universes.tipping",
        "isomorphism": "quotients",
        "lower_bound": "universes.day_bounds",
        "murder": "universes.dead_ends",
        "outcome": "universes.outcomes",
        "outcome_table": "universes.outcome_tables",
        "quotient": "quotients",
        "rank": "universes.taxonomy",
        "rank_of": "universes.taxonomy",
        "sample": "universes.day_samples",
        "survey_days": "universes.day_survey",
        "tipping_points": "universes.tipping",
        "universe": "universes.taxonomy",
        "upper_bound": "universes.day_bounds",
    },
)
