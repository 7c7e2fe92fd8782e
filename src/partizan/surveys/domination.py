"""Graphs and trees on which the domination game is long.

On a graph with n vertices, none isolated, γ_g is at most 3n/5 and γ'_g at most (3n + 2)/5. This was
conjectured in [KWZ13] and proved in [Versteegen22]. The trees that attain the first bound were
listed up to 20 vertices in [BKKR13]: there are 1, 2, 4 and 10 with 5, 10, 15 and 20 vertices.
"""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from partizan._core import FreeTrees, graph_children, small_graph_numbers
from partizan._core import longest_trees as _longest_trees
from partizan.boards.graph import Graph
from partizan.boards.graph_census import (
    MOST_TREE_VERTICES,
    MOST_VERTICES,
    depth_pairs,
    graph_codes,
    pairs_of,
    tree_count,
)
from partizan.errors import DomainError
from partizan.jobs import Job, Progress, run
from partizan.theories.domination.game import Starter

_TREES = 2048  # trees in one input of a job
_PARENTS = 16  # graphs whose children are one input of a job


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

    >>> longest_trees(10, jobs=1).exceed
    0
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
    examples: int = 100,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> LongestTrees:
    """Count the trees on which the game lasts as long as `bound`, by default the 3/5 theorem's.

    The trees have the given number of `vertices`. Up to `examples` of them are returned.

    The search is a job: `jobs.run` describes `jobs`, `journal` and `progress`.

    >>> longest_trees(10)[:3]
    (106, 0, 2)
    """
    _check_tree(vertices)
    wanted = three_fifths(vertices, first) if bound is None else bound
    job = Job(
        "search for trees",
        partial(_part, wanted, first, examples),
        _Blocks(vertices),
        {"vertices": vertices, "bound": wanted, "first": first, "examples": examples},
        text=bytes.hex,
    )
    total = [0, 0, 0]
    found: list[list[int]] = []
    for _, (*counts, some) in run(job, jobs=jobs, journal=journal, progress=progress):
        total = [one + other for one, other in zip(total, counts, strict=True)]
        found += some[: examples - len(found)]
    graphs = tuple(Graph(vertices, depth_pairs(tree)) for tree in found)
    return LongestTrees(total[0], total[1], total[2], graphs)


@dataclass(frozen=True, slots=True)
class _Blocks:
    """All trees in blocks of `_TREES`, each named by the depths of its first tree."""

    vertices: int

    def __len__(self) -> int:
        return len(range(0, tree_count(self.vertices), _TREES))

    def __iter__(self) -> Iterator[bytes]:
        trees = FreeTrees(self.vertices)
        while (first := trees.next()) is not None:
            yield bytes(first)
            trees.skip(_TREES - 1)


def _part(bound: int, first: Starter, examples: int, block: bytes) -> list[object]:
    """Examine a block of trees; examples are lists of depths."""
    trees, exceed, attain, found = _longest_trees(
        [*block], _TREES, bound, first == "staller", examples
    )
    return [trees, exceed, attain, [[*tree] for tree in found]]


def count_types(
    vertices: int,
    *,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> dict[tuple[int, int], int]:
    """Return how many graphs with `vertices` vertices have each pair of γ_g and γ'_g.

    The census is a job: `jobs.run` describes `jobs`, `journal` and `progress`. Graphs with one
    vertex fewer are listed here, and each worker extends some of them.

    >>> count_types(4)
    {(1, 1): 1, (1, 2): 3, (2, 2): 4, (2, 3): 1, (3, 3): 1, (4, 4): 1}
    """
    if not 1 <= vertices <= MOST_VERTICES + 1:
        raise DomainError(
            f"graphs can be counted with 1 to {MOST_VERTICES + 1} vertices, not {vertices}"
        )
    job = Job(
        "census of domination games",
        partial(_types, vertices),
        _Slices(graph_codes(vertices - 1)),
        {"vertices": vertices},
        text=bytes.hex,
    )
    found: Counter[tuple[int, int]] = Counter()
    for _, counts in run(job, jobs=jobs, journal=journal, progress=progress):
        for gamma, prime, many in counts:
            found[gamma, prime] += many
    return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class _Slices:
    """The codes of graphs, some at a time."""

    codes: array[int]

    def __len__(self) -> int:
        return len(range(0, len(self.codes), _PARENTS))

    def __iter__(self) -> Iterator[bytes]:
        for at in range(0, len(self.codes), _PARENTS):
            yield self.codes[at : at + _PARENTS].tobytes()


def _types(vertices: int, parents: bytes) -> list[list[int]]:
    numbers = small_graph_numbers(graph_children(parents, vertices - 1), vertices)
    pairs = Counter(zip(numbers[::2], numbers[1::2], strict=True))
    return [[gamma, prime, many] for (gamma, prime), many in sorted(pairs.items())]
