from __future__ import annotations

import copy
import pickle
import random
import re
from itertools import combinations, combinations_with_replacement, permutations, product

import networkx as nx
import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph, Labels
from partizan.boards.graph_labels import POSITIVE
from partizan.errors import DomainError, NotationError

LABELS = ["", "", "", "L", "R", "12", "two words", "x", "-.;"]
EDGE_LABELS = ["", "", "l", "r", "L", "12", "a<b>"]


def random_graph(rng: random.Random, order: int = 6, size: int = 9) -> Graph:
    """Return a graph with loops, parallel edges, labels and marks."""
    n = rng.randrange(order + 1)
    edges = [
        (rng.randrange(n), rng.randrange(n), rng.choice(EDGE_LABELS))
        for _ in range(rng.randrange(size + 1) if n else 0)
    ]
    token, ground = (rng.choice([None, rng.randrange(n)]) if n else None for _ in range(2))
    return Graph([rng.choice(LABELS) for _ in range(n)], edges, token=token, ground=ground)


def pairs(graph: Graph) -> list[tuple[int, int]]:
    """Return the edges without their labels."""
    return [(u, v) for u, v, _ in graph.edges]


# --- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "order", "edges"),
    [
        ("", 0, []),
        (".", 1, []),
        ("-", 2, [(0, 1)]),
        ("----", 5, [(0, 1), (1, 2), (2, 3), (3, 4)]),
        (":A-:A", 1, [(0, 0)]),
        (":A--:A", 2, [(0, 1), (0, 1)]),
        ("(-;-;-;-)", 5, [(0, 1), (0, 2), (0, 3), (0, 4)]),
        ("-;--;---", 9, [(0, 1), (2, 3), (3, 4), (5, 6), (6, 7), (7, 8)]),
        (".;.;--", 5, [(2, 3), (3, 4)]),
    ],
)
def test_texts_of_cgsuite(text: str, order: int, edges: list[tuple[int, int]]) -> None:
    """CGSuite's texts have the same meaning here, and such graphs are printed in the same way."""
    graph = Graph.read(text)
    assert graph == Graph(order, edges)
    assert pairs(graph) == edges
    assert str(graph) == text
    assert Graph.read(":A-----:A") == Graph.cycle(5)


def test_texts_of_tangled_graphs() -> None:
    """A graph that would need many names in a walk is printed as a list of edges."""
    clique = Graph.read(":A-:B-:C(-:A;-(-:A;-:B;-(-:A;-:B;-:C)))")
    assert clique == Graph.complete(5)
    less = Graph.complete(6).without_edges(14)
    assert str(less) == "1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6"
    assert str(Graph.complete(4).relabelled({0: "L"})) == "L:A-.:B-.(-:A;-.(-:A;-:B))"
    marked = (clique + Graph("L.")).relabelled({1: "12"}).marked(token=1, ground=6)
    assert str(marked).endswith("4-5 6 7; 2:{12}@ 6:L 7_")
    assert Graph.read(str(marked)) == marked


def test_labels_in_texts() -> None:
    """A label is a capital or is in braces, and need not be repeated with a name."""
    graph = Graph.read("{Left}:A--L-{Left}:A")
    assert graph.labels == ("Left", "", "L")
    assert graph == Graph.read("{Left}:A-.-L-:A")
    assert str(graph) == "{Left}:A-.-L-:A"


def test_walks() -> None:
    """Walks may have branches, text after branches, adjacent vertices and spaces."""
    assert Graph.read("l(l;rl)").edges == ((0, 1, "l"), (1, 2, "l"), (1, 3, "r"), (3, 4, "l"))
    assert Graph.read("-(-;-)-") == Graph(5, [(0, 1), (1, 2), (1, 3), (1, 4)])
    assert Graph.read("LR.") == Graph.read(" L - R-. ") == Graph("LR.", [(0, 1), (1, 2)])
    assert Graph.read("L(R;R)") == Graph.read("L(-R;-R)")
    assert Graph.read("[12][a b]").edges == ((0, 1, "12"), (1, 2, "a b"))
    assert Graph.read("-+--") == Graph.read("-;--")
    assert Graph.read(":{one}-:{two};:{one}-.") == Graph(3, [(0, 1), (0, 2)])


def test_marks_in_texts() -> None:
    """The token and the ground are written after a vertex."""
    graph = Graph.read("L@--._")
    assert (graph.token, graph.ground) == (0, 2)
    assert str(graph) == "L@-.-._"
    assert Graph.read("1-2_ 2-3@") == Graph(3, [(0, 1), (1, 2)], token=2, ground=1)
    assert Graph.read("@_").marks == (0, 0)


