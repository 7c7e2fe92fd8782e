"""Taking-and-breaking games with any code: `partizan.rulesets.heap.take_and_break`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.heap.take_and_break import TakeAndBreak


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("take-and-break(.770)", "take-and-break(0.77)"),
        ("take-and-break({0,2+}.0)", None),
        ("take-and-break(0.{0,2,5})", "take-and-break(0.{0,2,5})"),
        ("take-and-break(0.[3])", "take-and-break(0.[3])"),
        ("take-and-break(4?.0)", "take-and-break(4!.0)"),
    ],
)
def test_names(text: str, name: str | None) -> None:
    """A code with commas and brackets is read and printed as a parameter."""
    if name is None:
        with pytest.raises(DomainError, match="vanish although no counter is taken"):
            load(text)
        return
    assert load(text).name == name
    assert load(name) == load(text)


def test_moves() -> None:
    """A digit may permit three heaps, or any number."""
    assert set(TakeAndBreak("0.8").options(Heaps([6]), LEFT)) == {
        Heaps([1, 1, 3]),
        Heaps([1, 2, 2]),
    }
    assert len(set(TakeAndBreak("0.*").options(Heaps([6]), LEFT))) == 7  # the partitions of 5


def test_maundy_cake() -> None:
    """Equal parts: the nim-value is the number of odd prime factors, plus one if the heap is even.

    q parts with nim-value v have the nim-sum 0 or v as q is even or odd.
    """
    values = TakeAndBreak("{2+}=.0").nim_values(60)
    for n in range(1, 61):
        factors, rest = [], n
        for q in range(2, n + 1):
            while rest % q == 0:
                factors.append(q)
                rest //= q
        odd = [q for q in factors if q > 2]
        assert values[n] == len(odd) + (len(odd) < len(factors))


@pytest.mark.parametrize("code", ["", "4.", "0.8z", "0.{9"])
def test_bad_codes(code: str) -> None:
    """Text that is not a code is refused, with the place of the error."""
    with pytest.raises(NotationError, match="cannot read"):
        TakeAndBreak(code)
