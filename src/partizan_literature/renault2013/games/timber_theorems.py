"""Timber on digraphs: an equal forest, outcomes of connected positions, and winning moves.

Outcomes are found in linear time; [Renault13, Thm 2.24] takes quadratic time with the same
reductions, made one at a time. Here all reductions are made on one walk from the leaves of a tree
to a root. By Lemma 2.21 all paths that hang on a vertex and are directed to their leaves can be
replaced with one such path, whose length is the exclusive or of theirs: the heap of the vertex. So
let u be a vertex that is left with only its heap h and one arc, which joins it to p.

- If the arc goes from p to u, then p receives a directed path of length h + 1.
- If it goes from u to p and h > 0, then u has degree two and both its arcs leave it. By Lemma 2.19
  p and the next vertex of u's path may be identified, so that p receives a path of length h - 1.
- If it goes from u to p and h = 0, toppling it leaves nothing: by Lemma 2.18 the first player wins
  the position, regardless of all other parts.

In the end there is one vertex with a heap, and the second player wins if the heap is empty.

Under misère play, the outcomes and winning arcs of paths are read from their words, which
`timber` describes; and play on any digraph is the same as on its forest.
[Renault13, Thm 4.17 and Cor. 4.18]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.errors import TooLarge
from partizan.explanation import Step
from partizan.pictures.figures import mountains, nim_added
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, MOVE, Outcome
from partizan_literature.paths import bridges_of, groups_between, path_steps
from partizan_literature.renault2013.games.timber import (
    MAX_ARCS,
    Timber,
    path_nim_value,
    path_peaks,
    path_word,
    triangle,
)
from partizan_literature.renault2013.games.timber import RULESET as TIMBER


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
    """Return the outcome, in linear time, if the first player wins at most one component alone."""
    parts = TIMBER.parts(board)
    won = sum(not _Tree(part).is_lost() for part in parts)
    if won > 1:
        return None
    return Outcome.N if won else Outcome.P


@theorem(Timber, MOVE, "[Renault13, Thm 2.24]")
def winning_move(rules: Timber, board: Digraph, _player: Player) -> Digraph | None:
    """Return the rest of a connected digraph after a winning arc is toppled."""
    bare = board.without_isolated()  # the arcs keep their order
    if not bare.is_connected:
        return None
    place = next(winning_arcs(bare), None)
    return None if place is None else rules.toppled(board, place)


def winning_arcs(graph: Digraph) -> Iterator[int]:
    """Yield the arcs of a connected digraph that win when toppled, as indices into `edges`.

    All are found in linear time: the part that remains after an arc is toppled follows from the
    parts that hang on its tail.

    >>> [*winning_arcs(Digraph.read("<>><>"))], [*winning_arcs(Digraph.read("<<>>"))]
    ([2], [])
    """
    return _Tree(graph).winning()


def timber_forest(board: Digraph | str) -> Digraph:
    """Return an oriented forest with the same nim-value, in linear time.

    Each maximal part of the underlying graph without bridges becomes one vertex, to which an arc
    leads from a new leaf; it represents the arcs on cycles, which topple everything.
    [Renault13, Thm 2.14 and Cor. 2.15] The misère outcome is the same, too.

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


def timber_reduced(board: Digraph | str) -> Digraph:
    """Return a forest with the same nim-value that is often much smaller.

    In addition to `timber_forest`, paths directed to their leaves from the same vertex become one,
    whose length is the exclusive or of theirs [Renault13, Lemma 2.21]; and if two paths from leaves
    of the same length run into a directed path from the end of one to the end of the other, the
    latter is removed [Renault13, Prop. 2.17].

    >>> timber_reduced("0>1 0>2 2>3 0>4 4>5 5>6"), timber_reduced(">>><<")
    (Digraph.read(''), Digraph.read('>>>'))
    """
    forest = timber_forest(board)
    while True:
        smaller = _without_twins(_with_one_heap_each(forest))
        if smaller.size == forest.size:
            return smaller
        forest = smaller


