"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3: Col.

A vertex is grey (o), or reserved for Left (B, for black) or for Right (W).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph import graph_col_theorems as theorems
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theories.normal import Game
from partizan_literature.instances import labelled_graphs, some_graphs
from partizan_literature.renault2013.caterpillars import caterpillar

ABOUT = ("graph-col", "col")
VERTICES = "vertices"
SOME = "vertices; up to four all graphs, then random ones"
GREY, BLACK, WHITE = "", "R", "L"  # a label names the player who may not colour the vertex
ANY = (GREY, BLACK, WHITE)
HALF = Fraction(1, 2)


def value(graph: Graph) -> Game:
    """Return the value of a graph, by brute force."""
    return GRAPH_COL(graph).value()


# --- all graphs -----------------------------------------------------------------------------------


@claim(
    "renault2013/thm-3.51",
    "If an involution of the graph moves every vertex, and exchanges the vertices reserved for "
    "Left with those reserved for Right, then the position has value 0.",
    source="[Renault13, Thm 3.51]",
    about=ABOUT,
    up_to=(4, 6, 6),
    unit=VERTICES,
)
def symmetry(vertices: int) -> Iterator[Case]:
    """Construct all graphs invariant under the exchange of i and i + half."""
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
    """Return the image of an edge under the involution."""
    c, d = ((v + half) % (2 * half) for v in (a, b))
    return min(c, d), max(c, d)


