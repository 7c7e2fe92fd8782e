"""The domination game on one graph: its numbers, lines of play and variants."""

from __future__ import annotations

import pickle
import signal
import threading
from collections.abc import Callable

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.theories.domination.game import (
    Choice,
    DominationGame,
    DominationType,
    Starter,
    covers,
    simple,
)
from partizan_literature.renault2013.unions import Unions
from theories.domination.definition import closed, indicated, length

PLAYERS: tuple[Starter, Starter] = ("dominator", "staller")


@st.composite
def some_graphs(draw: st.DrawFn, most: int = 9) -> Graph:
    """Draw a graph."""
    n = draw(st.integers(0, most))
    pairs = [(u, v) for v in range(n) for u in range(v)]
    return Graph(n, draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else [])


def pairs_of(graph: Graph) -> list[tuple[int, int]]:
    """Return the edges without their labels."""
    return [(u, v) for u, v, _ in graph.edges]


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "(0,=)"),
        ("K1", "(1,=)"),
        ("P3", "(1,+)"),
        ("cycle(6)", "(3,-)"),
        ("2x4", "(4,-)"),
        ("spider(1,1,2,2)", "(3,+)"),
        ("C6+2x4+2x4+2x4", "(14,-)"),
        ("P1+P1", "(2,=)"),
    ],
)
def test_types(text: str, expected: str) -> None:
    """Graphs have the types given in [Renault13, §5.3], and so do graphs without edges."""
    assert str(DominationGame(text).type) == expected


def test_larger_graphs() -> None:
    """The search, which prunes, agrees with the trees of all positions."""
    store = Unions()
    for text in ("grid(4,4)", "hypercube(4)", "random-tree(16,1)", "random(15,0.3,2)"):
        assert DominationGame(text).type == store.numbers(store.tree(text)).type


def test_more_than_64_vertices() -> None:
    """Beyond one machine word the results are the same, and copies of a graph cost little."""
    assert str(DominationGame(Graph(66, [(2 * i, 2 * i + 1) for i in range(33)])).type) == "(33,=)"
    assert DominationGame(Graph(128)).gamma_g == 128
    # 120 vertices are dominated at the start, and a path with 8 remains.
    long = Graph.path(8) + Graph(120)
    game = DominationGame(long, dominated=range(8, 128))
    assert str(game.type) == "(4,=)"
    assert len(game.line()) == 4
    eleven = Graph(0)
    for _ in range(11):
        eleven = eleven + Graph.cycle(6)
    # Each pair of cycles saves one choice [Renault13, Table 5.2, row 3].
    assert str(DominationGame(eleven).type) == "(23,-)"


# --- the definition ------------------------------------------------------------------------------


def test_every_small_graph() -> None:
    """All graphs with up to five vertices have the lengths of the definition."""
    for n in range(6):
        for graph in Graph.listed(n):
            game = DominationGame(graph)
            for first in PLAYERS:
                expected = length(
                    closed(n, pairs_of(graph)), frozenset(), staller=first == "staller"
                )
                assert game.length(first) == expected, graph


@given(some_graphs(), st.data())
def test_dominated_vertices_and_passes(graph: Graph, data: st.DataObject) -> None:
    """With dominated vertices and passes, the game lasts as long as by the definition."""
    dominated = data.draw(st.sets(st.integers(0, 8))) & {*graph}
    first = data.draw(st.sampled_from(PLAYERS))
    may_pass = data.draw(st.sampled_from([None, *PLAYERS]))
    game = DominationGame(graph, dominated=dominated)
    expected = length(
        closed(graph.order, pairs_of(graph)),
        frozenset(dominated),
        staller=first == "staller",
        dominator_may_pass=may_pass == "dominator",
        staller_may_pass=may_pass == "staller",
    )
    assert game.length(first, may_pass=may_pass) == expected
    follow(game, first, game.line(first, may_pass=may_pass), expected, may_pass)


