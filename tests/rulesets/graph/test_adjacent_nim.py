from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.row import Row
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM as DIRECTED
from rulesets.graph.test_directed_vertex_nim import circuit


@pytest.mark.parametrize(
    ("sizes", "length", "lost"),
    [
        ("23", 4, "2222 2223 2232 2233 2322 2323 2332 2333 3322 3323 3333"),
        ("1234", 3, "121 131 132 141 142 143 221 231 241 321 331 341 421 431 441"),
    ],
)
def test_losses(sizes: str, length: int, lost: str) -> None:
    """Circles of three or four heaps are lost if and only if they are in this list."""
    rows = ["".join(row) for row in product(sizes, repeat=length)]
    found = [row for row in rows if ADJACENT_NIM(",".join(row)).nim_value() == 0]
    assert found == lost.split()


def test_is_vertex_nim_on_a_circuit() -> None:
    """A circle of heaps is a directed cycle, starting at the token."""
    for length in (2, 3, 4):
        for row in product((1, 2, 3), repeat=length):
            assert ADJACENT_NIM(Row(row)).form() == DIRECTED(circuit(*row)).form()


def test_one_heap() -> None:
    """When all other heaps are empty, a Nim heap remains, since a loop leads back to it."""
    for size in range(6):
        assert ADJACENT_NIM(Row([size])).nim_value() == size


def test_bad_boards() -> None:
    """Input that is not a row of heaps is refused."""
    with pytest.raises(NotationError, match="cannot read an adjacent-nim position"):
        ADJACENT_NIM("3,x")
    with pytest.raises(DomainError, match=r"is played on a circle of heaps, not on 7.5"):
        ADJACENT_NIM(7.5)