@claim(
    "renault2013/thm-3.51-grey",
    "Grey cycles with an even number of vertices, grey prisms over paths and cycles, and paths "
    "with a leaf on each of an even number of vertices have value 0.",
    source="[Renault13, Thm 3.51 and, for the last ones, Thm 3.79]",
    about=ABOUT,
    up_to=(8, 14, 16),
    unit=VERTICES,
)
def grey_symmetric_graphs(vertices: int) -> Iterator[Case]:
    """Evaluate the graphs."""
    for n in range(2, vertices // 2 + 1):
        for base in [Graph.path(n)] + ([Graph.cycle(n)] if n >= 3 else []):
            rungs = [(v, n + v) for v in range(n)]
            prism = Graph(2 * n, [*(base + base).edges, *rungs])
            yield Case(f"the prism over {base}", 0, value(prism))
        yield Case(f"the cycle of {2 * n}", 0, value(Graph.cycle(2 * n)))
        if n % 2 == 0:
            yield Case("x" * n, 0, value(caterpillar("x" * n)))


@claim(
    "renault2013/thm-3.53",
    "Removing edges with an end reserved for Left never makes the position worse for Left.",
    source="[Renault13, Thm 3.53]",
    about=ABOUT,
    up_to=(3, 7, 8),
    unit=SOME,
)
def edges_at_a_reserved_vertex(vertices: int) -> Iterator[Case]:
    """Remove each such edge of each graph."""
    for graph in some_graphs(vertices, ANY, every=4, count=1000):
        for e, (u, v, _) in enumerate(graph.edges):
            if BLACK in (graph.labels[u], graph.labels[v]):
                less = Graph(graph.labels, [edge for i, edge in enumerate(graph.edges) if i != e])
                yield Case(f"{graph} without {u}-{v}", True, value(less) >= value(graph))


@claim(
    "renault2013/cor-3.54",
    "An edge between a vertex reserved for Left and one reserved for Right does not matter: the "
    "game without it has the same game tree.",
    source="[Renault13, Cor. 3.54]",
    about=ABOUT,
    up_to=(3, 5, 5),
    unit=VERTICES,
)
def edges_between_reserved_vertices(vertices: int) -> Iterator[Case]:
    """Compare each graph with the one without such edges."""
    known: dict[Graph, Form] = {}
    for graph in labelled_graphs(vertices, ANY):
        kept = [
            (u, v, e)
            for u, v, e in graph.edges
            if {graph.labels[u], graph.labels[v]} != {BLACK, WHITE}
        ]
        if len(kept) < len(graph.edges):
            yield Case(graph, _tree(Graph(graph.labels, kept), known), _tree(graph, known))


def _tree(graph: Graph, known: dict[Graph, Form]) -> Form:
    """Return the game tree, from the moves alone."""
    if graph not in known:
        sides = (GRAPH_COL.options(graph, player) for player in (LEFT, RIGHT))
        known[graph] = Form.of(*([_tree(option, known) for option in side] for side in sides))
    return known[graph]


@claim(
    "renault2013/thm-3.55",
    "Reserving a grey vertex for Left is at least as good for her as leaving it grey or removing "
    "it; and each of these is at least as good as reserving it for Right.",
    source="[Renault13, Thm 3.55]",
    about=ABOUT,
    up_to=(3, 7, 8),
    unit=SOME,
)
def reserved_is_better(vertices: int) -> Iterator[Case]:
    """Try it with each grey vertex of each graph."""
    for graph in some_graphs(vertices, ANY, every=4, count=1000):
        for u, label in enumerate(graph.labels):
            if label == GREY:
                high, low = (value(graph.relabelled({u: c})) for c in (BLACK, WHITE))
                for between in (value(graph), value(graph.without_vertices(u))):
                    yield Case(f"{graph} at {u}", True, high >= between >= low)


@claim(
    "renault2013/thm-3.56",
    "The value of every position is a number, or a number plus a star.",
    source="[Renault13, Thm 3.56], due to [BCG01] and [Conway01]",
    about=ABOUT,
    up_to=(4, 7, 8),
    unit=SOME,
)
def number_or_number_and_star(vertices: int) -> Iterator[Case]:
    """Check every graph."""
    for graph in some_graphs(vertices, ANY, every=4, count=1000):
        g = value(graph)
        yield Case(graph, True, g.is_number or (g + Game("*")).is_number)


@claim(
    "renault2013/thm-3.56-outcomes",
    "If the first player wins a position, its value is *; so the sum of two such positions is 0.",
    source="[Renault13, remark after Thm 3.56]",
    about=ABOUT,
    up_to=(4, 7, 8),
    unit=SOME,
)
def won_by_the_first_player(vertices: int) -> Iterator[Case]:
    """Check every graph that is confused with 0."""
    for graph in some_graphs(vertices, ANY, every=4, count=1000):
        g = value(graph)
        if g.confused_with(0):
            yield Case(graph, Game("*"), g)


@claim(
    "renault2013/thm-3.56-star",
    "If both players have moves to the same value, the value of the position is that plus a "
    "star, regardless of the other moves.",
    source="[Renault13, remark after Thm 3.56]",
    about=ABOUT,
    up_to=(3, 7, 8),
    unit=SOME,
)
def common_option(vertices: int) -> Iterator[Case]:
    """Compare the options of both players."""
    for graph in some_graphs(vertices, ANY, every=4, count=500):
        lefts, rights = ({*map(value, GRAPH_COL.options(graph, p))} for p in (LEFT, RIGHT))
        for common in lefts & rights:
            yield Case(graph, common + Game("*"), value(graph))


@claim(
    "renault2013/thm-3.56-algorithm",
    "The value of a position is the simplest number that is greater than the numbers to which "
    "Left can move, and at least the numbers to which she can move with a star, and similarly for "
    "Right; or, if there is no such number, the number to which both can move, plus a star.",
    source="[Renault13, Thm 3.56], used with the remarks after it to evaluate positions",
    about=ABOUT,
    up_to=(3, 8, 9),
    unit=SOME,
)
def by_numbers(vertices: int) -> Iterator[Case]:
    """Compare that with canonical forms."""
    for graph in some_graphs(vertices, ANY, every=4, count=1500):
        said = theorems.value(GRAPH_COL, graph)
        if said is not None:
            yield Case(graph, said, value(graph))


@claim(
    "renault2013/sect-3.3-reserved",
    "Colouring vertices so that neighbours never have the same colour is the same game as playing "
    "on the vertices that may still be coloured: a vertex with a black neighbour is reserved for "
    "Right, one with a white neighbour for Left, and one with both is removed.",
    source="[Renault13, Sect. 3.3, the two descriptions of Col]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def two_ways_to_play(vertices: int) -> Iterator[Case]:
    """Colour the vertices of all graphs, and compare the trees of both games."""
    known: dict[Graph, Form] = {}
    for graph in labelled_graphs(vertices, ("o",)):
        coloured = _Colouring(graph)
        for colours in coloured.proper():
            shown = f"{graph} coloured {''.join(colours)}"
            yield Case(shown, coloured.tree(colours), _tree(coloured.reserved(colours), known))


class _Colouring:
    """Col by its usual description: colour vertices o with b or w, so that neighbours differ."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.joined = graph.joined()
        self._known: dict[tuple[str, ...], Form] = {}

    def proper(self) -> Iterator[tuple[str, ...]]:
        """Yield all colourings in which neighbours have different colours."""
        for colours in product("obw", repeat=self.graph.order):
            pairs = ({colours[u], colours[v]} for u, v, _ in self.graph.edges)
            if not any(pair in ({"b"}, {"w"}) for pair in pairs):
                yield colours

    def around(self, colours: tuple[str, ...], vertex: int) -> set[str]:
        """Return the colours of the neighbours of a vertex."""
        return {colours[w] for w in self.joined[vertex]}

    def tree(self, colours: tuple[str, ...]) -> Form:
        """Return the game tree."""
        if colours not in self._known:
            sides = []
            for own in "bw":
                free = [
                    v
                    for v in self.graph
                    if colours[v] == "o" and own not in self.around(colours, v)
                ]
                after = [(*colours[:v], own, *colours[v + 1 :]) for v in free]
                sides.append([self.tree(option) for option in after])
            self._known[colours] = Form.of(*sides)
        return self._known[colours]

    def reserved(self, colours: tuple[str, ...]) -> Graph:
        """Return the graph of the vertices that may still be coloured."""
        labels = dict.fromkeys(self.graph, GREY)
        gone = []
        for v in self.graph:
            around = self.around(colours, v) - {"o"}
            if colours[v] != "o" or len(around) == 2:
                gone.append(v)
            elif around:
                labels[v] = WHITE if around == {"b"} else BLACK
        return self.graph.relabelled(labels).without_vertices(*gone)