# --- outcomes ------------------------------------------------------------------------------------


class _Hanging(NamedTuple):
    """The parts on a vertex: the exclusive or of its paths, and the number of won branches."""

    heap: int = 0
    won: int = 0

    def __add__(self, other: object) -> _Hanging:
        assert isinstance(other, _Hanging)
        return _Hanging(self.heap ^ other.heap, self.won + other.won)

    def without(self, other: _Hanging) -> _Hanging:
        """Return the rest without another part."""
        return _Hanging(self.heap ^ other.heap, self.won - other.won)

    def along(self, *, to_it: bool) -> _Hanging:
        """Return the contribution to the next vertex; `to_it` if the arc between leads there."""
        if self.won or (to_it and not self.heap):
            return _Hanging(0, 1)
        return _Hanging(self.heap - 1 if to_it else self.heap + 1)


_NOTHING = _Hanging()


class _Tree:
    """A connected position in which every part on cycles is contracted to a won vertex."""

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
        """Yield the arcs whose toppling leaves a position that the second player wins."""
        below = self._from_the_root()
        entered = {place: vertex for vertex, place, _, _ in self.way}
        for place, (tail, head, _) in enumerate(self.graph.edges):
            if not self.bridges[place]:
                yield place
                continue
            u, v = self.group[tail], self.group[head]
            if entered[place] == v:  # the part below the arc remains
                rest = (self.above[u] + below[u]).without(self.above[v].along(to_it=False))
            else:
                rest = self.above[u]
            if rest == _NOTHING:
                yield place

    def _from_the_leaves(self) -> tuple[list[_Hanging], list[tuple[int, int, int, bool]]]:
        """Return the parts above each vertex, and the vertices in order from a root.

        A row of the order is (vertex, arc to its parent, parent, whether the arc leads to the
        parent).
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
        """Return the part that hangs on each vertex below it."""
        below = [_NOTHING] * len(self.above)
        for vertex, _, before, leads in self.way[1:]:
            rest = (self.above[before] + below[before]).without(
                self.above[vertex].along(to_it=leads)
            )
            below[vertex] = rest.along(to_it=not leads)
        return below


# --- smaller forests -----------------------------------------------------------------------------


def _with_one_heap_each(forest: Digraph) -> Digraph:
    """Return the forest with at most one path, directed to its leaf, on each vertex."""
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
            waiting.append(below)  # its other branches are merged into its heap
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
    ends: dict[int, tuple[int, list[int]]] = {}  # for each leaf: the end of its path, and the path
    lengths: list[dict[int, list[int]]] = [{} for _ in forest.labels]  # for each end: the leaves
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
    """Return, for each vertex, the heads of arcs from it and the tails of arcs to it."""
    out: list[list[int]] = [[] for _ in graph.labels]
    back: list[list[int]] = [[] for _ in graph.labels]
    for u, v, _ in graph.edges:
        out[u].append(v)
        back[v].append(u)
    return out, back


# --- misère play ---------------------------------------------------------------------------------


MOST_ARCS = 3_000
"""The greatest length of a path whose winning arcs are listed."""


@theorem(Timber, MISERE_OUTCOME, "[Renault13, Cor. 4.18 and Thm 4.20]")
def misere_outcome(_: Timber, board: Digraph) -> Outcome | None:
    """Return P for a path that is a Dyck path without hills, apart from an arc at either end.

    A digraph with cycles is replaced with its forest, which may be a path.
    """
    bare = board.without_isolated()
    word = path_word(bare)
    if word is None and bare.size >= bare.order:
        word = path_word(timber_forest(bare))
    return None if word is None else misere_path_outcome(word)


@theorem(Timber, MISERE_MOVE, "[Renault13, Thm 4.20]")
def misere_winning_move(rules: Timber, board: Digraph, _player: Player) -> Digraph | None:
    """Return the rest of a path after toppling the first arc that leaves a lost path."""
    steps = path_steps(board)
    if steps is None or len(steps) > MOST_ARCS:
        return None
    for place in misere_path_winning_arcs("".join(step.sign for step in steps)):
        return rules.toppled(board, steps[place].place)
    return None


def misere_path_outcome(word: str) -> Outcome:
    """Return the outcome of misère Timber on a path.

    Omit one `>` at the beginning and one `<` at the end, if present. The second player wins if and
    only if the path was not empty and the rest is a Dyck path without a hill: it never comes down
    from height 1 without having been higher. [Renault13, Thm 4.20]

    >>> [misere_path_outcome(word).name for word in ("", "<", "><", "<>", "<<>>", ">" + "<<>>" * 2)]
    ['N', 'P', 'P', 'N', 'P', 'P']
    """
    if path_peaks(word) == [0]:
        return Outcome.N
    inside = word.removeprefix(">").removesuffix("<")
    peaks = path_peaks(inside)
    if min(peaks) < 0 or peaks[-1] != 0:
        return Outcome.N
    has_hill = any(peaks[i] == 0 and inside[i : i + 2] == "<>" for i in range(len(inside)))
    return Outcome.N if has_hill else Outcome.P


def misere_path_winning_arcs(word: str) -> list[int]:
    """Return the places of the arcs whose toppling wins misère Timber on a path.

    >>> misere_path_winning_arcs("<<>"), misere_path_winning_arcs("<<>>")
    ([1], [])
    """
    path_peaks(word)  # raises an error unless it is a word of < and >
    if len(word) > MOST_ARCS:
        raise TooLarge(
            f"winning arcs are listed on paths of up to {MOST_ARCS:,} arcs, and this one has "
            f"{len(word):,}; ask for its outcome instead"
        )
    after = (word[:i] if letter == ">" else word[i + 1 :] for i, letter in enumerate(word))
    return [i for i, rest in enumerate(after) if misere_path_outcome(rest) is Outcome.P]


@steps_of(nim_value)
def _factors(rules: Timber, board: Digraph) -> Iterator[Step]:
    """Yield the paths to which a digraph reduces, and the nim-values of their factors."""
    words = [path_word(board)]
    if words[0] is None:
        reduced = timber_reduced(board)
        yield Step(
            "Parts on cycles become leaves, and paths that another one replaces are removed: "
            f"{str(reduced) or 'nothing'} remains.",
            rules(reduced),
        )
        words = [path_word(part) for part in reduced.components()]
    values = []
    for word in words:
        assert word is not None, "the theorem covers this digraph"
        values.append(path_nim_value(word))
        yield Step(
            f"A move on {word or 'the path'} leaves a factor of it. Each nim-value is the least "
            f"that no move leads to; that of the whole path is {values[-1]}.",
            partial(triangle, word),
        )
    if len(values) != 1:
        yield nim_added("these values", values)


@steps_of(outcome)
def _heaps(_: Timber, board: Digraph) -> Iterator[Step]:
    """Yield what the reductions leave of each component."""
    for part in TIMBER.parts(board):
        left = "nothing is left, and it is lost" if _Tree(part).is_lost() else "it is won"
        yield Step(f"Reduce {part} from its leaves to a root: {left} by the player who begins.")


@steps_of(misere_outcome)
def _hills(_: Timber, board: Digraph) -> Iterator[Step]:
    """Yield the heights of the path."""
    word = path_word(board.without_isolated())
    if word is None:
        word = path_word(timber_forest(board)) or ""
        yield Step(f"Without its cycles, the digraph is the path {word}.")
    inside = word.removeprefix(">").removesuffix("<")
    does = "is" if misere_path_outcome(word) is Outcome.P else "is not"
    yield Step(
        f"Without a > at the beginning and a < at the end, {word or 'an empty path'} {does} a Dyck "
        "path without hills.",
        partial(mountains, inside),
    )
