"""Graphs and trees on which the domination game is long.

On a graph with n vertices, none isolated, γ_g is at most 3n/5 and γ'_g at most (3n + 2)/5. This was
conjectured in [KWZ13] and proved in [Versteegen22]. The trees that attain the first bound were
listed up to 20 vertices in [BKKR13]: there are 1, 2, 4 and 10 with 5, 10, 15 and 20 vertices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan._core import longest_trees as _longest_trees
from partizan._core import small_graph_numbers
from partizan.boards.graph import Graph
from partizan.boards.graph_census import MOST_TREE_VERTICES, depth_pairs, graph_codes, pairs_of
from partizan.errors import DomainError
from partizan.theories.domination.game import Starter

__all__ = [
    "LongestTrees",
    "longest_trees",
    "numbers",
    "three_fifths",
]


def numbers(vertices: int) -> Iterator[tuple[Graph, int, int]]:
    """Yield all graphs with the given number of vertices, each with its γ_g and γ'_g.

    >>> max(gamma for _, gamma, _ in numbers(5))
    5
    """
    codes = graph_codes(vertices)
    found = small_graph_numbers(codes.tobytes(), vertices)
    for i, code in enumerate(codes):
        yield Graph(vertices, pairs_of(code, vertices)), found[2 * i], found[2 * i + 1]


def _check_tree(vertices: int) -> None:
    if not 1 <= vertices <= MOST_TREE_VERTICES:
        raise DomainError(
            f"trees are listed with 1 to {MOST_TREE_VERTICES} vertices, not {vertices}"
        )


class LongestTrees(NamedTuple):
    """The result of a search among all trees with a given number of vertices.

    It has the number of trees that `exceed` the bound, the number that `attain` it, and examples.
    """

    trees: int
    exceed: int
    attain: int
    examples: tuple[Graph, ...]


def three_fifths(vertices: int, first: Starter = "dominator") -> int:
    """Return the largest number that the 3/5 theorem allows: 3n/5 or (3n + 2)/5, rounded down.

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
) -> LongestTrees:
    """Count the trees on which the game lasts as long as `bound`, by default the 3/5 theorem's.

    Several processes can share the work, each searching one of the `parts`.

    >>> longest_trees(10)[:3]
    (106, 0, 2)
    """
    _check_tree(vertices)
    wanted = three_fifths(vertices, first) if bound is None else bound
    found = _longest_trees(vertices, wanted, first == "staller", part, parts, examples)
    return LongestTrees(*found[:3], tuple(Graph(vertices, depth_pairs(tree)) for tree in found[3]))
