"""Thickets by the number of their arcs."""

from __future__ import annotations

from itertools import product

from partizan import catalog
from partizan.boards.digraph import Digraph
from partizan.find.populations import population
from partizan.find.thickets import MOST_ARCS, shapes


def test_shapes() -> None:
    """Up to four arcs there are as many shapes as a look at all lists of arcs finds."""
    for size in range(5):
        # arcs that lead to a smaller vertex: with no cycle the vertices can be numbered so
        ends = [(tail, head) for tail in range(size + 1) for head in range(tail)]
        kinds = set()
        for arcs in product(ends, repeat=size):
            order = 1 + max((tail for tail, _ in arcs), default=0)
            if {tail for tail, _ in arcs} == {*range(1, order)}:
                kinds.add(Digraph(order, arcs, ground=0).canonical())
        assert len(shapes(size)) == len({shape.canonical() for shape in shapes(size)})
        assert {shape.canonical() for shape in shapes(size)} == kinds
        assert all(shape.ground == 0 for shape in shapes(size))
    assert [len(shapes(size)) for size in range(6)] == [1, 1, 3, 9, 33, 129]


def test_boards() -> None:
    """Every board is one that the ruleset takes, and its text is read as the same board."""
    ruleset = catalog.load("thinning-thickets")
    found = population(ruleset)
    for size in range(1, 4):
        for board in found.boards(size):
            position = ruleset(board)
            assert position.board.size == size
            assert ruleset.representative(ruleset(str(position)).board) == (
                ruleset.representative(board)
            )
            assert all(option.board.size < size for option in position.left)
    assert (found.noun, found.largest) == ("arcs", MOST_ARCS)
    assert found.count(2) == 9 + 9 + 6
    assert population(ruleset, "lr").count(2) == 4 + 4 + 3
    green = population(catalog.load("green-thickets"))
    assert [green.count(size) for size in (1, 2, 3)] == [1, 3, 9]
    assert [board.edges for board in green.boards(1)] == [((1, 0, ""),)]
