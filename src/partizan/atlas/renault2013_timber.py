"""G. Renault, Combinatorial games on graphs (2013), sect. 2.2: Timber."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.digraphs import (
    digraphs,
    oriented_trees,
    reached,
    source_branches,
    unbroken_parts,
)
from partizan.atlas.instances import words
from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.timber import RULESET as TIMBER
from partizan.theorems.timber import timber_forest, timber_outcome
from partizan.theorems.timber_paths import path_nim_value, path_outcome, second_player_paths
from partizan.theory import Outcome

GAME = "timber"
VERTICES = "vertices"
ARCS = "arcs"


def nim_value(board: Digraph) -> int:
    """Return the nim-value, by play."""
    return TIMBER(board).nim_value()


def _contracted(board: Digraph, part: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the arcs when a part is made its first vertex, with an arc to it from a new leaf."""
    place = [part[0] if v in part else v for v in board]
    arcs = [(place[u], place[v]) for u, v, _ in board.edges]
    return [arc for arc in arcs if arc != (part[0], part[0])] + [(board.order, part[0])]


@claim(
    "renault2013/thm-2.14",
    "Let S be a set of vertices that stays connected whichever arc is deleted. If S becomes one "
    "vertex, to which an arc leads from a new leaf, and the other arcs of its vertices become its "
    "own, where arcs that are the same count once, the nim-value does not change.",
    source="[Renault13, Thm 2.14], whose arcs are a set",
    about=GAME,
    up_to=(3, 3, 3),
    unit=VERTICES,
    corrected_by="renault2013/thm-2.14-corrected",
)
def contraction_to_a_set(vertices: int) -> Iterator[Case]:
    """Contract all such sets, and make parallel arcs one."""
    for board in digraphs(vertices):
        for part in unbroken_parts(board):
            smaller = Digraph(board.order + 1, {*_contracted(board, part)})
            yield Case(f"{board}, {part}", nim_value(smaller), nim_value(board))


@claim(
    "renault2013/thm-2.14-corrected",
    "Let S be a set of vertices that stays connected whichever arc is deleted. If S becomes one "
    "vertex, to which an arc leads from a new leaf, and the other arcs of its vertices become its "
    "own, each for itself, neither the nim-value nor the misère outcome changes.",
    source="[Renault13, Thm 2.14], with arcs counted as often as they occur",
    about=GAME,
    up_to=(3, 3, 4),
    unit=VERTICES,
)
def contraction(vertices: int) -> Iterator[Case]:
    """Contract all such sets, and keep parallel arcs."""
    for board in digraphs(vertices):
        for part in unbroken_parts(board):
            smaller = Digraph(board.order + 1, _contracted(board, part))
            found = [(nim_value(each), TIMBER(each).outcome("misere")) for each in (smaller, board)]
            yield Case(f"{board}, {part}", *found)


