"""Thickets listed by number of arcs."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import catalog
from partizan.boards.digraph import Digraph
from partizan.boards.thickets import MOST_ARCS, shapes, thickets
from partizan.errors import DomainError


def test_shapes() -> None:
    """Up to four arcs, the shapes are those found among all lists of arcs."""
    for size in range(5):
        # every arc leads to a smaller number: acyclic digraphs can be numbered in this way
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
    """Every listed board is legal, and its text reads back to an equivalent board."""
    ruleset = catalog.load("thinning-thickets")
    for size in range(1, 4):
        for board in thickets(size, "lre"):
            position = ruleset(board)
            assert position.board.size == size
            assert ruleset.representative(ruleset(str(position)).board) == (
                ruleset.representative(board)
            )
            assert all(option.board.size < size for option in position.left)
    assert len([*thickets(2, "lre")]) == 9 + 9 + 6
    assert len([*thickets(2, "lr")]) == 4 + 4 + 3
    assert [len([*thickets(size)]) for size in (1, 2, 3)] == [1, 3, 9]
    assert [board.edges for board in thickets(1)] == [((1, 0, ""),)]
    with pytest.raises(DomainError, match=f"up to {MOST_ARCS} arcs, not 8"):
        thickets(8)
