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
    from partizan.theories.misere.impartial_form import MisereForm
    from partizan.theories.misere.quotients.isomorphism import isomorphism
    from partizan.theories.misere.quotients.monoid import BipartiteMonoid
    from partizan.theories.misere.quotients.presentation import Presentation
    from partizan.theories.misere.quotients.quotient import (
        MisereQuotient,
        Unfinished,
        quotient,
    )
    from partizan.theories.misere.tameness import Tameness
    from partizan.theories.misere.universes import (
        ALL,
        BLOCKING,
        DEAD_ENDING,
        DICOT,
        IMPARTIAL,
        UNIVERSES,
        AbsoluteUniverse,
        Augmented,
        ClosedSet,
        DayQuestion,
        Distinction,
        LeftDeadEnd,
        Maintenance,
        MisereDay,
        MisereMonoid,
        MisereValue,
        OutcomeTable,
        Universe,
        all_games,
        are_downlinked,
        blocking,
        born_by,
        closure,
        count_born_by,
        dead_ending,
        dicot,
        downlink,
        estimate,
        is_p_free,
        lower_bound,
        murder,
        outcome,
        outcome_table,
        rank,
        rank_of,
        sample,
        survey_days,
        tipping_points,
        universe,
        upper_bound,
    )

__all__ = [
    "ALL",
    "BLOCKING",
    "DEAD_ENDING",
    "DICOT",
    "IMPARTIAL",
    "OUTCOME",
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
        "ALL": "universes",
        "BLOCKING": "universes",
        "DEAD_ENDING": "universes",
        "DICOT": "universes",
        "IMPARTIAL": "universes",
        "UNIVERSES": "universes",
        "AbsoluteUniverse": "universes",
        "Augmented": "universes",
        "BipartiteMonoid": "quotients",
        "ClosedSet": "universes",
        "Distinction": "universes",
        "Genus": "genus",
        "GenusSequence": "genus_sequence",
        "Maintenance": "universes",
        "MisereForm": "impartial_form",
        "MisereMonoid": "universes",
        "MisereQuotient": "quotients",
        "MisereValue": "universes",
        "OutcomeTable": "universes",
        "Presentation": "quotients",
        "Tameness": "tameness",
        "Unfinished": "quotients",
        "Universe": "universes",
        "all_games": "universes",
        "are_downlinked": "universes",
        "blocking": "universes",
        "closure": "universes",
        "dead_ending": "universes",
        "dicot": "universes",
        "downlink": "universes",
        "isomorphism": "quotients",
        "outcome": "universes",
        "outcome_table": "universes",
        "quotient": "quotients",
        "rank": "universes",
        "rank_of": "universes",
        "universe": "universes",
        "DayQuestion": "universes",
        "LeftDeadEnd": "universes",
        "MisereDay": "universes",
        "born_by": "universes",
        "count_born_by": "universes",
        "estimate": "universes",
        "is_p_free": "universes",
        "lower_bound": "universes",
        "murder": "universes",
        "sample": "universes",
        "survey_days": "universes",
        "tipping_points": "universes",
        "upper_bound": "universes",
    },
)
