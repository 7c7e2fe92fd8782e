"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3: gluing graphs in Col."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan_literature.instances import glued, labelled_graphs, some_graphs
from partizan_literature.renault2013.caterpillars import caterpillar
from partizan_literature.renault2013.col import ABOUT, ANY, BLACK, GREY, HALF, WHITE, value


@claim(
    "renault2013/thm-3.57-as-printed",
    "If it makes no difference for which player the grey vertex u of a graph G is reserved, then "
    "G glued to itself at u, which is reserved for Left in both, has the value of G without u "
    "plus G' without v, for any G' with a grey vertex v.",
    source="[Renault13, Thm 3.57 (1), as printed: G for G' in the second factor]",
    about=ABOUT,
    up_to=(3, 3, 3),
    unit="vertices of each graph",
    corrected_by="renault2013/thm-3.57",
)
def explosive_vertex_as_printed(vertices: int) -> Iterator[Case]:
    """Glue the graphs to themselves, and compare with the sums."""
    for graph, u in _explosive(vertices):
        black = graph.relabelled({u: BLACK})
        whole = value(glued(black, u, black, u))
        for other, v in _with_label(2, GREY):
            apart = value(graph.without_vertices(u)) + value(other.without_vertices(v))
            yield Case(f"{graph} at {u}, and {other} at {v}", apart, whole)


@claim(
    "renault2013/thm-3.57",
    "If it makes no difference for which player the grey vertex u of a graph is reserved, then "
    "any graph glued to it at u separates: the value is the sum of the two graphs without u, "
    "whether u is grey or reserved for Left or for Right in both.",
    source="[Renault13, Thm 3.57 (1)], with G' for G in the second factor",
    about=ABOUT,
    up_to=(3, 4, 4),
    unit="vertices of the first graph, and up to three of the other",
)
def explosive_vertex(vertices: int) -> Iterator[Case]:
    """Glue all pairs of small graphs."""
    others = [*_with_label(3 if vertices > 3 else 2, GREY)]
    for graph, u in _explosive(vertices):
        rest = value(graph.without_vertices(u))
        for other, v in others:
            whole = glued(graph, u, other, v)
            apart = rest + value(other.without_vertices(v))
            found = [value(whole.relabelled({u: label})) for label in ANY]
            yield Case(f"{whole} at {u}", [apart] * 3, found)


def _with_label(vertices: int, label: str) -> Iterator[tuple[Graph, int]]:
    """Yield the graphs with at most `vertices` vertices, and their vertices with some label."""
    for graph in labelled_graphs(vertices, ANY):
        for v in graph.find(label):
            yield graph, v


def _explosive(vertices: int) -> Iterator[tuple[Graph, int]]:
    """Yield graphs with grey vertices for which it does not matter who reserves them."""
    for graph, u in _with_label(vertices, GREY):
        black, white = (value(graph.relabelled({u: label})) for label in (BLACK, WHITE))
        if black == white:
            yield graph, u


@claim(
    "renault2013/thm-3.57-reserved",
    "If a graph with its vertex u reserved for Left has the same value as without u, then any "
    "graph glued to it at u, which is reserved for Left in both, separates: the value is the sum "
    "of the two graphs without u.",
    source="[Renault13, Thm 3.57 (2)], with the second factor's label as in its proof",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="vertices of each graph",
)
def idle_reserved_vertex(vertices: int) -> Iterator[Case]:
    """Glue all pairs of small graphs."""
    others = [*_with_label(min(vertices, 3), BLACK)]
    for graph, u in _with_label(vertices, BLACK):
        apart = value(graph.without_vertices(u))
        if value(graph) == apart:
            for other, v in others:
                whole = glued(graph, u, other, v)
                yield Case(whole, apart + value(other.without_vertices(v)), value(whole))


@claim(
    "renault2013/thm-3.57-reserved-only",
    "Thm 3.57 (2) fails if u is grey in both graphs: BB has the same value as B, but Bo with a "
    "grey vertex, glued to o, is Bo again, which has value 1/2 and not 1.",
    source="[Renault13, Thm 3.57 (2)], a remark on its hypothesis; the graphs are ours",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit="vertex of the other graph",
)
def grey_vertex_instead(vertices: int) -> Iterator[Case]:
    """Evaluate the graphs."""
    one, other = caterpillar("Bo"), Graph(vertices)
    black, apart = (value(g) for g in (one.relabelled({1: BLACK}), one.without_vertices(1)))
    yield Case("BB and B", black, apart)
    yield Case("Bo and o", HALF, value(glued(one, 1, other, 0)))


