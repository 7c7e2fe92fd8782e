from __future__ import annotations

import pickle
import random
from itertools import permutations, product

import networkx as nx
import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph, Labels
from partizan.errors import DomainError, NotationError


def random_digraph(rng: random.Random, order: int = 6, size: int = 9) -> Digraph:
    """Return a digraph with loops, parallel and opposite arcs, labels and marks."""
    n = rng.randrange(order + 1)
    arcs = [
        (rng.randrange(n), rng.randrange(n), rng.choice(["", "", "l", "r", "12", "<a>"]))
        for _ in range(rng.randrange(size + 1) if n else 0)
    ]
    token, ground = (rng.choice([None, rng.randrange(n)]) if n else None for _ in range(2))
    return Digraph(
        [rng.choice(["", "L", "12"]) for _ in range(n)], arcs, token=token, ground=ground
    )


@pytest.mark.parametrize(
    ("text", "order", "arcs"),
    [
        (">", 2, [(0, 1)]),
        ("<>", 3, [(1, 0), (1, 2)]),
        ("-", 2, [(0, 1), (1, 0)]),
        (":A>>>:A", 3, [(0, 1), (1, 2), (2, 0)]),
        (":A>:A", 1, [(0, 0)]),
        (":A><:A", 2, [(0, 1), (0, 1)]),
        ("l>r<", 3, [(0, 1, "l"), (2, 1, "r")]),
        ("lr", 3, [(0, 1, "l"), (1, 2, "r")]),
        ("[12]<l-", 3, [(1, 0, "12"), (1, 2, "l"), (2, 1, "l")]),
        ("(>;<)", 3, [(0, 1), (2, 0)]),
        ("1>2 2<3 3l>1", 3, [(0, 1), (2, 1), (2, 0, "l")]),
        ("C3", 3, [*permutations(range(3), 2)]),
    ],
)
def test_texts(text: str, order: int, arcs: list[tuple[int, ...]]) -> None:
    """The direction of an arc is written after its label; a dash is an arc each way."""
    assert Digraph.read(text) == Digraph(order, arcs)


def test_every_digraph_is_read_again_from_its_text() -> None:
    """Printing and reading give the same digraph, with the same numbers, labels and marks."""
    rng = random.Random(1)
    for _ in range(600):
        digraph = random_digraph(rng)
        assert Digraph.read(str(digraph)) == digraph, str(digraph)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("?", r"'<' or '>'\), found '\?'"),
        ("1>", "the number of a vertex"),
        (">)", "never opened"),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str) -> None:
    """An error in the text of a digraph speaks of digraphs."""
    with pytest.raises(NotationError, match=f"^cannot read a digraph: .*{message}"):
        Digraph.read(text)


def test_arcs_that_need_labels() -> None:
    """If arcs must have a colour, an arrow without one is refused."""
    with pytest.raises(NotationError, match="the arc needs a label before '>': 'l' or 'r'"):
        Digraph.read("l>>", Labels("."), Labels("lr"))
    assert Digraph.read("L<R>", Labels("."), Labels("lr")).edges == ((1, 0, "l"), (1, 2, "r"))


def test_agrees_with_networkx() -> None:
    """Degrees, neighbours and strong components agree with NetworkX."""
    rng = random.Random(2)
    for _ in range(150):
        digraph = random_digraph(rng)
        theirs = digraph.to_networkx()
        assert Digraph.from_networkx(theirs) == digraph
        for v in digraph:
            assert {*digraph.successors(v)} == {*theirs.successors(v)}
            assert {*digraph.predecessors(v)} == {*theirs.predecessors(v)}
            assert (digraph.in_degree(v), digraph.out_degree(v)) == (
                theirs.in_degree(v),
                theirs.out_degree(v),
            )
        strong = digraph.strong_components()
        assert len(strong) == nx.number_strongly_connected_components(theirs)
        assert sum(part.order for part in strong) == digraph.order
        assert len(digraph.components()) == nx.number_weakly_connected_components(theirs)


