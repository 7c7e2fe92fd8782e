"""Timbush without grey: who wins a connected position, in polynomial time, and by which moves.

[Renault13, Thm 3.22] finds it in quadratic time by reductions, made one at a time, and Lemmas 3.18
and 3.21 for what is left. Here the reductions are all made on the way from the leaves of a tree to
a root. By Lemma 3.19 all that hangs on a vertex by paths directed to their leaves is one such path,
the Hackenbush string whose number is the sum of theirs. So let u be a vertex of which nothing but
its string is left beside one arc, which joins it to p.

- If the arc goes from p to u, then p has now a string that begins with this arc.
- If it goes from u to p and the string begins with another colour, then by Lemma 3.8 p and the next
  vertex of the string may be identified, so that p has the rest of the string.
- If it goes from u to p and the string is empty or begins with the same colour, then by Lemma 3.18
  the owner of the arc wins moving first. Here u stays as it is, and makes p a vertex of the
  skeleton, on which nothing can be reduced away any more.

If there is no skeleton, the number at the root says who wins. Otherwise one of its ends is taken as
the root, to begin anew. Then every string that is left hangs on the way from one end to another, so
that no leaf but the ends matters, and those who win moving first are the owners of the ends.

A part of the graph on cycles is a vertex, and an end of the skeleton for each owner of its arcs.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.timbush import BLACK, GREY, WHITE
from partizan.rulesets.graph.timbush import RULESET as TIMBUSH
from partizan.theorems._bridges import bridges_of, groups_between
from partizan.theory import Outcome
from partizan.watch import look_at_the_clock

__all__ = ["black_white_outcome", "black_white_winning_arcs"]

_NOTHING = Fraction(0)
_OWNERS = {BLACK: {LEFT}, WHITE: {RIGHT}, GREY: {LEFT, RIGHT}}


def black_white_outcome(board: Digraph | str) -> Outcome:
    """Return who wins, if all arcs that are not on cycles are black or white.

    Components that the second player wins do not matter. Of others there may be one, or several
    that the same player wins whoever begins. [Renault13, Thm 3.22]

    >>> boards = ("l>", "l>r<", "0l>1 0r>2 2l>3 0r>4 4l>5", "0l>1 1l>0 1r>2", "0l>1 1r>0")
    >>> [black_white_outcome(board).name for board in boards]
    ['L', 'N', 'P', 'L', 'N']
    """
    parts = TIMBUSH.parts(TIMBUSH(board).board)
    live = [(part, won) for part in parts if (won := _outcome(part)) is not Outcome.P]
    for (one, won), (other, also) in pairwise(live):
        if won is Outcome.N or also is not won:
            raise DomainError(
                f"the components '{one!s:.60}' and '{other!s:.60}' have the outcomes {won.name} "
                f"and {also.name}, which does not say who wins them together; ask for the value"
            )
    return live[0][1] if live else Outcome.P


def black_white_winning_arcs(board: Digraph | str, player: Player) -> list[int]:
    """Return the arcs by which a player who moves first wins: their places in `edges`.

    >>> black_white_winning_arcs("l>r<l<r>", LEFT), black_white_winning_arcs("l>r<l<r>", RIGHT)
    ([0], [1])
    """
    graph = TIMBUSH(board).board.without_isolated()  # which leaves the arcs in their order
    if not graph.is_connected:
        raise DomainError(
            f"winning arcs are found in one component at a time; '{graph!s:.60}' has several"
        )
    own = [place for place, arc in enumerate(graph.edges) if player in _OWNERS[arc[2]]]
    good = {Outcome.P, Outcome.L if player is LEFT else Outcome.R}
    options = TIMBUSH.options(graph, player)
    return [place for place, left in zip(own, options, strict=True) if _outcome(left) in good]


def _outcome(graph: Digraph) -> Outcome:
    """Return who wins a connected position."""
    if not graph.size:
        return Outcome.P
    tree = _Tree(graph)
    number, ends = tree.reduced(0)
    if ends:
        ends += tree.reduced(ends[0].vertex)[1]
    winners = {end.owner for end in ends}
    if not ends:
        winners = {LEFT} if number > 0 else {RIGHT} if number < 0 else set()
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)


class _End(NamedTuple):
    """An end of the skeleton: whoever wins there moving first."""

    vertex: int
    owner: Player


class _Tree:
    """A connected position, its parts on cycles made vertices with ends of their own."""

    def __init__(self, graph: Digraph) -> None:
        bridges = bridges_of(graph)
        group = groups_between(graph, bridges)
        order = max(group) + 1
        self.beside: list[list[tuple[int, Player, bool]]] = [[] for _ in range(order)]
        cyclic: dict[_End, None] = {}
        for is_bridge, (tail, head, colour) in zip(bridges, graph.edges, strict=True):
            u, v = group[tail], group[head]
            if not is_bridge:
                cyclic |= dict.fromkeys(_End(u, owner) for owner in _OWNERS[colour])
                continue
            if colour == GREY:
                raise DomainError(
                    f"the arc from {tail} to {head} of '{graph!s:.60}' is grey and not on a cycle; "
                    "who wins is known at once if such arcs are black or white; ask for the value"
                )
            (owner,) = _OWNERS[colour]
            self.beside[u].append((v, owner, True))
            self.beside[v].append((u, owner, False))
        self.cyclic = [*cyclic]

    def reduced(self, root: int) -> tuple[Fraction, list[_End]]:
        """Return the number that is left at the root, and the ends of the skeleton beside it."""
        numbers = [_NOTHING] * len(self.beside)
        is_bone = [False] * len(self.beside)
        ends = [*self.cyclic]
        for end in self.cyclic:
            is_bone[end.vertex] = True
        way = [(root, -1, LEFT, False)]
        for vertex, before, _, _ in way:
            for other, owner, leaves in self.beside[vertex]:
                if other != before:
                    way.append((other, vertex, owner, not leaves))
        for vertex, below, owner, leads in reversed(way[1:]):
            look_at_the_clock()
            sign = 1 if owner is LEFT else -1
            number = sign * numbers[vertex]  # as the owner sees it
            numbers[vertex] = _NOTHING  # it has as many bits as the string is long
            if is_bone[vertex]:
                is_bone[below] = True
            elif not leads:
                numbers[below] += sign * _after_one(number)
            elif number < 0:
                numbers[below] -= sign * _without_one(-number)
            else:
                is_bone[below] = True
                ends.append(_End(vertex, owner))
        return numbers[root], ends


def _after_one(x: Fraction) -> Fraction:
    """Return 1:x, the number of a string that begins with one black edge before a string worth x.

    It is (x + p) / 2^(p-1) with the least p = 1, 2, ... such that x + p > 1.
    """
    p = max(1, 2 - -(-x.numerator // x.denominator))
    return (x + p) / (1 << (p - 1))


def _without_one(y: Fraction) -> Fraction:
    """Return the x of which y > 0 is 1:x."""
    p = 1
    if y <= 1:
        p = (y.denominator // y.numerator).bit_length() + 1
    return y * (1 << (p - 1)) - p
