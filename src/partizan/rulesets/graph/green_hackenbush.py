"""Green Hackenbush: cut any edge, and everything no longer connected to the ground falls.

[BCG01, ch. 7] [Conway01, ch. 13] The nim-value of a graph with any number of edges is found in
linear time.

The fusion principle: the vertices of a cycle may be identified; its edges become loops, each
worth as much as an edge to a leaf. The colon principle: a branch at a vertex may be replaced with
any other of the same nim-value; an edge below it adds one. [BCG01, ch. 7]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from partizan.boards.graph import Graph
from partizan.explanation import Step
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.graph.hackenbush import Hackenbush
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theory import MOVE


class GreenHackenbush(Hackenbush):
    """Cut any edge, and everything no longer connected to the ground falls; the game is impartial.

    All edges (-) are green. The ground is the marked vertex or, without a mark, the first; `+`
    returns to it.

    >>> from partizan import rulesets
    >>> green = rulesets.green_hackenbush
    >>> [green(text).nim_value() for text in ("---", "-(-;--)", ":A---:A", "3x3")]
    [3, 4, 1, 0]
    """

    rules = "graph # . g; both: [.g]~[.g] -> [.g]|[.g]; keep: joined to g"
    edge_alphabet = "-"
    edge_aliases: ClassVar[Mapping[str, str]] = {"e": "", "g": ""}
    kernel = None


RULESET = GreenHackenbush()


# --- theorems -------------------------------------------------------------------------------------


_FEWEST_TRIES: Final = 20  # edges of cycles that are tried at least
_MOST_STEPS: Final = 500_000


@theorem(GreenHackenbush, NIM_VALUE, "[BCG01, ch. 7]")
def nim_value(_: GreenHackenbush, board: Graph) -> int:
    """Return the nim-value by the fusion principle and the colon principle."""
    return _Fused(board, board.ground or 0).value() if board.order else 0


@theorem(GreenHackenbush, MOVE, "[BCG01, ch. 7]")
def winning_move(rules: GreenHackenbush, board: Graph, _player: Player) -> Graph | None:
    """Return the graph after a cut found as in Nim, at a bridge or among the edges of cycles.

    As in Nim, the part above some bridge must be made smaller, or a loop removed. In the latter
    case the edges of the fused part are tried in turn; None if there are too many of them.
    """
    if not board.order:
        return None
    ground = board.ground or 0
    fused = _Fused(board, ground)
    if not fused.value():
        return None
    for place in fused.candidates()[: max(_FEWEST_TRIES, _MOST_STEPS // board.size)]:
        after = board.without_edges(place).component(ground)
        if nim_value(rules, after) == 0:
            return after
    return None


class _Fused:
    """The graph reached from the ground, fused after one depth-first search."""

    def __init__(self, graph: Graph, ground: int) -> None:
        beside: list[list[tuple[int, int]]] = [[] for _ in graph.labels]
        for place, (u, v, _) in enumerate(graph.edges):
            beside[u].append((v, place))
            if u != v:
                beside[v].append((u, place))
        self.ground = ground
        self.edges = graph.edges
        self.entered = [-1] * graph.order  # the edge by which each vertex is reached
        self.below = [-1] * graph.order
        self.order = [ground]  # the vertices in order of discovery
        self.loops = [0] * graph.order  # back edges, counted at their upper ends
        self._walk(beside)
        self._fuse()

    def _walk(self, beside: list[list[tuple[int, int]]]) -> None:
        """Search depth-first, and find the earliest vertex to which each leads back."""
        met = [-1] * len(beside)
        met[self.ground] = 0
        low = [0] * len(beside)
        way = [(self.ground, iter(beside[self.ground]))]
        while way:
            vertex, left = way[-1]
            for other, place in left:
                if place == self.entered[vertex]:
                    continue
                if met[other] < 0:
                    met[other] = low[other] = len(self.order)
                    self.order.append(other)
                    self.entered[other], self.below[other] = place, vertex
                    way.append((other, iter(beside[other])))
                    break
                if met[other] <= met[vertex]:
                    low[vertex] = min(low[vertex], met[other])
                    self.loops[vertex] += 1
            else:
                way.pop()
                if way:
                    under = way[-1][0]
                    low[under] = min(low[under], low[vertex])
        self.is_bridge = [low[v] == met[v] for v in range(len(beside))]

    def _fuse(self) -> None:
        """Find the lowest vertex of each fused part, and the nim-value of the part above it."""
        self.base = [*range(len(self.loops))]
        for vertex in self.order[1:]:
            if not self.is_bridge[vertex]:
                self.base[vertex] = self.base[self.below[vertex]]
                self.loops[vertex] += 1
        self.standing = [0] * len(self.loops)
        for vertex in reversed(self.order):
            here = self.base[vertex]
            self.standing[here] ^= self.loops[vertex] & 1
            if here == vertex and vertex != self.ground:
                # All of this part was discovered later, so its value is final.
                self.standing[self.base[self.below[vertex]]] ^= self.standing[vertex] + 1

    def value(self) -> int:
        """Return the nim-value of the whole graph."""
        return self.standing[self.ground]

    def candidates(self) -> list[int]:
        """Return the indices of edges, one of which must be cut to win."""
        here, wanted = self.ground, 0
        stems: dict[int, list[int]] = {}
        for vertex in self.order[1:]:
            if self.is_bridge[vertex]:
                stems.setdefault(self.base[self.below[vertex]], []).append(vertex)
        while True:
            change = self.standing[here] ^ wanted
            for stem in stems.get(here, []):
                height = self.standing[stem] + 1
                if height ^ change < height:
                    break
            else:
                return [
                    place
                    for place, (u, v, _) in enumerate(self.edges)
                    if self.base[u] == self.base[v] == here
                ]
            if height == change:
                return [self.entered[stem]]
            here, wanted = stem, (height ^ change) - 1


@steps_of(nim_value)
def _stems(_: GreenHackenbush, board: Graph) -> Iterator[Step]:
    """Yield the nim-value of what stands on each vertex, from the top down."""
    if not board.order:
        yield Step("There are no edges, so the nim-value is 0.")
        return
    fused = _Fused(board, board.ground or 0)
    if any(fused.base[v] != v for v in fused.order) or any(u == v for u, v, _ in board.edges):
        yield Step("Fuse each cycle to one vertex; its edges become loops, each worth 1.")
    for vertex in reversed(fused.order):
        if fused.base[vertex] == vertex != fused.ground and fused.standing[vertex]:
            stands = fused.standing[vertex]
            yield Step(
                f"What stands on vertex {vertex + 1} has the nim-value {stands}; with the edge "
                f"below it, {stands + 1}."
            )
    yield Step(f"On the ground, the nim-sum of the branches is {fused.value()}.")