def test_lists_of_edges() -> None:
    """Numbered vertices are in the order of their numbers, labelled at once or later."""
    triangle = Graph(".L.", [(0, 1), (1, 2), (2, 0)])
    for text in ("1-2 2-3 3-1; 2:L", "1-2-3-1;2:L", "30-1,20:L-1 30 - 20", "1-2:L 2:L-3 3-1"):
        assert Graph.read(text) == triangle, text
    assert Graph.read("3l1 1[12]2 7").edges == ((0, 1, "12"), (0, 2, "l"))
    assert Graph.read("3l1 1[12]2 7").order == 4
    assert Graph.read("5") == Graph(1)


def test_families_in_texts() -> None:
    """Paths, cycles, stars, complete graphs and grids have names."""
    assert Graph.read("P4") == Graph.path(4) == Graph.read("---")
    assert Graph.read("C3 + k4") == Graph.cycle(3) + Graph.complete(4)
    assert Graph.read("S5") == Graph.star(5)
    assert Graph.read("2x3") == Graph.grid(2, 3)
    assert Graph.read("P0") == Graph(0)
    assert Graph.read("C1") == Graph(1, [(0, 0)])


def test_letters_of_a_ruleset() -> None:
    """A ruleset's letters and aliases are read in either case, and dots may be forbidden."""
    letters = Labels(".LR", {"B": "L", "Left": "L"})
    assert Graph.read("l-b-{l}-{Left}-r", letters, Labels("-")).labels == (
        "L",
        "L",
        "L",
        "L",
        "R",
    )
    assert Graph.read("LRE", Labels("."), Labels("lre")).edges == Graph.read("lre").edges
    with pytest.raises(NotationError, match="each vertex needs a label: 'L' or 'R'"):
        Graph.read("L-", Labels("LR"), Labels("-"))
    with pytest.raises(NotationError, match="found '-'"):
        Graph.read("l-", Labels("."), Labels("lre"))


def test_grounded_texts() -> None:
    """In a game with a ground, a plus returns to it, and everything must be connected to it."""
    assert Graph.read("lr+e", is_grounded=True) == Graph.read("(lr;e)")
    assert Graph.read("l._r+e", is_grounded=True) == Graph.read("l._(r;e)")
    for text, at in (("lr;e", 3), ("0l1 2r3", 4), ("lr;.", 3)):
        with pytest.raises(NotationError, match="not connected to the ground") as caught:
            Graph.read(text, is_grounded=True)
        assert caught.value.position == at


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ("-?", "expected a vertex .* or an edge .*, found '\\?'", 1),
        ("-(-;-", "this parenthesis is never closed", 1),
        ("-)", "this parenthesis is never opened", 1),
        ("-()", r"expected a vertex .* or an edge .* before '\)'", 2),
        ("-;;-", "before ';'", 2),
        (";", "found ';'", 0),
        ("-;", "at the end", 2),
        ("(-+-)", r"expected ';' between branches, found '\+'", 2),
        ("{L", "'{' is never closed by '}'", 0),
        (":", "expected a letter, a digit or '{' as the name", 1),
        ("L:A-R:A", "already has the label 'L', not 'R'", 4),
        ("-@-@", "the token is already on another vertex", 3),
        ("-_-_", "the ground is already on another vertex", 3),
        (">", "found '>'", 0),
        ("1-", "expected the number of a vertex", 2),
        ("1-2?", "expected an edge, a space or ';', found '\\?'", 3),
        ("1 2 3; 1-2 2-4", "there is no vertex 4; the vertices before ';' are 1, 2, 3", 13),
        ("1-2; 9:L", "there is no vertex 9", 5),
        ("1-2; 2:?", "expected the label of a vertex", 7),
        ("1-12345678901", "at most 9 digits", 2),
        ("P3+K99999", "K99999 is too large", 3),
        ("P" + "9" * 5000, "takes integers with up to 9 digits", 0),
        ("99999x99999", "is too large", 0),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, at: int) -> None:
    """An error in the text is described, with a caret at its place."""
    with pytest.raises(NotationError, match=f"^cannot read a graph: .*{message}") as caught:
        Graph.read(text)
    assert caught.value.position == at


