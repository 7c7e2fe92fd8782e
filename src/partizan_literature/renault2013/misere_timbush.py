"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.3 and 4.1.4: equal game trees.

These reductions of Timber and Timbush keep the game tree, so they are valid under any convention.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.form import Form
from partizan.theory import Outcome
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timber_theorems import timber_forest
from partizan_literature.renault2013.games.timbush import BLACK, GREY, WHITE
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_theorems import timbush_forest

COLOURS = (GREY, BLACK, WHITE)
DIGRAPHS = "random digraphs of up to five vertices"
TREES = "random trees"


def random_digraphs(count: int, colours: tuple[str, ...]) -> Iterator[Digraph]:
    """Yield digraphs with loops and parallel arcs, coloured in some colours."""
    rng = random.Random(6)
    for _ in range(count):
        n = rng.randrange(1, 6)
        arcs = [
            (rng.randrange(n), rng.randrange(n), rng.choice(colours))
            for _ in range(rng.randrange(1, 7))
        ]
        yield Digraph(n, arcs)


@claim(
    "renault2013/thm-4.17",
    "Contracting each maximal part of a digraph that stays connected after deleting any one arc, "
    "and adding an arc to the new vertex from a new leaf, preserves the game tree of Timber.",
    source="[Renault13, Thm 4.17]",
    about="timber",
    up_to=(40, 400, 4000),
    unit=DIGRAPHS,
)
def forests_of_timber(count: int) -> Iterator[Case]:
    """Compare the trees."""
    for board in random_digraphs(count, (GREY,)):
        yield Case(board, TIMBER(board).form(), TIMBER(timber_forest(board)).form())


@claim(
    "renault2013/thm-4.21",
    "Contracting each maximal part of a digraph that stays connected after deleting any one arc, "
    "and adding an arc to the new vertex from a new leaf, in the colour of the part or grey if it "
    "has several colours, preserves the game tree of Timbush.",
    source="[Renault13, Thm 4.21 and Cor. 4.22]",
    about="timbush",
    up_to=(40, 400, 4000),
    unit=DIGRAPHS,
)
def forests_of_timbush(count: int) -> Iterator[Case]:
    """Compare the trees."""
    for board in random_digraphs(count, COLOURS):
        yield Case(board, TIMBUSH(board).form(), TIMBUSH(timbush_forest(board)).form())


def twins(
    way: list[str], twin: list[str], other: list[str], rest: list[tuple[int, int, str]]
) -> Digraph:
    """Return a path w(0), ..., w(l) with arcs in the colours `way`, and leaf paths to its ends.

    The colours of the path that ends in w(l) are given by `other`; if it is empty, there is no such
    path. Further arcs, `rest`, may be attached to the vertices w(0), ..., which are numbered 0,
    ....
    """
    order = 1 + max([len(way), *(max(u, v) for u, v, _ in rest)])
    arcs = [(i, i + 1, colour) for i, colour in enumerate(way)] + rest
    for end, colours in ((0, twin), (len(way), other)):
        for i, colour in enumerate(reversed(colours)):
            arcs.append((order, order - 1 if i else end, colour))
            order += 1
    return Digraph(order, arcs)


def random_twins(
    count: int, colours: tuple[str, ...]
) -> Iterator[tuple[list[str], list[str], list[tuple[int, int, str]]]]:
    """Yield a path, the colours of its two leaf paths, and further arcs attached to it."""
    rng = random.Random(7)
    for _ in range(count):
        way, twin = (rng.choices(colours, k=rng.randrange(*k)) for k in ((0, 4), (1, 4)))
        rest: list[tuple[int, int, str]] = []
        for order in range(len(way) + 1, len(way) + 1 + rng.randrange(4)):
            other, colour = rng.randrange(order), rng.choice(colours)
            rest.append((other, order, colour) if rng.random() < 0.5 else (order, other, colour))
        yield way, twin, rest


