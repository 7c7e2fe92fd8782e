"""Every public member of the classes that a user meets first has an example."""

from __future__ import annotations

import inspect

import pytest

from partizan import Game, Loopy
from partizan.position import (
    AlternatingPosition,
    Position,
    ScoringPosition,
    SimultaneousPosition,
)
from partizan.theories.loopy import LoopyForm

CLASSES = (
    Game,
    Loopy,
    LoopyForm,
    Position,
    AlternatingPosition,
    ScoringPosition,
    SimultaneousPosition,
)
MEMBERS = [
    (cls, name)
    for cls in CLASSES
    for name, member in vars(cls).items()
    if not name.startswith("_")
    and (callable(member) or isinstance(member, property | classmethod | staticmethod))
]


@pytest.mark.parametrize(("cls", "name"), MEMBERS, ids=lambda x: getattr(x, "__name__", x))
def test_a_member_has_an_example(cls: type, name: str) -> None:
    """The docstring of a public method or property shows how it is used."""
    assert ">>> " in (inspect.getdoc(inspect.getattr_static(cls, name)) or "")
