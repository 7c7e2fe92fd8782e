"""G. Renault, Combinatorial games on graphs (2013), sect. 2.3: why Vertex NimG is hard.

The thesis cites a proof that Vertex NimG is PSPACE-complete on graphs with loops and weights up to
2 [BG11]. That proof was not available to us. On digraphs there is a shorter way, which needs only
the rules: if all weights are 1, a move empties the vertex that the token leaves, as in directed
Vertex Geography, which is PSPACE-complete.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY
from partizan_literature.renault2013.games.vertex_nimg import (
    MOVE_THEN_REMOVE,
    REMOVE_THEN_MOVE,
    DirectedVertexNimg,
)


@claim(
    "renault2013/sect-2.3-nimg",
    "Directed Vertex Geography is Vertex NimG with all weights 1, in either order of moving and "
    "removing; if one moves first, the token's own vertex has weight 0.",
    source="[Renault13, sect. 2.3 and app. A]",
    about=("directed-vertex-nimg", "directed-vertex-geography"),
    up_to=(3, 4, 4),
    unit="vertices",
)
def weights_of_one(vertices: int) -> Iterator[Case]:
    """Compare the forms of the two games on all digraphs."""
    games = {order: DirectedVertexNimg(order) for order in (REMOVE_THEN_MOVE, MOVE_THEN_REMOVE)}
    for n in range(1, vertices + 1):
        for board in Digraph.listed(n, mark="token", connected=True):
            said = DIRECTED_VERTEX_GEOGRAPHY(board).form()
            for order, game in games.items():
                assert board.token is not None
                is_left = order == MOVE_THEN_REMOVE
                given = board.relabelled({board.token: "0"}) if is_left else board
                yield Case(f"{board}, {order}", said, game(given).form())
