"""All connected graphs and digraphs with few vertices, labelled as a game has it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import product
from math import comb
from typing import Any, Final

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.multigraph import Multigraph
from partizan.boards.shares import compositions
from partizan.boards.weights import label_of
from partizan.ruleset import Ruleset
from partizan.rulesets.graph.ruleset import GraphRuleset
from partizan.rulesets.graph.timber import Timber
from partizan.rulesets.graph.timbush import Timbush
from partizan.rulesets.graph.token import TokenRuleset

__all__ = [
    "GRAPHS",
    "count_graphs",
    "count_weighted",
    "graph_boards",
    "graph_letters",
    "has_weights",
    "weighted_boards",
]

GRAPHS: Final = 7
"""The most vertices of graphs that are listed."""

_NO_WEIGHTS = r"(?!)"
_PLAIN = ".-"


def graph_letters(ruleset: Ruleset[Any]) -> str | None:
    """Return the letters that labels may be chosen from, or None if a game's boards are others.

    Those of the vertices if there are several, and otherwise those of the edges. A game with
    weights is none of these, since there is no end of its labels; see `weighted_boards`.
    """
    labels = _labels(ruleset)
    if labels is None:
        return None
    vertices, edges = labels
    return vertices if len(vertices) > 1 else edges


def count_graphs(ruleset: Ruleset[Any], order: int, letters: str | None) -> int:
    """Return how many boards there are, before symmetry is looked at."""
    vertices, edges = _used(ruleset, letters)
    each = len(vertices) ** order * (order if _marks(ruleset) else 1)
    arcs = len(edges) * (2 if _kind(ruleset) is Digraph else 1)
    return sum(each * arcs ** len(drawn) for drawn in _connected(order))


def graph_boards(ruleset: Ruleset[Any], order: int, letters: str | None) -> Iterator[Hashable]:
    """Yield the boards with so many vertices, those with few edges first."""
    vertices, edges = _used(ruleset, letters)
    kind = _kind(ruleset)
    mark = _marks(ruleset)
    for drawn in _connected(order):
        ends = [((u, v), (v, u)) if kind is Digraph else ((u, v),) for u, v in drawn]
        arcs = [[(*end, label) for end in both for label in edges] for both in ends]
        for labels in product(vertices, repeat=order):
            for chosen in product(*arcs):
                for place in range(order) if mark else (None,):
                    yield kind(labels, chosen, **({mark: place} if mark else {}))


def has_weights(ruleset: Ruleset[Any]) -> bool:
    """Return whether a game is played on a graph with weights on its vertices or edges."""
    return isinstance(ruleset, TokenRuleset | GraphRuleset) and _labels(ruleset) is None


def count_weighted(ruleset: Ruleset[Any], total: int) -> int:
    """Return how many boards with positive weights of this sum there are."""
    arcs = 2 if _kind(ruleset) is Digraph else 1
    return sum(
        comb(total - 1, places - 1) * arcs ** len(drawn) * (order if _marks(ruleset) else 1)
        for order, drawn, places in _weightable(ruleset, total)
    )


def weighted_boards(ruleset: Ruleset[Any], total: int) -> Iterator[Hashable]:
    """Yield the boards with positive weights of this sum, those with few vertices first."""
    kind = _kind(ruleset)
    mark = _marks(ruleset)
    on_edges = _edges_have_weights(ruleset)
    for order, drawn, places in _weightable(ruleset, total):
        ends = [((u, v), (v, u)) if kind is Digraph else ((u, v),) for u, v in drawn]
        for weights in compositions(total, places):
            labels = [label_of(weight) for weight in weights]
            for arcs in product(*ends):
                edges = [(*arc, labels[i]) for i, arc in enumerate(arcs)] if on_edges else arcs
                for place in range(order) if mark else (None,):
                    vertices = order if on_edges else labels
                    yield kind(vertices, edges, **({mark: place} if mark else {}))


def _weightable(
    ruleset: Ruleset[Any], total: int
) -> Iterator[tuple[int, tuple[tuple[int, int], ...], int]]:
    """Yield the order of each graph that has room for all weights, its edges and its weights."""
    on_edges = _edges_have_weights(ruleset)
    for order in range(1, GRAPHS + 1):
        for drawn in _connected(order):
            places = len(drawn) if on_edges else order
            if 1 <= places <= total:
                yield order, drawn, places


def _edges_have_weights(ruleset: Ruleset[Any]) -> bool:
    return isinstance(ruleset, TokenRuleset) and ruleset.edge_pattern != _NO_WEIGHTS


def _labels(ruleset: Ruleset[Any]) -> tuple[str, str] | None:
    """Return the letters of vertices and of edges."""
    match ruleset:
        case GraphRuleset():
            if ruleset.pattern == _NO_WEIGHTS:
                return ruleset.alphabet, ruleset.edge_alphabet
        case TokenRuleset():
            if ruleset.pattern == ruleset.edge_pattern == _NO_WEIGHTS:
                return ".", "-"
        case Timbush():
            return ".", "-lr"
        case Timber():
            return ".", "-"
    return None


def _used(ruleset: Ruleset[Any], letters: str | None) -> tuple[list[str], list[str]]:
    """Return the labels of vertices and of edges, of which some may be left out."""
    known = _labels(ruleset)
    assert known is not None, f"{ruleset.name} is no game of this kind"
    vertices, edges = known
    if letters is not None:
        vertices, edges = (letters, edges) if len(vertices) > 1 else (vertices, letters)
    return [_label(v) for v in vertices], [_label(e) for e in edges]


def _label(letter: str) -> str:
    return "" if letter in _PLAIN else letter


def _kind(ruleset: Ruleset[Any]) -> type[Multigraph]:
    match ruleset:
        case TokenRuleset():
            kind: type[Multigraph] = ruleset.board_type
            return kind
        case Timber():
            return Digraph
    return Graph


def _marks(ruleset: Ruleset[Any]) -> str | None:
    """Return which mark has to be put on some vertex."""
    if isinstance(ruleset, TokenRuleset):
        return "token"
    return "ground" if isinstance(ruleset, GraphRuleset) and ruleset.is_grounded else None


def _connected(order: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the edges of the connected graphs with so many vertices, one graph of each kind."""
    return _atlas()[order]


@cache
def _atlas() -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    # It knows all graphs with up to seven vertices by heart.
    import networkx as nx  # noqa: PLC0415

    found: list[list[tuple[tuple[int, int], ...]]] = [[] for _ in range(GRAPHS + 1)]
    for graph in nx.graph_atlas_g()[1:]:
        if nx.is_connected(graph):
            found[graph.number_of_nodes()].append(tuple(sorted(graph.edges)))
    return tuple(map(tuple, found))
