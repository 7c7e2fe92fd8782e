"""Normal play: a player who cannot move loses.

>>> from partizan import normal
>>> normal.outcome("^", "*"), normal.Game("{2|-1}").temperature
(Outcome.N, Fraction(3, 2))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.theories.normal.days import Day, born_by, hasse
from partizan.theories.normal.evaluations import EVALUATIONS, OUTCOME, VALUE, outcome
from partizan.theories.normal.game import Game
from partizan.theories.normal.numbers import from_signs, sign_expansion, simplest_between
from partizan.theories.normal.thermal import Stop
from partizan.theories.normal.thermograph import Corner, Scaffolds, Thermograph
from partizan.theories.normal.uptimals import UptimalExpansion

if TYPE_CHECKING:
    from partizan.theories.normal.simplify import (
        Dominated,
        Reversible,
        Step,
        dominated_options,
        reversible_options,
        simplification,
    )

__all__ = [
    "EVALUATIONS",
    "OUTCOME",
    "VALUE",
    "Corner",
    "Day",
    "Dominated",
    "Game",
    "Reversible",
    "Scaffolds",
    "Step",
    "Stop",
    "Thermograph",
    "UptimalExpansion",
    "born_by",
    "dominated_options",
    "from_signs",
    "hasse",
    "outcome",
    "reversible_options",
    "sign_expansion",
    "simplest_between",
    "simplification",
]

# Computing with values should not wait for explanations of them to load.
__getattr__, __dir__ = when_asked_for(
    __name__,
    dict.fromkeys(
        (
            "Dominated",
            "Reversible",
            "Step",
            "dominated_options",
            "reversible_options",
            "simplification",
        ),
        "simplify",
    ),
)
