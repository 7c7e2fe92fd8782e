"""Misère Toppling Towers: `partizan.theorems.misere_toppling_towers`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from partizan.boards import Grid
from partizan.engine import fold
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.grid.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan.theorems.misere_toppling_towers import (
    is_tame_in_two_rows,
    misere_towers_outcome,
    tame_towers_genus,
    u_genus,
    u_towers,
)
from partizan.theorems.toppling_towers import tee
from partizan.theories.misere.impartial.evaluations import GENUS


def genus(board: Grid | str) -> str:
    """Return the genus, found by play."""
    return str(fold(TOPPLING_TOWERS, TOPPLING_TOWERS(board).board, GENUS))


@cache
def is_tame(board: Grid) -> bool:
    """Return whether a board and all that can become of it have tame values, by definition."""
    options = {TOPPLING_TOWERS.representative(b) for b in TOPPLING_TOWERS.options(board, LEFT)}
    found = fold(TOPPLING_TOWERS, board, GENUS)
    return found.is_tame and all(map(is_tame, options))


def groups(towers: int) -> Iterator[Grid]:
    """Yield the connected groups in two rows with so many towers, each kind once."""
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


def test_which_groups_are_tame() -> None:
    """Of the groups in two rows with up to seven towers those are tame that are said to be."""
    counts = []
    for towers in range(2, 8):
        found = [is_tame_in_two_rows(group) for group in groups(towers)]
        assert found == [is_tame(group) for group in groups(towers)]
        counts.append((len(found), sum(found)))
    assert counts == [(1, 1), (1, 1), (4, 4), (5, 2), (12, 3), (18, 3)]


def test_two_towers_beside_a_row() -> None:
    """Two towers beside a full row are tame with four others between them, whatever the flanks."""
    for text, tame in (
        ("xxxxxx|x....x", True),
        ("xxxxxxx|x....x.", True),
        ("xxxxxxx|x.....x", False),
        ("xxxx|.xx.", False),
    ):
        board = TOPPLING_TOWERS(text).board
        assert is_tame_in_two_rows(text) is is_tame(board) is tame
        assert is_tame_in_two_rows(board.transposed()) is tame


def test_sums() -> None:
    """Sums of tame groups have the genus, and the misère outcome, that play gives."""
    rng = random.Random(1)
    texts = ["x", "xx", "xxx", "xxxx", "xx|xx", "xx.|.xx", ".xx|xx.", "xxx|.x.", "xx|x."]
    for _ in range(60):
        chosen = [rng.choice(texts) for _ in range(rng.randrange(1, 4))]
        rows = [[*text.split("|"), "." * len(text.split("|")[0])][:2] for text in chosen]
        text = "|".join(".".join(row) for row in zip(*rows, strict=True))
        assert str(tame_towers_genus(text)) == genus(text)
        assert misere_towers_outcome(text) is TOPPLING_TOWERS(text).outcome("misere"), text


def test_rows_and_tees() -> None:
    """Rows are heaps of Nim, and T(a,b) is tame with its nim-value, lying and standing."""
    for n in range(1, 7):
        assert str(tame_towers_genus("x" * n)) == genus("x" * n)
        assert tame_towers_genus("|".join("x" * n)) == tame_towers_genus("x" * n)
    for a, b in product(range(4), repeat=2):
        assert str(tame_towers_genus(tee(a, b))) == genus(tee(a, b))
        assert tame_towers_genus(tee(a, b).transposed()) == tame_towers_genus(tee(b, a))
    assert misere_towers_outcome("x" * 30 + "." + "x" * 30).name == "P"


def test_single_towers() -> None:
    """Single towers alone are lost if their number is odd, which the thesis forgets."""
    for n in range(1, 8):
        text = ".".join("x" * n)
        assert (misere_towers_outcome(text).name == "P") == (n % 2 == 1)
        assert misere_towers_outcome(text) is TOPPLING_TOWERS(text).outcome("misere")


def test_the_letter_u() -> None:
    """The genera of U(0) to U(6) are those said, and U(n) is tame just if 4 divides n."""
    for n in range(7):
        assert str(u_genus(n)) == genus(u_towers(n))
        assert is_tame_in_two_rows(u_towers(n)) == (n % 4 == 0)


def test_what_is_not_known() -> None:
    """Other groups, several of them, and what has three rows are refused."""
    with pytest.raises(DomainError, match=r"the group 'xxx\|x\.x' is no row"):
        misere_towers_outcome("xxx|x.x")
    with pytest.raises(DomainError, match="one group of towers is expected, and there are 2"):
        is_tame_in_two_rows("x.x")
    with pytest.raises(DomainError, match="known in two rows"):
        is_tame_in_two_rows("xxx|xxx|xxx")
    with pytest.raises(DomainError, match="no row"):
        tame_towers_genus(".x.|xxx|.x.")
    for bad in (-1, 2.5, 10**9):
        with pytest.raises(DomainError, match="U\\(n\\) is asked for"):
            u_towers(bad)
