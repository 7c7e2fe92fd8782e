"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3: Col.

A vertex is grey (o), or reserved for Left (B, for black) or for Right (W).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import glued, labelled_graphs
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.cographs import cotree_of
from partizan.theorems.col_cographs import value_of_cotree
from partizan.theorems.col_words import caterpillar
from partizan.theories.normal import Game

ABOUT = ("graph-col", "col")
VERTICES = "vertices"
GREY, BLACK, WHITE = "", "R", "L"  # a label tells who has coloured a neighbour, so who may not
ANY = (GREY, BLACK, WHITE)
HALF = Fraction(1, 2)


def value(graph: Graph) -> Game:
    """Return what a graph is worth, by brute force."""
    return GRAPH_COL(graph).value()


# --- what is true of every graph -----------------------------------------------------------------


@claim(
    "renault2013/thm-3.51",
    "If an involution of the graph moves every vertex, and exchanges what is reserved for Left "
    "with what is reserved for Right, then the position is worth 0.",
    source="[Renault13, Thm 3.51]",
    about=ABOUT,
    up_to=(4, 6, 6),
    unit=VERTICES,
)
def symmetry(vertices: int) -> Iterator[Case]:
    """Make all graphs on which i and i + half are exchanged."""
    mirrored = {GREY: GREY, BLACK: WHITE, WHITE: BLACK}
    for half in range(1, vertices // 2 + 1):
        pairs = combinations(range(2 * half), 2)
        orbits = sorted({frozenset({(a, b), _image(a, b, half)}) for a, b in pairs}, key=sorted)
        for labels in product(ANY, repeat=half):
            for chosen in product((False, True), repeat=len(orbits)):
                edges = [e for orbit, on in zip(orbits, chosen, strict=True) if on for e in orbit]
                graph = Graph([*labels, *(mirrored[c] for c in labels)], sorted(edges))
                yield Case(graph, 0, value(graph))


def _image(a: int, b: int, half: int) -> tuple[int, int]:
    """Return the edge onto which the involution takes another."""
    c, d = ((v + half) % (2 * half) for v in (a, b))
    return min(c, d), max(c, d)


@claim(
    "renault2013/thm-3.53",
    "To remove edges that have an end reserved for Left never makes the position worse for Left.",
    source="[Renault13, Thm 3.53]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def edges_at_a_reserved_vertex(vertices: int) -> Iterator[Case]:
    """Remove each such edge of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for e, (u, v, _) in enumerate(graph.edges):
            if BLACK in (graph.labels[u], graph.labels[v]):
                less = Graph(graph.labels, [edge for i, edge in enumerate(graph.edges) if i != e])
                yield Case(f"{graph} without {u}-{v}", True, value(less) >= value(graph))


@claim(
    "renault2013/cor-3.54",
    "An edge between a vertex reserved for Left and one reserved for Right does not matter.",
    source="[Renault13, Cor. 3.54]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def edges_between_reserved_vertices(vertices: int) -> Iterator[Case]:
    """Compare each graph with the one without such edges."""
    for graph in labelled_graphs(vertices, ANY):
        kept = [
            (u, v, e)
            for u, v, e in graph.edges
            if {graph.labels[u], graph.labels[v]} != {BLACK, WHITE}
        ]
        if len(kept) < len(graph.edges):
            yield Case(graph, value(Graph(graph.labels, kept)), value(graph))


@claim(
    "renault2013/thm-3.55",
    "To reserve a grey vertex for Left is at least as good for her as to leave it grey, and as to "
    "remove it; and both are at least as good as to reserve it for Right.",
    source="[Renault13, Thm 3.55]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def reserved_is_better(vertices: int) -> Iterator[Case]:
    """Try it with each grey vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == GREY:
                high, low = (value(graph.relabelled({u: c})) for c in (BLACK, WHITE))
                for between in (value(graph), value(graph.without_vertices(u))):
                    yield Case(f"{graph} at {u}", True, high >= between >= low)


@claim(
    "renault2013/thm-3.56",
    "Every position is worth a number, or a number and a star.",
    source="[Renault13, Thm 3.56], due to [BCG01] and [Conway01]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def number_or_number_and_star(vertices: int) -> Iterator[Case]:
    """Look at every graph."""
    for graph in labelled_graphs(vertices, ANY):
        g = value(graph)
        yield Case(graph, True, g.is_number or (g + Game("*")).is_number)


@claim(
    "renault2013/thm-3.57",
    "If it makes no difference for which player the grey vertex u of a graph is reserved, then "
    "any graph glued to it at u comes apart: the whole is worth the two graphs without u.",
    source="[Renault13, Thm 3.57 (1)]",
    about=ABOUT,
    up_to=(3, 3, 4),
    unit="vertices of each graph",
)
def explosive_vertex(vertices: int) -> Iterator[Case]:
    """Glue all pairs of small graphs."""
    others = [
        (graph, v)
        for graph in labelled_graphs(min(vertices, 3), ANY)
        for v, label in enumerate(graph.labels)
        if label == GREY
    ]
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            both = [] if label else [value(graph.relabelled({u: c})) for c in (BLACK, WHITE)]
            if both and both[0] == both[1]:
                apart = value(graph.without_vertices(u))
                for other, v in others:
                    whole = glued(graph, u, other, v)
                    yield Case(whole, apart + value(other.without_vertices(v)), value(whole))


@claim(
    "renault2013/thm-3.57-reserved",
    "If a graph with its vertex u reserved for Left is worth as much as without u, then any graph "
    "glued to it at u, which is reserved for Left in both, comes apart: the whole is worth the two "
    "graphs without u.",
    source="[Renault13, Thm 3.57 (2)], with the second factor's label as in its proof",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="vertices of each graph",
)
def idle_reserved_vertex(vertices: int) -> Iterator[Case]:
    """Glue all pairs of small graphs."""
    others = [
        (graph, v)
        for graph in labelled_graphs(min(vertices, 3), ANY)
        for v, label in enumerate(graph.labels)
        if label == BLACK
    ]
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            apart = value(graph.without_vertices(u))
            if label == BLACK and value(graph) == apart:
                for other, v in others:
                    whole = glued(graph, u, other, v)
                    yield Case(whole, apart + value(other.without_vertices(v)), value(whole))


@claim(
    "renault2013/sect-3.3.3-two-leaves",
    "A grey vertex with two grey leaves may be removed: the position is worth the rest, since the "
    "two leaves are worth nothing together.",
    source="[Renault13, Sect. 3.3.3], from Lemma 3.63 and Thm 3.57",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="vertices beside the leaves",
)
def two_grey_leaves(vertices: int) -> Iterator[Case]:
    """Hang two leaves on each grey vertex of each graph."""
    fork = caterpillar("ooo")
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == GREY:
                whole = glued(graph, u, fork, 1)
                yield Case(whole, value(graph.without_vertices(u)), value(whole))


@claim(
    "renault2013/thm-3.56-outcomes",
    "If the first player wins a position, it is worth *; so two of them side by side are worth 0.",
    source="[Renault13, remark after Thm 3.56]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def won_by_the_first_player(vertices: int) -> Iterator[Case]:
    """Look at every graph that is confused with 0."""
    for graph in labelled_graphs(vertices, ANY):
        g = value(graph)
        if g.confused_with(0):
            yield Case(graph, Game("*"), g)


@claim(
    "renault2013/cor-3.58",
    "If a leaf and its neighbour v are both reserved for Left, the position is worth 1 more than "
    "without the two.",
    source="[Renault13, Cor. 3.58]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="vertices beside the leaf",
)
def reserved_leaf(vertices: int) -> Iterator[Case]:
    """Hang such a leaf on each such vertex of each graph."""
    leaf = caterpillar("BB")
    for graph in labelled_graphs(vertices, ANY):
        for v, label in enumerate(graph.labels):
            if label == BLACK:
                whole = glued(graph, v, leaf, 0)
                yield Case(whole, value(graph.without_vertices(v)) + 1, value(whole))


@claim(
    "renault2013/thm-3.62",
    "At a vertex reserved for Left, a path of n + 2 grey vertices is worth as much as one of n "
    "grey vertices that ends with a vertex reserved for Left, less 1/2, and as one that ends with "
    "a vertex reserved for Right, plus 1/2 (n >= 1).",
    source="[Renault13, Thm 3.62]",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="vertices beside the path",
)
def shorter_paths(vertices: int) -> Iterator[Case]:
    """Hang such paths on each such vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
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
    "At a vertex reserved for Left, paths of n grey vertices that end with a reserved one are "
    "worth the same for all n >= 1, and so are paths of n grey vertices for all n >= 3.",
    source="[Renault13, Thm 3.62]",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="vertices beside the path",
)
def any_length(vertices: int) -> Iterator[Case]:
    """Hang longer and longer paths on each such vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for end, least in (("B", 1), ("W", 1), ("", 3)):
                    short, *longer = (
                        value(glued(graph, u, caterpillar(f"B{'o' * n}{end}"), 0))
                        for n in range(least, least + 4)
                    )
                    for n, found in enumerate(longer, least + 1):
                        yield Case(f"{graph} at {u}, Bo^{n}{end}", short, found)


@claim(
    "renault2013/thm-3.62-proof-as-printed",
    "At a vertex reserved for Left, a path of n + 2 grey vertices is worth as much as one of n "
    "grey vertices that ends with a vertex reserved for Left.",
    source="[Renault13, the end of the proof of Thm 3.62], as printed",
    about=ABOUT,
    up_to=(1, 1, 2),
    unit="vertices beside the path",
    corrected_by="renault2013/thm-3.62",
)
def shorter_paths_as_printed(vertices: int) -> Iterator[Case]:
    """Hang such paths on each such vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for n in range(1, 4):
                    long, black = (
                        value(glued(graph, u, caterpillar(word), 0))
                        for word in (f"B{'o' * (n + 2)}", f"B{'o' * n}B")
                    )
                    yield Case(f"{graph} at {u}, n = {n}", black, long)


# --- cographs ------------------------------------------------------------------------------------


@claim(
    "renault2013/sect-3.3.4",
    "The value of a grey cograph follows from its cotree: a vertex has independence number 1 and "
    "value *; both add up in a disjoint union; of a join they are those of the part with the "
    "larger independence number, or the value is 0 if these are equal.",
    source="[Renault13, Sect. 3.3.4]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def cographs(vertices: int) -> Iterator[Case]:
    """Build all cographs from the bottom up, and find their cotrees again."""
    for graph in _cographs(vertices):
        yield Case(graph, value_of_cotree(cotree_of(graph)).value, value(graph))


@claim(
    "renault2013/sect-3.3.4-moves",
    "If a grey cograph is worth *, some move on a vertex of a largest independent set wins.",
    source="[Renault13, Sect. 3.3.4]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def moves_on_cographs(vertices: int) -> Iterator[Case]:
    """Look at the moves on all vertices of all largest independent sets."""
    for graph in _cographs(vertices):
        if value(graph) == Game("*"):
            size = value_of_cotree(cotree_of(graph)).independence_number
            edges = {edge[:2] for edge in graph.edges}
            good = {
                v
                for some in combinations(graph, size)
                if not any(pair in edges for pair in combinations(some, 2))
                for v in some
            }
            options = [value(option) for option in GRAPH_COL.options(graph, LEFT)]
            yield Case(graph, True, any(options[v] >= 0 for v in good))


def _cographs(vertices: int) -> Iterator[Graph]:
    """Yield the cographs with so many vertices at most: unions and joins of smaller ones."""
    known: dict[int, list[Graph]] = {1: [Graph(1, [])]}
    for size in range(1, vertices + 1):
        known.setdefault(size, [])
        for small in range(1, size // 2 + 1):
            for one, other in product(known[small], known[size - small]):
                between = [(u, small + v) for u in one for v in other]
                known[size] += [one + other, Graph(size, [*(one + other).edges, *between])]
        yield from known[size]
