"""The names of a theory under a shorter name."""

from __future__ import annotations

import importlib
import pickle

import pytest

import partizan
from partizan import impartial


@pytest.mark.parametrize(
    "name",
    ["domination", "impartial", "loopy", "misere", "normal", "scoring", "simultaneous"],
)
def test_names_of_theories_are_imported(name: str) -> None:
    """`from partizan.impartial import NimSequence` finds what the theory has, and only once."""
    short = importlib.import_module(f"partizan.{name}")
    theory = importlib.import_module(f"partizan.theories.{name}")
    assert getattr(partizan, name) is short
    assert {*dir(short)} == {*dir(theory)}
    for each in theory.__all__:
        assert getattr(short, each) is getattr(theory, each)
    with pytest.raises(ModuleNotFoundError, match="is not a package"):
        importlib.import_module(f"partizan.{name}.sequence")


def test_nothing_is_made_twice() -> None:
    """What is found under the short name is pickled under its own home, and misspelt names fail."""
    assert impartial.NimSequence.__module__ == "partizan.theories.impartial.sequence"
    assert pickle.loads(pickle.dumps(impartial.NimSequence)) is impartial.NimSequence
    with pytest.raises(AttributeError, match="NimSequel"):
        _ = getattr(impartial, "NimSequel")  # noqa: B009  (the error is what is tested)