def test_every_graph_is_read_again_from_its_text() -> None:
    """Printing and reading restore the graph, with its numbers, labels and marks."""
    rng = random.Random(1)
    for _ in range(600):
        graph = random_graph(rng)
        assert Graph.read(str(graph)) == graph, str(graph)
        assert eval(repr(graph)) == graph
    many = Graph.complete(60)
    assert Graph.read(str(many)) == many


def test_long_and_deep_texts(within) -> None:
    """Long paths and deep parentheses do not overflow the stack."""
    with within(10):
        path = Graph.path(5000)
        assert Graph.read(str(path)) == path
        comb = Graph.read("-(-;" * 1000 + "-" + ")" * 1000)
        assert Graph.read(str(comb)) == comb
        with pytest.raises(NotationError, match="never closed"):
            Graph.read("(" * 100_000)


def test_noise_is_read_or_refused() -> None:
    """Any text is a graph that can be printed and read back, or is refused."""
    rng = random.Random(2)
    read = 0
    for _ in range(2000):
        text = "".join(rng.choices("-.lLR();:A{}[]12@_+ ", k=rng.randrange(9)))
        try:
            graph = Graph.read(text)
        except NotationError:
            continue
        read += 1
        assert Graph.read(str(graph)) == graph, text
    assert read > 50


# --- making graphs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: Graph(3, [(0, 3)]),
            r"the edge \(0, 3\) has a wrong end 3: the graph has the vertices 0 to",
        ),
        (lambda: Graph(0, [(0, 0)]), "the graph has no vertices"),
        (lambda: Graph(2, [(0, -1)]), "has a wrong end -1"),
        (lambda: Graph(2, [(0, "1")]), "has a wrong end '1'"),
        (lambda: Graph(2, [(0,)]), r"\(0,\) is not an edge: give two ends"),
        (lambda: Graph(2, ["01"]), "'01' is not an edge"),
        (lambda: Graph(-1), "cannot have -1 vertices"),
        (lambda: Graph(["{"]), "a label is a string without brackets and control characters"),
        (lambda: Graph([3]), "characters, not 3"),  # type: ignore[list-item]
        (lambda: Graph(2, [(0, 1, "]")]), "a label is a string"),
        (lambda: Graph(None), "a number of vertices or their labels, not None"),  # type: ignore[arg-type]
        (
            lambda: Graph(2, token=2),
            "the token cannot be on vertex 2: the graph has the vertices 0 to 1",
        ),
        (lambda: Graph(0, ground=0), "the ground cannot be on vertex 0: the graph has no vertices"),
        (lambda: Graph(2).neighbours(2), "there is no vertex 2"),
        (lambda: Graph(2).without_vertices(5), "there is no vertex 5"),
        (lambda: Graph(2, [(0, 1)]).without_edges(1), "there is no edge 1: the graph has 1"),
        (lambda: Graph(2).permuted([0, 0]), "each of them once"),
        (lambda: Graph.of(["ab"]), "'ab' is not an edge: give its two ends"),
        (lambda: Graph.of(5), "as a dictionary of neighbours or as a list of edges, not as 5"),
        (lambda: Graph.of({0: 1}), r"as in \{0: \[1, 2\]\}; for 0 it has 1"),
        (lambda: Graph.of(nx.DiGraph()), r"a NetworkX graph that is undirected: use to_undirected"),
    ],
)
def test_bad_graphs(make, message: str) -> None:
    """Edges to missing vertices, and other bad input, are refused with the value given."""
    with pytest.raises(DomainError, match=message):
        make()


def test_graphs_from_python() -> None:
    """A graph may be given as such, as text, by NetworkX, by neighbours or by edges."""
    triangle = Graph.cycle(3)
    for given in (
        triangle,
        "C3",
        nx.cycle_graph(3),
        {0: [1, 2], 1: [0, 2], 2: [0, 1]},
        {2: [1, 0], 1: [0]},
        [(0, 1), (1, 2), [2, 0]],
    ):
        assert Graph.of(given) == triangle
    assert Graph.of([("b", "a"), ("a", 7, "l")]) == Graph(3, [(0, 1), (1, 2, "l")])
    assert Graph.of({5: [], 3: [3]}) == Graph(2, [(0, 0)])
    assert Graph.of([]) == Graph.of({}) == Graph(0)
    assert Graph.of(nx.MultiGraph([(0, 1), (0, 1)])) == Graph(2, [(0, 1), (0, 1)])


