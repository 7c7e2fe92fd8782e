"""The two labellings of vertices by which VertexNim is solved.

A vertex labelled N comes with its reply: the neighbour to which the token moves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from typing import NamedTuple

from partizan.theory import Outcome


class Label(NamedTuple):
    """An outcome and, if the first player wins, the vertex to move to.

    A label from sinks also names the set in which the vertex was labelled: `S1` is the first
    component that no arc leaves, and `T1` the set of the others that have an arc to it.
    """

    outcome: Outcome
    reply: int | None = None
    group: str = ""


def weight_labels(
    joined: Sequence[Iterable[int]], weights: Sequence[int], left_out: Collection[int] = ()
) -> list[Label | None]:
    """Return the labelling `lu` of an undirected graph with weights [Renault13, Def. 2.10].

    The unlabelled vertices of least weight are labelled P, and the others that are joined to them
    N; this is repeated with the rest. So a vertex is N if and only if it is joined to a P of less
    weight. Vertices in `left_out` are ignored. Takes time O(E + V log V).

    >>> path = [{1}, {0, 2}, {1, 3}, {2, 4}, {3}]
    >>> "".join(label.outcome.name for label in weight_labels(path, [2, 3, 2, 4, 5]))
    'PNPNP'
    """
    labels: list[Label | None] = [None] * len(weights)
    absent = {*left_out}
    for v in sorted(range(len(weights)), key=weights.__getitem__):
        if v not in absent:
            reply = next((w for w in joined[v] if _is_lost(labels[w], weights, w, v)), None)
            labels[v] = Label(Outcome.P if reply is None else Outcome.N, reply)
    return labels


def _is_lost(label: Label | None, weights: Sequence[int], w: int, v: int) -> bool:
    """Return whether w is labelled P and lighter than v."""
    return label is not None and label.outcome is Outcome.P and weights[w] < weights[v]


def sink_labels(after: Sequence[Iterable[int]]) -> list[Label]:
    """Return the labelling `lo` of a digraph, given by its arcs [Renault13, Def. 2.5].

    Take a strongly connected component that no arc leaves. If it has an even number of vertices,
    they are labelled N. If the number is odd, they are labelled P, and all others with an arc to
    one of them N. Repeat with the rest. The choice of the component does not matter; loops are
    ignored. Takes time O(V·E) at worst, and little more than O(V + E) on random digraphs.

    >>> labels = sink_labels([[1], [2], [1], [0]])  # a>b, b>c, c>b, d>a
    >>> "".join(label.outcome.name for label in labels), labels[3].reply
    ('PNNN', 0)
    >>> [label.group for label in labels]
    ['S2', 'S1', 'S1', 'T2']
    """
    return _SinkLabelling(after).labels()


class _SinkLabelling:
    """A digraph whose vertices are labelled, and thereby removed, one group after the other.

    The remaining vertices belong to regions. A region has a root, and each of its vertices has a
    path to the root: its parent, the parent of that, and so on. No arc leads from a region to an
    earlier one. So the vertices reachable from the root of the last region form a component that no
    arc leaves; and when parents are removed, only the vertices whose paths led through them need
    new parents.
    """

    def __init__(self, after: Sequence[Iterable[int]]) -> None:
        self.after = [{w for w in ends if w != v} for v, ends in enumerate(after)]
        self.before: list[list[int]] = [[] for _ in self.after]
        for v, ends in enumerate(self.after):
            for w in ends:
                self.before[w].append(v)
        self.found: dict[int, Label] = {}
        self.roots: list[int] = []
        self.regions: dict[int, int] = {}
        self.children: list[list[int]] = [[] for _ in self.after]
        self.chance = Random(0)
        self.rounds = 0

    def labels(self) -> list[Label]:
        """Return the label of each vertex."""
        self.add_regions({*range(len(self.after))})
        while self.roots:
            root = self.roots[-1]
            if root in self.found:
                self.roots.pop()  # its region is empty, since all paths led to the root
            else:
                self.rehouse(self.settle(root))
        return [self.found[v] for v in range(len(self.after))]

    def settle(self, root: int) -> list[int]:
        """Label the component of the last root and its predecessors; return these vertices."""
        component = {root}
        waiting = [root]
        while waiting:
            new = {w for w in self.after[waiting.pop()] if w not in self.found} - component
            component |= new
            waiting += new
        self.rounds += 1
        sinks, others = f"S{self.rounds}", f"T{self.rounds}"
        if len(component) % 2 == 0:
            for v in component:
                self.found[v] = Label(Outcome.N, min(self.after[v] & component), sinks)
            return [*component]
        for v in component:
            self.found[v] = Label(Outcome.P, None, sinks)
        leading = {p: v for v in component for p in self.before[v] if p not in self.found}
        for p, v in leading.items():
            self.found[p] = Label(Outcome.N, v, others)
        return [*component, *leading]

    def rehouse(self, gone: list[int]) -> None:
        """Find other paths to a root for the vertices whose paths led through `gone`.

        The new region of such a vertex is the earliest to which it has an arc.
        """
        orphans: set[int] = set()
        waiting = gone
        while waiting:
            v = waiting.pop()
            left = [child for child in self.children[v] if child not in self.found]
            self.children[v] = []
            orphans.update(left)
            waiting += left
        offers = [
            (self.regions[w], v, w)
            for v in orphans
            for w in self.after[v]
            if w not in self.found and w not in orphans
        ]
        heapify(offers)
        while offers:
            region, v, parent = heappop(offers)
            if v in orphans:
                orphans.remove(v)
                self.regions[v] = region
                self.children[parent].append(v)
                for p in self.before[v]:
                    if p in orphans:
                        heappush(offers, (region, p, v))
        self.add_regions(orphans)

    def add_regions(self, homeless: set[int]) -> None:
        """Form regions of vertices whose arcs lead only to each other.

        Roots are chosen at random; otherwise the first might always be removed next, and all others
        would have to move: on a long path that would take quadratic time.
        """
        candidates = [*homeless]
        self.chance.shuffle(candidates)
        for root in candidates:
            if root not in homeless:
                continue
            homeless.remove(root)
            self.regions[root] = len(self.roots)
            ways = [root]
            for v in ways:  # it grows
                for p in self.before[v]:
                    if p in homeless:
                        homeless.remove(p)
                        self.regions[p] = len(self.roots)
                        self.children[v].append(p)
                        ways.append(p)
            self.roots.append(root)
