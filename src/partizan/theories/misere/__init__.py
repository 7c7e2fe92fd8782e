"""Misère play: a player who cannot move wins.

>>> from partizan import misere
>>> misere.outcome("*"), misere.DICOT("{0,*|*}") > 0, misere.quotient("0.3103", heaps=7).order
(Outcome.P, True, 20)

The subpackages contain more:

- `misere.impartial`: genera, tameness and canonical forms of impartial games;
- `misere.quotients`: misère quotients of impartial games;
- `misere.universes`: the order of games modulo dicots, dead-ending, blocking or all games;
- `misere.days`: how many games are born by each day;
- `misere.monoids`: closures of a few games, and the monoids they form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.theories.misere.evaluations import OUTCOME

if TYPE_CHECKING:
    from partizan.theories.misere import days, impartial, monoids, quotients, universes
    from partizan.theories.misere.days.day import born_by
    from partizan.theories.misere.impartial import (
        GENUS,
        MISERE_FORM,
        TAMENESS,
        Genus,
        MisereForm,
    )
    from partizan.theories.misere.monoids import closure, monoid
    from partizan.theories.misere.questions import EVALUATIONS
    from partizan.theories.misere.quotients.misere_quotient import quotient
    from partizan.theories.misere.universes import (
        ALL,
        BLOCKING,
        DEAD_ENDING,
        DICOT,
        IMPARTIAL,
        MisereValue,
        outcome,
        universe,
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
    "Genus",
    "MisereForm",
    "MisereValue",
    "born_by",
    "closure",
    "days",
    "impartial",
    "monoid",
    "monoids",
    "outcome",
    "quotient",
    "quotients",
    "universe",
    "universes",
]

# Every position needs the outcome; few need the other names.
__getattr__, __dir__ = when_asked_for(
    __name__,
    {
        "ALL": "universes",
        "BLOCKING": "universes",
        "DEAD_ENDING": "universes",
        "DICOT": "universes",
        "EVALUATIONS": "questions",
        "GENUS": "impartial",
        "IMPARTIAL": "universes",
        "MISERE_FORM": "impartial",
        "TAMENESS": "impartial",
        "Genus": "impartial",
        "MisereForm": "impartial",
        "MisereValue": "universes",
        "born_by": "days",
        "closure": "monoids",
        "days": "days",
        "impartial": "impartial",
        "monoid": "monoids",
        "monoids": "monoids",
        "outcome": "universes",
        "quotient": "quotients",
        "quotients": "quotients",
        "universe": "universes",
        "universes": "universes",
    },
)
