"""Digraphs on which claims are checked: `partizan_literature.digraphs`."""

from __future__ import annotations

from itertools import islice

from partizan.boards.digraph import Digraph
from partizan_literature.digraphs import (
    coloured,
    contracted,
    digraphs,
    has_two_leaf_paths,
    hung,
    is_directed_to_a_leaf,
    oriented_trees,
    random_multigraphs,
    random_trees,
    source_branches,
    unbroken_parts,
    without_valley,
)


def test_how_many_there_are() -> None:
    """There are 1, 1, 2 and 3 trees with 2 to 5 vertices, and 16 digraphs on three vertices."""
    trees = [tree.order for tree in oriented_trees(5)]
    assert [trees.count(order) for order in range(2, 6)] == [2, 4, 2 * 8, 3 * 16]
    assert sum(board.order == 3 for board in digraphs(3)) == 16
    path = Digraph(3, [(0, 1), (1, 2)])
    assert len({*coloured([path], ("", "l", "r"))}) == 3**2


def test_random_ones_are_always_the_same() -> None:
    """Random digraphs and trees are the same in every run, and include loops and parallel arcs."""
    boards = [*random_multigraphs(5, ["l", "r"], count=30)]
    assert boards == [*random_multigraphs(5, ["l", "r"], count=30)]
    assert any(u == v for board in boards for u, v, _ in board.edges)
    assert any(len({*board.edges}) < board.size for board in boards)
    trees = [*random_trees([4, 7], ["l"], count=5)]
    assert trees == [*random_trees([4, 7], ["l"], count=5)]
    assert all(tree.is_connected and tree.size == tree.order - 1 for tree in trees)


def test_unbroken_parts() -> None:
    """Opposite arcs and a triangle stay connected without any one arc; a bridge does not."""
    board = Digraph(4, [(0, 1), (1, 0), (1, 2), (2, 3)])
    assert [*unbroken_parts(board)] == [(0, 1)]
    assert [*unbroken_parts(Digraph(3, [(0, 1), (1, 2), (2, 0)]))] == [(0, 1, 2)]


def test_contraction() -> None:
    """Contraction keeps each arc into the part, and removes those inside it."""
    board = Digraph(3, [(0, 1, "l"), (0, 2, "l"), (1, 2, "r"), (2, 1, "l")])
    arcs, inside = contracted(board, (1, 2))
    assert arcs == [(0, 1, "l"), (0, 1, "l")]
    assert inside == {"l", "r"}


def test_valleys() -> None:
    """After deleting a vertex that two arcs leave, the rest of the tree is still a tree."""
    for tree in oriented_trees(5):
        for v in tree:
            if tree.out_degree(v) == 2 and tree.in_degree(v) == 0:
                rest = without_valley(tree, v).without_isolated()
                assert rest.size == tree.size - 2
                assert rest.size == 0 or (rest.is_connected and rest.size == rest.order - 1)


def test_leaf_paths() -> None:
    """Two paths attached to one vertex are found there; a directed path has no such vertex."""
    for tree in islice(oriented_trees(4), 12):
        assert has_two_leaf_paths(hung(hung(tree, 0, [""]), 0, ["", ""]))
    line = hung(Digraph(1), 0, ["", "", ""])
    assert not has_two_leaf_paths(line)
    assert all(is_directed_to_a_leaf(line, v) for v in range(1, 4))
    assert not is_directed_to_a_leaf(line, 0)


def test_branches_from_leaves() -> None:
    """The initial parts of a path are found until a branch."""
    tree = Digraph(5, [(0, 1), (1, 2), (2, 3), (4, 2)])
    assert [*source_branches(tree)] == [([0], 1), ([0, 1], 2), ([4], 2)]