@claim(
    "renault2013/cor-2.15",
    "Every digraph has the nim-value of an oriented forest, which is found by contracting all that "
    "lies on cycles. A connected digraph with a cycle is won by the first player.",
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
    "A path of n arcs that all have the same direction is worth *n.",
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
    "renault2013/prop-2.17",
    "In an oriented tree let two paths of the same length lead from leaves, without branches, to "
    "w and w', and let a directed path lead from w to w'. To delete the path to w', with its leaf, "
    "does not change the nim-value.",
    source="[Renault13, Prop. 2.17], with its conditions for all vertices of the two paths",
    about=GAME,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def twins(vertices: int) -> Iterator[Case]:
    """Delete the second of all such pairs."""
    for tree in oriented_trees(vertices):
        branches = [*source_branches(tree)]
        for (one, end), (other, far) in product(branches, repeat=2):
            if len(one) == len(other) and not {*one} & {*other} and far in reached(tree, end):
                after = tree.without_vertices(*other)
                yield Case(f"{tree} without {other}", nim_value(after), nim_value(tree))


@claim(
    "renault2013/prop-2.17-as-printed",
    "In an oriented tree let two paths of the same length lead from leaves to w and w', and let a "
    "directed path lead from w to w'; of the vertices of the two paths let only the last ones be "
    "without branches. To delete the path to w', with its leaf, does not change the nim-value.",
    source="[Renault13, Prop. 2.17, as printed: u(k) and v(k) for u(i) and v(i)]",
    about=GAME,
    up_to=(4, 5, 5),
    unit="arcs in each path",
    corrected_by="renault2013/prop-2.17",
)
def twins_as_printed(most: int) -> Iterator[Case]:
    """Let both paths lead to one vertex, and hang an arc on another vertex of the first one."""
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
    "An oriented tree with a leaf from which an arc leads is won by the first player.",
    source="[Renault13, Lemma 2.18]",
    about=GAME,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def leaves(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in oriented_trees(vertices):
        if any(tree.out_degree(v) == 1 and tree.in_degree(v) == 0 for v in tree):
            yield Case(tree, Outcome.N, TIMBER(tree).outcome())


@claim(
    "renault2013/lemma-2.19",
    "If two arcs leave a vertex of an oriented tree and none enters it, it may be deleted and the "
    "heads of the two arcs made one without a change of the outcome.",
    source="[Renault13, Lemma 2.19]",
    about=GAME,
    up_to=(5, 7, 8),
    unit=VERTICES,
)
def valleys(vertices: int) -> Iterator[Case]:
    """Make one the neighbours of all such vertices."""
    for tree in oriented_trees(vertices):
        for v in tree:
            if tree.out_degree(v) == 2 and tree.in_degree(v) == 0:
                y, z = tree.successors(v)
                place = [y if w == z else w for w in tree]
                arcs = [(place[a], place[b]) for a, b, _ in tree.edges if a != v]
                after = Digraph(tree.order, arcs)
                yield Case(f"{tree} at {v}", TIMBER(after).outcome(), TIMBER(tree).outcome())


@claim(
    "renault2013/lemma-2.21",
    "Two paths of n and m arcs, all directed to the leaves at their ends, from the same vertex "
    "of a tree may be replaced by one of n xor m arcs without a change of the nim-value.",
    source="[Renault13, Lemma 2.21]",
    about=GAME,
    up_to=(3, 4, 6),
    unit="vertices of the rest of the tree, with paths of up to three arcs",
)
def leaf_paths(vertices: int) -> Iterator[Case]:
    """Hang all such pairs of paths on all vertices of all trees."""
    for tree in oriented_trees(vertices):
        for v in tree:
            for n, m in combinations(range(1, 4), 2):
                two, one = _hung(_hung(tree, v, n), v, m), _hung(tree, v, n ^ m)
                yield Case(f"{tree} with {n} and {m} at {v}", nim_value(one), nim_value(two))
            twice = _hung(_hung(tree, v, 2), v, 2)
            yield Case(f"{tree} with 2 and 2 at {v}", nim_value(tree), nim_value(twice))


def _hung(tree: Digraph, vertex: int, length: int) -> Digraph:
    """Return the tree with a directed path hung on a vertex."""
    path = [vertex, *range(tree.order, tree.order + length)]
    arcs = [(u, v) for u, v, _ in tree.edges]
    return Digraph(tree.order + length, [*arcs, *pairwise(path)])


@claim(
    "renault2013/lemma-2.23",
    "If neither Lemma 2.19 nor Lemma 2.21 makes an oriented tree with an arc smaller, the first "
    "player wins.",
    source="[Renault13, Lemma 2.23]",
    about=GAME,
    up_to=(6, 7, 8),
    unit=VERTICES,
)
def minimal_trees(vertices: int) -> Iterator[Case]:
    """Search all such trees."""
    for tree in oriented_trees(vertices):
        if tree.size and not has_valley(tree) and not has_two_leaf_paths(tree):
            yield Case(tree, Outcome.N, TIMBER(tree).outcome())


def has_valley(tree: Digraph) -> bool:
    """Return whether two arcs leave a vertex and none enters it."""
    return any(tree.out_degree(v) == 2 and tree.in_degree(v) == 0 for v in tree)


def has_two_leaf_paths(tree: Digraph) -> bool:
    """Return whether two paths that are directed to their leaves begin at the same vertex.

    >>> [has_two_leaf_paths(Digraph(4, arcs)) for arcs in ([(0, 1), (1, 2), (0, 3)], [(0, 1)])]
    [True, False]
    """
    beginnings = []
    for leaf in tree:
        if tree.out_degree(leaf) == 0 and tree.in_degree(leaf) == 1:
            (vertex,) = tree.predecessors(leaf)
            while tree.out_degree(vertex) == tree.in_degree(vertex) == 1:
                (vertex,) = tree.predecessors(vertex)
            beginnings.append(vertex)
    return len(beginnings) != len({*beginnings})


@claim(
    "renault2013/thm-2.24",
    "The outcome of a connected digraph is found in polynomial time, by reductions that keep it "
    "until no arc is left, or one leaves a leaf.",
    source="[Renault13, Thm 2.24]",
    about=GAME,
    up_to=(6, 7, 9),
    unit=VERTICES,
)
def outcomes(vertices: int) -> Iterator[Case]:
    """Compare the reductions with play on all oriented trees."""
    for tree in oriented_trees(vertices):
        said = Outcome.N if nim_value(tree) else Outcome.P
        yield Case(tree, said, timber_outcome(tree))


@claim(
    "renault2013/example-2.25",
    "No path replaces two paths x→y←z at the same vertex x: that is worth 2, as is x→y→z←t, but "
    "with one more arc at x they are worth 1 and 3.",
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


@claim(
    "renault2013/sect-2.2-peaks",
    "Let < be a step up and > a step down. The second player wins on a path if and only if it is a "
    "Dyck path, and there are a Catalan number of such paths.",
    source="[Renault13, Sect. 2.2, the peak representation]",
    about=GAME,
    up_to=(8, 10, 14),
    unit=ARCS,
)
def peaks(longest: int) -> Iterator[Case]:
    """Compare the words with their nim-values, and count them."""
    for word in words("<>", longest):
        said = Outcome.N if path_nim_value(word) else Outcome.P
        yield Case(word, path_outcome(word), said)
    for n in range(longest + 1):
        won = sum(path_nim_value(word) == 0 for word in words("<>", n, n))
        yield Case(f"paths with {n} arcs", second_player_paths(n), won)


@claim(
    "renault2013/thm-2.26",
    "The nim-value of a path is found in polynomial time, from those of its subpaths.",
    source="[Renault13, Thm 2.26]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=ARCS,
)
def paths(longest: int) -> Iterator[Case]:
    """Compare the table with play on the digraphs."""
    for word in words("<>", longest):
        yield Case(word, path_nim_value(word), TIMBER(word).nim_value())
