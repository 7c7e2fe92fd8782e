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

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
