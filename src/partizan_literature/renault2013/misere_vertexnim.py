"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.2: misère VertexNim."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.boards.heaps import Row
from partizan.theory import Outcome
from partizan_literature.renault2013.games import vertex_nim_theorems as theorems
from partizan_literature.renault2013.games.vertex_nim import (
    ADJACENT_NIM,
    DIRECTED_VERTEX_NIM,
    VERTEX_NIM,
)
from partizan_literature.renault2013.vertexnim import digraphs, graphs, weighted

VERTEXNIM = "vertex-nim"
DIRECTED = "directed-vertex-nim"


@claim(
    "renault2013/thm-4.14",
    "On a circuit of at least three vertices, all of weight at least 2, misère VertexNim has the "
    "same winner as normal play.",
    source="[Renault13, Thm 4.14]",
    about=("adjacent-nim", DIRECTED),
    up_to=(2, 4, 5),
    unit="as the largest weight, on three to six vertices",
)
def misere_circuits(largest: int) -> Iterator[Case]:
    """Compare the rule with a search."""
    for n in range(3, 7):
        for row in product(range(2, largest + 1), repeat=n):
            board = Row(row)
            found = ADJACENT_NIM(board).outcome("misere")
            yield Case(board, theorems.adjacent_misere_outcome(ADJACENT_NIM, board), found)


@claim(
    "renault2013/thm-4.14-ones",
    "On a circuit of at least three vertices with some but not all weights equal to 1, misère "
    "VertexNim has the same winner as normal play.",
    source="[Renault13, Thm 4.14]: found while checking it; unproved",
    about=("adjacent-nim", DIRECTED),
    up_to=(2, 3, 4),
    unit="as the largest weight, on three to five vertices",
    conjecture=True,
)
def misere_circuits_with_ones(largest: int) -> Iterator[Case]:
    """Search under both conventions, and play normal play by the rules alone."""
    for n in range(3, 6):
        for row in product(range(1, largest + 1), repeat=n):
            if min(row) == 1 < max(row):
                position = ADJACENT_NIM(Row(row))
                said = Outcome.P if _is_lost(row) else Outcome.N
                yield Case(position, [said] * 2, [position.outcome(), position.outcome("misere")])


@cache
def _is_lost(row: tuple[int, ...]) -> bool:
    """Return whether the player who must decrease the first weight of a circuit loses."""
    after = ((*row[1:], left) if left else row[1:] for left in range(row[0])) if row else ()
    return not any(map(_is_lost, after))


def all_boards(vertices: int) -> Iterator[Graph]:
    """Yield the connected graphs with loops on some vertices, and weights up to 3."""
    for graph in graphs(vertices):
        for loops in product((False, True), repeat=graph.order):
            board = graph.with_edges([*graph.edges, *((v, v) for v in graph if loops[v])])
            yield from weighted(board, range(1, 4))


@claim(
    "renault2013/thm-4.15-as-printed",
    "On a connected graph whose weights are not all 1, misère VertexNim has the same winner as "
    "normal play.",
    source="[Renault13, Thm 4.15]",
    about=VERTEXNIM,
    up_to=(1, 2, 3),
    unit="vertices, with weights up to 3",
    corrected_by="renault2013/thm-4.15",
)
def misere_undirected_as_printed(vertices: int) -> Iterator[Case]:
    """Compare both conventions; a single vertex without a loop can only be emptied."""
    for board in all_boards(vertices):
        if set(board.labels) != {"1"}:
            position = VERTEX_NIM(board)
            said = theorems.outcome(VERTEX_NIM, position.board)
            yield Case(position, said, position.outcome("misere"))


@claim(
    "renault2013/thm-4.15",
    "On a connected graph with all weights 1, the first player wins misère VertexNim if and only "
    "if the number of vertices is even; otherwise the winner is that of normal play, except that "
    "a single vertex without a loop is lost.",
    source="[Renault13, Thm 4.15], with the exception added",
    about=VERTEXNIM,
    up_to=(2, 3, 4),
    unit="vertices, with weights up to 3",
)
def misere_undirected(vertices: int) -> Iterator[Case]:
    """Compare the theorem with a search."""
    for board in all_boards(vertices):
        position = VERTEX_NIM(board)
        if set(board.labels) == {"1"}:
            said = Outcome.P if board.order % 2 else Outcome.N
        elif board.order == 1 and not board.size:
            said = Outcome.P
        else:
            said = theorems.outcome(VERTEX_NIM, position.board)
        yield Case(position, said, position.outcome("misere"))
        by_theorem = theorems.misere_outcome(VERTEX_NIM, position.board)
        yield Case(f"{position}, by theorem", said, by_theorem)


@claim(
    "renault2013/thm-4.16",
    "Suppose that every vertex of a strongly connected digraph has a loop. If all weights are 1, "
    "the first player wins misère VertexNim if and only if the number of vertices is even; "
    "otherwise the winner is that of normal play.",
    source="[Renault13, Thm 4.16]",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit="vertices, with weights up to 3",
)
def misere_loops_on_digraphs(vertices: int) -> Iterator[Case]:
    """Compare the rule with a search."""
    for digraph in digraphs(vertices):
        for labels in product("123", repeat=digraph.order):
            for token in digraph:
                board = digraph.relabelled(dict(enumerate(labels))).marked(token=token)
                position = DIRECTED_VERTEX_NIM(board)
                said = theorems.directed_misere_outcome(DIRECTED_VERTEX_NIM, position.board)
                yield Case(position, said, position.outcome("misere"))
