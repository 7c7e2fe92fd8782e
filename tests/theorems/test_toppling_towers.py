"""Toppling Towers: `partizan.theorems.toppling_towers`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from partizan import Budget, rulesets
from partizan.boards import Grid
from partizan.engine import fold
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT
from partizan.rulesets.grid.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan.theorems.toppling_towers import (
    genus,
    is_tame_in_two_rows,
    tee,
    tee_nim_value,
    u_genus,
    u_towers,
)
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus


def played_genus(board: Grid) -> Genus:
    """Return the genus by play."""
    with Budget(theorems=False):
        return fold(TOPPLING_TOWERS, board, GENUS)


@cache
def is_tame(board: Grid) -> bool:
    """Return whether a board and all its followers have tame values, by definition."""
    options = {TOPPLING_TOWERS.representative(b) for b in TOPPLING_TOWERS.options(board, LEFT)}
    return played_genus(board).is_tame and all(map(is_tame, options))


def groups(towers: int) -> Iterator[Grid]:
    """Yield the connected groups in two rows with `towers` towers, up to symmetry."""
    seen = set()
    for columns in range(1, towers):
        for cells in product(".x", repeat=2 * columns):
            if cells.count("x") != towers:
                continue
            board = Grid(2, columns, "".join(cells))
            parts = TOPPLING_TOWERS.parts(board)
            if len(parts) == 1 and parts[0].rows == 2 and parts[0].columns == columns:
                seen.add(TOPPLING_TOWERS.representative(parts[0]))
    yield from sorted(seen)


def test_tame_groups() -> None:
    """Tameness agrees with the definition on groups in two rows of up to seven towers."""
    counts = []
    for towers in range(2, 8):
        found = [is_tame_in_two_rows(group) for group in groups(towers)]
        assert found == [is_tame(group) for group in groups(towers)]
        counts.append((len(found), sum(found)))
    assert counts == [(1, 1), (1, 1), (4, 4), (5, 2), (12, 3), (18, 3)]


def test_two_towers_beside_a_row() -> None:
    """Two towers next to a full row are tame with four others between them, with any flanks."""
    for text, tame in (
        ("xxxxxx|x....x", True),
        ("xxxxxxx|x....x.", True),
        ("xxxxxxx|x.....x", False),
        ("xxxx|.xx.", False),
    ):
        board = TOPPLING_TOWERS(text).board
        assert is_tame_in_two_rows(text) is is_tame(board) is tame
        assert is_tame_in_two_rows(board.transposed()) is tame


def test_rows_and_tees() -> None:
    """T(a,b) standing is T(b,a) lying, and long rows are heaps of Nim."""
    for a, b in product(range(4), repeat=2):
        lying, standing = tee(b, a), tee(a, b).transposed()
        assert genus(TOPPLING_TOWERS, standing) == genus(TOPPLING_TOWERS, lying)
    assert rulesets.toppling_towers("x" * 30 + "." + "x" * 30).outcome("misere").name == "P"
    assert rulesets.toppling_towers("x" * 1000).nim_value() == 1000


def test_single_towers() -> None:
    """Single towers alone are lost if their number is odd, which the thesis overlooks."""
    for n in range(1, 8):
        position = rulesets.toppling_towers(".".join("x" * n))
        assert (position.outcome("misere").name == "P") == (n % 2 == 1)
        assert position.outcome("misere") is position.outcome("misere", theorems=False)


def test_short_arms() -> None:
    """T(0,n) is n + 2, and T(1,n+1) is n + 3 xor 1. [Allen06, Props 4.3.3, 4.3.4]"""
    for n in range(120):
        assert tee_nim_value(0, n) == n + 2
        assert tee_nim_value(1, n + 1) == (n + 3) ^ 1


@pytest.mark.parametrize("arms", [(-1, 2), (1, "2"), (1.0, 2)])
def test_bad_arms(arms: Any) -> None:
    """Arms have 0, 1, 2, ... towers."""
    with pytest.raises(DomainError, match="an arm of T"):
        tee_nim_value(*arms)
    with pytest.raises(BudgetExceeded, match="at most 400 towers"):
        tee(1, 10**9)


def test_the_letter_u() -> None:
    """The genera of U(0) to U(6) are as stated, and U(n) is tame if and only if 4 divides n."""
    for n in range(7):
        assert u_genus(n) == played_genus(u_towers(n))
        assert is_tame_in_two_rows(u_towers(n)) == (n % 4 == 0)


def test_bad_input() -> None:
    """Other groups are left to play; tameness is known only for one group in two rows."""
    for text in ("xxx|x.x", ".x.|xxx|.x.", "x" * 100 + "|x" + "." * 99):
        assert genus(TOPPLING_TOWERS, TOPPLING_TOWERS(text).board) is None
    with pytest.raises(DomainError, match="expected one group of towers, not 2"):
        is_tame_in_two_rows("x.x")
    with pytest.raises(DomainError, match="known for groups in two rows"):
        is_tame_in_two_rows("xxx|xxx|xxx")
    for bad in (-1, 2.5, 10**9):
        with pytest.raises(DomainError, match="U\\(n\\) is defined for"):
            u_towers(bad)  # type: ignore[arg-type]
