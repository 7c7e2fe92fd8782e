"""Timber on digraphs: an equal forest, who wins a connected position, and by which moves.

Who wins is found in linear time; [Renault13, Thm 2.24] does it in quadratic time by the same
reductions, made one at a time. Here they are all made on the way from the leaves of a tree to a
root. By Lemma 2.21 all that hangs on a vertex by paths directed to their leaves is one such path,
whose length is the exclusive or of theirs: its heap. So let u be a vertex of which nothing but its
heap h is left beside one arc, which joins it to p.

- If the arc goes from p to u, then p has now a directed path of length h + 1.
- If it goes from u to p and h > 0, then u has degree two and both its arcs leave it. By Lemma 2.19
  p and the next vertex of u's path may be identified, so that p has a path of length h - 1.
- If it goes from u to p and h = 0, whoever moves topples it, and nothing is left: by Lemma 2.18 the
  position is won by the first player, and stays so whatever else it has.

In the end there is one vertex with a heap, and the second player wins if the heap is empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rulesets.graph.timber import RULESET as TIMBER
from partizan.rulesets.graph.timber import Timber
from partizan.theorem import theorem
from partizan.theorems._bridges import bridges_of, groups_between
from partizan.theorems.timber_paths import MAX_ARCS, path_nim_value, path_word
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome

__all__ = [
    "nim_value",
    "outcome",
    "timber_forest",
    "timber_reduced",
    "timber_winning_arcs",
    "winning_move",
]


@theorem(Timber, NIM_VALUE, "[Renault13, Cor. 2.15 and Thm 2.26]")
def nim_value(_: Timber, board: Digraph) -> int | None:
    """Return the nim-value of a digraph that reduces to paths, from the factors of their words."""
    word = path_word(board)
    if word is not None:
        return path_nim_value(word) if len(word) <= MAX_ARCS else None
    total = 0
    for part in timber_reduced(board).components():
        word = path_word(part)
        if word is None or len(word) > MAX_ARCS:
            return None
        total ^= path_nim_value(word)
    return total


@theorem(Timber, OUTCOME, "[Renault13, Thm 2.24]")
def outcome(_: Timber, board: Digraph) -> Outcome | None:
    """Return who wins, in linear time, if the first player wins at most one component alone."""
    parts = TIMBER.parts(board)
    won = sum(not _Tree(part).is_lost() for part in parts)
    if won > 1:
        return None
    return Outcome.N if won else Outcome.P


@theorem(Timber, MOVE, "[Renault13, Thm 2.24]")
def winning_move(rules: Timber, board: Digraph, _player: Player) -> Digraph | None:
    """Return what is left of a connected digraph after a winning arc is toppled."""
    bare = board.without_isolated()  # which leaves the arcs in their order
    if not bare.is_connected:
        return None
    place = next(_Tree(bare).winning(), None)
    return None if place is None else rules.toppled(board, place)


def timber_forest(board: Digraph | str) -> Digraph:
    """Return an oriented forest with the same nim-value, in linear time.

    Each maximal part of the underlying graph that no single arc holds together becomes one vertex,
    to which an arc leads from a new leaf; it stands for the arcs on cycles, each of which takes
    everything along. [Renault13, Thm 2.14 and Cor. 2.15] The misère outcome is the same, too.

    >>> timber_forest("0>1 1>2 2>0 2>3")
    Digraph.read('(>;<)')
    """
    graph = TIMBER(board).board
    bridges = bridges_of(graph)
    group = groups_between(graph, bridges)
    arcs = [(group[u], group[v]) for place, (u, v, _) in enumerate(graph.edges) if bridges[place]]
    order = max(group, default=-1) + 1
    cyclic = {group[u] for place, (u, _, _) in enumerate(graph.edges) if not bridges[place]}
    leaves = [(order + i, vertex) for i, vertex in enumerate(sorted(cyclic))]
    return Digraph(order + len(leaves), arcs + leaves).without_isolated()


def timber_winning_arcs(board: Digraph | str) -> list[int]:
    """Return the arcs of a connected position that win when toppled: their places in its `edges`.

    All are found in linear time, as what stands on the near side of each arc is known from what
    hangs on its tail.

    >>> timber_winning_arcs("<>><>"), timber_winning_arcs("<<>>")
    ([2], [])
    """
    graph = TIMBER(board).board.without_isolated()  # which leaves the arcs in their order
    if not graph.is_connected:
        raise DomainError(
            f"winning arcs are found in one component at a time; '{_shown(graph)}' has several"
        )
    return [*_Tree(graph).winning()]


def timber_reduced(board: Digraph | str) -> Digraph:
    """Return a forest with the same nim-value that is often much smaller.

    Beside `timber_forest`, paths directed to their leaves from the same vertex become one, whose
    length is the exclusive or of theirs [Renault13, Lemma 2.21]; and of two paths from leaves, of
    the same length, that run into a directed path from the end of one to the end of the other, the
    latter goes [Renault13, Prop. 2.17].

    >>> timber_reduced("0>1 0>2 2>3 0>4 4>5 5>6"), timber_reduced(">>><<")
    (Digraph.read(''), Digraph.read('>>>'))
    """
    forest = timber_forest(board)
    while True:
        smaller = _without_twins(_with_one_heap_each(forest))
        if smaller.size == forest.size:
            return smaller
        forest = smaller


# --- who wins ------------------------------------------------------------------------------------


class _Hanging(NamedTuple):
    """What hangs on a vertex: the exclusive or of its paths, and how often a first player wins."""

    heap: int = 0
    won: int = 0

    def __add__(self, other: object) -> _Hanging:
        assert isinstance(other, _Hanging)
        return _Hanging(self.heap ^ other.heap, self.won + other.won)

    def without(self, other: _Hanging) -> _Hanging:
        """Return the rest."""
        return _Hanging(self.heap ^ other.heap, self.won - other.won)

    def along(self, *, to_it: bool) -> _Hanging:
        """Return what the vertex is to the next one, to which its only other arc leads, or not."""
        if self.won or (to_it and not self.heap):
            return _Hanging(0, 1)
        return _Hanging(self.heap - 1 if to_it else self.heap + 1)


_NOTHING = _Hanging()


class _Tree:
    """A connected position, its parts on cycles made vertices on which a first player wins."""

    def __init__(self, graph: Digraph) -> None:
        self.graph = graph
        self.bridges = bridges_of(graph)
        self.group = groups_between(graph, self.bridges)
        order = max(self.group, default=-1) + 1
        self.beside: list[list[tuple[int, int, bool]]] = [[] for _ in range(order)]
        self.own = [_NOTHING] * order
        for place, (tail, head, _) in enumerate(graph.edges):
            u, v = self.group[tail], self.group[head]
            if self.bridges[place]:
                self.beside[u].append((v, place, True))
                self.beside[v].append((u, place, False))
            else:
                self.own[u] = _Hanging(0, 1)
        self.above, self.way = self._from_the_leaves()

    def is_lost(self) -> bool:
        """Return whether the second player wins."""
        return not self.above or self.above[self.way[0][0]] == _NOTHING

    def winning(self) -> Iterator[int]:
        """Yield the arcs that leave a position which the second player wins."""
        below = self._from_the_root()
        entered = {place: vertex for vertex, place, _, _ in self.way}
        for place, (tail, head, _) in enumerate(self.graph.edges):
            if not self.bridges[place]:
                yield place
                continue
            u, v = self.group[tail], self.group[head]
            if entered[place] == v:  # what stays is below the arc
                rest = (self.above[u] + below[u]).without(self.above[v].along(to_it=False))
            else:
                rest = self.above[u]
            if rest == _NOTHING:
                yield place

    def _from_the_leaves(self) -> tuple[list[_Hanging], list[tuple[int, int, int, bool]]]:
        """Return what hangs on each vertex above it, and the way there from a root.

        The way has, for each vertex, the arc by which it was met, the vertex from which, and
        whether the arc leads from it there.
        """
        above = [*self.own]
        way = [(0, -1, -1, False)] if above else []
        for vertex, entered, _, _ in way:
            for other, place, leaves in self.beside[vertex]:
                if place != entered:
                    way.append((other, place, vertex, not leaves))
        for vertex, _, below, leads in reversed(way[1:]):
            above[below] += above[vertex].along(to_it=leads)
        return above, way

    def _from_the_root(self) -> list[_Hanging]:
        """Return what hangs on each vertex below it."""
        below = [_NOTHING] * len(self.above)
        for vertex, _, before, leads in self.way[1:]:
            rest = (self.above[before] + below[before]).without(
                self.above[vertex].along(to_it=leads)
            )
            below[vertex] = rest.along(to_it=not leads)
        return below


# --- smaller forests -----------------------------------------------------------------------------


def _with_one_heap_each(forest: Digraph) -> Digraph:
    """Return the forest with one path at most, directed to its leaf, on each vertex."""
    out, back = _arcs(forest)
    left = [*map(len, out)]
    waiting = [v for v in forest if not out[v] and len(back[v]) == 1]
    heaps = [0] * forest.order
    gone = set()
    for leaf in waiting:
        below = back[leaf][0]
        gone.add(leaf)
        heaps[below] ^= heaps[leaf] + 1
        left[below] -= 1
        if not left[below] and len(back[below]) == 1:
            waiting.append(below)  # what was beside it is its heap now
    arcs = [(u, v) for u, v, _ in forest.edges if v not in gone]
    size = forest.order
    for vertex, heap in enumerate(heaps):
        if vertex not in gone:
            path = [vertex, *range(size, size + heap)]
            arcs += pairwise(path)
            size += heap
    return Digraph(size, arcs).without_isolated()


def _without_twins(forest: Digraph) -> Digraph:
    """Return the forest without paths from leaves that have a twin further back."""
    out, back = _arcs(forest)
    ends: dict[int, tuple[int, list[int]]] = {}  # for each leaf: where its path ends, and the path
    lengths: list[dict[int, list[int]]] = [{} for _ in forest.labels]  # and the other way round
    for leaf in forest:
        if back[leaf] or len(out[leaf]) != 1:
            continue
        path, end = [leaf], out[leaf][0]
        lengths[end].setdefault(1, []).append(leaf)
        while len(out[end]) == len(back[end]) == 1:
            path.append(end)
            end = out[end][0]
            lengths[end].setdefault(len(path), []).append(leaf)
        ends[leaf] = end, path
    twins: set[int] = set()
    for leaf, (end, path) in ends.items():
        waiting = [end]
        for vertex in waiting:
            alike = lengths[vertex].get(len(path), [])
            if any(other != leaf and other not in twins for other in alike):
                twins.add(leaf)
                break
            waiting += [v for v in back[vertex] if v != path[-1]]
    return forest.without_vertices(*(v for leaf in twins for v in ends[leaf][1]))


def _arcs(graph: Digraph) -> tuple[list[list[int]], list[list[int]]]:
    """Return, for each vertex, where arcs from it lead and where arcs to it come from."""
    out: list[list[int]] = [[] for _ in graph.labels]
    back: list[list[int]] = [[] for _ in graph.labels]
    for u, v, _ in graph.edges:
        out[u].append(v)
        back[v].append(u)
    return out, back


def _shown(graph: Digraph) -> str:
    text = str(graph)
    return text if len(text) <= 60 else f"{text[:60]}…"
