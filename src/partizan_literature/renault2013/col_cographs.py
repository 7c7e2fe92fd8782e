"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3.4: Col on cographs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.cographs import cotree_of
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_theorems import value_of_cotree
from partizan.theories.normal import Game
from partizan_literature.renault2013.col import ABOUT, VERTICES, value


@claim(
    "renault2013/sect-3.3.4",
    "The value of a grey cograph follows from its cotree: a vertex has independence number 1 and "
    "value *; both are additive in disjoint unions; a join has those of the part with the larger "
    "independence number, except that its value is 0 if the independence numbers are equal.",
    source="[Renault13, Sect. 3.3.4]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def cographs(vertices: int) -> Iterator[Case]:
    """Construct all cographs bottom up, and recover their cotrees."""
    for graph in _cographs(vertices):
        found = value_of_cotree(cotree_of(graph))
        size = max(map(len, _independent(graph)))
        yield Case(graph, (value(graph), size), (found.value, found.independence_number))


@claim(
    "renault2013/sect-3.3.4-moves",
    "If a grey cograph has value *, some move on a vertex of a maximum independent set wins.",
    source="[Renault13, Sect. 3.3.4]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def moves_on_cographs(vertices: int) -> Iterator[Case]:
    """Check the moves on all vertices of all maximum independent sets."""
    for graph in _cographs(vertices):
        if value(graph) == Game("*"):
            independent = [*_independent(graph)]
            size = max(map(len, independent))
            good = {v for some in independent if len(some) == size for v in some}
            options = [value(option) for option in GRAPH_COL.options(graph, LEFT)]
            yield Case(graph, True, any(options[v] >= 0 for v in good))


def _independent(graph: Graph) -> Iterator[tuple[int, ...]]:
    """Yield the independent sets of vertices."""
    edges = {edge[:2] for edge in graph.edges}
    for size in range(graph.order + 1):
        for some in combinations(graph, size):
            if not any(pair in edges for pair in combinations(some, 2)):
                yield some


def _cographs(vertices: int) -> Iterator[Graph]:
    """Yield the cographs with at most `vertices` vertices, one for each cotree."""
    known: dict[int, list[Graph]] = {1: [Graph(1, [])]}
    for size in range(1, vertices + 1):
        known.setdefault(size, [])
        for small in range(1, size // 2 + 1):
            if 2 * small == size:
                halves = combinations_with_replacement(known[small], 2)
            else:
                halves = product(known[small], known[size - small])  # type: ignore[assignment]
            for one, other in [*halves]:
                between = [(u, small + v) for u in one for v in other]
                known[size] += [one + other, Graph(size, [*(one + other).edges, *between])]
        yield from known[size]


COUNTS = {3: (2, 2), 4: (10, 4), 5: (23, 21), 6: (98, 66), 7: (327, 289)}


@claim(
    "renault2013/sect-3.3.4-counts",
    "The numbers of binary cotrees with 3 to 7 leaves, whose nodes are unions and joins of two, "
    f"with value 0 and with value *: {', '.join(map(str, COUNTS.values()))}.",
    source="[Renault13, Sect. 3.3.4]; the numbers are computed here",
    about=ABOUT,
    up_to=(5, 7, 7),
    unit=VERTICES,
    whole=7,
)
def cotrees_by_value(vertices: int) -> Iterator[Case]:
    """Count the cographs."""
    found = Counter((graph.order, value(graph)) for graph in _cographs(vertices))
    for n, counts in COUNTS.items():
        if n <= vertices:
            yield Case(f"{n} leaves", counts, (found[n, Game(0)], found[n, Game("*")]))


@claim(
    "renault2013/sect-3.3.4-bipartite",
    "The complete graph with n >= 2 vertices has value 0; the complete bipartite graph with parts "
    "of n < m vertices has value * if m is odd and 0 otherwise, and value 0 if n = m.",
    source="[Renault13, Sect. 3.3.4], applied to joins of single vertices and of two unions",
    about=ABOUT,
    up_to=(6, 9, 12),
    unit=VERTICES,
)
def complete_graphs(vertices: int) -> Iterator[Case]:
    """Evaluate the graphs."""
    for n in range(2, vertices + 1):
        yield Case(f"K_{n}", 0, value(Graph(n, [*combinations(range(n), 2)])))
    for n, m in product(range(1, vertices // 2 + 1), range(1, vertices)):
        if n <= m <= vertices - n:
            edges = [(u, n + v) for u, v in product(range(n), range(m))]
            said = Game("*" if n < m and m % 2 else 0)
            yield Case(f"K_{n},{m}", said, value(Graph(n + m, edges)))
