from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from partizan.theory import Outcome
from partizan_literature.renault2013.games.vertex_nim_labelling import sink_labels, weight_labels


def arcs(order: int, most: int) -> st.SearchStrategy[list[tuple[int, int]]]:
    """Return a strategy for arcs between `order` vertices."""
    ends = st.integers(0, order - 1)
    return st.lists(st.tuples(ends, ends), max_size=most)


def by_definition(order: int, found: list[tuple[int, int]], last: bool) -> list[Outcome]:
    """Return the labelling `lo`, taking one sink component after the other."""
    left = nx.DiGraph()
    left.add_nodes_from(range(order))
    left.add_edges_from((u, v) for u, v in found if u != v)
    labels = {}
    while left:
        condensed = nx.condensation(left)
        sinks = [s for s in condensed if condensed.out_degree(s) == 0]
        component = {*condensed.nodes[sinks[-1 if last else 0]]["members"]}
        is_odd = len(component) % 2
        leading = {p for v in component for p in left.predecessors(v)} - component if is_odd else ()
        labels.update(dict.fromkeys(component, Outcome.P if is_odd else Outcome.N))
        labels.update(dict.fromkeys(leading, Outcome.N))
        left.remove_nodes_from(component | {*leading})
    return [labels[v] for v in range(order)]


@given(st.integers(1, 12).flatmap(lambda n: st.tuples(st.just(n), arcs(n, 3 * n))))
def test_sink_labels(digraph: tuple[int, list[tuple[int, int]]]) -> None:
    """The labels agree with the definition in any order, and each N has its reply."""
    order, found = digraph
    after: list[list[int]] = [[] for _ in range(order)]
    for u, v in found:
        after[u].append(v)
    labels = sink_labels(after)
    for last in (False, True):
        assert [label.outcome for label in labels] == by_definition(order, found, last)
    for v, label in enumerate(labels):
        if label.outcome is Outcome.N:
            assert label.reply in {*after[v]} - {v}
        else:
            assert label.reply is None


def test_long_paths_and_circuits() -> None:
    """Labels alternate along a path from its end; a circuit of odd order is P throughout."""
    n = 10_001
    for step in (1, -1):  # the vertices are numbered in either direction
        path = sink_labels([[v + step] if 0 <= v + step < n else [] for v in range(n)])
        assert all((label.outcome is Outcome.P) == (v % 2 == 0) for v, label in enumerate(path))
    circuit = sink_labels([[(v + 1) % n] for v in range(n)])
    assert {label.outcome for label in circuit} == {Outcome.P}
    assert sink_labels([]) == []


def test_long_chains_of_circuits() -> None:
    """Labels along a chain of circuits of three have period six, and are found quickly."""
    n = 3_000
    for numbers in (range(n), range(n - 1, -1, -1)):
        after: list[list[int]] = [[] for _ in range(n)]
        for i in range(0, n, 3):
            a, b, c = numbers[i : i + 3]
            after[a], after[b], after[c] = [b], [c], [a]
            if i:
                after[a].append(numbers[i - 3])
        labels = [label.outcome.name for label in sink_labels(after)]
        found = "".join(labels[v] for v in numbers)
        assert found.startswith("PPPNNPPPPNNP")
        assert found == found[:6] * (n // 6)


@given(st.data())
def test_weight_labels(data: st.DataObject) -> None:
    """The labels agree with the definition, which repeatedly takes the lightest vertices."""
    order = data.draw(st.integers(1, 8))
    weights = data.draw(st.lists(st.integers(0, 4), min_size=order, max_size=order))
    absent = data.draw(st.sets(st.integers(0, order - 1)))
    joined: list[set[int]] = [set() for _ in range(order)]
    for u, v in data.draw(arcs(order, 2 * order)):
        joined[u].add(v)
        joined[v].add(u)
    expected: dict[int, Outcome] = {}
    left = {*range(order)} - absent
    while left:
        least = min(weights[v] for v in left)
        lightest = {v for v in left if weights[v] == least}
        beside = {v for v in left - lightest if joined[v] & lightest}
        expected.update(dict.fromkeys(lightest, Outcome.P))
        expected.update(dict.fromkeys(beside, Outcome.N))
        left -= lightest | beside
    labels = weight_labels(joined, weights, absent)
    assert {v: label.outcome for v, label in enumerate(labels) if label is not None} == expected
    for v, label in enumerate(labels):
        if label is not None and label.reply is not None:
            assert label.reply in joined[v]
            assert weights[label.reply] < weights[v]
            assert expected[label.reply] is Outcome.P
