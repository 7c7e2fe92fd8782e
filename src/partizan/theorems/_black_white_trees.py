"""Black and white Timbush trees, divided into a skeleton and the strings that hang on it.

The theorem itself is in `partizan.theorems.black_white_timbush`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from partizan.boards.digraph import Digraph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.timbush import BLACK, GREY, WHITE
from partizan.theorems._bridges import bridges_of, groups_between

__all__ = ["OWNERS", "End", "GreyBridgeError", "Number", "Tree", "after_one", "ahead", "passed"]

OWNERS = {BLACK: {LEFT}, WHITE: {RIGHT}, GREY: {LEFT, RIGHT}}

Number: TypeAlias = int | Fraction


def ahead(number: Number) -> set[Player]:
    """Return the players who win a number moving first."""
    return {LEFT} if number > 0 else {RIGHT} if number < 0 else set()


class End(NamedTuple):
    """An end of the skeleton, and the player who wins there moving first."""

    vertex: int
    owner: Player


class GreyBridgeError(Exception):
    """Raised if a grey arc is a bridge: the theorem does not cover such positions."""


class Tree:
    """A connected position in which every part on cycles is contracted to a vertex with ends."""

    def __init__(self, graph: Digraph) -> None:
        self.bridges = bridges = bridges_of(graph)
        self.group = group = groups_between(graph, bridges)
        order = max(group) + 1
        self.beside: list[list[tuple[int, Player, bool]]] = [[] for _ in range(order)]
        cyclic: dict[End, None] = {}
        for is_bridge, (tail, head, colour) in zip(bridges, graph.edges, strict=True):
            u, v = group[tail], group[head]
            if not is_bridge:
                cyclic |= dict.fromkeys(End(u, owner) for owner in OWNERS[colour])
                continue
            if colour == GREY:
                raise GreyBridgeError
            (owner,) = OWNERS[colour]
            self.beside[u].append((v, owner, True))
            self.beside[v].append((u, owner, False))
        self.cyclic = [*cyclic]

    def reduced(self, root: int) -> tuple[Number, list[End]]:
        """Return the number left at `root`, and the ends of the skeleton."""
        numbers: list[Number] = [0] * len(self.beside)
        is_bone = [False] * len(self.beside)
        ends = [*self.cyclic]
        for end in self.cyclic:
            is_bone[end.vertex] = True
        for vertex, below, owner, leads in reversed(self.way(root)):
            number = numbers[vertex]
            numbers[vertex] = 0  # it has as many bits as the string has edges
            if is_bone[vertex]:
                is_bone[below] = True
                continue
            beyond = passed(number, owner, leads=leads)
            if beyond is None:
                is_bone[below] = True
                ends.append(End(vertex, owner))
            else:
                numbers[below] += beyond
        return numbers[root], ends

    def way(self, root: int) -> list[tuple[int, int, Player, bool]]:
        """Return all vertices but the root, parents first, each with the arc to its parent.

        A row is (vertex, parent, owner of the arc, whether the arc points to the parent).
        """
        way = [(root, -1, LEFT, False)]
        for vertex, before, _, _ in way:
            for other, owner, leaves in self.beside[vertex]:
                if other != before:
                    way.append((other, vertex, owner, not leaves))
        return way[1:]


def passed(number: Number, owner: Player, *, leads: bool) -> Number | None:
    """Return a string's number after one more arc, or None if the arc makes it an end.

    `number` is the value of the part on the near end of the arc; the arc leads away from there if
    `leads`.
    """
    sign = 1 if owner is LEFT else -1
    own = sign * number
    if not leads:
        return sign * after_one(own)
    return None if own >= 0 else -sign * _without_one(-own)


def after_one(x: Number) -> Number:
    """Return 1:x, the number of a string with one black edge below a string worth x.

    It is (x + p) / 2^(p-1) with the least p = 1, 2, ... such that x + p > 1.
    """
    if x >= 0:
        return x + 1
    p = 2 - -(-x.numerator // x.denominator)
    return (Fraction(x) + p) / (1 << (p - 1))


def _without_one(y: Number) -> Number:
    """Return the x for which 1:x is y > 0."""
    if y >= 1:
        return y - 1
    p = (y.denominator // y.numerator).bit_length() + 1
    return y * (1 << (p - 1)) - p
