"""Trees of positions, and the game on disjoint unions."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.domination.game import DominationGame
from partizan_literature.renault2013.domination_table import attained_offsets
from partizan_literature.renault2013.unions import Tree, Unions
from theories.domination.definition import closed, length


@pytest.fixture(scope="module")
def seven() -> Unions:
    """The trees of all partially dominated graphs with up to seven vertices."""
    store = Unions()
    for n in range(1, 8):
        for graph in Graph.listed(n):
            store.trees(graph)
    return store


# --- published values ----------------------------------------------------------------------------


def test_how_many_trees(seven: Unions) -> None:
    """All graphs with up to seven vertices, with every dominated set, have 971 trees."""
    assert len(seven) == 971


def test_all_pairs() -> None:
    """The 628,881 pairs of these and of four larger graphs are examined in seconds."""
    store = Unions()
    trees = {tree for n in range(1, 8) for graph in Graph.listed(n) for tree in store.trees(graph)}
    for text in ("2x4", "P8", "P10", "C8"):
        trees |= {*store.trees(Graph.read(text))}
    begun = time.process_time()
    rows = store.pairs(trees)
    assert time.process_time() - begun < 60
    assert sum(row.pairs for row in rows) == 628_881
    assert len(rows) == 21
    found = {"".join(row.first + row.second): row.offsets for row in rows}
    assert found["o-o-"] == (-1, -1, -2, -2)
    assert found["e-e-"] == (0, 0, -1, -1)


def test_a_union_of_four() -> None:
    """The union of C6 and three 2x4 grids has the type (14,-) [Renault13, Table 5.3]."""
    store = Unions()
    six, brick = store.tree("C6"), store.tree("2x4")
    union = store.union([six, brick, brick, brick])
    assert str(store.numbers(union).type) == "(14,-)"
    assert store.tree("C6+2x4+2x4+2x4") == union


# --- laws ----------------------------------------------------------------------------------------


def test_sums_are_associative_and_commutative() -> None:
    """The order of the components does not matter."""
    store = Unions()
    a, b, c = store.tree("P4"), store.tree("C5"), store.tree("P3")
    assert store.union([a, b, c]) == store.union([c, a, b]) == store.tree("P3+P4+C5")
    assert store.union([]) == store.tree(Graph(0)) == store.tree("P2", [0, 1])
    assert store.union([a, store.union([])]) == a


# --- the definition ------------------------------------------------------------------------------


def test_the_six_numbers() -> None:
    """All positions of graphs with up to four vertices have the numbers of the definition."""
    store = Unions()
    for n in range(1, 5):
        for graph in Graph.listed(n):
            around = closed(n, [(u, v) for u, v, _ in graph.edges])
            for dominated, tree in enumerate(store.trees(graph)):
                known = frozenset(v for v in graph if dominated >> v & 1)
                expected = [
                    length(around, known, staller=s, dominator_may_pass=d, staller_may_pass=p)
                    for d, p in ((False, False), (True, False), (False, True))
                    for s in (False, True)
                ]
                assert [*store.numbers(tree)] == expected
                assert store.tree(graph, known) == tree


@given(st.integers(1, 970), st.integers(1, 970))
def test_unions_of_positions(seven: Unions, a: int, b: int) -> None:
    """The length on a union agrees with the definition: choose in one component or the other."""
    one, other = Tree(a), Tree(b)
    sum_ = seven.numbers(seven.union([one, other]))
    known: dict[tuple[Tree, Tree, bool], int] = {}

    def lasts(x: Tree, y: Tree, staller: bool) -> int:
        if (x, y, staller) not in known:
            ends = [lasts(o, y, not staller) for o in seven.options(x)]
            ends += [lasts(x, o, not staller) for o in seven.options(y)]
            best = max if staller else min
            known[x, y, staller] = 1 + best(ends) if ends else 0
        return known[x, y, staller]

    assert (sum_.gamma, sum_.gamma_prime) == (lasts(one, other, False), lasts(one, other, True))


def test_pairs_are_unions(seven: Unions) -> None:
    """The witnesses attain the least and largest offsets."""
    for row in seven.pairs(Tree(tree) for tree in range(60)):
        if not row.pairs:
            continue
        for i, (offset, (a, b)) in enumerate(zip(row.offsets, row.witnesses, strict=True)):
            union = seven.numbers(seven.union([a, b]))
            parts = seven.numbers(a).gamma + seven.numbers(b).gamma
            assert (union.gamma if i < 2 else union.gamma_prime) - parts == offset


def test_searches_agree() -> None:
    """The search on a union agrees with the trees."""
    store = Unions()
    for text in ("P5+C5", "C6+P3", "P4+P4+P3", "K3+C7"):
        game = DominationGame(text)
        assert game.type == store.numbers(store.tree(text)).type


# --- bad questions -------------------------------------------------------------------------------


def test_bad_questions() -> None:
    """Large components, and vertices and trees that do not exist, are refused."""
    store = Unions()
    with pytest.raises(DomainError, match="a component has 21 vertices"):
        store.tree("P21")
    with pytest.raises(DomainError, match="vertex 3 cannot be dominated"):
        store.tree("P3", [3])
    for ask in (store.numbers, store.options):
        with pytest.raises(DomainError, match="no such game"):
            ask(Tree(99))
    with pytest.raises(DomainError, match="no game 99"):
        store.union([Tree(99)])
    with pytest.raises(DomainError, match="no game 99"):
        store.pairs([Tree(99)])
    with pytest.raises(BudgetExceeded), Budget(positions=10):
        store.tree("P12")


def test_attained_offsets_lie_between_the_ends() -> None:
    """Every offset of a pair is attained, and the least and largest are those of `pairs`."""
    store = Unions()
    trees = [store.tree(graph) for graph in ("P3", "C6", "2x4", "K1+C6", "2x4+P3", "2x4+P3+K1")]
    found = attained_offsets(store, trees)
    inner = 0
    for row in store.pairs(trees):
        if row.pairs:
            some, some_prime = found[frozenset("".join(kind) for kind in (row.first, row.second))]
            ends = (min(some), max(some), min(some_prime), max(some_prime))
            assert ends == row.offsets
            inner += max(len(some), len(some_prime)) > 2
    assert inner
