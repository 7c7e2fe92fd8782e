"""Boards of Latin squares: `partizan_literature.huggan2019.latin_boards`."""

from __future__ import annotations

import networkx as nx
import pytest

from partizan.errors import DomainError
from partizan_literature.huggan2019.latin_boards import latin_board


def test_rook_graphs() -> None:
    """Without further conditions the board is a product of complete graphs."""
    for rows in range(1, 5):
        for columns in range(1, 5):
            expected = nx.cartesian_product(nx.complete_graph(rows), nx.complete_graph(columns))
            found = nx.Graph(latin_board(rows, columns).to_networkx())
            assert nx.is_isomorphic(found, expected)


def test_conditions() -> None:
    """Cells are joined if they share a row, a column, a diagonal or a block."""
    for n in (1, 4, 9):
        root = {1: 1, 4: 2, 9: 3}[n]
        for diagonals in (False, True):
            graph = latin_board(n, diagonals=diagonals, blocks=True)
            joined = graph.joined()
            for u in graph:
                (i, j), others = divmod(u, n), set()
                for k in range(n):
                    for m in range(n):
                        is_block = (i // root, j // root) == (k // root, m // root)
                        is_diagonal = (i == j and k == m) or (i + j == n - 1 == k + m)
                        if i == k or j == m or is_block or (diagonals and is_diagonal):
                            others.add(k * n + m)
                assert joined[u] == others - {u}
    assert latin_board(0).order == 0


def test_bad_boards() -> None:
    """Bad sizes, and conditions that do not fit them, are refused."""
    with pytest.raises(DomainError, match=r"integers 0, 1, 2, \.\.\., not -1"):
        latin_board(-1)
    with pytest.raises(DomainError, match="at most 1,024 cells, not 1000x1000"):
        latin_board(1000)
    with pytest.raises(DomainError, match="only a square board has diagonals and blocks, not 2x3"):
        latin_board(2, 3, diagonals=True)
    with pytest.raises(DomainError, match="a square number, not 3"):
        latin_board(3, blocks=True)
