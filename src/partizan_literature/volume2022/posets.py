"""Combinatorial Game Theory: a special collection (2022), ch. 6: poset games.

The chapter is by Clow and Finbow. [CGT22, ch. 6]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards import Digraph, Heaps
from partizan.boards.graph import Graph
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN_HACKENBUSH
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan_literature.instances import partitions
from partizan_literature.volume2022.games.poset_game import RULESET as POSET_GAME
from partizan_literature.volume2022.games.poset_game import chain_product, nim_value


def edge_sets(vertices: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all sets of pairs u < v of `vertices` vertices, the smallest first.

    >>> list(edge_sets(2)), len(list(edge_sets(4)))
    ([(), ((0, 1),)], 64)
    """
    pairs = list(combinations(range(vertices), 2))
    return chain.from_iterable(combinations(pairs, size) for size in range(len(pairs) + 1))


@claim(
    "volume2022/ch6-kinds",
    "Disjoint chains are Nim, forests are green Hackenbush, and an order that lies entirely above "
    "another gives their ordinal sum.",
    source="[CGT22]",
    about=("poset-game", "nim", "green-hackenbush"),
    up_to=(4, 5, 6),
    unit="elements",
)
def kinds(elements: int) -> Iterator[Case]:
    """Compare the game trees."""
    for n in range(1, elements + 1):
        for heaps in partitions(n):
            starts = [sum(heaps[:i]) for i in range(len(heaps))]
            arcs = [
                (start + i, start + i + 1)
                for start, size in zip(starts, heaps, strict=True)
                for i in range(size - 1)
            ]
            board = Digraph(n, arcs)
            yield Case(board, NIM(Heaps(heaps)).form(), POSET_GAME(board).form())
        for below in product(*(range(i) for i in range(1, n + 1))):  # the edge below each, or 0
            edges = [*enumerate(below, 1)]
            tree = Graph(n + 1, [(u, v) for v, u in edges], ground=0)
            board = Digraph(n, [(u - 1, v - 1) for v, u in edges if u])
            yield Case(board, GREEN_HACKENBUSH(tree).form(), POSET_GAME(board).form())
        for low in range(1, n):
            for lower, upper in product(edge_sets(low), edge_sets(n - low)):
                lifted = [(u + low, v + low) for u, v in upper]
                across = product(range(low), range(low, n))
                board = Digraph(n, [*lower, *lifted, *across])
                base = POSET_GAME(Digraph(low, lower)).form()
                tower = base.ordinal_sum(POSET_GAME(Digraph(n - low, upper)).form())
                yield Case(board, tower, POSET_GAME(board).form())


@claim(
    "volume2022/ch6-chomp-nim-values",
    "The nim-values of Chomp on bars of two and three rows begin 2, 4, 5, 7 and 5, 9, 11.",
    source="[CGT22, Ch. 6: Clow and Finbow], computed",
    about=("chomp", "poset-game"),
    up_to=(4, 5, 5),
    unit="columns",
    whole=5,
)
def chomp_nim_values(columns: int) -> Iterator[Case]:
    """Evaluate bars, and products of chains."""
    for rows, said in ((2, (2, 4, 5, 7)), (3, (5, 9, 11))):
        for n, value in zip(range(rows, columns + 1), said, strict=False):
            yield Case(f"{rows}x{n}", value, CHOMP(f"{rows}x{n}").nim_value())
            yield Case(f"{rows}x{n}", value, POSET_GAME(chain_product(rows, n)).nim_value())


@claim(
    "volume2022/ch6-without-an-n",
    "The nim-value of a poset game on an N-free order follows from those of its pieces, in "
    "parallel or in series, and from the values of their options.",
    source="[DT96] [CGT22, Ch. 6: Clow and Finbow]",
    about="poset-game",
    up_to=(4, 5, 6),
    unit="elements",
)
def without_an_n(elements: int) -> Iterator[Case]:
    """Compare with the nim-values of all orders compatible with the numbering."""
    for n in range(1, elements + 1):
        for arcs in edge_sets(n):
            board = Digraph(n, arcs)
            said = nim_value(POSET_GAME, board)
            if said is not None:  # it is N-free
                yield Case(board, said, POSET_GAME(board).nim_value())
