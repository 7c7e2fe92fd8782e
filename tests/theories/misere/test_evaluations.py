"""Evaluations under misère play: outcomes."""

from __future__ import annotations

import pytest
from hypothesis import given

import oracle
from partizan import Outcome
from partizan.theories.misere import OUTCOME
from partizan.theories.misere.evaluations import MisereOutcome
from strategies import trees


def bits(g: oracle.Tree) -> int:
    """Fold a tree from the leaves up."""
    return OUTCOME.of_options(list(map(bits, g.left)), list(map(bits, g.right)))


@pytest.mark.parametrize(
    ("tree", "outcome"),
    [
        (oracle.ZERO, "N"),
        (oracle.star, "P"),
        (oracle.nimber(2), "N"),
        (oracle.integer(1), "R"),
        (oracle.integer(-3), "L"),
        (oracle.add(oracle.star, oracle.star), "N"),
    ],
)
def test_examples(tree: oracle.Tree, outcome: str) -> None:
    """A player who cannot move wins: 0 is won by the first player, * by the second, 1 by Right."""
    assert OUTCOME.answer(bits(tree)).name == outcome


@given(trees(3, 3))
def test_outcomes_agree_with_the_definition(tree) -> None:
    """Folding a tree gives its outcome, and its conjugate has the opposite one."""
    found = OUTCOME.answer(bits(tree))
    assert found.name == oracle.outcome(tree, misere=True)
    assert OUTCOME.answer(OUTCOME.of_conjugate(bits(tree))) is found.swapped()


def test_outcomes_do_not_add() -> None:
    """Misère outcomes of sums are refused."""
    assert isinstance(OUTCOME, MisereOutcome)
    assert not OUTCOME.is_additive
    with pytest.raises(NotImplementedError, match="misere outcome"):
        OUTCOME.of_sum([0])
    assert OUTCOME.answer(OUTCOME.decode("L")) is Outcome.L
