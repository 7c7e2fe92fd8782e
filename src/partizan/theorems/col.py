"""Col on any graph: decomposed by theorems, and played out where little is left.

Every value is a number, or a number plus a star [Renault13, Thm 3.56], so that no canonical forms
are needed. Before any search,

- edges between vertices that are reserved for different players are removed [Cor. 3.54];
- grey paths and cycles are worth 0, except the single vertex [Lemma 3.61];
- a reserved vertex is removed with a leaf reserved for the same player, adding 1 [Cor. 3.58];
- paths that hang on a reserved vertex are shortened to two vertices [Thm 3.62];
- a vertex is removed if the parts that hang on it do not depend on it [Thm 3.57]: two paths of the
  same kind are enough;
- a graph with a symmetry that moves all vertices and exchanges the players' is worth 0 [Thm 3.51];
- caterpillars, subdivided stars and grey cographs may be known as a whole.
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theorems import col_cographs, col_trees, col_words
from partizan.theorems._col_numbers import as_game
from partizan.theorems._col_pieces import Pieces, adjacency_of, state_of
from partizan.theorems._involutions import exchanging_involution
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE

__all__ = ["MAX_ORDER", "Reduced", "reduced_col", "value"]

MAX_ORDER = 1000
"""The greatest number of vertices of a graph that is decomposed."""

_MOST_PLAYED = 24  # the most vertices of a piece that is played out
_STEPS = 20_000  # steps of a search for a symmetry, which takes a few milliseconds
_FOR_LEFT, _FOR_RIGHT = "RL"  # a label names the owner of a coloured neighbour, who may not play
_LABELS = {(0, 0): "", (1, 0): _FOR_LEFT, (0, 1): _FOR_RIGHT}


class Reduced(NamedTuple):
    """The part of a graph that no theorem reduces, and the value of everything else."""

    graph: Graph
    beside: Game


@theorem(GraphCol, VALUE, "[Renault13, Sect. 3.3]")
def value(rules: GraphCol, board: Graph) -> Game | None:
    """Return the value of a graph that theorems decompose into small or symmetric pieces."""
    if board.order > MAX_ORDER:
        return None
    left, total = reduced_col(board)
    pieces = left.components()
    if len(pieces) == 1 and left.order == board.order and not _is_symmetric(left):
        return None  # nothing was decomposed
    for piece in pieces:
        worth = _worth(rules, piece)
        if worth is None:
            return None
        total += worth
    return total


def _worth(rules: GraphCol, piece: Graph) -> Game | None:
    """Return the value of a connected graph, or None if it is not known at once."""
    for about in (col_cographs, col_trees, col_words):
        found: Game | None = about.value(rules, piece)
        if found is not None:
            return found
    if _is_symmetric(piece):
        return Game(0)
    return rules(piece).value(theorems=False) if piece.order <= _MOST_PLAYED else None


def reduced_col(board: Graph | str) -> Reduced:
    """Return the part of a position that no theorem decomposes, and the value of the rest.

    Pieces with at most five vertices belong to the rest.

    >>> reduced_col("B.....(.;.)...(.).(.)...")
    Reduced(graph=Graph.read('--(-;-(-;---))'), beside=1/2)
    """
    graph = GRAPH_COL(board).board
    if graph.order > MAX_ORDER:
        raise BudgetExceeded(
            f"Col is decomposed on graphs with up to {MAX_ORDER:,} vertices; this one has "
            f"{graph.order:,}"
        )
    pieces = Pieces(adjacency_of(graph))
    kept, beside = pieces.reduced(state_of(graph))
    labels: dict[int, str] = {}
    edges = []
    for piece in kept:
        for v, around in pieces.joined(piece).items():
            edges += [(v, w) for w in range(v) if around >> w & 1]
            is_for = (piece.black >> v & 1, piece.white >> v & 1)
            labels[v] = _LABELS[is_for]
    number = {v: i for i, v in enumerate(sorted(labels))}
    drawn = Graph([labels[v] for v in number], [(number[v], number[w]) for v, w in edges])
    return Reduced(drawn, as_game(beside))


def _is_symmetric(piece: Graph) -> bool:
    """Return whether a symmetry is found that lets the second player win [Thm 3.51]."""
    try:
        return exchanging_involution(piece, apart=False, steps=_STEPS) is not None
    except BudgetExceeded:
        return False  # search may do better
