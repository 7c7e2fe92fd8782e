"""End Nim: `partizan.rulesets.heap.end_nim`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Game, rulesets
from partizan.boards import Heaps
from partizan.boards.heaps import Row
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.end_nim import MAX_HEAPS, RULESET, outcome, winning_move
from partizan.rulesets.heap.end_nim import RULESET as END_NIM

ROWS = [Row(sizes) for n in range(4) for sizes in product(range(1, 4), repeat=n)]


def test_one_heap() -> None:
    """A single heap is at both ends, and is a Nim heap."""
    assert [RULESET(str(n)).value() for n in range(6)] == [Game(f"*{n}") for n in range(6)]


def test_values() -> None:
    """Two equal heaps are zero, and (1,2) = {*2|0,*} is ↓*3."""
    assert [RULESET(f"{n},{n}").value() for n in range(1, 5)] == [0] * 4
    assert RULESET("1,2").value() == Game("{*2|0,*}") == Game("v*3")


def test_dicots() -> None:
    """Every row is a dicot."""
    assert all(RULESET(row).form().is_dicot for row in ROWS)


def test_moves() -> None:
    """Left takes from the first heap, Right from the last, and empty heaps disappear."""
    assert [str(o) for o in RULESET.options(Row([2, 1, 3]), LEFT)] == ["1,3", "1,1,3"]
    assert [str(o) for o in RULESET.options(Row([2, 1, 3]), RIGHT)] == ["2,1", "2,1,1", "2,1,2"]
    assert list(RULESET.options(Row(), LEFT)) == []


def test_texts() -> None:
    """The order of the heaps matters; heaps of 0 are dropped."""
    assert repr(rulesets.end_nim(" 3, 0,1 ,4 ")) == 'end-nim("3,1,4")'
    assert (str(Row()), Row.read("0")) == ("0", Row())
    assert RULESET("3,1") != RULESET("1,3")
    assert repr(Row([2, 1])) == "Row((2, 1))"


@pytest.mark.parametrize(("text", "index"), [("3,,1", 2), ("3,-1", 2), ("", 0), ("3,1x", 3)])
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a size is refused, with a caret under the error."""
    with pytest.raises(
        NotationError, match="cannot read an end-nim position: expected the size"
    ) as e:
        RULESET(text)
    assert e.value.position == index


def test_bad_rows() -> None:
    """Input that is not a row of heaps is refused."""
    with pytest.raises(DomainError, match=r"0, 1, 2, \.\.\. counters, not -1"):
        Row([1, -1])
    with pytest.raises(DomainError, match="end-nim is played on a row of heaps"):
        RULESET(Heaps([1]))


@given(st.lists(st.integers(1, 10**9), max_size=9))
def test_reversed_rows(row: list[int]) -> None:
    """Reversing a row exchanges the players."""
    found = outcome(END_NIM, Row(row))
    assert found is not None
    assert outcome(END_NIM, Row(row[::-1])) is found.swapped()


def test_long_rows() -> None:
    """A row that is too long is left to play."""
    row = Row([1] * (MAX_HEAPS + 1))
    assert outcome(END_NIM, row) is None
    assert winning_move(END_NIM, row, LEFT) is None
