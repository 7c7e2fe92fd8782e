"""Partizan Arc Kayles in two easy cases: edges of one colour, and stars.

Left chooses a blue or green edge, Right a red or green one, and both of its ends are deleted. (Both
results are our own, and follow at once from the rules.)
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan.rulesets.graph.partizan_arc_kayles import PartizanArcKayles
from partizan.theorem import theorem
from partizan.theorems._matching import maximum_matching
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = ["value", "value_of_star"]


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
