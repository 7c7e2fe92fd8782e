"""Values, order and outcomes of graphs against the definitions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Game, loopy
from partizan._core import loopy_survives
from partizan.theories.loopy import LoopyForm
from partizan.theories.loopy.game import Loopy
from partizan.theories.retrograde import outcomes
from partizan.theory import Outcome
from theories.loopy.definition import (
    Graph,
    above_small_values,
    all_graphs,
    beside,
    is_stopper,
    negative,
    never_stuck,
    onside_order,
    random_graph,
    sum_graph,
    winners,
)


def graph_of(side: Game | Loopy) -> Graph:
    """Return the canonical form of a stopper as a graph whose root is node 0."""
    if isinstance(side, Loopy):
        form = side.form
        return [list(e) for e in form.left], [list(e) for e in form.right]
    games = list(side.followers())
    games.sort(key=lambda g: g != side)
    left, right = (
        [[games.index(h) for h in g.options(player)] for g in games] for player in ("left", "right")
    )
    return left, right


def check(graph: Graph) -> None:
    """Compare everything that the package computes about a graph with the definitions."""
    left, right = graph
    nodes = range(len(left))
    order, reverse = onside_order(graph), onside_order(negative(graph))
    pairs = [(g, h) for g in nodes for h in nodes]
    answers = zip(pairs, loopy_survives(left, right, pairs), strict=True)
    assert order == {pair for pair, holds in answers if holds}
    slow = [Outcome.of_winners(*pair) for pair in winners(graph)]
    assert outcomes(left, right) == slow
    alive = never_stuck(graph)
    values = LoopyForm(left, right).values()
    for v, value in enumerate(values):
        assert value.outcome is slow[v]
        if is_stopper(graph, v):
            assert isinstance(value, Game) or value.is_stopper
            assert LoopyForm(left, right, v).is_stopper
            assert {g for g in nodes if (g, v) in alive} == {g for g in nodes if (g, v) in order}
        sided = isinstance(value, Game) or value.is_stopper_sided
        assert sided
        onside, offside = (
            (value, value) if isinstance(value, Game) else (value.onside, value.offside)
        )
        for own, side in ((graph, graph_of(onside)), (negative(graph), graph_of(-offside))):
            both = onside_order(beside(own, side))
            assert (v, len(left)) in both
            assert (len(left), v) in both
    for g, h in pairs:
        holds = (g, h) in order and (h, g) in reverse
        assert (values[g] >= values[h]) == (values[h] <= values[g]) == holds
        back = (h, g) in order and (g, h) in reverse
        assert (values[g] == values[h]) == (holds and back)
        assert (values[g] > values[h]) == (holds and not back)
        assert (LoopyForm(left, right, g) >= LoopyForm(left, right, h)) == holds
        if holds and back:
            assert hash(values[g]) == hash(values[h])


@pytest.mark.parametrize("n", [1, 2])
def test_all_small_graphs(n: int) -> None:
    """Every graph with one or two nodes is evaluated as the definitions say."""
    graphs = list(all_graphs(n))
    assert len(graphs) == {1: 4, 2: 136}[n]
    for graph in graphs:
        check(graph)


def test_three_nodes() -> None:
    """Every graph with three nodes and at most one option a side is evaluated correctly."""
    graphs = list(all_graphs(3, most=1))
    assert len(graphs) > 600
    for graph in graphs:
        check(graph)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_random_graphs(n: int) -> None:
    """Random graphs are evaluated as the definitions say."""
    rng = random.Random(n)
    for _ in range({3: 60, 4: 30, 5: 12}[n]):
        check(random_graph(n, rng))


@given(st.integers(0, 2**64))
@settings(max_examples=15)
def test_graphs_above_small_values(seed: int) -> None:
    """Random graphs whose moves may also lead to 0, *, 1 and -1 are evaluated correctly."""
    check(above_small_values(2, random.Random(seed)))


def test_sums_have_the_outcomes_of_product_graphs() -> None:
    """The outcome of a sum of values is the outcome of the product of the graphs."""
    rng = random.Random(7)
    graphs = [*all_graphs(1), *rng.sample(list(all_graphs(2)), 14)]
    graphs += [random_graph(3, rng) for _ in range(6)]
    values = [LoopyForm(*graph).values() for graph in graphs]
    for i, a in enumerate(graphs):
        for j, b in enumerate(graphs[: i + 1]):
            slow = winners(sum_graph(a, b))
            for g in range(len(a[0])):
                for h in range(len(b[0])):
                    total = values[i][g] + values[j][h]
                    assert total.outcome is Outcome.of_winners(*slow[g * len(b[0]) + h])


def test_the_order_is_that_of_test_games() -> None:
    """G >= H holds exactly if no test game X makes the outcome of H + X better than that of G + X.

    Among the test games are the negatives of the sides, which suffice.
    """
    rng = random.Random(8)
    graphs = [*rng.sample(list(all_graphs(2)), 6), *(random_graph(3, rng) for _ in range(3))]
    nodes = [(g, v, x) for g in graphs for v, x in enumerate(LoopyForm(*g).values())]
    tests: list[tuple[Graph, int]] = [(g, 0) for g in all_graphs(1)]
    for _, _, x in nodes:
        sides = (x,) if isinstance(x, Game) else (x.onside, x.offside)
        tests += [(graph_of(-side), 0) for side in sides]
    profiles = []
    for graph, v, _ in nodes:
        rows = []
        for test, root in tests:
            k = len(test[0])
            rows.append(winners(sum_graph(graph, test))[v * k + root])
        profiles.append(rows)
    for (_, _, g), a in zip(nodes, profiles, strict=True):
        for (_, _, h), b in zip(nodes, profiles, strict=True):
            no_worse = all(p[0] >= q[0] and p[1] >= q[1] for p, q in zip(a, b, strict=True))
            assert (g >= h) == no_worse, (g, h)


def test_canonical_stoppers_are_equal_exactly_if_isomorphic() -> None:
    """Of stoppers with different canonical forms, one is not >= the other or not <= it."""
    rng = random.Random(9)
    found: dict[str, Loopy] = {}
    for _ in range(150):
        for value in LoopyForm(*above_small_values(3, rng)).values():
            if isinstance(value, Loopy) and value.is_stopper and len(value.form) < 8:
                found[str(value)] = value
    stoppers = list(found.values())[:30]
    assert len(stoppers) == 30
    everything: Graph = ([], [])
    roots = []
    for s in stoppers:
        roots.append(len(everything[0]))
        everything = beside(everything, graph_of(s))
    alive = never_stuck(everything)
    for i, g in enumerate(stoppers):
        for j, h in enumerate(stoppers):
            assert (g >= h) == ((roots[i], roots[j]) in alive)
            both = (roots[i], roots[j]) in alive and (roots[j], roots[i]) in alive
            assert (g == h) == both == (i == j)


def test_texts_are_read_back() -> None:
    """Every text of a value, in Unicode and in ASCII, is read as that value."""
    rng = random.Random(10)
    for n in (3, 5, 8, 12):
        for _ in range(6):
            for value in LoopyForm(*above_small_values(n, rng)).values():
                assert loopy.value(str(value)) == value
                assert loopy.value(f"{value:ascii}") == value


def test_numbers_are_not_played_out() -> None:
    """Sums and comparisons of stoppers with numbers agree with the product of their graphs.

    The package translates a stopper by a number, and compares it with one by its stops.
    """
    rng = random.Random(11)
    numbers = [Game(x) for x in (-2, "1/2", "-3/4", 1)]
    names = ("on", "over", "upon", "hi", "{2over|-1}", "{over|upon}", "{1||pass|-1}", "Tiny(over)")
    found = {str(g): g for g in map(Loopy, names) if isinstance(g, Loopy)}
    for _ in range(60):
        for value in LoopyForm(*above_small_values(3, rng)).values():
            if isinstance(value, Loopy) and value.is_stopper and len(value.form) < 7:
                found[str(value)] = value
    assert len(found) > 20
    for g in found.values():
        for x in numbers:
            product = LoopyForm(*graph_of(g)) + LoopyForm(*graph_of(x))
            assert g + x == product.value()
            pair = beside(graph_of(g), graph_of(x))
            root = len(graph_of(g)[0])
            order = never_stuck(pair)
            assert (g >= x) == ((0, root) in order)
            assert (g <= x) == ((root, 0) in order)


def test_large_numbers_cost_nothing() -> None:
    """A stopper can be added to and compared with numbers of any size."""
    huge = Game(10**40)
    for name in ("over", "upon", "hi", "Tiny(on)", "{on|off}"):
        g = Loopy(name)
        assert g + huge - huge == g
        assert (g + huge > huge) == (g > 0)
        assert not g >= huge or g == Loopy("on")
    assert Loopy("on") > huge > Loopy("{5|over}")
    switch = Game(f"{{{10**30}|5}}")
    assert (Loopy("over") + switch).stop("left") == Loopy(f"{10**30}over")


def test_dense_and_sparse_comparisons_agree() -> None:
    """A graph whose pairs have a table has the same values if its nodes are renumbered."""
    rng = random.Random(12)
    left, right = above_small_values(32, rng)
    n = len(left)
    p = rng.sample(range(n), n)
    back = [p.index(i) for i in range(n)]
    a, b = ([[p[w] for w in side[back[v]]] for v in range(n)] for side in (left, right))
    values, again = LoopyForm(left, right).values(), LoopyForm(a, b).values()
    assert all(values[v] == again[p[v]] for v in range(n))
    order = onside_order((left, right))
    for g, h in ((rng.randrange(n), rng.randrange(n)) for _ in range(300)):
        onsides = [values[v].onside for v in (g, h) if values[v].is_stopper_sided]
        if len(onsides) == 2:
            assert (onsides[0] >= onsides[1]) == ((g, h) in order)
