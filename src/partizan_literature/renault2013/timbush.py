"""G. Renault, Combinatorial games on graphs (2013), sect. 3.1: Timbush on any digraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, pairwise, product
from typing import Final

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theories.normal import Game
from partizan_literature.digraphs import (
    Arc,
    coloured,
    contracted,
    oriented_trees,
    random_multigraphs,
    random_trees,
    source_branches,
    unbroken_parts,
    without_valley,
)
from partizan_literature.instances import words
from partizan_literature.renault2013.games.timbush import BLACK, GREY, WHITE
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_theorems import timbush_forest, timbush_reduced

GAME = "timbush"
VERTICES = "vertices"
COLOURS = (GREY, BLACK, WHITE)
SOME_ARCS = "arcs, on three vertices in all ways and on up to four at random"
SOME_TREES = "vertices; up to five all trees, then random ones"


def value(board: Digraph | str) -> Game:
    """Return the value, by play."""
    return TIMBUSH(board).value()


def small_digraphs(arcs: int) -> Iterator[Digraph]:
    """Yield the simple digraphs on three vertices with up to `arcs` arcs."""
    pairs = [(u, v) for u, v in product(range(3), repeat=2) if u != v]
    for size in range(1, arcs + 1):
        for chosen in combinations(pairs, size):
            yield Digraph(3, chosen)


def some_digraphs(arcs: int, colours: tuple[str, ...]) -> Iterator[Digraph]:
    """Yield all coloured digraphs on three vertices, then random multigraphs."""
    everyone = coloured(small_digraphs(arcs), colours)
    return chain(everyone, random_multigraphs(arcs, colours, count=3 * arcs**3))


def some_trees(
    vertices: int, colours: tuple[str, ...], *, every: int = 5, count: int = 3000
) -> Iterator[Digraph]:
    """Yield every coloured tree up to `every` vertices, then `count` random ones of each order."""
    small = coloured(oriented_trees(min(vertices, every)), colours)
    return chain(small, random_trees(range(every + 1, vertices + 1), colours, count=count))


def _leaf(board: Digraph, part: tuple[int, ...], inside: set[str]) -> Arc:
    """Return the new arc for a part, in its colour or grey."""
    return board.order, part[0], next(iter(inside)) if len(inside) == 1 else GREY


@claim(
    "renault2013/thm-3.4",
    "Let S be a set of vertices that stays connected after deleting any one arc. If S is "
    "contracted to one vertex, to which an arc leads from a new leaf, in the colour of the arcs "
    "within S or grey if they have several, and which inherits the other arcs of its vertices, "
    "with equal arcs counted once, the value does not change.",
    source="[Renault13, Thm 3.4], whose arcs are a set",
    about=GAME,
    up_to=(4, 4, 4),
    unit="arcs on three vertices",
    corrected_by="renault2013/thm-3.4-corrected",
)
def contraction_to_a_set(arcs: int) -> Iterator[Case]:
    """Contract all such sets, and merge parallel arcs."""
    for board in coloured(small_digraphs(arcs), COLOURS):
        for part in unbroken_parts(board):
            left, inside = contracted(board, part)
            smaller = Digraph(board.order + 1, {*left, _leaf(board, part, inside)})
            yield Case(f"{board}, {part}", value(smaller), value(board))


@claim(
    "renault2013/thm-3.4-corrected",
    "Let S be a set of vertices that stays connected after deleting any one arc. If S is "
    "contracted to one vertex, to which an arc leads from a new leaf, in the colour of the arcs "
    "within S or grey if they have several, and which inherits the other arcs of its vertices "
    "with their multiplicities, the value does not change.",
    source="[Renault13, Thm 3.4], counting arcs with their multiplicities",
    about=GAME,
    up_to=(3, 6, 7),
    unit=SOME_ARCS,
)
def contraction(arcs: int) -> Iterator[Case]:
    """Contract all such sets, and keep parallel arcs."""
    for board in some_digraphs(arcs, COLOURS):
        for part in unbroken_parts(board):
            left, inside = contracted(board, part)
            smaller = Digraph(board.order + 1, [*left, _leaf(board, part, inside)])
            yield Case(f"{board}, {part}", value(smaller), value(board))


@claim(
    "renault2013/cor-3.5",
    "Every coloured digraph has the value of a forest, which is obtained by contracting all "
    "vertices that lie on cycles.",
    source="[Renault13, Cor. 3.5]",
    about=GAME,
    up_to=(3, 6, 7),
    unit=SOME_ARCS,
)
def forests(arcs: int) -> Iterator[Case]:
    """Compare every digraph with its forest."""
    for board in some_digraphs(arcs, COLOURS):
        forest = timbush_forest(board)
        cycles = forest.size - forest.order + len(forest.components())
        yield Case(board, (0, value(board)), (cycles, value(forest)))


@claim(
    "renault2013/thm-3.4-black-white",
    "If the arcs within S are black and white, two arcs from new leaves, one black and one white, "
    "may be used in place of a grey one.",
    source="[Renault13, Sect. 3.1, after Thm 3.4]",
    about=GAME,
    up_to=(3, 6, 7),
    unit=SOME_ARCS,
)
def contraction_without_grey(arcs: int) -> Iterator[Case]:
    """Contract all such sets that have both colours inside."""
    for board in some_digraphs(arcs, (BLACK, WHITE)):
        for part in unbroken_parts(board):
            left, inside = contracted(board, part)
            if len(inside) > 1:
                leaves = [
                    (board.order + i, part[0], colour) for i, colour in enumerate((BLACK, WHITE))
                ]
                smaller = Digraph(board.order + 2, [*left, *leaves])
                yield Case(f"{board}, {part}", value(smaller), value(board))


def _colours(tree: Digraph, path: list[int], end: int) -> list[str]:
    """Return the colours along a path."""
    found = {(u, v): colour for u, v, colour in tree.edges}
    return [found[arc] for arc in pairwise([*path, end])]


@claim(
    "renault2013/prop-3.7",
    "In a coloured oriented tree let two unbranched paths with the same colours lead from leaves "
    "to w and w', and let a directed path lead from w to w'. Deleting the path to w', with its "
    "leaf, does not change the value.",
    source="[Renault13, Prop. 3.7]",
    about=GAME,
    up_to=(4, 7, 9),
    unit=SOME_TREES,
)
def twins(vertices: int) -> Iterator[Case]:
    """Delete the second of all such pairs."""
    for tree in some_trees(vertices, COLOURS):
        branches = [*source_branches(tree)]
        for (one, end), (other, far) in product(branches, repeat=2):
            if (
                len(one) == len(other)
                and not {*one} & {*other}
                and far in tree.reach(end)
                and _colours(tree, one, end) == _colours(tree, other, far)
            ):
                after = tree.without_vertices(*other)
                yield Case(f"{tree} without {other}", value(after), value(tree))


@claim(
    "renault2013/sect-3.1-reduced",
    "Applying the reductions of Thm 3.4, Prop. 3.7 and Lemma 3.19 as long as possible leaves a "
    "forest with the same value.",
    source="[Renault13, Thm 3.4, Prop. 3.7 and Lemma 3.19]",
    about=GAME,
    up_to=(4, 7, 9),
    unit=SOME_TREES,
)
def reductions(vertices: int) -> Iterator[Case]:
    """Reduce all coloured trees."""
    for tree in some_trees(vertices, COLOURS):
        yield Case(tree, value(tree), value(timbush_reduced(tree)))


@claim(
    "renault2013/lemma-3.8",
    "If two arcs leave a vertex of a coloured oriented tree and none enters it, and both are "
    "grey, or one is black and the other white, deleting it and identifying the heads of the two "
    "arcs does not change the outcome.",
    source="[Renault13, Lemma 3.8]",
    about=GAME,
    up_to=(4, 7, 9),
    unit=SOME_TREES,
)
def valleys(vertices: int) -> Iterator[Case]:
    """Identify the neighbours of all such vertices."""
    for tree in some_trees(vertices, COLOURS):
        for v in tree:
            colours = [colour for tail, _, colour in tree.edges if tail == v]
            if tree.in_degree(v) or len(colours) != 2:
                continue
            if {*colours} in ({GREY}, {BLACK, WHITE}):
                after = TIMBUSH(without_valley(tree, v)).outcome()
                yield Case(f"{tree} at {v}", after, TIMBUSH(tree).outcome())


_WORDS: Final = {"l": "YK", "r": "DQ", "e": "JC", ".": "+"}


def dominoes_as_timbush(board: Strip | str) -> Digraph:
    """Return a position of Timbush with the same value as one of Toppling Dominoes.

    Each domino becomes two arcs of its colour that lead to the same vertex. [Renault13, Sect. 3.2]

    >>> print(dominoes_as_timbush("LE"))
    l>l<><
    >>> TIMBUSH(dominoes_as_timbush("LRRL")).value()
    ↑
    """
    cells = TOPPLING_DOMINOES(board).board.cells
    words = "".join(_WORDS[letter] for letter in cells)
    return TIMBUSH.rows(*words.split("+"))


@claim(
    "renault2013/sect-3.2-timbush",
    "Toppling Dominoes is Timbush on paths: a domino is two arcs of its colour that lead to the "
    "same vertex.",
    source="[Renault13, Sect. 3.2]",
    about=(GAME, "toppling-dominoes"),
    up_to=(3, 4, 6),
    unit="dominoes in a row",
)
def dominoes(longest: int) -> Iterator[Case]:
    """Compare the values of rows with those of their paths."""
    for word in words("LRE", longest):
        yield Case(word, TOPPLING_DOMINOES(word).value(), value(dominoes_as_timbush(word)))
