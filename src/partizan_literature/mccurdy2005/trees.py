"""S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on graphs (2005)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.cutthroat import (
    value_of_alternating_path,
    value_of_complete_graph,
    value_of_star,
)

ABOUT = "cutthroat"
VERTICES = "vertices"
BLUE, RED = "LR"


@claim(
    "mccurdy2005/complete-graphs",
    "The value of the complete graph with b blue and r red vertices, at least one of each, is "
    "(r-b).↑, plus a star if r - b is even.",
    source="[MN05, abstract] states that these values are known; the formula is ours",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit=VERTICES,
)
def complete_graphs(vertices: int) -> Iterator[Case]:
    """Evaluate all colourings."""
    for order in range(2, vertices + 1):
        for blue in range(order + 1):
            labels = [BLUE] * blue + [RED] * (order - blue)
            graph = Graph(labels, combinations(range(order), 2))
            said = value_of_complete_graph(blue, order - blue)
            yield Case(f"{blue} blue, {order - blue} red", said, CUTTHROAT(graph).value())


@claim(
    "mccurdy2005/stars",
    "The value of a star with a blue centre, b blue leaves and r red ones is (r-1).↑ + r.* if b "
    "is 0, r.↑ + r.* if b is 1, and {0|G} for b >= 2 and r >= 2, where G has one red leaf fewer.",
    source="[MN05, abstract] plays stars by atomic weights; the formula is ours",
    about=ABOUT,
    up_to=(8, 10, 12),
    unit=VERTICES,
)
def stars(vertices: int) -> Iterator[Case]:
    """Evaluate all colourings with a blue centre."""
    for leaves in range(1, vertices):
        for blue in range(leaves + 1):
            labels = [BLUE, *[BLUE] * blue, *[RED] * (leaves - blue)]
            graph = Graph(labels, [(0, v) for v in range(1, leaves + 1)])
            said = value_of_star(LEFT, blue, leaves - blue)
            yield Case(f"{blue} blue leaves, {leaves - blue} red", said, CUTTHROAT(graph).value())


@claim(
    "mccurdy2005/alternating-paths",
    "The values of paths whose vertices are alternately blue and red have period 8 from 6 "
    "vertices on.",
    source="[MN05, abstract] states that these values are known; the period is ours",
    about=ABOUT,
    up_to=(11, 15, 18),
    unit=VERTICES,
)
def alternating_paths(vertices: int) -> Iterator[Case]:
    """Evaluate the paths."""
    for n in range(1, vertices + 1):
        path = Graph([(BLUE, RED)[v % 2] for v in range(n)], [(v, v + 1) for v in range(n - 1)])
        yield Case(f"{n} vertices", value_of_alternating_path(n), CUTTHROAT(path).value())
