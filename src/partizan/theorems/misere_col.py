"""Misère Col: boards that vanish modulo dead-ending games, and winning moves on grey boards.

A vertex is grey, black (reserved for Left), or white (reserved for Right); a path is a word of o, B
and W. Every position of Col is dead-ending, so parts may be replaced with others that are equal
modulo dead-ending games. [Renault13, sect. 4.1.6]
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.players import Player
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theorems._spiders import spider_of
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, Outcome

__all__ = ["misere_col_reduced", "misere_outcome", "misere_winning_move", "winning_vertex"]

GREY, BLACK, WHITE = "", "R", "L"  # a label names the owner of a coloured neighbour
_SIGN = {BLACK: 1, WHITE: -1}
_GREY_PATHS = frozenset({*range(2, 29)} - {3, 7})  # orders of paths that are equal to 0


def misere_col_reduced(board: Graph | str) -> Graph:
    """Return a board, often much smaller, that equals the given one modulo dead-ending games.

    The following components become a single vertex or vanish, for any number n of grey vertices:
    Bo^nB is B, Wo^nW is W, and Bo^nW vanishes [Renault13, Lemma 4.27]; so do a grey cycle
    [Renault13, Thm 4.28], a black or white vertex with at least two grey legs of length two
    [Renault13, Lemma 4.34] and two grey vertices [Renault13, Thm 4.107]. Every other grey path of
    up to 28 vertices vanishes too, except those of 1, 3 and 7, as a comparison of their game trees
    has shown. Finally, single black vertices cancel single white ones [Renault13, Cor. 4.84].

    >>> texts = ("B..B", "B..W", "C7", "P8", "-;--;B;W", ".-.-W-.-.")
    >>> [str(misere_col_reduced(text)) for text in texts]
    ['R', '', '', '', '--', '']
    """
    graph = GRAPH_COL.simplified(GRAPH_COL(board).board)
    joined = graph.joined()
    worths = [(part, _worth(part, joined, graph.labels)) for part in graph.connected_sets()]
    black = sum(worth for _, worth in worths if worth is not None)
    rest = graph.without_vertices(*(v for part, worth in worths if worth is not None for v in part))
    singles = [BLACK if black > 0 else WHITE] * abs(black)
    return Graph([*rest.labels, *singles], rest.edges)


def _worth(
    part: Collection[int], joined: Sequence[Collection[int]], labels: Sequence[str]
) -> int | None:
    """Return the number of black vertices that a part equals, negative for white, or None."""
    degrees = {v: len(joined[v]) for v in part}
    size = sum(degrees.values()) // 2
    coloured = [v for v in part if labels[v]]
    match coloured:
        case [] if len(part) > 1 and max(degrees.values()) <= 2:
            return 0 if size == len(part) or len(part) in _GREY_PATHS else None
        case [only] if len(part) == 1:
            return _SIGN[labels[only]]
        case [centre] if degrees[centre] > 1 and size == len(part) - 1 == 2 * degrees[centre]:
            return 0 if all(degrees[v] == 2 for v in joined[centre]) else None
        case [one, other] if size == len(part) - 1 and max(degrees.values()) <= 2:
            if degrees[one] == degrees[other] == 1:
                return (_SIGN[labels[one]] + _SIGN[labels[other]]) // 2
    return None


@theorem(GraphCol, OUTCOME, "[Renault13, Thms 4.28, 4.30 and 4.37]")
def misere_outcome(_: GraphCol, board: Graph) -> Outcome | None:
    """Return N for grey paths, cycles and subdivided stars; otherwise by counting single vertices.

    Components that are 0 modulo dead-ending games are removed. If only single vertices of one
    player remain, that player has to move and loses.
    """
    if winning_vertex(board) is not None:
        return Outcome.N
    left = misere_col_reduced(board)
    if left.size or GREY in left.labels:
        return None
    if not left.order:
        return Outcome.N
    return Outcome.R if BLACK in left.labels else Outcome.L


@theorem(GraphCol, MISERE_MOVE, "[Renault13, Thms 4.28, 4.30 and 4.37]")
def misere_winning_move(rules: GraphCol, board: Graph, player: Player) -> Graph | None:
    """Return a grey path, cycle or subdivided star after a vertex chosen by its legs is coloured.

    On a path it is the second vertex from an end, on a cycle any vertex; on a star it is the body,
    a leaf, or the second vertex of a long leg.
    """
    vertex = winning_vertex(board)
    if vertex is None:
        return None
    return rules.coloured(board, vertex, board.joined()[vertex], player)


def winning_vertex(board: Graph) -> int | None:
    """Return a vertex on which either player wins misère Col moving first, if known.

    The board is a grey path with at least two vertices, a grey cycle, or a grey tree with exactly
    one vertex of degree three or more; for other boards the result is None.

    >>> texts = ("P2", "P7", "C5", "S4", "(--;--;--)", "(--;--;---)", "K4")
    >>> [winning_vertex(Graph.read(text)) for text in texts]
    [1, 1, 0, 0, 2, 6, None]
    """
    if board.order < 2 or any(board.labels):
        return None
    joined = [around - {v} for v, around in enumerate(board.joined())]
    degrees = [*map(len, joined)]
    if max(degrees) <= 2:
        if len(reached(0, joined)) < board.order:
            return None
        return 0 if min(degrees) == 2 else min(joined[degrees.index(1)])
    spider = spider_of(joined)
    if spider is None:
        return None
    long = [leg for leg in spider.legs if len(leg) > 2]
    if min(map(len, spider.legs)) == 1 or len(long) > 1:
        return spider.body
    return long[0][1] if long else spider.legs[0][1]