@claim(
    "renault2013/sect-3.3.3-two-leaves",
    "A grey vertex with two grey leaves may be removed: the position has the value of the rest, "
    "since the two leaves cancel.",
    source="[Renault13, Sect. 3.3.3], from Lemma 3.63 and Thm 3.57",
    about=ABOUT,
    up_to=(3, 7, 8),
    unit="vertices without the leaves; up to four all graphs, then random ones",
)
def two_grey_leaves(vertices: int) -> Iterator[Case]:
    """Attach two leaves to each grey vertex of each graph."""
    fork = caterpillar("ooo")
    for graph in some_graphs(vertices, ANY, every=4, count=400):
        for u, label in enumerate(graph.labels):
            if label == GREY:
                whole = glued(graph, u, fork, 1)
                yield Case(whole, value(graph.without_vertices(u)), value(whole))


@claim(
    "renault2013/sect-3.3.3-two-legs",
    "A grey vertex to which two grey paths are attached that both have two vertices, or both have "
    "three or more, may be removed: the position has the value of the rest.",
    source="[Renault13, Sect. 3.3.3], from Lemmas 3.63 and 3.66 and Thm 3.57",
    about=ABOUT,
    up_to=(2, 5, 6),
    unit="vertices without the paths; up to three all graphs, then random ones",
)
def two_grey_legs(vertices: int) -> Iterator[Case]:
    """Attach two such paths to each grey vertex of each graph."""
    for graph in some_graphs(vertices, ANY, every=3, count=200):
        for u in graph.find(GREY):
            for n, m in ((2, 2), (3, 3), (3, 4)):
                whole = glued(graph, u, caterpillar("o" * (n + m + 1)), n)
                rest = graph.without_vertices(u)
                yield Case(f"{graph} at {u}, {n} and {m}", value(rest), value(whole))


@claim(
    "renault2013/cor-3.58",
    "If a leaf and its neighbour v are both reserved for Left, the position is worth 1 more than "
    "without these two vertices.",
    source="[Renault13, Cor. 3.58]",
    about=ABOUT,
    up_to=(3, 7, 8),
    unit="vertices without the leaf; up to four all graphs, then random ones",
)
def reserved_leaf(vertices: int) -> Iterator[Case]:
    """Attach such a leaf to each such vertex of each graph."""
    leaf = caterpillar("BB")
    for graph in some_graphs(vertices, ANY, every=4, count=400):
        for v, label in enumerate(graph.labels):
            if label == BLACK:
                whole = glued(graph, v, leaf, 0)
                yield Case(whole, value(graph.without_vertices(v)) + 1, value(whole))


@claim(
    "renault2013/thm-3.62",
    "At a vertex reserved for Left, a path of n + 2 grey vertices is worth 1/2 less than a path "
    "of n grey vertices that ends with a vertex reserved for Left, and 1/2 more than one that "
    "ends with a vertex reserved for Right (n >= 1).",
    source="[Renault13, Thm 3.62]",
    about=ABOUT,
    up_to=(2, 7, 8),
    unit="vertices without the path; up to three all graphs, then random ones",
)
def shorter_paths(vertices: int) -> Iterator[Case]:
    """Attach such paths to each such vertex of each graph."""
    for graph in some_graphs(vertices, ANY, every=3, count=100):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for n in range(1, 4):
                    long, black, white = (
                        value(glued(graph, u, caterpillar(word), 0))
                        for word in (f"B{'o' * (n + 2)}", f"B{'o' * n}B", f"B{'o' * n}W")
                    )
                    shown = f"{graph} at {u}, n = {n}"
                    yield Case(shown, (long, long), (black - HALF, white + HALF))


@claim(
    "renault2013/thm-3.62-lengths",
    "At a vertex reserved for Left, paths of n grey vertices that end with a reserved one have "
    "the same value for all n >= 1, and so do paths of n grey vertices for all n >= 3.",
    source="[Renault13, Thm 3.62]",
    about=ABOUT,
    up_to=(2, 7, 8),
    unit="vertices without the path; up to three all graphs, then random ones",
)
def any_length(vertices: int) -> Iterator[Case]:
    """Attach longer and longer paths to each such vertex of each graph."""
    for graph in some_graphs(vertices, ANY, every=3, count=100):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for end, least in (("B", 1), ("W", 1), ("", 3)):
                    short, *longer = (
                        value(glued(graph, u, caterpillar(f"B{'o' * n}{end}"), 0))
                        for n in range(least, least + 4)
                    )
                    for n, found in enumerate(longer, least + 1):
                        yield Case(f"{graph} at {u}, Bo^{n}{end}", short, found)
