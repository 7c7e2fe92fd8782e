"""Augmented forms: trees with tombstones."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given, settings

from misere_oracle import Game
from partizan import LEFT, RIGHT, DomainError, Form, Outcome, clear
from partizan.theories.misere.universes.absolute import DICOT
from partizan.theories.misere.universes.augmented import Augmented
from theories.misere.universes.bridge import form_of, games

Z = Augmented.of([0], ["*"], tombstones=[LEFT])


def test_tombstones_win() -> None:
    """A player with a tombstone wins when no other component is left."""
    assert Augmented.of([0], ["*"]).outcome is Outcome.R and Z.outcome is Outcome.N
    assert Z.is_end_like(LEFT) and Z.has_tombstone(LEFT) and not Z.is_end_like(RIGHT)
    assert (Z + Augmented("*")).is_end_like(LEFT) is False
    assert (Z + Augmented(-1)).has_tombstone(LEFT)
    assert Z.left == (Augmented(0),) and Z.right == (Augmented("*"),) and Z.birthday == 2


def test_texts() -> None:
    """Tombstones are written last, in all styles; forms are written as usual."""
    assert str(Z) == repr(Z) == "{0,#|*}" and Z.notation("latex") == r"\{0, \# \mid {\ast}\}"
    assert str(Augmented.of([Z], [], tombstones=[RIGHT])) == "{0,#|*||#}"
    assert str(Augmented("{0|*}")) == "↑" and Augmented("{0|*}").notation("ascii") == "^"


@given(games())
@settings(max_examples=30)
def test_forms_are_augmented_forms(g: Game) -> None:
    """A form keeps its options, birthday and text, and conjugates and sums agree."""
    form = form_of(g)
    tree = Augmented(form)
    assert tree.is_ordinary and tree.form == form and tree.birthday == form.birthday
    assert {option.form for option in tree.left} == set(form.left)
    assert (-tree).form == -form and (tree + Augmented("*")).form == form + Form("*")
    assert (
        hash(tree) == hash(Augmented(form)) and tree == Augmented(form) and str(tree) == str(form)
    )


def test_identity() -> None:
    """Copies, pickles and the same tree in a new world are equal; plain forms are not."""
    assert pickle.loads(pickle.dumps(Z)) == Z == copy.deepcopy(Z)
    assert Augmented.of([0], ["*"]) != Z and Z != 3
    old, text = Z, str(Z)
    clear()
    new = Augmented.of([0], ["*"], tombstones=[LEFT])
    assert new == old and hash(new) == hash(old) and str(old) == text
    assert DICOT.equal(old, "{0,*|*}")


def test_refusals() -> None:
    """An augmented form with tombstones is not a form, and it is immutable."""
    with pytest.raises(DomainError, match=r"\{0,#\|\*\} is not a form"):
        _ = Z.form
    with pytest.raises(AttributeError, match="cannot be changed"):
        Z._id = 0
    with pytest.raises(TypeError):
        Z + 1  # type: ignore[operator]
