"""Hackenbush: cut an edge of your colour, and everything no longer connected to the ground falls.

[BCG01, ch. 1] [Conway01, ch. 8]
The kernel `hackenbush` receives a graph without loops in which everything is connected to vertex 0,
the ground. All vertices have the number 0; an edge has the number 0 (blue), 1 (red) or 2 (green),
and there may be parallel edges. A player deletes an edge of their colour or a green one, and then
all edges that are not connected to vertex 0 are deleted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import count
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.explanation import Step
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of
from partizan.rulesets.graph.ruleset import LocalRuleset

BLUE, RED, GREEN = "lre"
OWN = {LEFT: (BLUE, GREEN), RIGHT: (RED, GREEN)}


class Hackenbush(LocalRuleset):
    """Cut an edge, and everything no longer connected to the ground falls.

    Left cuts blue (l) or green (e) edges, Right red (r) or green ones. The ground is the marked
    vertex or, without a mark, the first; `+` returns to it.

    >>> from partizan import rulesets
    >>> hackenbush = rulesets.hackenbush
    >>> [hackenbush(text).value() for text in ("lrlr", "l(l;rl)", "eee+e", ":A(lr)e:A")]
    [5/8, 3/2, *2, 1/2*]
    """

    rules = """
    graph # . g edges l r e
    L: [.g]~[le][.g] -> [.g]|[.g]
    R: swap lr
    keep: joined to g
    """
    verb = "cut"
    edge_alphabet = BLUE + RED + GREEN
    edge_aliases: ClassVar[Mapping[str, str]] = {"b": BLUE, "g": GREEN, "w": RED}
    is_grounded = True
    kernel: ClassVar[str | None] = "hackenbush"

    def simplified(self, board: Graph) -> Graph:
        """Return the part connected to the ground, vertex 0, with loops as pendant edges."""
        if board.ground:
            board = board.permuted([board.ground, *(v for v in board if v != board.ground)])
        if any(u == v for u, v, _ in board.edges):
            ends = count(board.order)
            edges = [(u, next(ends) if u == v else v, colour) for u, v, colour in board.edges]
            board = Graph(next(ends), edges)
        elif board.marks != (-1, -1):
            board = board.marked()
        return board.component(0) if board.order else board

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components that remain connected without the ground."""
        return self.simplified(board).hanging(0) if board.order else []


class ChildishHackenbush(Hackenbush):
    """Cut a blue (l) or red (r) edge of yours if it falls alone, or any green (e) edge.

    As in CGSuite, the restriction does not apply to green edges, and everything no longer connected
    to the ground falls when one is cut.

    [BCG01, ch. 8] [Siegel24]

    >>> from partizan import rulesets
    >>> childish = rulesets.childish_hackenbush
    >>> [childish(text).value() for text in ("l(l;rl)", ":Allllllrrrr:A", "lr", "er")]
    [2, {4|-2}, 0, ↓*]
    """

    kernel = None

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the edges that `player` may cut, among those that stand on the ground."""
        size = self.simplified(board).size
        for place, (_, _, colour) in enumerate(board.edges):
            after = self.simplified(board.without_edges(place))
            gone = size - after.size
            if colour in OWN[player] and (gone == 1 or (gone and colour == GREEN)):
                yield Move.on_edge(player, board, place, after, "cut")

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with blue and red exchanged."""
        return board.swapped(BLUE, RED)


HACKENBUSH = Hackenbush()
CHILDISH_HACKENBUSH = ChildishHackenbush()


def after_one(x: int | Fraction) -> int | Fraction:
    """Return 1:x, the number of a string with one blue edge below a string worth x.

    It is (x + p) / 2^(p-1) with the least p = 1, 2, ... such that x + p > 1.
    """
    if x >= 0:
        return x + 1
    p = 2 - -(-x.numerator // x.denominator)
    return (Fraction(x) + p) / (1 << (p - 1))


@steps_of(Hackenbush)
def _colon(rules: Hackenbush, board: Graph) -> Iterator[Step]:
    """Yield the number of what stands on each vertex, if the board is a blue and red tree."""
    tree = rules.simplified(board)
    if tree.size != tree.order - 1 or any(colour == GREEN for _, _, colour in tree.edges):
        return
    numbers = [Fraction(0)] * tree.order
    way = [(0, -1, "")]
    for vertex, below, _ in way:
        for u, v, colour in tree.edges:
            if vertex in (u, v) and (other := u + v - vertex) != below:
                way.append((other, vertex, colour))
    for vertex, below, colour in reversed(way[1:]):
        sign = 1 if colour == BLUE else -1
        worth = sign * after_one(sign * numbers[vertex])
        if numbers[vertex]:
            yield Step(
                f"By the colon principle, what stands on vertex {vertex + 1} is worth "
                f"{numbers[vertex]}; with the edge below it, {worth}."
            )
        numbers[below] += worth
    yield Step(f"On the ground, the branches are worth {numbers[0]} together.")