def follow(
    game: DominationGame,
    first: Starter,
    line: tuple[Choice, ...],
    expected: int,
    may_pass: Starter | None = None,
) -> None:
    """Check that a line alternates, is legal, keeps the value and dominates everything."""
    known = {*game.dominated}
    around = covers(game.graph)
    begins = PLAYERS.index(first)
    left = expected
    for i, choice in enumerate(line):
        assert choice.player == PLAYERS[(begins + i) % 2]
        after = PLAYERS[(begins + i + 1) % 2]
        if choice.vertex is None:
            assert choice.player == may_pass
            may_pass = None
        else:
            assert not {*around[choice.vertex]} <= known
            known |= {*around[choice.vertex]}
            left -= 1
        rest = DominationGame(game.graph, dominated=known)
        assert rest.length(after, may_pass=may_pass) == left
    assert left == 0
    assert known == {*game.graph}


@given(some_graphs(8))
def test_total_domination(graph: Graph) -> None:
    """In the total game a vertex dominates only its neighbours."""
    graph = graph.without_isolated()
    around = [c - {v} for v, c in enumerate(closed(graph.order, pairs_of(graph)))]
    game = DominationGame(graph, variant="total")
    for first in PLAYERS:
        expected = length(around, frozenset(), staller=first == "staller")
        assert game.length(first) == expected
        assert len(game.line(first)) == expected


def test_connected_domination() -> None:
    """In the connected game each choice after the first is adjacent to an earlier one."""
    for n in range(1, 7):
        for graph in Graph.listed(n, connected=True):
            game = DominationGame(graph, variant="connected")
            for first in PLAYERS:
                expected = length(
                    closed(n, pairs_of(graph)),
                    frozenset(),
                    staller=first == "staller",
                    connected=True,
                )
                assert game.length(first) == expected
                chosen = [choice.vertex for choice in game.line(first)]
                assert len(chosen) == expected
                for i, v in enumerate(chosen[1:], 1):
                    assert v is not None
                    assert {*graph.neighbours(v)} & {*chosen[:i]}


def test_indicated_domination() -> None:
    """In the indicated game Staller's choice dominates the vertex that Dominator indicates."""
    for n in range(6):
        for graph in Graph.listed(n):
            game = DominationGame(graph, variant="indicated")
            expected = indicated(closed(n, pairs_of(graph)), frozenset())
            assert game.gamma_g == expected
            line = game.line()
            assert len(line) == expected
            around = covers(graph)
            assert all(c.vertex is not None and c.indicated in around[c.vertex] for c in line)


def test_indicated_domination_of_trees_and_grids() -> None:
    """In the indicated game, the independence number of vertices is chosen [BBIRT24, abstract]."""
    for n in range(1, 10):
        for tree in Graph.trees(n):
            game = DominationGame(tree, variant="indicated")
            assert game.gamma_g == independence_number(tree)
    for text in ("2x5", "3x3", "3x4"):
        graph = Graph.read(text)
        assert DominationGame(graph, variant="indicated").gamma_g == independence_number(graph)


def independence_number(graph: Graph) -> int:
    """Return the largest number of vertices no two of which are joined."""
    joined = graph.joined()

    def most(left: frozenset[int]) -> int:
        if not left:
            return 0
        v = min(left, key=lambda u: len(joined[u] & left))
        around = [v, *(joined[v] & left)]
        return 1 + max(most(left - joined[u] - {u}) for u in around)

    return most(frozenset(graph))


def test_symmetries_change_nothing() -> None:
    """A cycle with 17 vertices, searched with its symmetries, agrees with the closed form."""
    assert str(DominationGame("cycle(17)").type) == "(9,-)"
    assert str(DominationGame("complete(20)").type) == "(1,=)"


