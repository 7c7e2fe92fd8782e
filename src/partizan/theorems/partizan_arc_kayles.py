"""Partizan Arc Kayles where it is easy: edges of one colour, and stars.

Left chooses a blue or green edge, Right a red or green one, and both of its ends are deleted. (Both
facts are our own, and follow at once from the rules.)
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan.rulesets.graph.partizan_arc_kayles import RULESET as ARC_KAYLES
from partizan.theorems._matching import maximum_matching
from partizan.theories.normal import Game
from partizan.wording import show

__all__ = ["value_of_one_colour", "value_of_star"]


def value_of_one_colour(board: Graph | str) -> int:
    """Return what a graph is worth whose edges are all blue, or all red.

    Only one player can move. The edges that are chosen are a matching, and every matching can be
    chosen; so the largest one counts.

    >>> [value_of_one_colour(text) for text in ("l", "llll", "rrr", ":Alllll:A", "l(ll;l;l)")]
    [1, 2, -2, 2, 2]
    """
    graph = ARC_KAYLES.simplified(ARC_KAYLES(board).board)
    for u, v, colour in graph.edges:
        if colour == GREEN or colour != graph.edges[0][2]:
            raise DomainError(
                "this theorem is about graphs whose edges are all blue or all red, and of these "
                f"the edge between {u} and {v} is {_COLOURS[colour]}; ask partizan-arc-kayles"
            )
        if u == v:
            raise DomainError(
                f"there is a loop at vertex {v}, which deletes only this one vertex, so that it is "
                "no part of a matching; ask partizan-arc-kayles"
            )
    size = len(maximum_matching(graph.joined())) // 2
    return size if not graph.edges or graph.edges[0][2] == BLUE else -size


_COLOURS = {BLUE: "blue", RED: "red", GREEN: "green"}


def value_of_star(blue: int, red: int, green: int = 0) -> Game:
    """Return what a star with so many edges of each colour is worth: one move ends it.

    >>> value_of_star(3, 0), value_of_star(0, 2), value_of_star(4, 1), value_of_star(0, 0, 1)
    (1, -1, *, *)
    """
    for n in (blue, red, green):
        if not is_count(n):
            raise DomainError(f"a star has 0, 1, 2, ... edges of a colour, not {show(n)}")
    zero = Game(0)
    return Game.of([zero] if blue or green else [], [zero] if red or green else [])
