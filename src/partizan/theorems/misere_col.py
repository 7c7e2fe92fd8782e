"""Misère Col: boards that are nothing beside dead-ending games, and moves that win on grey ones.

A vertex is grey, or black (left to Left) or white (left to Right); a path is a word of o, B and W.
Every position of Col is dead-ending, so what is equal modulo dead-ending games may be replaced in
it. [Renault13, sect. 4.1.6]
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL

__all__ = ["misere_col_reduced", "misere_grey_move"]

GREY, BLACK, WHITE = "", "R", "L"  # a label tells who has coloured a neighbour, so who may not
_SIGN = {BLACK: 1, WHITE: -1}
_GREY_PATHS = frozenset({*range(2, 29)} - {3, 7})  # those that are nothing
_SHOWN = 60


def misere_col_reduced(board: Graph | str) -> Graph:
    """Return a board, often much smaller, that equals the given one modulo dead-ending games.

    Of the components, these become a single vertex or nothing, for any number n of grey vertices:
    Bo^nB is B, Wo^nW is W, and Bo^nW is nothing [Renault13, Lemma 4.27]; a grey cycle is nothing
    [Renault13, Thm 4.28]; a black or white vertex with two or more grey legs of length two is
    nothing [Renault13, Lemma 4.34]; two grey vertices are nothing [Renault13, Thm 4.107], and so is
    every grey path of up to 28 vertices that has not 1, 3 or 7 of them, as comparing their trees
    has shown. Then single black vertices cancel single white ones [Renault13, Cor. 4.84].

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
    """Return the number of black vertices, or of white ones if it is negative, that a part is."""
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


def misere_grey_move(board: Graph | str) -> int:
    """Return a vertex on which whoever moves first wins misère Col.

    The board is a grey path with two vertices or more [Renault13, Thm 4.30], a grey cycle
    [Renault13, Thm 4.28], or a grey tree with exactly one vertex of degree three or more
    [Renault13, Thm 4.37].

    >>> [misere_grey_move(text) for text in ("P2", "P7", "C5", "S4", "(--;--;--)", "(--;--;---)")]
    [1, 1, 0, 0, 2, 6]
    """
    graph = GRAPH_COL.simplified(GRAPH_COL(board).board)
    degrees = [*map(len, graph.joined())]
    large = [v for v in graph if degrees[v] > 2]
    if any(graph.labels) or len(graph.components()) != 1 or graph.order < 2:
        raise _unknown(graph, "has to be connected and grey, with two vertices or more")
    if not large:
        return 0 if graph.size == graph.order else graph.neighbours(degrees.index(1))[0]
    if len(large) > 1 or graph.size != graph.order - 1:
        raise _unknown(graph, "has to be a cycle, or a tree with one vertex of degree 3 or more")
    legs = _legs(graph, large[0])
    long = [leg for leg in legs if len(leg) > 2]
    if min(map(len, legs)) == 1 or len(long) > 1:
        return large[0]
    return long[0][1] if long else legs[0][1]


def _legs(tree: Graph, centre: int) -> list[list[int]]:
    """Return the legs of a subdivided star, each from the centre on."""
    joined = tree.joined()
    legs = []
    for foot in sorted(joined[centre]):
        leg, before = [foot], centre
        while further := joined[leg[-1]] - {before}:
            before = leg[-1]
            leg.extend(further)
        legs.append(leg)
    return legs


def _unknown(graph: Graph, needed: str) -> DomainError:
    shown = f"{graph!s:.{_SHOWN}}"
    return DomainError(f"a winning move in misère Col is known on some graphs; '{shown}' {needed}")
