"""Simultaneous Clobber: `partizan.rulesets.simultaneous.clobber`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from partizan import Budget, DomainError, NotationError
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.simultaneous.clobber import (
    MOST_STONES,
    Clobber,
    Strike,
    complete_graph,
    one_stone,
    score,
)
from partizan.rulesets.simultaneous.clobber import RULESET as CLOBBER
from partizan.testing import check_ruleset
from partizan.theories.simultaneous.sums import summed
from partizan.theories.simultaneous.surds import Surd
from theories.simultaneous import slow
from theories.simultaneous.slow import mixed_value

ROWS = ["".join(word) for n in range(1, 6) for word in product("XO", repeat=n)]


class Rows:
    """The rules on rows of letters, case by case."""

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring

    def choices(self, board, player):
        """Return the pairs of adjacent stones of different colours."""
        own, other = "XO" if player is LEFT else "OX"
        return [
            (a, b)
            for a in range(len(board))
            for b in (a - 1, a + 1)
            if 0 <= b < len(board) and board[a] == own and board[b] == other
        ]

    def together(self, board, left, right):
        """Return the row after both moves."""
        (a, b), (c, d) = left, right
        cells = list(board)
        if (b, d) == (c, a):  # the stones meet
            cells[a] = cells[b] = "."
        elif d == a:  # Left's stone moves away, and Right's takes its place
            cells[b], cells[a], cells[c] = "X", "O", "."
        elif b == c:
            cells[d], cells[c], cells[a] = "O", "X", "."
        else:
            cells[a] = cells[c] = "."
            cells[b], cells[d] = "X", "O"
        return "".join(cells)

    def alone(self, board, player, move):
        """Return the row after one capture."""
        cells = list(board)
        cells[move[0]], cells[move[1]] = ".", "X" if player is LEFT else "O"
        return "".join(cells)

    def gain(self, board, left, right):
        """Return the points of a round."""
        after = (
            self.together(board, left, right)
            if left and right
            else self.alone(board, LEFT, left)
            if left
            else None
        )
        if after is None:
            return -int(self.scoring == "difference")
        met = bool(left and right) and (left[1], right[1]) == (right[0], left[0])
        if met:
            return 0
        lost = board.count("O") - after.count("O")
        mine = board.count("X") - after.count("X")
        return lost - mine if self.scoring == "difference" else lost

    def score(self, board):
        """Return 0, since neither player can move."""
        del board
        return 0


@pytest.mark.parametrize("scoring", ["left", "difference"])
def test_rows_by_the_definition(scoring: Any) -> None:
    """Rows of up to five stones, and sums of short ones, have the values of the definition."""
    rules, plain = Clobber(scoring), Rows(scoring)
    known: dict = {}
    for row in ROWS:
        found = slow.expected("+", "scoring", ((plain, row),), known)
        assert rules(row).value("scoring") == found, row
    for kind in ("+", "∧", "∇"):
        sums: dict = {}
        for one, other in product(("OXO", "XO", "XXO"), repeat=2):
            game = summed(kind, rules(one), rules(other))
            found = slow.expected(kind, "scoring", ((plain, one), (plain, other)), sums)
            assert game.value("scoring") == found, (kind, one, other)


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("OXO", "1/2"),
        ("OXXO", "1/2"),
        ("OOXXOO", "1/2"),
        ("OXOXO", "25/28"),
        ("OOXOXOO", "425/448"),
        ("OXOOXO", "4869/4412"),
        ("X(O;O;O)", "2/3"),
    ],
)
def test_values(row: str, value: str) -> None:
    """Rows of the thesis, and some computed by another program [Huggan19, Sec. 7.2]."""
    assert CLOBBER(row).value("scoring") == Fraction(value)


def test_overlaps() -> None:
    """Moves interfere in three ways, with different points."""
    row = CLOBBER.board("OXO")
    both = Clobber("difference")
    met = Strike(1, 0), Strike(0, 1)
    passed = Strike(1, 0), Strike(2, 1)
    assert CLOBBER.together(row, *met).labels == ("", "", "O")
    assert CLOBBER.together(row, *passed).labels == ("X", "O", "")
    assert [both.gain(row, *pair) for pair in (met, passed)] == [0, 1]
    other = CLOBBER.board("XOX")
    struck = Strike(0, 1), Strike(1, 2)
    assert CLOBBER.together(other, *struck).labels == ("", "X", "O")
    assert [rules.gain(other, *struck) for rules in (CLOBBER, both)] == [0, -1]


def test_grids() -> None:
    """A grid is the graph of its cells."""
    edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)]
    assert CLOBBER("xo.|oxo") == CLOBBER(Graph(["X", "O", "O", "X", "O"], edges))
    assert check_ruleset(CLOBBER, ["xo|ox|xo"], limit=200) > 50


def test_negatives() -> None:
    """Exchanging the colours negates the difference of captures, but not Left's captures."""
    rules = Clobber("difference")
    for row in ROWS:
        other = row.translate(str.maketrans("XO", "OX"))
        assert rules(row).value("scoring") == -rules(other).value("scoring")
        assert CLOBBER(row).value("scoring") >= 0
        assert CLOBBER(row).value() == 0


def test_bad_boards() -> None:
    """Other letters, boards and scorings are refused."""
    with pytest.raises(NotationError):
        CLOBBER("OXZ")
    with pytest.raises(NotationError):
        CLOBBER("xo|x")
    with pytest.raises(DomainError, match="is played on a graph"):
        CLOBBER(3)
    with pytest.raises(DomainError, match="is scored by 'left'"):
        Clobber("right")  # type: ignore[arg-type]


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
