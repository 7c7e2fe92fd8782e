"""G. Renault, Combinatorial games on graphs (2013), sect. 2.2: Timber."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.players import LEFT
from partizan.rulesets.heap.nim import NIM
from partizan.theory import Outcome
from partizan_literature.digraphs import (
    contracted,
    digraphs,
    has_two_leaf_paths,
    hung,
    oriented_trees,
    random_multigraphs,
    random_trees,
    source_branches,
    unbroken_parts,
    without_valley,
)
from partizan_literature.instances import partitions
from partizan_literature.renault2013.games import timber_theorems as theorems
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timber_theorems import timber_forest

GAME = "timber"
VERTICES = "vertices"
ARCS = "arcs"


def nim_value(board: Digraph) -> int:
    """Return the nim-value, by play."""
    return TIMBER(board).nim_value()


def _with_a_leaf(board: Digraph, part: tuple[int, ...]) -> list[tuple[int, int, str]]:
    """Return the arcs after contracting a part to one vertex with an arc to it from a new leaf."""
    arcs, _ = contracted(board, part)
    return [*arcs, (board.order, part[0], "")]


@claim(
    "renault2013/thm-2.14",
    "Let S be a set of vertices that stays connected after deleting any one arc. If S is "
    "contracted to one vertex, to which an arc leads from a new leaf, and which inherits the "
    "other arcs of its vertices, with equal arcs counted once, the nim-value does not change.",
    source="[Renault13, Thm 2.14], whose arcs are a set",
    about=GAME,
    up_to=(3, 3, 3),
    unit=VERTICES,
    corrected_by="renault2013/thm-2.14-corrected",
)
def contraction_to_a_set(vertices: int) -> Iterator[Case]:
    """Contract all such sets, and merge parallel arcs."""
    for board in digraphs(vertices):
        for part in unbroken_parts(board):
            smaller = Digraph(board.order + 1, {*_with_a_leaf(board, part)})
            yield Case(f"{board}, {part}", nim_value(smaller), nim_value(board))


@claim(
    "renault2013/thm-2.14-corrected",
    "Let S be a set of vertices that stays connected after deleting any one arc. If S is "
    "contracted to one vertex, to which an arc leads from a new leaf, and which inherits the "
    "other arcs of its vertices with their multiplicities, neither the nim-value nor the misère "
    "outcome changes.",
    source="[Renault13, Thm 2.14], counting arcs with their multiplicities",
    about=GAME,
    up_to=(3, 8, 9),
    unit="arcs, on three vertices in all ways and on up to four at random",
)
def contraction(arcs: int) -> Iterator[Case]:
    """Contract all such sets, and keep parallel arcs."""
    small = (board for board in digraphs(3) if board.size <= arcs)
    for board in chain(small, random_multigraphs(arcs, [""], count=2 * arcs**3)):
        for part in unbroken_parts(board):
            smaller = Digraph(board.order + 1, _with_a_leaf(board, part))
            found = [(nim_value(each), TIMBER(each).outcome("misere")) for each in (smaller, board)]
            yield Case(f"{board}, {part}", *found)


@claim(
    "renault2013/cor-2.15",
    "Every digraph has the nim-value of an oriented forest, which is obtained by contracting all "
    "vertices that lie on cycles. A connected digraph with a cycle is won by the first player.",
    source="[Renault13, Cor. 2.15]",
    about=GAME,
    up_to=(3, 4, 4),
    unit=VERTICES,
)
def forests(vertices: int) -> Iterator[Case]:
    """Compare every digraph with its forest."""
    for board in digraphs(vertices):
        forest = timber_forest(board)
        cycles = forest.size - forest.order + len(forest.components())
        is_lost = nim_value(board) == 0
        has_cycle = board.size - board.order + len(board.components()) > 0
        said = (0, nim_value(forest), False if has_cycle and board.is_connected else is_lost)
        yield Case(board, said, (cycles, nim_value(board), is_lost))


@claim(
    "renault2013/sect-2.2-paths",
    "A path of n arcs that all have the same direction has value *n.",
    source="[Renault13, Sect. 2.2]",
    about=GAME,
    up_to=(12, 40, 80),
    unit=ARCS,
)
def directed_paths(longest: int) -> Iterator[Case]:
    """Play on the paths."""
    for n in range(longest + 1):
        yield Case(">" * n, n, nim_value(Digraph(n + 1, [*pairwise(range(n + 1))])))


@claim(
    "renault2013/ch-6-nim",
    "A star whose rays are paths of n, m, ... arcs, all directed away from its centre, is Nim with "
    "heaps of n, m, ... tokens.",
    source="[Renault13, ch. 6, on Timber]",
    about=(GAME, "nim"),
    up_to=(5, 9, 14),
    unit=ARCS,
)
def stars(arcs: int) -> Iterator[Case]:
    """Compare both games, as nim-values and, on the smaller boards, as trees."""
    for total in range(arcs + 1):
        for legs in partitions(total):
            star = Digraph(1)
            for leg in legs:
                star = hung(star, 0, [""] * leg)
            heaps = NIM("+".join(map(str, legs)) or "0")
            yield Case(legs, heaps.nim_value(), nim_value(star))
            if total <= 7:
                yield Case(f"the tree of {legs}", heaps.form(), TIMBER(star).form())


@claim(
    "renault2013/sect-2.2-connected",
    "Every option of a connected position is connected, its nim-value is at most its number of "
    "arcs, and if the second player wins on it, it is a tree with an even number of arcs.",
    source="[Renault13, Sect. 2.2]; that the number is even was observed in all cases",
    about=GAME,
    up_to=(3, 8, 9),
    unit="arcs of random digraphs, and all trees with that many vertices",
)
def connected_positions(arcs: int) -> Iterator[Case]:
    """Check options and nim-values."""
    boards = chain(oriented_trees(min(arcs, 8)), random_multigraphs(arcs, [""], count=200))
    for board in boards:
        whole = board.without_isolated()
        if not whole.is_connected:
            continue
        g = nim_value(whole)
        is_kept = all(option.board.is_connected for option in TIMBER(whole).left)
        is_even_tree = whole.size == whole.order - 1 and whole.size % 2 == 0
        found = (is_kept, g <= whole.size, g > 0 or is_even_tree or whole.size == 0)
        yield Case(whole, (True, True, True), found)


@claim(
    "renault2013/question-2.29",
    "Computing nim-values of trees reduces to computing outcomes of forests: a position has "
    "nim-value n if and only if the second player wins on its union with a path of n arcs that "
    "all have the same direction.",
    source="[Renault13, Question 2.29], a remark on it",
    about=GAME,
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def values_from_outcomes(vertices: int) -> Iterator[Case]:
    """Search the unions of all trees with all paths that have no more arcs."""
    for tree in oriented_trees(vertices):
        won = [
            n
            for n in range(tree.size + 1)
            if TIMBER(tree + Digraph(n + 1, [*pairwise(range(n + 1))])).outcome() is Outcome.P
        ]
        yield Case(tree, [nim_value(tree)], won)


@claim(
    "renault2013/prop-2.17",
    "In an oriented tree let two unbranched paths of the same length lead from leaves to w and "
    "w', and let a directed path lead from w to w'. Deleting the path to w', with its leaf, does "
    "not change the nim-value.",
    source="[Renault13, Prop. 2.17], with its conditions for all vertices of the two paths",
    about=GAME,
    up_to=(5, 8, 9),
    unit=VERTICES,
)
def twins(vertices: int) -> Iterator[Case]:
    """Delete the second of all such pairs."""
    for tree in oriented_trees(vertices):
        branches = [*source_branches(tree)]
        for (one, end), (other, far) in product(branches, repeat=2):
            if len(one) == len(other) and not {*one} & {*other} and far in tree.reach(end):
                after = tree.without_vertices(*other)
                yield Case(f"{tree} without {other}", nim_value(after), nim_value(tree))


@claim(
    "renault2013/prop-2.17-as-printed",
    "In an oriented tree let two paths of the same length lead from leaves to w and w', and let a "
    "directed path lead from w to w'; of the vertices of the two paths, only the last ones are "
    "required to be unbranched. Deleting the path to w', with its leaf, does not change the "
    "nim-value.",
    source="[Renault13, Prop. 2.17, as printed: u(k) and v(k) for u(i) and v(i)]",
    about=GAME,
    up_to=(4, 5, 5),
    unit="arcs in each path",
    corrected_by="renault2013/prop-2.17",
)
def twins_as_printed(most: int) -> Iterator[Case]:
    """Let both paths lead to one vertex, and attach an arc to another vertex of the first one."""
    for length in range(3, most + 1):
        one = [*range(length, -1, -1)]  # from its leaf to the vertex 0
        other = [*range(2 * length, length, -1), 0]
        for vertex in range(2, length):
            arcs = [*pairwise(one), (vertex, 2 * length + 1)]
            whole = Digraph(2 * length + 2, [*arcs, *pairwise(other)])
            less = Digraph(2 * length + 2, arcs)
            yield Case(whole, nim_value(less), nim_value(whole))


@claim(
    "renault2013/lemma-2.18",
    "An oriented tree with an arc leaving a leaf is won by the first player.",
    source="[Renault13, Lemma 2.18]",
    about=GAME,
    up_to=(5, 8, 9),
    unit=VERTICES,
)
def leaves(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in oriented_trees(vertices):
        if any(tree.out_degree(v) == 1 and tree.in_degree(v) == 0 for v in tree):
            yield Case(tree, Outcome.N, TIMBER(tree).outcome())


@claim(
    "renault2013/lemma-2.19",
    "If two arcs leave a vertex of an oriented tree and none enters it, deleting it and "
    "identifying the heads of the two arcs does not change the outcome.",
    source="[Renault13, Lemma 2.19]",
    about=GAME,
    up_to=(5, 8, 9),
    unit=VERTICES,
)
def valleys(vertices: int) -> Iterator[Case]:
    """Identify the neighbours of all such vertices."""
    for tree in oriented_trees(vertices):
        for v in tree:
            if is_valley(tree, v):
                after = TIMBER(without_valley(tree, v)).outcome()
                yield Case(f"{tree} at {v}", after, TIMBER(tree).outcome())


def is_valley(tree: Digraph, vertex: int) -> bool:
    """Return whether two arcs leave a vertex and none enters it."""
    return tree.out_degree(vertex) == 2 and tree.in_degree(vertex) == 0


@claim(
    "renault2013/lemma-2.19-values",
    "Lemma 2.19 preserves the outcome, but not the nim-value: there are trees for which it "
    "changes a 3 into a 1, a 2 into a 1, a 1 into a 2 and a 1 into a 3, and others for which it "
    "keeps a 2.",
    source="[Renault13, Figs 2.13 and 2.14]; the figures were not available, and the smallest "
    "trees are used",
    about=GAME,
    up_to=(6, 6, 6),
    unit=VERTICES,
)
def values_at_valleys(vertices: int) -> Iterator[Case]:
    """Reduce these trees."""
    trees = (
        ([(0, 1), (0, 3), (1, 2)], 0, (3, 1)),
        ([(1, 0), (1, 2), (2, 3), (3, 4)], 1, (2, 2)),
        ([(1, 0), (1, 2), (3, 0)], 1, (2, 1)),
        ([(0, 4), (1, 0), (1, 2), (2, 3), (5, 4)], 1, (1, 2)),
        ([(0, 1), (0, 4), (1, 2), (2, 3), (4, 5)], 0, (1, 3)),
    )
    for arcs, vertex, said in trees:
        tree = Digraph(vertices, arcs)
        found = (nim_value(tree), nim_value(without_valley(tree, vertex)))
        yield Case(f"{tree.without_isolated()} at {vertex}", said, found)


@claim(
    "renault2013/lemma-2.21",
    "Two paths of n and m arcs from the same vertex of a tree, all directed to the leaves at "
    "their ends, may be replaced by one of n xor m arcs without changing the nim-value.",
    source="[Renault13, Lemma 2.21]",
    about=GAME,
    up_to=(3, 5, 6),
    unit="vertices of the rest of the tree, with paths of up to three arcs",
)
def leaf_paths(vertices: int) -> Iterator[Case]:
    """Attach all such pairs of paths to all vertices of all trees."""
    for tree in oriented_trees(vertices):
        for v in tree:
            for n, m in combinations(range(1, 4), 2):
                two = hung(hung(tree, v, [""] * n), v, [""] * m)
                one = hung(tree, v, [""] * (n ^ m))
                yield Case(f"{tree} with {n} and {m} at {v}", nim_value(one), nim_value(two))
            twice = hung(hung(tree, v, ["", ""]), v, ["", ""])
            yield Case(f"{tree} with 2 and 2 at {v}", nim_value(tree), nim_value(twice))


@claim(
    "renault2013/lemma-2.23",
    "If neither Lemma 2.19 nor Lemma 2.21 reduces an oriented tree with at least one arc, the "
    "first player wins.",
    source="[Renault13, Lemma 2.23]",
    about=GAME,
    up_to=(6, 8, 9),
    unit=VERTICES,
)
def minimal_trees(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in oriented_trees(vertices):
        if not any(is_valley(tree, v) for v in tree) and not has_two_leaf_paths(tree):
            yield Case(tree, Outcome.N, TIMBER(tree).outcome())


@claim(
    "renault2013/thm-2.24",
    "The outcome of a connected digraph is found in polynomial time, by reductions that preserve "
    "it until no arc is left, or some arc leaves a leaf.",
    source="[Renault13, Thm 2.24]",
    about=GAME,
    up_to=(6, 13, 15),
    unit="vertices; up to eight all trees, then random ones",
)
def outcomes(vertices: int) -> Iterator[Case]:
    """Compare the reductions with play, and try the arcs that are stated to win."""
    large = random_trees(range(9, vertices + 1), [""], count=60)
    for tree in chain(oriented_trees(min(vertices, 8)), large):
        is_won = nim_value(tree) > 0
        yield Case(tree, Outcome.N if is_won else Outcome.P, theorems.outcome(TIMBER, tree))
        options = [nim_value(left) for left in TIMBER.options(tree, LEFT)]
        said = [place for place, g in enumerate(options) if g == 0]
        yield Case(f"the winning arcs of {tree}", said, [*theorems.winning_arcs(tree)])


@claim(
    "renault2013/example-2.25",
    "No path can replace the two paths x→y←z at the same vertex x: they have nim-value 2, as does "
    "x→y→z←t, but with one more arc at x the nim-values are 1 and 3.",
    source="[Renault13, Example 2.25]",
    about=GAME,
    up_to=(6, 6, 6),
    unit=VERTICES,
)
def no_single_path(vertices: int) -> Iterator[Case]:
    """Play on these trees."""
    glued, single = [(0, 1), (2, 1), (0, 3), (4, 3)], [(0, 1), (1, 2), (3, 2)]
    more = vertices - 1
    yield Case("both paths", 2, nim_value(Digraph(vertices, glued)))
    yield Case("the one path", 2, nim_value(Digraph(vertices, single)))
    for arc in ((0, more), (more, 0)):
        yield Case(f"both paths with {arc}", 1, nim_value(Digraph(vertices, [*glued, arc])))
        yield Case(f"the one path with {arc}", 3, nim_value(Digraph(vertices, [*single, arc])))


TREES = {
    4: {1: 5, 2: 7, 3: 4},
    5: {0: 4, 1: 10, 2: 17, 3: 13, 4: 4},
    6: {1: 42, 2: 56, 3: 50, 4: 36, 5: 8},
    7: {0: 23, 1: 97, 2: 172, 3: 185, 4: 147, 5: 70, 6: 10},
    8: {1: 338, 2: 584, 3: 756, 4: 707, 5: 409, 6: 126, 7: 24},
}


@claim(
    "renault2013/thm-2.24-counts",
    "The numbers of orientations of the trees with 4 to 8 vertices, up to isomorphism of trees, "
    f"with each nim-value are {'; '.join(f'{n}: {counts}' for n, counts in TREES.items())}.",
    source="[Renault13, Thm 2.24]; the numbers are computed here",
    about=GAME,
    up_to=(6, 8, 8),
    unit=VERTICES,
    whole=8,
)
def trees_by_value(vertices: int) -> Iterator[Case]:
    """Count the trees."""
    found: dict[int, Counter[int]] = {n: Counter() for n in range(2, vertices + 1)}
    for tree in oriented_trees(vertices):
        found[tree.order][nim_value(tree)] += 1
    for n, counts in TREES.items():
        if n <= vertices:
            yield Case(f"{n} vertices", counts, dict(sorted(found[n].items())))
