"""Evaluations under normal play: values and outcomes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from partizan import Game, Outcome
from partizan.theories.normal import evaluations
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from strategies import trees
from theories.normal.bridge import agrees, game_of, rich_games


@given(trees(3, 3))
def test_a_value_follows_from_those_of_the_options(tree) -> None:
    """Folding a tree gives its canonical form."""

    def value(g: oracle.Tree) -> int:
        return VALUE.of_options(list(map(value, g.left)), list(map(value, g.right)))

    assert agrees(VALUE.answer(value(tree)), tree)


@given(st.lists(rich_games(), max_size=4))
def test_values_add(games) -> None:
    """The value of a sum is the sum of the values, and 0 for the empty sum."""
    total = VALUE.of_sum([g._id for g in games])
    assert VALUE.answer(total) == sum(games, Game(0))


@given(rich_games())
def test_values_survive_as_texts(g) -> None:
    """A value is restored from its text, in notation or, if that is long, as its structure."""
    assert VALUE.decode(VALUE.encode(g._id)) == g._id
    assert VALUE.of_conjugate(g._id) == (-g)._id
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluations, "_READABLE", 0)
        text = VALUE.encode(g._id)
        assert text.startswith("[")
        assert VALUE.decode(text) == g._id


def test_simple_values_are_written_in_notation() -> None:
    """Stored values are readable."""
    texts = ["0", "-3/4", "*2", "^^*", "{2||1|0,*}", "+-1", "Tiny(2)"]
    assert [VALUE.encode(Game(text)._id) for text in texts] == texts


@given(trees(3, 3))
def test_outcomes_agree_with_the_definition(tree) -> None:
    """Folding a tree gives its outcome, and its conjugate has the opposite one."""

    def bits(g: oracle.Tree) -> int:
        return OUTCOME.of_options(list(map(bits, g.left)), list(map(bits, g.right)))

    found = OUTCOME.answer(bits(tree))
    assert found.name == oracle.outcome(tree)
    assert found is game_of(tree).outcome
    assert OUTCOME.answer(OUTCOME.of_conjugate(bits(tree))) is found.swapped()


def test_outcomes_are_letters() -> None:
    """An outcome is stored as its letter."""
    assert {OUTCOME.encode(n): OUTCOME.answer(n) for n in range(4)} == {
        "P": Outcome.P,
        "L": Outcome.L,
        "R": Outcome.R,
        "N": Outcome.N,
    }
    assert [OUTCOME.decode(OUTCOME.encode(n)) for n in range(4)] == [0, 1, 2, 3]


def test_outcomes_do_not_add() -> None:
    """The outcome of a sum is refused, because it does not follow from the parts' outcomes."""
    assert not OUTCOME.is_additive
    with pytest.raises(NotImplementedError, match="the normal outcome of a sum does not follow"):
        OUTCOME.of_sum([0, 1])
