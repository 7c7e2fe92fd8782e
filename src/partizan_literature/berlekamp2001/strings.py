"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 7 and 16.

Green Hackenbush on graphs, Strings and Coins, and Nimstring.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN_HACKENBUSH
from partizan.rulesets.graph.green_hackenbush import nim_value as green_nim_value
from partizan.rulesets.graph.nimstring_theorems import LOONY, NimstringValue, nimstring_value
from partizan.rulesets.graph.strings import score
from partizan.rulesets.graph.strings_and_coins import NIMSTRING

STRINGS = "strings"


def _graphs(edges: int, ground: int | None, *, loops: bool = True) -> Iterator[Graph]:
    """Yield connected graphs with at most `edges` edges, containing vertex 0, up to isomorphism."""
    seen: set[Graph] = set()
    layer = [Graph(1, [], ground=ground)]
    for _ in range(edges):
        grown = []
        for graph in layer:
            n = graph.order
            for u, v in product(range(n), range(n + 1)):
                if u < v or (loops and u == v):
                    bare = [edge[:2] for edge in graph.edges]
                    more = Graph(max(n, v + 1), [*bare, (u, v)], ground=ground)
                    if more.canonical() not in seen:
                        seen.add(more.canonical())
                        grown.append(more)
                        yield more
        layer = grown


@claim(
    "berlekamp2001/green-graphs",
    "The nim-value of a green graph is found by fusing its cycles and then adding along its "
    "branches.",
    source="[BCG01]",
    about=("green-hackenbush", "hackenbush"),
    up_to=(4, 5, 6),
    unit="edges",
)
def green_graphs(edges: int) -> Iterator[Case]:
    """Compare the rule with play."""
    for graph in _graphs(edges, 0):
        said = green_nim_value(GREEN_HACKENBUSH, graph)
        yield Case(graph, said, GREEN_HACKENBUSH(graph).nim_value())


@cache
def _wins(board: Graph, heap: int) -> bool:
    """Return whether the player to move wins the sum with a Nim heap of size `heap`."""
    for place, (u, v, _) in enumerate(board.edges):
        after = board.without_edges(place)
        ends = {end for edge in after.edges for end in edge[:2]}
        is_gift = any(end != board.ground and end not in ends for end in (u, v))
        if _wins(after, heap) is is_gift:
            return True
    return any(not _wins(board, smaller) for smaller in range(heap))


@claim(
    "berlekamp2001/nimstring",
    "A position of Nimstring either has a nim-value, so that the player to move loses when an "
    "equal nim-heap is added, or is loony, so that the player to move wins when any nim-heap is "
    "added. The mex rule gives the value if moves that take coins are treated as complimenting "
    "moves.",
    source="[BCG01]",
    about=("nimstring", "strings-and-coins"),
    up_to=(4, 5, 6),
    unit=STRINGS,
)
def nimstring_values(strings: int) -> Iterator[Case]:
    """Play with nim-heaps added."""
    for ground in (0, None):
        for board in _graphs(strings, ground):
            value = nimstring_value(board)
            said = [] if value is LOONY else [value]
            found = [heap for heap in range(strings + 2) if not _wins(board, heap)]
            yield Case(board, said, found)


def nimstring_sum(*values: NimstringValue) -> NimstringValue:
    """Return the value of a sum of positions.

    >>> nimstring_sum(1, 2, 3), nimstring_sum(1, LOONY)
    (0, LOONY)
    """
    total = 0
    for value in values:
        if value is LOONY:
            return LOONY
        total ^= value
    return total


@claim(
    "berlekamp2001/nimstring-sums",
    "Nim-values of Nimstring add, and a sum with a loony part is loony, even though a turn that "
    "takes coins in one part may continue in another.",
    source="[BCG01]",
    about=("nimstring", "strings-and-coins"),
    up_to=(2, 3, 4),
    unit="strings in each of two parts",
)
def nimstring_sums(strings: int) -> Iterator[Case]:
    """Play all pairs as one board."""
    parts = [*_graphs(strings, None)]
    for one, other in combinations_with_replacement(parts, 2):
        value = nimstring_sum(nimstring_value(one), nimstring_value(other))
        both = NIMSTRING(one + other).outcome().name
        yield Case(f"{one} and {other}", "P" if value == 0 else "N", both)


@cache
def _margin(board: Graph) -> int:
    """Return the margin in coins of the player to move, by trying every cut."""
    found = []
    for place, (u, v, _) in enumerate(board.edges):
        after = board.without_edges(place)
        ends = {end for edge in after.edges for end in edge[:2]}
        taken = sum(end != board.ground and end not in ends for end in {u, v})
        found.append(taken + _margin(after) if taken else -_margin(after))
    return max(found, default=0)


@claim(
    "berlekamp2001/taking",
    "In Strings and Coins nothing is lost by taking a coin at once, unless its string leads to a "
    "coin with one other string; and even then nothing is lost if the chain is longer.",
    source="[BCG01]",
    about="strings-and-coins",
    up_to=(4, 5, 6),
    unit=STRINGS,
)
def taking(strings: int) -> Iterator[Case]:
    """Compare a search that takes such coins at once with one that tries every cut."""
    for ground in (0, None):
        for board in _graphs(strings, ground):
            yield Case(board, _margin(board), score(board))


@claim(
    "berlekamp2001/dots-and-boxes",
    "Dots and Boxes is Strings and Coins, with a coin for each box and a string for each line.",
    source="[BCG01]",
    about=("dots-and-boxes", "strings-and-coins"),
    up_to=(1, 2, 2),
    unit="rows, with up to two boxes each",
)
def dots_and_boxes(rows: int) -> Iterator[Case]:
    """Count boxes as lines are drawn, and coins as strings are cut."""
    for n, m in product(range(1, rows + 1), (1, 2)):
        dots = Dots.blank(n, m)
        yield Case(dots, _boxes(dots), _margin(dots.strings()))


@cache
def _boxes(dots: Dots) -> int:
    """Return the margin in boxes of the player to move, by trying every line."""
    found = []
    for line, letter in enumerate(dots.lines):
        if letter == ".":
            after = Dots(*dots[:2], f"{dots.lines[:line]}x{dots.lines[line + 1 :]}")
            still = {
                box for i, ink in enumerate(after.lines) if ink == "." for box in dots.boxes(i)
            }
            done = sum(box not in still for box in dots.boxes(line))
            found.append(done + _boxes(after) if done else -_boxes(after))
    return max(found, default=0)
