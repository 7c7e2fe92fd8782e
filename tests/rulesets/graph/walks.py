"""Starting positions of games of Geography."""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from rulesets.graph.tokens import digraphs, messy
from rulesets.graph.trees import small_graphs


def starts_on_graphs(order: int) -> list[Graph]:
    """Return all simple graphs up to a size with every place of the token, and some messy ones."""
    starts = [graph.marked(token=v) for graph in small_graphs(order) for v in graph]
    return [*starts, *messy(80, Graph, seed=1)]


def starts_on_digraphs() -> list[Digraph]:
    """Return all digraphs with up to three vertices, every place of the token, and messy ones."""
    boards = (digraph for n in (1, 2, 3) for digraph in digraphs(n))
    starts = [digraph.marked(token=v) for digraph in boards for v in digraph]
    return [*starts, *messy(120, Digraph, seed=2)]