def test_reversed_and_underlying() -> None:
    """Reversing twice changes nothing, and the underlying graph has an edge for each arc."""
    digraph = Digraph.read("L>l<.@-.")
    assert digraph.reversed().reversed() == digraph
    assert digraph.reversed().edges == ((1, 0, ""), (1, 2, "l"), (2, 3, ""), (3, 2, ""))
    graph = digraph.underlying()
    assert graph == Graph("L...", [(0, 1), (1, 2, "l"), (2, 3), (2, 3)], token=2)


def test_a_digraph_is_not_a_graph() -> None:
    """Even without edges, a graph and a digraph differ and cannot be added or compared."""
    assert Digraph(2) != Graph(2)
    assert pickle.loads(pickle.dumps(Digraph(2, [(1, 0)]))) == Digraph(2, [(1, 0)])
    with pytest.raises(TypeError):
        Digraph(1) + Graph(1)  # type: ignore[operator]
    with pytest.raises(TypeError):
        sorted([Digraph(1), Graph(1)])


def test_digraphs_from_python() -> None:
    """A digraph may be given by NetworkX, by successors or by arcs."""
    arcs = [(0, 1), (1, 0), (1, 2)]
    for given in (nx.DiGraph(arcs), {0: [1], 1: [0, 2]}, arcs, "1-2>3"):
        assert Digraph.of(given) == Digraph(3, arcs)
    with pytest.raises(DomainError, match="3 is not an arc"):
        Digraph.of([3])


def test_bad_digraphs() -> None:
    """An arc to a missing vertex is refused."""
    with pytest.raises(
        DomainError, match=r"the arc \(0, 2\) has a wrong end 2: the digraph has the"
    ):
        Digraph(2, [(0, 2)])
    with pytest.raises(DomainError, match="a NetworkX graph that is directed: use to_directed"):
        Digraph.from_networkx(nx.path_graph(2))


def test_canonical_on_all_small_digraphs() -> None:
    """Canonical digraphs are equal if and only if the digraphs are isomorphic."""
    ends = [*product(range(3), repeat=2)]
    found: dict[Digraph, Digraph] = {}
    for bits in range(1 << len(ends)):
        labels = "L" if bits % 3 else ""
        arcs = [(u, v, labels if u < v else "") for i, (u, v) in enumerate(ends) if bits >> i & 1]
        digraph = Digraph(3, arcs)
        least = min(digraph.permuted(order) for order in permutations(range(3)))
        assert found.setdefault(least, digraph.canonical()) == digraph.canonical()
    assert len({*found.values()}) == len(found)


def test_canonical_ignores_the_order_of_vertices() -> None:
    """The canonical digraph does not depend on the order of the vertices."""
    rng = random.Random(3)
    for _ in range(150):
        digraph = random_digraph(rng, 8, 14)
        order = [*digraph]
        rng.shuffle(order)
        assert digraph.permuted(order).canonical() == digraph.canonical()


def test_canonical_of_long_paths() -> None:
    """A path of two hundred arcs is fast, whichever end is numbered first."""
    down = Digraph(201, [(v + 1, v) for v in range(200)])
    up = Digraph(201, [(v, v + 1) for v in range(200)])
    assert down.canonical() == up.canonical()
    zigzag = Digraph(201, [(v, v + 1) if v % 2 else (v + 1, v) for v in range(200)])
    assert zigzag.canonical() == zigzag.permuted(range(200, -1, -1)).canonical()


def test_canonical_with_opposite_arcs() -> None:
    """Opposite arcs are distinguished from the link between a vertex and its twin."""
    digraph = Digraph(["a", "b", "a"], [(0, 2, "l"), (1, 0, "e"), (1, 1, "l"), (2, 0, "l")])
    for order in permutations(range(3)):
        assert digraph.permuted(order).canonical() == digraph.canonical()


def test_reached() -> None:
    """Directed paths lead round a directed cycle, and not against an arc."""
    board = Digraph(4, [(0, 1), (1, 2), (2, 0), (3, 0)])
    assert board.reach(0) == {0, 1, 2}
    assert board.reach(3) == {0, 1, 2, 3}
