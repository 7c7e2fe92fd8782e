"""G. Renault, Combinatorial games on graphs (2013), ch. 5: the domination game on one graph.

Graphs are checked with every set S of vertices dominated at the start, written G|S.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.theories.domination.classes import Closed, elimination, is_dually_chordal, tri_split
from partizan.theories.domination.game import DominationType
from partizan_literature.dominated import Dominated, dominated_graphs

VERTICES = "vertices, with every set dominated"


@claim(
    "renault2013/thm-5.1-as-printed",
    "If more vertices are dominated at the start, γ_g does not grow, and γ'_g does not shrink.",
    source="[Renault13, Thm 5.1, as printed]",
    about=(),
    up_to=(3, 4, 5),
    unit=VERTICES,
    corrected_by="renault2013/thm-5.1",
)
def continuation_as_printed(most: int) -> Iterator[Case]:
    """Dominate one more vertex; the second inequality is the wrong way round."""
    for found, dominated, more in _extensions(most):
        before, after = found.numbers(dominated), found.numbers(more)
        said = before.gamma >= after.gamma and before.gamma_prime <= after.gamma_prime
        yield Case(found.name(dominated), True, said)


@claim(
    "renault2013/thm-5.1",
    "The continuation principle: if more vertices are dominated at the start, neither γ_g nor "
    "γ'_g increases.",
    source="[Renault13, Thm 5.1, its second inequality reversed; KWZ13]",
    about=(),
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def continuation(most: int) -> Iterator[Case]:
    """Dominate one more vertex."""
    for found, dominated, more in _extensions(most):
        before, after = found.numbers(dominated), found.numbers(more)
        said = before.gamma >= after.gamma and before.gamma_prime >= after.gamma_prime
        yield Case(found.name(dominated), True, said)


def _extensions(most: int) -> Iterator[tuple[Dominated, int, int]]:
    """Yield graphs, dominated sets, and the same sets with one more vertex."""
    for found in dominated_graphs(most):
        for dominated in found.sets:
            for v in found.graph:
                if not dominated >> v & 1:
                    yield found, dominated, dominated | 1 << v


@claim(
    "renault2013/thm-5.2",
    "γ_g and γ'_g differ by at most one, for every set of vertices dominated at the start.",
    source="[Renault13, Thm 5.2; BKR10; KWZ13]",
    about=(),
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def nearly_equal(most: int) -> Iterator[Case]:
    """Compare the two numbers."""
    for found in dominated_graphs(most):
        for dominated in found.sets:
            numbers = found.numbers(dominated)
            is_near = abs(numbers.gamma - numbers.gamma_prime) <= 1
            yield Case(found.name(dominated), True, is_near)


@claim(
    "renault2013/obs-5.3",
    "From a position that realises (k,-) every choice leads to one that realises (k-2,+).",
    source="[Renault13, Obs. 5.3]",
    about=(),
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def after_minus(most: int) -> Iterator[Case]:
    """Make every choice."""
    for found in dominated_graphs(most, 5):
        for dominated in found.sets:
            k, sign = found.numbers(dominated).type
            if sign == "-":
                options = found.store.options(found.trees[dominated])
                types = {found.store.numbers(option).type for option in options}
                yield Case(found.name(dominated), {DominationType(k - 2, "+")}, types)


@claim(
    "renault2013/cor-5.14-lemma",
    "If Dominator may pass once, the game keeps its length or is one choice shorter; if Staller "
    "may, it keeps its length or is one choice longer.",
    source="[Renault13, proof of Cor. 5.14, where the number of the lemma is missing]",
    about=(),
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def passes(most: int) -> Iterator[Case]:
    """Compare the six numbers."""
    for found in dominated_graphs(most):
        for dominated in found.sets:
            g, p, g_dp, p_dp, g_sp, p_sp = found.numbers(dominated)
            said = g - 1 <= g_dp <= g <= g_sp <= g + 1 and p - 1 <= p_dp <= p <= p_sp <= p + 1
            yield Case(found.name(dominated), True, said)


@claim(
    "renault2013/prop-5.4",
    "On a no-minus graph neither player gains by passing.",
    source="[Renault13, Prop. 5.4]",
    about=(),
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def passes_in_vain(most: int) -> Iterator[Case]:
    """Compare the six numbers."""
    for found in dominated_graphs(most):
        if found.is_no_minus:
            for dominated in found.sets:
                numbers = found.numbers(dominated)
                plain = numbers[:2]
                yield Case(found.name(dominated), plain * 3, tuple(numbers))


@claim(
    "renault2013/lem-5.5",
    "If γ_g is at most γ'_g for G|S' whenever S' contains S, then an additional isolated vertex "
    "increases both numbers of G|S by at least one.",
    source="[Renault13, Lemma 5.5]",
    about=(),
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def isolated_vertex_more(most: int) -> Iterator[Case]:
    """Add the vertex."""
    for found in dominated_graphs(most):
        single = found.store.tree("K1")
        for dominated in found.sets:
            above = [s for s in found.sets if s & dominated == dominated]
            if all(numbers.type.sign != "-" for numbers in map(found.numbers, above)):
                alone = found.numbers(dominated)
                more = found.store.numbers(found.store.union([found.trees[dominated], single]))
                raised = (more.gamma > alone.gamma, more.gamma_prime > alone.gamma_prime)
                yield Case(found.name(dominated), (True, True), raised)


def _all_no_minus(most: int, belongs: Callable[[Graph], bool]) -> Iterator[Case]:
    """Yield whether the graphs of a class are no-minus."""
    for found in dominated_graphs(most):
        if belongs(found.graph):
            yield Case(str(found.graph), True, found.is_no_minus)


@claim(
    "renault2013/thm-5.6",
    "Tri-split graphs are no-minus. (Their vertices are partitioned into a nonempty clique, an "
    "independent set, and others that are adjacent to all of the clique and none of the "
    "independent set.)",
    source="[Renault13, Thm 5.6 and Cor. 5.12]",
    about=(),
    up_to=(5, 7, 8),
    unit="vertices",
)
def tri_split_graphs(most: int) -> Iterator[Case]:
    """Check every dominated set of each graph."""
    return _all_no_minus(most, lambda graph: tri_split(graph) is not None)


@claim(
    "renault2013/thm-5.7",
    "Dually chordal graphs are no-minus; forests and interval graphs are among them.",
    source="[Renault13, Thm 5.7]",
    about=(),
    up_to=(5, 7, 8),
    unit="vertices",
)
def dually_chordal_graphs(most: int) -> Iterator[Case]:
    """Check every dominated set of each graph."""
    return _all_no_minus(most, is_dually_chordal)


@claim(
    "renault2013/conj-5.16",
    "Chordal graphs are no-minus.",
    source="[Renault13, Conj. 5.16]",
    about=(),
    up_to=(5, 7, 8),
    unit="vertices",
    conjecture=True,
)
def chordal_graphs(most: int) -> Iterator[Case]:
    """Check every dominated set of each graph."""
    return _all_no_minus(most, is_chordal)


def is_chordal(graph: Graph) -> bool:
    """Return whether the vertices can be removed one by one, each with a clique of neighbours.

    >>> is_chordal(Graph.complete(4)), is_chordal(Graph.cycle(4))
    (True, False)
    """
    return elimination(graph, _is_simplicial) is not None


def _is_simplicial(v: int, closed: Closed) -> bool:
    return all(closed[u] >= closed[v] for u in closed[v])
