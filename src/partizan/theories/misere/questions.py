"""All evaluations of positions under misère play, in one list."""

from __future__ import annotations

from typing import Any, Final

from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.impartial.evaluations import GENUS, MISERE_FORM, TAMENESS
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.misere.universes.evaluations import value_modulo
from partizan.theories.misere.universes.impartial import IMPARTIAL
from partizan.theory import Evaluation

EVALUATIONS: Final[tuple[Evaluation[Any, Any], ...]] = (
    *map(value_modulo, (ALL, DICOT, DEAD_ENDING, BLOCKING)),
    OUTCOME,
    GENUS,
    TAMENESS,
    MISERE_FORM,
)
"""The evaluations of misère play; `value(misere)` gives the first."""


def of_universe(universe: Universe) -> Evaluation[Any, Any]:
    """Return the evaluation of values modulo a universe.

    >>> from partizan import misere
    >>> of_universe(misere.DICOT).name, of_universe(misere.IMPARTIAL).name
    ('misere value modulo dicot', 'misere form')
    """
    return MISERE_FORM if universe is IMPARTIAL else value_modulo(universe)
