"""The literal form of a position."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import oracle
from partizan.theories.literal import FORM
from strategies import trees
from theories.normal.bridge import form_of, tree_of_form


def folded(g: oracle.Tree) -> int:
    """Fold a tree from the leaves up."""
    return FORM.of_options(list(map(folded, g.left)), list(map(folded, g.right)))


@given(trees(3, 3))
def test_nothing_is_simplified(tree: oracle.Tree) -> None:
    """Folding a tree gives the tree itself, and its conjugate is the conjugate."""
    assert FORM.answer(folded(tree)) == form_of(tree)
    conjugate = FORM.answer(FORM.of_conjugate(folded(tree)))
    assert tree_of_form(conjugate) is oracle.conjugate(tree)


@given(st.lists(trees(2, 2), max_size=3))
def test_sums_are_literal(parts: list[oracle.Tree]) -> None:
    """The form of a sum is the sum of the trees, and the empty sum is 0."""
    expected = oracle.ZERO
    for part in parts:
        expected = oracle.add(expected, part)
    assert tree_of_form(FORM.answer(FORM.of_sum(list(map(folded, parts))))) is expected


@given(trees(3, 3))
def test_forms_survive_as_texts(tree: oracle.Tree) -> None:
    """A form is restored from its text."""
    assert FORM.decode(FORM.encode(folded(tree))) == folded(tree)
