"""G. Renault, Combinatorial games on graphs (2013), sect. 2.3: when Vertex NimG is hard.

The thesis cites a proof that Vertex NimG is PSPACE-complete on graphs with a loop on every vertex
and weights up to 2 [BG11]. That proof was not available to us. On digraphs there is a shorter way,
which needs only the rules: if all weights are 1, a move empties the vertex that the token leaves,
as in directed Vertex Geography, which is PSPACE-complete, and a loop changes nothing.

On undirected graphs the order of a move matters. If the token's vertex is reduced first, a loop on
every vertex makes the game easy, as `games.vertex_nimg.outcome` proves: a statement of ours, so
that only moving first can be hard there.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY, VERTEX_GEOGRAPHY
from partizan.theory import Outcome
from partizan_literature.renault2013.games.vertex_nimg import (
    MOVE_THEN_REMOVE,
    REMOVE_THEN_MOVE,
    VERTEX_NIMG,
    DirectedVertexNimg,
)
from partizan_literature.renault2013.vertexnim import graphs, weighted


@claim(
    "renault2013/sect-2.3-nimg",
    "Directed Vertex Geography is Vertex NimG with all weights 1, in either order of moving and "
    "removing, with or without a loop on every vertex; if one moves first, the token's own vertex "
    "has weight 0.",
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
                looped = given.with_edges([*given.edges, *((v, v) for v in given)])
                for each in (given, looped):
                    yield Case(f"{each}, {order}", said, game(each).form())


@claim(
    "renault2013/sect-2.3-nimg-loops",
    "If every vertex has a loop and the weight is removed before the token moves, undirected "
    "Vertex NimG is won from a weight of at least 2, and is otherwise Vertex Geography on the "
    "vertices of weight 1.",
    source="[Renault13, sect. 2.3], an observation of ours beside the hardness cited there",
    about=("vertex-nimg", "vertex-geography"),
    up_to=(3, 4, 4),
    unit="vertices, with weights up to 3",
)
def loops_everywhere(vertices: int) -> Iterator[Case]:
    """Play Vertex NimG, and Geography on the vertices of weight 1."""
    for graph in graphs(vertices):
        for plain in weighted(graph, range(1, 4)):
            board = plain.with_edges([*plain.edges, *((v, v) for v in plain)])
            ones = [v for v, label in enumerate(plain.labels) if label in {"", "1"}]
            light = VERTEX_GEOGRAPHY(
                plain.induced(ones).relabelled(dict.fromkeys(range(len(ones)), ""))
            )
            said = light.outcome() if plain.token in ones else Outcome.N
            yield Case(board, said, VERTEX_NIMG(board).outcome())
