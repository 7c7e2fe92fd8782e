"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 1 to 7: Hackenbush."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.rulesets.heap.hackenbush_string import RULESET as HACKENBUSH_STRING
from partizan.theories.normal import Game
from partizan_literature.instances import words

EDGES = "edges"


def value(graph: Graph) -> Game:
    """Return the value of the graph rooted at vertex 0, by brute force."""
    return HACKENBUSH(graph).value()


@claim(
    "berlekamp2001/strings",
    "A string of blue and red edges is a number: each edge counts 1 until the colour first "
    "changes, and the following edges count 1/2, 1/4, 1/8, ...; the sign is that of the edge's "
    "colour.",
    source="[BCG01, Berlekamp's sign-expansion rule]",
    about=("hackenbush-string", "hackenbush"),
    up_to=(8, 11, 14),
    unit=EDGES,
)
def strings(longest: int) -> Iterator[Case]:
    """Compare the rule with brute force on every string."""
    for string in words("LR", longest, 1):
        yield Case(string, _by_signs(string), HACKENBUSH_STRING(string).value())


def _by_signs(string: str) -> Fraction:
    """Return the number that the colours spell."""
    signs = [1 if edge == "L" else -1 for edge in string]
    whole = next((i for i, sign in enumerate(signs) if sign != signs[0]), len(signs))
    weights = [Fraction(1)] * whole + [Fraction(1, 2 ** (i + 1)) for i in range(len(signs) - whole)]
    return sum((sign * weight for sign, weight in zip(signs, weights, strict=True)), Fraction(0))


@claim(
    "berlekamp2001/blue-red-numbers",
    "The value of every position of blue-red Hackenbush is a number.",
    source="[BCG01]",
    about="hackenbush",
    up_to=(4, 5, 6),
    unit=EDGES,
)
def blue_red_numbers(edges: int) -> Iterator[Case]:
    """Colour every graph with at most `edges` edges, including multigraphs and cycles."""
    for graph in _grounded(edges, "lr"):
        yield Case(graph, True, value(graph).is_number)


def _grounded(most: int, colours: str) -> Iterator[Graph]:
    """Yield coloured graphs in which every edge is connected to the ground, edge by edge."""
    seen: set[Graph] = set()
    layer = [Graph(1, [])]
    for _ in range(most):
        grown = []
        for graph in layer:
            n = graph.order
            ends = [(u, v) for v in range(n + 1) for u in range(min(v, n))]
            for (u, v), colour in product(ends, colours):
                more = Graph(max(n, v + 1), [*graph.edges, (u, v, colour)]).marked(ground=0)
                key = more.canonical()
                if key not in seen:
                    seen.add(key)
                    grown.append(more)
                    yield more
        layer = grown


@claim(
    "berlekamp2001/green-trees",
    "A green tree is a nim-heap: the branches at a vertex can be replaced by one branch of their "
    "nim-sum, and adding an edge below a branch increases its value by 1. (The Colon Principle.)",
    source="[BCG01]",
    about="hackenbush",
    up_to=(6, 8, 10),
    unit=EDGES,
)
def green_trees(edges: int) -> Iterator[Case]:
    """Compare with brute force on every rooted tree."""
    for size in range(1, edges + 1):
        for tree in _trees(size):
            graph = _planted(tree)
            yield Case(graph, Game.nimber(_colon(tree)), value(graph))


# A rooted tree is the tuple of its branches, each a rooted tree with one more edge below it.
_Tree = tuple["_Tree", ...]


def _trees(edges: int) -> list[_Tree]:
    """Return the rooted trees with `edges` edges."""
    found: list[list[_Tree]] = [[()]]
    for size in range(1, edges + 1):
        trees = set()
        for rest in range(size):
            for branch, others in product(found[size - 1 - rest], found[rest]):
                trees.add(tuple(sorted((branch, *others))))
        found.append(sorted(trees))
    return found[edges]


def _colon(tree: _Tree) -> int:
    total = 0
    for branch in tree:
        total ^= _colon(branch) + 1
    return total


def _planted(tree: _Tree) -> Graph:
    """Return the tree as a green graph with its root on the ground."""
    edges: list[tuple[int, int, str]] = []
    waiting = [(tree, 0)]
    for branches, root in waiting:
        for branch in branches:
            edges.append((root, len(edges) + 1, "e"))
            waiting.append((branch, len(edges)))
    return Graph(len(edges) + 1, edges).marked(ground=0)


@claim(
    "berlekamp2001/fusion",
    "In a green graph the vertices of a cycle may be identified without changing the value. (The "
    "Fusion Principle.)",
    source="[BCG01]",
    about="hackenbush",
    up_to=(5, 6, 7),
    unit=EDGES,
)
def fusion(edges: int) -> Iterator[Case]:
    """Identify the ends of every edge that lies on a cycle."""
    for graph in _grounded(edges, "e"):
        for place, (u, v, _) in enumerate(graph.edges):
            if u != v and v in graph.without_edges(place).reach(u):
                yield Case(f"{graph}, {u} and {v} fused", value(_fused(graph, u, v)), value(graph))


def _fused(graph: Graph, u: int, v: int) -> Graph:
    """Return the graph with v identified with u; the edge between them becomes a loop."""
    place = [w - (w > v) for w in range(graph.order)]
    place[v] = place[u]
    edges = [(place[a], place[b], colour) for a, b, colour in graph.edges]
    return Graph(graph.order - 1, edges).marked(ground=0)


@claim(
    "berlekamp2001/girl-and-flowers",
    "A flower, a green stalk of n edges with blue and red petals at its top, is infinitesimal.",
    source="[BCG01]",
    about="hackenbush",
    up_to=(3, 4, 5),
    unit="edges of the stalk, and petals",
)
def flowers(most: int) -> Iterator[Case]:
    """Evaluate every flower."""
    for n, count in product(range(1, most + 1), range(most + 1)):
        for petals in combinations_with_replacement("lr", count):
            stalk = [(i, i + 1, "e") for i in range(n)]
            bloom = [(n, n + 1 + i, colour) for i, colour in enumerate(petals)]
            graph = Graph(n + 1 + count, stalk + bloom).marked(ground=0)
            yield Case(graph, True, value(graph).is_infinitesimal)