@claim(
    "renault2013/prop-4.19-as-printed",
    "If in a tree two paths of the same length, each directed from a leaf, lead to the beginning "
    "and the end of a directed path, and only their last vertices are required to have no other "
    "arcs, the second of them may be removed without changing the value of Timber.",
    source="[Renault13, Prop. 4.19, as printed: u(k) and v(k) for u(i) and v(i)]",
    about="timber",
    up_to=(4, 5, 5),
    unit="arcs in each path",
    corrected_by="renault2013/prop-4.19",
)
def twin_paths_of_timber_as_printed(most: int) -> Iterator[Case]:
    """Attach an arc to another vertex of the first path, and compare genera."""
    for length in range(3, most + 1):
        boards = [twins([], [GREY] * length, [GREY] * n, []) for n in (length, 0)]
        for vertex, away in product(range(2, length), (True, False)):
            whole, less = (with_arc(board, vertex, away=away) for board in boards)
            yield Case(whole, TIMBER(less).genus(), TIMBER(whole).genus())


def with_arc(board: Digraph, vertex: int, *, away: bool) -> Digraph:
    """Return a digraph with one more arc, between a vertex and a new leaf, in either direction."""
    leaf = board.order
    return Digraph(leaf + 1, [*board.edges, (vertex, leaf) if away else (leaf, vertex)])


@claim(
    "renault2013/prop-4.19",
    "If in a tree two paths of the same length, each directed from a leaf, lead to the beginning "
    "and the end of a directed path, the second of them may be removed without changing the game "
    "tree of Timber.",
    source="[Renault13, Prop. 4.19]",
    about="timber",
    up_to=(40, 400, 4000),
    unit=TREES,
)
def twin_paths_of_timber(count: int) -> Iterator[Case]:
    """Compare the trees."""
    for way, twin, rest in random_twins(count, (GREY,)):
        board = twins(way, twin, twin, rest)
        yield Case(board, TIMBER(board).form(), TIMBER(twins(way, twin, [], rest)).form())


@claim(
    "renault2013/prop-4.23-as-printed",
    "If in a tree two paths, each directed from a leaf, with the same colours except possibly for "
    "their last arcs, lead to the beginning and the end of a directed path, the second may be "
    "removed without changing the game tree of Timbush; if the colours of the last arcs differ, "
    "that of the other becomes grey.",
    source="[Renault13, Prop. 4.23, as printed]",
    about="timbush",
    up_to=(1, 2, 2),
    unit="arcs between the ends",
    corrected_by="renault2013/prop-4.23",
)
def twin_paths_of_timbush_as_printed(longest: int) -> Iterator[Case]:
    """Compare the outcomes when each path is one arc."""
    for length in range(longest + 1):
        for one, other, *way in product((BLACK, WHITE, GREY), repeat=2 + length):
            if one != other:
                board = twins(way, [one], [other], [])
                less = twins(way, [GREY], [], [])
                yield Case(board, both(less), both(board))


def both(board: Digraph) -> tuple[Outcome, Outcome]:
    """Return the outcomes under normal and under misère play."""
    position = TIMBUSH(board)
    return position.outcome(), position.outcome("misere")


@claim(
    "renault2013/prop-4.23",
    "If in a tree two paths, each directed from a leaf, with the same colours, lead to the "
    "beginning and the end of a directed path, the second may be removed without changing the "
    "game tree of Timbush. If both end in the same vertex, their last arcs may differ, and are "
    "replaced by one grey arc.",
    source="[Renault13, Prop. 4.23, corrected]",
    about="timbush",
    up_to=(40, 400, 4000),
    unit=TREES,
)
def twin_paths_of_timbush(count: int) -> Iterator[Case]:
    """Compare the trees."""
    for one, other in product(COLOURS, repeat=2):
        if one != other:
            yield Case((one, other), tree([], [GREY], []), tree([], [one], [other]))
    for way, twin, rest in random_twins(count, COLOURS):
        board = twins(way, twin, twin, rest)
        yield Case(board, TIMBUSH(board).form(), TIMBUSH(twins(way, twin, [], rest)).form())


def tree(way: list[str], twin: list[str], other: list[str]) -> Form:
    """Return the game tree of the two paths alone."""
    return TIMBUSH(twins(way, twin, other, [])).form()
