"""All graphs with up to ten vertices, all trees, and those on which the domination game is long.

On a graph without isolated vertices γ_g is at most 3n/5 and γ'_g at most (3n + 2)/5, for n
vertices: conjectured in [KWZ13], proved in [Versteegen22]. The trees that attain the first bound
were listed to 20 vertices in [BKKR13]: there are 1, 2, 4 and 10 with 5, 10, 15 and 20 vertices.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from partizan._core import FreeTrees, small_graph_numbers, small_graphs
from partizan._core import longest_trees as _longest_trees
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.theories.domination.game import Starter
from partizan.theories.domination.limits import Progress, bytes_and_seconds

__all__ = [
    "MOST_CATALOGUED",
    "MOST_TREE_VERTICES",
    "LongestTrees",
    "graphs",
    "longest_trees",
    "numbers",
    "three_fifths",
    "trees",
]

MOST_CATALOGUED = 10
"""Graphs with so many vertices are still listed: there are twelve millions."""
MOST_TREE_VERTICES = 24
"""Trees with so many vertices are still listed: there are 39 millions."""


def graphs(vertices: int, *, connected: bool = False) -> Iterator[Graph]:
    """Yield all graphs with so many vertices, one of each isomorphism class.

    Those with nine vertices take seconds, those with ten minutes.

    >>> [sum(1 for _ in graphs(n)) for n in range(6)]
    [1, 1, 2, 4, 11, 34]
    """
    for code in _codes(vertices):
        graph = Graph(vertices, _edges(code, vertices))
        if not connected or graph.is_connected:
            yield graph


def numbers(vertices: int) -> Iterator[tuple[Graph, int, int]]:
    """Yield all graphs with so many vertices, their γ_g and their γ'_g.

    >>> max(gamma for _, gamma, _ in numbers(5))
    5
    """
    codes = _codes(vertices)
    found = small_graph_numbers(codes.tobytes(), vertices, *bytes_and_seconds())
    for i, code in enumerate(codes):
        yield Graph(vertices, _edges(code, vertices)), found[2 * i], found[2 * i + 1]


def _codes(vertices: int) -> array[int]:
    """Return the words of the graphs, with a bit for each pair of vertices."""
    if not 0 <= vertices <= MOST_CATALOGUED:
        raise DomainError(f"graphs are listed to {MOST_CATALOGUED} vertices, not to {vertices}")
    codes = array("Q")
    codes.frombytes(small_graphs(vertices, *bytes_and_seconds()))
    return codes


def _edges(code: int, vertices: int) -> list[tuple[int, int]]:
    pairs = ((u, v) for v in range(vertices) for u in range(v))
    return [pair for i, pair in enumerate(pairs) if code >> i & 1]


def trees(vertices: int) -> Iterator[Graph]:
    """Yield all trees with so many vertices, one of each isomorphism class [WROM86].

    >>> [sum(1 for _ in trees(n)) for n in range(1, 11)]
    [1, 1, 1, 2, 3, 6, 11, 23, 47, 106]
    """
    _check_tree(vertices)
    found = FreeTrees(vertices)
    while (depths := found.next()) is not None:
        yield _tree(depths)


def _check_tree(vertices: int) -> None:
    if not 1 <= vertices <= MOST_TREE_VERTICES:
        raise DomainError(f"trees have 1 to {MOST_TREE_VERTICES} vertices here, not {vertices}")


def _tree(depths: Iterable[int]) -> Graph:
    """Return the tree whose vertices, in the order of a walk, have these depths."""
    edges: list[tuple[int, int]] = []
    last: dict[int, int] = {}
    order = 0
    for depth in depths:
        if depth:
            edges.append((last[depth - 1], order))
        last[depth] = order
        order += 1
    return Graph(order, edges)


class LongestTrees(NamedTuple):
    """What was found among all trees with so many vertices.

    So many `exceed` the bound, so many `attain` it, and the first of these.
    """

    trees: int
    exceed: int
    attain: int
    examples: tuple[Graph, ...]


def three_fifths(vertices: int, first: Starter = "dominator") -> int:
    """Return the largest number that the 3/5 theorem allows: 3n/5, or (3n + 2)/5, rounded down.

    >>> three_fifths(20), three_fifths(21, "staller")
    (12, 13)
    """
    return (3 * vertices + (2 if first == "staller" else 0)) // 5


def longest_trees(
    vertices: int,
    first: Starter = "dominator",
    *,
    bound: int | None = None,
    part: int = 0,
    parts: int = 1,
    examples: int = 100,
    progress: Progress | None = None,
) -> LongestTrees:
    """Look for the trees on which the game lasts as long as a bound allows: the 3/5 theorem's.

    Several processes can share the work: each looks at one of so many `parts`.

    >>> longest_trees(10)[:3]
    (106, 0, 2)
    """
    _check_tree(vertices)
    wanted = three_fifths(vertices, first) if bound is None else bound
    staller = first == "staller"
    found = _longest_trees(
        vertices, wanted, staller, part, parts, examples, *bytes_and_seconds(), progress
    )
    return LongestTrees(*found[:3], tuple(map(_tree, found[3])))