def test_networkx_there_and_back() -> None:
    """Converting to NetworkX and back restores a graph and its marks."""
    rng = random.Random(3)
    for _ in range(100):
        graph = random_graph(rng)
        assert Graph.from_networkx(graph.to_networkx()) == graph
    petersen = Graph.from_networkx(nx.petersen_graph())
    assert (petersen.order, petersen.size, petersen.degree(0)) == (10, 15, 3)
    named = nx.Graph()
    named.add_node("a", colour="L")
    named.add_edge("a", "b", colour="e")
    assert Graph.from_networkx(named, label="colour") == Graph("L.", [(0, 1, "e")])


def test_families() -> None:
    """Named graphs agree with those of NetworkX."""
    for n in range(1, 7):
        for ours, theirs in (
            (Graph.path(n), nx.path_graph(n)),
            (Graph.star(n), nx.star_graph(n - 1)),
            (Graph.complete(n), nx.complete_graph(n)),
            (Graph.grid(2, n), nx.grid_2d_graph(2, n)),
            *([(Graph.cycle(n), nx.cycle_graph(n))] if n > 2 else []),
        ):
            assert nx.is_isomorphic(nx.Graph(ours.to_networkx()), theirs)
            assert ours.is_simple
    assert not Graph.cycle(1).is_simple
    assert not Graph.cycle(2).is_simple
    assert Graph.grid(3, 4) == Graph.read("3x4")


# --- what graphs can do --------------------------------------------------------------------------


def test_agrees_with_networkx() -> None:
    """Neighbours, degrees, components and deletions agree with NetworkX."""
    rng = random.Random(4)
    for _ in range(150):
        graph = random_graph(rng)
        theirs = graph.to_networkx()
        for v in graph:
            assert {*graph.neighbours(v)} == {*theirs.neighbors(v)} == graph.joined()[v]
            assert graph.degree(v) == theirs.degree(v)
            assert graph.component(v).order == len(nx.node_connected_component(theirs, v))
            without = graph.without_vertices(v)
            kept = theirs.subgraph([w for w in graph if w != v])
            assert without.size == kept.number_of_edges()
            assert graph.induced([w for w in graph if w != v]) == without
        parts = graph.components()
        assert len(parts) == nx.number_connected_components(theirs)
        assert sum(part.order for part in parts) == graph.order
        assert sum(part.size for part in parts) == graph.size
        assert all(part.is_connected for part in parts)
        assert graph.is_connected == (len(parts) < 2)


def test_changes() -> None:
    """Each change of labels, marks, edges or vertices leaves the rest as it was."""
    graph = Graph("LR.", [(0, 1, "l"), (1, 2, "r"), (1, 2, "r"), (2, 2)], token=2, ground=0)
    assert graph.relabelled({2: "L", 0: "."}).labels == ("", "R", "L")
    assert graph.swapped("L", "R").swapped("l", "r").edges[0] == (0, 1, "r")
    assert graph.without_vertices(0).marks == (1, -1)
    assert graph.without_edges(0, 3).edges == ((1, 2, "r"), (1, 2, "r"))
    assert graph.distinct().size == 3
    assert graph.simple().edges == ((0, 1, ""), (1, 2, ""))
    assert graph.with_edges([(2, 0)]).edges == ((0, 2, ""),)
    assert graph.permuted([2, 0, 1]) == Graph(
        ".LR", [(1, 2, "l"), (0, 2, "r"), (0, 2, "r"), (0, 0)], token=0, ground=1
    )
    assert (graph + graph).marks == (2, 0)
    assert (Graph(2) + graph).marks == (4, 2)
    assert (Graph(1) + Graph.path(2)).without_isolated() == Graph.path(2)
    assert graph.find("L") == [0]
    assert [str(part) for part in Graph.read(":A(l;rr;-:A;-:B;-:B)").hanging(0)] == [
        "l",
        "rr",
        ":A--:A",
    ]


def test_is_a_collection_of_vertices() -> None:
    """As a collection, a graph contains its vertices; indexing gives their labels."""
    graph = Graph("L.", [(0, 1)])
    assert [*reversed(graph)] == [1, 0]
    assert (len(graph), [*graph], graph[0], 1 in graph, 2 in graph, "L" in graph) == (
        2,
        [0, 1],
        "L",
        True,
        False,
        False,
    )


