"""Small graphs with every set of dominated vertices, on which claims are checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan_literature.renault2013.unions import Numbers, Tree, Unions


class Dominated(NamedTuple):
    """A graph with its domination numbers for every set of dominated vertices, as a bit mask."""

    graph: Graph
    store: Unions
    trees: list[Tree]

    def name(self, dominated: int) -> str:
        """Return the graph and its dominated vertices as text."""
        found = [v for v in self.graph if dominated >> v & 1]
        return f"{self.graph}, {found or 'nothing'} dominated"

    def numbers(self, dominated: int) -> Numbers:
        """Return the domination numbers with these vertices dominated."""
        return self.store.numbers(self.trees[dominated])

    @property
    def is_no_minus(self) -> bool:
        """Whether γ_g is at most γ'_g for every set of dominated vertices."""
        return all(found.gamma <= found.gamma_prime for found in map(self.numbers, self.sets))

    @property
    def sets(self) -> range:
        """All sets of vertices, as bit masks."""
        return range(len(self.trees))


def dominated_graphs(most: int, least: int = 1) -> Iterator[Dominated]:
    """Yield all graphs with `least` to `most` vertices, with all their dominated sets."""
    store = Unions()
    for n in range(least, most + 1):
        for graph in Graph.listed(n):
            yield Dominated(graph, store, store.trees(graph))


class Positions(NamedTuple):
    """The game trees of all partially dominated graphs up to a number of vertices, with names."""

    store: Unions
    names: dict[Tree, str]
    no_minus: set[Tree]  # trees of graphs that are no-minus

    def pairs(self) -> Iterator[tuple[Tree, Tree, str]]:
        """Yield all unordered pairs with their names."""
        for a, b in combinations_with_replacement(self.names, 2):
            yield a, b, f"{self.names[a]}; and {self.names[b]}"

    def union(self, a: Tree, b: Tree) -> Numbers:
        """Return the domination numbers of the disjoint union of two games."""
        return self.store.numbers(self.store.union([a, b]))


@cache
def positions(most: int) -> Positions:
    """Return all positions on graphs with at most `most` vertices."""
    store = Unions()
    names: dict[Tree, str] = {}
    no_minus: set[Tree] = set()
    for n in range(1, most + 1):
        for graph in Graph.listed(n):
            found = Dominated(graph, store, store.trees(graph))
            for dominated in found.sets[:-1]:
                names.setdefault(found.trees[dominated], found.name(dominated))
            if found.is_no_minus:
                no_minus |= {*found.trees[:-1]}
    return Positions(store, names, no_minus)