# --- bad questions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: DominationGame(Graph(129)), "at most 128 vertices, not 129"),
        (lambda: DominationGame("1-1"), "without loops, but vertex 0 has one"),
        (lambda: DominationGame("1-2 1-2"), "0 and 1 are joined twice"),
        (lambda: DominationGame("P3", dominated=[3]), "vertex 3 cannot be dominated"),
        (lambda: DominationGame(Graph(0), dominated=[0]), "there are no vertices"),
        (lambda: DominationGame("P2+P1", variant="total"), "isolated vertex 2"),
        (lambda: DominationGame("P2+P1", variant="connected"), "has 2 components"),
        (
            lambda: DominationGame("P2", dominated=[0], variant="connected"),
            "no vertex may be dominated",
        ),
        (lambda: DominationGame("P2", variant="upper"), "not 'upper'"),  # type: ignore[arg-type]
        (lambda: DominationGame("P2").length("left"), "not 'left'"),  # type: ignore[arg-type]
        (
            lambda: DominationGame("P2", variant="indicated").length("staller"),
            "Staller cannot move first",
        ),
        (
            lambda: DominationGame("P2", variant="connected").type,
            "types are not defined for the connected",
        ),
    ],
)
def test_bad_questions(ask: Callable[[], object], said: str) -> None:
    """A game that cannot be played is refused, with a witness."""
    with pytest.raises(DomainError, match=said):
        ask()


def test_graphs_of_all_kinds() -> None:
    """A graph may be given by name, as text, as edges, by NetworkX or by neighbours."""
    for graph in (
        "petersen",
        nx.petersen_graph(),
        nx.to_dict_of_lists(nx.petersen_graph()),
        [*nx.petersen_graph().edges],
        ">>graph6<<" + Graph.of(nx.petersen_graph()).to_graph6(),
    ):
        assert DominationGame(graph).gamma_g == 5
    assert repr(DominationGame("petersen")) == "DominationGame('petersen')"
    for thing in (None, 3):
        with pytest.raises(DomainError, match=f"as a list of edges, not as {thing}"):
            DominationGame(thing)
    with pytest.raises(NotationError, match="expected a vertex"):
        DominationGame("L")
    with pytest.raises(DomainError, match="at most 128 vertices, not 129"):
        DominationGame("path(129)")


def test_an_isolated_vertex_that_is_dominated() -> None:
    """The total game can be played if isolated vertices are dominated at the start."""
    assert DominationGame("P2+P1", dominated=[2], variant="total").gamma_g == 2


def test_budgets() -> None:
    """A search that exceeds its budget stops, and can be resumed."""
    game = DominationGame("grid(7,7)")
    with pytest.raises(BudgetExceeded, match="time allowed"), Budget(seconds=0.05):
        game.length()
    with pytest.raises(BudgetExceeded, match="positions allowed"), Budget(positions=100):
        game.length()
    with pytest.raises(BudgetExceeded, match="limit"), Budget(bytes=1 << 16):
        game.length()
    small = DominationGame("grid(4,4)")
    with Budget(seconds=60):
        assert small.gamma_g == 7


def test_progress_and_interruption() -> None:
    """A long search reports progress, and ends at once when interrupted."""
    reports: list[int] = []
    timer = threading.Timer(0.15, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt), Budget(progress=reports.append):
        DominationGame("grid(8,8)").length()
    timer.join()
    assert reports
    assert reports == sorted(reports)


def test_how_games_are_written() -> None:
    """A game shows its graph, dominated vertices and variant."""
    assert repr(DominationGame("P3", dominated=[0])) == "DominationGame('--', dominated=[0])"
    total = DominationGame("P3", variant="total")
    assert repr(total) == "DominationGame('--', variant='total')"
    assert simple(Graph.path(3)) == Graph.path(3)


def test_games_are_pickled() -> None:
    """A copy has the same graph, start and variant, and the same length."""
    for game in (DominationGame("P5", dominated=[0]), DominationGame("C6", variant="total")):
        copied = pickle.loads(pickle.dumps(game))
        assert (copied.graph, copied.dominated) == (game.graph, game.dominated)
        assert (copied.variant, copied.gamma_g) == (game.variant, game.gamma_g)


@pytest.mark.parametrize(
    ("k", "prime", "text"), [(3, 4, "(3,+)"), (3, 3, "(3,=)"), (3, 2, "(3,-)")]
)
def test_signs(k: int, prime: int, text: str) -> None:
    """The sign states whether the second number is one more, the same, or one less."""
    found = DominationType.of(k, prime)
    assert str(found) == text
    assert (found.gamma_g, found.gamma_g_staller_start) == (k, prime)


def test_nothing_else() -> None:
    """Numbers that differ by two have no type."""
    with pytest.raises(DomainError, match="differ by at most 1; 3 and 5 do not"):
        DominationType.of(3, 5)
