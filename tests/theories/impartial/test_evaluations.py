"""Evaluations of impartial games: nim-values."""

from __future__ import annotations

from functools import reduce
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.impartial.evaluations import MisereNimValue, NimValue


def impartial(depth: int) -> st.SearchStrategy[oracle.Tree]:
    """Trees in which both players have the same options."""
    if not depth:
        return st.just(oracle.ZERO)
    options = st.lists(impartial(depth - 1), max_size=4)
    return options.map(lambda found: oracle.Tree(found, found))


def folded(evaluation: NimValue, g: oracle.Tree) -> int:
    """Fold a tree from the leaves up."""
    values = [folded(evaluation, h) for h in g.left]
    return evaluation.of_options(values, values)


@given(impartial(4))
def test_a_nim_value_is_the_heap_it_equals(g: oracle.Tree) -> None:
    """An impartial game equals the nim-heap of its nim-value."""
    assert oracle.equal(g, oracle.nimber(folded(NIM_VALUE, g)))


@given(impartial(4))
def test_misere_nim_values_decide_outcomes(g: oracle.Tree) -> None:
    """The second player wins misère play if and only if the misère nim-value is 0."""
    found = oracle.outcome(g, misere=True)
    assert found == ("P" if folded(MISERE_NIM_VALUE, g) == 0 else "N")


def test_misere_nim_values_of_heaps() -> None:
    """The misère nim-value of *n is n, except that 0 and 1 are exchanged."""
    found = [folded(MISERE_NIM_VALUE, oracle.nimber(n)) for n in range(6)]
    assert found == [1, 0, 2, 3, 4, 5]


@given(st.lists(st.integers(0, 100)))
def test_nim_values_add_without_carrying(values: list[int]) -> None:
    """The nim-value of a sum is the nim-sum."""
    assert NIM_VALUE.of_sum(values) == reduce(xor, values, 0)


def test_misere_nim_values_do_not_add() -> None:
    """The misère nim-value of a sum is refused."""
    assert isinstance(MISERE_NIM_VALUE, MisereNimValue)
    assert not MISERE_NIM_VALUE.is_additive
    with pytest.raises(NotImplementedError, match="the misere nim value of a sum"):
        MISERE_NIM_VALUE.of_sum([1, 2])


def test_nim_values_are_numbers() -> None:
    """Nim-values are answered and stored as they are, and conjugation does not change them."""
    for evaluation in (NIM_VALUE, MISERE_NIM_VALUE):
        assert evaluation.is_impartial
        assert evaluation.answer(7) == evaluation.of_conjugate(7) == 7
        assert evaluation.decode(evaluation.encode(7)) == 7
