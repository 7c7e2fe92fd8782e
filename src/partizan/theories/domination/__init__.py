"""The domination game: two players choose vertices until every vertex is dominated.

Each chosen vertex must dominate a vertex, itself or a neighbour, that was not dominated before.
Dominator wants few vertices to be chosen, and Staller many. If Dominator moves first, γ_g vertices
are chosen; if Staller does, γ'_g [BKR10; Renault13, ch. 5].

>>> from partizan import domination
>>> game = domination.DominationGame("path(7)")
>>> game.gamma_g, game.gamma_g_staller_start, str(game.type)
(3, 4, '(3,+)')
>>> [choice.vertex for choice in game.line()]
[1, 2, 5]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for

if TYPE_CHECKING:
    from partizan.theories.domination.census import count_types, longest_trees
    from partizan.theories.domination.classes import (
        is_chordal,
        is_dually_chordal,
        is_no_minus,
        minus_set,
        tri_split,
    )
    from partizan.theories.domination.game import DominationGame
    from partizan.theories.domination.kinds import DominationType
    from partizan.theories.domination.unions import Unions

__all__ = [
    "DominationGame",
    "DominationType",
    "Unions",
    "count_types",
    "is_chordal",
    "is_dually_chordal",
    "is_no_minus",
    "longest_trees",
    "minus_set",
    "tri_split",
]

__getattr__, __dir__ = when_asked_for(
    __name__,
    {
        "DominationGame": "game",
        "DominationType": "kinds",
        "Unions": "unions",
        "count_types": "census",
        "is_chordal": "classes",
        "is_dually_chordal": "classes",
        "is_no_minus": "classes",
        "longest_trees": "census",
        "minus_set": "classes",
        "tri_split": "classes",
    },
)
