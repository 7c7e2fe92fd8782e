"""A sum of positions as one position."""

from __future__ import annotations

from typing import Any

import pytest

import oracle
from partizan import LEFT, RIGHT, DomainError, clear
from partizan.engine import fold
from partizan.rules.sums import Boards, SumRules
from partizan.theories.literal import FORM
from partizan.theories.misere import OUTCOME
from theories.normal.bridge import tree_of_form
from toys import CleverDominoes, Clobber, Countdown, Faulty, Heaps, Nim, rectangle, tree

SUMS: list[list[tuple[Any, Any]]] = [
    [],
    [(Nim(), 2)],
    [(Nim(), 2), (Countdown(), -1)],
    [(Clobber(), "xox"), (Countdown(), 2), (Nim(), 1)],
    [(CleverDominoes(), rectangle(2, 2)), (Heaps(), (1, 2))],
]


@pytest.mark.parametrize("summands", SUMS, ids=str)
def test_the_tree_of_a_sum_is_the_sum_of_the_trees(summands: list[tuple[Any, Any]]) -> None:
    """As one position, a sum has the tree and the misère outcome of the definition."""
    clear()
    expected = oracle.ZERO
    for rules, board in summands:
        expected = oracle.add(expected, tree(rules, board))
    rules = SumRules(*(r for r, _ in summands))
    board = Boards(b for _, b in summands)
    assert tree_of_form(fold(rules, board, FORM)) is expected
    assert fold(rules, board, OUTCOME).name == oracle.outcome(expected, misere=True)


def test_names_and_identity() -> None:
    """A sum is named after its summands and equals a sum of the same."""
    assert SumRules(Nim(), Clobber()).name == "nim + clobber"
    assert SumRules().name == "the empty sum"
    assert SumRules(Nim()) == SumRules(Nim()) != SumRules(Clobber())
    assert hash(SumRules(Nim())) == hash(SumRules(Nim()))
    assert SumRules(Nim()).compiled(Boards((1,))) is None


def test_looks_and_conjugates_go_summand_by_summand() -> None:
    """Representatives and conjugates of a sum are taken summand by summand."""
    rules = SumRules(Heaps(), Countdown())
    assert rules.representative(Boards(((2, 0, 1), 5))) == ((1, 2), 5)
    assert rules.conjugate(Boards(((2, 1), 5))) == ((2, 1), -5)
    assert SumRules(Nim(), Countdown()).conjugate(Boards((1, 2))) is None


def test_faults_name_the_summand() -> None:
    """The error about one summand names its ruleset."""
    rules = SumRules(Nim(), Faulty("options", ["a"]))
    with pytest.raises(DomainError, match=r"faulty\(options\): options\(2, Left\) returned 'a'"):
        list(rules.options(Boards((1, 2)), LEFT))
    assert list(rules.options(Boards((1, 1)), RIGHT)) == [(0, 1), (1, 0)]


def test_a_sum_is_spelled_with_the_names_of_its_rulesets() -> None:
    """The text of a sum names the ruleset of each summand; inside of a compound it has brackets."""
    rules = SumRules(Nim(), Countdown())
    assert rules.spelled(Boards((2, 5))) == "nim 2 + countdown 5"
    assert rules.spelled(Boards((2, 5)), inside=True) == "(nim 2 + countdown 5)"