def test_is_a_value() -> None:
    """Graphs are compared by their fields, ordered, hashable, picklable and immutable."""
    graph = Graph("L.", [(1, 0, "l")], token=1)
    same = Graph(["L", ""], [(0, 1, "l")], token=1)
    assert graph == same
    assert hash(graph) == hash(same)
    assert graph != graph.marked()
    assert graph != "L-"
    assert pickle.loads(pickle.dumps(graph)) == graph
    assert copy.copy(graph) is copy.deepcopy(graph) is graph
    assert min(graph, graph.marked()) == graph.marked()
    with pytest.raises(AttributeError, match="cannot be changed"):
        graph.labels = ()
    with pytest.raises(AttributeError, match="cannot be changed"):
        del graph.edges
    with pytest.raises(TypeError):
        graph + 1  # type: ignore[operator]


# --- canonical order -----------------------------------------------------------------------------


def test_canonical_on_all_small_graphs() -> None:
    """Canonical graphs are equal if and only if the graphs are isomorphic."""
    ends = [*combinations_with_replacement(range(3), 2)]
    kinds = [(), ("",), ("l",), ("", "l"), ("", "")]
    rng = random.Random(5)
    found: dict[Graph, Graph] = {}
    graphs = []
    for bundles in product(kinds, repeat=len(ends)):
        if rng.random() < 0.04:
            edges = [
                (*pair, label)
                for pair, labels in zip(ends, bundles, strict=True)
                for label in labels
            ]
            graphs.append(Graph(rng.choice(["...", "L..", "LL."]), edges))
    for graph in graphs:
        least = min(graph.permuted(order) for order in permutations(range(3)))
        assert found.setdefault(least, graph.canonical()) == graph.canonical()
        assert least == min(graph.canonical().permuted(order) for order in permutations(range(3)))
    assert len({*found.values()}) == len(found) > 100


def test_canonical_ignores_the_order_of_vertices() -> None:
    """The canonical graph does not depend on the order of vertices, and has the ground first."""
    rng = random.Random(6)
    for _ in range(200):
        graph = random_graph(rng, 8, 14)
        order = [*graph]
        rng.shuffle(order)
        canonical = graph.canonical()
        assert graph.permuted(order).canonical() == canonical == canonical.canonical()
        if graph.ground is not None:
            assert canonical.ground == 0


def test_canonical_counts_graphs() -> None:
    """There are 34 graphs on five vertices, and 11 on four."""
    for n, count in ((4, 11), (5, 34)):
        ends = [*combinations(range(n), 2)]
        graphs = (
            Graph(n, [pair for i, pair in enumerate(ends) if bits >> i & 1])
            for bits in range(1 << len(ends))
        )
        assert len({graph.canonical() for graph in graphs}) == count


def test_named_vertices_in_lists_of_edges() -> None:
    """Vertices of a list of edges may have names, in the order of their occurrence."""
    plain = Labels("."), Labels("-")
    assert Digraph.read("x1>y1 x2>y1", *plain) == Digraph(3, [(0, 1), (2, 1)])
    assert Graph.read("a-b, b-c c-a", *plain) == Graph.cycle(3)
    assert Graph.read("a-b-c-a", *plain) == Graph.cycle(3)
    assert Digraph.read("→←", *plain) == Digraph.read("><", *plain)
    coloured = Labels("."), Labels("-lr", {"b": "l", "w": "r"})
    assert Digraph.read("0>1B 1>2W 2>0", *coloured) == Digraph.read("0l>1 1r>2 2>0", *coloured)
    assert Digraph.read("x1>y1B y1>z1W", *coloured) == Digraph.read("l>r>", *coloured)
    assert Graph.read("X1-O2", Labels(".XO"), Labels("-")) == Graph(2, [(0, 1)])
    with pytest.raises(NotationError, match="expected the name of a vertex"):
        Graph.read("a-b-", *plain)


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("5-2-3-4", "'{5}-{2}-{3}-{4}' for weights, '5-2 2-3 3-4' for names of vertices"),
        ("3-2", "'{3}-{2}' for weights, '3-2 3' for names of vertices"),
    ],
)
def test_weights_or_names(text: str, ways: str) -> None:
    """In a game with weights, a chain of numbers is refused: they may be weights or names."""
    weighted = Labels(".", {}, POSITIVE), Labels("-")
    with pytest.raises(NotationError, match=re.escape(f"may be weights or names; write {ways}")):
        Graph.read(text, *weighted)
    assert Graph.read("5-2 2-3 3-4", *weighted).order == 4
    assert Graph.read("0-1-2", *weighted) == Graph.path(3)
    assert Graph.read(text) == Graph.read(text, Labels("."), Labels("-"))
