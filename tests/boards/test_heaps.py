"""Heaps: multisets of sizes."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Heaps
from partizan.errors import DomainError, NotationError

sizes = st.lists(st.integers(0, 30), max_size=6)


@given(sizes)
def test_order_and_empty_heaps_do_not_matter(given_sizes: list[int]) -> None:
    """Heaps are equal if their nonzero sizes are, in any order."""
    heaps = Heaps(given_sizes)
    assert heaps == Heaps(reversed(given_sizes)) == Heaps([*given_sizes, 0])
    assert hash(heaps) == hash(Heaps(reversed(given_sizes)))
    assert heaps.sizes == tuple(sorted(filter(None, given_sizes), reverse=True))
    assert list(heaps) == [heaps[i] for i in range(len(heaps))] == list(heaps.sizes)
    assert all(size in heaps for size in heaps)


@given(sizes)
def test_text_and_copies(given_sizes: list[int]) -> None:
    """The text reads back, also with commas, and copies are equal heaps."""
    heaps = Heaps(given_sizes)
    assert Heaps.read(str(heaps)) == Heaps.read(str(heaps).replace("+", " , ")) == heaps
    again = (pickle.loads(pickle.dumps(heaps)), copy.deepcopy(heaps), eval(repr(heaps)))
    assert all(type(other) is Heaps and other == heaps for other in again)


@given(sizes.filter(any), sizes)
def test_replaced(given_sizes: list[int], by: list[int]) -> None:
    """Replacing a heap removes it and adds others; the components are the single heaps."""
    heaps = Heaps(given_sizes)
    gone = heaps[0]
    assert heaps.replaced(gone, by) == Heaps([*heaps.sizes[1:], *by])
    assert [part.sizes for part in heaps.components()] == [(size,) for size in heaps]


def test_no_heaps() -> None:
    """The empty board is written 0, and has no components."""
    assert str(Heaps()) == "0"
    assert Heaps.read("0") == Heaps.read("0+0") == Heaps()
    assert Heaps().components() == []


@pytest.mark.parametrize(
    ("text", "message", "position"),
    [
        ("", "expected the size of a heap", 0),
        ("  ", "expected the size of a heap", 2),
        ("3+", "expected the size of a heap", 2),
        ("3++4", "expected the size of a heap", 2),
        ("3+ -4", "a negative number of counters", 3),
        ("3+x", "expected a digit, '+' or ',', found 'x'", 2),
        ("3.5", "found '.'", 1),
        ("²", "found '²'", 0),
        ("1+" + "9" * 5000, "at most 18 digits", 2),
    ],
)
def test_texts_that_cannot_be_read(text: str, message: str, position: int) -> None:
    """The error states what was expected, and where."""
    with pytest.raises(NotationError) as caught:
        Heaps.read(text, ruleset="nim")
    assert caught.value.message.startswith("cannot read a nim position: ")
    assert message in caught.value.message
    assert caught.value.position == position


@pytest.mark.parametrize("size", [-1, 2.0, "3", None])
def test_sizes_that_cannot_be(size: object) -> None:
    """The size of a heap is a nonnegative integer."""
    with pytest.raises(DomainError, match=r"a heap has 0, 1, 2, \.\.\. counters"):
        Heaps([2, size])  # type: ignore[list-item]


def test_a_heap_that_is_not_there() -> None:
    """Replacing a heap that is missing is refused."""
    with pytest.raises(DomainError, match=r"no heap of 4 among 3\+1"):
        Heaps([3, 1]).replaced(4, ())


def test_powers_say_how_often_a_heap_stands_there() -> None:
    """`3^2` is two heaps of three, and a power cannot exhaust the machine."""
    assert Heaps.read("5+3^2") == Heaps([5, 3, 3])
    assert Heaps.read("3^0 1") == Heaps([1])
    for text in ("3^", "^2", "3^2^2", "3^-1"):
        with pytest.raises(NotationError):
            Heaps.read(text)
    with pytest.raises(NotationError, match="at most 10,000 heaps"):
        Heaps.read("1^999999999")
