"""One stone among many in simultaneous Clobber."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from partizan import Budget, DomainError
from partizan.boards.graph import Graph
from partizan.rulesets.simultaneous.clobber import (
    MOST_STONES,
    Clobber,
    complete_graph,
    one_stone,
    score,
)
from partizan.rulesets.simultaneous.clobber import RULESET as CLOBBER
from partizan.theories.simultaneous.surds import Surd
from theories.simultaneous.slow import mixed_value


@pytest.fixture(autouse=True)
def _played_out() -> Iterator[None]:
    """Play out all positions, so that theorems are compared with play."""
    with Budget(theorems=False):
        yield


def test_rows() -> None:
    """One Left stone with up to five Right stones on either side has the value found by play."""
    for before in range(6):
        for behind in range(before + 1):
            row = "O" * before + "X" + "O" * behind
            assert CLOBBER(row).value("scoring") == one_stone(before, behind), row
            if before or behind:
                assert score(CLOBBER, CLOBBER(row).board) == one_stone(before, behind)


def test_domain() -> None:
    """One black stone on a complete graph or a row is answered, and nothing else."""
    lonely = Graph(["X", "O", "O", "O"], [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
    assert score(CLOBBER, lonely) == 1
    row = CLOBBER("O" * 300 + "X" + "O" * 300)
    with Budget(theorems=True):
        assert row.value("scoring") == one_stone(300, 300)
        assert "Huggan19" in str(row.why("scoring"))
    for text in ("OXXO", "OX-O;O", "X(O;O;O)", "X", "xo|ox", "XOX"):
        assert score(CLOBBER, CLOBBER(text).board) is None
    assert score(Clobber("difference"), CLOBBER("OXO").board) is None
    beside = Graph(["X", "O", "O", "O", "O"], [(0, 1), (2, 3), (3, 4), (2, 4)])
    assert score(CLOBBER, beside) is None


def test_published_rows() -> None:
    """Rows with one stone at the end, and with equal numbers on both sides, have these values."""
    ends = [
        "0",
        "1/2",
        "3/5",
        "8/13",
        "21/34",
        "55/89",
        "144/233",
        "377/610",
        "987/1597",
        "2584/4181",
    ]
    assert [str(one_stone(k, 1)) for k in range(10)] == ends
    assert [str(one_stone(k, k)) for k in range(1, 6)] == ["1/2", "3/4", "4/5", "21/26", "55/68"]


def test_endless_rows() -> None:
    """On infinite rows the value satisfies the matrix of the game [Huggan19, Table 7.1]."""
    q = one_stone(None, 1)
    assert q == Surd(Fraction(-1, 2), Fraction(1, 2), 5)
    assert mixed_value([[q + 1, 0], [0, 1]]) == q
    h = one_stone(None, None)
    assert h == Surd(Fraction(1, 4), Fraction(1, 4), 5)
    assert mixed_value([[q + 1, 0], [0, q + 1]]) == h


def test_rows_approach_endless_ones() -> None:
    """Values increase with the length of the row, towards those of infinite rows."""
    values = [one_stone(k, k) for k in range(1, 40)]
    assert all(a < b for a, b in pairwise(values))
    assert all(value < one_stone(None, None) for value in values)
    gap = one_stone(None, None) - values[-1]
    assert 0 < gap < Fraction(1, 10**15)
    assert one_stone(None, 3) == one_stone(3, None)


def test_complete_graphs() -> None:
    """On a complete graph with one Left stone the formula agrees with play."""
    for n in range(2, 7):
        graph = Graph(["X"] + ["O"] * (n - 1), combinations(range(n), 2))
        assert CLOBBER(graph).value("scoring") == complete_graph(n)


def test_other_boards() -> None:
    """Numbers of stones are neither negative nor too large; a graph has at least two vertices."""
    for stones in ((-1, 2), (1, MOST_STONES + 1), (1.5, 2), (1, "2")):
        with pytest.raises(DomainError, match="of Right's stones on a side"):
            one_stone(*stones)
    for vertices in (1, "x", 2.5):
        with pytest.raises(DomainError, match=f"at least 2 vertices, not {vertices}"):
            complete_graph(vertices)  # type: ignore[arg-type]
