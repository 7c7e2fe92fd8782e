"""Partizan Arc Kayles: choose an edge of your colour, and delete both of its ends.

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.algorithms import maximum_matching
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan.rulesets.graph.ruleset import LocalRuleset
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show


class PartizanArcKayles(LocalRuleset):
    """Choose an edge, blue (l) or green (e) for Left, red (r) or green for Right; delete its ends.

    >>> from partizan import rulesets
    >>> kayles = rulesets.partizan_arc_kayles
    >>> [kayles(text).value() for text in ("l", "llr", "lrlr", "eee", "lrlr(ll;ree(rl;l))")]
    [1, 1/2, ±1, *2, {3*|2*||3/2,3/2*|1/2*}]
    """

    rules = "graph # . edges l r e; L: .~[le]. -> #~#; R: swap lr"
    verb = "take"
    edge_alphabet = BLUE + RED + GREEN
    edge_aliases: ClassVar[Mapping[str, str]] = {"b": BLUE, "g": GREEN}

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices and with parallel edges merged."""
        colours: dict[tuple[int, ...], set[str]] = {}
        for u, v, colour in board.edges:
            colours.setdefault((u, v), set()).add(colour)
        if len(colours) < board.size:
            board = board.with_edges(
                (*ends, found.pop() if len(found) == 1 else GREEN)
                for ends, found in colours.items()
            )
        return board.without_isolated()


RULESET = PartizanArcKayles()


# --- theorems ------------------------------------------------------------------------------------


@theorem(PartizanArcKayles, VALUE, "[Siegel24]")
def value(rules: PartizanArcKayles, board: Graph) -> Game | None:
    """Return the size of a largest matching if all edges have one colour, or the value of a star.

    With one colour only one player can move. The chosen edges form a matching, and every matching
    can be chosen, so the value is the size of the largest. A star is over after one move. Graphs
    with loops are not covered.
    """
    graph = rules.simplified(board)
    if any(u == v for u, v, _ in graph.edges):
        return None
    colours = [colour for _, _, colour in graph.edges]
    if len({*colours}) <= 1 and GREEN not in colours:
        size = len(maximum_matching(graph.joined())) // 2
        return Game(-size if RED in colours else size)
    common = {*graph.edges[0][:2]}.intersection(*(edge[:2] for edge in graph.edges))
    if not common:
        return None
    return value_of_star(*(colours.count(colour) for colour in (BLUE, RED, GREEN)))


def value_of_star(blue: int, red: int, green: int = 0) -> Game:
    """Return the value of a star with the given numbers of edges: one move ends it.

    >>> value_of_star(3, 0), value_of_star(0, 2), value_of_star(4, 1), value_of_star(0, 0, 1)
    (1, -1, *, *)
    """
    for n in (blue, red, green):
        if not is_count(n):
            raise DomainError(f"a star has 0, 1, 2, ... edges of a colour, not {show(n)}")
    zero = Game(0)
    return Game.of([zero] if blue or green else [], [zero] if red or green else [])
