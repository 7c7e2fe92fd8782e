"""Boards of Blocking Pebbles: heaps on stars, paths and the transitive triple.

Heaps are written as in the paper: `(2, 1)` is two blue pebbles and a red one, `(2, 1, 3)` has three
green ones as well. The arcs of an out-star lead away from its centre, those of an in-star towards
it. The transitive triple has arcs from its first vertex to the other two, and from the second to
the third. [CGT22, ch. 2]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from partizan.boards.digraph import Digraph
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles import Pebbles

Heap: TypeAlias = Sequence[int]
"""Numbers of blue, red and optionally green pebbles."""


def pebbles_on(digraph: Digraph, heaps: Iterable[Heap]) -> Digraph:
    """Return a digraph with a heap on each vertex.

    >>> print(pebbles_on(Digraph.path(2).with_edges([(0, 1)]), [(4, 1), (0, 0, 2)]))
    {4,1}>{0,0,2}
    """
    labels = {v: Pebbles(*heap).label for v, heap in enumerate(heaps)}
    return PEBBLES(digraph.relabelled(labels)).board


def out_star(centre: Heap, *leaves: Heap) -> Digraph:
    """Return an out-star: arcs lead from the centre to the leaves.

    >>> print(out_star((0, 0), (1, 0), (0, 1, 1)))
    .(>{1,0};>{0,1,1})
    """
    arcs = [(0, v) for v in range(1, len(leaves) + 1)]
    return pebbles_on(Digraph(len(leaves) + 1, arcs), [centre, *leaves])


def in_star(centre: Heap, *leaves: Heap) -> Digraph:
    """Return an in-star: arcs lead from the leaves to the centre.

    >>> print(in_star((1, 0), (0, 1), (0, 0)))
    {1,0}(<{0,1};<.)
    """
    arcs = [(v, 0) for v in range(1, len(leaves) + 1)]
    return pebbles_on(Digraph(len(leaves) + 1, arcs), [centre, *leaves])


def directed_path(*heaps: Heap) -> Digraph:
    """Return a path whose arcs lead from the first vertex to the last.

    >>> print(directed_path((0, 0), (2, 2), (0, 0)))
    .>{2,2}>.
    """
    arcs = [(v, v + 1) for v in range(len(heaps) - 1)]
    return pebbles_on(Digraph(len(heaps), arcs), heaps)


def transitive_triple(source: Heap, middle: Heap, sink: Heap) -> Digraph:
    """Return the transitive triple with heaps on its source, its middle and its sink.

    >>> PEBBLES(transitive_triple((1, 0), (2, 4), (0, 0))).value()
    1/4
    """
    return pebbles_on(Digraph(3, [(0, 1), (0, 2), (1, 2)]), [source, middle, sink])


def integer_position(k: int) -> Digraph:
    """Return an arc with pebbles on its tail whose value is the integer k.

    [CGT22, ch. 2, Thm 3.1]

    >>> print(integer_position(3), integer_position(-2))
    {6,1}>. {1,4}>.
    """
    return directed_path((2 * k, 1) if k > 0 else (1, -2 * k) if k else (0, 0), (0, 0))


def switch_position(x: int, y: int) -> Digraph:
    """Return an out-star with two leaves whose value is the switch {x|y}, where x > y.

    [CGT22, ch. 2, remark before Lemma 3.2]; uses the first item of the lemma, corrected

    >>> [PEBBLES(switch_position(*ends)).value() for ends in ((1, -1), (3, 0), (5, 2), (-1, -4))]
    [±1, {3|0}, {5|2}, {-1|-4}]
    """
    if y > 0:
        return PEBBLES.conjugate(switch_position(-y, -x))
    return out_star((2 * (x - y + 2), 2 * (1 - y)), (0, 1), (0, 0))
